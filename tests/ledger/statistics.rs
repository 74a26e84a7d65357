//! Statistics: what is counted, that it follows every change, and that it is what counting from the start would give.

mod common;

use ardoise_ledger::{
    DealFigures, DealFilter, Event, Finding, Ledger, MatchCreated, Meta, Options, Period, Side,
    Subject, UpTo,
};
use chrono::{DateTime, TimeDelta, Utc};
use common::{Room, append, at, created, marked, options, raw, sides, time};
use proptest::prelude::*;
use serde_json::json;
use skillratings::Outcomes;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin};
use std::collections::BTreeSet;

/// Us takes 100 in every deal, coinched where the mark ends in 1; made where our mark is the higher.
fn figured() -> Options {
    let mut with_figures = options();
    with_figures.figure = Box::new(|state| {
        let deals = (0..).zip(&state.deals);
        let deals = deals.map(|(position, deal)| DealFigures {
            deal: deal.id.clone(),
            position,
            takers: Some(Side::Us),
            level: Some(if deal.mark.us > 300 { "capot" } else { "100" }.into()),
            strain: Some("hearts".into()),
            doubling: u8::from(deal.mark.us % 10 == 1),
            made: deal.mark.made,
            margin: Some(deal.mark.us - 100),
            us: deal.mark.us,
            them: deal.mark.them,
            all_tricks: (deal.mark.us > 300).then_some(Side::Us),
            generale: false,
            belotes_us: 1,
            belotes_them: 0,
        });
        deals.collect()
    });
    with_figures
}

fn open(room: &Room) -> Ledger {
    Ledger::open(&room.path(), figured()).unwrap()
}

fn day(day: i64) -> DateTime<Utc> {
    time(0) + TimeDelta::days(day)
}

fn begin(ledger: &mut Ledger, on: i64, us: [&str; 2], them: [&str; 2]) -> String {
    let match_ = MatchCreated {
        sides: sides(us, them),
        ..created()
    };
    let meta = Meta::new(day(on), "+01:00");
    ledger.create_match(match_, &meta).unwrap().match_id
}

fn play(
    ledger: &mut Ledger,
    on: i64,
    us: [&str; 2],
    them: [&str; 2],
    marks: &[(i32, i32)],
) -> String {
    let id = begin(ledger, on, us, them);
    for (number, (us, them)) in marks.iter().enumerate() {
        let event = common::deal(&format!("{on}-{number}"), *us, *them);
        append(ledger, &id, event).unwrap();
    }
    id
}

const ZK: [&str; 2] = ["Zoé", "Karim"];
const AJ: [&str; 2] = ["Anne", "Jean"];

fn player(name: &str) -> Subject {
    Subject::Player(name.into())
}

fn pair(names: [&str; 2]) -> [String; 2] {
    names.map(str::to_owned)
}

fn up(ledger: &mut Ledger) {
    while ledger.bring_statistics_up(3).unwrap()
        != (UpTo {
            behind: 0,
            stale: false,
        })
    {}
}

