//! The match: totals, manches, and what ends them (docs/rules.md 4.7).

use crate::cards::{PerSide, Seat, Side};
use crate::deal::{Deal, Happening, Void};
use crate::house_rules::values::{AfterAllPass, Crossing, FirstSpeaker, Rounding};
use crate::house_rules::{RuleId, Ruleset};
use crate::marking::{Line, Mark, Reason, Sink};
use serde::Serialize;

/// A match as it goes: deals in, totals out.
#[derive(Debug, Clone)]
pub struct Game<'r> {
    ruleset: &'r Ruleset,
    totals: PerSide<i32>,
    /// Points of litiges that wait, by the side that made them.
    held: PerSide<i32>,
    /// Deals played in the running manche; void deals and misdeals are not counted.
    played: i32,
    /// The minute at which the running manche's first deal was begun.
    began: Option<i32>,
    manches: Vec<Manche>,
    winner: Option<Side>,
}

/// A finished manche.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Manche {
    /// Its totals at the end.
    pub totals: PerSide<i32>,
    /// Who won it.
    pub winner: Side,
}

/// What one deal did to the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchStep {
    /// Both marks, with the points that had waited.
    pub mark: Mark,
    /// The manche's totals after it.
    pub totals: PerSide<i32>,
    /// The manche it belongs to, from 0.
    pub manche: usize,
    /// The match had ended before: the deal is marked but left out.
    pub after_end: bool,
    /// Who won the manche with it.
    pub wins_manche: Option<Side>,
    /// It would have ended the manche, and is marked without rounding.
    pub exact: bool,
}

/// What a table is told before a deal that may end the manche.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Announcement {
    /// The manche ends with this deal, unless it leaves the totals equal.
    LastDeal,
    /// The manche has come to its end with equal totals: another deal.
    Equal,
    /// A side is over the target, and has a deal to win yet.
    MustWin,
}

/// What is known of a deal before it is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outlook {
    /// Played deals that remain of the running manche, this one with them, where a number of deals ends it; 0 once they are
    /// played and the totals are equal.
    pub deals_left: Option<i32>,
    /// The last minute, since the match's first deal, at which a deal of the running manche may be begun, where minutes end
    /// it.
    pub last_minute: Option<i32>,
    announced: Option<Announcement>,
}

impl Outlook {
    /// What to tell the table while the deal is on, at a minute since the match's first deal.
    pub fn announcement(&self, now: i32) -> Option<Announcement> {
        let is_late = self.last_minute.is_some_and(|last| now > last);
        match self.announced {
            Some(Announcement::MustWin) | None if is_late => Some(Announcement::LastDeal),
            announced => announced,
        }
    }
}

impl<'r> Game<'r> {
    /// A match under a ruleset.
    pub fn new(ruleset: &'r Ruleset) -> Game<'r> {
        Game {
            ruleset,
            totals: PerSide::default(),
            held: PerSide::default(),
            played: 0,
            began: None,
            manches: Vec::new(),
            winner: None,
        }
    }

    /// Plays on under another ruleset, from the next deal on.
    pub fn change_ruleset(&mut self, ruleset: &'r Ruleset) {
        self.ruleset = ruleset;
    }

    /// The rules of the next deal.
    pub fn ruleset(&self) -> &'r Ruleset {
        self.ruleset
    }

    /// The running manche's totals; at the end, the last one's.
    pub fn totals(&self) -> PerSide<i32> {
        self.totals
    }

    /// Points that wait for the winner of the next deal.
    pub fn held_over(&self) -> i32 {
        self.held.us + self.held.them
    }

    /// The finished manches.
    pub fn manches(&self) -> &[Manche] {
        &self.manches
    }

    /// Who won the match.
    pub fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// Adds a deal that was read under the ruleset in force.
    pub fn play(&mut self, deal: &Deal, sink: &mut impl Sink) -> MatchStep {
        self.play_as(deal, None, sink)
    }

    /// Adds a deal whose marks the players confirmed when another engine marked it: they stand, whatever this one says.
    pub fn play_confirmed(&mut self, deal: &Deal, marks: PerSide<i32>) -> MatchStep {
        self.play_as(deal, Some(marks), &mut ())
    }

