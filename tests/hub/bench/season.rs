//! A season of a club, from a seed: forty evenings of ten matches, and a concours each month.

use crate::journals::{Dice, Writer, device};
use crate::playing::{created, draw, play, result, team};
use ardoise_journal::{ConcoursEvent, DeviceId, EntityId};
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
            let points = (0..DEALS).map(|_| 82 + dice.below(70));
            play(&mut writer, &devices[table % 2], &names, points);
        }
        if evening % (EVENINGS / CONCOURS as usize) == 0 {
            let nth = evening as u32 / (EVENINGS as u32 / CONCOURS);
            concours(&mut writer, &devices[0], &members, (nth, &mut dice));
        }
    }
    writer.file()
}

/// A concours whose parties are all played. Each partie seats the teams differently.
fn concours(writer: &mut Writer, by: &DeviceId, members: &[String], (nth, dice): (u32, &mut Dice)) {
    let (year, month) = match nth {
        0..4 => (YEAR, 9 + nth),
        _ => (YEAR + 1, nth - 3),
    };
    let name = format!("Concours {}", nth + 1);
    let created = ConcoursEvent::Created(created(&name, &format!("{year}-{month:02}-15")));
    let entity = say(writer, by, &created, None);
    let teams = (1..=TEAMS).map(|number| {
        let at = 2 * number as usize;
        team(number, [&members[at], &members[at + 1]])
    });
    let teams = ConcoursEvent::TeamsRegistered {
        teams: teams.collect(),
    };
    say(writer, by, &teams, Some(&entity));
    for round in 1..=PARTIES {
        let half = TEAMS / 2;
        let met: Vec<[u32; 2]> = (1..=half)
            .map(|table| [table, half + 1 + (table + round - 2) % half])
            .collect();
        say(writer, by, &draw(round, &met), Some(&entity));
        for (table, sides) in (1..).zip(met) {
            let points = i32::try_from(dice.below(1964)).unwrap_or_default();
            let entered = result(round, table, sides, [points, 1964 - points]);
            let entered = ConcoursEvent::ResultEntered(entered);
            say(writer, by, &entered, Some(&entity));
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
