//! What can be asked and done.

use crate::contract::{
    Colour, CsvReading, DealsQuery, ExportOptions, ForkAnswer, HistoryQuery, NewMatch, Scope,
    SideNames, StatisticsQuery, TableRef,
};
use ardoise_rules::{PerSide, Seat, Strain};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// A command or a query. Commands on a match carry the revision that the screen showed: a stale one is refused.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "calls.ts"))]
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
        /// Where an earlier page said that the next begins; left out for the first.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        after: Option<String>,
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
    /// How an auction stands, and what may be called. Answer: [`AuctionView`].
    Auction {
        /// The rules.
        at: TableRef,
        /// Who dealt; may be left out in a match, for its next deal.
        dealer: Option<Seat>,
        /// The turned-up card, as in `9H`, where there is one and it is told.
        turned: Option<String>,
        /// The calls in turn; one out of turn with its seat in front, as in `west: coinche`.
        calls: Vec<String>,
        /// A call to explain: what is against it.
        tried: Option<String>,
    },
    /// What may be played to a trick, or who wins it. Answer: [`MayPlayView`].
    MayPlay {
        /// The rules.
        at: TableRef,
        /// The strain, or `schmurtz`.
        strain: String,
        /// The cards in the order played.
        trick: Vec<String>,
        /// The next player's cards, or those that it is known to hold; nothing once all four have played.
        hand: Option<Vec<String>>,
        /// For a first lead against a slam: the contract's level, as in a deal.
        #[cfg_attr(feature = "ts", ts(type = "number | string | null"))]
        level: Option<Value>,
        /// For a first lead: `takers` or `defence`.
        leading: Option<String>,
    },
    /// Whose declared melds count. Answer: [`MeldsView`].
    JudgeMelds {
        /// The rules.
        at: TableRef,
        /// The strain, or `schmurtz`.
        strain: String,
        /// Who leads to the first trick, where it is known.
        leader: Option<Seat>,
        /// The melds as in a deal.
        #[cfg_attr(feature = "ts", ts(as = "Vec<ardoise_rules::MeldJson>"))]
        declared: Value,
    },
    /// The melds of hands. Answer: [`FoundView`].
    FindMelds {
        /// The rules.
        at: TableRef,
        /// The strain, or `schmurtz`.
        strain: String,
        /// Who leads to the first trick, where it is known.
        leader: Option<Seat>,
        /// Cards by seat, of one hand or more.
        #[cfg_attr(feature = "ts", ts(type = "{ [seat in Seat]?: Array<string> }"))]
        hands: Value,
    },
    /// What won cards count. Answer: [`HeapsView`].
    CountCards {
        /// The rules.
        at: TableRef,
        /// The strain, or `schmurtz`.
        strain: String,
        /// Cards by side, of one heap or both.
        #[cfg_attr(
            feature = "ts",
            ts(type = "{ us?: Array<string>, them?: Array<string> }")
        )]
        cards: Value,
        /// Whose the last trick was.
        #[cfg_attr(feature = "ts", ts(as = "Option<ardoise_rules::By>"))]
        last_trick: Option<Value>,
    },
    /// The cards that later ones prove illegal. Answer: a list of [`RenonceView`].
    FindRenonce {
        /// The rules.
        at: TableRef,
        /// The strain, or `schmurtz`; may be left out where the deal is told.
        strain: Option<String>,
        /// Who led to the first trick; may be left out where the deal tells it.
        leader: Option<Seat>,
        /// Cards trick by trick in the order played.
        tricks: Vec<Vec<String>>,
        /// Taker, contract, dealer: where a house rule restricts the first lead.
        #[cfg_attr(feature = "ts", ts(as = "Option<ardoise_rules::DealJson>"))]
        deal: Option<Value>,
    },
    /// What the deal in progress needs. Answer: [`NeededView`].
    Needed {
        /// The match.
        id: String,
        /// Taker, contract, doubling, melds; or nothing for the contract in play.
        #[cfg_attr(feature = "ts", ts(as = "Option<ardoise_rules::DealJson>"))]
        facts: Option<Value>,
    },
    /// The rules of a table in the order of play. Answer: [`RuleCardView`].
    RuleCard {
        /// The rules.
        at: TableRef,
    },

    /// Every ruleset there is. Answer: [`LibraryView`].
    Rulesets,
    /// Every house rule of a ruleset. Answer: [`RulesetDetailView`].
    RulesetDetail {
        /// A ruleset reference.
        #[cfg_attr(feature = "ts", ts(as = "crate::contract::RulesetRef"))]
        ruleset: Value,
    },
    /// What differs between two rulesets. Answer: [`DiffView`].
    DiffRulesets {
        /// A ruleset reference.
        #[cfg_attr(feature = "ts", ts(as = "crate::contract::RulesetRef"))]
        a: Value,
        /// Another.
        #[cfg_attr(feature = "ts", ts(as = "crate::contract::RulesetRef"))]
        b: Value,
    },
    /// All that is wrong with a ruleset. Answer: [`CheckView`].
    CheckRuleset {
        /// The preset.
        preset: String,
        /// Values by the id of their house rule.
        #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
        set: Value,
    },
    /// A deal on which another value of a house rule changes the mark. Answer: [`ExampleView`].
    RuleExample {
        /// The preset.
        preset: String,
        /// Values by the id of their house rule.
        #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
        set: Value,
        /// The house rule.
        rule: String,
        /// The value to try.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        value: Value,
        /// A match whose own deals come first.
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(default)]
        id: Option<String>,
    },
    /// What a ruleset file says, before it is kept. Answer: [`ImportView`].
    ImportRuleset {
        /// The whole text.
        text: String,
    },
    /// A ruleset as text. Answer: [`ExportView`].
    ExportRuleset {
        /// A ruleset reference.
        #[cfg_attr(feature = "ts", ts(as = "crate::contract::RulesetRef"))]
        ruleset: Value,
        /// What to call it, where it is not one of the table's own.
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(default)]
        name: Option<String>,
        /// What to say of it.
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(default)]
        description: Option<String>,
    },
    /// What exactly these people last played together. Answer: a reference, or `null`.
    LastRuleset {
        /// Their names, in any order.
        players: Vec<String>,
    },
    /// The totals of a match before and after a change of rules. Answer: [`RulesetChangeView`].
    PreviewRuleset {
        /// The match.
        id: String,
        /// A ruleset reference.
        #[cfg_attr(feature = "ts", ts(as = "crate::contract::RulesetRef"))]
        ruleset: Value,
        /// From when on.
        scope: Scope,
    },
    /// A deal under other rulesets. Answer: [`CompareDealView`].
    CompareDeal {
        /// The match.
        id: String,
        /// The deal.
        deal: String,
        /// References of the rulesets to compare with; all of the family, the table's own too, where there are none.
        #[cfg_attr(
            feature = "ts",
            ts(as = "Option<Vec<crate::contract::RulesetRef>>", optional)
        )]
        #[serde(default)]
        to: Option<Vec<Value>>,
    },
    /// A match under other rulesets. Answer: [`CompareMatchView`].
    CompareMatch {
        /// The match.
        id: String,
        /// References of the rulesets to compare with; all of the family, the table's own too, where there are none.
        #[cfg_attr(
            feature = "ts",
            ts(as = "Option<Vec<crate::contract::RulesetRef>>", optional)
        )]
        #[serde(default)]
        to: Option<Vec<Value>>,
    },
    /// A match with other facts for one deal, without touching the record. Answer: [`WhatIfView`].
    WhatIf {
        /// The match.
        id: String,
        /// The deal.
        deal: String,
        /// The facts to try.
        #[cfg_attr(feature = "ts", ts(as = "ardoise_rules::DealJson"))]
        facts: Value,
    },
    /// Compares the whole history with other rulesets, beside the table. Answer: [`CompareHistoryView`](crate::contract::CompareHistoryView), as far as it has come;
    /// ask on with [`HistoryProgress`](Request::HistoryProgress).
    CompareHistory {
        /// References of the rulesets to compare with; all of the family, the table's own too, where there are none.
        #[cfg_attr(
            feature = "ts",
            ts(as = "Option<Vec<crate::contract::RulesetRef>>", optional)
        )]
        #[serde(default)]
        to: Option<Vec<Value>>,
    },
    /// How far a comparison of the history has come. Answer: [`CompareHistoryView`](crate::contract::CompareHistoryView).
    HistoryProgress {
        /// The comparison.
        job: u32,
    },
    /// Breaks a comparison of the history off. Answer: [`CompareHistoryView`](crate::contract::CompareHistoryView).
    CancelHistory {
        /// The comparison.
        job: u32,
    },

    /// Keeps a ruleset under a name. Answer: [`OwnRulesetView`], as of the two commands below.
    SaveRuleset {
        /// The one to change; none for a new one.
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(default)]
        id: Option<String>,
        /// The revision seen, of one to change.
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(default)]
        revision: Option<u32>,
        /// What it is called.
        name: String,
        /// What is said of it.
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(default)]
        description: Option<String>,
        /// The preset.
        preset: String,
        /// Values by the id of their house rule.
        #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
        set: Value,
    },
    /// Keeps a copy of a ruleset under another name.
    DuplicateRuleset {
        /// A ruleset reference.
        #[cfg_attr(feature = "ts", ts(as = "crate::contract::RulesetRef"))]
        ruleset: Value,
        /// What the copy is called.
        name: String,
    },
    /// Takes one of the table's own rulesets out of the list, or puts it back.
    ArchiveRuleset {
        /// The ruleset.
        id: String,
        /// The revision seen.
        revision: u32,
        /// Out, or back.
        archived: bool,
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
    /// Calls the rules of the next deal by the name that they are kept under. They must be the same.
    NameRuleset {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// The table's own ruleset.
        own: String,
    },
    /// Plays on under other rules.
    ChangeRuleset {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// A ruleset reference: an id, or `{"preset", "set"}`.
        #[cfg_attr(feature = "ts", ts(as = "crate::contract::RulesetRef"))]
        ruleset: Value,
        /// From when on.
        scope: Scope,
    },
    /// The history. Answer: [`HistoryView`](crate::contract::HistoryView).
    History {
        /// What to look for.
        query: HistoryQuery,
    },
    /// Places to complete what was typed. Answer: a list of places.
    Places {
        /// The first letters; accents and capitals do not matter.
        prefix: String,
    },
    /// Notes, place and pictures of a match. Answer: [`KeepsakeView`](crate::contract::KeepsakeView).
    Keepsakes {
        /// The match.
        id: String,
    },
    /// A picture. Answer: [`PhotoView`](crate::contract::PhotoView).
    Photo {
        /// Its name.
        photo: String,
    },
    /// Matches that were thrown away, the last one first, fifty a page. Answer: [`BinView`](crate::contract::BinView).
    Deleted {
        /// Where an earlier page said that the next begins; left out for the first.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        after: Option<String>,
    },
    /// What purging a match would do. Answer: [`PurgeView`](crate::contract::PurgeView).
    LookAtPurge {
        /// The match.
        id: String,
    },
    /// The figures of a player, a pair, or a pair against another. Answer: [`StatisticsView`](crate::contract::StatisticsView).
    Statistics {
        /// Whose, under which rules and when.
        query: StatisticsQuery,
    },
    /// Every player, or every pair. Answer: [`EverybodyView`](crate::contract::EverybodyView).
    Everybody {
        /// Pairs, rather than players.
        pairs: bool,
    },
    /// The deals behind a figure. Answer: [`DealsBehindView`](crate::contract::DealsBehindView).
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
    /// Erases a match that was thrown away, for good. Answer: [`PurgeView`](crate::contract::PurgeView).
    Purge {
        /// The match.
        id: String,
    },
    /// Sends a piece of a file, as to import it. Answer: [`TicketView`](crate::contract::TicketView).
    SendFile {
        /// The file, after its first piece.
        file: Option<String>,
        /// The piece, in base64.
        data: String,
    },
    /// Begins to read and verify an export that was sent. Answer: [`TicketView`](crate::contract::TicketView) of a job.
    LookAtImport {
        /// The file.
        file: String,
    },
    /// Begins to write what was looked at. Answer: [`TicketView`](crate::contract::TicketView) of a job.
    Import {
        /// The job that looked at it.
        look: String,
        /// What counts of matches that went on here and there, by their ids.
        forks: BTreeMap<String, ForkAnswer>,
    },
    /// What a CSV file would create. Answer: [`CsvView`](crate::contract::CsvView).
    LookAtCsv {
        /// The file.
        file: String,
        /// How it is read.
        how: CsvReading,
    },
    /// Begins to write the matches of a CSV file. Answer: [`TicketView`](crate::contract::TicketView) of a job.
    ImportCsv {
        /// The file.
        file: String,
        /// How it is read.
        how: CsvReading,
    },
    /// Begins an export. Answer: [`TicketView`](crate::contract::TicketView) of a job.
    Export {
        /// What is written, and how.
        options: ExportOptions,
    },
    /// How far a job is. Answer: [`JobView`](crate::contract::JobView).
    Job {
        /// The job.
        job: String,
    },
    /// Asks a job to stop. Answer: [`JobView`](crate::contract::JobView).
    CancelJob {
        /// The job.
        job: String,
    },
    /// A piece of what an export has written. Answer: [`PieceView`](crate::contract::PieceView).
    Piece {
        /// The job.
        job: String,
        /// From which byte.
        offset: u32,
    },
    /// The backups that are there. Answer: [`BackupsView`](crate::contract::BackupsView).
    Backups,
    /// Makes a backup, verifies it, and thins out the older ones. Answer: [`BackedUpView`](crate::contract::BackedUpView).
    BackUp,
    /// Puts a backup back; what is there now is kept aside. Answer: [`RestoredView`](crate::contract::RestoredView).
    Restore {
        /// The backup, by its name in the folder.
        name: String,
    },
    /// Verifies everything that is kept. Answer: a list of [`FindingView`](crate::contract::FindingView), empty when all is well.
    Check,
    /// Makes the lists again from the journal. Answer: a list of [`FindingView`](crate::contract::FindingView), of what cannot be
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
                | CancelJob { .. }
                | Piece { .. }
                | History { .. }
                | Places { .. }
                | Keepsakes { .. }
                | Photo { .. }
                | Deleted { .. }
                | LookAtPurge { .. }
                | Statistics { .. }
                | Everybody { .. }
                | DealsBehind { .. }
                | Check
                | Auction { .. }
                | MayPlay { .. }
                | JudgeMelds { .. }
                | FindMelds { .. }
                | CountCards { .. }
                | FindRenonce { .. }
                | Needed { .. }
                | RuleCard { .. }
                | Rulesets
                | RulesetDetail { .. }
                | DiffRulesets { .. }
                | CheckRuleset { .. }
                | RuleExample { .. }
                | ImportRuleset { .. }
                | ExportRuleset { .. }
                | LastRuleset { .. }
                | PreviewRuleset { .. }
                | CompareDeal { .. }
                | CompareMatch { .. }
                | WhatIf { .. }
                | CompareHistory { .. }
                | HistoryProgress { .. }
                | CancelHistory { .. }
        )
    }
}