    /// Whether a deal may be begun at this minute: not once `game.minutes` have passed, unless the totals are equal.
    pub fn may_begin(&self, minute: i32) -> bool {
        self.winner.is_none() && !(self.is_late(Some(minute)) && self.ahead().is_some())
    }

    /// Ends the running manche where no deal may be begun any more at this minute; who won it.
    pub fn call_time(&mut self, minute: i32) -> Option<Side> {
        let before = self.manches.len();
        self.time_is_up(Some(minute));
        self.manches.get(before).map(|manche| manche.winner)
    }

    /// What is known of the deal to come, which is begun at this minute since the match's first.
    pub fn outlook(&self, begun: i32) -> Outlook {
        let rules = &self.ruleset.rules;
        let deals_left = rules.game_deals.map(|deals| (deals - self.played).max(0));
        let first = self
            .began
            .unwrap_or(if self.manches.is_empty() { 0 } else { begun });
        let last_minute = rules
            .game_minutes
            .map(|minutes| first.saturating_add(minutes));
        let is_past_its_end = deals_left == Some(0) || last_minute.is_some_and(|last| begun > last);
        let is_over_the_line = Side::ALL
            .into_iter()
            .any(|side| self.is_over(self.totals[side]));
        let announced = if self.winner.is_some() {
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
            last_minute: last_minute.filter(|_| self.winner.is_none()),
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
        if self.winner.is_some() {
            return self.after_end(deal, sink);
        }
        let manche = self.manches.len();
        if let Happening::Adjust(points) = deal.happening {
            let mark = self.ruleset.mark(deal, sink);
            self.totals = add(self.totals, points);
            return self.step(mark, manche);
        }
        if self.began.is_none() {
            // Minutes are told from the match's first deal; a later manche begins with its own first minute told.
            self.began = if manche == 0 { Some(0) } else { deal.minute };
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
            self.totals = self.with_held();
            step.totals = self.totals;
            step.wins_manche = Some(winner);
            self.end_manche(winner);
        }
        step
    }

    fn step(&self, mark: Mark, manche: usize) -> MatchStep {
        MatchStep {
            mark,
            totals: self.totals,
            manche,
            after_end: false,
            wins_manche: None,
            exact: false,
        }
    }

    /// A deal after the end is marked, and left out.
    fn after_end(&self, deal: &Deal, sink: &mut impl Sink) -> MatchStep {
        let mark = self.ruleset.mark(deal, sink);
        MatchStep {
            after_end: true,
            ..self.step(mark, self.manches.len().saturating_sub(1))
        }
    }

    /// Adds a deal's mark to the totals; the side that wins the manche with it.
    fn add(
        &mut self,
        deal: &Deal,
        confirmed: Option<PerSide<i32>>,
        rounding: Rounding,
        sink: &mut impl Sink,
    ) -> (Mark, Option<Side>) {
        let mut mark = self.ruleset.mark_rounded(deal, rounding, sink);
        self.held = add(self.held, mark.held_over);
        if let Some(winner) = mark.winner.filter(|_| mark.wins_manche.is_none()) {
            let waiting = std::mem::take(&mut self.held);
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
        self.totals = add(self.totals, mark.marks);
        if matches!(deal.happening, Happening::Played(_)) {
            self.played += 1;
        }
        let wins = mark
            .wins_manche
            .or_else(|| self.wins(mark.winner, deal.minute));
        (mark, wins)
    }

    /// Who wins the manche as it stands after a deal won by `deal_winner`.
    fn wins(&self, deal_winner: Option<Side>, minute: Option<i32>) -> Option<Side> {
        let rules = &self.ruleset.rules;
        let ahead = self.ahead();
        let deals_over = rules.game_deals.is_some_and(|deals| self.played >= deals);
        if deals_over || self.is_late(minute) {
            return ahead;
        }
        let over = |totals: PerSide<i32>| {
            Side::ALL
                .into_iter()
                .filter(move |side| self.is_over(totals[*side]))
        };
        over(self.totals).next()?;
        if rules.game_must_win_last_deal {
            // Whoever is over the line with a deal that it won, even where the other has more.
            return deal_winner.filter(|side| self.is_over(self.totals[*side]) && ahead.is_some());
        }
        // Points that waited go back before the totals are compared, so that the other side may be over too.
        let mut over = over(self.with_held());
        match (over.next(), over.next()) {
            (Some(only), None) => Some(only),
            _ => ahead,
        }
    }

    fn is_over(&self, total: i32) -> bool {
        let rules = &self.ruleset.rules;
        rules
            .game_target
            .is_some_and(|target| match rules.game_crossing {
                Crossing::AtLeast => total >= target,
                Crossing::MoreThan => total > target,
            })
    }

    /// The side with the higher total, the points that wait given back to who made them.
    fn ahead(&self) -> Option<Side> {
        self.with_held().ahead()
    }

    fn with_held(&self) -> PerSide<i32> {
        add(self.totals, self.held)
    }

    /// Whether a deal begun at this minute is begun too late.
    fn is_late(&self, minute: Option<i32>) -> bool {
        let limit = self.ruleset.rules.game_minutes;
        match (limit, self.began, minute) {
            (Some(limit), Some(began), Some(minute)) => minute - began > limit,
            _ => false,
        }
    }

    /// Ends the running manche when a deal would begin too late, unless the totals are equal.
    fn time_is_up(&mut self, minute: Option<i32>) {
        if self.winner.is_none()
            && self.is_late(minute)
            && let Some(winner) = self.ahead()
        {
            self.totals = self.with_held();
            self.end_manche(winner);
        }
    }

    fn end_manche(&mut self, winner: Side) {
        self.manches.push(Manche {
            totals: self.totals,
            winner,
        });
        self.held = PerSide::default();
        let won = self.manches.iter().filter(|manche| manche.winner == winner);
        if won.count() as i32 > self.ruleset.rules.game_manches / 2 {
            self.winner = Some(winner);
        } else {
            self.totals = PerSide::default();
            self.played = 0;
            self.began = None;
        }
    }
}

fn add(one: PerSide<i32>, two: PerSide<i32>) -> PerSide<i32> {
    PerSide::each(|side| one[side].saturating_add(two[side]))
}

impl Ruleset {
    /// Who comes after a player, among those who sit at the table.
    pub fn next_seat(&self, seat: Seat, seats: &[Seat]) -> Seat {
        let mut next = seat.next(self.rules.table_direction);
        while !seats.contains(&next) && next != seat {
            next = next.next(self.rules.table_direction);
        }
        next
    }

    /// Who deals after a deal: the next player, or after a manche the next one of the side that lost it.
    pub fn next_dealer(&self, dealer: Seat, seats: &[Seat], manche_won_by: Option<Side>) -> Seat {
        let next = self.next_seat(dealer, seats);
        if manche_won_by == Some(next.side()) {
            self.next_seat(next, seats)
        } else {
            next
        }
    }

    /// Who deals after this deal, that `dealer` dealt: with `table.after_all_pass` the same player again when all passed.
    pub fn dealer_after(
        &self,
        deal: &Deal,
        dealer: Seat,
        seats: &[Seat],
        manche_won_by: Option<Side>,
    ) -> Seat {
        let all_passed = matches!(deal.happening, Happening::Void(Void::AllPass));
        match self.rules.table_after_all_pass {
            AfterAllPass::Same if all_passed && manche_won_by.is_none() => dealer,
            AfterAllPass::Same | AfterAllPass::Next => {
                self.next_dealer(dealer, seats, manche_won_by)
            }
        }
    }

    /// Points that a side with this total still has to make to pass the target; none where there is no target.
    pub fn remaining(&self, total: i32) -> Option<i32> {
        let least = match self.rules.game_crossing {
            Crossing::AtLeast => self.rules.game_target?,
            Crossing::MoreThan => self.rules.game_target?.saturating_add(1),
        };
        Some(least.saturating_sub(total).max(0))
    }

    /// Who opens the auction.
    pub fn first_speaker(&self, dealer: Seat, seats: &[Seat]) -> Seat {
        match self.rules.table_first_speaker {
            FirstSpeaker::Dealer => dealer,
            FirstSpeaker::AfterDealer => self.next_seat(dealer, seats),
        }
    }
}
