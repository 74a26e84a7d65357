//! What can be done to a match.

use super::commands::{
    amend_deal, append, change_dealer, change_ruleset, changed, colour_player, create, finish,
    mark_again, name_ruleset, record_contract, record_deal, reseat, resume, revanche, turn_clock,
};
use super::new_match::NewMatch;
use super::views::Changed;
use crate::call::{Change, Command, On, Refusal, Writer};
#[cfg(feature = "ts")]
use crate::rulesets::RulesetRef;
use crate::rulesets::Scope;
use crate::slate::{Colour, SideNames, is_no_sample, names};
use ardoise_ledger::Event;
use ardoise_rules::{PerSide, Seat};
use serde::Deserialize;
use serde_json::Value;

/// Starts a match.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct CreateMatch {
    /// How it starts.
    pub new: NewMatch,
}

impl Command for CreateMatch {
    type Answer = Changed;

    fn run(self, writer: &mut Writer) -> Result<Changed, Refusal> {
        create(writer, &self.new)
    }
}

/// Starts the revanche of a finished match: same players and rules, the losers deal.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Revanche {
    /// The match that was lost and won.
    pub id: String,
}

impl Command for Revanche {
    type Answer = Changed;

    fn run(self, writer: &mut Writer) -> Result<Changed, Refusal> {
        revanche(writer, &self.id)
    }
}

/// Gives the match a name, or takes it away.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct RenameMatch {
    /// Its name.
    pub name: Option<String>,
}

impl Change for RenameMatch {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        let name = names::optional(self.name.as_deref(), "name")?;
        append(writer, on, None, Event::MatchRenamed { name })
    }
}

/// Corrects what the sides and their players are called, for the whole match.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct ChangeSides {
    /// Who plays.
    pub sides: PerSide<SideNames>,
}

impl Change for ChangeSides {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        let sides = names::to_ledger(&self.sides)?;
        append(writer, on, None, Event::SidesChanged { sides })
    }
}

/// Other players sit down, or seats are exchanged, from the next deal on; the deals before keep who played them.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Reseat {
    /// Who plays from then on.
    pub sides: PerSide<SideNames>,
}

impl Change for Reseat {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        reseat(writer, on, &self.sides)
    }
}

/// Gives a player another colour, here and in later matches.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct ColourPlayer {
    /// A player of the match.
    pub player: String,
    /// The colour.
    pub colour: Colour,
}

impl Change for ColourPlayer {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        colour_player(writer, on, &self.player, self.colour)
    }
}

/// Stops the match's clock.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct PauseClock {}

impl Change for PauseClock {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        turn_clock(writer, on, Event::ClockPaused {})
    }
}

/// Starts it again.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct ResumeClock {}

impl Change for ResumeClock {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        turn_clock(writer, on, Event::ClockResumed {})
    }
}

/// Says who deals the next deal.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct ChangeDealer {
    /// The dealer of the next deal.
    pub dealer: Seat,
}

impl Change for ChangeDealer {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        change_dealer(writer, on, self.dealer)
    }
}

/// Leaves a match unfinished.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Abandon {}

impl Change for Abandon {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        append(writer, on, None, Event::MatchAbandoned {})
    }
}

/// Takes up a match that was abandoned or finished.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Resume {}

impl Change for Resume {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        resume(writer, on)
    }
}

/// Ends a match as it stands.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Finish {}

impl Change for Finish {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        finish(writer, on)
    }
}

/// Keeps the contract while the cards are played. Only taker, contract, doubling and dealer are told.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct RecordContract {
    /// The facts known so far.
    #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
    pub facts: Value,
}

impl Change for RecordContract {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        record_contract(writer, on, &self.facts)
    }
}

/// Forgets the contract in play.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct ClearContract {}

impl Change for ClearContract {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        append(writer, on, None, Event::ContractCleared {})
    }
}

/// Records a deal, or an adjustment of the totals.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct RecordDeal {
    /// What was seen at the table.
    #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
    pub facts: Value,
}

impl Change for RecordDeal {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        record_deal(writer, on, &self.facts)
    }
}

/// Corrects a deal; the deals after it keep their facts.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct AmendDeal {
    /// The deal.
    pub deal: String,
    /// What was seen at the table.
    #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
    pub facts: Value,
}

impl Change for AmendDeal {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        amend_deal(writer, on, &self.deal, &self.facts)
    }
}

/// Takes a deal off the slate.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct DeleteDeal {
    /// The deal.
    pub deal: String,
}

impl Change for DeleteDeal {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        let event = Event::DealDeleted {
            deal: self.deal.clone(),
        };
        append(writer, on, Some(&self.deal), event)
    }
}

/// Undoes the last change of the match.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Undo {}

impl Change for Undo {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        is_no_sample(&on.id)?;
        let meta = writer.meta();
        let change = writer.ledger.undo(&on.id, Some(on.revision), &meta)?;
        changed(writer, change, None)
    }
}

/// Does again what was undone last.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Redo {}

impl Change for Redo {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        is_no_sample(&on.id)?;
        let meta = writer.meta();
        let change = writer.ledger.redo(&on.id, Some(on.revision), &meta)?;
        changed(writer, change, None)
    }
}

/// Calls the rules of the next deal by the name that they are kept under. They must be the same.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct NameRuleset {
    /// The table's own ruleset.
    pub own: String,
}

impl Change for NameRuleset {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        name_ruleset(writer, on, &self.own)
    }
}

/// Plays on under other rules.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct ChangeRuleset {
    /// A ruleset reference: an id, or `{"preset", "set"}`.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub ruleset: Value,
    /// From when on.
    pub scope: Scope,
}

impl Change for ChangeRuleset {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        change_ruleset(writer, on, &self.ruleset, self.scope)
    }
}

/// Marks every deal again with today's engine, where it differs from what was confirmed.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct MarkAgain {}

impl Change for MarkAgain {
    type Answer = Changed;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        mark_again(writer, on)
    }
}