#[test]
fn a_deals_figures_go_to_who_played_it() {
    let room = Room::new();
    let mut ledger = open(&room);
    let id = play(&mut ledger, 0, ZK, AJ, &[(160, 0), (0, 260)]);
    let substitute = sides(["Zoé", "Léa"], AJ);
    let from_deal = 2;
    let reseated = Event::PlayersReseated {
        sides: substitute,
        from_deal,
    };
    append(&mut ledger, &id, reseated).unwrap();
    for (number, us) in [(2, 401), (3, 502)] {
        append(
            &mut ledger,
            &id,
            common::deal(&format!("0-{number}"), us, 0),
        )
        .unwrap();
    }
    // Who sits down when no deal follows has played none.
    let reseated = Event::PlayersReseated {
        sides: sides(["Zoé", "Paul"], AJ),
        from_deal: 4,
    };
    append(&mut ledger, &id, reseated).unwrap();
    up(&mut ledger);
    let all = Period::default();
    let of = |ledger: &Ledger, subject: &Subject| {
        let sums = ledger.figures(subject, &all).unwrap();
        [
            sums.matches,
            sums.won,
            sums.deals,
            sums.made,
            sums.taking_points,
        ]
    };
    let zoe_and_lea = Subject::Pair(pair(["Léa", "Zoé"]));
    let zoe_and_karim = Subject::Pair(pair(ZK));
    assert_eq!(of(&ledger, &player("Zoé")), [1, 1, 4, 3, 1063]);
    assert_eq!(of(&ledger, &player("Karim")), [1, 0, 2, 1, 160]);
    assert_eq!(of(&ledger, &player("Léa")), [1, 1, 2, 2, 903]);
    assert_eq!(of(&ledger, &player("Paul")), [0; 5]);
    assert_eq!(of(&ledger, &zoe_and_karim), [1, 0, 2, 1, 160]);
    assert_eq!(of(&ledger, &zoe_and_lea), [1, 1, 2, 2, 903]);
    let behind = |subject: &Subject| {
        let filter = DealFilter::default();
        let found = ledger
            .deals_behind(subject, &all, &filter, None, 9)
            .unwrap();
        found
            .into_iter()
            .map(|deal| deal.figures.deal)
            .collect::<Vec<_>>()
    };
    assert_eq!(behind(&player("Karim")), ["0-0", "0-1"]);
    assert_eq!(behind(&zoe_and_lea), ["0-2", "0-3"]);
    let rated = |name: &str| ledger.standings(&player(name), None, 9).unwrap().len();
    assert_eq!((rated("Zoé"), rated("Léa"), rated("Karim")), (1, 1, 0));
    let before = figures_of_everybody(&room);
    append(&mut ledger, &id, Event::DealDeleted { deal: "0-2".into() }).unwrap();
    up(&mut ledger);
    assert_eq!(
        of(&ledger, &player("Léa")),
        [1, 0, 1, 1, 502],
        "not over yet"
    );
    ledger.undo(&id, None, &at(9)).unwrap();
    up(&mut ledger);
    assert_eq!(figures_of_everybody(&room), before);
}

