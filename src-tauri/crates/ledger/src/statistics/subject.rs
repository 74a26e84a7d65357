//! Subjects and periods of statistics.

use ardoise_journal::Identities;
use ardoise_statistics::{against, pair, player};
use chrono::{Days, NaiveDate, NaiveTime};
use serde::Deserialize;

use super::added::{in_concours, own_ruleset};
use crate::lists::filter::PlayedAt;
use crate::lists::history::moment;

/// The player, pair or duel that figures are about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// One player, by key.
    Player(String),
    /// Two players who played together.
    Pair([String; 2]),
    /// Two players against two others.
    Against([String; 2], [String; 2]),
}

impl Subject {
    pub(super) fn key(&self, ids: &Identities) -> String {
        let keys = |names: &[String; 2]| names.each_ref().map(|name| ids.key(name));
        match self {
            Self::Player(name) => player(&ids.key(name)),
            Self::Pair(names) => pair(&keys(names)).unwrap_or_default(),
            Self::Against(own, other) => against(&keys(own), &keys(other)).unwrap_or_default(),
        }
    }
}

/// Which of a subject's matches to count.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "statistics.ts", optional_fields)
)]
#[serde(default)]
pub struct Period {
    /// Only matches under this preset or rules based on it, or under the table's own ruleset with this id.
    pub ruleset: Option<String>,
    /// From this month on, such as `2026-01`.
    pub from: Option<String>,
    /// Up to and including this month.
    pub to: Option<String>,
    /// Only matches outside concours, or only those of concours.
    pub played_at: Option<PlayedAt>,
}

impl Period {
    /// The conditions that select the rows of this period. Without conditions the sums of all time are read.
    pub(super) fn chosen(&self, subject: &str) -> (String, Vec<String>) {
        let (only, chosen) = self.conditions();
        let mut all = vec![subject.to_owned()];
        all.extend(chosen);
        (format!("subject = ?{only}"), all)
    }

    pub(super) fn conditions(&self) -> (String, Vec<String>) {
        if *self == Self::default() {
            return (" AND ruleset = '' AND month = ''".to_owned(), Vec::new());
        }
        self.monthly()
    }

    /// The expression for a column of the sums in this period: without concours, their sums are subtracted from those of
    /// all matches.
    pub(super) fn counting(&self, column: &str) -> String {
        match self.played_at {
            Some(PlayedAt::Table) => format!("iif(ruleset GLOB '@*', -{column}, {column})"),
            _ => column.to_owned(),
        }
    }

    /// Moments between which all matches of the period began, in any time zone. Other matches may lie between them too.
    pub(super) fn moments(&self) -> (i64, i64) {
        let first_day = |month: &str| format!("{month}-01").parse::<NaiveDate>().ok();
        let at = |day: NaiveDate| moment(day.and_time(NaiveTime::MIN).and_utc(), 0);
        let from = self.from.as_deref().and_then(first_day);
        let from = from.and_then(|day| day.checked_sub_days(Days::new(2)));
        let to = self.to.as_deref().and_then(first_day);
        let to = to.and_then(|day| day.checked_add_days(Days::new(33)));
        (from.map_or(i64::MIN, at), to.map_or(i64::MAX, at))
    }

    pub(super) fn monthly(&self) -> (String, Vec<String>) {
        // An id belongs to a preset or to a named ruleset, so one of the two finds nothing. Over all rulesets a match
        // counts once, although it counts under each of them.
        let keys = match &self.ruleset {
            Some(id) => vec![id.clone(), own_ruleset(id)],
            None => vec![String::new()],
        };
        let concours = keys.iter().map(|key| in_concours(key)).collect();
        let mut all = match self.played_at {
            None => keys,
            Some(PlayedAt::Concours) => concours,
            Some(PlayedAt::Table) => [keys, concours].concat(),
        };
        let mut sql = format!(
            " AND ruleset IN (?{}) AND month <> ''",
            ", ?".repeat(all.len() - 1)
        );
        for (condition, value) in [
            (" AND month >= ?", &self.from),
            (" AND month <= ?", &self.to),
        ] {
            if let Some(value) = value {
                sql.push_str(condition);
                all.push(value.clone());
            }
        }
        (sql, all)
    }
}
