//! The local network of the window. It stays closed until the user at the window opens it.

use std::sync::Arc;

use ardoise_app::App;
use ardoise_server::{Lan, LanOptions};

/// Also offers loopback addresses, for tests.
const LOOPBACK: &str = "ARDOISE_LOOPBACK";

/// Gives an app its local network, which is closed.
pub fn give_network(app: &Arc<App>) {
    let runtime = tauri::async_runtime::handle().inner().clone();
    let options = LanOptions {
        name: None,
        loopback: std::env::var_os(LOOPBACK).is_some(),
    };
    Lan::give(app, runtime, options);
}
