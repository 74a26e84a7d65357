//! Figures agree with the slate, and with the deals from which they were counted.

use crate::common::{Match, Table, codes, hearts, read};
use crate::history::{start, start_to};
use ardoise_app::statistics::{
    DealsBehind, DealsBehindView, DealsQuery, Everybody, EverybodyView, FiguresView, MergePlayers,
    MergedPlayer, MergedPlayers, ShareView, Statistics, StatisticsQuery, StatisticsView,
    UnmergePlayers,
};
use ardoise_app::table::{ChangeRuleset, Players};
use ardoise_journal::RulesetScope;
use ardoise_ledger::Period;
use ardoise_rules::{Doubling, Seat, Side, Vocabulary};
use serde_json::{Value, json};

/// The figures of a player or a pair.
fn of<const N: usize>(names: [&str; N]) -> StatisticsQuery {
    StatisticsQuery {
        names: names.map(str::to_owned).into(),
        ..StatisticsQuery::default()
    }
}

/// A player's or a pair's page, once everything is counted.
fn page(table: &Table, query: StatisticsQuery) -> StatisticsView {
    table.counted();
    let view = table.query(Statistics { query }).expect("figures");
    assert_eq!((view.up_to.behind, view.up_to.stale), (0, false));
    view
}

fn behind(table: &Table, query: StatisticsQuery, deals: DealsQuery) -> DealsBehindView {
    table.counted();
    table.query(DealsBehind { query, deals }).expect("deals")
}

fn everybody(table: &Table, pairs: bool) -> EverybodyView {
    table.counted();
    table
        .query(Everybody {
            pairs,
            played_at: None,
        })
        .expect("figures")
}

/// Both numbers of a share.
fn counts(share: &ShareView) -> (u32, u32) {
    (share.count, share.of)
}

#[test]
fn the_contracts_of_each_game_are_apart() {
    let table = Table::new();
    let names = json!({"us": {"name": null, "players": ["Zoé", "Karim"]}, "them": {"name": null, "players": ["Anne", "Jean"]}});
    for (preset, target) in [("coinche", 2000), ("contree", 2000), ("coinche-bga", 2000)] {
        let ruleset = json!({"preset": preset, "set": {"game.target": target}});
        table
            .create(json!({"ruleset": ruleset, "sides": names}))
            .deal(hearts("us", 100, 120));
    }
    let view = page(&table, of(["Zoé"]));
    let bids: Vec<_> = view
        .contracts
        .iter()
        .map(|contract| (contract.game, contract.level.as_str(), contract.bid))
        .collect();
    let (coinche, contree) = (Some(Vocabulary::Coinche), Some(Vocabulary::Contree));
    assert_eq!(bids, [(coinche, "100", 2), (contree, "102", 1)]);
    let made: Vec<_> = view
        .calibration
        .iter()
        .map(|one| (one.game, one.made.of))
        .collect();
    assert_eq!(made, [(coinche, 2), (contree, 1)]);
    let in_game = |game| DealsQuery {
        taking: Some(true),
        game: Some(game),
        ..DealsQuery::default()
    };
    for (game, count) in [
        (Vocabulary::Coinche, 2),
        (Vocabulary::Contree, 1),
        (Vocabulary::Belote, 0),
    ] {
        assert_eq!(
            behind(&table, of(["Zoé"]), in_game(game)).total,
            Some(count)
        );
    }
    let under = |ruleset: &str| StatisticsQuery {
        period: Period {
            ruleset: Some(ruleset.to_owned()),
            ..Period::default()
        },
        ..of(["Zoé"])
    };
    let bga = page(&table, under("coinche-bga")).contracts;
    assert_eq!((bga.len(), bga[0].game, bga[0].bid), (1, coinche, 1));
}

