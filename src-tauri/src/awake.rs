//! The screen stays lit while the cards are played: the page of a web view has no say in that, its window has.

use std::sync::{Arc, Mutex, PoisonError};

use keepawake::KeepAwake;
use tauri::State;

/// What the system shows as the reason, where it shows one. Systems show it to whoever asks them, in no language in particular.
const REASON: &str = "Cards are being played";

/// The wish that the screen stay lit, as long as it is held.
#[derive(Clone, Default)]
pub struct Awake(Arc<Mutex<Option<KeepAwake>>>);

impl Awake {
    /// Asks the system to keep the screen lit, or to treat it as it would. Says whether it is kept lit: where the system does not know
    /// of such wishes, or no session bus is there to carry them, it is not, and nothing else suffers.
    async fn keep(&self, on: bool) -> bool {
        let held = Arc::clone(&self.0);
        // The system answers over a bus, and letting go of a wish that it has lost meanwhile panics.
        let asked = tauri::async_runtime::spawn_blocking(move || {
            let mut held = held.lock().unwrap_or_else(PoisonError::into_inner);
            if on {
                if held.is_none() {
                    *held = wish();
                }
            } else {
                drop(held.take());
            }
            held.is_some()
        });
        asked.await.unwrap_or(false)
    }
}

/// The wish, once the system has granted it.
fn wish() -> Option<KeepAwake> {
    keepawake::Builder::default()
        .display(true)
        .reason(REASON)
        .app_name("Ardoise")
        .app_reverse_domain("org.ardoise.Ardoise")
        .create()
        .ok()
}

/// The command that the page invokes: whether the screen is to stay lit. Answers whether it is kept lit.
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
