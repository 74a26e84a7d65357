//! Replaying a match: reading its deals and playing them through under its rulesets.

use ardoise_journal::{MatchState, MatchStatus, Sides};
use ardoise_rules::{
    Deal, ENGINE, Explanation, Game, Happening, Manche, MatchStep, Outlook, PerSide, Problems,
    Ruleset, Seat, Side, engine_number, values_before,
};
use chrono::{DateTime, Utc};
use serde_json::{Map, Value, json};

/// A match played through.
pub struct Replay {
    /// The state of the match.
    pub state: MatchState,
    /// Its rulesets, in the order of `state.rulesets`.
    pub rulesets: Vec<Ruleset>,
    /// Its deals, in order.
    pub placed: Vec<Placed>,
    /// The results.
    pub run: Run,
}

/// A deal with the ruleset that governs it.
#[derive(Clone)]
pub struct Placed {
    /// The facts of the deal.
    pub deal: Deal,
    /// The ruleset, as an index in [`Replay::rulesets`].
    pub ruleset: usize,
    /// The marks that the players confirmed, if another engine gave them.
    pub confirmed: Option<PerSide<i32>>,
}

/// The results of playing deals through.
pub struct Run {
    /// The result of each deal, in order.
    pub turns: Vec<Turn>,
    /// The totals of the manche in play.
    pub totals: PerSide<i32>,
    /// Points in dispute, which the winner of the next deal gets.
    pub held_over: i32,
    /// The manches that are over.
    pub manches: Vec<Manche>,
    /// The winner of the match by the rules.
    pub winner: Option<Side>,
    /// The outlook for the next deal; `None` once the match is won.
    pub outlook: Option<Outlook>,
    /// The seat that deals next.
    pub dealer: Seat,
}

/// The result of one deal.
pub struct Turn {
    /// Its mark, and what it ends.
    pub step: MatchStep,
    /// How the mark was computed.
    pub why: Explanation,
    /// The seat that dealt; `None` for an adjustment.
    pub dealer: Option<Seat>,
    /// The number of the deal, from 1; `None` for an adjustment.
    pub number: Option<u32>,
    /// The marks by today's engine, if they differ from those that the players confirmed.
    pub today: Option<PerSide<i32>>,
}

impl Replay {
    /// Reads the rulesets and deals of a match and plays the deals through.
    ///
    /// # Errors
    /// Every ruleset or fact that today's rules cannot read, with its field.
    pub fn of(state: MatchState) -> Result<Replay, Problems> {
        let rulesets = state
            .rulesets
            .iter()
            .map(|from| read_ruleset(&from.ruleset))
            .collect::<Result<Vec<_>, _>>()?;
        let mut placed = Vec::with_capacity(state.deals.len());
        for (position, kept) in state.deals.iter().enumerate() {
            let ruleset = ruleset_at(&state, position);
            let deal = Deal::read_kept(&kept.facts, &rulesets[ruleset])
                .map_err(|all| all.under(&format!("deals[{position}]")))?;
            let confirmed = (engine_number(&kept.engine) != Some(ENGINE)).then_some(PerSide {
                us: kept.mark.us,
                them: kept.mark.them,
            });
            placed.push(Placed {
                deal,
                ruleset,
                confirmed,
            });
        }
        let run = run(&state, &rulesets, &placed, begun_after(&state, &placed));
        Ok(Replay {
            state,
            rulesets,
            placed,
            run,
        })
    }

    /// The ruleset of the next deal.
    pub fn ruleset(&self) -> &Ruleset {
        &self.rulesets[self.ruleset_index(None)]
    }

    /// The index of the ruleset of the deal at `position`, or of the next deal.
    pub fn ruleset_index(&self, position: Option<usize>) -> usize {
        match position {
            Some(position) => self.placed[position].ruleset,
            None => ruleset_at(&self.state, self.placed.len()),
        }
    }

    /// The results with `deal` in the place of the one at `position`, or added at the end.
    pub fn with(&self, position: Option<usize>, deal: Deal, now: DateTime<Utc>) -> Run {
        let placed = Placed {
            confirmed: position.and_then(|position| self.confirmed(position, &deal)),
            deal,
            ruleset: self.ruleset_index(position),
        };
        let mut all = self.placed.clone();
        match position {
            Some(position) => {
                all[position] = placed;
                self.played(&self.rulesets, &all)
            }
            None => {
                all.push(placed);
                run(&self.state, &self.rulesets, &all, minute(&self.state, now))
            }
        }
    }

