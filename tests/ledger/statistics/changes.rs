//! Sums and ratings follow every change.

use super::*;

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
    // A pair is rated as one player: its rating equals that of a player with the same results.
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
        &named.unwrap().state.id,
        crate::common::deal("own", 160, 0),
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
            ..Period::default()
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
    let ids: Vec<MatchId> = (1..=9)
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
    assert!(!ledger.bring_statistics_up(2).unwrap());
    assert_eq!(
        ledger.statistics_up_to().unwrap(),
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
    let ids: Vec<MatchId> = (1..=9)
        .map(|on| play(&mut ledger, on, ZK, AJ, WON))
        .collect();
    up(&mut ledger);
    let amended = Event::DealAmended(marked("3-0", 0, 1001));
    append(&mut ledger, &ids[2], amended).unwrap();
    append(&mut ledger, &ids[8], Event::MatchDeleted {}).unwrap();
    // Six are recomputed, three at a time.
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
    let id = begun.unwrap().state.id;
    append(&mut ledger, &id, crate::common::deal("a", 160, 0)).unwrap();
    up(&mut ledger);
    let since = Period {
        from: Some("2024-01".into()),
        ..Period::default()
    };
    let figures = ledger.figures(&player("Zoé"), &since).unwrap();
    assert_eq!(figures.deals, 1);
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
            let id: Option<MatchId> = ids.get(which % ids.len().max(1)).cloned();
            let deal = format!("d{step}");
            match (kind, id) {
                (0, _) | (_, None) => {
                    // Some are recorded after others with a later time.
                    let on = points.into();
                    ids.push(begin(&mut ledger, on, names[which], names[(which + 1) % 6]));
                }
                (1..=3, Some(id)) => drop(append(&mut ledger, &id, crate::common::deal(&deal, points, 100))),
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
        let all = Period::default();
        for contract in ledger.contracts(&player("Zoé"), &all).unwrap() {
            for made in [None, Some(true), Some(false)] {
                let (level, taking) = (Some(contract.level.clone()), Some(true));
                let filter = DealFilter { level, taking, made, ..DealFilter::default() };
                let listed = ledger.deals_behind(&player("Zoé"), &all, &filter, None, 999).unwrap();
                let counted = ledger.count_deals_behind(&player("Zoé"), &all, &filter, 999);
                prop_assert_eq!(counted, Ok(listed.len() as u32), "{:?}", filter);
            }
        }
        prop_assert_eq!(ledger.check(), Ok(vec![]));
        let followed = dump(&room);
        drop(ledger);
        prop_assert_eq!(followed, recounted(&room), "{}", json!(ids));
    }
}
