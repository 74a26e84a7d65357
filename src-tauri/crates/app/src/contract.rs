//! The contract with the user interface: every request it can make and every answer it can get.
//!
//! One door: a [`Request`] goes in as JSON, its answer or an [`Errors`] comes out, whatever the transport.

use ardoise_rules::{DealJson, Direction, PerSide, Seat, Side, Strain};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A command or a query. Commands on a match carry the revision that the screen showed: a stale one is refused.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// What the first screen shows. Answer: [`HomeView`].
    Home,
    /// The presets that a match can start from. Answer: a list of [`PresetView`].
    Presets,
    /// The matches kept, latest first, fifty a page. Answer: [`MatchesView`].
    Matches {
        /// From 0.
        page: u32,
    },
    /// One match, whole. Answer: [`MatchView`].
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
        #[cfg_attr(feature = "ts", ts(as = "DealJson"))]
        facts: Value,
    },
    /// Why a deal marked what it did. Answer: [`WhyView`].
    Why {
        /// The match.
        id: String,
        /// The deal.
        deal: String,
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
    /// Renames the sides and their players.
    ChangeSides {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
        /// Who plays.
        sides: PerSide<SideNames>,
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
        #[cfg_attr(feature = "ts", ts(as = "DealJson"))]
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
        #[cfg_attr(feature = "ts", ts(as = "DealJson"))]
        facts: Value,
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
        #[cfg_attr(feature = "ts", ts(as = "DealJson"))]
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
    /// Marks every deal again with today's engine, where it differs from what was confirmed.
    MarkAgain {
        /// The match.
        id: String,
        /// The revision seen.
        revision: u32,
    },
}

impl Request {
    /// Whether it is a command: what only looks changes nothing.
    pub fn changes(&self) -> bool {
        use Request::*;
        !matches!(
            self,
            Home | Presets
                | Matches { .. }
                | Match { .. }
                | Preview { .. }
                | Why { .. }
                | Journal { .. }
                | Players { .. }
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

/// What the first screen shows.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct HomeView {
    /// The match in progress that was touched last.
    pub current: Option<MatchSummary>,
    /// The latest matches, the current one too.
    pub recent: Vec<MatchSummary>,
}

/// A page of matches.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct MatchesView {
    /// At most fifty.
    pub matches: Vec<MatchSummary>,
    /// Whether there is a next page.
    pub more: bool,
}

/// Where a match stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Deals can be recorded.
    Playing,
    /// Left unfinished.
    Abandoned,
    /// Won, or ended as it stood.
    Finished,
}

/// A match in a list.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct MatchSummary {
    /// The match.
    pub id: String,
    /// Its name.
    pub name: Option<String>,
    /// Where it stands.
    pub status: Status,
    /// The preset its rules are, or differ from.
    pub base: String,
    /// Whether its rules differ from that preset.
    pub house: bool,
    /// Who plays.
    pub sides: PerSide<SideNames>,
    /// The running manche's totals.
    pub totals: PerSide<i32>,
    /// How many deals are on the slate.
    pub deals: u32,
    /// Who won.
    pub winner: Option<Side>,
    /// RFC 3339, in UTC.
    pub started_at: String,
    /// RFC 3339, in UTC.
    pub changed_at: String,
}

/// A preset to start from.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct PresetView {
    /// Its id; its name and sentence are in the catalogue.
    pub id: String,
    /// `belote` or `manille`.
    pub family: String,
    /// The points that win.
    pub target: Option<i32>,
}

/// A match, whole.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct MatchView {
    /// The match.
    pub id: String,
    /// What a command must say that it saw.
    pub revision: u32,
    /// Its name.
    pub name: Option<String>,
    /// Where it stands.
    pub status: Status,
    /// RFC 3339, in UTC.
    pub started_at: String,
    /// RFC 3339, in UTC.
    pub changed_at: String,
    /// The rules of the next deal.
    pub ruleset: RulesetView,
    /// Who plays.
    pub sides: PerSide<SideNames>,
    /// The seats in the order of dealing; two where two play.
    pub seats: Vec<Seat>,
    /// The running manche's totals (at the end, the last one's).
    pub totals: PerSide<i32>,
    /// Points still to make for the target, where there is one.
    pub remaining: Option<PerSide<i32>>,
    /// Points that wait for the winner of the next deal.
    pub held_over: i32,
    /// The finished manches.
    pub manches: Vec<MancheView>,
    /// Who won the match.
    pub winner: Option<Side>,
    /// The slate, oldest first; adjustments among the deals.
    pub deals: Vec<DealView>,
    /// The contract while its cards are played.
    pub in_play: Option<InPlayView>,
    /// The deal to come.
    pub next: NextView,
    /// What *undo* would undo.
    pub undo: Option<ActionView>,
    /// What *redo* would do again.
    pub redo: Option<ActionView>,
    /// What the deal sheet can offer under these rules.
    pub form: FormView,
    /// The match this is the revanche of.
    pub revanche_of: Option<String>,
}

