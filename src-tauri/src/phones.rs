//! The local network of the window. Nothing is opened before the user at the window asks for it.

use std::sync::Arc;

use ardoise_app::App;
use ardoise_server::{Lan, LanOptions};

/// Offers the addresses of this machine alone too, for tests.
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
