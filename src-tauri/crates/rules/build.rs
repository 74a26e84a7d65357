//! A preset that is added, changed or taken away is seen: the files are part of the program.

fn main() {
    println!("cargo:rerun-if-changed=data/presets");
}
