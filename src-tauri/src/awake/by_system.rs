//! Asks the system by its own functions.

use keepawake::{Builder, Error, KeepAwake};

/// The request, which ends when dropped.
pub(super) type Wish = KeepAwake;

/// Asks to keep the screen lit.
pub(super) fn of(reason: &str) -> Result<Wish, Error> {
    Builder::default()
        .display(true)
        .reason(reason)
        .app_name("Ardoise")
        .app_reverse_domain("org.ardoise.Ardoise")
        .create()
}
