//! A season of a club, from a seed: forty evenings of ten matches, and a concours each month.

use crate::journals::{Dice, Writer, device};
use ardoise_journal::{
    ConcoursCreated, ConcoursDetails, ConcoursEvent, DeviceId, DrawPublished, DrawnTable,
    EnteredResult, EntityId, RegisteredTeam, TableCounts, TableOutcome, TeamPlayer, new_id,
};
use chrono::Utc;
use serde_json::{Value, json};

/// The year in which the season begins.
pub const YEAR: i32 = 2026;
const EVENINGS: usize = 40;
const TABLES: usize = 10;
const DEALS: usize = 48;
const CONCOURS: u32 = 10;
const TEAMS: u32 = 16;
const PARTIES: u32 = 4;
const MEMBERS: usize = 60;

/// The season as an export of the club's ledger.
pub fn file(seed: u64) -> Vec<u8> {
    let mut dice = Dice::new(seed + 1);
    let mut writer = Writer::default();
    let devices = [device(), device()];
    let mut members: Vec<String> = (0..MEMBERS)
        .map(|nth| format!("Joueur {seed} {nth:02}"))
        .collect();
    for evening in 0..EVENINGS {
        dice.shuffle(&mut members);
        for table in 0..TABLES {
            let names: Vec<&str> = members[4 * table..][..4]
                .iter()
                .map(String::as_str)
                .collect();
            play(&mut writer, &devices[table % 2], &names, &mut dice);
        }
        if evening % (EVENINGS / CONCOURS as usize) == 0 {
            let nth = evening as u32 / (EVENINGS as u32 / CONCOURS);
            concours(&mut writer, &devices[0], &members, (nth, &mut dice));
        }
    }
    writer.file()
}

fn play(writer: &mut Writer, by: &DeviceId, names: &[&str], dice: &mut Dice) {
    let team = |names: &[&str]| json!({"name": "", "players": names});
    let values = json!({"game.target": null, "game.deals": DEALS});
    let created = json!({"name": null, "ruleset": {"base": "belote", "version": 1, "values": values},
        "sides": {"us": team(&names[..2]), "them": team(&names[2..])}, "first_dealer": "south"});
    let entity = writer.write(by, "match_created", &created, None).entity;
    for _ in 0..DEALS {
        let us = 82 + dice.below(70);
        let facts = json!({"taker": "us", "contract": {"level": "take", "strain": "hearts"}, "points": {"us": us, "them": 162 - us}});
        let payload = json!({"deal": new_id(Utc::now()).to_string(), "facts": facts,
            "mark": {"us": us, "them": 162 - us, "made": true}, "engine": "1"});
        writer.write(by, "deal_recorded", &payload, Some(&entity));
    }
}

/// A concours whose parties are all played. Each partie seats the teams another way round.
fn concours(writer: &mut Writer, by: &DeviceId, members: &[String], (nth, dice): (u32, &mut Dice)) {
    let (year, month) = match nth {
        0..4 => (YEAR, 9 + nth),
        _ => (YEAR + 1, nth - 3),
    };
    let created = ConcoursEvent::Created(ConcoursCreated {
        details: ConcoursDetails {
            name: format!("Concours {}", nth + 1),
            day: format!("{year}-{month:02}-15"),
            place: Some("Foyer rural".into()),
            fee: 1000,
        },
        format: json!({"preset": "belote-4x12", "set": {"rank": ["points", "wins"], "parties": PARTIES},
            "play": {"base": "belote", "version": 1, "values": {}}}),
        rank_seed: "Foyer".into(),
    });
    let entity = say(writer, by, &created, None);
    let player = |at: usize| TeamPlayer {
        name: members[at].clone(),
        licence: None,
    };
    let team = |number: u32| RegisteredTeam {
        number,
        players: vec![player(2 * number as usize), player(2 * number as usize + 1)],
        club: None,
        labels: Vec::new(),
        paid: true,
        arrived: true,
    };
    let teams = ConcoursEvent::TeamsRegistered {
        teams: (1..=TEAMS).map(team).collect(),
    };
    say(writer, by, &teams, Some(&entity));
    for round in 1..=PARTIES {
        let half = TEAMS / 2;
        let met = |table: u32| [table, half + 1 + (table + round - 2) % half];
        let drawn = ConcoursEvent::DrawPublished(DrawPublished {
            round,
            attempt: 1,
            seed: "marron".into(),
            standing_before: round - 1,
            order: (1..=TEAMS).collect(),
            tables: (1..=half)
                .map(|table| DrawnTable {
                    table,
                    sides: met(table).map(|side| vec![side]),
                })
                .collect(),
            exempt: vec![],
            cost: json!({"rematches": 0}),
            reasons: json!([]),
            forced: Vec::new(),
            exchanged: Vec::new(),
        });
        say(writer, by, &drawn, Some(&entity));
        for table in 1..=half {
            let points = i32::try_from(dice.below(1964)).unwrap_or_default();
            let result = ConcoursEvent::ResultEntered(EnteredResult {
                round,
                table,
                sides: met(table).map(|side| vec![side]),
                outcome: TableOutcome::Points([points, 1964 - points]),
                counts: TableCounts::default(),
                verdict: None,
                forced: false,
                by: None,
                side: None,
                why: None,
            });
            say(writer, by, &result, Some(&entity));
        }
    }
}

fn say(
    writer: &mut Writer,
    by: &DeviceId,
    event: &ConcoursEvent,
    about: Option<&EntityId>,
) -> EntityId {
    let said: Value = json!(event);
    let kind = said["kind"].as_str().expect("a kind").to_owned();
    writer.write(by, &kind, &said["payload"], about).entity
}
