//! The commands of a table: its result, penalties, its match.

use crate::call::{Change, On, Refusal, Role, Writer};
use crate::concours::changing::append;
use crate::concours::deals;
use crate::concours::given::{self, EnterResult};
use crate::concours::registering;
use crate::concours::results;
use crate::concours::table_match;
use crate::concours::teller::teller;
use crate::concours::views::{ConcoursChanged, TableMatchBegun};
use ardoise_journal::{ConcoursEvent, EventId, MatchId, TableCounts};
use ardoise_rules::Seat;
use serde::Deserialize;

impl Change for EnterResult {
    type Answer = ConcoursChanged;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let given = EnterResult {
            by: teller(writer, self.by.as_deref())?,
            ..self
        };
        results::enter(writer, on, &given)
    }
}

/// Enters the result of one line typed at the desk, such as `12 1010 954`.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct EnterLine {
    /// The partie; by default the last that is drawn.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub round: Option<u32>,
    /// The line.
    pub text: String,
    /// Whether to enter it although it is impossible. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default)]
    pub force: bool,
    /// Who reports it.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub by: Option<String>,
    /// The event's id, a UUID that the caller chose: the same command sent again with it is written once.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub event: Option<EventId>,
}

impl Change for EnterLine {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let given = EnterResult {
            round: self.round,
            force: self.force,
            by: teller(writer, self.by.as_deref())?,
            event: self.event,
            ..results::read_line(&self.text)?
        };
        results::enter(writer, on, &given)
    }
}

/// Corrects a result, before or after the next draw. What it was, who corrected it and why are kept.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct CorrectResult {
    /// The partie.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// A number of each side, in the order of the points; by default as drawn.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub teams: Option<[u32; 2]>,
    /// Both sides' points.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub points: Option<[i32; 2]>,
    /// The numbers at fault, instead of points.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub forfeit: Option<Vec<u32>>,
    /// What the table counted besides. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<TableCounts>"))]
    #[serde(default, deserialize_with = "given::counts")]
    pub counts: TableCounts,
    /// Whether to enter it although it is impossible. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default)]
    pub force: bool,
    /// Who reports it.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub by: Option<String>,
    /// Why.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub why: Option<String>,
}

impl Change for CorrectResult {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let given = EnterResult {
            round: Some(self.round),
            table: self.table,
            teams: self.teams,
            points: self.points,
            forfeit: self.forfeit,
            counts: self.counts,
            force: self.force,
            by: teller(writer, self.by.as_deref())?,
            ..EnterResult::default()
        };
        results::correct(writer, on, (&given, self.why.as_deref()))
    }
}

/// Removes a result: its table is in play again.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct RemoveResult {
    /// The partie.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// Why.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub why: Option<String>,
}

impl Change for RemoveResult {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let event = ConcoursEvent::ResultRemoved {
            round: self.round,
            table: self.table,
            why: registering::optional_text(self.why.as_deref(), "why")?,
        };
        append(writer, on, event)
    }
}

/// Exchanges the results of two tables that were swapped.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ExchangeResults {
    /// The partie.
    pub round: u32,
    /// The two tables.
    pub tables: [u32; 2],
}

impl Change for ExchangeResults {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        results::exchange(writer, on, self.round, self.tables)
    }
}

/// Gives each side of a result the other's points.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct SwapSides {
    /// The partie.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// Why.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub why: Option<String>,
}

impl Change for SwapSides {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let event = ConcoursEvent::SidesSwapped {
            round: self.round,
            table: self.table,
            why: registering::optional_text(self.why.as_deref(), "why")?,
        };
        append(writer, on, event)
    }
}

/// The other side confirms a result, on its phone or on paper. With `deals` the desk keeps a result that the table's deals
/// contradict; without, such a result is not confirmed.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ConfirmResult {
    /// The partie.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// Who confirms it.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub by: Option<String>,
    /// The number of the side whose phone confirms it.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub side: Option<u32>,
    /// The totals of the table's deals that the desk overrules, in the order of the table's sides.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub deals: Option<[i32; 2]>,
}

impl Change for ConfirmResult {
    type Answer = ConcoursChanged;
    const ACCESS: Role = Role::OtherSide;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let event = ConcoursEvent::ResultConfirmed {
            round: self.round,
            table: self.table,
            by: teller(writer, self.by.as_deref())?,
            side: self.side,
            deals: self.deals,
        };
        let at = (self.round, self.table);
        let allowed = deals::may_confirm(writer, &on.id, at, self.deals);
        results::answer(writer, on, at, (self.side, event), allowed)
    }
}

/// The other side does not agree with a result. Both versions are kept for the desk, where the signed sheet decides.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct DisputeResult {
    /// The partie.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// The number of the side that does not agree.
    pub side: u32,
    /// Both sides' points by its own count, in the order of the table's sides. May be left out.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub points: Option<[i32; 2]>,
}

impl Change for DisputeResult {
    type Answer = ConcoursChanged;
    const ACCESS: Role = Role::OtherSide;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        if let Some(points) = self.points {
            results::bounded(points)?;
        }
        let event = ConcoursEvent::ResultDisputed {
            round: self.round,
            table: self.table,
            side: self.side,
            points: self.points,
        };
        let at = (self.round, self.table);
        results::answer(writer, on, at, (Some(self.side), event), Ok(()))
    }
}

/// Takes points off a team for a partie; 0 takes the penalty back.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct GivePenalty {
    /// The partie.
    pub round: u32,
    /// The team's number.
    pub number: u32,
    /// The points.
    pub points: u32,
    /// Why.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub why: Option<String>,
}

impl Change for GivePenalty {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let given = (self.round, self.number, self.points);
        let event = ConcoursEvent::PenaltyGiven as fn(_) -> _;
        results::give_points(writer, on, given, (self.why.as_deref(), event))
    }
}

/// Gives a team points for a partie; 0 takes them back.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct GiveBonus {
    /// The partie.
    pub round: u32,
    /// The team's number.
    pub number: u32,
    /// The points.
    pub points: u32,
    /// Why.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub why: Option<String>,
}

impl Change for GiveBonus {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let given = (self.round, self.number, self.points);
        let event = ConcoursEvent::BonusGiven as fn(_) -> _;
        results::give_points(writer, on, given, (self.why.as_deref(), event))
    }
}

/// Links a match of the ledger to a table, so that its totals are proved by its deals; without a match, removes the link.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct LinkMatch {
    /// The partie.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// The match.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub match_id: Option<MatchId>,
    /// Whether the table's first side sits east and west. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default)]
    pub turned: bool,
}

impl Change for LinkMatch {
    type Answer = ConcoursChanged;

    fn run(self, on: &On, writer: &mut Writer) -> Result<ConcoursChanged, Refusal> {
        let (round, table) = (self.round, self.table);
        results::link(writer, on, (round, table), self.match_id, self.turned)
    }
}

/// Begins the match of a table and links it: the names and house rules of the draw, the length of the format.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct StartTableMatch {
    /// The partie.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// The seat that deals first; by default south. The table's first side sits south and north.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub first_dealer: Option<Seat>,
}

impl Change for StartTableMatch {
    type Answer = TableMatchBegun;
    const ACCESS: Role = Role::Scorer;

    fn run(self, on: &On, writer: &mut Writer) -> Result<TableMatchBegun, Refusal> {
        table_match::start(writer, on, (self.round, self.table), self.first_dealer)
    }
}
