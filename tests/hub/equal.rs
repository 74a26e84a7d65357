//! The rows that the hub makes on PostgreSQL equal those that a ledger makes on SQLite of the same journals.

use crate::challenges::export;
use crate::journals::{Dice, Writer, device};
use crate::playing::{created, draw, play, result, team};
use crate::postgres::hub;
use crate::ratings::ledger_with;
use crate::shown::ledger;
use crate::taking::take;
use ardoise_concours::{Format, RankRequest};
use ardoise_hub::Hub;
use ardoise_journal::{
    ConcoursEvent, ConcoursId, ConcoursState, EntityId, Event, Meta, RegisteredTeam, SeasonEvent,
    SeasonOptions, TableOutcome, time_text,
};
use ardoise_ledger::{Ledger, LedgerError, MatchFilter, Wish};
use ardoise_statistics::read_ruleset;
use chrono::{DateTime, TimeDelta};
use serde_json::{Value, json};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tokio_postgres::Client;

const SEEDS: u64 = 8;
const NAMES: [&str; 8] = [
    "Zoé", "zoe", "Léa", "Ana", "Éric", "Karim", "<b>Jo", "Marcel",
];

/// A minute later at each call.
fn meta() -> Meta {
    thread_local!(static MINUTES: Cell<i64> = const { Cell::new(0) });
    let minutes = MINUTES.replace(MINUTES.get() + 1);
    let at = DateTime::from_timestamp(1_800_000_000, 0).unwrap() + TimeDelta::minutes(minutes);
    Meta::new(at, "Europe/Paris")
}

/// A ledger after a season from a seed: matches of two devices, concours, saved seasons, names that mean one person, and later changes.
fn season(folder: &Path, seed: u64) -> Ledger {
    let mut dice = Dice::new(seed);
    let devices = [device(), device()];
    let mut writer = Writer::default();
    let mut matches = Vec::new();
    for _ in 0..12 {
        let mut names = NAMES;
        dice.shuffle(&mut names);
        if dice.below(6) == 0 {
            names[dice.below(4)] = "";
        }
        let deals = dice.below(6);
        let points: Vec<usize> = (0..deals).map(|_| dice.below(163)).collect();
        let by = &devices[dice.below(2)];
        matches.push(play(&mut writer, by, &names[..4], points));
        if dice.below(4) == 0 {
            writer.start(by);
        }
    }
    let mut ledger = ledger_with(folder, &writer.file());
    for entity in &matches {
        think_better(&mut ledger, entity, &mut dice);
    }
    let held: Vec<ConcoursId> = (0..3)
        .map(|nth| hold(&mut ledger, nth, &mut dice))
        .collect();
    keep_seasons(&mut ledger, &held, &mut dice);
    for into in [1, 2] {
        let merges = ledger.merge_players(NAMES[0], NAMES[into], &meta());
        if let (Ok(merges), 0) = (merges, dice.below(3)) {
            let last = &merges.merges[merges.merges.len() - 1];
            ledger.unmerge_players(&last.event, &meta()).unwrap();
        }
    }
    ledger
}

/// Renames, archives, deletes, purges or abandons a match, or undoes its last deal.
fn think_better(ledger: &mut Ledger, entity: &EntityId, dice: &mut Dice) {
    let id = entity.clone().into();
    let event = match dice.below(7) {
        0 => Event::MatchRenamed {
            name: Some("Finale « du Port »".into()),
        },
        1 => Event::MatchArchived {},
        2 => Event::MatchDeleted {},
        3 => Event::MatchAbandoned {},
        // There is nothing to undo in a match without a deal.
        4 => return drop(ledger.undo(&id, None, &meta())),
        5 => {
            ledger
                .append(&id, None, Event::MatchDeleted {}, &meta())
                .unwrap();
            ledger.purge(&id).unwrap();
            return;
        }
        _ => return,
    };
    // A match that is over cannot be abandoned.
    drop(ledger.append(&id, None, event, &meta()));
}

