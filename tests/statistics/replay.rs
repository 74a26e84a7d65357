//! A match played through under its own rules, and the rows of lists and figures.

use crate::common::{AJ, ZK, deal, evening, hearts, marked, played, recorded, sides};
use ardoise_journal::{Entity, Event, MatchState};
use ardoise_rules::{Deal, Doubling, Opening, Seat, Side};
use ardoise_statistics::{ByTheRules, DealFigures, Reckoning, Replay, Summary};
use chrono::TimeDelta;
use serde_json::{Value, json};

#[test]
fn lists_show_the_totals_and_the_end_of_a_match() {
    let target = json!({"preset": "coinche", "set": {"game.target": 400}});
    let mut events = vec![
        deal(0, hearts("us", 100, 112)),
        deal(1, json!({"adjust": {"us": -10}})),
    ];
    let state = played(target.clone(), events.clone());
    let replay = Replay::of(state).expect("a match");
    let first = replay.run.turns[0].step.mark.marks;
    let summary = replay.summary();
    assert_eq!(
        (summary.deals, summary.us_total, summary.them_total),
        (1, first.us - 10, first.them),
        "an adjustment is no deal"
    );
    assert_eq!((summary.winner, summary.finished_at), (None, None));

    events.push(deal(2, hearts("us", 100, 130)));
    let state = played(target, events);
    let summary = ByTheRules.summarise(&state);
    assert_eq!(summary.winner, Some(Side::Us));
    assert_eq!(
        summary.finished_at,
        Some(evening() + TimeDelta::minutes(3)),
        "with its last event"
    );
    assert_eq!(summary.deals, 2);
}

#[test]
fn figures_are_those_of_the_marks() {
    let mut coinched = hearts("east", 120, 100);
    coinched["doubling"] = json!("coinche");
    coinched["doubled_by"] = json!("north");
    coinched["melds"] = json!([{"by": "east", "kind": "belote"}]);
    let events = vec![
        deal(0, json!({"adjust": {"us": 10}})),
        deal(1, coinched),
        deal(2, json!({"void": "all_pass"})),
    ];
    let state = played(json!("coinche"), events);
    let replay = Replay::of(state.clone()).expect("a match");
    let figures = ByTheRules.figures(&state);
    let places: Vec<u32> = figures.iter().map(|deal| deal.position).collect();
    assert_eq!(places, [1, 2], "an adjustment has none");
    let lost = &figures[0];
    let marks = replay.run.turns[1].step.mark.marks;
    assert_eq!((lost.us, lost.them), (marks.us, marks.them));
    assert_eq!(
        (lost.takers, lost.made, lost.doubling),
        (Some(Side::Them), Some(false), Doubling::Coinche)
    );
    assert_eq!(
        (lost.level.as_deref(), lost.strain.as_deref()),
        (Some("120"), Some("hearts"))
    );
    assert_eq!((lost.belotes_us, lost.belotes_them), (0, 1));
    let seats = [lost.taker, lost.doubled_by, lost.surcoinched_by];
    assert_eq!(json!(seats), json!(["east", "north", null]));
    assert!(lost.margin.is_some_and(|margin| margin < 0), "{lost:?}");
    assert_eq!(lost.ruleset, "coinche");
    let passed = &figures[1];
    assert_eq!((passed.takers, passed.level.as_deref()), (None, None));
}

#[test]
fn the_first_bid_opens_if_the_calls_were_recorded() {
    let taken = |calls: Value| {
        let mut facts = hearts("us", 90, 112);
        facts["calls"] = calls;
        facts
    };
    let cases = [
        // South deals the first, East the second, and so on.
        (hearts("us", 90, 112), None),
        (
            taken(json!([
                "pass",
                "80 clubs",
                "90 hearts",
                "pass",
                "pass",
                "pass"
            ])),
            Some(Opening::By(Seat::West)),
        ),
        (
            json!({"void": "all_pass", "calls": ["pass", "pass", "pass", "pass"]}),
            Some(Opening::Nobody),
        ),
        (
            taken(json!(["pass", "south: 90 hearts", "pass", "pass", "pass"])),
            Some(Opening::By(Seat::South)),
        ),
        // Kept by another program: who said the first bid is not known.
        (taken(json!(["perhaps", "90 hearts"])), None),
    ];
    let deals = (0..)
        .zip(&cases)
        .map(|(at, (facts, _))| deal(at, facts.clone()));
    let figures = ByTheRules.figures(&played(json!("coinche"), deals.collect()));
    let openings: Vec<_> = figures.iter().map(|deal| deal.opening).collect();
    assert_eq!(openings, cases.map(|(_, opening)| opening));
}

