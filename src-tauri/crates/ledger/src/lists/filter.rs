//! The filter of the history, and the words by which the full-text index finds a match: those of its names and notes, and one
//! for each condition of a filter that it meets.

use ardoise_journal::{Identities, MatchState, MatchStatus, fold_name, payload_hash, to_hex};
use ardoise_statistics::Summary;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::put::listed_status;
use super::seats::{Seat, seats};

/// Matches with this many deals or more count as equally long.
pub const LONGEST: u32 = 99;

/// Which matches to find. All conditions that are given must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HistoryFilter {
    /// Words, or beginnings of words, in its names or notes. Accents and case do not matter.
    pub words: String,
    /// Only matches begun at this time or later.
    pub from: Option<DateTime<Utc>>,
    /// Only matches begun before this time.
    pub before: Option<DateTime<Utc>>,
    /// Only matches in which all these players took part.
    pub players: Vec<String>,
    /// Only matches with a ruleset based on this preset, or with this named ruleset.
    pub ruleset: Option<String>,
    /// Only matches played at this place.
    pub place: Option<String>,
    /// Only matches with at least this many deals, and not those being played.
    pub at_least: Option<u32>,
    /// Only matches with at most this many deals. Matches with 99 deals or more count as having 99.
    pub at_most: Option<u32>,
    /// Only matches that ended so.
    pub result: Option<MatchOutcome>,
    /// Only matches played there.
    pub played_at: Option<PlayedAt>,
    /// Only archived matches if true; otherwise only those that are not archived.
    pub archived: bool,
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(rename_all = "snake_case")]
pub enum MatchOutcome {
    /// It is being played.
    Playing,
    /// The players abandoned it.
    Abandoned,
    /// It is over.
    Finished,
    /// The first of the players in the filter won it.
    Won,
    /// The first of the players in the filter lost it.
    Lost,
}

/// Where a match was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(rename_all = "snake_case")]
pub enum PlayedAt {
    /// At a table outside concours.
    Table,
    /// At a table of a concours.
    Concours,
}

impl HistoryFilter {
    /// Whether it has no condition but the time and the archive, so that no word needs to be sought.
    pub(super) fn is_whole(&self) -> bool {
        let same = Self {
            from: self.from,
            before: self.before,
            archived: self.archived,
            ..Self::default()
        };
        *self == same
    }

    /// The query to the full-text index: all words and tags must be present.
    pub(super) fn sought(&self, ids: &Identities) -> String {
        let mut all = vec![tag("a", if self.archived { "1" } else { "0" })];
        all.extend(self.players.iter().map(|name| tag("p", &ids.key(name))));
        let at = self.played_at.map(|at| at == PlayedAt::Concours);
        all.extend(at.map(concours_tag));
        all.extend(self.ruleset.iter().map(|base| tag("r", base)));
        all.extend(self.place.iter().map(|place| place_tag(place)));
        all.extend(self.result.map(|result| self.result_tag(result, ids)));
        let mut sought: Vec<String> = all.iter().map(|tag| format!("tags : {tag}")).collect();
        if self.at_least.is_some() || self.at_most.is_some() {
            let from = self.at_least.unwrap_or(0).min(LONGEST);
            let to = self.at_most.unwrap_or(LONGEST).min(LONGEST);
            let lengths = lengths(from, to.max(from));
            sought.push(format!("tags : ({})", lengths.join(" OR ")));
        }
        let words = words_of(&self.words);
        sought.extend(words.iter().map(|word| format!("words : {word}*")));
        sought.join(" AND ")
    }

    fn result_tag(&self, result: MatchOutcome, ids: &Identities) -> String {
        let first = self.players.first().map_or("", String::as_str);
        let first = &ids.key(first);
        match result {
            MatchOutcome::Playing => tag("s", MatchStatus::Playing.as_str()),
            MatchOutcome::Abandoned => tag("s", MatchStatus::Abandoned.as_str()),
            MatchOutcome::Finished => tag("s", MatchStatus::Finished.as_str()),
            MatchOutcome::Won => tag("w", first),
            MatchOutcome::Lost => tag("l", first),
        }
    }
}

/// A word in the index that stands for a condition. It consists of characters that nobody types.
fn tag(kind: &str, value: &str) -> String {
    let hash = payload_hash(value);
    format!("{kind}{}", to_hex(&hash[..8]))
}

/// Whether a match was played at a table of a concours.
fn concours_tag(concours: bool) -> String {
    tag("c", if concours { "1" } else { "0" })
}

fn place_tag(place: &str) -> String {
    tag("o", &fold_name(place))
}

/// The tag of a match of so many deals.
pub fn length_tag(deals: u32) -> String {
    format!("n{deals}")
}

/// Stands for a length of 10, 20, … deals and the nine after it, so that a range of lengths has few tags.
pub fn ten_lengths_tag(deals: u32) -> String {
    format!("t{}", deals / 10)
}

/// The tags of all lengths from one to another.
pub fn lengths(mut from: u32, to: u32) -> Vec<String> {
    let mut tags = Vec::new();
    while from <= to {
        let is_ten = from.is_multiple_of(10) && from + 9 <= to;
        tags.push(if is_ten {
            ten_lengths_tag(from)
        } else {
            length_tag(from)
        });
        from += if is_ten { 10 } else { 1 };
    }
    tags
}

/// The words of a text, split as the index splits them.
fn words_of(text: &str) -> Vec<String> {
    fold_name(text)
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The words of its names and notes.
pub(super) fn words(state: &MatchState, ids: &Identities) -> String {
    let seats = seats(state, ids);
    let texts = [&state.name, &state.place, &state.notes];
    let sides = [&state.sides.us.name, &state.sides.them.name];
    let all: Vec<&str> = texts
        .into_iter()
        .flatten()
        .chain(sides)
        .map(String::as_str)
        .chain(
            seats
                .iter()
                .flat_map(|seat| [Some(seat.name), ids.known_as(seat.name)])
                .flatten(),
        )
        .collect();
    words_of(&all.join(" ")).join(" ")
}

/// The tags of the conditions that it meets.
pub(super) fn tags(state: &MatchState, summary: &Summary, ids: &Identities) -> String {
    let status = listed_status(state, summary);
    let mut tags = vec![
        tag("a", if state.archived { "1" } else { "0" }),
        tag("s", status.as_str()),
        concours_tag(state.concours.is_some()),
    ];
    for from in &state.rulesets {
        let known_by = [
            from.ruleset["base"].as_str(),
            from.ruleset["own"]["id"].as_str(),
        ];
        tags.extend(known_by.into_iter().flatten().map(|id| tag("r", id)));
    }
    tags.extend(state.place.iter().map(|place| place_tag(place)));
    for Seat { side, key, .. } in seats(state, ids) {
        tags.push(tag("p", &key));
        if let Some(winner) = summary
            .winner
            .or(state.winner_that_stays())
            .filter(|_| status == MatchStatus::Finished)
        {
            tags.push(tag(if winner == side { "w" } else { "l" }, &key));
        }
    }
    // The length changes with every deal, so only a match that is not being played is indexed by it.
    if status != MatchStatus::Playing {
        let deals = summary.deals.min(LONGEST);
        tags.extend([length_tag(deals), ten_lengths_tag(deals)]);
    }
    tags.sort_unstable();
    tags.dedup();
    tags.join(" ")
}