fn figures_of_everybody(room: &Room) -> Vec<String> {
    let connection = raw(room, "");
    let sql = "SELECT subject || matches || won || lost || deals || taken || made FROM figures WHERE matches > 0 ORDER BY 1";
    let mut statement = connection.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

#[test]
fn who_changes_sides_has_both_sides_deals() {
    let room = Room::new();
    let mut ledger = open(&room);
    let id = play(&mut ledger, 0, ZK, AJ, &[(160, 0)]);
    let reseated = Event::PlayersReseated {
        sides: sides(["Anne", "Karim"], ["Zoé", "Jean"]),
        from_deal: 1,
    };
    append(&mut ledger, &id, reseated).unwrap();
    append(&mut ledger, &id, common::deal("0-1", 900, 0)).unwrap();
    up(&mut ledger);
    let zoe = ledger.figures(&player("Zoé"), &Period::default()).unwrap();
    assert_eq!((zoe.matches, zoe.won, zoe.lost, zoe.deals), (1, 0, 1, 2));
    assert_eq!((zoe.taken, zoe.defending), (1, 1));
    let anne = ledger.figures(&player("Anne"), &Period::default()).unwrap();
    assert_eq!((anne.won, anne.taken, anne.defending), (1, 1, 1));
}

#[test]
fn an_evening_is_counted_for_everybody_at_the_table() {
    let room = Room::new();
    let mut ledger = open(&room);
    play(
        &mut ledger,
        0,
        ZK,
        AJ,
        &[(160, 0), (0, 260), (501, 0), (400, 0)],
    );
    play(
        &mut ledger,
        40,
        ["Zoé", "Anne"],
        ["Karim", "Jean"],
        &[(90, 162)],
    );
    assert_eq!(
        ledger.statistics_up_to().unwrap(),
        UpTo {
            behind: 2,
            stale: false
        }
    );
    up(&mut ledger);

    let all = Period::default();
    let zoe = ledger.figures(&player("ZOÉ"), &all).unwrap();
    assert_eq!((zoe.matches, zoe.won, zoe.lost, zoe.deals), (2, 1, 0, 5));
    assert_eq!((zoe.taken, zoe.made, zoe.chuted), (5, 3, 2));
    assert_eq!((zoe.capots, zoe.belotes, zoe.defending), (2, 5, 0));
    assert_eq!((zoe.coinched, zoe.coinched_right), (1, 0));
    assert_eq!(zoe.taking_points, 160 + 501 + 400 + 90);
    let jean = ledger.figures(&player("Jean"), &all).unwrap();
    assert_eq!(
        (jean.coinches, jean.coinches_right, jean.defending),
        (1, 0, 5)
    );
    assert_eq!((jean.lost, jean.defending_points), (1, 260 + 162));

    let first_month = Period {
        to: Some("2024-10".into()),
        ..all.clone()
    };
    assert_eq!(
        ledger
            .figures(&player("Zoé"), &first_month)
            .unwrap()
            .matches,
        1
    );
    let other_rules = Period {
        ruleset: Some("belote".into()),
        ..all.clone()
    };
    assert_eq!(
        ledger
            .figures(&player("Zoé"), &other_rules)
            .unwrap()
            .matches,
        0
    );

    let together = Subject::Pair(pair(["karim", "ZOÉ"]));
    assert_eq!(
        ledger.figures(&together, &all).unwrap().matches,
        1,
        "in either order"
    );
    let met = ledger.opponents(&pair(ZK), &all, 9).unwrap();
    assert_eq!(
        (met.len(), &met[0].0, met[0].1.won),
        (1, &pair(["anne", "jean"]), 1)
    );
    let against = Subject::Against(pair(AJ), pair(ZK));
    assert_eq!(ledger.figures(&against, &all).unwrap().lost, 1);
    let partners = |period: &Period| -> Vec<_> {
        let found = ledger.partners("ZOÉ", period, 9).unwrap().into_iter();
        found
            .map(|(names, figures)| (names.join(" "), figures.matches))
            .collect()
    };
    let both = [("anne zoé".to_owned(), 1), ("karim zoé".to_owned(), 1)];
    assert_eq!(partners(&all), both);
    assert_eq!(partners(&first_month), both[1..]);
    assert_eq!(
        ledger.opponents(&pair(ZK), &other_rules, 9).unwrap(),
        [],
        "under other rules they met nobody"
    );
    let (rulesets, months) = ledger.played_in(&player("Zoé")).unwrap();
    assert_eq!(
        (rulesets.len(), months),
        (1, vec!["2024-10".to_owned(), "2024-11".to_owned()])
    );
    assert_eq!(ledger.name_of("zoe").unwrap(), "Zoé");
    assert_eq!(ledger.name_of("Léon").unwrap(), "Léon", "nobody yet");

    let contracts = ledger.contracts(&player("Zoé"), &all).unwrap();
    let told: Vec<_> = contracts
        .iter()
        .map(|c| (c.level.as_str(), c.bid, c.made, c.chuted))
        .collect();
    assert_eq!(told, [("capot", 2, 2, 0), ("100", 3, 1, 2)]);
    let players = ledger.all_figures(false, 9).unwrap();
    assert_eq!(players.len(), 4);
    assert_eq!(ledger.all_figures(true, 9).unwrap().len(), 4);
    let evenings = ledger
        .evenings(&player("Zoé"), "2024-01-01", "2024-12-31")
        .unwrap();
    assert_eq!(
        evenings,
        [("2024-10-04".to_owned(), 1), ("2024-11-13".to_owned(), 1)]
    );
}

#[test]
fn every_figure_leads_to_its_deals() {
    let room = Room::new();
    let mut ledger = open(&room);
    play(&mut ledger, 0, ZK, AJ, &[(160, 0), (0, 260), (501, 0)]);
    play(&mut ledger, 1, AJ, ZK, &[(90, 162), (120, 42)]);
    up(&mut ledger);
    let all = Period::default();
    let found = |subject: &str, filter: DealFilter| -> Vec<String> {
        let deals = ledger
            .deals_behind(&player(subject), &all, &filter, None, 50)
            .unwrap();
        deals.into_iter().map(|found| found.figures.deal).collect()
    };
    let any = DealFilter::default;
    assert_eq!(found("Zoé", any()), ["1-0", "1-1", "0-0", "0-1", "0-2"]);
    assert_eq!(
        found(
            "Zoé",
            DealFilter {
                taking: Some(true),
                ..any()
            }
        ),
        ["0-0", "0-1", "0-2"]
    );
    assert_eq!(
        found(
            "Zoé",
            DealFilter {
                level: Some("100".into()),
                taking: Some(true),
                made: Some(false),
                ..any()
            }
        ),
        ["0-1"]
    );
    assert_eq!(
        found(
            "Anne",
            DealFilter {
                coinched: true,
                ..any()
            }
        ),
        ["0-2"]
    );
    assert_eq!(
        found(
            "Zoé",
            DealFilter {
                capot: true,
                ..any()
            }
        ),
        ["0-2"]
    );
    assert_eq!(
        found(
            "Anne",
            DealFilter {
                capot: true,
                ..any()
            }
        ),
        [""; 0]
    );
    assert_eq!(
        found(
            "Anne",
            DealFilter {
                belote: true,
                ..any()
            }
        ),
        ["1-0", "1-1"]
    );

    for (filter, deals) in [
        (
            DealFilter {
                day: Some("2024-10-05".into()),
                ..any()
            },
            &["1-0", "1-1"][..],
        ),
        (
            DealFilter {
                decided: true,
                measured: true,
                made: Some(true),
                ..any()
            },
            &["1-1", "0-0", "0-2"],
        ),
    ] {
        assert_eq!(found("Zoé", filter.clone()), deals, "{filter:?}");
        let count = |most| {
            let counted = ledger.count_deals_behind(&player("Zoé"), &all, &filter, most);
            counted.unwrap() as usize
        };
        assert_eq!(
            (count(9), count(1)),
            (deals.len(), 1),
            "no further than asked"
        );
    }
    let first = &ledger
        .deals_behind(&player("Zoé"), &all, &any(), None, 1)
        .unwrap()[0];
    assert_eq!(
        (first.side, first.figures.us, first.row.deals),
        (Side::Them, 90, 2)
    );

    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let page = ledger
            .deals_behind(&player("Karim"), &all, &any(), after, 2)
            .unwrap();
        let Some(last) = page.last() else { break };
        after = Some(last.place);
        seen.extend(page.into_iter().map(|found| found.figures.deal));
    }
    assert_eq!(seen, ["1-0", "1-1", "0-0", "0-1", "0-2"]);
}

