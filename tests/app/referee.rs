//! The referee, called as by the screens.

use crate::common::{Match, Table, codes, hearts};
use ardoise_app::referee::{
    Auction, CountCards, FindMelds, FindRenonce, JudgeMelds, MayPlay, Needed, RuleCard, TableRef,
};
use ardoise_app::table::RecordContract;
use ardoise_rules::{Preset, Seat, StrainOrSchmurtz};
use serde_json::{Value, json};

fn cards(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// The rules of a preset, without a match.
fn rules(preset: &str) -> TableRef {
    TableRef::Rules {
        ruleset: json!(preset),
    }
}

fn auction(game: &Match, calls: &str, tried: Option<&str>) -> Auction {
    let calls = calls.split(", ").filter(|call| !call.is_empty());
    Auction {
        at: TableRef::Match {
            id: game.id.clone(),
        },
        dealer: Some(Seat::West),
        turned: None,
        calls: calls.map(str::to_owned).collect(),
        tried: tried.map(str::to_owned),
    }
}

#[test]
fn the_auction_pad_shows_whose_turn_it_is_and_only_what_may_be_called() {
    let table = Table::new();
    let game = table.start(json!("contree"));
    let view = table.shows(auction(&game, "pass, 80 cœur", None));
    assert_eq!(
        (&view["state"], &view["next"], &view["taker"]),
        (&json!("open"), &json!("north"), &json!("east"))
    );
    assert_eq!(view["contract"], json!({"level": 82, "strain": "hearts"}));
    assert_eq!(view["said"], 80);
    assert_eq!(view["calls"][1], json!({"by": "east", "call": "80 hearts"}));
    let legal = view["legal"].as_array().expect("a list");
    let seats: Vec<&Value> = legal.iter().map(|legal| &legal["by"]).collect();
    assert_eq!(
        seats,
        ["north", "south"],
        "in turn first, then who may coinche"
    );
    assert_eq!(
        legal[1],
        json!({
            "by": "south", "pass": false, "coinche": true, "surcoinche": false, "take": false, "take_at": [], "bids": [],
        })
    );
    let bids = legal[0]["bids"].as_array().expect("a list");
    assert_eq!(bids.len(), 4, "no sans-atout nor tout-atout");
    assert_eq!(bids[0]["strain"], "spades");
    assert_eq!(bids[0]["levels"][0], json!({"level": 92, "said": 90}));
    assert_eq!(bids[0]["slams"], json!(["capot"]));
}

#[test]
fn a_call_that_is_not_allowed_explains_itself_and_what_stood_before_stays() {
    let table = Table::new();
    let game = table.start(json!("chaloupee"));
    let view = table.shows(auction(
        &game,
        "44 hearts, 34 spades",
        Some("north: coinche"),
    ));
    assert_eq!(view["refused"]["at"], 1);
    assert_eq!(view["refused"]["problems"][0]["code"], "bid_too_low");
    assert_eq!(view["contract"]["level"], 44);
    let against = view["against"].as_array().expect("reasons");
    assert!(!against.is_empty());
    let rules: Vec<&Value> = against
        .iter()
        .map(|problem| &problem["params"]["rule"])
        .collect();
    assert!(
        rules.contains(&&json!("auction.coinche_when")),
        "{against:?}"
    );
    let refused = &view["refused"]["problems"][0]["params"];
    assert_eq!(
        (&refused["rule"], &refused["rule_value"]),
        (&json!("auction.level_scale"), &json!("shared")),
        "the house rule is told with its value"
    );
    let fine = table.shows(auction(&game, "44 hearts", Some("pass")));
    assert_eq!(
        (&fine["against"], &fine["refused"]),
        (&json!([]), &Value::Null)
    );
}

#[test]
fn an_auction_that_closes_fills_in_the_deal() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let view = table.shows(auction(&game, "100 spades, coinche, surcoinche", None));
    assert_eq!(
        (&view["state"], &view["legal"]),
        (&json!("closed"), &json!([]))
    );
    let deal = json!({
        "taker": "south", "contract": {"level": 100, "strain": "spades"}, "doubling": "surcoinche",
        "doubled_by": "east", "surcoinched_by": "north", "dealer": "west",
    });
    assert_eq!(view["deal"], deal);
    let after = game.does(RecordContract {
        facts: view["deal"].clone(),
    });
    assert_eq!(after["in_play"]["facts"], deal);
    let view = table.shows(auction(&game, "pass, pass, pass, pass", None));
    assert_eq!(view["deal"], json!({"void": "all_pass", "dealer": "west"}));
    let next = table.shows(Auction {
        at: TableRef::Match {
            id: game.id.clone(),
        },
        dealer: None,
        turned: None,
        calls: vec![],
        tried: None,
    });
    assert_eq!(
        next["next"],
        game.view()["next"]["speaker"],
        "the match's own dealer"
    );
}

