use super::preset::Preset;
use super::ruleset::Ruleset;
use super::typed::HouseRules;
use super::values::Family;
use serde::{Deserialize, Serialize};

/// The game whose words the players of a ruleset use: *dedans* at belote, *contré* at contrée, *cogné* at chaloupée.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Vocabulary {
    /// A turned-up card is taken: *prise, fait, dedans*.
    Belote,
    /// *Contrat, coinché, chuté.*
    Coinche,
    /// *Contrat, contré, chuté.*
    Contree,
    /// *Contrat, cogné, chuté.*
    Chaloupee,
}

impl Vocabulary {
    /// The words for these rules, whose base decides between coinche and contrée.
    fn of(rules: &HouseRules, base: &Preset) -> Vocabulary {
        if rules.is_turn_up() {
            Vocabulary::Belote
        } else if rules.cards_family == Family::Manille {
            Vocabulary::Chaloupee
        } else if base.contre {
            Vocabulary::Contree
        } else {
            Vocabulary::Coinche
        }
    }
}

impl Ruleset {
    /// The game whose words its players use.
    pub fn vocabulary(&self) -> Vocabulary {
        Vocabulary::of(&self.rules, self.base())
    }
}

impl Preset {
    /// The game whose words its players use.
    pub fn vocabulary(&self) -> Vocabulary {
        Vocabulary::of(self.rules(), self)
    }
}
