//! The queries about a concours.

use crate::call::{AtTable, Query, Reader, Refusal, Role};
use crate::concours::check_views::TableCheckView;
use crate::concours::drawing;
use crate::concours::effect::{self, FormatEffectView};
use crate::concours::given::{self, DraftDraw, ReadTeams, SimulateFormat};
use crate::concours::play_views::{DeskView, DraftView, ResultLineView};
use crate::concours::rank_views::{FinalsView, PrizesView, ProjectorView, StandingsView};
use crate::concours::views::{
    ConcoursView, FormatCheckView, FormatPresetView, KnownTeamView, SimulatedView, TeamListView,
};
use crate::concours::{desk, finals, format, listing, prizes, results, showing, standing};
use ardoise_journal::{ConcoursId, TableCounts};
use ardoise_ledger::{ConcoursLine, ConcoursRow};
use serde::Deserialize;
use serde_json::Value;

/// The formats that come with the program.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ConcoursFormats {}

impl Query for ConcoursFormats {
    type Answer = Vec<FormatPresetView>;
    const AT_TABLE: AtTable = AtTable::Anything;

    fn answer(self, _: &Reader) -> Result<Vec<FormatPresetView>, Refusal> {
        format::presets()
    }
}

/// Every value of a format, or everything that is wrong with it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct CheckFormat {
    /// A preset's id, or `{"preset", "set"}`.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub format: Value,
}

impl Query for CheckFormat {
    type Answer = FormatCheckView;

    fn answer(self, reader: &Reader) -> Result<FormatCheckView, Refusal> {
        Ok(format::check(reader, &self.format))
    }
}

/// What a changed format would do to a concours: whose place changes, and whether it would be over. Nothing is written.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct FormatEffect {
    /// The concours.
    pub id: ConcoursId,
    /// A preset's id, or `{"preset", "set"}`.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub format: Value,
}

impl Query for FormatEffect {
    type Answer = FormatEffectView;

    fn answer(self, reader: &Reader) -> Result<FormatEffectView, Refusal> {
        effect::effect(reader, &self.id, &self.format)
    }
}

impl Query for SimulateFormat {
    type Answer = SimulatedView;

    fn answer(self, reader: &Reader) -> Result<SimulatedView, Refusal> {
        format::simulate(reader, self)
    }
}

/// All concours, the last changed first. Those in the bin are for the scorer.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ConcoursList {}

impl Query for ConcoursList {
    type Answer = Vec<ConcoursRow>;

    fn answer(self, reader: &Reader) -> Result<Vec<ConcoursRow>, Refusal> {
        showing::list(reader)
    }
}

/// A concours: what was prepared, and how far it is.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct Concours {
    /// The concours.
    pub id: ConcoursId,
}

impl Query for Concours {
    type Answer = ConcoursView;
    const ACCESS: Role = Role::Screen;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<ConcoursView, Refusal> {
        showing::concours(reader, &self.id)
    }
}

/// Teams of other concours with a player whose name begins like this.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct KnownTeams {
    /// The first letters of a name.
    pub prefix: String,
}

impl Query for KnownTeams {
    type Answer = Vec<KnownTeamView>;

    fn answer(self, reader: &Reader) -> Result<Vec<KnownTeamView>, Refusal> {
        showing::known_teams(reader, &self.prefix)
    }
}

impl Query for ReadTeams {
    type Answer = TeamListView;

    fn answer(self, reader: &Reader) -> Result<TeamListView, Refusal> {
        listing::look(reader, &self)
    }
}

impl Query for DraftDraw {
    type Answer = DraftView;
    const ACCESS: Role = Role::Organiser;

    fn answer(self, reader: &Reader) -> Result<DraftView, Refusal> {
        drawing::draft(reader, self)
    }
}

/// The organiser's desk: the tables of a partie with their states.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct Desk {
    /// The concours.
    pub id: ConcoursId,
    /// The partie; by default the last that is drawn.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub round: Option<u32>,
}

impl Query for Desk {
    type Answer = DeskView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<DeskView, Refusal> {
        desk::desk(reader, &self.id, self.round)
    }
}

/// The check of a table's totals as they are typed; none if the number of deals is unknown.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct CheckTable {
    /// The concours.
    pub id: ConcoursId,
    /// The partie; by default the last that is drawn.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub round: Option<u32>,
    /// Both sides' points.
    pub points: [i32; 2],
    /// What the table counted besides. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<TableCounts>"))]
    #[serde(default, deserialize_with = "given::counts")]
    pub counts: TableCounts,
    /// Whether it is a table of the finals, whose length may be another. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default)]
    pub finals: bool,
}

impl Query for CheckTable {
    type Answer = Option<TableCheckView>;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<Option<TableCheckView>, Refusal> {
        let which = (self.round, self.finals);
        results::check(reader, &self.id, which, self.points, &self.counts)
    }
}

/// The result that a line typed at the desk, such as `12 1010 954`, would enter. Nothing is written.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ReadResultLine {
    /// The concours.
    pub id: ConcoursId,
    /// The partie; by default the last that is drawn.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub round: Option<u32>,
    /// The line: the table and both totals, `1b` and `1c` for belotes and capots, `11d` for deals, `1r` for renonces besides the deals, or `12 f 7` for a forfeit of team 7.
    pub text: String,
}

impl Query for ReadResultLine {
    type Answer = ResultLineView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<ResultLineView, Refusal> {
        results::look_at_line(reader, &self.id, self.round, &self.text)
    }
}

/// The ranking after a partie.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ConcoursStandings {
    /// The concours.
    pub id: ConcoursId,
    /// The partie; by default the last whose results are all in.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub after: Option<u32>,
    /// A label or a club, for a separate list.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(default)]
    pub list: Option<String>,
    /// Whether each player of a pair has a row with the result of the pair. May be left out.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default)]
    pub individuals: bool,
}

impl Query for ConcoursStandings {
    type Answer = StandingsView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<StandingsView, Refusal> {
        let list = self.list.as_deref();
        standing::standings(reader, &self.id, self.after, list, self.individuals)
    }
}

/// The wall: the published draw and the last complete ranking, never a draft.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct Projector {
    /// The concours.
    pub id: ConcoursId,
}

impl Query for Projector {
    type Answer = ProjectorView;
    const ACCESS: Role = Role::Screen;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<ProjectorView, Refusal> {
        desk::projector(reader, &self.id)
    }
}

/// Every event of a concours, in order: who, when and what.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ConcoursLog {
    /// The concours.
    pub id: ConcoursId,
}

impl Query for ConcoursLog {
    type Answer = Vec<ConcoursLine>;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<Vec<ConcoursLine>, Refusal> {
        showing::log(reader, &self.id)
    }
}

/// The finals as a bracket.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ConcoursFinals {
    /// The concours.
    pub id: ConcoursId,
}

impl Query for ConcoursFinals {
    type Answer = FinalsView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<FinalsView, Refusal> {
        finals::finals(reader, &self.id)
    }
}

/// The pot, divided to the cent.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
#[serde(deny_unknown_fields)]
pub struct ConcoursPrizes {
    /// The concours.
    pub id: ConcoursId,
}

impl Query for ConcoursPrizes {
    type Answer = PrizesView;
    const AT_TABLE: AtTable = AtTable::Own;

    fn answer(self, reader: &Reader) -> Result<PrizesView, Refusal> {
        prizes::prizes(reader, &self.id)
    }
}