/// Holds a concours: up to three parties, of which the last may be in progress, with a correction, a substitute and a
/// deletion.
fn hold(ledger: &mut Ledger, nth: u32, dice: &mut Dice) -> ConcoursId {
    let mut names = NAMES;
    dice.shuffle(&mut names);
    let teams = (1..).zip(names.chunks(2));
    let teams = teams.map(|(number, names)| team(number, [names[0], names[1]]));
    let teams: Vec<RegisteredTeam> = teams.collect();
    let substitute = ConcoursEvent::PlayerSubstituted {
        team: 1,
        seat: 1,
        player: team(1, ["Rey", "Rey"]).players.remove(0),
        from_round: 2,
    };
    let mut events = vec![ConcoursEvent::TeamsRegistered { teams }];
    let parties = dice.below(4) as u32;
    for round in 1..=parties {
        let mut order = [1, 2, 3, 4];
        dice.shuffle(&mut order);
        let met = [[order[0], order[1]], [order[2], order[3]]];
        events.push(draw(round, &met));
        for (table, sides) in (1..).zip(met) {
            if round == parties && dice.below(3) == 0 {
                continue;
            }
            let mut points = || {
                let one = dice.below(1965) as i32;
                [one, 1964 - one]
            };
            events.push(ConcoursEvent::ResultEntered(result(
                round,
                table,
                sides,
                points(),
            )));
            if table == 2 {
                let corrected = result(round, table, sides, points());
                events.push(ConcoursEvent::ResultCorrected(corrected));
            }
        }
        if round == 1 && parties > 1 && dice.below(2) == 0 {
            events.push(substitute.clone());
        }
    }
    match dice.below(6) {
        0 => events.push(ConcoursEvent::Archived {}),
        1 => events.push(ConcoursEvent::Deleted {}),
        _ => {}
    }
    let created = created(
        &format!("Belote {nth}"),
        &format!("2027-{:02}-{:02}", 3 * nth + 1, dice.below(28) + 1),
    );
    let id = ledger.create_concours(created, &meta()).unwrap().state.id;
    for event in events {
        let revision = ledger.concours(&id).unwrap().revision;
        ledger
            .change_concours((&id, revision), &meta(), &|_| false, |_| {
                Ok::<_, LedgerError>(vec![event.clone()])
            })
            .unwrap();
    }
    id
}

/// Saves two seasons, one of which is changed and may be removed.
fn keep_seasons(ledger: &mut Ledger, held: &[ConcoursId], dice: &mut Dice) {
    let mut options = SeasonOptions {
        name: "Challenge du Port".into(),
        from: "2026-09-01".into(),
        to: "2027-06-30".into(),
        left_out: Vec::new(),
        pairs: dice.below(2) == 0,
        best: Some(2),
        min_attendance: 1,
        rank: vec!["points".into(), "wins".into()],
    };
    ledger.create_season(options.clone(), &meta()).unwrap();
    options.name = "Printemps".into();
    let season = ledger.create_season(options.clone(), &meta()).unwrap();
    options.left_out = vec![held[dice.below(held.len())].clone()];
    options.best = None;
    let save = Wish::Happen(SeasonEvent::Saved(options));
    let season = ledger.change_season((&season.id, season.revision), save, &meta());
    let season = season.unwrap();
    if dice.below(2) == 0 {
        let revision = season.revision;
        let removed = ledger.change_season(
            (&season.id, revision),
            Wish::Happen(SeasonEvent::Removed {}),
            &meta(),
        );
        removed.unwrap();
    }
}

/// A hub that has ingested a ledger's export, and shows it.
async fn shown(ledger: &Ledger) -> (Hub, Client) {
    let (hub, client) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    take(&hub, "lyon", &export(ledger)).await.unwrap();
    hub.show(&"lyon".into()).await.unwrap();
    (hub, client)
}

/// The rows that a query gives, as JSON, in one order.
async fn query(client: &Client, sql: &str) -> Vec<Value> {
    let sql = format!("SELECT to_jsonb(one)::text FROM ({sql}) AS one");
    let rows = client.query(&sql, &[]).await.unwrap();
    let rows = rows
        .iter()
        .map(|row| serde_json::from_str(row.get(0)).unwrap());
    sorted(rows)
}

