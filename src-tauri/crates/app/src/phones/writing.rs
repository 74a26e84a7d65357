//! Where the owner of a phone sits, and which phone keeps the score of a match.

use super::calls::unreadable;
use crate::call::{AtTable, Bench, Code, Job, Notice, Refusal, Role, refuse};
use crate::lobby::PhoneId;
use ardoise_journal::MatchId;
use ardoise_rules::Seat;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// The command was executed. The session has the new state.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
pub struct DoneView {
    /// Always true.
    pub done: bool,
}

/// Records where the owner of this phone sits.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// The seat; none for somebody who only looks on.
    pub seat: Option<Seat>,
}

impl Job for TakeSeat {
    type Answer = DoneView;
    const ACCESS: Role = Role::Reader;
    const AT_TABLE: AtTable = AtTable::Anything;

    fn begin(self, bench: &Bench) -> Result<DoneView, Refusal> {
        let phone = own(bench)?;
        let known = bench.lobby().book().sit(&phone, self.seat);
        done(bench, &phone, known)
    }
}

/// Asks to keep the score of a match from this phone, or takes that back.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
#[serde(deny_unknown_fields)]
pub struct AskToWrite {
    /// The match.
    pub id: MatchId,
    /// Whether it asks, or no longer does.
    pub asks: bool,
}

impl Job for AskToWrite {
    type Answer = DoneView;
    const ACCESS: Role = Role::Reader;
    const AT_TABLE: AtTable = AtTable::Own;

    fn begin(self, bench: &Bench) -> Result<DoneView, Refusal> {
        let phone = own(bench)?;
        bench.read(|reader| Ok(reader.ledger.match_state(&self.id)?))?;
        let about = self.asks.then_some(self.id);
        let known = bench.lobby().book().ask(&phone, about);
        done(bench, &phone, known)
    }
}

/// Lets a phone keep the score of a match instead of the one that does so now, refuses that, or ends it. The
/// organiser may do so, and the phone that keeps the score.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "phones.ts"))]
#[serde(deny_unknown_fields)]
pub struct LetWrite {
    /// The match.
    pub id: MatchId,
    /// The phone.
    pub phone: PhoneId,
    /// Whether it may keep the score.
    pub yes: bool,
}

impl Job for LetWrite {
    type Answer = DoneView;
    const ACCESS: Role = Role::Scorer;
    const AT_TABLE: AtTable = AtTable::Own;

    fn begin(self, bench: &Bench) -> Result<DoneView, Refusal> {
        bench.read(|reader| Ok(reader.ledger.match_state(&self.id)?))?;
        let book = bench.lobby().book();
        let lent_by = bench.caller.writes_for();
        let known = book.let_write(&self.phone, (&self.id, lent_by), self.yes);
        done(bench, &self.phone, known)
    }
}

/// The caller's phone.
fn own(bench: &Bench) -> Result<PhoneId, Refusal> {
    let phone = bench.caller.phone.clone().map(PhoneId);
    phone.ok_or_else(|| refuse(Code::NotAPhone, "", json!({})).into())
}

/// Notifies all screens, if the phone is still known.
pub(crate) fn done(
    bench: &Bench,
    phone: &PhoneId,
    known: std::io::Result<bool>,
) -> Result<DoneView, Refusal> {
    if !known.map_err(unreadable)? {
        let params = json!({"value": phone});
        return Err(refuse(Code::NoSuchPhone, "phone", params).into());
    }
    bench.announce(&Notice::of_everything());
    Ok(DoneView { done: true })
}
