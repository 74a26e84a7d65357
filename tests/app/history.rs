//! The history, and changes to a match as a whole.

use crate::common::{Match, Table, codes, hearts, moment};
use ardoise_app::backup::Check;
use ardoise_app::history::{
    Archive, AttachPhoto, Boards, ChangeNotes, ChangePlace, DeleteMatch, Deleted, History,
    HistoryQuery, Home, Keepsakes, LookAtPurge, Photo, PhotoView, Places, Purge, RemovePhoto,
    RestoreMatch,
};
use ardoise_app::statistics::{Statistics, StatisticsQuery};
use ardoise_app::table::{Colour, ColourPlayer, Players, RecordDeal, Undo};
use ardoise_app::{Caller, On, Role};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::slice::from_ref;

fn names(us: [&str; 2], them: [&str; 2]) -> Value {
    json!({"us": {"name": null, "players": us}, "them": {"name": null, "players": them}})
}

/// A coinche between Zoé and Karim, and Anne and Jean.
pub fn start(table: &Table) -> Match<'_> {
    start_to(table, 500)
}

pub fn start_to(table: &Table, target: i32) -> Match<'_> {
    let sides = names(["Zoé", "Karim"], ["Anne", "Jean"]);
    table.create(
        json!({"ruleset": {"preset": "coinche", "set": {"game.target": target}}, "sides": sides}),
    )
}

/// A query with these filters.
fn query(filters: Value) -> HistoryQuery {
    serde_json::from_value(filters).expect("filters")
}

/// The ids of the matches that are found.
pub fn history(table: &Table, filters: Value) -> Vec<String> {
    let query = query(filters);
    let page = table.query(History { query }).expect("a page");
    let matches = page.matches.into_iter();
    matches.map(|found| found.summary.id.into()).collect()
}

#[test]
fn a_screen_shows_what_is_being_played_and_leaves_forgotten_matches_out() {
    let table = Table::new();
    let shown = || table.at_once(Boards {});
    assert!(shown().is_empty());
    let first = start_to(&table, 200);
    first.deal(hearts("us", 100, 112));
    assert_eq!(shown(), from_ref(&first.id), "over, and the last begun");
    let games: Vec<_> = (0..9).map(|_| start(&table)).collect();
    let ids: Vec<_> = games.iter().map(|game| game.id.clone()).collect();
    assert_eq!(shown(), ids, "all in progress, as they began");
    let later = moment(60 * 48);
    let boards = || table.app.query(Boards {}, &later).expect("boards");
    assert_eq!(boards(), from_ref(&ids[8]), "the one played last");
    let on = On {
        id: ids[3].clone().into(),
        revision: games[3].now().revision,
    };
    let facts = hearts("us", 100, 112);
    let told = table.app.change(
        on,
        RecordDeal {
            facts,
            before: None,
        },
        &later,
    );
    told.expect("it is played on");
    assert_eq!(boards(), from_ref(&ids[3]));
}

#[test]
fn the_home_counts_every_match_in_progress_however_old() {
    let table = Table::new();
    let playing = || table.query(Home {}).expect("the home").playing;
    assert_eq!(playing(), 0);
    let old = start(&table);
    let over: Vec<_> = (0..6).map(|_| start_to(&table, 100)).collect();
    for game in &over {
        game.deal(hearts("us", 100, 112));
    }
    let recent = table.query(Home {}).expect("the home").recent;
    assert!(recent.iter().all(|one| one.id != old.id));
    assert_eq!(playing(), 1);
    start(&table);
    assert_eq!(playing(), 2);
    old.change(Archive {}).expect("it is archived");
    assert_eq!(playing(), 1);
}

#[test]
fn a_match_is_found_by_its_notes_names_and_place() {
    let table = Table::new();
    let game = start_to(&table, 200);
    let notes = Some(" Un café renversé\nsur la table ".to_owned());
    game.change(ChangeNotes { notes }).expect("notes");
    let place = Some("Chez Anne".to_owned());
    game.change(ChangePlace { place }).expect("a place");
    game.deal(hearts("us", 100, 112));
    start(&table);
    for filters in [
        json!({"words": "cafe renv"}),
        json!({"place": "chez anne"}),
        json!({"players": ["zoe"], "result": "won"}),
        json!({"players": ["Anne"], "result": "lost", "ruleset": "coinche", "from": "2026-03-05", "to": "2026-03-05"}),
        json!({"at_most": 1, "at_least": 1}),
    ] {
        assert_eq!(
            history(&table, filters.clone()),
            [game.id.as_str()],
            "{filters}"
        );
    }
    assert_eq!(history(&table, json!({})).len(), 2);
    assert_eq!(history(&table, json!({"to": "2026-03-04"})).len(), 0);
    let query = query(json!({"from": "2026-02-30"}));
    assert_eq!(codes(table.query(History { query })), ["no_such_day"]);
    let id = game.id.clone();
    let kept = table.query(Keepsakes { id }).expect("keepsakes");
    assert_eq!(
        kept.notes.as_deref(),
        Some("Un café renversé\nsur la table")
    );
    let prefix = "CHE".to_owned();
    let places = table.query(Places { prefix }).expect("places");
    assert_eq!(places, ["Chez Anne"]);
    let notes = Some("a".repeat(4001));
    assert_eq!(
        codes(game.change(ChangeNotes { notes })),
        ["notes_too_long"]
    );
}

