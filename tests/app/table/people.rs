//! The clock, seats, colours, and series of matches.

use crate::common::{Match, Table, codes, hearts, moment, read, totals};
use ardoise_app::rulesets::Presets;
use ardoise_app::table::{
    self, ChangeSides, Changed, Colour, ColourPlayer, CreateMatch, Journal, MatchView, PauseClock,
    Players, RecordContract, RecordDeal, Reseat, ResumeClock, Revanche, Undo,
};
use ardoise_app::{App, Change, On, Role};
use ardoise_journal::MatchId;
use ardoise_rules::Preset;
use proptest::prelude::*;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A match in which the test sets the minute of every call.
struct Timed {
    _folder: TempDir,
    app: App,
    id: MatchId,
}

impl Timed {
    fn start(ruleset: Value) -> Timed {
        let folder = tempfile::tempdir().expect("a folder for the ledger");
        let app = App::open(folder.path()).expect("the ledger opens");
        let new = read(json!({"ruleset": ruleset}));
        let created = app.command(CreateMatch { new }, &moment(0));
        let id = created.expect("a match").after.id;
        Timed {
            _folder: folder,
            app,
            id,
        }
    }

    fn view(&self, minute: i64) -> Value {
        json!(self.now(minute))
    }

    fn now(&self, minute: i64) -> MatchView {
        let id = self.id.clone();
        let view = self.app.query(table::Match { id }, &moment(minute));
        view.expect("the match")
    }

    fn does<C>(&self, minute: i64, change: C) -> Result<Value, String>
    where
        C: Change<Answer = Changed>,
    {
        let on = On {
            id: self.id.as_str().into(),
            revision: self.now(minute).revision,
        };
        let done = self.app.change(on, change, &moment(minute));
        done.map(|changed| json!(changed.after))
            .map_err(|errors| errors.problems[0].code.to_owned())
    }

    fn deal(&self, minute: i64, us: i32) -> Result<Value, String> {
        let (facts, before) = (hearts("us", 80, us), None);
        self.does(minute, RecordDeal { facts, before })
    }
}

fn minutes(limit: i32) -> Value {
    json!({"preset": "coinche", "set": {"game.target": null, "game.minutes": limit}})
}

fn deals(number: i32) -> Value {
    json!({"preset": "coinche", "set": {"game.target": null, "game.deals": number}})
}

#[test]
fn the_deal_that_is_on_when_no_minute_is_left_is_the_last() {
    let game = Timed::start(minutes(40));
    game.deal(20, 100).unwrap();
    game.deal(39, 100).unwrap();
    assert_eq!(
        game.view(40)["next"]["announcement"],
        Value::Null,
        "40 minutes are not more than 40"
    );
    assert_eq!(game.view(41)["next"]["announcement"], "last_deal");
    let view = game.deal(47, 100).unwrap();
    assert_eq!(
        view["deals"][2]["facts"]["minute"], 39,
        "it was begun in time"
    );
    assert_eq!(
        (&view["status"], &view["winner"]),
        (&json!("finished"), &json!("us"))
    );
    assert_eq!(game.deal(48, 100), Err("match_ended".to_owned()));
}

#[test]
fn a_clock_that_was_wrong_for_one_deal_and_is_set_right_does_not_end_the_match() {
    let game = Timed::start(minutes(40));
    game.deal(10, 100).unwrap();
    let view = game.deal(30_000_000, 100).unwrap();
    assert_eq!(view["status"], "finished", "by that clock it is over");
    assert_eq!(game.view(20)["status"], "playing");
    let view = game.deal(21, 100).unwrap();
    assert_eq!(view["deals"][2]["facts"]["minute"], 21);
    assert_eq!(view["status"], "playing");
    let home = game.app.query(ardoise_app::history::Home {}, &moment(22));
    let current = home
        .expect("the first screen")
        .current
        .expect("a match in play");
    assert_eq!(current.id, game.id);
    assert_eq!(game.deal(45, 100).unwrap()["status"], "finished");
}