const WON: &[(i32, i32)] = &[(1001, 0)];
const LOST: &[(i32, i32)] = &[(0, 1001)];

#[test]
fn matches_won_and_lost_lead_to_their_deals() {
    let room = Room::new();
    let mut ledger = open(&room);
    for (on, marks) in [(1, WON), (2, LOST), (3, &[(90, 162)])] {
        play(&mut ledger, on, ZK, AJ, marks);
    }
    up(&mut ledger);
    let found = |name: &str, won: bool| -> Vec<String> {
        let filter = DealFilter {
            won: Some(won),
            ..DealFilter::default()
        };
        let deals = ledger.deals_behind(&player(name), &Period::default(), &filter, None, 9);
        let deals = deals.unwrap().into_iter();
        deals.map(|found| found.figures.deal).collect()
    };
    assert_eq!(
        (found("Zoé", true), found("Zoé", false)),
        (vec!["1-0".to_owned()], vec!["2-0".to_owned()])
    );
    assert_eq!(found("Anne", true), ["2-0"]);
}

#[test]
fn who_differs_by_an_accent_has_figures_of_their_own() {
    let room = Room::new();
    let mut ledger = open(&room);
    play(&mut ledger, 1, ZK, AJ, WON);
    play(&mut ledger, 2, ["zoé", "Karim"], AJ, WON);
    play(&mut ledger, 3, ["Zoe", "Karim"], AJ, LOST);
    up(&mut ledger);
    let all = Period::default();
    for (name, won, lost) in [("Zoé", 2, 0), ("Zoe", 0, 1), ("Karim", 2, 1)] {
        let figures = ledger.figures(&player(name), &all).unwrap();
        assert_eq!((figures.won, figures.lost), (won, lost), "{name}");
        let run = ledger.standings(&player(name), None, 1).unwrap()[0].best_run;
        assert_eq!(i64::from(run), won, "{name}");
    }
    assert_eq!(ledger.all_figures(false, 9).unwrap().len(), 5);
    assert_eq!(ledger.all_figures(true, 9).unwrap().len(), 3);
    let met = ledger.opponents(&pair(AJ), &all, 9).unwrap();
    let met: Vec<_> = met.into_iter().map(|(names, _)| names).collect();
    assert_eq!(met, [pair(["karim", "zoé"]), pair(["karim", "zoe"])]);
    assert_eq!(ledger.check(), Ok(vec![]));
}

