//! The `serve` command: the user interface in a browser.

use super::code::drawn;
use crate::args::Serve;
use crate::catalogue::Catalogue;
use crate::keeping::{now, refused};
use ardoise_app::phones::{InvitationView, Invite, OpenNetwork};
use ardoise_app::{App, Errors, Moment, Role};
use ardoise_server::{Lan, LanOptions, Server};
use serde_json::json;
use std::io::{IsTerminal, Result, Write, stdout};
use std::net::IpAddr;
use std::sync::Arc;
use tokio::runtime::Handle;

/// Serves until the process is asked to stop. Returns false if it could not.
pub fn serve(catalogue: &Catalogue, asked: &Serve) -> Result<bool> {
    let folder = Moment::check_clock().and_then(|()| ardoise_app::data_dir());
    let folder = match folder {
        Ok(folder) => folder,
        Err(errors) => {
            return refused(catalogue, &errors);
        }
    };
    let app = Arc::new(App::at(&folder));
    // The page shows why a ledger does not open, and offers its backups.
    if let Err(errors) = app.is_open() {
        refused(catalogue, &errors)?;
    }
    app.look_after(now());
    tokio::runtime::Runtime::new()?.block_on(async {
        let lan = LanOptions {
            name: asked.lan_name.clone(),
            loopback: asked.lan.flatten().is_some_and(|at| at.is_loopback()),
        };
        Lan::give(&app, Handle::current(), lan);
        let server = match Server::bind(Arc::clone(&app), asked.port).await {
            Ok(server) => server,
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {
                let taken = catalogue.fill(
                    "cli-serve-port-taken",
                    &[("value", &asked.port.to_string())],
                );
                eprintln!("{taken}");
                return Ok(false);
            }
            Err(error) => return Err(error),
        };
        let invited = match asked.lan.map(|at| invited(&app, at)).transpose() {
            Ok(invited) => invited,
            Err(errors) => return refused(catalogue, &errors),
        };
        if asked.json {
            let tokens = server.tokens();
            let mut told =
                json!({"port": tokens.port, "scorer": tokens.scorer, "reader": tokens.reader});
            if let Some(invited) = invited {
                let code = invited.code.map(|code| code.digits);
                told["lan"] =
                    json!({"host": invited.host, "address": invited.address, "code": code});
            }
            say(&told.to_string());
            server.run().await;
            return Ok(true);
        }
        let addresses = server.addresses();
        let mut lines = vec![
            catalogue.fill("cli-serve-open", &[("address", &addresses.scorer)]),
            catalogue.fill("cli-serve-look", &[("address", &addresses.reader)]),
            catalogue.fill("cli-serve-key", &[]),
            catalogue.fill("cli-serve-data", &[("path", &folder.display().to_string())]),
            catalogue.fill("cli-serve-stop", &[]),
        ];
        if let Some(invited) = invited {
            let code = invited.code.map(|code| code.digits).unwrap_or_default();
            let typed = [("address", &*invited.host), ("value", &*code)];
            let wifi = app.lobby().network().and_then(|network| network.wifi());
            let wifi = wifi.map(|name| catalogue.fill("cli-serve-wifi", &[("name", &name)]));
            // Only a terminal can show the code, and only a user needs it.
            let is_seen = stdout().is_terminal();
            let code = is_seen.then(|| drawn(&invited.address)).flatten();
            let on_lan = wifi.into_iter().chain(code).chain([
                catalogue.fill("cli-serve-lan", &[("address", &invited.address)]),
                catalogue.fill("cli-serve-code", &typed),
                catalogue.fill("cli-serve-lid", &[]),
                catalogue.fill("cli-serve-reach", &[]),
            ]);
            lines.splice(2..2, on_lan);
        }
        say(&lines.join("\n"));
        server.run().await;
        say(&catalogue.fill("cli-serve-closed", &[]));
        Ok(true)
    })
}

/// Opens the local network, and invites readers.
fn invited(app: &App, at: Option<IpAddr>) -> std::result::Result<InvitationView, Errors> {
    let address = at.map(|at| at.to_string());
    app.begin(OpenNetwork { address }, &now())?;
    let readers = Invite {
        role: Role::Reader,
        at: None,
        new_code: false,
    };
    app.begin(readers, &now())
}

/// Prints a text for the user who started the server. The server continues even if nobody reads its output any more.
fn say(text: &str) {
    let _ = stdout().write_all(format!("{text}\n").as_bytes());
}