#[test]
fn what_the_players_confirmed_stands_when_another_engine_marked_it() {
    let facts = hearts("us", 100, 112);
    let state = played(
        json!("coinche"),
        vec![marked(0, facts.clone(), "paper"), deal(1, facts)],
    );
    let replay = Replay::of(state).expect("a match");
    let [paper, today] = [0, 1].map(|at| &replay.run.turns[at]);
    assert_eq!(
        (paper.step.mark.marks.us, paper.step.mark.marks.them),
        (7, 8)
    );
    assert_eq!(paper.today, Some(today.step.mark.marks));
    assert_eq!(today.today, None);
    let again = replay.marked_again();
    assert_eq!(again.turns[0].step.mark.marks, today.step.mark.marks);
}

#[test]
fn a_match_that_todays_rules_cannot_read_has_no_figures() {
    let impossible = vec![deal(0, hearts("us", 100, 500))];
    let state = played(json!("coinche"), impossible);
    let problems = Replay::of(state.clone()).err().expect("500 points");
    assert_eq!(problems.0[0].field, "deals[0].points.us");
    assert_eq!(ByTheRules.summarise(&state), Summary::default());
    assert_eq!(ByTheRules.figures(&state), []);
}

#[test]
fn the_deal_passes_on_and_the_table_may_say_otherwise() {
    let facts = || hearts("us", 100, 112);
    let west = Event::DealerChanged {
        seat: Seat::West,
        from_deal: 1,
    };
    let state = played(
        json!("coinche"),
        vec![deal(0, facts()), west, deal(1, facts()), deal(2, facts())],
    );
    let replay = Replay::of(state).expect("a match");
    let dealers: Vec<_> = replay.run.turns.iter().map(|turn| turn.dealer).collect();
    assert_eq!(json!(dealers), json!(["south", "west", "south"]));
    assert_eq!(replay.run.dealer.as_str(), "east");
}

/// Deals added one by one have the results of the whole match, whatever ends it: points, deals or the clock.
#[test]
fn deals_added_one_by_one_have_the_results_of_the_whole_match() {
    let facts = |at: u32| match at % 5 {
        3 => json!({"adjust": {"us": 10}}),
        4 => json!({"void": "all_pass", "minute": at}),
        _ => {
            let mut facts = hearts(["us", "them"][at as usize % 2], 100, 90 + at);
            facts["minute"] = json!(at);
            facts
        }
    };
    let mut ended = 0;
    for set in [
        json!({}),
        json!({"game.target": 400}),
        json!({"game.target": null, "game.deals": 6}),
        json!({"game.target": null, "game.minutes": 4, "game.manches": 3}),
    ] {
        let ruleset = json!({"preset": "coinche", "set": set});
        let of = |deals: u32| {
            let events = (0..deals).map(|at| deal(at, facts(at))).collect();
            Replay::of(played(ruleset.clone(), events)).expect("a match")
        };
        for (known, at) in [0, 3]
            .into_iter()
            .flat_map(|known| (known..12).map(move |at| (known, at)))
        {
            let (before, whole) = (of(known), of(at + 1));
            // The next deal begins when the last one was recorded; an adjustment is not a deal.
            let recorded = at + 1 - u32::from(at % 5 == 3);
            let now = evening() + TimeDelta::minutes(i64::from(recorded));
            let mut continued = before.continued(now);
            let added = (known..=at).map(|at| Deal::read(&facts(at), before.ruleset()));
            let last = added
                .map(|deal| continued.add(deal.expect("a deal")))
                .last();
            let (last, turn) = (last.expect("a deal"), &whole.run.turns[at as usize]);
            assert_eq!((last.turn.step, last.turn.number), (turn.step, turn.number));
            assert_eq!(
                (last.winner, last.dealer),
                (whole.run.winner, whole.run.dealer)
            );
            ended += u32::from(last.winner.is_some());
        }
    }
    assert!(ended > 0, "some of the matches end");
}

/// A mark that the journal ascribes to today's engine follows from the facts of its deal, as the match was then.
#[test]
fn a_mark_that_does_not_follow_from_its_facts_is_found() {
    let facts = || hearts("us", 100, 112);
    let mut events = recorded(
        json!("coinche"),
        vec![
            deal(0, json!({"adjust": {"us": 1900}})),
            deal(1, facts()),
            marked(2, facts(), "paper"),
            // Without the adjustment, the deal would not be the last one, and would be marked otherwise.
            Event::DealDeleted { deal: "0".into() },
        ],
    );
    for at in 0..2 {
        let state = MatchState::fold(&events[..at + 2]).expect("a match");
        let replay = Replay::of(state).expect("a match");
        let marks = replay.run.turns[at].step.mark.marks;
        if let Event::DealRecorded(deal) = &mut events[at + 1].event {
            (deal.mark.us, deal.mark.them) = (marks.us, marks.them);
        }
    }
    assert_eq!(ByTheRules.wrong_marks(&events), []);
    let Event::DealRecorded(deal) = &mut events[2].event else {
        panic!("a deal");
    };
    deal.mark.us += 10;
    let (kept, wrong) = (deal.mark.us, ByTheRules.wrong_marks(&events));
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert_eq!((wrong[0].deal.as_str(), wrong[0].kept.us), ("1", kept));
    assert_eq!(wrong[0].follows.us, kept - 10);
}

