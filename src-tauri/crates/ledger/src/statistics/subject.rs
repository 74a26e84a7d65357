//! Whose figures, and of when.

use ardoise_journal::player_key;
use ardoise_statistics::{against, pair, player};
use chrono::{Days, NaiveDate, NaiveTime};

use super::counting::own_ruleset;
use crate::lists::history::moment;

/// Whose figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// A player's.
    Player(String),
    /// Two who played together.
    Pair([String; 2]),
    /// Two against two others.
    Against([String; 2], [String; 2]),
}

impl Subject {
    pub(super) fn key(&self) -> String {
        let keys = |names: &[String; 2]| names.each_ref().map(|name| player_key(name));
        match self {
            Self::Player(name) => player(&player_key(name)),
            Self::Pair(names) => pair(&keys(names)).unwrap_or_default(),
            Self::Against(own, other) => against(&keys(own), &keys(other)).unwrap_or_default(),
        }
    }
}

/// Which of a subject's matches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Period {
    /// Only those whose ruleset is this named one, or is based on this preset.
    pub ruleset: Option<String>,
    /// From this month on, as in `2026-01`.
    pub from: Option<String>,
    /// Up to this month.
    pub to: Option<String>,
}

impl Period {
    /// The rows of all time, where nothing else is asked for.
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

    /// Moments between which all its matches began, wherever the table was; others may lie there too.
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
        let (sql, mut all) = match &self.ruleset {
            // An id is that of a preset or that of a named ruleset: the other finds nothing.
            Some(id) => (" AND ruleset IN (?, ?)", vec![id.clone(), own_ruleset(id)]),
            // What begins with `=` is counted under its preset already.
            None => (
                " AND ruleset <> '' AND substr(ruleset, 1, 1) <> '='",
                Vec::new(),
            ),
        };
        let mut sql = sql.to_owned();
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
