//! Rebuilds the crate when the page was rebuilt. Otherwise cargo would not notice new files.

fn main() {
    println!("cargo:rerun-if-changed=../../../ui/dist");
}
