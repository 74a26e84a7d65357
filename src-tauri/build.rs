//! Lets Tauri read its configuration, capabilities and icons at build time.

use std::path::Path;

/// Where this package keeps its capabilities: Tauri would look in ./capabilities and silently find none.
const CAPABILITIES: &str = "./src-tauri/capabilities/**/*.json";

/// The application's own commands. A window may call one only if a capability allows it.
const COMMANDS: &[&str] = &["ardoise", "keep_awake", "open_room", "save_piece"];

fn main() {
    println!("cargo:rerun-if-changed=src-tauri/capabilities");
    println!("cargo:rerun-if-changed=src-tauri/icons");
    // The page is compiled into the binary. A path that does not exist would make cargo run this at every build.
    if Path::new("ui/dist-window").exists() {
        println!("cargo:rerun-if-changed=ui/dist-window");
    }
    let attributes = tauri_build::Attributes::new()
        .app_manifest(tauri_build::AppManifest::new().commands(COMMANDS))
        .capabilities_path_pattern(CAPABILITIES);
    tauri_build::try_build(attributes).expect("tauri.conf.json or a capability is not valid");
}