fn sorted(rows: impl IntoIterator<Item = Value>) -> Vec<Value> {
    let mut rows: Vec<Value> = rows.into_iter().collect();
    // Fields are in the order in which they were written.
    let text = |row: &Value| {
        json!(
            row.as_object()
                .map(|fields| fields.iter().collect::<BTreeMap<_, _>>())
        )
    };
    rows.sort_by_cached_key(|row| text(row).to_string());
    rows
}

/// The rows of a ledger, with times in the format of the hub's rows.
fn with_times(rows: impl IntoIterator<Item = Value>) -> Vec<Value> {
    sorted(rows.into_iter().map(|mut row| {
        for field in ["created_at", "updated_at", "finished_at"] {
            if let Some(time) = row[field].as_str() {
                let time = DateTime::parse_from_rfc3339(time).unwrap().to_utc();
                row[field] = json!(time_text(time));
            }
        }
        row
    }))
}

/// Matches with their deals and totals, and who sits where.
async fn compare_matches(ledger: &Ledger, client: &Client) -> usize {
    let filter = MatchFilter {
        status: None,
        limit: 1000,
        after: None,
    };
    let kept = ledger.matches(filter).unwrap().matches;
    let seats = kept.iter().flat_map(|row| {
        let sides = [("us", &row.sides.us), ("them", &row.sides.them)];
        sides.into_iter().flat_map(move |(side, team)| {
            let players = team.players.iter().enumerate();
            let players = players.filter(|(_, name)| !name.is_empty());
            players.map(move |(seat, name)| {
                json!({"match": row.id, "side": side, "seat": seat, "name": name})
            })
        })
    });
    let of_kept =
        "FROM shown_seats AS s JOIN shown_matches AS m ON m.id = s.match WHERE NOT m.archived";
    let sql = format!("SELECT s.match, s.side, s.seat, s.name {of_kept}");
    assert_eq!(query(client, &sql).await, sorted(seats));
    let sql = "SELECT id, name, status, created_at, updated_at, ruleset_base, ruleset_name, sides, revision, deals, us_total, \
        them_total, winner, finished_at, revanche_of FROM shown_matches WHERE NOT archived";
    let rows = query(client, sql).await;
    assert_eq!(rows, with_times(kept.iter().map(|row| json!(row))));
    rows.len()
}

/// The names of each player.
async fn compare_players(ledger: &Ledger, client: &Client) {
    let sql = "SELECT player, name FROM shown_seats UNION SELECT player, name FROM shown_entrants";
    let identities = ledger.identities().unwrap();
    let mut here: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut there = here.clone();
    for row in query(client, sql).await {
        let [player, name] = ["player", "name"].map(|field| row[field].as_str().unwrap());
        here.entry(player.into()).or_default().insert(name.into());
        let key = identities.key(name);
        there.entry(key).or_default().insert(name.into());
    }
    let sets = |names: BTreeMap<String, BTreeSet<String>>| -> BTreeSet<BTreeSet<String>> {
        names.into_values().collect()
    };
    assert_eq!(sets(here), sets(there));
}

/// The places of a standing, ranked from the ledger's state.
fn standing(state: &ConcoursState) -> Vec<Value> {
    let play = read_ruleset(&state.format["play"]).unwrap();
    let (format, plain) = Format::kept(&state.format["set"], &play).unwrap();
    let after = state.last_complete().min(format.rounds);
    let request = state.rank_request(&plain, state.is_melee(), 1..=after);
    let ranked = RankRequest::read(&request).and_then(|request| request.answer());
    let lines = ranked.unwrap();
    let line = lines.iter().map(|one| {
        let values: Vec<i64> = one.keys.iter().map(|(_, value)| *value).collect();
        json!({"place": one.place, "number": one.number.0, "values": values})
    });
    sorted(line)
}

/// The tables of the parties that are drawn, with their marks.
fn tables(state: &ConcoursState) -> Vec<Value> {
    let drawn = state.rounds.iter();
    let drawn = drawn.filter_map(|(round, drawn)| Some((round, drawn.draw.as_ref()?)));
    let tables = drawn.flat_map(|(round, draw)| {
        draw.tables.iter().map(move |table| {
            let points = match table.result.as_ref().map(|result| result.outcome) {
                Some(TableOutcome::Points(points)) => Some(points),
                _ => None,
            };
            json!({"partie": round, "table": table.table, "sides": table.sides, "points": points})
        })
    });
    sorted(tables)
}

