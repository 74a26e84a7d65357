//! What can be asked and done.

use super::{
    Colour, CsvReading, DealsQuery, ExportOptions, ForkAnswer, HistoryQuery, StatisticsQuery,
};
use ardoise_rules::{PerSide, Seat, Strain};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A command or a query. Commands on a match carry the revision that the screen showed: a stale one is refused.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Who is asking. Answer: [`SessionView`].
    Session,
    /// What the first screen shows. Answer: [`HomeView`].
    Home,
    /// The presets that a match can start from. Answer: a list of [`PresetView`].
    Presets,
    /// The matches kept, latest first, fifty a page. Answer: [`MatchesView`].
    Matches {
        /// From 0.
        page: u32,
    },
    /// One match, whole; `sample` is one to look at, that is in no ledger. Answer: [`MatchView`].
    Match {
        /// The match.
        id: String,
    },
    /// What a deal would mark in this match, before it is confirmed. Answer: [`PreviewView`].
    Preview {
        /// The match.
        id: String,
        /// The deal that is being corrected, or none for the next one.
        deal: Option<String>,
        /// What was seen at the table.
        #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
        facts: Value,
    },
    /// What lines of the notation say, and what each would mark after those before it. Answer: [`LinesView`].
    ReadLine {
        /// The match.
        id: String,
        /// One deal a line.
        text: String,
        /// Where to complete, in characters from the beginning of the text.
        caret: Option<u32>,
    },
    /// Why a deal marked what it did. Answer: [`WhyView`].
    Why {
        /// The match.
        id: String,
        /// The deal.
        deal: String,
    },
    /// What a heap of won tricks counts. Answer: [`CountView`].
    Count {
        /// The match.
        id: String,
        /// The deal that is being corrected, or none for the next one.
        deal: Option<String>,
        /// The strain; none for a schmurtz.
        strain: Option<Strain>,
        /// The cards of the heap, as in `10H`.
        cards: Vec<String>,
        /// Whether the last trick is in it.
        last_trick: bool,
    },
    /// Who changed what and when. Answer: a list of [`JournalLine`].
    Journal {
        /// The match.
        id: String,
    },
    /// Names to complete what was typed. Answer: a list of names.
    Players {
        /// The first letters; accents and capitals do not matter.
        prefix: String,
    },

    /// Starts a match. Answer: [`Changed`], as of every command below.
    CreateMatch {
        /// How it starts.
        new: NewMatch,
    },
    /// Starts the revanche of a finished match: same players and rules, the losers deal.
    Revanche {
        /// The match that was lost and won.
        id: String,
    },
    /// Gives the match a name, or takes it away.
    RenameMatch {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// Its name.
        name: Option<String>,
    },
    /// Corrects what the sides and their players are called, for the whole match.
    ChangeSides {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// Who plays.
        sides: PerSide<SideNames>,
    },
    /// Other players sit down, or seats are exchanged, from the next deal on; the deals before keep who played them.
    Reseat {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// Who plays from then on.
        sides: PerSide<SideNames>,
    },
    /// Gives a player another colour, here and in later matches.
    ColourPlayer {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// A player of the match.
        player: String,
        /// The colour.
        colour: Colour,
    },
    /// Stops the match's clock.
    PauseClock {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
    },
    /// Starts it again.
    ResumeClock {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
    },
    /// Says who deals the next deal.
    ChangeDealer {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// The dealer of the next deal.
        dealer: Seat,
    },
    /// Leaves a match unfinished.
    Abandon {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
    },
    /// Takes up a match that was abandoned or finished.
    Resume {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
    },
    /// Ends a match as it stands.
    Finish {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
    },
    /// Keeps the contract while the cards are played. Only taker, contract, doubling and dealer are told.
    RecordContract {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// The facts known so far.
        #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
        facts: Value,
    },
    /// Forgets the contract in play.
    ClearContract {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
    },
    /// Records a deal, or an adjustment of the totals.
    RecordDeal {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// What was seen at the table.
        #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
        facts: Value,
    },
    /// Records several deals in their order: all of them, or none. Each is undone by itself.
    RecordDeals {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// What was seen at the table.
        #[cfg_attr(feature = "ts", ts(as = "Vec<ardoise_rules::DealJson>"))]
        facts: Vec<Value>,
    },
    /// Corrects a deal; the deals after it keep their facts.
    AmendDeal {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// The deal.
        deal: String,
        /// What was seen at the table.
        #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
        facts: Value,
    },
    /// Takes a deal off the slate.
    DeleteDeal {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// The deal.
        deal: String,
    },
    /// Undoes the last change of the match.
    Undo {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
    },
    /// Does again what was undone last.
    Redo {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
    },
    /// Plays on under other rules.
    ChangeRuleset {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// A ruleset reference: an id, or `{"preset", "set"}`.
        #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
        ruleset: Value,
        /// From when on.
        scope: Scope,
    },
    /// The history. Answer: [`HistoryView`](super::HistoryView).
    History {
        /// What to look for.
        query: HistoryQuery,
    },
    /// Places to complete what was typed. Answer: a list of places.
    Places {
        /// The first letters; accents and capitals do not matter.
        prefix: String,
    },
    /// Notes, place and pictures of a match. Answer: [`KeepsakeView`](super::KeepsakeView).
    Keepsakes {
        /// The match.
        id: String,
    },
    /// A picture. Answer: [`PhotoView`](super::PhotoView).
    Photo {
        /// Its name.
        photo: String,
    },
    /// Matches that were thrown away. Answer: a list of [`DeletedView`](super::DeletedView).
    Deleted,
    /// What purging a match would do. Answer: [`PurgeView`](super::PurgeView).
    LookAtPurge {
        /// The match.
        id: String,
    },
    /// The figures of a player, a pair, or a pair against another. Answer: [`StatisticsView`](super::StatisticsView).
    Statistics {
        /// Whose, under which rules and when.
        query: StatisticsQuery,
    },
    /// Every player, or every pair. Answer: [`EverybodyView`](super::EverybodyView).
    Everybody {
        /// Pairs, rather than players.
        pairs: bool,
    },
    /// The deals behind a figure. Answer: [`DealsBehindView`](super::DealsBehindView).
    DealsBehind {
        /// Whose, under which rules and when.
        query: StatisticsQuery,
        /// Which of their deals.
        deals: DealsQuery,
    },
    /// Changes what the players want to remember.
    ChangeNotes {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// The notes; none takes them away.
        notes: Option<String>,
    },
    /// Changes where the match is played.
    ChangePlace {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// The place; none takes it away.
        place: Option<String>,
    },
    /// Attaches a picture, as of the paper slate.
    AttachPhoto {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// Its bytes, a JPEG, PNG or WebP of at most 8 MiB, in base64.
        data: String,
    },
    /// Takes a picture off.
    RemovePhoto {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// Its name.
        photo: String,
    },
    /// Keeps a match out of the lists.
    Archive {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
    },
    /// Brings an archived match back.
    Unarchive {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
    },
    /// Throws a match away; it can be taken back.
    DeleteMatch {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
    },
    /// Takes a match back that was thrown away.
    RestoreMatch {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
    },
    /// Erases a match that was thrown away, for good. Answer: [`PurgeView`](super::PurgeView).
    Purge {
        /// The match.
        id: String,
    },
    /// Sends a piece of a file, as to import it. Answer: [`TicketView`](super::TicketView).
    SendFile {
        /// The file, after its first piece.
        file: Option<String>,
        /// The piece, in base64.
        data: String,
    },
    /// Begins to read and verify an export that was sent. Answer: [`TicketView`](super::TicketView) of a job.
    LookAtImport {
        /// The file.
        file: String,
    },
    /// Begins to write what was looked at. Answer: [`TicketView`](super::TicketView) of a job.
    Import {
        /// The job that looked at it.
        look: String,
        /// What counts of matches that went on here and there, by their ids.
        forks: BTreeMap<String, ForkAnswer>,
    },
    /// What a CSV file would create. Answer: [`CsvView`](super::CsvView).
    LookAtCsv {
        /// The file.
        file: String,
        /// How it is read.
        how: CsvReading,
    },
    /// Begins to write the matches of a CSV file. Answer: [`TicketView`](super::TicketView) of a job.
    ImportCsv {
        /// The file.
        file: String,
        /// How it is read.
        how: CsvReading,
    },
    /// Begins an export. Answer: [`TicketView`](super::TicketView) of a job.
    Export {
        /// What is written, and how.
        options: ExportOptions,
    },
    /// How far a job is. Answer: [`JobView`](super::JobView).
    Job {
        /// The job.
        job: String,
    },
    /// Asks a job to stop. Answer: [`JobView`](super::JobView).
    CancelJob {
        /// The job.
        job: String,
    },
    /// A piece of what an export has written. Answer: [`PieceView`](super::PieceView).
    Piece {
        /// The job.
        job: String,
        /// From which byte.
        offset: u32,
    },
    /// The backups that are there. Answer: [`BackupsView`](super::BackupsView).
    Backups,
    /// Makes a backup, verifies it, and thins out the older ones. Answer: [`BackedUpView`](super::BackedUpView).
    BackUp,
    /// Puts a backup back; what is there now is kept aside. Answer: [`RestoredView`](super::RestoredView).
    Restore {
        /// The backup, by its name in the folder.
        name: String,
    },
    /// Verifies everything that is kept. Answer: a list of [`FindingView`](super::FindingView), empty when all is well.
    Check,
    /// Makes the lists again from the journal. Answer: a list of [`FindingView`](super::FindingView), of what cannot be
    /// read.
    Rebuild,
    /// Marks every deal again with today's engine, where it differs from what was confirmed.
    MarkAgain {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
    },
}

