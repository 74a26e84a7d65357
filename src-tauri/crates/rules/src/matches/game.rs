//! The match: its totals, its manches, and how it ends (docs/rules.md 4.7).

use super::catch_up::CatchUp;
use super::halfway::Halfway;
use super::score::{Check, Manche, Score, sum};
use crate::cards::{PerSide, Seat, Side};
use crate::deal::{Deal, Happening, Void};
use crate::house_rules::values::{AfterAllPass, ContractTie, FirstSpeaker, Rounding};
use crate::house_rules::{HouseRules, RuleId, Ruleset};
use crate::marking::{Line, Mark, Reason, Sink};
use serde::Serialize;

/// A match in play. Deals are added one by one.
#[derive(Debug, Clone)]
pub struct Game<'r> {
    ruleset: &'r Ruleset,
    score: Score,
}

/// The effect of one deal on the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchStep {
    /// The mark of the deal, including points in dispute that it won.
    pub mark: Mark,
    /// The manche's totals after it.
    pub totals: PerSide<i32>,
    /// The index of its manche, from 0.
    pub manche: usize,
    /// Whether the match had already ended. The deal is marked but does not count.
    pub after_end: bool,
    /// The side that wins the manche by it.
    pub wins_manche: Option<Side>,
    /// Whether it could end the manche and was marked without rounding.
    pub exact: bool,
    /// What it took past the middle of the manche, if it did not end it.
    pub halfway: Option<Halfway>,
}

/// An announcement to the table before a deal that may end the manche.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Announcement {
    /// The manche ends with this deal, unless it leaves the totals equal.
    LastDeal,
    /// The manche should have ended, but the totals are equal, so there is another deal.
    Equal,
    /// A side has passed the target, but must still win a deal.
    MustWin,
}

/// Facts about a deal that are known before it is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outlook {
    /// The number of deals left in the manche, including this one, if a number of deals ends it; 0 once they are played
    /// and the totals are equal.
    pub deals_left: Option<i32>,
    /// The last minute, from the match's first deal, at which a deal of this manche may begin, if minutes end it.
    pub last_minute: Option<i32>,
    /// What the side that is behind needs.
    pub catch_up: CatchUp,
    announced: Option<Announcement>,
}

impl Outlook {
    /// The announcement during the deal, at a minute from the match's first deal.
    pub fn announcement(&self, now: i32) -> Option<Announcement> {
        let is_late = self.last_minute.is_some_and(|last| now > last);
        match self.announced {
            Some(Announcement::MustWin) | None if is_late => Some(Announcement::LastDeal),
            announced => announced,
        }
    }
}

