//! Sums, and the deals from which they were counted.

use super::*;

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
            crate::common::deal(&format!("0-{number}"), us, 0),
        )
        .unwrap();
    }
    // Players who take a seat after the last deal have played none.
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
    let found = |subject: &str, filter: DealFilter| -> Vec<DealId> {
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

#[test]
fn auctions_opened_are_counted_out_of_those_whose_calls_were_recorded() {
    let room = Room::new();
    let mut ledger = open(&room);
    let marks = [(160, 0), (90, 162), (92, 160), (101, 0)];
    play(&mut ledger, 0, ZK, AJ, &marks);
    // Zoé plays on as East, and opens no more.
    play(&mut ledger, 1, AJ, ZK, &[(100, 0)]);
    up(&mut ledger);
    let all = Period::default();
    let opened = DealFilter {
        opened: true,
        ..DealFilter::default()
    };
    for (name, count, called, behind) in [
        ("Zoé", 2, 4, &["0-0", "0-1"][..]),
        ("Anne", 1, 4, &["1-0"]),
        ("Karim", 0, 4, &[]),
    ] {
        let sums = ledger.figures(&player(name), &all).unwrap();
        assert_eq!((sums.own_opened, sums.called), (count, called), "{name}");
        let found = ledger.deals_behind(&player(name), &all, &opened, None, 9);
        let found: Vec<DealId> = found.unwrap().into_iter().map(|f| f.figures.deal).collect();
        assert_eq!(found, behind, "{name}");
    }
    let pair = ledger.figures(&Subject::Pair(pair(ZK)), &all).unwrap();
    assert_eq!((pair.own_opened, pair.called), (0, 0), "a pair has no seat");
}

#[test]
fn matches_won_and_lost_lead_to_their_deals() {
    let room = Room::new();
    let mut ledger = open(&room);
    for (on, marks) in [(1, WON), (2, LOST), (3, &[(90, 162)])] {
        play(&mut ledger, on, ZK, AJ, marks);
    }
    up(&mut ledger);
    let found = |name: &str, won: bool| -> Vec<DealId> {
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
        (vec!["1-0".into()], vec!["2-0".into()])
    );
    assert_eq!(found("Anne", true), ["2-0"]);
}

#[test]
fn a_word_that_no_program_wrote_is_damage() {
    for (sql, column) in [
        ("UPDATE deal_figures SET doubling = 7", "doubling"),
        (
            "PRAGMA ignore_check_constraints = ON; UPDATE deal_figures SET takers = 'tehm'",
            "takers",
        ),
        (
            "PRAGMA ignore_check_constraints = ON; UPDATE taking_part SET side = 'su'",
            "side",
        ),
        ("UPDATE deal_figures SET opening = 'somebody'", "opening"),
    ] {
        let room = Room::new();
        let mut ledger = open(&room);
        play(&mut ledger, 1, ZK, AJ, WON);
        up(&mut ledger);
        drop(raw(&room, sql));
        let (all, any) = (Period::default(), DealFilter::default());
        let found = ledger.deals_behind(&player("Zoé"), &all, &any, None, 9);
        let error = found.expect_err(column);
        assert_eq!(error.code(), "ledger_damaged", "{column}");
        assert!(error.to_string().contains(column), "{error}");
    }
}
