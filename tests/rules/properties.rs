//! Properties of any deal and any match under any ruleset.

use crate::common::{Sum, mark_mirrored, seen_by_the_others};
use crate::dice::{Dice, throws};
use ardoise_rules::{
    Auction, Call, Card, Code, ContractInPlay, Deal, Explanation, Game, Level, MatchFacts,
    MatchStep, PerSide, Problems, Rank, Ruleset, RulesetFile, Seat, Side, Slam, Strain, Suit, Term,
};
use proptest::prelude::*;
use serde_json::{Value, json};

fn thrown() -> impl Strategy<Value = Vec<u16>> {
    proptest::collection::vec(any::<u16>(), 300)
}

fn read(facts: &Value, ruleset: &Ruleset) -> Deal {
    Deal::read(facts, ruleset).unwrap_or_else(|wrong| panic!("{facts}: {wrong:?}"))
}

/// The facts seen from the other side: every side and seat moves one on.
fn told_by_the_others(facts: &Value) -> Value {
    const PLACES: [(&str, &str); 6] = [
        ("us", "them"),
        ("them", "us"),
        ("south", "east"),
        ("east", "north"),
        ("north", "west"),
        ("west", "south"),
    ];
    let next = |word: &str| {
        let place = PLACES.iter().find(|(place, _)| *place == word);
        place.map_or(word, |(_, next)| next).to_owned()
    };
    match facts {
        Value::String(word) => next(word).into(),
        Value::Array(list) => list.iter().map(told_by_the_others).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(key, value)| (next(key), told_by_the_others(value)))
            .collect(),
        other => other.clone(),
    }
}

fn sum(one: PerSide<i32>, two: PerSide<i32>) -> PerSide<i32> {
    PerSide::each(|side| one[side] + two[side])
}

/// A match of twelve deals. Half of the matches change rules in the middle.
fn a_match(dice: &mut Dice) -> Value {
    let mut ruleset = dice.ruleset();
    let reference =
        |ruleset: &Ruleset| json!({"preset": ruleset.base().id, "set": ruleset.differs()});
    let first = reference(&ruleset);
    let mut deals = Vec::new();
    let mut minute = 0;
    for index in 0..12 {
        if index == 6 && dice.roll(2) == 1 {
            ruleset = dice.ruleset();
            deals.push(json!({"ruleset": reference(&ruleset)}));
        }
        let mut deal = dice.deal(&ruleset);
        minute += dice.roll(30);
        if deal.get("adjust").is_none() {
            deal["minute"] = json!(minute);
        }
        deals.push(deal);
    }
    json!({"ruleset": first, "deals": deals})
}

/// A match played through, with the effect and the explanation of each deal.
struct Played<'f> {
    game: Game<'f>,
    steps: Vec<(Deal, MatchStep, Explanation)>,
}

fn play(facts: &MatchFacts) -> Played<'_> {
    let mut steps = Vec::new();
    let game = facts.play(|deal, step, why| steps.push((deal.clone(), step, why)));
    Played { game, steps }
}

fn facts_of(value: &Value) -> MatchFacts {
    MatchFacts::read(value).unwrap_or_else(|wrong| panic!("{value}: {wrong:?}"))
}

proptest! {
    #![proptest_config(throws(400, 1))]

    #[test]
    fn a_ruleset_written_down_reads_as_the_same_ruleset(thrown in thrown()) {
        let ruleset = Dice::new(&thrown).ruleset();
        let base = &ruleset.base().id;
        let in_full = json!({
            "format": "ardoise.ruleset", "version": 1, "name": "ours", "base": base,
            "set": ruleset.differs(), "values": ruleset.values(),
        });
        let in_full = RulesetFile::read(in_full.to_string().as_bytes()).map(|file| file.ruleset);
        let differences = json!({"preset": base, "set": ruleset.differs()});
        for read in [in_full, Ruleset::read(&differences)] {
            let read = read.expect("what was written is read");
            prop_assert_eq!(read.values(), ruleset.values());
            prop_assert_eq!(&read.rules, &ruleset.rules);
            prop_assert_eq!(&read.base().id, base);
        }
    }

    #[test]
    fn the_lines_of_any_deal_add_up_to_its_mark(thrown in thrown()) {
        let mut dice = Dice::new(&thrown);
        let ruleset = dice.ruleset();
        for _ in 0..6 {
            let deal = read(&dice.deal(&ruleset), &ruleset);
            let mut lines = Sum::default();
            let mark = ruleset.mark(&deal, &mut lines);
            prop_assert_eq!(lines.lines, mark.marks, "{:?}", deal);
            prop_assert!(!lines.empty_line, "a line of 0 points: {:?}", deal);
            prop_assert_eq!(mark, ruleset.mark(&deal, &mut ()), "why changes nothing");
        }
    }

    #[test]
    fn the_working_of_any_mark_comes_to_the_mark(thrown in thrown()) {
        let mut dice = Dice::new(&thrown);
        let ruleset = dice.ruleset();
        for _ in 0..6 {
            let deal = read(&dice.deal(&ruleset), &ruleset);
            let mut why = Explanation::default();
            let mark = ruleset.mark(&deal, &mut why);
            for side in Side::ALL {
                let terms = ruleset.working(&deal, &why, side);
                let total: i32 = terms.iter().map(Term::total).sum();
                prop_assert_eq!(total, mark.marks[side], "{:?} of {:?}", terms, deal);
                let multiplied = terms.iter().filter(|term| term.factor != 1).count();
                prop_assert!(multiplied <= 1, "what is multiplied stands together: {:?}", terms);
            }
        }
    }

    #[test]
    fn a_deal_entered_from_the_other_side_gives_the_same_marks(thrown in thrown()) {
        let mut dice = Dice::new(&thrown);
        let ruleset = dice.ruleset();
        for _ in 0..6 {
            let facts = dice.deal(&ruleset);
            let deal = read(&facts, &ruleset);
            let theirs = read(&told_by_the_others(&facts), &ruleset);
            prop_assert_eq!(&theirs, &seen_by_the_others(&deal));
            let mark = mark_mirrored(ruleset.mark(&theirs, &mut ()));
            prop_assert_eq!(mark, ruleset.mark(&deal, &mut ()), "{}", facts);
        }
    }

    #[test]
    fn a_deal_written_down_reads_as_the_same_deal(thrown in thrown()) {
        let mut dice = Dice::new(&thrown);
        let ruleset = dice.ruleset();
        for _ in 0..6 {
            let deal = read(&dice.deal(&ruleset), &ruleset);
            let written = serde_json::to_value(deal.to_json()).expect("a deal is JSON");
            prop_assert_eq!(&read(&written, &ruleset), &deal, "{}", written);
        }
    }
}