impl<'r> Game<'r> {
    /// A match under a ruleset, before its first deal.
    pub fn new(ruleset: &'r Ruleset) -> Game<'r> {
        Game::resume(ruleset, Score::default())
    }

    /// A match that continues from a score under a ruleset.
    pub fn resume(ruleset: &'r Ruleset, score: Score) -> Game<'r> {
        Game { ruleset, score }
    }

    /// The score, from which to continue later.
    pub fn into_score(self) -> Score {
        self.score
    }

    /// Changes the ruleset, from the next deal on.
    pub fn change_ruleset(&mut self, ruleset: &'r Ruleset) {
        self.ruleset = ruleset;
    }

    /// The ruleset of the next deal.
    pub fn ruleset(&self) -> &'r Ruleset {
        self.ruleset
    }

    /// The totals of the manche in play, or of the last one once the match is over.
    pub fn totals(&self) -> PerSide<i32> {
        self.score.now.totals
    }

    /// Points in dispute, which the winner of the next deal gets.
    pub fn held_over(&self) -> i32 {
        self.score.now.held.us + self.score.now.held.them
    }

    /// The manches that are over.
    pub fn manches(&self) -> &[Manche] {
        &self.score.manches
    }

    /// The winner of the match.
    pub fn winner(&self) -> Option<Side> {
        self.score.winner
    }

    /// Adds a deal that was read under the present ruleset.
    pub fn play(&mut self, deal: &Deal, sink: &mut impl Sink) -> MatchStep {
        self.play_as(deal, None, sink)
    }

    /// Adds a deal with the marks that the players confirmed when another engine marked it. They are kept.
    pub fn play_confirmed(&mut self, deal: &Deal, marks: PerSide<i32>) -> MatchStep {
        self.play_as(deal, Some(marks), &mut ())
    }

    /// Whether a deal may begin at this minute: not after `game.minutes`, unless the totals are equal.
    pub fn may_begin(&self, minute: i32) -> bool {
        let now = &self.score.now;
        let is_late = now.is_late(self.rules(), Some(minute));
        self.score.winner.is_none() && !(is_late && now.ahead().is_some())
    }

    /// Ends the manche if no deal may begin any more at this minute. Returns the side that won it.
    pub fn call_time(&mut self, minute: i32) -> Option<Side> {
        let ended = self.score.time_is_up(self.rules(), Some(minute));
        ended.map(|manche| manche.winner)
    }

    /// Whether an adjustment now would decide again how the match ended.
    pub fn decides_again(&self) -> bool {
        self.score.end_of_match().is_some()
    }

    /// Ends the manche if it was tied at its end and an adjustment since has put a side ahead. Returns that side. At home
    /// the next deal decides.
    pub fn settle_tie(&mut self) -> Option<Side> {
        let ended = self.score.settle_tie(self.rules());
        ended.map(|manche| manche.winner)
    }

    /// The totals if the last deal of the manche was played and both sides are equal, with points in dispute given back.
    /// At home the next deal decides. At a table of a concours the partie ends tied.
    pub fn tied_at_the_end(&self, begun: i32) -> Option<PerSide<i32>> {
        let now = &self.score.now;
        let ends = self.score.winner.is_none() && now.is_at_its_end(self.rules(), Some(begun));
        ends.then(|| now.with_held())
            .filter(|totals| totals.ahead().is_none())
    }

    /// The outlook for the next deal, which begins at this minute from the match's first deal.
    pub fn outlook(&self, begun: i32) -> Outlook {
        let rules = &self.ruleset.rules;
        let deals_left = rules
            .game_deals
            .map(|deals| (deals - self.score.now.played).max(0));
        let first = self
            .score
            .now
            .began
            .unwrap_or(if self.score.manches.is_empty() {
                0
            } else {
                begun
            });
        let last_minute = rules
            .game_minutes
            .map(|minutes| first.saturating_add(minutes));
        let is_past_its_end = deals_left == Some(0) || last_minute.is_some_and(|last| begun > last);
        let is_over_the_line = Side::ALL
            .into_iter()
            .any(|side| self.is_over(self.score.now.totals[side]));
        let announced = if self.score.winner.is_some() {
            None
        } else if is_past_its_end {
            Some(Announcement::Equal)
        } else if deals_left == Some(1) {
            Some(Announcement::LastDeal)
        } else if is_over_the_line && rules.game_must_win_last_deal {
            Some(Announcement::MustWin)
        } else if is_over_the_line && self.score.now.ahead().is_none() {
            Some(Announcement::Equal)
        } else {
            None
        };
        Outlook {
            deals_left,
            last_minute: last_minute.filter(|_| self.score.winner.is_none()),
            catch_up: CatchUp::of(rules, &self.score.now, begun),
            announced,
        }
    }

    fn rules(&self) -> &'r HouseRules {
        &self.ruleset.rules
    }

    fn play_as(
        &mut self,
        deal: &Deal,
        confirmed: Option<PerSide<i32>>,
        sink: &mut impl Sink,
    ) -> MatchStep {
        if let Happening::Adjust(points) = deal.happening {
            let mark = self.ruleset.mark(deal, sink);
            return self.adjust(points, mark);
        }
        self.score.ended = None;
        self.score.time_is_up(self.rules(), deal.minute);
        if self.score.winner.is_some() {
            let mark = self.ruleset.mark(deal, sink);
            return self.after_end(mark);
        }
        let manche = self.score.manches.len();
        if self.score.now.began.is_none() {
            // Minutes count from the match's first deal. A later manche begins at the minute of its own first deal.
            self.score.now.began = if manche == 0 { Some(0) } else { deal.minute };
        }
        let rounding = self.ruleset.rules.count_rounding;
        let exact = self.ruleset.rules.game_last_deal_exact
            && rounding != Rounding::None
            && self.clone().ends(deal, confirmed, rounding);
        let rounding = if exact { Rounding::None } else { rounding };
        let before = self.score.now;
        let (mark, check) = self.add(deal, confirmed, rounding, sink);
        let halfway = Halfway::between(self.rules(), &before, &self.score.now);
        let ended = self.score.end_by(self.rules(), check);
        MatchStep {
            exact,
            halfway: halfway.filter(|_| ended.is_none()),
            ..self.step(mark, manche).ended(ended)
        }
    }

    /// Adds an adjustment. One that follows the deal that ended the match counts in its manche, whose end is looked at again.
    fn adjust(&mut self, points: PerSide<i32>, mark: Mark) -> MatchStep {
        if let Some(end) = self.score.end_of_match() {
            let ended = self.score.decide_again(self.rules(), end, points);
            return self.step(mark, end.manche).ended(ended);
        }
        if self.score.winner.is_some() {
            return self.after_end(mark);
        }
        let totals = &mut self.score.now.totals;
        *totals = sum(*totals, points);
        self.step(mark, self.score.manches.len())
    }

    /// Whether a deal ends the manche.
    fn ends(mut self, deal: &Deal, confirmed: Option<PerSide<i32>>, rounding: Rounding) -> bool {
        let (_, check) = self.add(deal, confirmed, rounding, &mut ());
        self.score.now.decide(self.rules(), &check).is_some()
    }

