//! Marks in memory against a handwritten function for the rules of a single preset.

#[path = "../../bench/ratios.rs"]
mod ratios;

#[path = "../common.rs"]
mod common;

use ardoise_rules::{Deal, Doubling, Happening, Level, PerSide, Played, Ruleset, Side, Slam};
use common::every_contract;
use ratios::{interleaved, measured};
use std::hint::black_box;

/// How often all deals are marked in one run.
const TIMES: usize = 400;

/// The marks of a deal that was played, and whether its contract was made.
type ByHand = fn(&Played) -> (PerSide<i32>, bool);

fn main() {
    let presets: [(&str, ByHand); 3] = [
        ("belote", belote),
        ("coinche", coinche),
        ("contree", contree),
    ];
    for (preset, by_hand) in presets {
        let ruleset = Ruleset::preset(preset).expect("a preset");
        let deals = every_contract(&ruleset);
        for deal in &deals {
            let mark = ruleset.mark(deal, &mut ());
            let by_the_rules = (mark.marks, mark.made.expect("no litige"));
            assert_eq!(by_hand(played(deal)), by_the_rules, "{preset}: {deal:?}");
        }
        let marking = || {
            for deal in (0..TIMES).flat_map(|_| &deals) {
                let mark = ruleset.mark(black_box(deal), &mut ());
                black_box((mark.marks, mark.made));
            }
        };
        let computing = || {
            for deal in (0..TIMES).flat_map(|_| &deals) {
                black_box(by_hand(played(black_box(deal))));
            }
        };
        let (marking, computing) = interleaved(marking, computing);
        let each = marking.as_secs_f64() * 1e9 / (TIMES * deals.len()) as f64;
        println!("{preset}: {each:.1} ns a mark of {} deals", deals.len());
        measured(
            &format!("marks-{preset}"),
            marking.as_secs_f64() / computing.as_secs_f64(),
        );
    }
}

fn played(deal: &Deal) -> &Played {
    match &deal.happening {
        Happening::Played(played) => played,
        other => unreachable!("{other:?}"),
    }
}

/// The card points of a side, with these values for a capot and a générale.
fn points(played: &Played, side: Side, capot: i32, generale: i32) -> i32 {
    match (played.all_tricks, played.points) {
        (Some(by), _) if by.side() != side => 0,
        (Some(_), _) if played.all_tricks_alone => generale,
        (Some(_), _) => capot,
        (None, points) => points.map_or(0, |points| points[side]),
    }
}

fn belotes(played: &Played, side: Side) -> i32 {
    let own = played.belotes.iter().filter(|(by, _)| by.side() == side);
    20 * own.count() as i32
}

fn melds(played: &Played) -> PerSide<i32> {
    let mut points = PerSide { us: 0, them: 0 };
    if let Some(side) = played.contest.best {
        points[side] = played.contest.points;
    }
    points
}

fn times(played: &Played) -> i32 {
    match played.bid.doubling {
        Doubling::None => 1,
        Doubling::Coinche => 2,
        Doubling::Surcoinche => 4,
    }
}

fn nearest_10(points: i32) -> i32 {
    (points + 5) / 10 * 10
}

/// The points that the contract requires and adds, and the slam, if only tricks decide it.
fn level(played: &Played) -> (i32, Option<Slam>) {
    match played.bid.contract.level {
        Level::Points(points) => (points, None),
        Level::Slam(Slam::Generale) => (400, Some(Slam::Generale)),
        Level::Slam(slam) => (250, Some(slam)),
        Level::Take => (0, None),
    }
}

fn is_slam_made(played: &Played, slam: Slam, takers: Side) -> bool {
    let all = played.all_tricks.is_some_and(|by| by.side() == takers);
    all && (slam != Slam::Generale || played.all_tricks_alone)
}

fn sides(takers: Side, own: i32, others: i32) -> PerSide<i32> {
    let mut marks = PerSide { us: own, them: own };
    marks[takers.other()] = others;
    marks
}

fn belote(played: &Played) -> (PerSide<i32>, bool) {
    let takers = played.takers();
    let defence = takers.other();
    let melds = melds(played);
    let count = |side| points(played, side, 252, 252) + melds[side] + belotes(played, side);
    if count(takers) >= count(defence) {
        return (sides(takers, count(takers), count(defence)), true);
    }
    let all = match played.all_tricks {
        Some(_) => 252,
        None => 162,
    };
    let won = all + melds.us + melds.them + belotes(played, defence);
    (sides(takers, belotes(played, takers), won), false)
}

fn coinche(played: &Played) -> (PerSide<i32>, bool) {
    let takers = played.takers();
    let defence = takers.other();
    let (melds, times) = (melds(played), times(played));
    let (level, slam) = level(played);
    // A capot that was bid counts as one, even if one player made it alone.
    let alone = if slam == Some(Slam::Capot) { 250 } else { 400 };
    let count = |side| points(played, side, 250, alone);
    let made = match slam {
        Some(slam) => is_slam_made(played, slam, takers),
        None => count(takers) + melds[takers] + belotes(played, takers) >= level,
    };
    if made {
        let own = nearest_10(count(takers)) + level + melds[takers] + belotes(played, takers);
        let others = match times {
            1 => nearest_10(count(defence)) + melds[defence],
            _ => 0,
        };
        return (
            sides(takers, own * times, others + belotes(played, defence)),
            true,
        );
    }
    // A lost slam costs as much as it would have brought.
    let all = match slam {
        Some(_) => level,
        None => nearest_10(count(takers).max(count(defence)).max(162)),
    };
    let won = all + level + melds.us + melds.them + belotes(played, defence);
    (sides(takers, belotes(played, takers), won * times), false)
}

fn contree(played: &Played) -> (PerSide<i32>, bool) {
    let takers = played.takers();
    let defence = takers.other();
    let (melds, times) = (melds(played), times(played));
    let (level, slam) = level(played);
    let cards = |side| points(played, side, 252, 252);
    let count = |side| cards(side) + melds[side] + belotes(played, side);
    let made = match slam {
        Some(slam) => is_slam_made(played, slam, takers),
        None => count(takers) >= level && count(takers) > count(defence),
    };
    let all = cards(takers).max(cards(defence)).max(162);
    if made && times == 1 {
        return (sides(takers, count(takers) + level, count(defence)), true);
    }
    let winner = if made { takers } else { defence };
    let (own, others) = (belotes(played, winner), belotes(played, winner.other()));
    // Under a contre the winner marks both sides' belotes.
    let (own, others) = if times > 1 {
        (own + others, 0)
    } else {
        (own, others)
    };
    let won = (all + melds.us + melds.them + own) * times + level;
    match made {
        true => (sides(takers, won, others), true),
        false => (sides(takers, others, won), false),
    }
}
