//! Calls that change a match.

use super::commands::{
    amend_deal, change_dealer, change_ruleset, colour_player, correct_sides, create, finish,
    insert_deal, mark_again, move_deal, name_ruleset, record_contract, record_deal, reseat, resume,
    revanche, turn_clock,
};
use super::held::{append, redo, undo};
use super::new_match::NewMatch;
use super::views::Changed;
use crate::call::{AtTable, Change, Command, On, Refusal, Role, Writer};
#[cfg(feature = "ts")]
use crate::rulesets::RulesetRef;
use crate::slate::{Colour, SideNames, names};
use ardoise_journal::Event;
use ardoise_journal::{DealId, MatchId, RulesetId, RulesetScope};
use ardoise_rules::{PerSide, Seat};
use serde::Deserialize;
use serde_json::Value;

/// Starts a match.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct CreateMatch {
    /// The beginning of the match.
    pub new: NewMatch,
}

impl Command for CreateMatch {
    type Answer = Changed;

    fn run(self, writer: &mut Writer) -> Result<Changed, Refusal> {
        create(writer, &self.new)
    }
}

/// Starts the revanche of a finished match: the same players and rules, and the losers deal first.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Revanche {
    /// The finished match's id.
    pub id: MatchId,
}

impl Command for Revanche {
    type Answer = Changed;

    fn run(self, writer: &mut Writer) -> Result<Changed, Refusal> {
        revanche(writer, &self.id)
    }
}

/// Gives the match a name, or removes it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct RenameMatch {
    /// The name; none removes it.
    pub name: Option<String>,
}

impl Change for RenameMatch {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        let name = names::optional(self.name.as_deref(), "name")?;
        append(writer, on, None, Event::MatchRenamed { name })
    }
}

/// Corrects the names of the sides and their players, for the whole match.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct ChangeSides {
    /// The corrected names.
    pub sides: PerSide<SideNames>,
}

impl Change for ChangeSides {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        correct_sides(writer, on, &self.sides)
    }
}

/// Changes the players from the next deal on: others sit down, or players change seats. Earlier deals keep their
/// players.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Reseat {
    /// The players from then on.
    pub sides: PerSide<SideNames>,
}

impl Change for Reseat {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        reseat(writer, on, &self.sides)
    }
}

/// Gives a player another colour, here and in later matches.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct ColourPlayer {
    /// A player of the match.
    pub player: String,
    /// The colour.
    pub colour: Colour,
}

impl Change for ColourPlayer {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        colour_player(writer, on, &self.player, self.colour)
    }
}

/// Stops the match's clock.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct PauseClock {}

impl Change for PauseClock {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        turn_clock(writer, on, Event::ClockPaused {})
    }
}

/// Starts the match's clock again.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct ResumeClock {}

impl Change for ResumeClock {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        turn_clock(writer, on, Event::ClockResumed {})
    }
}

/// Changes the dealer of the next deal.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct ChangeDealer {
    /// The seat that deals.
    pub dealer: Seat,
}

impl Change for ChangeDealer {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        change_dealer(writer, on, self.dealer)
    }
}

/// Abandons a match.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Abandon {}

impl Change for Abandon {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        append(writer, on, None, Event::MatchAbandoned {})
    }
}

/// Resumes a match that was abandoned or finished.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Resume {}

impl Change for Resume {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        resume(writer, on)
    }
}

/// Ends a match in its current state. The side that is ahead has won. It stays the winner whatever is corrected, put in or
/// moved afterwards, but an adjustment recorded since that takes the lead from it takes the win too.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Finish {}

impl Change for Finish {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        finish(writer, on)
    }
}

/// Records the contract while the cards are played. Only the taker, contract, doubling and dealer are given.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct RecordContract {
    /// The facts known so far.
    #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
    pub facts: Value,
}

impl Change for RecordContract {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        record_contract(writer, on, &self.facts)
    }
}

/// Withdraws the contract in play.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct ClearContract {}

impl Change for ClearContract {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        append(writer, on, None, Event::ContractCleared {})
    }
}

/// Records a deal, or an adjustment of the totals; also a forgotten one, before another. A forgotten one gets the rules, the
/// players and the turn of its place, may be put in after the end, and leaves the contract in play as it is. After the end an
/// adjustment can be recorded too: the end is looked at again, and it goes before deals that do not count any more.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "table.ts", optional_fields)
)]
#[serde(deny_unknown_fields)]
pub struct RecordDeal {
    /// The facts of the deal.
    #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
    pub facts: Value,
    /// The id of the deal before which it goes; none for the end.
    #[serde(default)]
    pub before: Option<DealId>,
}

impl Change for RecordDeal {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        match &self.before {
            None => record_deal(writer, on, &self.facts),
            Some(before) => insert_deal(writer, on, before, &self.facts),
        }
    }
}

/// Corrects a deal. The deals after it keep their facts.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct AmendDeal {
    /// The deal's id.
    pub deal: DealId,
    /// The facts of the deal.
    #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
    pub facts: Value,
}

impl Change for AmendDeal {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        amend_deal(writer, on, &self.deal, &self.facts)
    }
}

/// Moves a deal before another, or to the end. Rules, players and turns stay with the places.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct MoveDeal {
    /// The deal's id.
    pub deal: DealId,
    /// The id of the deal before which it goes; none for the end.
    pub before: Option<DealId>,
}

impl Change for MoveDeal {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        move_deal(writer, on, &self.deal, self.before.as_ref())
    }
}

/// Removes a deal from the slate.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct DeleteDeal {
    /// The deal's id.
    pub deal: DealId,
}

impl Change for DeleteDeal {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        let event = Event::DealDeleted {
            deal: self.deal.clone(),
        };
        append(writer, on, Some(&self.deal), event)
    }
}

/// Undoes the last change of the match.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Undo {}

impl Change for Undo {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        undo(writer, on)
    }
}

/// Redoes the change that was undone last.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct Redo {}

impl Change for Redo {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        redo(writer, on)
    }
}

/// Gives the rules of the next deal the name of a saved ruleset, which must have the same values.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct NameRuleset {
    /// The id of the table's own ruleset.
    pub own: RulesetId,
}

impl Change for NameRuleset {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;
    const AT_TABLE: AtTable = AtTable::Nothing;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        name_ruleset(writer, on, &self.own)
    }
}

/// Changes the rules of the match.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct ChangeRuleset {
    /// A ruleset reference: an id, or `{"preset", "set"}`.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub ruleset: Value,
    /// From which deal on they apply.
    pub scope: RulesetScope,
}

impl Change for ChangeRuleset {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        change_ruleset(writer, on, &self.ruleset, self.scope)
    }
}

/// Marks all deals with today's engine, where its marks differ from the confirmed ones.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "table.ts"))]
#[serde(deny_unknown_fields)]
pub struct MarkAgain {}

impl Change for MarkAgain {
    type Answer = Changed;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<Changed, Refusal> {
        mark_again(writer, on)
    }
}
