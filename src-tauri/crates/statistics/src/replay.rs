//! Replaying a match: reading its deals and playing them through under its rulesets.

use crate::playing::{Continued, Placed, Playing, Run, Standing, ruleset_at, seats};
use ardoise_journal::{MatchState, MatchStatus};
use ardoise_rules::{
    Deal, ENGINE, Game, Happening, MatchStep, PerSide, Preset, Problems, Ruleset, Seat, Side,
    engine_number, values_before,
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
    /// The state after its deals, before the clock is asked, so that further deals can be added.
    standing: Standing,
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

    /// The match after a change. Deals that the change added are played on from here; all deals are played again only if
    /// it changes earlier ones, or the rules that they were played under.
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
        let mut play = Playing::resume(&after, &rulesets, standing, run.turns_before_end());
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

    /// Whether the results so far still hold after a change.
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
            None => self.played_on(&placed, minute(&self.state, now)),
        }
    }

    /// The marks that the players confirmed for the deal at `position`, if another engine gave them and `deal` has the
    /// same facts. Its note and its calls may differ.
    pub fn confirmed(&self, position: usize, deal: &Deal) -> Option<PerSide<i32>> {
        let confirmed = self.placed[position].confirmed;
        confirmed.filter(|_| self.stands(position, deal))
    }

    /// Whether a deal has the same facts as the one at `position`. Its note and its calls may differ.
    fn stands(&self, position: usize, deal: &Deal) -> bool {
        let stands = &self.placed[position].deal;
        let stands = Deal {
            dealer: stands.dealer.or(self.run.turns[position].dealer),
            note: deal.note.clone(),
            calls: deal.calls.clone(),
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

    /// The match, to add deals at the end one by one.
    pub fn continued(&self, now: DateTime<Utc>) -> Continued<'_> {
        let (standing, turns) = (self.standing.clone(), self.run.turns_before_end());
        let playing = Playing::resume(&self.state, &self.rulesets, standing, turns);
        Continued::new(playing, minute(&self.state, now))
    }

    /// The effect of a deal at the end.
    pub fn next_step(&self, deal: &Deal) -> MatchStep {
        self.game().play(deal, &mut ())
    }

    /// The results with a further deal, played on from here.
    fn played_on(&self, added: &Placed, next_begun: i32) -> Run {
        let (standing, turns) = (self.standing.clone(), self.run.turns_before_end());
        let mut play = Playing::resume(&self.state, &self.rulesets, standing, turns);
        play.add(added);
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

    /// The winner, by the rules or as the players ended the match. The winner that they named stays, whatever is corrected
    /// afterwards, unless it was ahead and an adjustment since takes the lead from it.
    pub fn winner(&self) -> Option<Side> {
        let (named, by_rules) = (self.state.winner, self.run.winner);
        match self.state.status {
            MatchStatus::Playing => by_rules.or(named),
            MatchStatus::Finished if self.follows_adjustments() => self.run.leader(),
            MatchStatus::Finished | MatchStatus::Abandoned => named.or(by_rules),
        }
    }

    /// Whether the players ended the match with the side ahead as its winner, and adjusted its totals since.
    fn follows_adjustments(&self) -> bool {
        let since = &self.state.adjusted_since;
        if since.is_empty() {
            return false;
        }
        let mut before = self.placed.clone();
        for (placed, kept) in before.iter_mut().zip(&self.state.deals) {
            if since.contains(&kept.id) {
                placed.deal.happening = Happening::Adjust(PerSide::default());
            }
        }
        self.played(&self.rulesets, &before).leader() == self.state.winner
    }

    /// The position of the first deal that a player who sits down now would play.
    pub fn seated_from(&self) -> usize {
        self.placed.len() + usize::from(self.state.contract.is_some())
    }

    /// Whether deals can be recorded: the match is not abandoned, and not over unless the players chose to play on.
    pub fn is_open(&self) -> bool {
        self.state.status == MatchStatus::Playing && (!self.run.is_over() || self.state.reopened)
    }

    /// The seats that are taken.
    pub fn seats(&self) -> &'static [Seat] {
        seats(&self.state.sides)
    }
}

/// Reads the deal at a position.
fn place(state: &MatchState, rulesets: &[Ruleset], position: usize) -> Result<Placed, Problems> {
    let kept = &state.deals[position];
    let ruleset = ruleset_at(state, position);
    let mut deal = Deal::read_kept(&kept.facts, &rulesets[ruleset])
        .map_err(|all| all.under(&format!("deals[{position}]")))?;
    if kept.was_dated_later {
        // The same clock told when it began.
        let recorded = minute(state, kept.recorded_at);
        deal.minute = deal.minute.map(|begun| begun.min(recorded));
    }
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

/// Reads a ruleset as a match keeps it. House rules that are newer than the match get the value that reproduces the
/// behaviour from before they existed.
///
/// # Errors
/// Values that no program allowed.
pub fn read_ruleset(kept: &Value) -> Result<Ruleset, Problems> {
    let base = kept["base"].as_str().and_then(Preset::find);
    let values = kept.get("values").and_then(Value::as_object);
    // Nearly all values are those of the preset, which need not be read again.
    let set: Map<String, Value> = values
        .into_iter()
        .flat_map(values_before)
        .filter(|(id, value)| base.is_none_or(|base| base.values().get(*id) != Some(*value)))
        .map(|(id, value)| (id.to_owned(), value.clone()))
        .collect();
    Ruleset::read_kept(&json!({"preset": kept["base"], "set": set}))
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
