//! Replaying a match: reading its deals and playing them through under its rulesets.

use ardoise_journal::{MatchState, MatchStatus, Sides};
use ardoise_rules::{
    Deal, ENGINE, Explanation, Game, Happening, Manche, MatchStep, Outlook, PerSide, Problems,
    Ruleset, Score, Seat, Side, engine_number, values_before,
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
    /// Where the match stands after its deals, before the clock is asked, so that further deals can be added.
    standing: Standing,
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
    /// The position of the last deal, if the clock ended a manche after it.
    ended_by_time: Option<usize>,
}

/// The result of one deal.
#[derive(Clone)]
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
        for position in 0..state.deals.len() {
            placed.push(place(&state, &rulesets, position)?);
        }
        let mut play = Playing::new(&state, &rulesets);
        placed.iter().for_each(|placed| play.add(placed));
        let standing = play.standing();
        let run = play.end(begun_after(&state, &placed));
        Ok(Replay {
            state,
            rulesets,
            placed,
            run,
            standing,
        })
    }

    /// The match after a change. Deals that the change added are played on from here; only a change of earlier deals, or
    /// of the rules that they were played under, makes all of them be played again.
    ///
    /// # Errors
    /// Those of [`Replay::of`].
    pub fn followed(self, after: MatchState) -> Result<Replay, Problems> {
        if !self.is_continued_by(&after) {
            return Replay::of(after);
        }
        let Replay {
            rulesets,
            mut placed,
            run,
            standing,
            ..
        } = self;
        let known = placed.len();
        for position in known..after.deals.len() {
            placed.push(place(&after, &rulesets, position)?);
        }
        let mut play = Playing::resume(&after, &rulesets, standing, run.turns_before_time());
        placed[known..].iter().for_each(|placed| play.add(placed));
        let standing = play.standing();
        let run = play.end(begun_after(&after, &placed));
        Ok(Replay {
            state: after,
            rulesets,
            placed,
            run,
            standing,
        })
    }

    /// Whether all that was played still holds after a change.
    fn is_continued_by(&self, after: &MatchState) -> bool {
        let before = &self.state;
        before.rulesets == after.rulesets
            && before.dealers == after.dealers
            && before.first_dealer == after.first_dealer
            && seats(&before.sides) == seats(&after.sides)
            && after.deals.starts_with(&before.deals)
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
        match position {
            Some(position) => {
                let mut all = self.placed.clone();
                all[position] = placed;
                self.played(&self.rulesets, &all)
            }
            None => self.played_on([placed], minute(&self.state, now)),
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
        self.played_on(added, minute(&self.state, now))
    }

    /// What a deal at the end would do.
    pub fn next_step(&self, deal: &Deal) -> MatchStep {
        self.game().play(deal, &mut ())
    }

    /// The results with further deals, played on from here.
    fn played_on(&self, added: impl IntoIterator<Item = Placed>, next_begun: i32) -> Run {
        let (standing, turns) = (self.standing.clone(), self.run.turns_before_time());
        let mut play = Playing::resume(&self.state, &self.rulesets, standing, turns);
        added.into_iter().for_each(|placed| play.add(&placed));
        play.end(next_begun)
    }

    /// The match in its current state, under the ruleset of the next deal.
    pub fn game(&self) -> Game<'_> {
        Game::resume(self.ruleset(), self.standing.score.clone())
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
        let mut play = Playing::new(&self.state, rulesets);
        placed.iter().for_each(|placed| play.add(placed));
        play.end(begun_after(&self.state, placed))
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

impl Run {
    /// The results of the deals as they were before the clock ended a manche.
    fn turns_before_time(&self) -> Vec<Turn> {
        let mut turns = self.turns.clone();
        if let Some(last) = self.ended_by_time.and_then(|at| turns.get_mut(at)) {
            last.step.wins_manche = None;
        }
        turns
    }
}

/// Where a match stands after some deals.
#[derive(Clone)]
struct Standing {
    score: Score,
    /// The seat that deals next, unless the players chose another.
    dealer: Seat,
    /// The number of deals, without adjustments.
    number: u32,
}

/// A match that is being played through, deal by deal, keeping confirmed marks.
struct Playing<'r> {
    state: &'r MatchState,
    rulesets: &'r [Ruleset],
    game: Game<'r>,
    turns: Vec<Turn>,
    dealer: Seat,
    number: u32,
}

