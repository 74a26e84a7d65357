//! A bare window of the same Tauri as ours: one page, which makes one call. Any excess of our window over it is our own
//! (`scripts/bench-window.mjs`).

use serde_json::{Value, json};

/// Answers the page. The command has the same name as ours, which the capability of the package allows.
#[tauri::command]
fn ardoise(request: Value) -> Value {
    json!({"asked": request})
}

fn main() -> tauri::Result<()> {
    let context = tauri::generate_context!("tests/bench/bare-window/tauri.conf.json");
    tauri::Builder::default()
        .invoke_handler(tauri::generate_handler![ardoise])
        .run(context)
}
