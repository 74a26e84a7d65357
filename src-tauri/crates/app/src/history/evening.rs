//! The standings of an evening: of the matches that the same people played one after the other.

use super::lists::summary;
use super::views::{EveningPair, EveningPlayer, EveningSum, EveningView, MatchSummary};
use crate::call::{Query, Reader, Refusal};
use crate::slate::people::colours;
use crate::slate::{is_no_sample, people};
use ardoise_journal::{Identities, JournalError, MatchId, MatchStatus, Sides, Team, player_key};
use ardoise_ledger::{HistoryFilter, LedgerError, MatchRow};
use ardoise_rules::Side;
use chrono::{NaiveDate, TimeDelta};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of matches of one day that are considered.
const MOST: u32 = 200;
/// The hour at which a new day begins for people who play cards.
const DAY_TURNS_AT: i64 = 5;
/// How many players two matches of one evening have in common, or fewer if fewer players have names.
const IN_COMMON: usize = 2;

/// The standings of an evening: the matches of one day, from five in the morning on, that have at least two players in
/// common with this one.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "history.ts"))]
#[serde(deny_unknown_fields)]
pub struct Evening {
    /// The id of a match of the evening; left out for the last match.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub id: Option<MatchId>,
}

impl Query for Evening {
    type Answer = Option<EveningView>;

    fn answer(self, reader: &Reader) -> Result<Option<EveningView>, Refusal> {
        let found = match &self.id {
            Some(id) => Some(row_of(reader, id)?),
            None => last_begun(reader)?,
        };
        found.map(|row| evening(reader, &row)).transpose()
    }
}

fn row_of(reader: &Reader, id: &MatchId) -> Result<MatchRow, Refusal> {
    is_no_sample(id)?;
    // For a match that is in no list, the ledger has the reason.
    let unlisted = |_| {
        LedgerError::from(JournalError::MatchDeleted {
            match_id: id.clone(),
        })
    };
    match reader.ledger.match_row(id)? {
        Some(row) => Ok(row),
        None => Err(reader
            .ledger
            .match_state(id)
            .map_or_else(|why| why, unlisted)
            .into()),
    }
}

/// The match in the lists that was begun last.
pub(super) fn last_begun(reader: &Reader) -> Result<Option<MatchRow>, Refusal> {
    let page = reader.ledger.history(&HistoryFilter::default(), None, 1)?;
    Ok(page.matches.into_iter().next().map(|found| found.row))
}

fn evening(reader: &Reader, of: &MatchRow) -> Result<EveningView, Refusal> {
    let turn = TimeDelta::hours(DAY_TURNS_AT);
    let day = reader.moment.day_of(of.created_at - turn);
    let begin = |day: NaiveDate| {
        let time = day.and_hms_opt(0, 0, 0).map(|midnight| midnight + turn);
        time.map(|time| reader.moment.at_table(time))
    };
    let filter = HistoryFilter {
        from: begin(day),
        before: day.succ_opt().and_then(begin),
        ..HistoryFilter::default()
    };
    let page = reader.ledger.history(&filter, None, MOST)?;
    let ids = reader.ledger.identities()?;
    let people = keys(&of.sides, &ids);
    let least = people.len().min(IN_COMMON);
    let mut rows: Vec<MatchRow> = page.matches.into_iter().map(|found| found.row).collect();
    rows.retain(|row| row.id == of.id || is_shared(&people, &keys(&row.sides, &ids), least));
    rows.reverse();
    let mut standing = Standing::default();
    for row in &rows {
        standing.add(reader, row)?;
    }
    let matches: Vec<MatchSummary> = rows
        .into_iter()
        .map(|row| summary(reader, row))
        .collect::<Result<_, _>>()?;
    let players = standing.players();
    let names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
    Ok(EveningView {
        day: day.to_string(),
        matches,
        colours: colours(reader, &names)?,
        players,
        pairs: standing.pairs(),
    })
}

/// The keys of the players at a table. Names that were merged are one player.
fn keys(sides: &Sides, ids: &Identities) -> BTreeSet<String> {
    let names = people::names(sides);
    names.iter().map(|name| ids.key(name)).collect()
}

/// Whether two tables have enough players in common. A table without names is a separate evening.
fn is_shared(one: &BTreeSet<String>, other: &BTreeSet<String>, least: usize) -> bool {
    least > 0 && one.intersection(other).count() >= least
}

/// The sums of every player and pair, by player key.
#[derive(Default)]
struct Standing {
    of: BTreeMap<Vec<String>, (Vec<String>, EveningSum)>,
}

impl Standing {
    /// Adds a match to the sums of each player and each pair.
    fn add(&mut self, reader: &Reader, row: &MatchRow) -> Result<(), Refusal> {
        for side in Side::ALL {
            let (team, marked, conceded) = match side {
                Side::Us => (&row.sides.us, row.us_total, row.them_total),
                Side::Them => (&row.sides.them, row.them_total, row.us_total),
            };
            let is_over = row.status == MatchStatus::Finished;
            let winner = row.winner.filter(|_| is_over);
            let sum = EveningSum {
                played: 1,
                won: u32::from(winner == Some(side)),
                lost: u32::from(winner.is_some_and(|winner| winner != side)),
                marked,
                conceded,
            };
            let names = named(reader, team)?;
            for name in &names {
                self.count(vec![name.clone()], sum);
            }
            if names.len() == 2 {
                self.count(names, sum);
            }
        }
        Ok(())
    }

    fn count(&mut self, mut names: Vec<String>, sum: EveningSum) {
        names.sort_by_key(|name| player_key(name));
        let key = names.iter().map(|name| player_key(name)).collect();
        let (_, all) = self
            .of
            .entry(key)
            .or_insert_with(|| (names, EveningSum::default()));
        all.played += sum.played;
        all.won += sum.won;
        all.lost += sum.lost;
        all.marked = all.marked.saturating_add(sum.marked);
        all.conceded = all.conceded.saturating_add(sum.conceded);
    }

    /// The sums of players (one name) or pairs (two), ordered by matches won, then by the difference of points.
    fn ranked(&self, names: usize) -> Vec<&(Vec<String>, EveningSum)> {
        let all = self.of.values();
        let mut ranked: Vec<_> = all.filter(|(of, _)| of.len() == names).collect();
        ranked.sort_by_key(|(_, sum)| {
            let difference = i64::from(sum.marked) - i64::from(sum.conceded);
            std::cmp::Reverse((sum.won, difference))
        });
        ranked
    }

    fn players(&self) -> Vec<EveningPlayer> {
        let ranked = self.ranked(1).into_iter();
        let views = ranked.map(|(names, sum)| EveningPlayer {
            name: names.concat(),
            sum: *sum,
        });
        views.collect()
    }

    fn pairs(&self) -> Vec<EveningPair> {
        let ranked = self.ranked(2).into_iter();
        let views = ranked.map(|(names, sum)| EveningPair {
            names: names.clone(),
            sum: *sum,
        });
        views.collect()
    }
}

/// The players of a side, by their known names.
fn named(reader: &Reader, team: &Team) -> Result<Vec<String>, Refusal> {
    let names = team.players.iter().filter(|name| !name.is_empty());
    let known = names.map(|name| reader.ledger.name_of(name));
    Ok(known.collect::<Result<_, _>>()?)
}