#[test]
fn figures_are_those_of_the_slate_and_lead_to_its_deals() {
    let table = Table::new();
    let game = start(&table);
    let mut coinched = hearts("them", 120, 100);
    coinched["doubling"] = json!("coinche");
    coinched["melds"] = json!([{"by": "east", "kind": "belote"}]);
    game.deal(hearts("us", 80, 60));
    let lost = game.deal(coinched);
    let view = page(&table, of(["zoe"]));
    let figures = &view.figures;
    assert_eq!((figures.matches, figures.deals, figures.belotes), (1, 2, 0));
    let made = ShareView {
        count: 0,
        of: 1,
        low: 0,
        high: 793,
    };
    assert_eq!(figures.made, made);
    assert_eq!(figures.coinches_right.count, 1, "rightly coinched");
    assert_eq!(view.calibration[0].level, "80");
    assert_eq!(view.standings[0].run, 1, "they won their first match");
    let anne = page(&table, of(["Anne", "Jean"]));
    assert_eq!(anne.figures.belotes, 1);
    assert_eq!(anne.pairs[0].names, ["Karim", "Zoé"]);
    assert_eq!(view.names, ["Zoé"], "as it was written");
    assert_eq!(
        view.pairs[0].names,
        ["Karim", "Zoé"],
        "as they were written"
    );
    assert_eq!(view.rulesets, ["coinche"]);
    assert_eq!(view.months, ["2026-03"]);
    let of_120 = DealsQuery {
        level: Some(read(json!("120"))),
        made: Some(false),
        taking: Some(true),
        ..DealsQuery::default()
    };
    let behind = behind(&table, of(["Anne"]), of_120);
    let deal = &behind.deals[0];
    assert_eq!(behind.total, Some(1));
    assert_eq!((&deal.id, deal.deal.as_str()), (&game.id, lost.as_str()));
    assert_eq!(
        (deal.number, deal.side, deal.takers),
        (2, Side::Them, Some(Side::Them))
    );
    assert_eq!(
        (deal.level.as_deref(), deal.doubling, deal.made),
        (Some("120"), Doubling::Coinche, Some(false))
    );
    assert_eq!(deal.marks, game.now().deals[1].marks);
    assert_eq!(behind.matches[0].id, game.id);
    let EverybodyView { all, duels, .. } = everybody(&table, false);
    assert_eq!((all.len(), duels.len()), (4, 0));
    let zoe = all.iter().find(|met| met.names == ["Zoé"]).expect("Zoé");
    assert_eq!(zoe.standing.as_ref(), Some(&view.standings[0]));
    let EverybodyView { all, duels, .. } = everybody(&table, true);
    let won = |own: &str| {
        let mut duels = duels.iter();
        let duel = duels.find(|duel| all[duel.own as usize].names[0] == own);
        duel.expect("a duel").won.count
    };
    assert_eq!((duels.len(), won("Anne"), won("Karim")), (2, 0, 1));
    let nobody = table.query(Statistics { query: of([]) });
    assert_eq!(codes(nobody), ["out_of_range"]);
}

/// A match of one deal between these players.
fn played<'t>(table: &'t Table, us: [&str; 2], them: [&str; 2]) -> Match<'t> {
    let players = |side: [&str; 2]| json!({"name": null, "players": side});
    let sides = json!({"us": players(us), "them": players(them)});
    let game = table.create(json!({"ruleset": "coinche", "sides": sides}));
    game.deal(hearts("us", 80, 100));
    game
}

#[test]
fn two_names_of_one_player_are_merged_and_separated_again() {
    let table = Table::new();
    played(&table, ["Zoé", "Karim"], ["Anne", "Jean"]);
    played(&table, ["Zozo", "Karim"], ["Anne", "Jean"]);
    let zozo = || {
        let view = page(&table, of(["Zozo"]));
        (view.names, view.figures.matches)
    };
    assert_eq!(zozo(), (vec!["Zozo".to_owned()], 1));

    let merge = |name: &str, into: &str| {
        let (name, into) = (name.to_owned(), into.to_owned());
        table.command(MergePlayers { name, into })
    };
    let merged: Vec<MergedPlayer> = merge("Zozo", "Zoé").expect("one player");
    assert_eq!((&*merged[0].name, &*merged[0].into), ("Zozo", "Zoé"));
    assert_eq!(zozo(), (vec!["Zoé".to_owned()], 2));
    let prefix = "zo".to_owned();
    assert_eq!(table.query(Players { prefix }).expect("players"), ["Zoé"]);
    assert_eq!(codes(merge("Zozo", "Zoé")), ["same_player"]);

    let refused = merge("Zoé", "anne").expect_err("they sat at one table");
    let problem = &refused.problems[0];
    assert_eq!(problem.code, "players_sat_together");
    assert_eq!(problem.params["player"], "Zoé");
    assert_eq!(problem.params["other"], "Anne");
    assert!(problem.params["id"].is_string());

    let event = merged[0].event.clone();
    let left = table.command(UnmergePlayers { event });
    assert!(left.expect("two players").is_empty());
    let left = table.query(MergedPlayers {}).expect("merges");
    assert!(left.is_empty());
    assert_eq!(zozo(), (vec!["Zozo".to_owned()], 1));
}

