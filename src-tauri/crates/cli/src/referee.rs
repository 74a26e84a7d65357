//! `play` and `melds`: what may be played, who wins, and whose melds count.

use ardoise_rules::{MeldsFacts, PlayAnswer, PlayFacts, Problems};
use serde_json::{Value, json};

/// What may be played to a trick, or who wins it.
pub fn play(request: &Value) -> Result<Value, Problems> {
    Ok(match PlayFacts::read(request)?.answer() {
        PlayAnswer::Next(cards, playable) => {
            let legal: Vec<String> = cards.iter().map(ToString::to_string).collect();
            json!({"legal": legal, "rule": playable.duty.as_str()})
        }
        PlayAnswer::Full { winner, points } => json!({"winner": winner, "points": points}),
    })
}

/// Whose melds count.
pub fn melds(request: &Value) -> Result<Value, Problems> {
    let facts = MeldsFacts::read(request)?;
    let valid: Vec<&Value> = facts.valid().collect();
    Ok(json!({"best": facts.best, "valid": valid, "points": facts.points()}))
}
