//! The JSON in the rows of a match, which is written on other threads where there are many matches.

use std::borrow::Cow;

use ardoise_journal::{MatchState, RulesetFrom};

use crate::error::Result;
use crate::rows::{digest, json_text};

/// The JSON in all rows of a match.
pub(crate) struct Texts {
    facts: Vec<String>,
    rulesets: Vec<RulesetText>,
}

/// A ruleset as JSON, and the digest by which it is found.
#[derive(Clone)]
pub(crate) struct RulesetText {
    pub text: String,
    pub digest: String,
}

impl RulesetText {
    pub fn of(from: &RulesetFrom) -> Result<RulesetText> {
        let text = json_text(&from.ruleset)?;
        let digest = digest(&text);
        Ok(RulesetText { text, digest })
    }
}

impl Texts {
    pub fn of(state: &MatchState) -> Result<Texts> {
        let facts = state.deals.iter().map(|deal| json_text(&deal.facts));
        let rulesets = state.rulesets.iter().map(RulesetText::of);
        Ok(Texts {
            facts: facts.collect::<Result<_>>()?,
            rulesets: rulesets.collect::<Result<_>>()?,
        })
    }

    /// The facts of a deal, written now unless they are here.
    pub fn facts<'t>(
        texts: Option<&'t Texts>,
        state: &MatchState,
        index: usize,
    ) -> Result<Cow<'t, str>> {
        match texts {
            Some(texts) => Ok(Cow::from(&texts.facts[index])),
            None => json_text(&state.deals[index].facts).map(Cow::from),
        }
    }

    /// All rulesets of a match, written now unless they are here.
    pub fn rulesets<'t>(
        texts: Option<&'t Texts>,
        rulesets: &[RulesetFrom],
    ) -> Result<Cow<'t, [RulesetText]>> {
        match texts {
            Some(texts) => Ok(Cow::from(&texts.rulesets)),
            None => rulesets.iter().map(RulesetText::of).collect(),
        }
    }
}
