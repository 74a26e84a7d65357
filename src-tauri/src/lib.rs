//! The desktop window: the set-up of Tauri, and the connection to the app.

mod awake;
mod door;
#[cfg(target_os = "linux")]
mod drawing;
mod instance;
mod pages;
mod phones;
mod placement;
mod room;
mod saving;

use std::path::Path;
use std::sync::mpsc::Receiver;

use ardoise_app::diagnosis::start_log;
use serde_json::Value;
use tauri::webview::{Color, NewWindowResponse};
use tauri::{AppHandle, Emitter, Manager, Theme, WebviewWindow, WebviewWindowBuilder, WindowEvent};

use awake::Awake;
use door::Door;
use pages::{WINDOW, is_own_page};
use saving::Saving;

/// The event that notifies the page of a change in the ledger, whichever process made it.
const CHANGED: &str = "changed";

/// Runs the window until it is closed.
///
/// # Errors
/// The system provides no window or no web view.
pub fn run() -> tauri::Result<()> {
    #[cfg(target_os = "linux")]
    drawing::on_the_processor();
    let data_dir = ardoise_app::data_dir();
    if let Ok(folder) = &data_dir {
        start_log(folder);
    }
    // Without a folder there is no ledger, and the page in the window says so.
    let ledger = data_dir.as_deref().unwrap_or(Path::new(""));
    let single_instance = tauri_plugin_single_instance::Builder::new()
        .dbus_id(instance::id(ledger))
        .callback(|app, _arguments, _folder| raise(app))
        .build();
    let window_state = tauri_plugin_window_state::Builder::new()
        .with_state_flags(placement::KEPT)
        .with_denylist(&[room::ROOM])
        .build();
    tauri::Builder::default()
        // First, so that a second launch ends before it opens the ledger.
        .plugin(single_instance)
        .plugin(window_state)
        .invoke_handler(tauri::generate_handler![
            door::ardoise,
            awake::keep_awake,
            saving::save_piece,
            room::open_room
        ])
        .setup(move |app| {
            let handle = app.handle().clone();
            // Before the window, because the page calls as soon as it is loaded.
            let door = Door::new(data_dir, move |notices| tell(&handle, notices));
            door.open_ahead();
            app.manage(door);
            app.manage(Awake::default());
            app.manage(Saving::default());
            open_window(app)?;
            Ok(())
        })
        .run(tauri::generate_context!())
}

/// Passes every notice of the ledger on to the page, until the app ends.
fn tell(app: &AppHandle, notices: Receiver<Value>) {
    let app = app.clone();
    std::thread::spawn(move || {
        for notice in notices {
            // Fails only while the window is closing, when nobody listens any more.
            let _ = app.emit(CHANGED, notice);
        }
    });
}

/// Opens the window where it was last, and within the screen.
fn open_window(app: &tauri::App) -> tauri::Result<()> {
    let windows = &app.config().app.windows;
    let config = windows
        .iter()
        .find(|window| window.label == WINDOW)
        .ok_or(tauri::Error::WindowNotFound)?;
    let window = WebviewWindowBuilder::from_config(app, config)?
        .on_navigation(is_own_page)
        .on_new_window(|_url, _features| NewWindowResponse::Deny)
        .build()?;
    // The window gets its background before the page has drawn itself.
    let ground = ground(window.theme().unwrap_or(Theme::Light));
    window.set_background_color(Some(ground))?;
    placement::watch(&window);
    close_with(&window);
    window.show()
}

/// Closes the screen of the hall with the window.
fn close_with(window: &WebviewWindow) {
    let app = window.app_handle().clone();
    window.on_window_event(move |event| {
        if matches!(event, WindowEvent::Destroyed) {
            room::close(&app);
        }
    });
}

/// The background of the page, as in tokens.css: walnut at night, oak by day.
fn ground(theme: Theme) -> Color {
    match theme {
        Theme::Dark => Color(0x1d, 0x18, 0x14, 0xff),
        _ => Color(0xe8, 0xda, 0xc2, 0xff),
    }
}

/// Brings the window to the front when the program is started a second time.
fn raise(app: &AppHandle) {
    let Some(window) = app.get_webview_window(WINDOW) else {
        return;
    };
    // A window manager may refuse any of these, which does no harm.
    let _ = window.unminimize();
    let _ = window.show();
    let _ = window.set_focus();
}
