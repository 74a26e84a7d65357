//! The calls of the door: who is there, who pays, and who waits for a partner.

use crate::call::{Change, On, Query, Reader, Refusal, Role, Writer};
use crate::concours::till_views::TillView;
use crate::concours::views::{ConcoursChanged, ConcoursPlayer};
use crate::concours::{door, till};
use ardoise_journal::{ConcoursId, PaymentMeans, PaymentNoted};
use serde::Deserialize;

/// Checks teams in at the door, or marks them absent again.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct Arrive {
    /// Their numbers.
    pub numbers: Vec<u32>,
    /// Whether they have arrived.
    pub arrived: bool,
    /// How those that owe the fee pay it at the same time; by default none of them pays.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub paid: Option<PaymentMeans>,
}

impl Change for Arrive {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        door::arrive(writer, on, (&self.numbers, self.arrived), self.paid)
    }
}

/// Notes that a team has paid what it owes, or takes back all its payments, as noted by mistake.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct SetPaid {
    /// Its number.
    pub number: u32,
    /// Whether it has paid.
    pub paid: bool,
    /// How; by default in cash.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub how: Option<PaymentMeans>,
}

impl Change for SetPaid {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let how = self.how.unwrap_or_default();
        door::set_paid(writer, on, (self.number, self.paid), how)
    }
}

/// Notes an amount that a team paid, or got back.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct NotePayment {
    /// Its number.
    pub number: u32,
    /// The amount in cents; below 0 if it is given back, and then at most what the team has paid.
    pub cents: i32,
    /// How; by default in cash.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub how: Option<PaymentMeans>,
    /// Why.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub why: Option<String>,
}

impl Change for NotePayment {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let noted = PaymentNoted {
            team: self.number,
            cents: self.cents,
            how: self.how.unwrap_or_default(),
            why: self.why,
        };
        door::note_payment(writer, on, &noted)
    }
}

/// Notes a player who waits for a partner. The search ends when the player is put into a team, such as with `register_team`.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct SeekPartner {
    /// The player.
    pub player: ConcoursPlayer,
    /// The player's club.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub club: Option<String>,
}

impl Change for SeekPartner {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        door::seek(writer, on, &self.player, self.club.as_deref())
    }
}

/// A player who waited for a partner leaves without one.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct StopSeeking {
    /// The player's name.
    pub name: String,
}

impl Change for StopSeeking {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        door::stop_seeking(writer, on, &self.name)
    }
}

/// The till: what each team owes, paid and got back, with the totals.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ConcoursTill {
    /// The concours.
    pub id: ConcoursId,
}

impl Query for ConcoursTill {
    type Answer = TillView;
    const ACCESS: Role = Role::Organiser;

    fn answer(self, reader: &Reader) -> Result<TillView, Refusal> {
        till::till(reader, &self.id)
    }
}
