//! A concours as plain data, in the form of the requests to draw and to rank.

use serde_json::{Value, json};
use std::ops::RangeInclusive;

use super::payload::{Members, TableOutcome};
use super::round::ConcoursTable;
use super::state::{ConcoursState, ConcoursTeam};

impl ConcoursState {
    /// Whether single players have the numbers.
    pub fn is_melee(&self) -> bool {
        self.format["set"]["entrants"] == "individuals"
    }

    /// The request that ranks the teams by these parties, under a format in plain form. In a mêlée, single players have the numbers.
    pub fn rank_request(
        &self,
        format: &Value,
        is_melee: bool,
        rounds: RangeInclusive<u32>,
    ) -> Value {
        let results: Vec<Value> = rounds
            .flat_map(|round| self.plain_results(round, is_melee))
            .collect();
        json!({
            "format": format,
            "seed": self.rank_seed,
            "teams": self.plain_teams(),
            "results": results,
        })
    }

    /// The teams with their clubs.
    pub fn plain_teams(&self) -> Vec<Value> {
        let team = |team: &ConcoursTeam| {
            let mut told = json!({"number": team.number});
            if let Some(club) = &team.club {
                told["club"] = json!(club);
            }
            told
        };
        self.teams.iter().map(team).collect()
    }

    /// The results of a partie, with its tables that are drawn and not yet played.
    pub fn plain_results(&self, round: u32, is_melee: bool) -> Vec<Value> {
        let Some(kept) = self.rounds.get(&round) else {
            return Vec::new();
        };
        let Some(draw) = &kept.draw else {
            return Vec::new();
        };
        let side = |members: &Members| match is_melee {
            true => json!(members),
            false => json!(members[0]),
        };
        let table = |table: &ConcoursTable| {
            let sides = table.sides.clone().map(|members| side(&members));
            let mut told = json!({"partie": round, "teams": sides});
            match table.result.as_ref().map(|result| result.outcome) {
                Some(TableOutcome::Points(points)) => told["points"] = json!(points),
                Some(TableOutcome::Forfeit(fault)) => {
                    told["forfeit"] = forfeit(&table.sides, fault);
                }
                None => {}
            }
            let sides = table.sides.each_ref();
            let penalties = sides.map(|side| kept.penalty(side));
            let bonuses = sides.map(|side| kept.bonus(side));
            for (name, points) in [("penalty", penalties), ("bonus", bonuses)] {
                if points != [0, 0] {
                    told[name] = json!(points);
                }
            }
            told
        };
        let exempt = |number: &u32| {
            let members = vec![*number];
            let mut told = json!({"partie": round, "exempt": side(&members)});
            let (penalty, bonus) = (kept.penalty(&members), kept.bonus(&members));
            for (name, points) in [("penalty", penalty), ("bonus", bonus)] {
                if points > 0 {
                    told[name] = json!(points);
                }
            }
            told
        };
        // Players who rest are penalised one by one, so each has a separate result.
        let rests = draw.exempt.iter().map(exempt);
        draw.tables.iter().map(table).chain(rests).collect()
    }
}

fn forfeit(sides: &[Members; 2], fault: [bool; 2]) -> Value {
    match fault {
        [true, true] => json!([sides[0][0], sides[1][0]]),
        [false, _] => json!(sides[1][0]),
        [true, false] => json!(sides[0][0]),
    }
}
