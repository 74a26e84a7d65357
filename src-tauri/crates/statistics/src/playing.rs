//! Playing deals through, one after the other.

use ardoise_journal::{MatchState, Sides};
use ardoise_rules::{
    Deal, Explanation, Game, Happening, Manche, MatchStep, Outlook, PerSide, Ruleset, Score, Seat,
    Side,
};

/// A deal with the ruleset that governs it.
#[derive(Clone)]
pub struct Placed {
    /// The facts of the deal.
    pub deal: Deal,
    /// The index of its ruleset among those of the match.
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
    /// The target in force, which may have risen; `None` if there is none.
    pub target: Option<i32>,
    /// The points that each side still needs to pass the target.
    pub remaining: Option<PerSide<i32>>,
    /// Points in dispute, which the winner of the next deal gets.
    pub held_over: i32,
    /// The manches that are over.
    pub manches: Vec<Manche>,
    /// The winner of the match by the rules.
    pub winner: Option<Side>,
    /// Whether the match ended without a winner, as a partie of a concours may.
    pub is_tied: bool,
    /// The outlook for the next deal; `None` once the match is over.
    pub outlook: Option<Outlook>,
    /// The seat that deals next.
    pub dealer: Seat,
    /// The position of the last deal, if the clock, or an adjustment of a tied partie, ended a manche after it.
    ended_since: Option<usize>,
}

/// The result of one deal.
#[derive(Clone)]
pub struct Turn {
    /// Its mark, and the manche or match that it ends.
    pub step: MatchStep,
    /// How the mark was computed.
    pub why: Explanation,
    /// The seat that dealt; `None` for an adjustment.
    pub dealer: Option<Seat>,
    /// Whether the seat dealt whose turn it was.
    pub in_turn: bool,
    /// The number of the deal, from 1; `None` for an adjustment.
    pub number: Option<u32>,
    /// The marks by today's engine, if they differ from those that the players confirmed.
    pub today: Option<PerSide<i32>>,
}

impl Run {
    /// Whether the rules end the match here.
    pub fn is_over(&self) -> bool {
        self.winner.is_some() || self.is_tied
    }

    /// The side that has won by the rules, or that is ahead.
    pub fn leader(&self) -> Option<Side> {
        self.winner.or(self.totals.ahead())
    }

    /// The results of the deals as they were before something else ended a manche.
    pub(crate) fn turns_before_end(&self) -> Vec<Turn> {
        let mut turns = self.turns.clone();
        if let Some(last) = self.ended_since.and_then(|at| turns.get_mut(at)) {
            last.step.wins_manche = None;
        }
        turns
    }
}

/// The state of a match after some deals.
#[derive(Clone)]
pub(crate) struct Standing {
    pub(crate) score: Score,
    /// The seat that deals next, unless the players chose another.
    dealer: Seat,
    /// The number of deals, without adjustments.
    number: u32,
    after_end: Option<NextDealers>,
}

/// Who deals after a deal that ended the match, whatever adjustments make of the end.
#[derive(Clone, Copy)]
struct NextDealers {
    if_it_goes_on: Seat,
    if_won: PerSide<Seat>,
}

impl NextDealers {
    fn after(&self, won_by: Option<Side>) -> Seat {
        won_by.map_or(self.if_it_goes_on, |winner| self.if_won[winner])
    }
}

/// A match that is being played through, deal by deal, keeping confirmed marks.
pub(crate) struct Playing<'r> {
    state: &'r MatchState,
    rulesets: &'r [Ruleset],
    game: Game<'r>,
    turns: Vec<Turn>,
    dealer: Seat,
    number: u32,
    after_end: Option<NextDealers>,
}

