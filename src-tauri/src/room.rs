//! The second window: the screen of the hall, on another monitor than the desk if there is one.

use ardoise_app::{Errors, Problem};
use tauri::window::Monitor;
use tauri::{AppHandle, Manager, WebviewUrl, WebviewWindow, WebviewWindowBuilder};

use crate::pages::{WINDOW, is_own_page};

/// The label of the window.
pub const ROOM: &str = "room";

/// Opens the screen of the hall at the address of a wall, or shows that address in it if it is open.
///
/// # Errors
/// `not_a_value` for any other address; `internal` if the system opens no window.
#[tauri::command]
pub async fn open_room(address: String, app: AppHandle) -> Result<(), Errors> {
    if !is_wall(&address) {
        let problem = Problem::new("not_a_value", "address");
        let problem = problem
            .with("value", address)
            .with("allowed", "#/concours/…/wall");
        return Err(Errors {
            problems: vec![problem],
        });
    }
    open(&app, &address).map_err(|fault| Errors {
        problems: vec![Problem::new("internal", "").with("value", fault.to_string())],
    })
}

/// Closes the screen of the hall: without the desk's window it would keep the program running.
pub fn close(app: &AppHandle) {
    if let Some(room) = app.get_webview_window(ROOM) {
        // Fails only if it is closing already.
        let _ = room.close();
    }
}

fn open(app: &AppHandle, address: &str) -> tauri::Result<()> {
    if let Some(room) = app.get_webview_window(ROOM) {
        let mut url = room.url()?;
        url.set_fragment(Some(address.trim_start_matches('#')));
        room.navigate(url)?;
        return room.set_focus();
    }
    let page = WebviewUrl::App(format!("window.html?room=1{address}").into());
    let room = WebviewWindowBuilder::new(app, ROOM, page)
        .title("Ardoise")
        .inner_size(1280.0, 720.0)
        .visible(false)
        .on_navigation(is_own_page)
        .build()?;
    if let Some(other) = other_monitor(app)? {
        room.set_position(*other.position())?;
        room.set_fullscreen(true)?;
    }
    room.show()
}

/// A monitor on which the desk's window is not.
fn other_monitor(app: &AppHandle) -> tauri::Result<Option<Monitor>> {
    let desk: Option<WebviewWindow> = app.get_webview_window(WINDOW);
    let Some(own) = desk
        .map(|desk| desk.current_monitor())
        .transpose()?
        .flatten()
    else {
        return Ok(None);
    };
    let all = app.available_monitors()?.into_iter();
    Ok(all.into_iter().find(|one| one.position() != own.position()))
}

/// Whether an address is that of a wall: `#/concours/ID/wall`, with what it shows.
fn is_wall(address: &str) -> bool {
    let Some(path) = address.strip_prefix("#/concours/") else {
        return false;
    };
    let Some((id, rest)) = path.split_once('/') else {
        return false;
    };
    let shows = rest.strip_prefix("wall?show=");
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|one| one.is_ascii_lowercase());
    id.bytes().all(|one| one.is_ascii_hexdigit() || one == b'-')
        && (rest == "wall" || shows.is_some_and(is_word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_wall_opens_beside_the_desk() {
        for wall in [
            "#/concours/019254d3-8000-779b-8cdd-5f359eedda27/wall",
            "#/concours/019254d3-8000/wall?show=missing",
        ] {
            assert!(is_wall(wall), "{wall}");
        }
        for other in [
            "",
            "#/",
            "#/concours/0192/desk",
            "#/concours/0192/wall/../desk",
            "#/concours/0192/wall?show=",
            "#/concours/0192/wall?show=draw#/settings",
            "https://example.org/#/concours/0192/wall",
        ] {
            assert!(!is_wall(other), "{other}");
        }
    }
}