/// The rules of a match.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct RulesetView {
    /// The preset, or the one it differs from.
    pub base: String,
    /// The values that differ from the base.
    pub differs: Vec<RuleValue>,
    /// `belote` or `manille`.
    pub family: String,
    /// Points that win.
    pub target: Option<i32>,
    /// Deals that end the manche.
    pub deals: Option<i32>,
    /// Minutes after which no deal is begun.
    pub minutes: Option<i32>,
    /// The match is the best of so many manches.
    pub manches: i32,
    /// Which way the deal goes round.
    pub direction: Direction,
}

/// A house rule and its value.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct RuleValue {
    /// As in `game.target`.
    pub rule: String,
    /// As in a ruleset file.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
}

/// A finished manche.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct MancheView {
    /// Its totals.
    pub totals: PerSide<i32>,
    /// Who won it.
    pub winner: Side,
}

/// A line of the slate.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct DealView {
    /// The deal.
    pub id: String,
    /// From 1 in the match; none for an adjustment.
    pub number: Option<u32>,
    /// The manche, from 1.
    pub manche: u32,
    /// What was seen at the table.
    pub facts: DealJson,
    /// What was confirmed.
    pub marks: PerSide<i32>,
    /// Whether the contract was made; none where nothing was won or lost.
    pub made: Option<bool>,
    /// The manche's totals after it.
    pub totals: PerSide<i32>,
    /// The match had ended before: kept, but left out of the totals.
    pub after_end: bool,
    /// Today's engine would mark so, and it differs from what was confirmed.
    pub today: Option<PerSide<i32>>,
    /// Who dealt.
    pub dealer: Option<Seat>,
    /// By how much the contract was made (0 and more) or lost (below 0), where that has a meaning.
    pub margin: Option<i32>,
    /// What its doubling multiplies by, where it was doubled.
    pub factor: Option<i32>,
}

/// The contract while its cards are played.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct InPlayView {
    /// Taker, contract, doubling, dealer.
    pub facts: DealJson,
    /// What the takers mark if they just make it; none where that cannot be told beforehand.
    pub stake: Option<i32>,
    /// Who leads to the first trick, where it can be told.
    pub leader: Option<Seat>,
}

/// The deal to come.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct NextView {
    /// Its number, from 1 in the match.
    pub number: u32,
    /// Its manche, from 1.
    pub manche: u32,
    /// Who deals it.
    pub dealer: Seat,
    /// Who speaks first.
    pub speaker: Seat,
    /// Who leads, where that does not depend on the bid.
    pub leader: Option<Seat>,
}

/// A change that can be undone or done again.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ActionView {
    /// The kind of event, as in `deal_recorded`.
    pub event: String,
    /// The deal's number, where it was about one that is on the slate.
    pub number: Option<u32>,
    /// The deal's marks, where it was about one that is on the slate.
    pub marks: Option<PerSide<i32>>,
}

/// What the deal sheet can offer under the rules of the deal. What is not here is not shown.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct FormView {
    /// A turned-up card is taken: there is no level to choose.
    pub take: bool,
    /// The strains that may be played, with what depends on them.
    pub strains: Vec<StrainView>,
    /// The slams that may be bid at some strain, as in a deal's `level`.
    pub slams: Vec<String>,
    /// A contract may be coinched.
    pub coinche: bool,
    /// And surcoinched.
    pub surcoinche: bool,
    /// The lowest level that may be coinched.
    pub coinche_from: Option<i32>,
    /// Slams that may not be coinched.
    pub never_coinched: Vec<String>,
    /// Sequences and carrés count.
    pub melds: bool,
    /// The number of tricks is needed.
    pub tricks: bool,
    /// Whether all tricks by one player is worth more than by the side.
    pub all_tricks_alone: bool,
    /// Deals that were not played: `all_pass`, `cancelled`, `weak_hand`.
    pub voids: Vec<String>,
    /// A renonce loses the deal.
    pub renonce: bool,
    /// What a coinche and a surcoinche multiply by.
    pub factors: Factors,
    /// What a misdeal costs.
    pub misdeal: i32,
}