#[test]
fn every_card_of_a_hand_says_whether_it_may_be_played_and_why_not() {
    let table = Table::new();
    let ask = |trick: &str, hand: &str| MayPlay {
        at: rules("contree"),
        strain: StrainOrSchmurtz::Hearts,
        trick: cards(trick),
        hand: Some(cards(hand)),
        level: None,
        leading: None,
    };
    let view = table.shows(ask("7S AH", "9H 7H 8C"));
    assert_eq!(
        (&view["duty"], &view["winning"]),
        (&json!("overtrump"), &json!(1))
    );
    assert_eq!(
        view["rule"],
        json!({"rule": "play.overtrump", "value": true})
    );
    let judged: Vec<(&Value, &Value)> = view["cards"]
        .as_array()
        .expect("cards")
        .iter()
        .map(|card| (&card["legal"], &card["broken"]))
        .collect();
    let overtrump = json!("overtrump");
    assert_eq!(
        judged,
        [
            (&json!(true), &Value::Null),
            (&json!(false), &overtrump),
            (&json!(false), &overtrump)
        ]
    );
    let trumps = |view: &Value| -> Vec<bool> {
        let cards = view["cards"].as_array().expect("cards");
        cards.iter().map(|card| card["trump"] == true).collect()
    };
    assert_eq!(view["trumps_led"], false, "spades were led");
    assert_eq!(trumps(&view), [true, true, false]);
    let view = table.shows(ask("AH", "JH 7H 8C"));
    assert_eq!(view["trumps_led"], true);
    assert_eq!(
        view["cards"][2]["broken"], "follow_suit",
        "it does not even follow"
    );
    let view = table.shows(ask("", "JH 7H"));
    assert_eq!(
        (&view["duty"], &view["rule"], &view["winning"]),
        (&json!("lead"), &Value::Null, &Value::Null)
    );
    assert_eq!(view["trumps_led"], false, "nothing was led");
    let mut all_trumps = ask("7S AS", "9S 8C");
    (all_trumps.at, all_trumps.strain) = (rules("coinche"), StrainOrSchmurtz::AllTrumps);
    let view = table.shows(all_trumps);
    assert_eq!(view["trumps_led"], true);
    assert_eq!(trumps(&view), [true, true], "every card is one");
    let mut full = ask("AH 7H JH 8H", "");
    full.hand = None;
    let view = table.shows(full);
    assert_eq!((&view["winning"], &view["points"]), (&json!(2), &json!(31)));
    assert_eq!(codes(table.query(ask("AH", "AH"))), ["card_twice"]);
    assert_eq!(
        codes(table.query(ask("AH KH QH JH 10H", "9H")))[0],
        "card_count"
    );
    assert_eq!(codes(table.query(ask("6H", "9H"))), ["bad_card"]);
    let refused = table.query(ask("AH 6H", "9H 1C")).expect_err("no cards");
    let fields = refused.problems.iter().map(|one| one.field.as_str());
    assert_eq!(fields.collect::<Vec<_>>(), ["trick[1]", "hand[1]"]);
}

#[test]
fn melds_are_found_and_judged() {
    let table = Table::new();
    let at = rules("coinche");
    let found = table.shows(FindMelds {
        at: at.clone(),
        strain: StrainOrSchmurtz::Hearts,
        leader: None,
        hands: json!({"south": cards("KH QH JH 8C 8D 8H 8S 7C"), "east": cards("AS KS QS JS")}),
    });
    assert_eq!(
        (&found["best"], &found["points"]),
        (&json!("them"), &json!({"us": 20, "them": 50}))
    );
    let melds = found["found"].as_array().expect("melds");
    let worthless = melds
        .iter()
        .find(|meld| meld["meld"]["top"] == "8")
        .expect("four eights");
    assert_eq!(worthless["points"], Value::Null);
    let declared: Vec<&Value> = melds
        .iter()
        .filter(|meld| !meld["points"].is_null())
        .map(|meld| &meld["meld"])
        .collect();
    let judged = table.shows(JudgeMelds {
        at: at.clone(),
        strain: StrainOrSchmurtz::Hearts,
        leader: None,
        declared: json!(declared),
    });
    assert_eq!(
        (&judged["best"], &judged["points"]),
        (&found["best"], &found["points"])
    );
    assert_eq!(
        judged["valid"].as_array().map(Vec::len),
        Some(2),
        "the belote, and the cinquante"
    );
    let nine = FindMelds {
        at: at.clone(),
        strain: StrainOrSchmurtz::Hearts,
        leader: None,
        hands: json!({"south": cards("KH QH JH 8C 8D 8H 8S 7C 7H")}),
    };
    assert_eq!(codes(table.query(nine)), ["card_count"]);
}

