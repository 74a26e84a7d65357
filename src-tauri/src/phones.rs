//! The local network of the window. Nothing is opened before the user at the window asks for it.

use std::io::Result;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use ardoise_app::App;
use ardoise_app::phones::LocalNetwork;
use ardoise_server::{Lan, LanOptions};
use keepawake::KeepAwake;

use crate::awake::stay_up;

/// Offers the addresses of this machine alone too, for tests.
const LOOPBACK: &str = "ARDOISE_LOOPBACK";

/// Gives an app its local network, which is closed.
pub fn give_network(app: &Arc<App>) {
    let runtime = tauri::async_runtime::handle().inner().clone();
    let options = LanOptions {
        name: None,
        loopback: std::env::var_os(LOOPBACK).is_some(),
    };
    app.lobby().set_network(Arc::new(Wakeful {
        network: Lan::of(app, runtime, options),
        awake: Mutex::default(),
    }));
}

/// The local network. While it is open, the computer does not go to sleep by itself.
struct Wakeful {
    network: Lan,
    awake: Mutex<Option<KeepAwake>>,
}

impl LocalNetwork for Wakeful {
    fn addresses(&self) -> Result<Vec<IpAddr>> {
        self.network.addresses()
    }

    fn open(&self, at: IpAddr) -> Result<SocketAddr> {
        let at = self.network.open(at)?;
        let mut awake = self.awake.lock().unwrap_or_else(PoisonError::into_inner);
        if awake.is_none() {
            *awake = stay_up();
        }
        Ok(at)
    }

    fn close(&self) {
        self.network.close();
        let mut awake = self.awake.lock().unwrap_or_else(PoisonError::into_inner);
        let held = awake.take();
        // The system answers over a bus, and dropping a request that it has lost meanwhile panics.
        let _ = std::thread::spawn(move || drop(held)).join();
    }

    fn at(&self) -> Option<SocketAddr> {
        self.network.at()
    }

    fn name(&self) -> Option<String> {
        self.network.name()
    }

    fn wifi(&self) -> Option<String> {
        self.network.wifi()
    }
}