    fn step(&self, mark: Mark, manche: usize) -> MatchStep {
        MatchStep {
            mark,
            totals: self.score.now.totals,
            manche,
            after_end: false,
            wins_manche: None,
            exact: false,
            halfway: None,
        }
    }

    /// What comes after the end does not count.
    fn after_end(&self, mark: Mark) -> MatchStep {
        MatchStep {
            after_end: true,
            ..self.step(mark, self.score.manches.len().saturating_sub(1))
        }
    }

    /// Adds a deal's mark to the totals. Returns what decides whether the manche is over.
    fn add(
        &mut self,
        deal: &Deal,
        confirmed: Option<PerSide<i32>>,
        rounding: Rounding,
        sink: &mut impl Sink,
    ) -> (Mark, Check) {
        let mut mark = self.ruleset.mark_rounded(deal, rounding, sink);
        self.score.now.held = sum(self.score.now.held, mark.held_over);
        if let Some(winner) = mark.winner.filter(|_| mark.wins_manche.is_none()) {
            let waiting = std::mem::take(&mut self.score.now.held);
            let points = waiting.us + waiting.them;
            if points != 0 {
                mark.marks[winner] += points;
                sink.line(Line {
                    side: winner,
                    reason: Reason::HeldOver,
                    points,
                    rule: Some(RuleId::ContractTie),
                });
            }
        }
        mark.marks = confirmed.unwrap_or(mark.marks);
        self.score.now.totals = sum(self.score.now.totals, mark.marks);
        if let Happening::Played(played) = &deal.happening
            && !mark.replayed
        {
            self.score.now.played += 1;
            // Nothing else asks for them, and other tables' marks are found without.
            let belotes = match self.rules().game_beaten_wins_by_belote {
                true => PerSide::default(),
                false => self.ruleset.belote_points(deal),
            };
            let target = &mut self.score.now.target;
            target.follow(played, mark.winner, belotes);
        }
        let check = Check {
            before: self.score.now,
            deal_winner: mark.winner,
            outright: mark.wins_manche,
            minute: deal.minute,
        };
        (mark, check)
    }

    /// The target in force: `game.target`, and as much as it has risen in this manche.
    pub fn target(&self) -> Option<i32> {
        self.score.now.target.points(&self.ruleset.rules)
    }

    /// The points that each side still needs to pass the target; `None` if there is no target.
    pub fn remaining(&self) -> Option<PerSide<i32>> {
        let left = |total| self.score.now.target.left(&self.ruleset.rules, total);
        Some(PerSide {
            us: left(self.score.now.totals.us)?,
            them: left(self.score.now.totals.them)?,
        })
    }

    fn is_over(&self, total: i32) -> bool {
        self.score.now.target.is_passed(&self.ruleset.rules, total)
    }
}

impl MatchStep {
    /// The step of a deal or an adjustment that ends a manche, if it does.
    fn ended(self, manche: Option<Manche>) -> MatchStep {
        manche.map_or(self, |Manche { totals, winner }| MatchStep {
            totals,
            wins_manche: Some(winner),
            ..self
        })
    }
}

impl Ruleset {
    /// The next player after a seat, among the seats that are taken.
    pub fn next_seat(&self, seat: Seat, seats: &[Seat]) -> Seat {
        let mut next = seat.next(self.rules.table_direction);
        while !seats.contains(&next) && next != seat {
            next = next.next(self.rules.table_direction);
        }
        next
    }

    /// The next dealer: the next player, or after a manche the next player of the side that lost it.
    pub fn next_dealer(&self, dealer: Seat, seats: &[Seat], manche_won_by: Option<Side>) -> Seat {
        let next = self.next_seat(dealer, seats);
        if manche_won_by == Some(next.side()) {
            self.next_seat(next, seats)
        } else {
            next
        }
    }

    /// The dealer after a deal that `dealer` dealt. After all have passed, `table.after_all_pass` may keep the same
    /// dealer.
    pub fn dealer_after(
        &self,
        deal: &Deal,
        dealer: Seat,
        seats: &[Seat],
        manche_won_by: Option<Side>,
    ) -> Seat {
        let all_passed = matches!(deal.happening, Happening::Void(Void::AllPass));
        let ties_again = self.rules.contract_tie == ContractTie::Replay;
        if ties_again && manche_won_by.is_none() && self.mark(deal, &mut ()).replayed {
            return dealer;
        }
        match self.rules.table_after_all_pass {
            AfterAllPass::Same if all_passed && manche_won_by.is_none() => dealer,
            AfterAllPass::Same | AfterAllPass::Next => {
                self.next_dealer(dealer, seats, manche_won_by)
            }
        }
    }

    /// The player who calls first in the auction.
    pub fn first_speaker(&self, dealer: Seat, seats: &[Seat]) -> Seat {
        match self.rules.table_first_speaker {
            FirstSpeaker::Dealer => dealer,
            FirstSpeaker::AfterDealer => self.next_seat(dealer, seats),
        }
    }
}
