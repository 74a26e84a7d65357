//! Asks the desktop over the session bus, as <https://specifications.freedesktop.org/idle-inhibit-spec/latest/> says. The window's
//! libraries have a client for it.

use gio::prelude::*;
use gio::{BusType, Cancellable, DBusCallFlags, DBusConnection, DBusConnectionFlags};
use glib::{Error, Variant};

/// How long an answer may take, in milliseconds.
const PATIENCE: i32 = 5_000;

/// The request, which ends when dropped.
pub(super) struct Wish {
    bus: DBusConnection,
    /// The desktop's name for the request.
    cookie: u32,
}

/// Asks to keep the screen lit.
pub(super) fn of(reason: &str) -> Result<Wish, Error> {
    // A connection of its own: the program would end with the shared one.
    let address = gio::dbus_address_get_for_bus_sync(BusType::Session, Cancellable::NONE)?;
    let flags =
        DBusConnectionFlags::AUTHENTICATION_CLIENT | DBusConnectionFlags::MESSAGE_BUS_CONNECTION;
    let bus = DBusConnection::for_address_sync(&address, flags, None, Cancellable::NONE)?;
    let asked = ("org.ardoise.Ardoise", reason).to_variant();
    let answer = ask(&bus, "Inhibit", &asked)?;
    let Some((cookie,)) = answer.get() else {
        return Err(Error::new(gio::IOErrorEnum::InvalidData, "no cookie"));
    };
    Ok(Wish { bus, cookie })
}

fn ask(bus: &DBusConnection, method: &str, with: &Variant) -> Result<Variant, Error> {
    bus.call_sync(
        Some("org.freedesktop.ScreenSaver"),
        "/org/freedesktop/ScreenSaver",
        "org.freedesktop.ScreenSaver",
        method,
        Some(with),
        None,
        DBusCallFlags::NONE,
        PATIENCE,
        Cancellable::NONE,
    )
}

impl Drop for Wish {
    fn drop(&mut self) {
        // The desktop also forgets the request with this connection.
        ask(&self.bus, "UnInhibit", &(self.cookie,).to_variant()).ok();
    }
}
