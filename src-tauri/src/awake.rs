//! Keeps the screen lit while cards are played. A web view cannot do that, but its window can.

#[cfg(target_os = "linux")]
#[path = "awake/by_bus.rs"]
mod wish;
#[cfg(not(target_os = "linux"))]
#[path = "awake/by_system.rs"]
mod wish;

use std::sync::{Arc, Mutex, PoisonError};

use tauri::State;

/// The reason that some systems show to users who ask why the screen stays lit. It is not translated.
const REASON: &str = "Cards are being played";

/// The request to keep the screen lit, while there is one.
#[derive(Clone, Default)]
pub struct Awake(Arc<Mutex<Option<wish::Wish>>>);

impl Awake {
    /// Asks the system to keep the screen lit, or to stop doing so, and returns whether it is kept lit. Systems without
    /// such a request, or without a session bus, do not keep it lit; nothing else depends on it.
    async fn keep(&self, on: bool) -> bool {
        let held = Arc::clone(&self.0);
        // The system may be slow to answer.
        let asked = tauri::async_runtime::spawn_blocking(move || {
            let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
            if on {
                if held.is_none() {
                    *held = wish::of(REASON).ok();
                }
            } else {
                drop(held.take());
            }
            held.is_some()
        });
        asked.await.unwrap_or(false)
    }
}

/// The command of the page that asks whether to keep the screen lit. Returns whether it is kept lit.
#[tauri::command]
pub async fn keep_awake(on: bool, awake: State<'_, Awake>) -> Result<bool, ()> {
    Ok(awake.keep(on).await)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_wish_the_screen_is_not_kept_lit() {
        let awake = Awake::default();
        assert!(!tauri::async_runtime::block_on(awake.keep(false)));
        assert!(!tauri::async_runtime::block_on(awake.keep(false)));
    }
}