/// Any call. One in three is a pass or a doubling, the others are bids or takes.
fn a_call(dice: &mut Dice, ruleset: &Ruleset) -> Call {
    let strain = Strain::ALL.get(dice.roll(7)).copied();
    let levels = ruleset.rules.levels_offered(strain);
    match dice.roll(9) {
        0 => Call::Pass,
        1 => Call::Coinche,
        2 => Call::Surcoinche,
        3 => Call::Take(strain),
        4 => Call::Bid(Level::Slam(Slam::ALL[dice.roll(5)]), strain),
        _ if levels.is_empty() => Call::Take(None),
        _ => Call::Bid(Level::Points(levels[dice.roll(levels.len())]), strain),
    }
}

/// Everything that an auction shows.
fn shown(auction: &Auction) -> impl PartialEq + std::fmt::Debug {
    let bids = Seat::ALL.map(|seat| auction.bids_of(seat));
    let doubling = auction.doubling();
    (
        auction.state(),
        auction.next(),
        auction.standing(),
        doubling,
        bids,
    )
}

proptest! {
    #![proptest_config(throws(400, 3))]

    /// A refused call changes nothing, the player in turn can pass, bids rise, passes end the auction, and a deal can
    /// be played under the contract.
    #[test]
    fn an_auction_keeps_its_rules_and_ends(thrown in thrown()) {
        let mut dice = Dice::new(&thrown);
        let ruleset = dice.ruleset();
        let turned = Card { rank: Rank::ALL[dice.roll(8)], suit: Suit::ALL[dice.roll(4)] };
        let mut auction = Auction::new(&ruleset.rules, Seat::ALL[dice.roll(4)], Some(turned));
        for _ in 0..40 {
            let by = [None, Some(Seat::ALL[dice.roll(4)])][dice.roll(2)];
            let call = a_call(&mut dice, &ruleset);
            let before = auction.clone();
            match auction.call(by, call) {
                Err(problems) => {
                    prop_assert!(!problems.0.is_empty(), "a refusal has its reasons");
                    prop_assert_eq!(shown(&auction), shown(&before), "{:?}", call);
                }
                Ok(()) => prop_assert!(!before.is_over(), "nobody speaks after the end"),
            }
            if let (Some(old), Some(new)) = (before.standing(), auction.standing())
                && old != new
            {
                prop_assert!(ruleset.rules.outranks(new.contract, old.contract));
                prop_assert!(!ruleset.rules.outranks(old.contract, new.contract));
            }
            if let Some(next) = auction.next() {
                let refused = auction.check(next, Call::Pass).err();
                let must_take = |problems: Problems| problems.0.iter().all(|problem| problem.code == Code::MustTake);
                prop_assert!(refused.is_none_or(must_take), "{:?}", auction);
            }
        }
        for _ in 0..9 {
            if auction.next().is_some() && auction.call(None, Call::Pass).is_err() {
                let takes = [Call::Take(None), Call::Take(Some(Strain::Spades))];
                let taken = takes.map(|call| auction.call(None, call).is_ok());
                prop_assert!(taken.contains(&true), "it must be taken: {:?}", auction);
            }
        }
        prop_assert!(auction.is_over(), "eight passes end it, or a third round: {:?}", auction);
        if let Some(standing) = auction.standing() {
            let bid = json!({
                "taker": standing.by, "contract": standing.contract, "doubling": auction.doubling(),
            });
            prop_assert!(ContractInPlay::read(&bid, &ruleset).is_ok(), "{} can be played", bid);
            prop_assert!(auction.leader().is_some(), "somebody leads");
        }
    }
}