#[test]
fn a_players_page_tells_what_the_player_did_apart_from_what_the_side_did() {
    let table = Table::new();
    let game = start(&table);
    // Zoé sits south, Anne east, Karim north, Jean west.
    game.deal(hearts("north", 80, 100));
    game.deal(hearts("us", 80, 100));
    let mut coinched = hearts("south", 80, 40);
    coinched["doubling"] = json!("coinche");
    coinched["doubled_by"] = json!("west");
    coinched["melds"] = json!([{"by": "north", "kind": "belote"}]);
    game.deal(coinched);
    let figures = |name: &str| -> FiguresView { page(&table, of([name])).figures };
    let own = |figures: &FiguresView| figures.own.clone().expect("a player has own figures");
    let (zoe, karim, jean) = (figures("Zoé"), figures("Karim"), figures("Jean"));
    let anne = figures("Anne");
    assert_eq!(counts(&zoe.taken), counts(&karim.taken), "the side's");
    assert_eq!(counts(&own(&zoe).taken), (1, 2), "of two named");
    assert_eq!(counts(&own(&karim).taken), (1, 2));
    assert_eq!(counts(&own(&zoe).made), (0, 1));
    assert_eq!(counts(&own(&karim).made), (1, 1));
    assert_eq!(counts(&own(&karim).belotes), (1, 1));
    assert_eq!(counts(&own(&zoe).belotes), (0, 1));
    assert_eq!(counts(&own(&jean).coinches), (1, 1));
    assert_eq!(counts(&own(&anne).coinches), (0, 1));
    assert_eq!(anne.coinches, 1, "the side's");
    assert_eq!(jean.surcoinches, 0);
    let pair = page(&table, of(["Zoé", "Karim"]));
    assert_eq!(pair.figures.own, None);

    let by_self = |query: DealsQuery| DealsQuery {
        by_self: Some(true),
        ..query
    };
    let taking = || DealsQuery {
        taking: Some(true),
        ..DealsQuery::default()
    };
    let by_zoe = behind(&table, of(["Zoé"]), by_self(taking()));
    assert_eq!(by_zoe.total, Some(1));
    let by = json!(by_zoe.deals[0].by);
    assert_eq!(by["taker"], json!({"seat": Seat::South, "name": "Zoé"}));
    assert_eq!(by["doubled"], json!({"seat": Seat::West, "name": "Jean"}));
    assert_eq!(
        by["belotes"],
        json!([{"seat": Seat::North, "name": "Karim"}])
    );
    let total = |name: &str, deals: DealsQuery| behind(&table, of([name]), deals).total;
    assert_eq!(total("Zoé", taking()), Some(3));
    let belote = || {
        by_self(DealsQuery {
            belote: Some(true),
            ..DealsQuery::default()
        })
    };
    assert_eq!(total("Karim", belote()), Some(1));
    assert_eq!(total("Zoé", belote()), Some(0));
    let coinches = || {
        by_self(DealsQuery {
            coinched: Some(true),
            taking: Some(false),
            ..DealsQuery::default()
        })
    };
    assert_eq!(total("Jean", coinches()), Some(1));
    assert_eq!(total("Anne", coinches()), Some(0));
    let surcoinched = DealsQuery {
        surcoinched: Some(true),
        ..DealsQuery::default()
    };
    assert_eq!(total("Jean", surcoinched), Some(0));
}