#[test]
fn ratings_and_runs_follow_the_matches_in_their_own_time() {
    let room = Room::new();
    let mut ledger = open(&room);
    for (on, marks) in [(1, WON), (2, WON), (3, LOST), (4, WON)] {
        play(&mut ledger, on, ZK, AJ, marks);
    }
    up(&mut ledger);
    let standings = ledger.standings(&player("Zoé"), None, 9).unwrap();
    let runs: Vec<_> = standings
        .iter()
        .map(|standing| (standing.run, standing.best_run))
        .collect();
    assert_eq!(runs, [(1, 2), (0, 2), (2, 2), (1, 1)]);
    let rating = |name: &str| ledger.standings(&player(name), None, 1).unwrap()[0].rating;
    assert!(rating("Zoé") > rating("Anne"));
    assert_eq!(
        rating("Zoé"),
        rating("Karim"),
        "they have always played together"
    );
    // A pair is one who plays: its rating is that of a player of whom the same is known.
    let pairs = ledger.standings(&Subject::Pair(pair(ZK)), None, 9).unwrap();
    assert_eq!((pairs.len(), pairs[0].best_run), (4, 2));
    let config = WengLinConfig::new();
    let (mut own, mut other) = (WengLinRating::new(), WengLinRating::new());
    for (outcome, told) in [Outcomes::WIN, Outcomes::WIN, Outcomes::LOSS, Outcomes::WIN]
        .iter()
        .zip(pairs.iter().rev())
    {
        (own, other) = weng_lin(&own, &other, outcome, &config);
        assert_eq!(
            (told.rating, told.uncertainty),
            (own.rating, own.uncertainty)
        );
    }
    play(&mut ledger, 5, ["Zoé", "Anne"], ["Karim", "Jean"], LOST);
    up(&mut ledger);
    assert_eq!(
        ledger.standings(&Subject::Pair(pair(ZK)), None, 9).unwrap(),
        pairs,
        "what its players do with others is not the pair's"
    );
    assert_ne!(
        ledger.standings(&player("Zoé"), None, 1).unwrap()[0],
        standings[0]
    );
}

#[test]
fn a_named_ruleset_has_figures_of_its_own_within_its_presets() {
    let room = Room::new();
    let mut ledger = open(&room);
    const THURSDAY: &str = "0190a000-0000-7000-8000-00000000a0a0";
    let mut named = created();
    named.ruleset["own"] = json!({"id": THURSDAY, "name": "Jeudi", "version": 1});
    named.sides = sides(ZK, AJ);
    let named = ledger.create_match(named, &Meta::new(day(1), "+01:00"));
    append(
        &mut ledger,
        &named.unwrap().match_id,
        common::deal("own", 160, 0),
    )
    .unwrap();
    play(&mut ledger, 40, ZK, AJ, &[(90, 162), (200, 10)]);
    up(&mut ledger);
    let base = created().ruleset["base"].as_str().unwrap().to_owned();
    let in_october = Period {
        to: Some("2024-10".into()),
        ..Period::default()
    };
    for (ruleset, from, deals, bid) in [
        (None, None, 3, 3),
        (Some(THURSDAY), None, 1, 1),
        (Some(base.as_str()), None, 3, 3),
        (None, Some("2024-01"), 3, 3),
        (Some(THURSDAY), Some("2024-11"), 0, 0),
    ] {
        let period = Period {
            ruleset: ruleset.map(str::to_owned),
            from: from.map(str::to_owned),
            to: None,
        };
        let zoe = player("Zoé");
        let counted: i64 = ledger
            .contracts(&zoe, &period)
            .unwrap()
            .iter()
            .map(|one| one.bid)
            .sum();
        assert_eq!(
            ledger.figures(&zoe, &period).unwrap().deals,
            deals,
            "{period:?}"
        );
        assert_eq!(counted, bid, "{period:?}");
        let behind = ledger.deals_behind(&zoe, &period, &DealFilter::default(), None, 9);
        assert_eq!(behind.unwrap().len() as i64, deals, "{period:?}");
    }
    assert_eq!(
        ledger.figures(&player("Zoé"), &in_october).unwrap().deals,
        1
    );
    let (rulesets, _) = ledger.played_in(&player("Zoé")).unwrap();
    assert_eq!(rulesets, [THURSDAY, &base]);
}

#[test]
fn a_coinched_contract_in_dispute_was_coinched_neither_rightly_nor_wrongly() {
    let room = Room::new();
    let mut ledger = open(&room);
    let id = play(&mut ledger, 1, ZK, AJ, &[(161, 0), (11, 200)]);
    let mut undecided = marked("tie", 81, 81);
    undecided.mark.made = None;
    append(&mut ledger, &id, Event::DealRecorded(undecided)).unwrap();
    up(&mut ledger);
    let anne = ledger.figures(&player("Anne"), &Period::default()).unwrap();
    assert_eq!(
        (anne.coinches, anne.coinches_right, anne.coinches_wrong),
        (3, 1, 1)
    );
    let zoe = ledger.figures(&player("Zoé"), &Period::default()).unwrap();
    assert_eq!(
        (zoe.coinched, zoe.coinched_right, zoe.coinched_wrong),
        (3, 1, 1)
    );
}

