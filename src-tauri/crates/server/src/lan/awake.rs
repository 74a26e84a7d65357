//! Keeps the computer from going to sleep by itself while phones are served. Its screen may go dark.

#[cfg(target_os = "linux")]
#[path = "awake/by_systemd.rs"]
mod wish;
#[cfg(not(target_os = "linux"))]
#[path = "awake/by_system.rs"]
mod wish;

/// The reason that some systems show to users who ask why the computer stays awake. It is not translated.
const REASON: &str = "Phones follow the score";

/// The request, which ends when dropped. Systems without one go to sleep anyway; nothing else depends on it.
pub(super) struct Awake(Option<wish::Wish>);

impl Awake {
    /// Asks the system to stay awake.
    pub fn ask() -> Awake {
        let asked = wish::of(REASON);
        let refused = |error| tracing::info!(%error, "not kept awake");
        Awake(asked.map_err(refused).ok())
    }

    /// Whether the system has agreed.
    pub fn is_granted(&self) -> bool {
        self.0.is_some()
    }
}
