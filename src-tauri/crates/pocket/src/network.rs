//! Requests to a hub, which the worker sends and waits for.
#![expect(unsafe_code, reason = "the worker reads and writes memory")]

use ardoise_app::host::{Answered, Request};
use serde::Deserialize;
use serde_json::{from_slice, json};
use std::time::Duration;

#[link(wasm_import_module = "ardoise")]
unsafe extern "C" {
    /// Sends the request that is described there, and returns how long the answer is.
    fn send(description: *const u8, length: usize) -> usize;
    /// Writes the answer there.
    fn receive(answer: *mut u8);
}

/// The worker's answer.
#[derive(Deserialize)]
#[serde(untagged)]
enum Said {
    Answered {
        status: u16,
        retry_after: Option<u64>,
        text: String,
    },
    Failed {
        failed: String,
    },
}

/// Sends a request, and waits for the answer.
pub fn ask(request: Request) -> Result<Answered, String> {
    let body = request.body.map(String::from_utf8_lossy);
    let description =
        json!({"address": request.address, "headers": request.headers, "body": body}).to_string();
    // The worker reads that much from there, and nothing later.
    let length = unsafe { send(description.as_ptr(), description.len()) };
    let mut said = vec![0; length];
    // It writes as much as it has said.
    unsafe { receive(said.as_mut_ptr()) };
    match from_slice(&said).map_err(|error| error.to_string())? {
        Said::Answered {
            status,
            retry_after,
            text,
        } => Ok(Answered {
            status,
            retry_after: retry_after.map(Duration::from_secs),
            text,
        }),
        Said::Failed { failed } => Err(failed),
    }
}