#[test]
fn a_figure_that_is_not_what_the_matches_give_is_found_and_counted_again() {
    let room = Room::new();
    let mut ledger = open(&room);
    play(&mut ledger, 1, ZK, AJ, &[(501, 0), (502, 3)]);
    play(&mut ledger, 2, AJ, ZK, LOST);
    up(&mut ledger);
    assert_eq!(ledger.check().unwrap(), []);
    for (table, change) in [
        (
            "counted_matches",
            "UPDATE counted_matches SET winner = NULL WHERE winner IS NOT NULL",
        ),
        ("deal_figures", "UPDATE deal_figures SET us = us + 1"),
        (
            "taking_part",
            "DELETE FROM taking_part WHERE subject = 'p:zoé'",
        ),
        (
            "figures",
            "UPDATE figures SET won = won + 1 WHERE subject = 'p:zoé' AND month = ''",
        ),
        ("contract_figures", "UPDATE contract_figures SET made = 0"),
        (
            "evenings",
            "UPDATE evenings SET matches = 7 WHERE subject = 'p:zoé'",
        ),
        (
            "standings",
            "UPDATE standings SET run = 9 WHERE subject = 'p:zoé'",
        ),
    ] {
        drop(raw(&room, change));
        let found = ledger.check().unwrap();
        let tables = found.iter().map(|finding| match finding {
            Finding::ProjectionDiffers { table, .. } => table.as_str(),
            other => panic!("{other:?}"),
        });
        assert_eq!(tables.collect::<BTreeSet<_>>(), BTreeSet::from([table]));
        ledger.rebuild().unwrap();
        up(&mut ledger);
        assert_eq!(ledger.check().unwrap(), []);
    }
    let nearly = "UPDATE standings SET rating = rating + 1e-9, uncertainty = uncertainty - 1e-9";
    drop(raw(&room, nearly));
    let found = ledger.check().unwrap();
    assert_eq!(found, [], "another machine rounds otherwise");
    drop(raw(&room, "UPDATE standings SET rating = rating + 0.01"));
    assert!(!ledger.check().unwrap().is_empty());
}

#[test]
fn a_correction_of_long_ago_makes_standings_stale_until_they_are_computed_again() {
    let room = Room::new();
    let mut ledger = open(&room);
    let ids: Vec<String> = (1..=9)
        .map(|on| play(&mut ledger, on, ZK, AJ, WON))
        .collect();
    up(&mut ledger);
    let before = ledger.standings(&player("Zoé"), None, 1).unwrap();
    append(
        &mut ledger,
        &ids[2],
        Event::DealAmended(marked("3-0", 0, 1001)),
    )
    .unwrap();
    assert_eq!(
        ledger.standings(&player("Zoé"), None, 1).unwrap(),
        before,
        "not by whoever writes"
    );
    let up_to = ledger.bring_statistics_up(2).unwrap();
    assert_eq!(
        up_to,
        UpTo {
            behind: 0,
            stale: true
        },
        "marked while it lasts"
    );
    up(&mut ledger);
    let after = ledger.standings(&player("Zoé"), None, 9).unwrap();
    assert_eq!((after[0].run, after[0].best_run), (6, 6));
    assert!(after[0].rating < before[0].rating);
    assert_eq!(dump(&room), recounted(&room));
}

#[test]
fn standings_of_a_match_that_is_gone_go_with_the_last_part_that_is_computed() {
    let room = Room::new();
    let mut ledger = open(&room);
    let ids: Vec<String> = (1..=9)
        .map(|on| play(&mut ledger, on, ZK, AJ, WON))
        .collect();
    up(&mut ledger);
    let amended = Event::DealAmended(marked("3-0", 0, 1001));
    append(&mut ledger, &ids[2], amended).unwrap();
    append(&mut ledger, &ids[8], Event::MatchDeleted {}).unwrap();
    // Six are computed again, three at a time.
    up(&mut ledger);
    let standings = ledger.standings(&player("Zoé"), None, 9).unwrap();
    assert_eq!(standings[0].match_id, ids[7]);
    assert_eq!(dump(&room), recounted(&room));
}