/// Concours with their teams, draws, tables and standings. Returns the number of tables.
async fn compare_concours(ledger: &Ledger, client: &Client) -> usize {
    let list = ledger.concours_list().unwrap();
    let sql = "SELECT id, name, day, place, melee, teams, drawn, closed, archived, deleted, created_at, updated_at, revision \
        FROM shown_concours";
    let rows = query(client, sql).await;
    let in_ledger = list.iter().map(|row| {
        let state = ledger.concours(&row.id).unwrap();
        let mut told = json!(row);
        // A row is for screens, and has no times within a second.
        told["created_at"] = json!(state.created_at);
        told["updated_at"] = json!(state.updated_at);
        told
    });
    assert_eq!(rows, with_times(in_ledger));
    let mut seen = 0;
    for row in list {
        let (state, id) = (ledger.concours(&row.id).unwrap(), &row.id);
        let sql = format!(
            "SELECT t.partie, t.one->'table' AS table, t.one->'sides' AS sides, t.one->'points' AS points FROM (\
                SELECT p->'partie' AS partie, jsonb_array_elements(p->'tables') AS one FROM (\
                    SELECT jsonb_array_elements(page->'parties') AS p FROM shown_concours WHERE id = '{id}') AS parties) AS t"
        );
        let played = tables(&state);
        assert_eq!(query(client, &sql).await, played);
        seen += played.len();
        let sql = format!(
            "SELECT s->'place' AS place, s->'number' AS number, s->'values' AS values FROM (\
                SELECT jsonb_array_elements(page->'standing') AS s FROM shown_concours WHERE id = '{id}') AS lines"
        );
        let places = standing(&state);
        assert_eq!(query(client, &sql).await, places);
        let is_ranked = state.last_complete() > 0;
        let entrants = state.teams.iter().flat_map(|team| {
            let place = places.iter().find(|line| line["number"] == team.number);
            let place = place.filter(|_| is_ranked).map(|line| &line["place"]);
            let players = team.players.iter().enumerate();
            players.map(move |(seat, player)| {
                json!({"number": team.number, "seat": seat, "name": player.name,
                    "licence": player.licence, "place": place})
            })
        });
        let sql = format!(
            "SELECT number, seat, name, licence, place FROM shown_entrants WHERE concours = '{id}'"
        );
        assert_eq!(query(client, &sql).await, sorted(entrants));
    }
    seen
}

async fn compare_seasons(ledger: &Ledger, client: &Client) {
    let seasons = ledger.seasons().unwrap();
    let kept = seasons.iter().map(|season| {
        let options = &season.options;
        let counts = json!({"pairs": options.pairs, "best": options.best, "attendance": options.min_attendance,
            "rank": options.rank, "left_out": options.left_out});
        json!({"id": season.id, "name": options.name, "first_day": options.from, "last_day": options.to, "counts": counts})
    });
    let sql = "SELECT id, name, first_day, last_day, counts FROM shown_seasons";
    assert_eq!(query(client, sql).await, sorted(kept));
}

#[tokio::test]
async fn rows_on_postgresql_equal_those_on_sqlite_for_the_same_journals() {
    let (mut matches, mut tables) = (0, 0);
    for seed in 0..SEEDS {
        let folder = tempfile::tempdir().unwrap();
        let ledger = season(folder.path(), seed);
        let (hub, client) = shown(&ledger).await;
        for _ in 0..2 {
            matches += compare_matches(&ledger, &client).await;
            compare_players(&ledger, &client).await;
            tables += compare_concours(&ledger, &client).await;
            compare_seasons(&ledger, &client).await;
            hub.rebuild().await.unwrap();
        }
    }
    assert!(matches > 100 && tables > 60, "{matches} {tables}");
}

#[tokio::test]
async fn rows_equal_those_of_a_ledger_with_the_matches_of_the_docs() {
    let folder = tempfile::tempdir().unwrap();
    let (ledger, ..) = ledger(folder.path());
    let (_hub, client) = shown(&ledger).await;
    assert!(compare_matches(&ledger, &client).await > 0);
    compare_players(&ledger, &client).await;
    assert!(compare_concours(&ledger, &client).await > 0);
}
