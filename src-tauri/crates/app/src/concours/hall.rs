//! A concours with its format, as the engine that draws and ranks takes it.

use super::asking::{results, roster};
use super::check_views::TableCheckView;
use super::format;
use crate::call::{Reader, Refusal};
use ardoise_concours::{
    Draw, DrawRequest, DrawWish, Format, Key, Length, Number, Problems, RankRequest, RoundResult,
    SeasonConcours, SeasonMember, Standing, TableCheck, TableTotals, check_table, has_constant_sum,
    settling,
};
use ardoise_journal::{ConcoursId, ConcoursRefused, ConcoursState, TableCounts};
use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, PoisonError};

/// A concours with its format.
pub(super) struct Hall {
    pub state: ConcoursState,
    pub format: Format,
    /// The rankings computed so far.
    ranked: Mutex<Ranked>,
}

/// Rankings by the last partie that counts, and whether only that partie counts.
type Ranked = HashMap<(u32, bool), Arc<Vec<Standing>>>;

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
        Ok(Hall {
            format: format::kept(&state.format)?,
            state,
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

    /// Whether all parties are played, or it was closed before.
    pub fn is_over(&self) -> bool {
        self.state.closed || self.last_complete() == self.format.rounds
    }

    /// The next partie to draw; none after the last.
    pub fn next_round(&self) -> Option<u32> {
        let next = self.state.last_drawn() + 1;
        (next <= self.format.rounds).then_some(next)
    }

    /// The ranking after a partie.
    pub fn standings(&self, after: u32) -> Result<Arc<Vec<Standing>>, Refusal> {
        self.once((after, false), || self.rank(self.format.clone(), 1..=after))
    }

    /// The concours with its results up to a partie, for a season. `members` has those of each team, in the order of
    /// the teams.
    pub fn of_season(
        &self,
        after: u32,
        members: Vec<Vec<SeasonMember>>,
    ) -> Result<SeasonConcours, Problems> {
        let numbers = self.state.teams.iter().map(|team| Number(team.number));
        SeasonConcours::new(
            self.format.clone(),
            roster(&self.state)?,
            self.results(1..=after.min(self.format.rounds)),
            numbers.zip(members).collect(),
        )
    }

    /// The points of each team in one partie.
    pub fn points_of(&self, round: u32) -> Result<Arc<Vec<Standing>>, Refusal> {
        self.once((round, true), || {
            let format = Format {
                rank: vec![Key::Points],
                ..self.format.clone()
            };
            self.rank(format, round..=round)
        })
    }

    /// The teams by their best partie, up to a partie.
    pub fn by_best_partie(&self, after: u32) -> Result<Vec<Standing>, Refusal> {
        let format = Format {
            rank: vec![Key::BestPartie],
            ..self.format.clone()
        };
        self.rank(format, 1..=after)
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

    fn rank(&self, format: Format, rounds: RangeInclusive<u32>) -> Result<Vec<Standing>, Refusal> {
        let seed = Some(self.state.rank_seed.clone());
        let results = self.results(rounds);
        let request = RankRequest::new(format, roster(&self.state)?, results, seed)?;
        Ok(request.answer()?)
    }

    /// Draws a partie. The wish is completed by who is present and by the seed of the ranking.
    pub fn draw(&self, wish: DrawWish) -> Result<Draw, Refusal> {
        let teams = self.state.teams.iter();
        let present = teams.filter(|team| team.is_present(wish.round));
        let wish = DrawWish {
            present: present.map(|team| team.number).collect(),
            rank_seed: self.state.rank_seed.clone(),
            ..wish
        };
        let results = self.results(1..=wish.round.saturating_sub(1));
        let request =
            DrawRequest::wished(self.format.clone(), roster(&self.state)?, results, wish)?;
        Ok(request.answer()?)
    }

    fn results(&self, rounds: RangeInclusive<u32>) -> Vec<RoundResult> {
        results(&self.state, self.format.entrants, rounds)
    }

    /// Checks the totals of a table of this length; none if the number of deals is unknown.
    pub fn check(
        &self,
        length: Length,
        points: [i32; 2],
        counts: &TableCounts,
    ) -> Result<Option<TableCheck>, Refusal> {
        let totals = self.totals(length, points, counts)?;
        let check = totals.as_ref().map(check_table).transpose();
        Ok(check.map_err(Problems::from)?)
    }

    /// The same for a screen, with the question that settles an impossible total.
    pub fn check_view(
        &self,
        length: Length,
        points: [i32; 2],
        counts: &TableCounts,
    ) -> Result<Option<TableCheckView>, Refusal> {
        let Some(totals) = self.totals(length, points, counts)? else {
            return Ok(None);
        };
        let check = check_table(&totals).map_err(Problems::from)?;
        let settling = settling(&totals);
        Ok(Some(TableCheckView::of(check, settling.as_ref())))
    }

    /// The totals of a table as they are checked; none if the number of deals is unknown.
    fn totals(
        &self,
        length: Length,
        points: [i32; 2],
        counts: &TableCounts,
    ) -> Result<Option<TableTotals>, Refusal> {
        let fixed = length.deals.is_some() && length.minutes.is_none();
        if has_constant_sum(&self.format) && !fixed && counts.deals.is_none() {
            return Ok(None);
        }
        let TableCounts {
            deals,
            penalties,
            belotes,
            capots,
        } = *counts;
        let counted = [deals, penalties, belotes, capots];
        let totals = TableTotals::of((&self.format, length), points, counted)?;
        Ok(Some(totals))
    }
}

/// A refusal of the journal, in the form that the ledger gives it.
pub(super) fn of_journal(refused: ConcoursRefused) -> Refusal {
    Refusal::Ledger(refused.into())
}