#[test]
fn a_preset_whose_id_begins_with_a_digit_counts_in_every_month() {
    let room = Room::new();
    let mut ledger = open(&room);
    let mut thousand = created();
    thousand.ruleset["base"] = "1000-points".into();
    let begun = ledger.create_match(thousand, &Meta::new(day(1), "+01:00"));
    let id = begun.unwrap().match_id;
    append(&mut ledger, &id, common::deal("a", 160, 0)).unwrap();
    up(&mut ledger);
    let since = Period {
        from: Some("2024-01".into()),
        ..Period::default()
    };
    let figures = ledger.figures(&player("Zoé"), &since).unwrap();
    assert_eq!(figures.deals, 1);
}

/// All that statistics keep.
fn dump(room: &Room) -> Vec<String> {
    let connection = raw(room, "");
    let mut all = Vec::new();
    for (table, filter) in [
        ("counted_matches", ""),
        ("deal_figures", ""),
        ("taking_part", ""),
        ("figures", "WHERE matches <> 0"),
        ("contract_figures", "WHERE bid <> 0"),
        ("evenings", "WHERE matches <> 0"),
        ("standings", ""),
    ] {
        let mut statement = connection
            .prepare(&format!("SELECT * FROM {table} {filter}"))
            .unwrap();
        let columns = statement.column_count();
        let rows = statement.query_map([], |row| {
            let cells: Vec<rusqlite::types::Value> =
                (0..columns).map(|at| row.get(at).unwrap()).collect();
            Ok(format!("{table} {cells:?}"))
        });
        all.extend(rows.unwrap().map(Result::unwrap));
    }
    all
}

/// The same, counted from the start.
fn recounted(room: &Room) -> Vec<String> {
    let mut ledger = open(room);
    ledger.rebuild().unwrap();
    up(&mut ledger);
    dump(room)
}

#[test]
fn what_is_purged_leaves_no_figure() {
    let room = Room::new();
    let mut ledger = open(&room);
    let gone = play(&mut ledger, 1, ZK, AJ, WON);
    play(&mut ledger, 2, ZK, AJ, LOST);
    up(&mut ledger);
    ledger.purge(&gone).unwrap();
    up(&mut ledger);
    assert_eq!(
        ledger
            .figures(&player("Zoé"), &Period::default())
            .unwrap()
            .matches,
        1
    );
    assert_eq!(dump(&room), recounted(&room));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn statistics_that_follow_are_those_counted_from_the_start(
        steps in proptest::collection::vec((0..9_u8, 0..6_usize, 0..1100_i32), 1..40)
    ) {
        let room = Room::new();
        let mut ledger = open(&room);
        let mut ids = Vec::new();
        for (step, (kind, which, points)) in steps.into_iter().enumerate() {
            let names = [ZK, AJ, ["Zoé", "Anne"], ["Karim", ""], ["zoe", "KARIM"], ["ZOÉ", "Jean"]];
            let id: Option<String> = ids.get(which % ids.len().max(1)).cloned();
            let deal = format!("d{step}");
            match (kind, id) {
                (0, _) | (_, None) => {
                    // Some are entered after others that were played later.
                    let on = points.into();
                    ids.push(begin(&mut ledger, on, names[which], names[(which + 1) % 6]));
                }
                (1..=3, Some(id)) => drop(append(&mut ledger, &id, common::deal(&deal, points, 100))),
                (4, Some(id)) => drop(ledger.undo(&id, None, &at(2))),
                (5, Some(id)) => drop(append(&mut ledger, &id, Event::MatchDeleted {})),
                (6, Some(id)) => drop(append(&mut ledger, &id, Event::SidesChanged { sides: sides(names[which], AJ) })),
                (7, _) => drop(ledger.bring_statistics_up(u32::try_from(which % 3 + 1).unwrap())),
                (_, Some(id)) => {
                    let last = ledger.match_state(&id).unwrap().deals.pop();
                    if let Some(last) = last {
                        drop(append(&mut ledger, &id, Event::DealAmended(marked(&last.id, 100, points))));
                    }
                }
            }
        }
        up(&mut ledger);
        prop_assert_eq!(ledger.check(), Ok(vec![]));
        let followed = dump(&room);
        drop(ledger);
        prop_assert_eq!(followed, recounted(&room), "{}", json!(ids));
    }
}