impl Request {
    /// Whether it is answered from the statistics.
    pub(crate) fn asks_for_figures(&self) -> bool {
        matches!(
            self,
            Self::Statistics { .. } | Self::Everybody { .. } | Self::DealsBehind { .. }
        )
    }

    /// Whether it is a command: what only looks changes nothing.
    pub fn changes(&self) -> bool {
        use Request::*;
        !matches!(
            self,
            Session
                | Home
                | Presets
                | Matches { .. }
                | Match { .. }
                | Preview { .. }
                | ReadLine { .. }
                | Why { .. }
                | Count { .. }
                | Journal { .. }
                | Players { .. }
                | Backups
                | Export { .. }
                | Job { .. }
                | Piece { .. }
                | History { .. }
                | Places { .. }
                | Keepsakes { .. }
                | Photo { .. }
                | Deleted
                | LookAtPurge { .. }
                | Statistics { .. }
                | Everybody { .. }
                | DealsBehind { .. }
                | Check
        )
    }
}

/// From when on other rules hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// From the next deal on.
    NextDeal,
    /// For the whole match, which is marked again.
    WholeMatch,
}

/// A ruleset as a request names it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(untagged)]
pub enum RulesetRef {
    /// A preset as it is.
    Preset(String),
    /// A preset with some house rules of the table's own.
    House {
        /// The preset.
        preset: String,
        /// Values by the id of their house rule.
        #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
        set: serde_json::Map<String, Value>,
    },
}

/// How a match starts. All but the ruleset may be left out.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, optional_fields))]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// A ruleset reference: an id, or `{"preset", "set"}`.
    #[cfg_attr(feature = "ts", ts(as = "RulesetRef"))]
    pub ruleset: Value,
    /// Who plays; nobody's name needs to be told.
    #[serde(default)]
    pub sides: Option<PerSide<SideNames>>,
    /// South where left out.
    #[serde(default)]
    pub first_dealer: Option<Seat>,
    /// Its name.
    #[serde(default)]
    pub name: Option<String>,
    /// Totals already on paper.
    #[serde(default)]
    pub totals: Option<PerSide<i32>>,
}

/// The names of a side. One player or two; a null name is a seat without a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(deny_unknown_fields)]
pub struct SideNames {
    /// The side's own name, where it is not *Nous* or *Eux*.
    pub name: Option<String>,
    /// South and north, or east and west; one where two play.
    pub players: Vec<Option<String>>,
}
