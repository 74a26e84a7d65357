//! A mêlée from the first draw to the ranking: a new partner in each partie, and results that count for each player.

use super::Hall;
use super::requests::{begin, list, points, there};
use crate::common::{Match, Table};
use ardoise_app::concours::ConcoursList;
use ardoise_concours::Key;
use serde_json::json;
use std::collections::HashMap;

#[test]
fn a_melee_is_played_through() {
    let table = Table::new();
    let hall = Hall::new(&table, json!("melee-3"));
    let text: String = (1..=14)
        .map(|number| format!("{number} Joueur{number}\n"))
        .collect();
    hall.does(list(&text));
    hall.does(there(1..=14));

    let listed = &hall.asks(ConcoursList {})[0];
    assert_eq!(
        (listed.melee, listed.teams),
        (true, 14),
        "its list speaks of players"
    );

    let mut counted: HashMap<u32, i32> = (1..=14).map(|number| (number, 0)).collect();
    let mut partners = Vec::new();
    let mut rested = Vec::new();
    for round in 1..=3 {
        let desk = hall.draws(&format!("seed {round}"));
        assert_eq!(desk.tables.len(), 3);
        let resting: Vec<u32> = desk
            .exempt
            .iter()
            .flat_map(|side| side.numbers.clone())
            .collect();
        assert_eq!(resting.len(), 2, "fourteen players leave two over");
        for number in &resting {
            assert!(
                !rested.contains(number),
                "nobody rests twice before everybody did once"
            );
            *counted.get_mut(number).expect("a player") += 972;
        }
        rested.extend(resting);
        for (at, seated) in desk.tables.iter().enumerate() {
            let first = 900 + 20 * at as i32 + round;
            let first = first - first % 2;
            let both = [first, 1964 - first];
            for (side, own) in seated.sides.iter().zip(both) {
                let mut pair = side.numbers.clone();
                pair.sort_unstable();
                assert!(!partners.contains(&pair), "{pair:?} play together twice");
                for number in &pair {
                    *counted.get_mut(number).expect("a player") += own;
                }
                partners.push(pair);
            }
            hall.does(points(seated.table, both));
        }
    }
    assert_eq!(partners.len(), 18);
    let standings = hall.standings();
    assert_eq!(standings.len(), 14);
    for row in &standings {
        let own = row.team.numbers[0];
        let mut keys = row.keys.iter();
        let key = keys.find(|key| key.key == Key::Points).expect("points");
        assert_eq!(key.value, i64::from(counted[&own]), "player {own}");
    }
    let best = counted.values().max().expect("points");
    assert_eq!(counted[&standings[0].team.numbers[0]], *best);

    // Two players sit together at a table whose deals are kept.
    let begun = hall.does(begin(3, 1));
    let played = Match::of(&table, begun.match_id).now();
    let pair = hall.at(1).sides[0].numbers.clone();
    let names: Vec<_> = pair
        .iter()
        .map(|number| Some(format!("Joueur{number}")))
        .collect();
    assert_eq!(played.sides.us.players, names);
}