#[test]
fn the_answer_names_what_settled_a_contest_of_melds() {
    let table = Table::new();
    let tie = json!({"preset": "coinche", "set": {"melds.tie": "cancel"}});
    let settled = |us: &str, them: &str| {
        let hands = json!({"south": cards(us), "east": cards(them)});
        let view = table.shows(FindMelds {
            at: TableRef::Rules {
                ruleset: tie.clone(),
            },
            strain: StrainOrSchmurtz::Hearts,
            leader: None,
            hands: hands.clone(),
        });
        (
            view["best"].clone(),
            view["decided_by"].clone(),
            view["rule"]["rule"].clone(),
        )
    };
    let us = || json!("us");
    let (none, them) = (Value::Null, || json!("them"));
    let nines = "9S 9H 9D 9C";
    assert_eq!(
        settled("7S 9H", "AD"),
        (none.clone(), none.clone(), none.clone())
    );
    assert_eq!(
        settled("7S 8S 9S", "AD"),
        (us(), json!("alone"), none.clone())
    );
    assert_eq!(
        settled("AS KS QS JS 10S", nines),
        (them(), json!("carre"), none.clone())
    );
    assert_eq!(
        settled("AS AH AD AC", nines),
        (them(), json!("carre_rank"), none.clone())
    );
    assert_eq!(
        settled("AS KS QS", "7D 8D 9D 10D"),
        (them(), json!("length"), none.clone())
    );
    assert_eq!(
        settled("AS KS QS", "KD QD JD"),
        (us(), json!("top"), none.clone())
    );
    assert_eq!(
        settled("AS KS QS", "AH KH QH"),
        (them(), json!("trumps"), none.clone())
    );
    assert_eq!(
        settled("AS KS QS", "AD KD QD"),
        (none, json!("tie"), json!("melds.tie"))
    );
}

#[test]
fn a_heap_is_counted_as_it_grows_and_says_what_is_wrong_with_it() {
    let table = Table::new();
    let us = || Some(json!("us"));
    let count = |us: &str, last: Option<Value>| {
        table.shows(CountCards {
            at: rules("belote"),
            strain: StrainOrSchmurtz::Hearts,
            cards: json!({"us": cards(us)}),
            last_trick: last,
        })
    };
    let growing = count("JH 9H AS", us());
    assert_eq!(
        (&growing["points"], &growing["right"]),
        (&json!({"us": 55, "them": null}), &json!(false))
    );
    assert_eq!(growing["problems"][0]["code"], "heap_not_tricks");
    let whole = count("JH 9H AS 10S", us());
    assert_eq!(whole["points"], json!({"us": 65, "them": 97}));
    assert_eq!(
        (&whole["tricks"], &whole["problems"]),
        (&json!({"us": 1, "them": 7}), &json!([]))
    );
    assert_eq!(count("JH JH 9H AS", us())["doubled"], json!(["JH"]));
    let undecided = count("JH 9H AS 10S", None);
    assert_eq!(undecided["problems"][0]["code"], "last_trick_needed");
}

#[test]
fn a_renonce_is_found_with_its_proof() {
    let table = Table::new();
    let tricks = [cards("AH 8C 7H 9H"), cards("KH QH 8H JH")];
    let ask = FindRenonce {
        at: rules("contree"),
        strain: Some(StrainOrSchmurtz::Spades),
        leader: Some(Seat::South),
        tricks: tricks.to_vec(),
        deal: None,
    };
    let found = table.shows(ask);
    assert_eq!(
        found,
        json!([{
            "trick": 1, "by": "east", "card": "8C", "duty": "follow_suit", "rule": null, "legal": ["QH"],
            "proofs": [{"trick": 2, "card": "QH"}], "unseen": [],
        }])
    );
}