/// Pseudo-random numbers, the same for the same seed.
struct Lots(u64);

impl Lots {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % count
    }

    fn facts(&mut self) -> Value {
        match self.below(8) {
            0 => json!({"void": "all_pass"}),
            1 => json!({"adjust": {"them": -20}}),
            _ => {
                let taker = ["us", "them", "south", "west"][self.below(4) as usize];
                let level = 80 + 10 * self.below(6) as u32;
                hearts(taker, level, self.below(163) as u32)
            }
        }
    }

    fn event(&mut self, number: u32) -> Event {
        let earlier = self.below(u64::from(number) + 1) as u32;
        match self.below(12) {
            0 => match deal(earlier, self.facts()) {
                Event::DealRecorded(amended) => Event::DealAmended(amended),
                other => other,
            },
            1 => Event::DealDeleted {
                deal: earlier.to_string().into(),
            },
            2 => Event::DealerChanged {
                seat: Seat::West,
                from_deal: earlier,
            },
            3 => Event::Undone {
                event: format!("event {number}").into(),
            },
            4 => Event::SidesChanged {
                sides: sides(AJ, ZK),
            },
            5 => marked(number, self.facts(), "0"),
            _ => deal(number, self.facts()),
        }
    }
}

/// The whole content of a replay.
fn shown(replay: &Replay) -> String {
    let run = &replay.run;
    let turns = run.turns.iter();
    let turns: Vec<_> = turns
        .map(|turn| (turn.step, turn.dealer, turn.number, turn.today))
        .collect();
    let after = (run.winner, run.is_tied, run.outlook, run.dealer);
    let totals = (run.totals, run.held_over, &run.manches);
    format!("{turns:?} {totals:?} {after:?} {:?}", replay.summary())
}

#[test]
fn a_match_that_is_played_on_is_the_match_played_through() {
    let rulesets = [
        json!({"preset": "coinche", "set": {"game.target": 400, "game.manches": 3}}),
        json!({"preset": "belote-litige", "set": {"game.target": null, "game.deals": 6}}),
        json!({"preset": "contree", "set": {"game.minutes": 7, "game.manches": 3}}),
    ];
    let mut kept = 0;
    for (seed, ruleset) in (0..60).zip(rulesets.iter().cycle()) {
        let mut lots = Lots(seed);
        let events: Vec<Event> = (1..=14).map(|number| lots.event(number)).collect();
        let events = recorded(ruleset.clone(), events);
        let state = |count: usize| MatchState::fold(&events[..count]).expect("a match");
        let Ok(mut on) = Replay::of(state(1)) else {
            panic!("a match without deals: {ruleset}");
        };
        for count in 2..=events.len() {
            // The facts of one preset may be wrong under another.
            let Ok(through) = Replay::of(state(count)) else {
                break;
            };
            on = on
                .followed(state(count))
                .unwrap_or_else(|_| panic!("{seed}"));
            assert_eq!(shown(&on), shown(&through), "{seed}, {count} events");
            let earlier = lots.below(count as u64 - 1) as usize + 1;
            let jumped = Replay::of(state(earlier)).and_then(|one| one.followed(state(count)));
            let jumped = jumped.unwrap_or_else(|_| panic!("{seed}"));
            assert_eq!(shown(&jumped), shown(&through), "{seed}, from {earlier}");
            kept += 1;
        }
    }
    assert!(kept > 300, "{kept} matches were compared");
}

#[test]
fn with_two_players_either_seat_of_a_side_is_its_player() {
    let mut coinched = hearts("north", 120, 100);
    coinched["doubling"] = json!("surcoinche");
    coinched["doubled_by"] = json!("west");
    coinched["surcoinched_by"] = json!("north");
    coinched["melds"] = json!([{"by": "north", "kind": "belote"}]);
    let mut events = recorded(json!("coinche"), vec![deal(0, coinched)]);
    let four = ByTheRules.figures(&MatchState::fold(&events).expect("a match"));
    if let Event::MatchCreated(created) = &mut events[0].event {
        created.sides.us.players.truncate(1);
        created.sides.them.players.truncate(1);
    }
    let two = ByTheRules.figures(&MatchState::fold(&events).expect("a match"));
    let named = |figures: &[DealFigures]| {
        let deal = &figures[0];
        let by = [deal.taker, deal.doubled_by, deal.surcoinched_by];
        (
            by.map(|seat| seat.expect("a seat")),
            deal.belotes_by.clone(),
        )
    };
    let (north, west) = (Seat::North, Seat::West);
    assert_eq!(named(&four), ([north, west, north], vec![north]));
    let (south, east) = (Seat::South, Seat::East);
    assert_eq!(named(&two), ([south, east, south], vec![south]));
}