#[test]
fn equal_totals_are_played_on_after_the_last_minute() {
    let game = Timed::start(minutes(10));
    let marks = totals(&Timed::start(minutes(10)).deal(1, 150).unwrap());
    let (facts, before) = (json!({"adjust": {"them": marks.0 - marks.1}}), None);
    game.does(1, RecordDeal { facts, before }).unwrap();
    let view = game.deal(12, 150).unwrap();
    assert_eq!(totals(&view), (marks.0, marks.0));
    assert_eq!(
        (&view["status"], &view["next"]["announcement"]),
        (&json!("playing"), &json!("equal"))
    );
    let view = game.deal(15, 150).unwrap();
    assert_eq!(view["status"], "finished", "one more deal has decided");
}

#[test]
fn a_clock_that_is_paused_stands_still() {
    let game = Timed::start(minutes(40));
    let clock = game.view(0)["next"]["clock"].clone();
    assert_eq!(
        clock,
        json!({"limit": 40, "elapsed": 0, "since": "2026-03-05T19:30:00Z", "running": true})
    );
    game.deal(10, 100).unwrap();
    let view = game.does(15, PauseClock {}).unwrap();
    assert_eq!(
        view["next"]["clock"],
        json!({"limit": 40, "elapsed": 900, "since": "2026-03-05T19:45:00Z", "running": false})
    );
    let view = game.does(75, ResumeClock {}).unwrap();
    assert_eq!(
        view["next"]["clock"],
        json!({"limit": 40, "elapsed": 900, "since": "2026-03-05T20:45:00Z", "running": true})
    );
    let view = game.deal(80, 100).unwrap();
    assert_eq!(view["deals"][1]["facts"]["minute"], 10);
    let view = game.deal(95, 100).unwrap();
    assert_eq!(
        view["deals"][2]["facts"]["minute"], 20,
        "the pause does not count"
    );
    assert_eq!(
        (
            &view["status"],
            game.view(101)["next"]["announcement"].clone()
        ),
        (&json!("playing"), json!("last_deal"))
    );

    game.does(102, Undo {}).unwrap();
    game.does(102, Undo {}).unwrap();
    let view = game.does(102, Undo {}).unwrap();
    assert_eq!(
        view["next"]["clock"]["running"], false,
        "going on is undone"
    );
    let view = game.does(103, Undo {}).unwrap();
    assert_eq!(view["next"]["clock"]["elapsed"], 0, "and so is the pause");
}

#[test]
fn a_match_without_minutes_has_no_clock_to_stop() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    assert_eq!(game.view()["next"]["clock"], Value::Null);
    assert_eq!(codes(game.change(PauseClock {})), ["no_clock"]);
}

#[test]
fn each_manche_has_the_whole_time() {
    let set = json!({"game.target": null, "game.minutes": 30, "game.manches": 3});
    let game = Timed::start(json!({"preset": "coinche", "set": set}));
    game.deal(20, 100).unwrap();
    let view = game.deal(33, 100).unwrap();
    assert_eq!(
        (&view["manches"][0]["winner"], &view["next"]["manche"]),
        (&json!("us"), &json!(2))
    );
    assert_eq!(view["next"]["dealer"], "west", "the loser deals");
    assert_eq!(
        view["next"]["clock"]["elapsed"],
        -33 * 60,
        "the second manche begins at the 33rd minute"
    );
    let view = game.deal(60, 100).unwrap();
    assert_eq!(
        (
            &view["next"]["announcement"],
            &view["manches"].as_array().map(Vec::len)
        ),
        (&Value::Null, &Some(1))
    );
    let view = game.deal(64, 100).unwrap();
    assert_eq!(view["winner"], "us");
}

#[test]
fn a_match_of_some_deals_counts_down_and_announces_the_last() {
    let table = Table::new();
    let game = table.start(deals(3));
    let next = |game: &Match| game.view()["next"].clone();
    assert_eq!(next(&game)["deals_left"], 3);
    game.deal(json!({"void": "all_pass"}));
    assert_eq!(next(&game)["deals_left"], 3, "void deals are not counted");
    game.deal(hearts("us", 80, 100));
    assert_eq!(
        (&next(&game)["deals_left"], &next(&game)["announcement"]),
        (&json!(2), &Value::Null)
    );
    game.deal(hearts("us", 80, 100));
    assert_eq!(
        (&next(&game)["deals_left"], &next(&game)["announcement"]),
        (&json!(1), &json!("last_deal"))
    );
    game.deal(hearts("us", 80, 100));
    assert_eq!(game.view()["status"], "finished");
    assert_eq!(next(&game)["announcement"], Value::Null);
}

