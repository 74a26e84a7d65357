//! Builds again when the page was built again: files that were not there before would go unseen.

fn main() {
    println!("cargo:rerun-if-changed=../../../ui/dist");
}
