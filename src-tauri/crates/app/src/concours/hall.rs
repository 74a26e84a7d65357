//! A concours with its format, as the engine that draws and ranks takes it.

use super::check_views::TableCheckView;
use super::format;
use crate::call::{Reader, Refusal};
use ardoise_concours::{
    Draw, DrawRequest, Format, RankRequest, Standing, TableCheck, TableTotals, check_table,
    has_constant_sum, settling,
};
use ardoise_journal::{ConcoursId, ConcoursRefused, ConcoursState, TableCounts};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A concours with its format.
pub(super) struct Hall {
    pub state: ConcoursState,
    pub format: Format,
    /// The format in the engine's requests.
    plain: Value,
    /// The rankings computed so far.
    ranked: Mutex<Ranked>,
}

/// Rankings by the last partie that counts, and whether only that partie counts.
type Ranked = HashMap<(u32, bool), Arc<Vec<Standing>>>;

/// The settings of a draw.
#[derive(Debug, Clone, Default)]
pub(super) struct Wish {
    pub round: u32,
    pub seed: String,
    pub standing_before: u32,
    pub forced: Vec<[u32; 2]>,
    pub forbidden: Vec<[u32; 2]>,
}

impl Hall {
    /// A concours in the ledger. It is folded once and shared until its next event.
    pub fn find(reader: &Reader, id: &ConcoursId) -> Result<Arc<Hall>, Refusal> {
        let stamp = reader.ledger.concours_stamp(id)?;
        let key = format!("concours {id}");
        reader
            .kept()
            .get((&key, &stamp), || Hall::of(reader.ledger.concours(id)?))
    }

    /// A concours with its format.
    pub fn of(state: ConcoursState) -> Result<Hall, Refusal> {
        let (format, plain) = format::kept(&state.format)?;
        Ok(Hall {
            state,
            format,
            plain,
            ranked: Mutex::default(),
        })
    }

    /// Whether single players have the numbers.
    pub fn is_melee(&self) -> bool {
        self.state.is_melee()
    }

    /// The last partie whose results are all in.
    pub fn last_complete(&self) -> u32 {
        self.state.last_complete().min(self.format.rounds)
    }

    /// The next partie to draw; none after the last.
    pub fn next_round(&self) -> Option<u32> {
        let next = self.state.last_drawn() + 1;
        (next <= self.format.rounds).then_some(next)
    }

    /// The ranking after a partie.
    pub fn standings(&self, after: u32) -> Result<Arc<Vec<Standing>>, Refusal> {
        self.once((after, false), || self.rank(&self.plain, 1..=after))
    }

    /// The concours with its results up to a partie, for a season. `members` has those of each team, in the order of
    /// the teams.
    pub fn of_season(&self, after: u32, members: Vec<Vec<Value>>) -> Value {
        let mut teams = self.state.plain_teams();
        for (team, members) in teams.iter_mut().zip(members) {
            team["members"] = json!(members);
        }
        let rounds = 1..=after.min(self.format.rounds);
        let results: Vec<Value> = rounds
            .flat_map(|round| self.state.plain_results(round, self.is_melee()))
            .collect();
        json!({"format": self.plain, "teams": teams, "results": results})
    }

    /// The points of each team in one partie.
    pub fn points_of(&self, round: u32) -> Result<Arc<Vec<Standing>>, Refusal> {
        self.once((round, true), || {
            let mut plain = self.plain.clone();
            plain["set"]["rank"] = json!(["points"]);
            self.rank(&plain, round..=round)
        })
    }

    fn once(
        &self,
        what: (u32, bool),
        rank: impl FnOnce() -> Result<Vec<Standing>, Refusal>,
    ) -> Result<Arc<Vec<Standing>>, Refusal> {
        let mut ranked = self.ranked.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = ranked.get(&what) {
            return Ok(known.clone());
        }
        let standings = Arc::new(rank()?);
        ranked.insert(what, standings.clone());
        Ok(standings)
    }