#[test]
fn a_side_over_the_target_may_have_a_deal_to_win_yet() {
    let table = Table::new();
    let game = table.start(
        json!({"preset": "coinche", "set": {"game.target": 500, "game.must_win_last_deal": true}}),
    );
    game.deal(json!({"adjust": {"us": 480}}));
    game.deal(hearts("them", 80, 70));
    let view = game.view();
    assert_eq!(
        (&view["status"], &view["next"]["announcement"]),
        (&json!("playing"), &json!("must_win"))
    );
}

#[test]
fn a_substitute_plays_from_the_next_deal_on() {
    let table = Table::new();
    let game = table.start(json!("coinche"));
    let names = |south: &str| json!({"us": {"name": null, "players": [south, "Marcel"]}, "them": {"name": null, "players": ["Jeanne", "Karim"]}});
    game.does(ChangeSides {
        sides: read(names("Lea")),
    });
    game.deal(hearts("us", 100, 112));
    game.does(RecordContract {
        facts: json!({"taker": "south", "contract": {"level": 80, "strain": "hearts"}}),
    });
    assert_eq!(
        game.view()["next"]["seated_from"],
        3,
        "the hands in play are played by those who hold them"
    );
    let view = game.does(Reseat {
        sides: read(names("Paul")),
    });
    assert_eq!(
        (&view["sides"], &view["reseated"]),
        (&names("Lea"), &names("Paul"))
    );
    game.deal(hearts("us", 80, 112));
    let view = game.view();
    assert_eq!(
        (&view["sides"], &view["reseated"]),
        (&names("Paul"), &Value::Null)
    );
    assert_eq!(
        [0, 1].map(|at: usize| view["deals"][at]["sides"].clone()),
        [names("Lea"), names("Lea")]
    );
    let journal = table.shows(Journal {
        id: game.id.clone(),
    });
    let line = &journal[4];
    assert_eq!(
        (&line["event"], &line["number"], &line["players"]),
        (&json!("players_reseated"), &json!(3), &json!(["Paul"]))
    );
    assert_eq!(
        table.shows(Players {
            prefix: "le".to_owned()
        }),
        json!(["Lea"]),
        "she is remembered"
    );
    assert_eq!(
        game.does(Undo {})["deals"].as_array().map(Vec::len),
        Some(1)
    );
    assert_eq!(game.does(Undo {})["reseated"], Value::Null);
}

#[test]
fn a_player_has_a_colour_which_is_remembered() {
    let table = Table::new();
    let names = json!({"us": {"name": null, "players": ["Léa", "Marcel"]}, "them": {"name": null, "players": ["Jeanne", "Karim"]}});
    let start = || table.create(json!({"ruleset": "coinche", "sides": names}));
    let game = start();
    let colours = game.view()["colours"].as_object().cloned().unwrap();
    let mut different: Vec<_> = colours.values().map(Value::to_string).collect();
    different.sort();
    different.dedup();
    assert_eq!(
        different.len(),
        4,
        "nobody at a table has another's colour: {colours:?}"
    );
    assert_eq!(
        start().view()["colours"],
        json!(colours),
        "they follow from the names"
    );

    let free = ["rose", "olive", "cocoa", "stone", "lagoon"].into_iter();
    let free = free
        .into_iter()
        .find(|colour| !colours.values().any(|taken| taken == colour))
        .unwrap();
    let view = game.does(ColourPlayer {
        player: "Léa".to_owned(),
        colour: read(json!(free)),
    });
    assert_eq!(view["colours"]["Léa"], free);
    assert_eq!(
        start().view()["colours"]["Léa"],
        free,
        "in later matches too"
    );
    assert_eq!(game.does(Undo {})["colours"], json!(colours));
    assert_eq!(
        codes(game.change(ColourPlayer {
            player: "Paul".to_owned(),
            colour: Colour::Rose
        })),
        ["unknown_player"]
    );
}

