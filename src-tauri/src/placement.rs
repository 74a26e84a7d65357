//! The window's position: where it was last, within the work area of a connected screen.

use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use tauri::{Manager, PhysicalPosition, PhysicalRect, PhysicalSize, WebviewWindow, WindowEvent};
use tauri_plugin_window_state::{AppHandleExt, StateFlags};

/// The properties of the window that are remembered between runs.
pub const KEPT: StateFlags = StateFlags::POSITION
    .union(StateFlags::SIZE)
    .union(StateFlags::MAXIMIZED);

/// A window's frame or a screen's work area, in physical pixels.
type Area = PhysicalRect<i32, u32>;

/// How long after opening moves come from the program and the window manager, rather than from the user.
const PLACING: Duration = Duration::from_secs(2);

/// How long the window must stay unmoved before its position is saved.
const RESTING: Duration = Duration::from_millis(300);

/// Moves a window that has just been opened back onto the screen if needed, and remembers its position.
///
/// The real size and position are known only from the events after opening, because the window manager adjusts them and
/// adds a frame.
pub fn watch(window: &WebviewWindow) {
    let opened = Instant::now();
    let (moved, moves) = channel();
    remember(window, moves);
    let watched = window.clone();
    window.on_window_event(move |event| {
        if !matches!(event, WindowEvent::Moved(_) | WindowEvent::Resized(_)) {
            return;
        }
        if opened.elapsed() < PLACING {
            // Systems that do not report or set positions (Wayland) place the window themselves.
            let _ = bring_back(&watched);
        }
        let _ = moved.send(());
    });
}

/// Saves the position whenever the window has stopped moving, so that it is known even if the program is killed.
fn remember(window: &WebviewWindow, moves: Receiver<()>) {
    let window = window.clone();
    std::thread::spawn(move || {
        while moves.recv().is_ok() {
            while moves.recv_timeout(RESTING).is_ok() {}
            let app = window.app_handle().clone();
            // Saving needs the window's own thread; from another one, the two could deadlock. A position that cannot be
            // saved is not worth a message.
            let _ = window.run_on_main_thread(move || drop(app.save_window_state(KEPT)));
        }
    });
}

/// Moves and shrinks a window until it fits into the work area of a screen.
///
/// # Errors
/// The system does not report the window's position or its screens.
fn bring_back(window: &WebviewWindow) -> tauri::Result<()> {
    if window.is_maximized()? || window.is_fullscreen()? {
        return Ok(());
    }
    let frame = Area {
        position: window.outer_position()?,
        size: window.outer_size()?,
    };
    let screens: Vec<Area> = window
        .available_monitors()?
        .iter()
        .map(|screen| *screen.work_area())
        .collect();
    let fitted = fit(frame, &screens);
    if fitted.size != frame.size {
        let page = window.inner_size()?;
        window.set_size(PhysicalSize {
            width: page
                .width
                .saturating_sub(frame.size.width - fitted.size.width),
            height: page
                .height
                .saturating_sub(frame.size.height - fitted.size.height),
        })?;
    }
    if fitted.position != frame.position {
        window.set_position(fitted.position)?;
    }
    Ok(())
}

/// The nearest position and size at which a frame fits into the screen that shows most of it.
///
/// A frame that no screen shows goes to the first screen. Without a screen it is not changed.
fn fit(frame: Area, screens: &[Area]) -> Area {
    // max_by_key returns the last of equal screens; in reversed order, that is the first.
    let Some(screen) = screens
        .iter()
        .rev()
        .max_by_key(|screen| shown(frame, screen))
    else {
        return frame;
    };
    let (x, width) = fit_span(
        (frame.position.x, frame.size.width),
        (screen.position.x, screen.size.width),
    );
    let (y, height) = fit_span(
        (frame.position.y, frame.size.height),
        (screen.position.y, screen.size.height),
    );
    Area {
        position: PhysicalPosition { x, y },
        size: PhysicalSize { width, height },
    }
}

/// One dimension of [`fit`]. A span is a start and a length.
fn fit_span((start, length): (i32, u32), (room_start, room): (i32, u32)) -> (i32, u32) {
    let length = length.min(room);
    let last_start = room_start.saturating_add_unsigned(room - length);
    (start.clamp(room_start, last_start), length)
}

/// How many pixels of a frame are on a screen.
fn shown(frame: Area, screen: &Area) -> u64 {
    let width = overlap(
        (frame.position.x, frame.size.width),
        (screen.position.x, screen.size.width),
    );
    let height = overlap(
        (frame.position.y, frame.size.height),
        (screen.position.y, screen.size.height),
    );
    width * height
}

/// The length of the overlap of two spans, each a start and a length.
fn overlap((a, a_length): (i32, u32), (b, b_length): (i32, u32)) -> u64 {
    let end = (i64::from(a) + i64::from(a_length)).min(i64::from(b) + i64::from(b_length));
    u64::try_from(end - i64::from(a.max(b))).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(x: i32, y: i32, width: u32, height: u32) -> Area {
        Area {
            position: PhysicalPosition { x, y },
            size: PhysicalSize { width, height },
        }
    }

    /// A laptop's screen below a bar of 30 pixels, and a larger screen to the left of it.
    fn screens() -> [Area; 2] {
        [area(0, 30, 1366, 738), area(-1920, 0, 1920, 1080)]
    }

    #[track_caller]
    fn goes(from: Area, to: Area) {
        let fitted = fit(from, &screens());
        assert_eq!((fitted.position, fitted.size), (to.position, to.size));
    }

    #[test]
    fn a_window_that_fits_stays() {
        goes(area(100, 40, 430, 700), area(100, 40, 430, 700));
        goes(area(-1920, 0, 1920, 1080), area(-1920, 0, 1920, 1080));
    }

    #[test]
    fn a_window_half_off_the_edge_comes_back_whole() {
        goes(area(1200, 40, 430, 700), area(936, 40, 430, 700));
        goes(area(100, -20, 430, 700), area(100, 30, 430, 700));
        goes(area(-2100, 900, 430, 860), area(-1920, 220, 430, 860));
    }

    #[test]
    fn a_window_taller_than_the_work_area_shrinks() {
        goes(area(100, 0, 430, 860), area(100, 30, 430, 738));
    }

    #[test]
    fn a_window_across_two_screens_goes_to_the_one_that_shows_most_of_it() {
        goes(area(-300, 40, 430, 700), area(-430, 40, 430, 700));
        goes(area(-100, 40, 430, 700), area(0, 40, 430, 700));
    }

    #[test]
    fn a_window_on_a_screen_that_is_gone_comes_to_the_first() {
        goes(area(5000, 5000, 430, 700), area(936, 68, 430, 700));
        goes(
            area(i32::MAX, i32::MIN, u32::MAX, u32::MAX),
            area(0, 30, 1366, 738),
        );
    }

    #[test]
    fn a_window_without_a_screen_stays() {
        let frame = area(1, 2, 3, 4);
        assert_eq!(fit(frame, &[]).position, frame.position);
    }
}