impl<'r> Playing<'r> {
    fn new(state: &'r MatchState, rulesets: &'r [Ruleset]) -> Playing<'r> {
        let standing = Standing {
            score: Score::default(),
            dealer: state.first_dealer,
            number: 0,
        };
        Playing::resume(state, rulesets, standing, Vec::new())
    }

    fn resume(
        state: &'r MatchState,
        rulesets: &'r [Ruleset],
        standing: Standing,
        turns: Vec<Turn>,
    ) -> Playing<'r> {
        Playing {
            state,
            rulesets,
            game: Game::resume(&rulesets[0], standing.score),
            turns,
            dealer: standing.dealer,
            number: standing.number,
        }
    }

    fn standing(&self) -> Standing {
        Standing {
            score: self.game.clone().into_score(),
            dealer: self.dealer,
            number: self.number,
        }
    }

    /// Plays the next deal.
    fn add(&mut self, entry: &Placed) {
        let dealer = dealer_told(self.state, self.turns.len()).unwrap_or(self.dealer);
        self.dealer = dealer;
        let ruleset = &self.rulesets[entry.ruleset];
        self.game.change_ruleset(ruleset);
        let mut why = Explanation::default();
        let mut today = None;
        let step = match entry.confirmed {
            None => self.game.play(&entry.deal, &mut why),
            Some(confirmed) => {
                let would = self.game.clone().play(&entry.deal, &mut why).mark.marks;
                today = (would != confirmed).then_some(would);
                self.game.play_confirmed(&entry.deal, confirmed)
            }
        };
        let counted = !matches!(entry.deal.happening, Happening::Adjust(_));
        let dealt = counted.then(|| entry.deal.dealer.unwrap_or(dealer));
        if let Some(dealt) = dealt {
            self.number += 1;
            let seats = seats(&self.state.sides);
            self.dealer = ruleset.dealer_after(&entry.deal, dealt, seats, step.wins_manche);
        }
        self.turns.push(Turn {
            step,
            why,
            dealer: dealt,
            number: counted.then_some(self.number),
            today,
        });
    }

    /// The results. `next_begun` is the minute at which the next deal begins.
    fn end(mut self, next_begun: i32) -> Run {
        let (state, rulesets) = (self.state, self.rulesets);
        let played = self.turns.len();
        let next_ruleset = &rulesets[ruleset_at(state, played).min(rulesets.len() - 1)];
        self.game.change_ruleset(next_ruleset);
        let out_of_time = self.game.call_time(next_begun);
        let last = self.turns.iter().rposition(|turn| turn.dealer.is_some());
        let ended_by_time = last.filter(|_| out_of_time.is_some());
        if let Some(last) = ended_by_time {
            let turn = &mut self.turns[last];
            turn.step.wins_manche = out_of_time;
            let dealt = turn.dealer.unwrap_or(self.dealer);
            self.dealer = next_ruleset.next_dealer(dealt, seats(&state.sides), out_of_time);
        }
        let game = self.game;
        Run {
            outlook: game.winner().is_none().then(|| game.outlook(next_begun)),
            turns: self.turns,
            totals: game.totals(),
            held_over: game.held_over(),
            manches: game.manches().to_vec(),
            winner: game.winner(),
            dealer: dealer_told(state, played).unwrap_or(self.dealer),
            ended_by_time,
        }
    }
}

/// Reads the deal at a position.
fn place(state: &MatchState, rulesets: &[Ruleset], position: usize) -> Result<Placed, Problems> {
    let kept = &state.deals[position];
    let ruleset = ruleset_at(state, position);
    let deal = Deal::read_kept(&kept.facts, &rulesets[ruleset])
        .map_err(|all| all.under(&format!("deals[{position}]")))?;
    let confirmed = (engine_number(&kept.engine) != Some(ENGINE)).then_some(PerSide {
        us: kept.mark.us,
        them: kept.mark.them,
    });
    Ok(Placed {
        deal,
        ruleset,
        confirmed,
    })
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
