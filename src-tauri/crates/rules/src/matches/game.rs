//! The match: its totals, its manches, and how it ends (docs/rules.md 4.7).

use super::target::Target;
use crate::cards::{PerSide, Seat, Side};
use crate::deal::{Deal, Happening, Void};
use crate::house_rules::values::{AfterAllPass, ContractTie, FirstSpeaker, Rounding};
use crate::house_rules::{RuleId, Ruleset};
use crate::marking::{Line, Mark, Reason, Sink};
use serde::Serialize;

/// A match in play. Deals are added one by one.
#[derive(Debug, Clone)]
pub struct Game<'r> {
    ruleset: &'r Ruleset,
    score: Score,
}

/// The score of a match in play, without its rules. A [`Game`] can continue from it.
#[derive(Debug, Clone, Default)]
pub struct Score {
    totals: PerSide<i32>,
    /// Points in dispute, by the side that made them.
    held: PerSide<i32>,
    /// The number of deals in the manche in play, without void deals and misdeals.
    played: i32,
    /// The minute at which the first deal of the manche began.
    began: Option<i32>,
    target: Target,
    manches: Vec<Manche>,
    winner: Option<Side>,
}

/// A finished manche.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "table.ts", rename = "MancheView")
)]
pub struct Manche {
    /// Its totals.
    pub totals: PerSide<i32>,
    /// The side that won it.
    pub winner: Side,
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
        self.score.totals
    }

    /// Points in dispute, which the winner of the next deal gets.
    pub fn held_over(&self) -> i32 {
        self.score.held.us + self.score.held.them
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
        self.score.winner.is_none() && !(self.is_late(Some(minute)) && self.ahead().is_some())
    }

    /// Ends the manche if no deal may begin any more at this minute. Returns the side that won it.
    pub fn call_time(&mut self, minute: i32) -> Option<Side> {
        let before = self.score.manches.len();
        self.time_is_up(Some(minute));
        self.score.manches.get(before).map(|manche| manche.winner)
    }

    /// The totals if the last deal of the manche was played and both sides are equal, with points in dispute given back.
    /// At home the next deal decides. At a table of a concours the partie ends tied.
    pub fn tied_at_the_end(&self, begun: i32) -> Option<PerSide<i32>> {
        let deals = self.ruleset.rules.game_deals;
        let is_last = deals.is_some_and(|deals| self.score.played >= deals);
        let ends = self.score.winner.is_none() && (is_last || self.is_late(Some(begun)));
        ends.then(|| self.with_held())
            .filter(|totals| totals.ahead().is_none())
    }

    /// The outlook for the next deal, which begins at this minute from the match's first deal.
    pub fn outlook(&self, begun: i32) -> Outlook {
        let rules = &self.ruleset.rules;
        let deals_left = rules
            .game_deals
            .map(|deals| (deals - self.score.played).max(0));
        let first = self
            .score
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
            .any(|side| self.is_over(self.score.totals[side]));
        let announced = if self.score.winner.is_some() {
            None
        } else if is_past_its_end {
            Some(Announcement::Equal)
        } else if deals_left == Some(1) {
            Some(Announcement::LastDeal)
        } else if is_over_the_line && rules.game_must_win_last_deal {
            Some(Announcement::MustWin)
        } else if is_over_the_line && self.ahead().is_none() {
            Some(Announcement::Equal)
        } else {
            None
        };
        Outlook {
            deals_left,
            last_minute: last_minute.filter(|_| self.score.winner.is_none()),
            announced,
        }
    }

    fn play_as(
        &mut self,
        deal: &Deal,
        confirmed: Option<PerSide<i32>>,
        sink: &mut impl Sink,
    ) -> MatchStep {
        if !matches!(deal.happening, Happening::Adjust(_)) {
            self.time_is_up(deal.minute);
        }
        if self.score.winner.is_some() {
            return self.after_end(deal, sink);
        }
        let manche = self.score.manches.len();
        if let Happening::Adjust(points) = deal.happening {
            let mark = self.ruleset.mark(deal, sink);
            self.score.totals = add(self.score.totals, points);
            return self.step(mark, manche);
        }
        if self.score.began.is_none() {
            // Minutes count from the match's first deal. A later manche begins at the minute of its own first deal.
            self.score.began = if manche == 0 { Some(0) } else { deal.minute };
        }
        let rounding = self.ruleset.rules.count_rounding;
        let exact = self.ruleset.rules.game_last_deal_exact
            && rounding != Rounding::None
            && self
                .clone()
                .add(deal, confirmed, rounding, &mut ())
                .1
                .is_some();
        let rounding = if exact { Rounding::None } else { rounding };
        let (mark, wins) = self.add(deal, confirmed, rounding, sink);
        let mut step = self.step(mark, manche);
        step.exact = exact;
        if let Some(winner) = wins {
            self.score.totals = self.with_held();
            step.totals = self.score.totals;
            step.wins_manche = Some(winner);
            self.end_manche(winner);
        }
        step
    }

    fn step(&self, mark: Mark, manche: usize) -> MatchStep {
        MatchStep {
            mark,
            totals: self.score.totals,
            manche,
            after_end: false,
            wins_manche: None,
            exact: false,
        }
    }

    /// Marks a deal after the end, which does not count.
    fn after_end(&self, deal: &Deal, sink: &mut impl Sink) -> MatchStep {
        let mark = self.ruleset.mark(deal, sink);
        MatchStep {
            after_end: true,
            ..self.step(mark, self.score.manches.len().saturating_sub(1))
        }
    }

    /// Adds a deal's mark to the totals. Returns the side that wins the manche by it.
    fn add(
        &mut self,
        deal: &Deal,
        confirmed: Option<PerSide<i32>>,
        rounding: Rounding,
        sink: &mut impl Sink,
    ) -> (Mark, Option<Side>) {
        let mut mark = self.ruleset.mark_rounded(deal, rounding, sink);
        self.score.held = add(self.score.held, mark.held_over);
        if let Some(winner) = mark.winner.filter(|_| mark.wins_manche.is_none()) {
            let waiting = std::mem::take(&mut self.score.held);
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
        self.score.totals = add(self.score.totals, mark.marks);
        if let Happening::Played(played) = &deal.happening
            && !mark.replayed
        {
            self.score.played += 1;
            self.score.target.follow(played, &mark);
        }
        self.score
            .target
            .rise(&self.ruleset.rules, self.score.totals);
        let wins = mark
            .wins_manche
            .or_else(|| self.wins(mark.winner, deal.minute));
        (mark, wins)
    }

    /// The side that wins the manche after a deal won by `deal_winner`.
    fn wins(&self, deal_winner: Option<Side>, minute: Option<i32>) -> Option<Side> {
        let rules = &self.ruleset.rules;
        let ahead = self.ahead();
        let deals_over = rules
            .game_deals
            .is_some_and(|deals| self.score.played >= deals);
        if deals_over || self.is_late(minute) {
            return ahead;
        }
        let over = |totals: PerSide<i32>| {
            Side::ALL
                .into_iter()
                .filter(move |side| self.score.target.is_won(rules, (*side, totals[*side])))
        };
        over(self.score.totals).next()?;
        if rules.game_must_win_last_deal {
            // A side must pass the target by a deal that it won, even if the other side has more.
            let wins = |side: &Side| {
                self.score
                    .target
                    .is_won(rules, (*side, self.score.totals[*side]))
            };
            return deal_winner.filter(|side| wins(side) && ahead.is_some());
        }
        // Points in dispute are first given back, which may bring the other side over the target too.
        let mut over = over(self.with_held());
        match (over.next(), over.next()) {
            (Some(only), None) => Some(only),
            _ => ahead,
        }
    }

    /// The target in force: `game.target`, and as much as it has risen in this manche.
    pub fn target(&self) -> Option<i32> {
        self.score.target.points(&self.ruleset.rules)
    }

    /// The points that each side still needs to pass the target; `None` if there is no target.
    pub fn remaining(&self) -> Option<PerSide<i32>> {
        let left = |total| self.score.target.left(&self.ruleset.rules, total);
        Some(PerSide {
            us: left(self.score.totals.us)?,
            them: left(self.score.totals.them)?,
        })
    }

    fn is_over(&self, total: i32) -> bool {
        self.score.target.is_passed(&self.ruleset.rules, total)
    }

    /// The side with the higher total, with points in dispute given back to the side that made them.
    fn ahead(&self) -> Option<Side> {
        self.with_held().ahead()
    }

    fn with_held(&self) -> PerSide<i32> {
        add(self.score.totals, self.score.held)
    }

    /// Whether a deal that begins at this minute begins too late.
    fn is_late(&self, minute: Option<i32>) -> bool {
        let limit = self.ruleset.rules.game_minutes;
        match (limit, self.score.began, minute) {
            (Some(limit), Some(began), Some(minute)) => minute - began > limit,
            _ => false,
        }
    }

    /// Ends the manche if a deal would begin too late, unless the totals are equal.
    fn time_is_up(&mut self, minute: Option<i32>) {
        if self.score.winner.is_none()
            && self.is_late(minute)
            && let Some(winner) = self.ahead()
        {
            self.score.totals = self.with_held();
            self.end_manche(winner);
        }
    }

    fn end_manche(&mut self, winner: Side) {
        self.score.manches.push(Manche {
            totals: self.score.totals,
            winner,
        });
        self.score.held = PerSide::default();
        let won = self
            .score
            .manches
            .iter()
            .filter(|manche| manche.winner == winner);
        if won.count() as i32 > self.ruleset.rules.game_manches / 2 {
            self.score.winner = Some(winner);
        } else {
            self.score.totals = PerSide::default();
            self.score.played = 0;
            self.score.began = None;
            self.score.target = Target::default();
        }
    }
}

fn add(one: PerSide<i32>, two: PerSide<i32>) -> PerSide<i32> {
    PerSide::each(|side| one[side].saturating_add(two[side]))
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