#[test]
fn what_the_contract_in_play_needs_hangs_on_the_match() {
    let table = Table::new();
    let game = table.start(json!({"preset": "contree", "set": {"game.target": 400}}));
    let needed = Needed {
        id: game.id.clone(),
        facts: None,
    };
    assert_eq!(codes(table.query(needed.clone())), ["no_contract_in_play"]);
    game.deal(hearts("us", 92, 100));
    let mut contract = json!({"taker": "us", "contract": {"level": 92, "strain": "hearts"}});
    game.does(RecordContract {
        facts: contract.clone(),
    });
    let view = table.shows(needed.clone());
    let case = &view["cases"][0];
    assert_eq!(
        (&view["takers"], &case["makes"]),
        (&json!("us"), &json!(92))
    );
    assert_eq!(
        case["wins_match"],
        json!({"us": 116, "them": null}),
        "192 and 116 and 92 make 400"
    );
    let mut with_belote = needed;
    let belote = json!([{"by": "us", "kind": "belote"}]);
    contract["melds"] = belote;
    with_belote.facts = Some(contract);
    assert_eq!(table.shows(with_belote)["cases"][0]["makes"], 72);
}

#[test]
fn the_rule_card_has_what_a_table_may_ask_in_the_order_of_play() {
    let table = Table::new();
    let card = |at: TableRef| table.shows(RuleCard { at });
    let told = |card: &Value| -> Vec<String> {
        let parts = card["parts"].as_array().expect("parts").iter();
        let lines = parts.flat_map(|part| part["rules"].as_array().expect("rules"));
        lines
            .map(|line| line["rule"].as_str().expect("an id").to_owned())
            .collect()
    };
    let belote = card(rules("belote"));
    let parts: Vec<&Value> = belote["parts"]
        .as_array()
        .expect("parts")
        .iter()
        .map(|part| &part["part"])
        .collect();
    assert_eq!(parts, ["deal", "bid", "play", "count", "mark", "end"]);
    let of_belote = told(&belote);
    assert!(of_belote.iter().any(|rule| rule == "contract.tie"));
    for off in [
        "auction.levels",
        "doubling.coinche",
        "contract.capot_value",
        "count.all_trumps",
        "score.lost_difference",
    ] {
        assert!(
            !of_belote.iter().any(|rule| rule == off),
            "{off} has no meaning at belote"
        );
    }
    for preset in Preset::all() {
        let lines = told(&card(rules(&preset.id))).len();
        assert!((8..=36).contains(&lines), "{}: {lines} lines", preset.id);
    }
    let game = table.start(json!({"preset": "coinche", "set": {"game.target": 2000}}));
    let house = card(TableRef::Match {
        id: game.id.clone(),
    });
    assert_eq!(
        (&house["base"], &house["house"]),
        (&json!("coinche"), &json!(true))
    );
    let end = house["parts"][5]["rules"].as_array().expect("rules");
    let differing: Vec<&Value> = end.iter().filter(|line| line["differs"] == true).collect();
    assert_eq!(
        differing,
        [&json!({"rule": "game.target", "value": 2000, "differs": true})]
    );
}

#[test]
fn two_players_have_no_seats_to_referee() {
    let table = Table::new();
    let sides = json!({"us": {"name": null, "players": ["Ana"]}, "them": {"name": null, "players": ["Bob"]}});
    let game = table.create(json!({"ruleset": "belote", "sides": sides}));
    let at = TableRef::Match {
        id: game.id.clone(),
    };
    for refused in [
        codes(table.query(auction(&game, "", None))),
        codes(table.query(MayPlay {
            at: at.clone(),
            strain: StrainOrSchmurtz::Hearts,
            trick: vec![],
            hand: Some(vec!["AH".to_owned()]),
            level: None,
            leading: None,
        })),
        codes(table.query(JudgeMelds {
            at: at.clone(),
            strain: StrainOrSchmurtz::Hearts,
            leader: None,
            declared: json!([]),
        })),
        codes(table.query(FindMelds {
            at: at.clone(),
            strain: StrainOrSchmurtz::Hearts,
            leader: None,
            hands: json!({}),
        })),
        codes(table.query(FindRenonce {
            at: at.clone(),
            strain: Some(StrainOrSchmurtz::Hearts),
            leader: Some(Seat::South),
            tricks: vec![],
            deal: None,
        })),
    ] {
        assert_eq!(refused, ["two_players"]);
    }
    table.shows(CountCards {
        at: at.clone(),
        strain: StrainOrSchmurtz::Hearts,
        cards: json!({"us": []}),
        last_trick: None,
    });
    table.shows(RuleCard { at: at.clone() });
}
