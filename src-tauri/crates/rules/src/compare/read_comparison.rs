use crate::house_rules::Ruleset;
use crate::json::{Code, Problem, Problems, Reader};
use crate::matches::MatchFacts;
use serde_json::Value;

/// A match, and the rulesets to compare it with.
#[derive(Debug, Clone)]
pub struct ComparisonFacts {
    /// The match as it was played.
    pub facts: MatchFacts,
    /// The rulesets, all of the family of the match.
    pub to: Vec<Ruleset>,
    /// Whether to share out the difference among the house rules.
    pub shares: bool,
}

impl ComparisonFacts {
    /// Reads `{"from": …, "to": […], "deals": […]}`, and optionally `"shares": true`.
    ///
    /// # Errors
    /// Everything that is wrong with any ruleset or deal, and each ruleset of another family.
    pub fn read(value: &Value) -> Result<ComparisonFacts, Problems> {
        let mut reader = Reader::new("", value);
        let facts = MatchFacts::read_from(&mut reader, "from");
        reader.need("to");
        let list = reader.list("to").unwrap_or_default();
        let mut to = Vec::new();
        for (index, reference) in list.iter().enumerate() {
            let field = format!("to[{index}]");
            let read = Ruleset::read(reference).map_err(|all| all.under(&field));
            let Some(ruleset) = reader.part(read) else {
                continue;
            };
            if let Some(problem) = facts
                .as_ref()
                .and_then(|facts| family_differs(field, reference, &ruleset, facts))
            {
                reader.report(problem);
            }
            to.push(ruleset);
        }
        let shares = reader.boolean("shares").unwrap_or(false);
        reader.finish(facts.map(|facts| ComparisonFacts { facts, to, shares }))
    }
}

/// The problem of a ruleset whose family differs from that of a deal of the match.
fn family_differs(
    field: String,
    reference: &Value,
    to: &Ruleset,
    facts: &MatchFacts,
) -> Option<Problem> {
    let mut rulesets = facts.rulesets().iter();
    let other = rulesets.find(|from| from.rules.cards_family != to.rules.cards_family)?;
    Some(
        Problem::new(Code::FamilyDiffers, field)
            .with("value", reference)
            .with("name", &other.base().id),
    )
}
