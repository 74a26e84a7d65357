//! Events of clubs: matches, and concours.

use crate::journals::Writer;
use ardoise_journal::{
    ConcoursCreated, ConcoursDetails, ConcoursEvent, DeviceId, DrawPublished, DrawnTable,
    EnteredResult, EntityId, RegisteredTeam, TableCounts, TableOutcome, TeamPlayer, new_id,
};
use chrono::Utc;
use serde_json::json;

/// Writes a match of belote with these points of the first side, deal by deal.
pub fn play(
    writer: &mut Writer,
    by: &DeviceId,
    names: &[&str],
    points: impl IntoIterator<Item = usize>,
) -> EntityId {
    let points: Vec<usize> = points.into_iter().collect();
    let team = |names: &[&str]| json!({"name": "", "players": names});
    let values = json!({"game.target": null, "game.deals": points.len()});
    let created = json!({"name": null, "ruleset": {"base": "belote", "version": 1, "values": values},
        "sides": {"us": team(&names[..2]), "them": team(&names[2..])}, "first_dealer": "south"});
    let entity = writer.write(by, "match_created", &created, None).entity;
    for us in points {
        let them = 162 - us;
        let taker = if us > them { "us" } else { "them" };
        let facts = json!({"taker": taker, "contract": {"level": "take", "strain": "hearts"}, "points": {"us": us, "them": them}});
        let payload = json!({"deal": new_id(Utc::now()).to_string(), "facts": facts,
            "mark": {"us": us, "them": them, "made": true}, "engine": "1"});
        writer.write(by, "deal_recorded", &payload, Some(&entity));
    }
    entity
}

/// A new concours of four parties.
pub fn created(name: &str, day: &str) -> ConcoursCreated {
    ConcoursCreated {
        details: ConcoursDetails {
            name: name.into(),
            day: day.into(),
            place: Some("Foyer rural".into()),
            fee: 1000,
        },
        format: json!({"preset": "belote-4x12", "set": {"rank": ["points", "wins"], "parties": 4},
            "play": {"base": "belote", "version": 1, "values": {}}}),
        rank_seed: "Foyer".into(),
    }
}

/// A team of these players.
pub fn team(number: u32, names: [&str; 2]) -> RegisteredTeam {
    let player = |name: &str| TeamPlayer {
        name: name.into(),
        licence: (name == "Rey").then(|| "L 42".into()),
    };
    RegisteredTeam {
        number,
        name: None,
        players: names.map(player).into(),
        club: (number == 3).then(|| "Vaise".into()),
        labels: Vec::new(),
        paid: false,
        arrived: true,
    }
}

/// The draw of a partie, with the teams that meet at each table.
pub fn draw(round: u32, met: &[[u32; 2]]) -> ConcoursEvent {
    let mut order = met.concat();
    order.sort_unstable();
    let table = |(table, sides): (u32, &[u32; 2])| DrawnTable {
        table,
        sides: sides.map(|side| vec![side]),
    };
    ConcoursEvent::DrawPublished(DrawPublished {
        round,
        attempt: 1,
        seed: "marron".into(),
        standing_before: round - 1,
        order,
        tables: (1..).zip(met).map(table).collect(),
        exempt: vec![],
        cost: json!({"rematches": 0}),
        reasons: json!([]),
        forced: Vec::new(),
        exchanged: Vec::new(),
    })
}

/// The result of a table.
pub fn result(round: u32, table: u32, sides: [u32; 2], points: [i32; 2]) -> EnteredResult {
    EnteredResult {
        round,
        table,
        sides: sides.map(|side| vec![side]),
        outcome: TableOutcome::Points(points),
        counts: TableCounts::default(),
        verdict: None,
        forced: false,
        by: None,
        side: None,
        why: None,
    }
}
