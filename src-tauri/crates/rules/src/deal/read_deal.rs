//! Reads the facts of a deal and checks them against a ruleset. All problems are reported at once.

use super::calls::read_calls;
use super::counts::{Counts, Told};
use super::deal_json::Void;
use super::facts::{Deal, Happening, Misdeal, Played};
use super::renounced::{Renounced, read_renonce};
use crate::auction::{Bid, Doubling, read_bid, read_contract_doubled};
use crate::cards::{By, PerSide, Seat, by, fault_of, numbers, seat};
use crate::house_rules::{HouseRules, Ruleset};
use crate::json::{Code, Problem, Problems, Reader};
use crate::melds::{ToldMelds, read_melds};
use serde_json::Value;

/// The most points that one line of a slate can have.
const MOST_POINTS: i32 = 1_000_000;
const LONGEST_NOTE: usize = 2_000;

impl Deal {
    /// Reads the facts of a deal and checks them against the ruleset that it is played under.
    ///
    /// # Errors
    /// Everything that is wrong: unreadable values, values that the ruleset does not have, numbers that do not add up,
    /// and counts that no cards can give.
    pub fn read(facts: &Value, ruleset: &Ruleset) -> Result<Deal, Problems> {
        Deal::told(facts, ruleset, Told::Now)
    }

    /// Reads the facts of a deal that was recorded before. Facts that no cards can give are accepted, since older
    /// programs did not refuse them.
    ///
    /// # Errors
    /// Everything else that is wrong, as in [`Deal::read`].
    pub fn read_kept(facts: &Value, ruleset: &Ruleset) -> Result<Deal, Problems> {
        Deal::told(facts, ruleset, Told::Before)
    }

    fn told(facts: &Value, ruleset: &Ruleset, told: Told) -> Result<Deal, Problems> {
        let mut reader = Reader::new("", facts);
        let rules = &ruleset.rules;
        let dealer = seat(&mut reader, "dealer");
        let minute = reader.integer("minute", 0, MOST_POINTS);
        let note = reader.text("note").map(str::to_owned);
        if let Some(note) = note
            .as_ref()
            .filter(|note| note.chars().count() > LONGEST_NOTE)
        {
            let problem = Problem::new(Code::OutOfRange, "note")
                .with("value", note.chars().count())
                .with("min", 0)
                .with("max", LONGEST_NOTE);
            reader.report(problem);
        }
        let happening = if reader.get("void").is_some() {
            read_void(&mut reader, rules).map(Happening::Void)
        } else if reader.get("misdeal").is_some() {
            read_misdeal(&mut reader, rules).map(Happening::Misdeal)
        } else if reader.get("adjust").is_some() {
            read_adjustment(&mut reader).map(Happening::Adjust)
        } else {
            read_played(&mut reader, rules, dealer, told).map(Happening::Played)
        };
        let calls = match &happening {
            Some(Happening::Played(played)) => {
                read_calls(&mut reader, rules, dealer, Some(played.bid), told)
            }
            Some(Happening::Void(Void::AllPass)) => {
                read_calls(&mut reader, rules, dealer, None, told)
            }
            _ => Vec::new(),
        };
        reader.finish(happening.map(|happening| Deal {
            happening,
            dealer,
            calls,
            minute,
            note,
        }))
    }
}

fn read_void(reader: &mut Reader, rules: &HouseRules) -> Option<Void> {
    let words = Void::ALL.map(Void::as_str);
    let void = reader.word("void", Code::NotAValue, &words, |word| {
        Void::ALL.into_iter().find(|void| void.as_str() == word)
    })?;
    if !rules.admits_void(void) {
        let allowed = Void::ALL.into_iter();
        let allowed: Vec<Void> = allowed.filter(|void| rules.admits_void(*void)).collect();
        let problem = Problem::new(Code::VoidNotInRuleset, "void")
            .with("value", void)
            .with("allowed", allowed);
        reader.report(problem);
        return None;
    }
    Some(void)
}

impl HouseRules {
    /// Whether a deal can be void in this way.
    pub fn admits_void(&self, void: Void) -> bool {
        match void {
            Void::AllPass => !(self.is_turn_up() && self.auction_third_round),
            Void::WeakHand => self.table_weak_hand_below.is_some(),
            Void::Cancelled => true,
        }
    }
}

