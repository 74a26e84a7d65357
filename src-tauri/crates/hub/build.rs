//! Cargo does not know that the migrations macro reads these files.

fn main() {
    println!("cargo::rerun-if-changed=../../../migrations/hub");
}
