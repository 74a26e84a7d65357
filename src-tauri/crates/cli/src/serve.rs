//! The `serve` command: the user interface in a browser.

use crate::args::Serve;
use crate::catalogue::Catalogue;
use crate::keeping::{now, refused};
use ardoise_app::App;
use ardoise_app::diagnosis::start_log;
use ardoise_server::Server;
use serde_json::json;
use std::io::{Result, Write, stdout};

/// Serves until the process is asked to stop. Returns whether it could.
pub fn serve(catalogue: &Catalogue, asked: &Serve) -> Result<bool> {
    let folder = match ardoise_app::data_dir() {
        Ok(folder) => folder,
        Err(errors) => {
            return refused(catalogue, &errors);
        }
    };
    start_log(&folder);
    let app = App::at(&folder);
    // The page shows why a ledger does not open, and offers its backups.
    if let Err(errors) = app.is_open() {
        refused(catalogue, &errors)?;
    }
    app.look_after(now());
    tokio::runtime::Runtime::new()?.block_on(async {
        let server = match Server::bind(app, asked.port).await {
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
        if asked.json {
            let tokens = server.tokens();
            say(
                &json!({"port": tokens.port, "scorer": tokens.scorer, "reader": tokens.reader})
                    .to_string(),
            );
            server.run().await;
            return Ok(true);
        }
        let addresses = server.addresses();
        let lines = [
            catalogue.fill("cli-serve-open", &[("address", &addresses.scorer)]),
            catalogue.fill("cli-serve-look", &[("address", &addresses.reader)]),
            catalogue.fill("cli-serve-key", &[]),
            catalogue.fill("cli-serve-data", &[("path", &folder.display().to_string())]),
            catalogue.fill("cli-serve-stop", &[]),
        ];
        say(&lines.join("\n"));
        server.run().await;
        say(&catalogue.fill("cli-serve-closed", &[]));
        Ok(true)
    })
}

/// Prints a text for the user who started the server. The server goes on even if nobody reads its output any more.
fn say(text: &str) {
    let _ = stdout().write_all(format!("{text}\n").as_bytes());
}
