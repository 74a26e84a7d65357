//! Asks the system by its own functions.

use keepawake::{Builder, Error, KeepAwake};

/// The request, which ends when dropped.
pub(super) type Wish = KeepAwake;

/// Asks not to go to sleep by itself.
pub(super) fn of(reason: &str) -> Result<Wish, Error> {
    Builder::default()
        .idle(true)
        .reason(reason)
        .app_name("Ardoise")
        .app_reverse_domain("org.ardoise.Ardoise")
        .create()
}