    /// The marks that the players confirmed for the deal at `position`, if another engine gave them and `deal` has the
    /// same facts. Its note may differ.
    pub fn confirmed(&self, position: usize, deal: &Deal) -> Option<PerSide<i32>> {
        let confirmed = self.placed[position].confirmed;
        confirmed.filter(|_| self.stands(position, deal))
    }

    /// Whether a deal has the same facts as the one at `position`. Its note may differ.
    fn stands(&self, position: usize, deal: &Deal) -> bool {
        let stands = &self.placed[position].deal;
        let stands = Deal {
            dealer: stands.dealer.or(self.run.turns[position].dealer),
            note: deal.note.clone(),
            ..stands.clone()
        };
        stands == *deal
    }

    /// Reads facts for the deal at `position`, or for a new one. Facts that stay as they were recorded are accepted even
    /// if today's rules refuse them in a new deal, so that such a deal can get a note.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn read(&self, position: Option<usize>, facts: &Value) -> Result<Deal, Problems> {
        let ruleset = &self.rulesets[self.ruleset_index(position)];
        let Some(position) = position else {
            return Deal::read(facts, ruleset);
        };
        let unchanged = Deal::read_kept(facts, ruleset)
            .ok()
            .filter(|deal| self.stands(position, deal));
        unchanged.map_or_else(|| Deal::read(facts, ruleset), Ok)
    }

    /// The results with deals added at the end.
    pub fn with_all(&self, deals: &[Deal], now: DateTime<Utc>) -> Run {
        let added = deals.iter().enumerate().map(|(index, deal)| Placed {
            deal: deal.clone(),
            ruleset: ruleset_at(&self.state, self.placed.len() + index),
            confirmed: None,
        });
        let all: Vec<Placed> = self.placed.iter().cloned().chain(added).collect();
        run(&self.state, &self.rulesets, &all, minute(&self.state, now))
    }

    /// The match in its current state, under the ruleset of the next deal.
    pub fn game(&self) -> Game<'_> {
        let mut game = Game::new(&self.rulesets[0]);
        for placed in &self.placed {
            game.change_ruleset(&self.rulesets[placed.ruleset]);
            match placed.confirmed {
                None => game.play(&placed.deal, &mut ()),
                Some(confirmed) => game.play_confirmed(&placed.deal, confirmed),
            };
        }
        game.change_ruleset(self.ruleset());
        game
    }

    /// The results if the whole match were played under one ruleset, with its deals read again under it.
    ///
    /// # Errors
    /// Every fact that the ruleset does not allow.
    pub fn under(&self, ruleset: Ruleset) -> Result<Run, Problems> {
        let mut problems = Vec::new();
        let mut placed = Vec::new();
        for (position, kept) in self.state.deals.iter().enumerate() {
            match Deal::read_kept(&kept.facts, &ruleset) {
                Ok(deal) => placed.push(Placed {
                    deal,
                    ruleset: 0,
                    confirmed: None,
                }),
                Err(all) => problems.extend(all.under(&format!("deals[{position}]")).0),
            }
        }
        if problems.is_empty() {
            Ok(self.played(&[ruleset], &placed))
        } else {
            Err(Problems(problems))
        }
    }

    /// The results if today's engine marked every deal.
    pub fn marked_again(&self) -> Run {
        let mut placed = self.placed.clone();
        for entry in &mut placed {
            entry.confirmed = None;
        }
        self.played(&self.rulesets, &placed)
    }

    /// Plays deals through. The next deal counts as begun when the last one was recorded.
    fn played(&self, rulesets: &[Ruleset], placed: &[Placed]) -> Run {
        run(
            &self.state,
            rulesets,
            placed,
            begun_after(&self.state, placed),
        )
    }

    /// The winner, by the rules or as the players ended the match.
    pub fn winner(&self) -> Option<Side> {
        self.run.winner.or(self.state.winner)
    }

    /// The position of the first deal that a player who sits down now would play.
    pub fn seated_from(&self) -> usize {
        self.placed.len() + usize::from(self.state.contract.is_some())
    }

    /// Whether deals can be recorded: the match is not abandoned, and not over unless the players chose to play on.
    pub fn is_open(&self) -> bool {
        self.state.status == MatchStatus::Playing
            && (self.run.winner.is_none() || self.state.reopened)
    }

    /// The seats that are taken.
    pub fn seats(&self) -> &'static [Seat] {
        seats(&self.state.sides)
    }
}