#[test]
fn a_match_is_put_away_thrown_away_and_erased() {
    let table = Table::new();
    let game = start(&table);
    let id = || game.id.clone();
    game.change(Archive {}).expect("it is archived");
    assert_eq!(history(&table, json!({})), [""; 0]);
    assert_eq!(
        history(&table, json!({"archived": true})),
        [game.id.as_str()]
    );
    let home = table.query(Home {}).expect("the home");
    assert!(home.current.is_none());
    game.change(Undo {}).expect("it is back");
    assert_eq!(codes(table.command(Purge { id: id() })), ["not_deleted"]);
    game.change(DeleteMatch {}).expect("it is in the bin");
    let bin = table.query(Deleted { after: None }).expect("the bin");
    assert_eq!(bin.matches[0].id, game.id);
    game.change(RestoreMatch {}).expect("it is back");
    assert_eq!(history(&table, json!({})), [game.id.as_str()]);
    game.change(DeleteMatch {}).expect("it is in the bin");
    let would = table.query(LookAtPurge { id: id() }).expect("a look");
    let purged = table.command(Purge { id: id() }).expect("it is erased");
    assert_eq!(json!(purged), json!(would));
    assert_eq!(would.events, 6);
    let gone = table.query(ardoise_app::table::Match { id: id() });
    assert_eq!(codes(gone), ["match_purged"]);
    let found = table.query(Check {}).expect("a check");
    assert!(found.is_empty(), "{found:?}");
}

/// A small picture, in base64.
pub fn picture() -> String {
    STANDARD.encode(crate::picture::picture(8, 8, 1))
}

#[test]
fn a_picture_of_the_paper_slate_goes_with_its_match() {
    let table = Table::new();
    let game = start(&table);
    let attach = |data: &str| {
        let data = data.into();
        game.change(AttachPhoto { data })
    };
    let data = picture();
    attach(&data).expect("a photo");
    let id = game.id.clone();
    let kept = table.query(Keepsakes { id }).expect("keepsakes");
    let photo = kept.photos[0].clone();
    let PhotoView {
        media_type,
        data: shown,
    } = table.query(Photo { photo }).expect("a photo");
    assert_eq!((media_type.as_str(), shown), ("image/png", data));
    for bad in ["not base64!", "UE5H"] {
        assert_eq!(codes(attach(bad)), ["photo_refused"]);
    }
}

#[test]
fn who_differs_by_an_accent_is_another_player_everywhere() {
    let table = Table::new();
    let zoe = start(&table);
    zoe.deal(hearts("us", 100, 112));
    let sides = names(["Zoe", "Karim"], ["Anne", "Jean"]);
    let new = json!({"ruleset": {"preset": "coinche", "set": {}}, "sides": sides});
    let plain = table.create(new);
    for (typed, game, deals) in [("ZOÉ", &zoe, 1), ("zoe", &plain, 0)] {
        assert_eq!(history(&table, json!({"players": [typed]})), [&*game.id]);
        let names = vec![typed.to_owned()];
        let query = StatisticsQuery {
            names,
            ..StatisticsQuery::default()
        };
        table.counted();
        let view = table.query(Statistics { query }).expect("figures");
        assert_eq!(view.figures.deals, deals, "{typed}");
    }
    let prefix = "zo".to_owned();
    let mut offered = table.query(Players { prefix }).expect("players");
    offered.sort();
    assert_eq!(offered, ["Zoe", "Zoé"]);
    let player = "Zoe".to_owned();
    let colour = Colour::Rose;
    let coloured = plain.change(ColourPlayer { player, colour });
    let after = coloured.expect("a colour").after;
    assert_eq!(after.colours.get("Zoe"), Some(&Colour::Rose));
    assert_ne!(start(&table).now().colours.get("Zoé"), Some(&Colour::Rose));
}

/// Far more than an evening has: a phone that goes on for ever must not fill the disk.
#[test]
fn phones_attach_a_hundred_photos_to_a_match_and_the_computer_as_many_as_it_likes() {
    let table = Table::new();
    let game = start(&table);
    let attach = |by: Role, at: u32| {
        let mut picture = crate::registry::dot();
        // What follows the end of a picture makes another file of it.
        picture.extend(at.to_be_bytes());
        let data = STANDARD.encode(picture);
        let request = game.command("attach_photo", json!({"data": data}));
        let caller = Caller::at(by, Some(game.id.clone()));
        table.app.call(request, caller, &moment(9))
    };
    for at in 0..100 {
        attach(Role::Scorer, at).expect("a photo");
    }
    let kept = || {
        table
            .at_once(Keepsakes {
                id: game.id.clone(),
            })
            .photos
    };
    let photos = kept();
    let refused = attach(Role::Scorer, 100).expect_err("one more");
    let problem = &refused.problems[0];
    assert_eq!(
        (problem.code, &problem.params["max"]),
        ("too_many_photos", &json!(100))
    );
    assert_eq!(kept(), photos);
    // The file of a removed photo stays for *undo*, so it makes no room.
    let photo = photos[0].clone();
    game.change(RemovePhoto { photo }).expect("removed");
    assert!(attach(Role::Scorer, 101).is_err());
    attach(Role::Organiser, 102).expect("at the computer");
    assert_eq!(kept().len(), 100);
}
