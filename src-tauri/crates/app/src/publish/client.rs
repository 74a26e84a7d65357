//! The requests to a hub. A hub that is away or busy is retried as long as the user wants.

use super::kept::HubOfClub;
use super::step::{Follow, Step};
use crate::here::{Answered, Sender};
use crate::notation::Language;
use ardoise_journal::DeviceId;
use ardoise_ledger::rest;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::time::{Duration, Instant};

/// The longest pause before a retry, if the hub does not say how long.
const LONGEST: Duration = Duration::from_secs(60);
/// The first pause before a retry, if the hub does not say how long.
const FIRST: Duration = Duration::from_millis(200);

/// How often to ask a waiting user whether to continue.
const ASKED: Duration = Duration::from_millis(100);

/// A hub, as the client of a club.
pub(super) struct Client<'f> {
    hub: Sender,
    at: String,
    key: String,
    language: &'static str,
    patience: Duration,
    follow: &'f Follow<'f>,
}

/// Why a request was not answered.
#[derive(Debug)]
pub(super) enum Failed {
    /// A proxy answers for the hub, which is away.
    Away(String),
    /// Nothing answers: the error of the platform.
    NoAnswer(String),
    /// The hub, or a proxy in front of it, accepts nothing for this many seconds.
    Busy(u64),
    /// The hub refused: the status, and the message in the user's language.
    Refused(u16, String),
    /// The hub has other events at these places: the message, and the devices with numbers.
    Forked(String, Vec<(DeviceId, i64)>),
    /// The server that answers is not a hub.
    NoHub(String),
    /// The user has stopped it.
    Stopped,
}

impl<'f> Client<'f> {
    /// A client of a club.
    pub fn new(
        HubOfClub { to, club, key }: &HubOfClub,
        language: Language,
        patience: Duration,
        follow: &'f Follow<'f>,
    ) -> Client<'f> {
        Client {
            hub: Sender::new(),
            at: format!("{}/api/clubs/{club}", to.trim_end_matches('/')),
            key: key.clone(),
            language: match language {
                Language::En => "en",
                Language::Fr => "fr",
            },
            patience,
            follow,
        }
    }

    /// Asks for something.
    pub fn get<T: DeserializeOwned>(&self, what: &str) -> Result<T, Failed> {
        self.ask(what, None)
    }

    /// Sends something.
    pub fn post<T: DeserializeOwned>(&self, what: &str, body: &[u8]) -> Result<T, Failed> {
        self.ask(what, Some(body))
    }

    fn ask<T: DeserializeOwned>(&self, what: &str, body: Option<&[u8]>) -> Result<T, Failed> {
        let mut pause = FIRST;
        let until = Instant::now() + self.patience;
        loop {
            if (self.follow)(Step::Waits).is_break() {
                return Err(Failed::Stopped);
            }
            let (failed, wanted) = match self.once(what, body) {
                Err(error) => (Failed::NoAnswer(error), None),
                Ok(Answered {
                    status,
                    retry_after,
                    text,
                }) => match status {
                    200 => {
                        let read = serde_json::from_str(&text);
                        return read.map_err(|error| Failed::NoHub(error.to_string()));
                    }
                    408 | 429 | 502..=504 | 507 => (busy(status, retry_after, &text), retry_after),
                    _ => return Err(refused(status, &text)),
                },
            };
            let wait = wanted.unwrap_or(pause);
            // Equal if both are none: a hub may want to be asked again at once.
            if wait >= until.saturating_duration_since(Instant::now()) {
                return Err(failed);
            }
            self.wait(wait)?;
            pause = (pause * 2).min(LONGEST);
        }
    }

    /// Waits, unless the user stops it.
    fn wait(&self, pause: Duration) -> Result<(), Failed> {
        let until = Instant::now() + pause;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(());
            }
            if (self.follow)(Step::Waits).is_break() {
                return Err(Failed::Stopped);
            }
            rest(left.min(ASKED));
        }
    }

    fn once(&self, what: &str, body: Option<&[u8]>) -> Result<Answered, String> {
        let address = format!("{}/{what}", self.at);
        let bearer = format!("Bearer {}", self.key);
        let headers = [
            ("authorization", bearer.as_str()),
            ("accept-language", self.language),
        ];
        self.hub.send(&address, headers, body)
    }
}

/// Why the hub accepts nothing now. A proxy in front of it answers without a message.
fn busy(status: u16, wanted: Option<Duration>, text: &str) -> Failed {
    match (refused(status, text), wanted) {
        (Failed::NoHub(_), Some(wanted)) => Failed::Busy(wanted.as_secs()),
        (Failed::NoHub(status), None) => Failed::Away(status),
        (failed, _) => failed,
    }
}

/// The hub's own message, with those of its first findings; a server that is not a hub has none.
fn refused(status: u16, text: &str) -> Failed {
    let said: Value = serde_json::from_str(text).unwrap_or_default();
    let error = &said["error"];
    let Some(message) = error["message"].as_str() else {
        return Failed::NoHub(format!("HTTP {status}"));
    };
    let findings = || error["findings"].as_array().into_iter().flatten();
    let messages = findings().filter_map(|finding| finding["message"].as_str());
    let all: Vec<&str> = std::iter::once(message).chain(messages.take(3)).collect();
    let forked = findings().filter(|finding| finding["code"] == "device_forked");
    let forked = forked
        .filter_map(|finding| Some((finding["device"].as_str()?.into(), finding["seq"].as_i64()?)));
    let forked: Vec<(DeviceId, i64)> = forked.collect();
    match forked.is_empty() {
        true => Failed::Refused(status, all.join("\n")),
        false => Failed::Forked(all.join("\n"), forked),
    }
}