/// Plays deals through, keeping confirmed marks. `next_begun` is the minute at which the next deal begins.
fn run(state: &MatchState, rulesets: &[Ruleset], placed: &[Placed], next_begun: i32) -> Run {
    let seats = seats(&state.sides);
    let mut game = Game::new(&rulesets[0]);
    let mut turns = Vec::with_capacity(placed.len());
    let mut dealer = state.first_dealer;
    let mut number = 0;
    for (position, entry) in placed.iter().enumerate() {
        dealer = dealer_told(state, position).unwrap_or(dealer);
        let ruleset = &rulesets[entry.ruleset];
        game.change_ruleset(ruleset);
        let mut why = Explanation::default();
        let mut today = None;
        let step = match entry.confirmed {
            None => game.play(&entry.deal, &mut why),
            Some(confirmed) => {
                let would = game.clone().play(&entry.deal, &mut why).mark.marks;
                today = (would != confirmed).then_some(would);
                game.play_confirmed(&entry.deal, confirmed)
            }
        };
        let counted = !matches!(entry.deal.happening, Happening::Adjust(_));
        let dealt = counted.then(|| entry.deal.dealer.unwrap_or(dealer));
        if let Some(dealt) = dealt {
            number += 1;
            dealer = ruleset.dealer_after(&entry.deal, dealt, seats, step.wins_manche);
        }
        turns.push(Turn {
            step,
            why,
            dealer: dealt,
            number: counted.then_some(number),
            today,
        });
    }
    let next_ruleset = &rulesets[ruleset_at(state, placed.len()).min(rulesets.len() - 1)];
    game.change_ruleset(next_ruleset);
    let out_of_time = game.call_time(next_begun);
    let last = turns.iter_mut().rfind(|turn| turn.dealer.is_some());
    if let (Some(winner), Some(last)) = (out_of_time, last) {
        last.step.wins_manche = Some(winner);
        let dealt = last.dealer.unwrap_or(dealer);
        dealer = next_ruleset.next_dealer(dealt, seats, out_of_time);
    }
    Run {
        outlook: game.winner().is_none().then(|| game.outlook(next_begun)),
        turns,
        totals: game.totals(),
        held_over: game.held_over(),
        manches: game.manches().to_vec(),
        winner: game.winner(),
        dealer: dealer_told(state, placed.len()).unwrap_or(dealer),
    }
}

/// The seat that the players chose as dealer of the deal at `position`.
fn dealer_told(state: &MatchState, position: usize) -> Option<Seat> {
    let told = state
        .dealers
        .iter()
        .rfind(|dealer| dealer.from_deal as usize == position);
    told.map(|dealer| dealer.seat)
}

/// The index of the ruleset that governs the deal at `position`.
fn ruleset_at(state: &MatchState, position: usize) -> usize {
    let from = |from_deal: u32| from_deal as usize <= position;
    state
        .rulesets
        .iter()
        .rposition(|ruleset| from(ruleset.from_deal))
        .unwrap_or(0)
}

/// Reads a ruleset as a match keeps it. House rules that are newer than the match get the value that reproduces the
/// behaviour from before they existed.
///
/// # Errors
/// Values that today's rules do not allow.
pub fn read_ruleset(kept: &Value) -> Result<Ruleset, Problems> {
    let values = kept.get("values").and_then(Value::as_object).cloned();
    let set: Map<String, Value> = values.map(values_before).unwrap_or_default();
    Ruleset::read(&json!({"preset": kept["base"], "set": set}))
}

/// The seats that are taken, in order around the table; two if two play.
pub fn seats(sides: &Sides) -> &'static [Seat] {
    match sides.us.players.len() {
        1 => &[Seat::South, Seat::East],
        _ => &Seat::ALL,
    }
}

/// The minute of a match's clock at a time, rounded up: at 40:01 the 41st minute has begun, so in a match of 40 minutes
/// no further deal begins.
pub fn minute(state: &MatchState, at: DateTime<Utc>) -> i32 {
    let seconds = second(state, at);
    seconds / 60 + i32::from(seconds % 60 > 0)
}

/// The second of a match's clock at a time.
pub fn second(state: &MatchState, at: DateTime<Utc>) -> i32 {
    i32::try_from(state.played_for(at).num_seconds()).unwrap_or(i32::MAX)
}

/// The minute at which the deal after `placed` begins.
pub fn begun_after(state: &MatchState, placed: &[Placed]) -> i32 {
    let mut deals = placed.iter().zip(&state.deals);
    let played = deals.rfind(|(placed, _)| !matches!(placed.deal.happening, Happening::Adjust(_)));
    played.map_or(0, |(_, kept)| minute(state, kept.recorded_at))
}
