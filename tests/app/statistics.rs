//! Figures: those of the slate, and the deals behind them.

use crate::common::{Table, hearts};
use crate::history::start;
use serde_json::{Value, json};

#[test]
fn figures_are_those_of_the_slate_and_lead_to_its_deals() {
    let table = Table::new();
    let game = start(&table);
    let mut coinched = hearts("them", 120, 100);
    coinched["doubling"] = json!("coinche");
    coinched["melds"] = json!([{"by": "east", "kind": "belote"}]);
    game.deal(hearts("us", 80, 60));
    let lost = game.deal(coinched);
    let query = json!({"names": ["zoe"]});
    let view = table.must(json!({"kind": "statistics", "query": query}));
    assert_eq!(view["up_to"], json!({"behind": 0, "stale": false}));
    let figures = &view["figures"];
    assert_eq!(
        (&figures["matches"], &figures["deals"], &figures["belotes"]),
        (&json!(1), &json!(2), &json!(0))
    );
    assert_eq!(
        figures["made"],
        json!({"count": 0, "of": 1, "low": 0, "high": 793})
    );
    assert_eq!(figures["coinches_right"]["count"], 1, "rightly coinched");
    assert_eq!(view["calibration"][0]["level"], "80");
    assert_eq!(view["standings"][0]["run"], 1, "they won their first match");
    let anne = table.must(json!({"kind": "statistics", "query": {"names": ["Anne", "Jean"]}}));
    assert_eq!(anne["figures"]["belotes"], 1);
    assert_eq!(anne["pairs"][0]["names"], json!(["Karim", "Zoé"]));
    assert_eq!(
        (&view["names"], &view["pairs"][0]["names"]),
        (&json!(["Zoé"]), &json!(["Karim", "Zoé"])),
        "names are as they were written"
    );
    assert_eq!(view["rulesets"], json!(["coinche"]));
    assert_eq!(view["months"], json!(["2026-03"]));
    let asked = json!({"kind": "deals_behind", "query": {"names": ["Anne"]}, "deals": {"level": "120", "made": false, "taking": true}});
    let behind = table.must(asked);
    let deal = &behind["deals"][0];
    assert_eq!(
        (&behind["total"], &deal["match"], &deal["deal"]),
        (&json!(1), &json!(game.id), &json!(lost))
    );
    let told = [
        "number", "side", "takers", "level", "doubling", "made", "marks",
    ];
    let kept = game.view()["deals"][1].clone();
    assert_eq!(
        told.map(|field| deal[field].clone()),
        [
            json!(2),
            json!("them"),
            json!("them"),
            json!("120"),
            json!("coinche"),
            json!(false),
            kept["marks"].clone()
        ]
    );
    assert_eq!(behind["matches"][0]["id"], json!(game.id));
    let everybody = table.must(json!({"kind": "everybody", "pairs": false}));
    let all = everybody["all"].as_array().unwrap();
    assert_eq!((all.len(), &everybody["duels"]), (4, &json!([])));
    let zoe = all.iter().find(|met| met["names"] == json!(["Zoé"]));
    assert_eq!(zoe.unwrap()["standing"], view["standings"][0]);
    let pairs = table.must(json!({"kind": "everybody", "pairs": true}));
    let duels = pairs["duels"].as_array().unwrap();
    let won = |own: &str| {
        let of =
            |duel: &&Value| pairs["all"][duel["own"].as_u64().unwrap() as usize]["names"][0] == own;
        duels.iter().find(of).unwrap()["won"]["count"].clone()
    };
    assert_eq!(
        (duels.len(), won("Anne"), won("Karim")),
        (2, json!(0), json!(1))
    );
    assert_eq!(
        table.refused(json!({"kind": "statistics", "query": {"names": []}})),
        ["out_of_range"]
    );
}
