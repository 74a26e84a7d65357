//! Summing up many matches under several rulesets, one match at a time.

use super::adapt::{Adapted, adapt};
use super::comparison::Comparison;
use super::decisive_rules::{Causes, CausesOfDeal, Marked, MaybeMarked, outcome_of};
use super::note::Note;
use crate::cards::{PerSide, Side};
use crate::deal::Deal;
use crate::house_rules::{RuleId, Ruleset};
use crate::matches::Game;
use std::collections::BTreeMap;

/// Sums over a history of matches under several rulesets. Their size does not depend on the number of matches.
#[derive(Debug)]
pub struct ManyMatches<'r> {
    to: &'r [Ruleset],
    tallies: Vec<RulesetTally>,
}

/// A history under one ruleset.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RulesetTally {
    /// The number of matches of its family.
    pub matches: u32,
    /// The number of their deals.
    pub deals: u32,
    /// The number of deals that cannot be played under it. They do not count.
    pub not_playable: u32,
    /// The number of deals with an approximate mark.
    pub approximate: u32,
    /// The number of deals whose marks change.
    pub moved: u32,
    /// The number of matches that had a winner under their own rules.
    pub won: u32,
    /// How many of these the other side would win.
    pub winner_changes: u32,
    /// How many of these would not have ended after all their deals.
    pub not_ended: u32,
    /// The number of matches that end under it, whether or not they did under their own rules.
    pub ended: u32,
    /// The number of deals that these matches take to end, summed.
    pub deals_to_end: u64,
    /// The difference between the sides at the end of these matches, summed.
    pub spread: u64,
    /// The largest such difference.
    pub largest_spread: u32,
    /// For each house rule that alone changed a mark, its effect.
    pub rules: BTreeMap<RuleId, Moved>,
    /// The effect on deals whose mark no rule changes alone.
    pub together: Moved,
}

/// How many marks changed, and by how much.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Moved {
    /// The number of deals.
    pub deals: u32,
    /// The change of the difference between the sides, summed over these deals.
    pub points: u64,
}

impl Moved {
    fn add_up(&mut self, more: Moved) {
        self.deals += more.deals;
        self.points += more.points;
    }

    fn add(&mut self, own: i32, then: Option<i32>) {
        self.deals += 1;
        // A deal that cannot be played moves no points.
        self.points += then.map_or(0, |then| u64::from(then.abs_diff(own)));
    }
}

impl RulesetTally {
    /// The house rule that moved most points; among equals, the first by name.
    pub fn most_moved(&self) -> Option<(RuleId, Moved)> {
        let rules = self.rules.iter().rev();
        rules
            .max_by_key(|(_, moved)| (moved.points, moved.deals))
            .map(|(rule, moved)| (*rule, *moved))
    }
}

impl<'r> ManyMatches<'r> {
    /// An empty history, to compare with these rulesets.
    pub fn new(to: &'r [Ruleset]) -> ManyMatches<'r> {
        ManyMatches {
            to,
            tallies: vec![RulesetTally::default(); to.len()],
        }
    }

    /// Adds a match: its deals in order, each with the ruleset it was played under.
    ///
    /// Rulesets of another family than the match ignore it.
    pub fn add(&mut self, deals: &[(&Causes<'r>, &Deal)]) {
        let Some(own) = own_game(deals) else { return };
        let like = |to: &Ruleset| {
            deals
                .iter()
                .all(|(causes, _)| causes.from().rules.cards_family == to.rules.cards_family)
        };
        let seen: Vec<usize> = (0..self.to.len())
            .filter(|index| like(&self.to[*index]))
            .collect();
        let mut games: Vec<Comparison> = seen
            .iter()
            .map(|index| Comparison::new(&self.to[*index]))
            .collect();
        for (causes, deal) in deals {
            let mut of_deal = causes.of(deal);
            for (index, game) in seen.iter().zip(&mut games) {
                let to = &self.to[*index];
                let adapted = adapt(deal, causes.from(), to);
                game.add_adapted(&adapted, &mut ());
                let tally = &mut self.tallies[*index];
                tally.deals += 1;
                match &adapted {
                    Adapted::NotPlayable { .. } => tally.not_playable += 1,
                    Adapted::Playable { notes, .. } => {
                        tally.approximate += u32::from(notes.iter().any(Note::is_approximate));
                    }
                }
                tally.add_cause(&mut of_deal, (*index, outcome_of(&adapted, to)));
            }
        }
        for (index, game) in seen.iter().zip(&games) {
            self.tallies[*index].add_match(own.winner(), game);
        }
    }

    /// Adds the sums of another part of the history, under the same rulesets.
    pub fn add_up(&mut self, other: &ManyMatches) {
        for (tally, more) in self.tallies.iter_mut().zip(&other.tallies) {
            tally.add_up(more);
        }
    }

    /// The rulesets, each with the sums under it.
    pub fn tallies(&self) -> impl Iterator<Item = (&'r Ruleset, &RulesetTally)> {
        self.to.iter().zip(&self.tallies)
    }
}

/// The match under its own rules.
fn own_game<'d>(deals: &[(&'d Causes, &Deal)]) -> Option<Game<'d>> {
    let (first, _) = deals.first()?;
    let mut game = Game::new(first.from());
    for (causes, deal) in deals {
        game.change_ruleset(causes.from());
        game.play(deal, &mut ());
    }
    Some(game)
}

impl RulesetTally {
    /// Adds why a deal changes under the ruleset at an index, with its marks under it.
    fn add_cause(&mut self, deal: &mut CausesOfDeal, (to, under): (usize, MaybeMarked)) {
        let own = deal.own();
        if own == under {
            return;
        }
        self.moved += 1;
        let before = own.map_or(0, Marked::difference);
        let difference = |outcome: MaybeMarked| outcome.map(Marked::difference);
        match deal.alone_where(to, under) {
            Some((rule, then)) => {
                let moved = self.rules.entry(rule).or_default();
                moved.add(before, difference(then));
            }
            None => self.together.add(before, difference(under)),
        }
    }

    fn add_up(&mut self, more: &RulesetTally) {
        self.matches += more.matches;
        self.deals += more.deals;
        self.not_playable += more.not_playable;
        self.approximate += more.approximate;
        self.moved += more.moved;
        self.won += more.won;
        self.winner_changes += more.winner_changes;
        self.not_ended += more.not_ended;
        self.ended += more.ended;
        self.deals_to_end += more.deals_to_end;
        self.spread += more.spread;
        self.largest_spread = self.largest_spread.max(more.largest_spread);
        for (rule, moved) in &more.rules {
            self.rules.entry(*rule).or_default().add_up(*moved);
        }
        self.together.add_up(more.together);
    }

    fn add_match(&mut self, own: Option<Side>, game: &Comparison) {
        self.matches += 1;
        let winner = game.winner();
        if own.is_some() {
            self.won += 1;
            self.not_ended += u32::from(winner.is_none());
            self.winner_changes += u32::from(winner.is_some() && winner != own);
        }
        if winner.is_some() {
            let PerSide { us, them } = game.totals();
            let spread = us.abs_diff(them);
            self.ended += 1;
            self.deals_to_end += game.ended_at().unwrap_or_default() as u64;
            self.spread += u64::from(spread);
            self.largest_spread = self.largest_spread.max(spread);
        }
    }
}