#[test]
fn one_match_each_is_decided_by_the_belle() {
    let table = Table::new();
    let first = table.start(json!({"preset": "coinche", "set": {"game.target": 200}}));
    assert_eq!(first.view()["series"], Value::Null);
    first.deal(hearts("us", 100, 112));
    assert_eq!(
        first.view()["series"],
        json!({"won": {"us": 1, "them": 0}, "is_belle": false, "belle_next": false})
    );
    let next = |game: &Match| {
        let revanche = table.command(Revanche {
            id: game.id.clone(),
        });
        Match::of(&table, revanche.expect("a revanche").after.id)
    };
    let second = next(&first);
    assert_eq!(second.view()["series"]["won"], json!({"us": 1, "them": 0}));
    second.deal(hearts("them", 100, 42));
    assert_eq!(
        second.view()["series"],
        json!({"won": {"us": 1, "them": 1}, "is_belle": false, "belle_next": true})
    );
    let belle = next(&second);
    assert_eq!(
        belle.view()["series"],
        json!({"won": {"us": 1, "them": 1}, "is_belle": true, "belle_next": false})
    );
    belle.deal(hearts("them", 100, 42));
    assert_eq!(
        belle.view()["series"],
        json!({"won": {"us": 1, "them": 2}, "is_belle": true, "belle_next": false})
    );
    let new_series = next(&belle);
    assert_eq!(
        new_series.view()["series"],
        Value::Null,
        "the series is decided, and another begins"
    );
    new_series.deal(hearts("us", 100, 112));
    assert_eq!(
        new_series.view()["series"]["won"],
        json!({"us": 1, "them": 0})
    );
}

#[test]
fn a_session_names_the_role_of_its_caller() {
    let table = Table::new();
    // A role comes with a call by its name; typed calls are the scorer's.
    let asks = |role| {
        table
            .app
            .call(json!({"kind": "session"}), role, &moment(0))
            .unwrap()
    };
    assert_eq!(asks(Role::Reader), json!({"role": "reader"}));
    assert_eq!(asks(Role::Organiser), json!({"role": "scorer"}));
}

#[test]
fn every_published_ruleset_can_be_started_from() {
    let table = Table::new();
    let presets = table.shows(Presets {});
    let presets = presets.as_array().unwrap();
    assert_eq!(presets.len(), Preset::all().len());
    assert!(
        presets[..7].iter().all(|preset| preset["base"].is_null()),
        "the seven first"
    );
    assert!(presets[7..].iter().all(|preset| preset["base"].is_string()));
    let cannes = presets
        .iter()
        .find(|preset| preset["id"] == "cannes-2016")
        .unwrap();
    assert_eq!(
        (&cannes["minutes"], &cannes["direction"]),
        (&json!(40), &json!("anticlockwise"))
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever was played, paused and undone before, the deal announced as the last ends the match, unless the totals
    /// are then equal.
    #[test]
    fn the_deal_announced_as_the_last_ends_the_match(
        by_time in any::<bool>(),
        acts in prop::collection::vec((0..12_u8, 1..9_i64, 0..=162_i32), 1..20),
    ) {
        let game = Timed::start(if by_time { minutes(30) } else { deals(4) });
        let mut now = 0;
        for (act, passed, us) in acts {
            now += passed;
            let view = game.view(now);
            if view["status"] != "playing" {
                prop_assert_eq!(&view["next"]["announcement"], &Value::Null);
                break;
            }
            let announced = view["next"]["announcement"].clone();
            let done = match act {
                0 => game.does(now, PauseClock {}),
                1 => game.does(now, ResumeClock {}),
                2 => game.does(now, Undo {}),
                _ => game.deal(now, us),
            };
            let Ok(view) = done else { continue };
            let (us, them) = totals(&view);
            if act > 2 && announced == "last_deal" {
                let expected = if us == them { "playing" } else { "finished" };
                prop_assert_eq!(&view["status"], expected);
            }
            if view["status"] == "finished" {
                prop_assert_ne!(us, them);
                prop_assert!(!announced.is_null(), "an end by deals or minutes is announced");
            }
        }
    }
}