/// What doubling multiplies by.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Factors {
    /// A coinche.
    pub coinche: i32,
    /// A surcoinche.
    pub surcoinche: i32,
}

/// What depends on the strain.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct StrainView {
    /// The strain; none for a schmurtz.
    pub strain: Option<Strain>,
    /// The levels to offer, lowest first.
    pub levels: Vec<LevelView>,
    /// Where the ladder has no top: the step beyond the last level offered.
    pub open_step: Option<i32>,
    /// The slams that may be bid, as in a deal's `level`.
    pub slams: Vec<String>,
    /// The points that both sides count together.
    pub total: i32,
    /// Whether the last trick must be told to count.
    pub last_trick: bool,
    /// How many belotes can count: 0, 1 or 4.
    pub belotes: u8,
}

/// A level to offer.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct LevelView {
    /// The level, as in a deal.
    pub level: i32,
    /// How it is said, where that differs: 80 for 82.
    pub said: Option<i32>,
}

/// What a deal would mark. Either the mark, or what is wrong or still missing.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct PreviewView {
    /// The marks, where they can be told.
    pub mark: Option<MarkView>,
    /// What is wrong, or missing.
    pub problems: Vec<Problem>,
}

/// A mark with its reasons.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct MarkView {
    /// Both marks.
    pub marks: PerSide<i32>,
    /// Whether the contract is made; none where nothing is won or lost.
    pub made: Option<bool>,
    /// By how much: 0 and more made, below 0 lost.
    pub margin: Option<i32>,
    /// The contract test.
    pub test: Option<TestView>,
    /// The lines; a side's add up to its mark.
    pub lines: Vec<LineView>,
    /// The manche's totals with this deal.
    pub totals: PerSide<i32>,
    /// Points that wait for the winner of the next deal.
    pub held_over: i32,
    /// The manche that this deal ends, and who wins it.
    pub wins_manche: Option<Side>,
    /// The match that this deal ends, and who wins it.
    pub wins_match: Option<Side>,
    /// It is marked without rounding, as the last deal.
    pub exact: bool,
}

/// A line of a mark.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct LineView {
    /// The side that marks it.
    pub side: Side,
    /// Why, as in `card_points`; the words are in the catalogue.
    pub reason: String,
    /// How much.
    pub points: i32,
    /// The house rule that decided, and its value.
    pub rule: Option<RuleValue>,
}

/// How the contract was decided.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct TestView {
    /// `reach`, `beat`, `slam`, `difference`, `renonce`: what decided.
    pub by: String,
    /// Both sides' totals as tested, points or tricks, without what is less than a whole one.
    pub totals: PerSide<i32>,
    /// What the takers had to reach, where there is a level.
    pub needed: Option<i32>,
    /// The house rule that decided, and its value.
    pub rule: RuleValue,
}

/// Why a deal marked what it did.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct WhyView {
    /// The deal, as on the slate.
    pub deal: DealView,
    /// Card points as counted at the table, of both sides.
    pub counted: Option<PerSide<i32>>,
    /// Card points after conversion, as marked, where they differ from those counted.
    pub converted: Option<PerSide<i32>>,
    /// The mark with its lines, as today's engine has it.
    pub mark: MarkView,
    /// What the deal sheet can offer to correct it: the rules of this deal.
    pub form: FormView,
}

/// What a command changed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Changed {
    /// The event, as in `deal_recorded`.
    pub event: String,
    /// The deal it was about.
    pub deal: Option<String>,
    /// The match as it is now.
    #[serde(rename = "match")]
    pub after: MatchView,
}

/// A change as the journal keeps it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct JournalLine {
    /// The kind of event.
    pub event: String,
    /// RFC 3339, in UTC.
    pub at: String,
    /// The device it was made on.
    pub device: String,
    /// Undone since.
    pub undone: bool,
}

/// Told to every open screen when something changed, by whatever process.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Notice {
    /// The match that changed, where it is known.
    #[serde(rename = "match")]
    pub id: Option<String>,
    /// Its revision.
    pub revision: Option<u32>,
}

/// One thing that is wrong: a code, the field, and the parameters that its sentence in the catalogue needs.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Problem {
    /// As in `points_over_total`; the sentence is `error-points_over_total`.
    pub code: String,
    /// The field, as in `points.us`; empty where it is about the whole.
    pub field: String,
    /// What the sentence needs: numbers, texts, lists.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub params: Value,
}

/// A refusal. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Errors {
    /// All that is wrong, the first thing first.
    pub problems: Vec<Problem>,
}
