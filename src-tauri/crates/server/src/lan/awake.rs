//! Keeps the computer from going to sleep by itself while phones are served. Its screen may go dark.

use keepawake::{Builder, KeepAwake};
use std::thread;

/// The reason that some systems show to users who ask why the computer stays awake. It is not translated.
const REASON: &str = "Phones follow the score";

/// The request, which ends when dropped. Systems without one, or without a session bus, go to sleep anyway;
/// nothing else depends on it.
pub(super) struct Awake(Option<KeepAwake>);

impl Awake {
    /// Asks the system to stay awake.
    pub fn ask() -> Awake {
        // The system answers over a bus, on which a runtime must not block.
        let asked = thread::spawn(|| {
            Builder::default()
                .idle(true)
                .reason(REASON)
                .app_name("Ardoise")
                .app_reverse_domain("org.ardoise.Ardoise")
                .create()
                .inspect_err(|error| tracing::info!(%error, "not kept awake"))
                .ok()
        });
        Awake(asked.join().ok().flatten())
    }

    /// Whether the system has agreed.
    pub fn is_granted(&self) -> bool {
        self.0.is_some()
    }
}

impl Drop for Awake {
    fn drop(&mut self) {
        let held = self.0.take();
        // Dropping a request that the system has lost meanwhile panics.
        let _ = thread::spawn(move || drop(held)).join();
    }
}
