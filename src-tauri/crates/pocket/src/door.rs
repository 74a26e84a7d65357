//! The connection between the page and the application.

use crate::{network, pauses};
use ardoise_app::diagnosis::start_log;
use ardoise_app::host::{do_later, expected_files, give_network, give_pause, is_left};
use ardoise_app::{App, Errors, Moment, Role, WITHOUT_A_LEDGER, fault};
use chrono::DateTime;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, from_slice, json};
use std::cell::OnceCell;
use std::path::Path;
use std::rc::Rc;
use std::sync::mpsc::Receiver;

/// The data folder, among the files of the page.
const FOLDER: &str = "/ardoise";

/// What a page says of a fault. Its place is in the log.
const FAULT: &str = "the program of this page";

/// A request, with the time and the zone of the page. Without one, the program before this one had a fault.
#[derive(Deserialize)]
struct Asked {
    request: Value,
    /// In milliseconds since 1970.
    at: i64,
    /// Such as `+02:00`.
    zone: String,
}

/// An open ledger, and its notices.
struct Open {
    app: App,
    notices: Receiver<Value>,
}

thread_local! {
    static OPEN: OnceCell<Rc<Open>> = const { OnceCell::new() };
}

/// Answers a request: its answer or its problems, the notices of what has changed, whether there is work in the background, and how many files
/// that will make.
pub fn answer(asked: &[u8]) -> Value {
    let answered = match from_slice(asked) {
        Ok(asked) => answer_to(asked),
        Err(error) => return json!({"fault": error.to_string()}),
    };
    let mut said = report();
    match answered {
        Ok(answer) => said["answer"] = json!(answer),
        Err(errors) => said["errors"] = json!(errors),
    }
    said
}

/// Does the next part of the work in the background. Returns the notices, whether there is more to do, and how many files that will make.
pub fn go_on() -> Value {
    do_later();
    report()
}

fn report() -> Value {
    let open = OPEN.with(|open| open.get().cloned());
    let notices: Vec<Value> = open
        .iter()
        .flat_map(|open| open.notices.try_iter())
        .collect();
    json!({"notices": notices, "later": is_left(), "files": expected_files()})
}

fn answer_to(asked: Asked) -> Result<Box<RawValue>, Errors> {
    let at = DateTime::from_timestamp_millis(asked.at).unwrap_or_default();
    let moment = Moment {
        at,
        zone: asked.zone,
    };
    let needs_none = WITHOUT_A_LEDGER
        .iter()
        .any(|kind| asked.request["kind"] == *kind);
    // The user of the page is the scorer.
    match opened(&moment) {
        Ok(open) if asked.request.is_null() => Err(open.app.fault(FAULT)),
        Err(_) if asked.request.is_null() => Err(fault(Path::new(FOLDER), FAULT)),
        Ok(open) => open.app.answer(asked.request, Role::Organiser, &moment),
        Err(_) if needs_none => {
            App::at(Path::new(FOLDER)).answer(asked.request, Role::Organiser, &moment)
        }
        Err(errors) => Err(errors),
    }
}

/// The open ledger. It is opened at the first call, and again at each further call as long as that fails, so that the page can show the
/// error.
fn opened(moment: &Moment) -> Result<Rc<Open>, Errors> {
    if let Some(open) = OPEN.with(|open| open.get().cloned()) {
        return Ok(open);
    }
    Moment::check_clock()?;
    let folder = Path::new(FOLDER);
    start_log(folder);
    give_network(network::ask);
    give_pause(pauses::pause);
    let app = App::open(folder)?;
    app.look_after(moment.clone());
    let notices = app.subscribe();
    let open = Rc::new(Open { app, notices });
    Ok(OPEN.with(|kept| kept.get_or_init(|| open).clone()))
}
