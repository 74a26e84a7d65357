//! What a format keeps once tables have been drawn by it, and what may still change.

use super::state::ConcoursState;
use crate::error::ConcoursRefused;
use serde_json::Value;

impl ConcoursState {
    /// The fields of the format that cannot change any more: none before the first draw. The number of parties and the
    /// lengths of those to come are not among them, nor is what only the ranking and later draws read.
    pub fn fixed_fields(&self) -> Vec<&'static str> {
        if self.last_drawn() == 0 {
            return Vec::new();
        }
        let mut fixed = vec!["play", "entrants", "first_draw"];
        if is_rotation(&self.format) {
            fixed.push("draw");
        }
        if self.finals.is_some() {
            fixed.push("finals");
        }
        fixed
    }

    /// Checks that a format keeps what tables were drawn and played by.
    pub(super) fn must_keep(&self, format: &Value) -> Result<(), ConcoursRefused> {
        let round = self.last_drawn();
        let fixed = |field: &str| {
            let value = field.to_owned();
            Err(ConcoursRefused::FormatFixed { round, value })
        };
        let (old, new) = (&self.format, format);
        let fields = self.fixed_fields();
        let changed = |field: &&&str| match **field {
            "play" => old["play"] != new["play"],
            field => old["set"][field] != new["set"][field],
        };
        if let Some(field) = fields.iter().find(changed) {
            return fixed(field);
        }
        if is_rotation(new) && !is_rotation(old) {
            return fixed("draw");
        }
        let rounds = new["set"]["parties"].as_u64();
        if rounds.is_none_or(|rounds| rounds < u64::from(round)) {
            return fixed("parties");
        }
        match (1..=round).all(|round| length(old, round) == length(new, round)) {
            true => Ok(()),
            false => fixed("length"),
        }
    }
}

fn is_rotation(format: &Value) -> bool {
    format["set"]["draw"] == "rotation"
}

/// The length of a partie in a format that a concours keeps: the same for all, or one of a list.
fn length(format: &Value, round: u32) -> &Value {
    let length = &format["set"]["length"];
    match length.is_array() {
        true => &length[round as usize - 1],
        false => length,
    }
}