fn read_misdeal(reader: &mut Reader, rules: &HouseRules) -> Option<Misdeal> {
    let by = fault_of(reader, "misdeal");
    let costs_contract = rules.penalty_misdeal_contract && reader.get("contract").is_some();
    let (contract, doubling) = if costs_contract {
        let (contract, doubling) = read_contract_doubled(reader, rules);
        (Some(contract?), doubling?)
    } else {
        (None, Doubling::None)
    };
    Some(Misdeal {
        by: by?,
        contract,
        doubling,
    })
}

fn read_adjustment(reader: &mut Reader) -> Option<PerSide<i32>> {
    let told = numbers(reader, "adjust", -MOST_POINTS, MOST_POINTS)?;
    if told.us.is_none() && told.them.is_none() {
        reader.report(Problem::new(Code::MissingField, "adjust.us"));
        return None;
    }
    Some(PerSide::each(|side| told[side].unwrap_or(0)))
}

fn read_played(
    reader: &mut Reader,
    rules: &HouseRules,
    dealer: Option<Seat>,
    told: Told,
) -> Option<Played> {
    let bid = read_bid(reader, rules);
    let renonce = read_renonce(reader, rules);
    let lost_by = renonce.and_then(Renounced::loses_deal);
    let all_tricks = by(reader, "all_tricks");
    let all_tricks_alone = reader.boolean("all_tricks_alone").unwrap_or(false);
    if all_tricks_alone && all_tricks.is_none() {
        reader.report(Problem::new(Code::MissingField, "all_tricks"));
    }
    let counted = match (lost_by, all_tricks) {
        (Some(_), _) => Some("renonce"),
        (None, Some(_)) => Some("all_tricks"),
        (None, None) => reader.get("points").map(|_| "points"),
    };
    let told_made = reader.boolean("made");
    let last_trick = by(reader, "last_trick");
    let told_points = numbers(reader, "points", 0, MOST_POINTS);
    let told_tricks = numbers(reader, "tricks", 0, 8);
    let list = reader.list("melds").unwrap_or_default();
    let bid = bid?;
    let contract = bid.contract;
    let made = told_made.filter(|made| made_suffices(reader, rules, bid, counted, *made));

    let counting = rules.counting(contract);
    let counts = Counts {
        total: counting.total,
        decided: lost_by.is_some() || told_made.is_some(),
        all_tricks: all_tricks.map(By::side),
        told,
    };
    let problems = reader.problems();
    let points = counts.points(reader, told_points);
    let tricks = counts.tricks(reader, rules, told_tricks);
    let last = last_trick.map(By::side);
    counts.last_trick(reader, rules, contract, points, last);
    counts.points_without_trick(reader, counting, points, tricks, last);
    counts.points_of_tricks(reader, counting, points, tricks, last);
    if reader.problems() == problems {
        let values = rules.card_values(contract.strain);
        counts.points_of_cards(reader, &values, told_points, tricks, last);
    }
    let all_tricks = all_tricks.or_else(|| counts.all_by_points(counting, points));
    let leads = rules.leader(dealer, Some(bid.taker), Some(contract.level));
    let ToldMelds {
        belotes,
        melds,
        false_melds,
        contest,
    } = read_melds(
        reader,
        ("melds", list),
        rules,
        contract,
        leads,
        told == Told::Now,
    );
    Some(Played {
        bid,
        points,
        tricks,
        last_trick,
        all_tricks,
        all_tricks_alone,
        made,
        belotes,
        melds,
        false_melds,
        contest,
        renonce,
    })
}

/// Whether *made* or *lost* is enough: nothing was counted, and the mark does not depend on points.
fn made_suffices(
    reader: &mut Reader,
    rules: &HouseRules,
    bid: Bid,
    counted: Option<&str>,
    made: bool,
) -> bool {
    let problem = match counted {
        Some(counted) => Problem::new(Code::MadeAndCounted, "made").with("counted", counted),
        None if rules.points_matter(bid, made) => Problem::new(Code::MadeNotEnough, "made"),
        None => return true,
    };
    reader.report(problem.with("value", made));
    false
}