#[test]
fn a_players_page_tells_who_opens_as_far_as_calls_were_recorded() {
    let table = Table::new();
    let game = start(&table);
    let own = |name: &str| page(&table, of([name])).figures.own.expect("own figures");
    game.deal(hearts("south", 90, 100));
    assert_eq!(counts(&own("Zoé").opened), (0, 0), "no calls were recorded");
    // The first deal was South's, so this one is East's: North speaks first.
    let mut called = hearts("south", 90, 100);
    called["calls"] = json!(["80 clubs", "pass", "90 hearts", "pass", "pass", "pass"]);
    let opened = game.deal(called);
    game.deal(json!({"void": "all_pass", "calls": ["pass", "pass", "pass", "pass"]}));
    assert_eq!(counts(&own("Karim").opened), (1, 2), "North");
    assert_eq!(counts(&own("Zoé").opened), (0, 2), "South took it");
    let deals = DealsQuery {
        opened: Some(true),
        ..DealsQuery::default()
    };
    let found = behind(&table, of(["Karim"]), deals.clone()).deals;
    assert_eq!(
        found.iter().map(|deal| &deal.deal).collect::<Vec<_>>(),
        [&opened]
    );
    assert_eq!(behind(&table, of(["Zoé"]), deals).total, Some(0));
}

#[test]
fn figures_by_ruleset_follow_the_rules_of_the_deal() {
    let table = Table::new();
    let game = start(&table);
    game.deal(hearts("us", 80, 100));
    game.deal(hearts("us", 90, 100));
    let contree = ChangeRuleset {
        ruleset: json!("contree"),
        scope: RulesetScope::NextDeal,
    };
    game.change(contree).expect("other rules");
    game.deal(hearts("them", 100, 60));
    let query = |ruleset: Option<&str>, from: Option<&str>| StatisticsQuery {
        period: Period {
            ruleset: ruleset.map(str::to_owned),
            from: from.map(str::to_owned),
            ..Period::default()
        },
        ..of(["Zoé"])
    };
    for (ruleset, from, matches, deals, taken) in [
        (Some("coinche"), None, 1, 2, 2),
        (Some("contree"), None, 1, 1, 0),
        (None, None, 1, 3, 2),
        (None, Some("2026-01"), 1, 3, 2),
        (Some("belote"), None, 0, 0, 0),
    ] {
        let view = page(&table, query(ruleset, from));
        let figures = &view.figures;
        assert_eq!(
            (figures.matches, figures.deals, figures.taken.count),
            (matches, deals, taken),
            "{ruleset:?}"
        );
        assert_eq!(view.rulesets, ["coinche", "contree"], "{ruleset:?}");
    }
    for (ruleset, deals) in [("coinche", 2), ("contree", 1)] {
        let behind = behind(&table, query(Some(ruleset), None), DealsQuery::default());
        assert_eq!(behind.total, Some(deals), "{ruleset}");
    }
}

#[test]
fn a_finished_match_takes_no_rules_for_deals_to_come() {
    let table = Table::new();
    let game = start_to(&table, 100);
    game.deal(hearts("us", 100, 130));
    assert_eq!(json!(game.now().status), "finished");
    let change = |scope: RulesetScope| {
        let ruleset = json!("contree");
        game.change(ChangeRuleset { ruleset, scope })
    };
    assert_eq!(codes(change(RulesetScope::NextDeal)), ["no_deal_to_come"]);
    change(RulesetScope::WholeMatch).expect("marked again");
}

#[test]
fn a_level_or_strain_that_there_is_not_is_refused() {
    let table = Table::new();
    start(&table).deal(hearts("us", 100, 112));
    let ask = |deals: Value| {
        table.ask(json!({"kind": "deals_behind", "query": {"names": ["Zoé"]}, "deals": deals}))
    };
    for deals in [
        json!({"strain": "herats"}),
        json!({"level": "capto"}),
        json!({"level": "-80"}),
    ] {
        assert_eq!(codes(ask(deals.clone())), ["bad_request"], "{deals}");
    }
    for deals in [
        json!({"strain": "hearts", "level": "100"}),
        json!({"strain": "", "level": "take"}),
        json!({"strain": null, "level": "generale_belote"}),
    ] {
        assert!(ask(deals.clone()).is_ok(), "{deals}");
    }
}