proptest! {
    #![proptest_config(throws(400, 2))]

    /// Totals are the sums of marks, and points in dispute are neither lost nor created.
    #[test]
    fn a_match_adds_up_its_marks(thrown in thrown()) {
        let facts = facts_of(&a_match(&mut Dice::new(&thrown)));
        let Played { game, steps } = play(&facts);
        let mut totals = PerSide::default();
        let mut manche = 0;
        let mut held = 0;
        let mut before_end = (totals, held, manche);
        for (deal, step, why) in &steps {
            let lines = Side::ALL.map(|side| {
                let own = why.lines.iter().filter(|line| line.side == side);
                own.map(|line| line.points).sum::<i32>()
            });
            prop_assert_eq!(lines, [step.mark.marks.us, step.mark.marks.them], "{:?}", deal);
            if step.after_end {
                continue;
            }
            if step.manche < manche {
                // An adjustment after the end counts in the manche that ended.
                (totals, held, manche) = before_end;
            } else if step.manche > manche {
                // The time was up: points in dispute went back, and a new manche began.
                (totals, held, manche) = (PerSide::default(), 0, step.manche);
            }
            held += step.mark.held_over.us + step.mark.held_over.them;
            let given = why.lines.iter().filter(|line| line.reason.as_str() == "held_over");
            held -= given.map(|line| line.points).sum::<i32>();
            totals = sum(totals, step.mark.marks);
            match step.wins_manche {
                None => prop_assert_eq!(step.totals, totals, "{:?}", deal),
                Some(_) => {
                    let both = |totals: PerSide<i32>| totals.us + totals.them;
                    prop_assert_eq!(both(step.totals), both(totals) + held, "{:?}", deal);
                    before_end = (totals, held, manche);
                    (totals, held, manche) = (PerSide::default(), 0, manche + 1);
                }
            }
        }
        if game.winner().is_none() && game.manches().len() == manche {
            prop_assert_eq!(game.totals(), totals);
            prop_assert_eq!(game.held_over(), held);
        }
    }

    /// A deal has the same mark alone and in a match, except for points in dispute and an exact last deal.
    #[test]
    fn a_deal_in_a_match_is_marked_as_it_is_alone(thrown in thrown()) {
        let mut dice = Dice::new(&thrown);
        let ruleset = dice.ruleset();
        let mut game = Game::new(&ruleset);
        for _ in 0..10 {
            let deal = read(&dice.deal(&ruleset), &ruleset);
            let waiting = game.held_over();
            let step = game.play(&deal, &mut ());
            let alone = ruleset.mark(&deal, &mut ());
            if step.exact {
                prop_assert!(ruleset.rules.game_last_deal_exact);
                continue;
            }
            let mut expected = alone;
            if let Some(winner) = alone.winner.filter(|_| alone.wins_manche.is_none() && !step.after_end) {
                expected.marks[winner] += waiting;
            }
            prop_assert_eq!(step.mark, expected, "{:?}", deal);
        }
    }

    #[test]
    fn deals_after_the_end_change_nothing(thrown in thrown()) {
        let value = a_match(&mut Dice::new(&thrown));
        let facts = facts_of(&value);
        let Played { game, steps } = play(&facts);
        let Some(last) = steps.iter().position(|(_, step, _)| step.after_end) else {
            return Ok(());
        };
        for (deal, step, _) in &steps[last..] {
            prop_assert!(step.after_end, "{:?}", deal);
            prop_assert_eq!(step.totals, game.totals(), "{:?}", deal);
        }
        // The first deal after the end may be the first that begins too late.
        let deals = value["deals"].as_array().expect("deals");
        let mut played = 0;
        let until = deals.iter().position(|deal| {
            played += usize::from(deal.get("ruleset").is_none());
            played == last + 1
        });
        let upto = until.expect("the deal is one of them");
        let shorter = json!({"ruleset": value["ruleset"], "deals": deals[..=upto]});
        let shorter = facts_of(&shorter);
        let ended = play(&shorter).game;
        prop_assert_eq!(ended.winner(), game.winner());
        prop_assert_eq!(ended.totals(), game.totals());
        prop_assert_eq!(ended.manches(), game.manches());
    }

    #[test]
    fn a_match_does_not_look_ahead(thrown in thrown(), length in 0..12_usize) {
        let value = a_match(&mut Dice::new(&thrown));
        let deals = value["deals"].as_array().expect("deals");
        let start = json!({"ruleset": value["ruleset"], "deals": deals[..length]});
        let (facts, whole) = (facts_of(&start), facts_of(&value));
        let (start, whole) = (play(&facts), play(&whole));
        prop_assert_eq!(&start.steps[..], &whole.steps[..start.steps.len()]);
    }
}
