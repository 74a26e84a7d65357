//! A concours with its format, as the engine that draws and ranks takes it.

use super::format;
use crate::call::{Reader, Refusal};
use ardoise_concours::{
    Draw, DrawRequest, Entrants, Format, RankRequest, Standing, TableCheck, TableTotals,
    check_table, has_constant_sum,
};
use ardoise_journal::{
    ConcoursId, ConcoursState, ConcoursTable, Members, TableCounts, TableOutcome,
};
use serde_json::{Value, json};

/// A concours with its format.
pub(super) struct Hall {
    pub state: ConcoursState,
    pub format: Format,
    /// The format in the engine's requests.
    plain: Value,
}

/// What a draw is asked for.
#[derive(Debug, Clone, Default)]
pub(super) struct Wish {
    pub round: u32,
    pub seed: String,
    pub standing_before: u32,
    pub forced: Vec<[u32; 2]>,
    pub forbidden: Vec<[u32; 2]>,
}

impl Hall {
    /// A concours in the ledger.
    pub fn find(reader: &Reader, id: &ConcoursId) -> Result<Hall, Refusal> {
        Hall::of(reader.ledger.concours(id)?)
    }

    /// A concours with its format.
    pub fn of(state: ConcoursState) -> Result<Hall, Refusal> {
        let (format, plain) = format::kept(&state.format)?;
        Ok(Hall {
            state,
            format,
            plain,
        })
    }

    /// Whether single players have the numbers.
    pub fn is_melee(&self) -> bool {
        self.format.entrants == Entrants::Individuals
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
    pub fn standings(&self, after: u32) -> Result<Vec<Standing>, Refusal> {
        self.rank(&self.plain, 1..=after)
    }

    /// The concours with all its results, for a season. `members` has those of each team, in the order of the teams.
    pub fn of_season(&self, members: Vec<Vec<usize>>) -> Value {
        let mut teams = self.teams();
        for (team, members) in teams.iter_mut().zip(members) {
            team["members"] = json!(members);
        }
        let rounds = 1..=self.format.rounds;
        let results: Vec<Value> = rounds.flat_map(|round| self.results(round)).collect();
        json!({"format": self.plain, "teams": teams, "results": results})
    }

    /// What each team's points count in one partie.
    pub fn points_of(&self, round: u32) -> Result<Vec<Standing>, Refusal> {
        let mut plain = self.plain.clone();
        plain["set"]["rank"] = json!(["points"]);
        self.rank(&plain, round..=round)
    }

    fn rank(
        &self,
        format: &Value,
        rounds: std::ops::RangeInclusive<u32>,
    ) -> Result<Vec<Standing>, Refusal> {
        let results: Vec<Value> = rounds.flat_map(|round| self.results(round)).collect();
        let request = json!({
            "format": format,
            "seed": self.state.rank_seed,
            "teams": self.teams(),
            "results": results,
        });
        Ok(RankRequest::read(&request)?.answer()?)
    }

    /// Draws a partie.
    pub fn draw(&self, wish: &Wish) -> Result<Draw, Refusal> {
        let teams = self.state.teams.iter();
        let present = teams.filter(|team| team.is_present(wish.round));
        let present: Vec<u32> = present.map(|team| team.number).collect();
        let results: Vec<Value> = (1..wish.round)
            .flat_map(|round| self.results(round))
            .collect();
        let mut request = json!({
            "format": self.plain,
            "partie": wish.round,
            "seed": wish.seed,
            "rank_seed": self.state.rank_seed,
            "teams": self.teams(),
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

    /// Checks the totals of a table; none where the number of deals is not known.
    pub fn check(
        &self,
        points: [i32; 2],
        counts: &TableCounts,
    ) -> Result<Option<TableCheck>, Refusal> {
        let length = self.format.length;
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
        let totals = TableTotals::of(&self.format, points, [deals, penalties, belotes, capots])?;
        Ok(Some(
            check_table(&totals).map_err(ardoise_concours::Problems::from)?,
        ))
    }

    fn teams(&self) -> Vec<Value> {
        let team = |team: &ardoise_journal::ConcoursTeam| {
            let mut told = json!({"number": team.number});
            if let Some(club) = &team.club {
                told["club"] = json!(club);
            }
            told
        };
        self.state.teams.iter().map(team).collect()
    }

    /// The results of a partie, with its tables that are drawn and not yet played.
    fn results(&self, round: u32) -> Vec<Value> {
        let Some(kept) = self.state.rounds.get(&round) else {
            return Vec::new();
        };
        let Some(draw) = &kept.draw else {
            return Vec::new();
        };
        let penalty = |team: &u32| kept.penalties.get(team).map_or(0, |given| given.points);
        let table = |table: &ConcoursTable| {
            let sides = table.sides.clone().map(|side| self.side(&side));
            let mut told = json!({"partie": round, "teams": sides});
            match table.result.as_ref().map(|result| result.outcome) {
                Some(TableOutcome::Points(points)) => told["points"] = json!(points),
                Some(TableOutcome::Forfeit(fault)) => {
                    told["forfeit"] = forfeit(&table.sides, fault);
                }
                None => {}
            }
            let penalties = table
                .sides
                .clone()
                .map(|side| side.iter().map(penalty).max().unwrap_or(0));
            if penalties != [0, 0] {
                told["penalty"] = json!(penalties);
            }
            told
        };
        let exempt = |numbers: &[u32]| {
            let who = match self.is_melee() {
                true => json!(numbers),
                false => json!(numbers[0]),
            };
            let mut told = json!({"partie": round, "exempt": who});
            let penalty = numbers.iter().map(penalty).max().unwrap_or(0);
            if penalty > 0 {
                told["penalty"] = json!(penalty);
            }
            told
        };
        // Players who rest are penalised one by one, so each has a result of its own.
        let rests = draw.exempt.chunks(1).map(exempt);
        draw.tables.iter().map(table).chain(rests).collect()
    }

    fn side(&self, members: &Members) -> Value {
        match self.is_melee() {
            true => json!(members),
            false => json!(members[0]),
        }
    }
}

fn forfeit(sides: &[Members; 2], fault: [bool; 2]) -> Value {
    match fault {
        [true, true] => json!([sides[0][0], sides[1][0]]),
        [false, _] => json!(sides[1][0]),
        [true, false] => json!(sides[0][0]),
    }
}