impl<'r> Playing<'r> {
    pub(crate) fn new(state: &'r MatchState, rulesets: &'r [Ruleset]) -> Playing<'r> {
        let standing = Standing {
            score: Score::default(),
            dealer: state.first_dealer,
            number: 0,
            after_end: None,
        };
        Playing::resume(state, rulesets, standing, Vec::new())
    }

    pub(crate) fn resume(
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
            after_end: standing.after_end,
        }
    }

    pub(crate) fn standing(&self) -> Standing {
        Standing {
            score: self.game.clone().into_score(),
            dealer: self.dealer,
            number: self.number,
            after_end: self.after_end,
        }
    }

    /// Plays the next deal.
    pub(crate) fn add(&mut self, entry: &Placed) {
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
            let next = |won_by| ruleset.dealer_after(&entry.deal, dealt, seats, won_by);
            self.dealer = next(step.wins_manche);
            self.after_end = self.game.decides_again().then(|| NextDealers {
                if_it_goes_on: next(None),
                if_won: PerSide::each(|side| next(Some(side))),
            });
        } else if self.game.decides_again() {
            self.decided_again(step.wins_manche);
        }
        self.turns.push(Turn {
            step,
            why,
            dealer: dealt,
            in_turn: entry.deal.dealer.is_none_or(|told| told == dealer),
            number: counted.then_some(self.number),
            today,
        });
    }

    /// An adjustment after the end has decided it again: it ends the manche now, or nothing does.
    fn decided_again(&mut self, won_by: Option<Side>) {
        for turn in self.turns.iter_mut().rev() {
            turn.step.wins_manche = None;
            if turn.dealer.is_some() {
                break;
            }
        }
        let is_chosen = dealer_told(self.state, self.turns.len()).is_some();
        if let Some(next) = self.after_end.filter(|_| !is_chosen) {
            self.dealer = next.after(won_by);
        }
    }

    /// The state of the match if no deal follows. `next_begun` is the minute at which the next deal would begin.
    fn stopped(&self, next_begun: i32) -> Stopped<'r> {
        let (state, rulesets) = (self.state, self.rulesets);
        let played = self.turns.len();
        let ruleset = &rulesets[ruleset_at(state, played).min(rulesets.len() - 1)];
        let mut game = self.game.clone();
        game.change_ruleset(ruleset);
        let at_a_concours = state.concours.is_some() && !state.reopened;
        let settled = at_a_concours.then(|| game.settle_tie()).flatten();
        let ended_by = settled.or_else(|| game.call_time(next_begun));
        let ended_since = ended_by.and_then(|winner| {
            let last = self.turns.iter().rposition(|turn| turn.dealer.is_some());
            last.map(|last| (last, winner))
        });
        let mut dealer = self.dealer;
        if let Some((last, winner)) = ended_since {
            let dealt = self.turns[last].dealer.unwrap_or(dealer);
            dealer = ruleset.next_dealer(dealt, seats(&state.sides), Some(winner));
        }
        Stopped {
            game,
            dealer: dealer_told(state, played).unwrap_or(dealer),
            ended_since,
        }
    }

    /// The results. `next_begun` is the minute at which the next deal begins.
    pub(crate) fn end(mut self, next_begun: i32) -> Run {
        let Stopped {
            game,
            dealer,
            ended_since,
        } = self.stopped(next_begun);
        if let Some((last, winner)) = ended_since {
            self.turns[last].step.wins_manche = Some(winner);
        }
        let at_a_concours = self.state.concours.is_some() && !self.state.reopened;
        let tied = game.tied_at_the_end(next_begun).filter(|_| at_a_concours);
        let goes_on = game.winner().is_none() && tied.is_none();
        Run {
            outlook: goes_on.then(|| game.outlook(next_begun)),
            turns: self.turns,
            totals: tied.unwrap_or(game.totals()),
            target: game.target(),
            remaining: game.remaining(),
            held_over: if tied.is_some() { 0 } else { game.held_over() },
            is_tied: tied.is_some(),
            manches: game.manches().to_vec(),
            winner: game.winner(),
            dealer,
            ended_since: ended_since.map(|(last, _)| last),
        }
    }
}

/// The state of a match if no deal follows.
struct Stopped<'r> {
    game: Game<'r>,
    /// The seat that deals next.
    dealer: Seat,
    /// The position of the last deal and the winner, if the clock or an adjustment ends a manche after it.
    ended_since: Option<(usize, Side)>,
}

/// A match that continues from its current state, deal by deal. The work for a deal does not grow with the number of deals.
pub struct Continued<'r> {
    playing: Playing<'r>,
    next_begun: i32,
}

/// The result of a deal as the last one of its match.
pub struct Last {
    /// Its result.
    pub turn: Turn,
    /// The winner of the match.
    pub winner: Option<Side>,
    /// The seat that deals next.
    pub dealer: Seat,
}

impl<'r> Continued<'r> {
    pub(crate) fn new(playing: Playing<'r>, next_begun: i32) -> Continued<'r> {
        Continued {
            playing,
            next_begun,
        }
    }

    /// Adds a deal under the rules of its place.
    pub fn add(&mut self, deal: Deal) -> Last {
        let position = self.playing.turns.len();
        self.playing.add(&Placed {
            deal,
            ruleset: ruleset_at(self.playing.state, position),
            confirmed: None,
        });
        let stopped = self.playing.stopped(self.next_begun);
        let mut turn = self.playing.turns[position].clone();
        if let Some((_, winner)) = stopped.ended_since.filter(|(last, _)| *last == position) {
            turn.step.wins_manche = Some(winner);
        }
        Last {
            turn,
            winner: stopped.game.winner(),
            dealer: stopped.dealer,
        }
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
pub(crate) fn ruleset_at(state: &MatchState, position: usize) -> usize {
    let from = |from_deal: u32| from_deal as usize <= position;
    state
        .rulesets
        .iter()
        .rposition(|ruleset| from(ruleset.from_deal))
        .unwrap_or(0)
}

/// The seats that are taken, in order around the table; two if two play.
pub fn seats(sides: &Sides) -> &'static [Seat] {
    match sides.us.players.len() {
        1 => &[Seat::South, Seat::East],
        _ => &Seat::ALL,
    }
}
