//! Links the start of a WASI library, which the compiler links only to programs.

use std::env::{VarError, var};
use std::process::Command;

fn main() -> Result<(), VarError> {
    println!("cargo::rerun-if-changed=build.rs");
    if var("CARGO_CFG_TARGET_OS")? != "wasi" {
        return Ok(());
    }
    let target = var("TARGET")?;
    let asked = ["--print", "target-libdir", "--target", &target];
    let said = Command::new(var("RUSTC")?).args(asked).output();
    let folder = said.expect("the compiler runs").stdout;
    let folder = String::from_utf8_lossy(&folder);
    let start = format!("{}/self-contained/crt1-reactor.o", folder.trim());
    println!("cargo::rustc-cdylib-link-arg={start}");
    println!("cargo::rustc-cdylib-link-arg=--export=_initialize");
    Ok(())
}