    fn rank(
        &self,
        format: &Value,
        rounds: std::ops::RangeInclusive<u32>,
    ) -> Result<Vec<Standing>, Refusal> {
        let request = self.state.rank_request(format, self.is_melee(), rounds);
        Ok(RankRequest::read(&request)?.answer()?)
    }

    /// Draws a partie.
    pub fn draw(&self, wish: &Wish) -> Result<Draw, Refusal> {
        let teams = self.state.teams.iter();
        let present = teams.filter(|team| team.is_present(wish.round));
        let present: Vec<u32> = present.map(|team| team.number).collect();
        let results: Vec<Value> = (1..wish.round)
            .flat_map(|round| self.state.plain_results(round, self.is_melee()))
            .collect();
        let mut request = json!({
            "format": self.plain,
            "partie": wish.round,
            "seed": wish.seed,
            "rank_seed": self.state.rank_seed,
            "teams": self.state.plain_teams(),
            "present": present,
            "results": results,
            "standing_before": wish.standing_before,
        });
        for (field, pairs) in [("forced", &wish.forced), ("forbidden", &wish.forbidden)] {
            if !pairs.is_empty() {
                request[field] = json!(pairs);
            }
        }
        Ok(DrawRequest::read(&request)?.answer()?)
    }

    /// The format of the tables of the finals; none without finals.
    pub fn of_finals(&self) -> Option<Format> {
        let finals = self.format.finals?;
        Some(Format {
            length: finals.length,
            ..self.format.clone()
        })
    }

    /// Checks the totals of a table; none if the number of deals is unknown.
    pub fn check(
        &self,
        points: [i32; 2],
        counts: &TableCounts,
    ) -> Result<Option<TableCheck>, Refusal> {
        check_by(&self.format, points, counts)
    }

    /// The same for a screen, with the question that settles an impossible total.
    pub fn check_view(
        &self,
        points: [i32; 2],
        counts: &TableCounts,
    ) -> Result<Option<TableCheckView>, Refusal> {
        view_by(&self.format, points, counts)
    }
}

/// The totals of a table as they are checked; none if the number of deals is unknown.
fn totals(
    format: &Format,
    points: [i32; 2],
    counts: &TableCounts,
) -> Result<Option<TableTotals>, Refusal> {
    let length = format.length;
    let fixed = length.deals.is_some() && length.minutes.is_none();
    if has_constant_sum(format) && !fixed && counts.deals.is_none() {
        return Ok(None);
    }
    let TableCounts {
        deals,
        penalties,
        belotes,
        capots,
    } = *counts;
    let counted = [deals, penalties, belotes, capots];
    Ok(Some(TableTotals::of(format, points, counted)?))
}

/// Checks the totals of a table by a format, such as that of the finals.
pub(super) fn check_by(
    format: &Format,
    points: [i32; 2],
    counts: &TableCounts,
) -> Result<Option<TableCheck>, Refusal> {
    let totals = totals(format, points, counts)?;
    let check = totals.as_ref().map(check_table).transpose();
    Ok(check.map_err(ardoise_concours::Problems::from)?)
}

/// The same for a screen, with the question that settles an impossible total.
pub(super) fn view_by(
    format: &Format,
    points: [i32; 2],
    counts: &TableCounts,
) -> Result<Option<TableCheckView>, Refusal> {
    let Some(totals) = totals(format, points, counts)? else {
        return Ok(None);
    };
    let check = check_table(&totals).map_err(ardoise_concours::Problems::from)?;
    let settling = settling(&totals);
    Ok(Some(TableCheckView::of(check, settling.as_ref())))
}

/// A refusal of the journal, in the form that the ledger gives it.
pub(super) fn of_journal(refused: ConcoursRefused) -> Refusal {
    Refusal::Ledger(refused.into())
}
