use super::game::{Game, MatchStep};
use crate::deal::Deal;
use crate::house_rules::Ruleset;
use crate::json::{Problems, Reader};
use crate::marking::Sink;
use serde_json::Value;

/// The facts of a match: its rulesets, and its deals in order.
#[derive(Debug, Clone)]
pub struct MatchFacts {
    rulesets: Vec<Ruleset>,
    deals: Vec<(usize, Deal)>,
}

impl MatchFacts {
    /// Reads `{"ruleset": …, "deals": […]}`. Between deals, `{"ruleset": …}` changes the rules.
    ///
    /// # Errors
    /// Everything that is wrong with any deal, each problem about `deals[3].points` and the like.
    pub fn read(value: &Value) -> Result<MatchFacts, Problems> {
        let mut reader = Reader::new("", value);
        let facts = MatchFacts::read_from(&mut reader, "ruleset");
        reader.finish(facts)
    }

    /// Reads the ruleset in a field, and `deals`. Problems are reported to the reader.
    pub(crate) fn read_from(reader: &mut Reader, key: &'static str) -> Option<MatchFacts> {
        let ruleset = reader.need(key);
        let ruleset = ruleset
            .and_then(|value| reader.part(Ruleset::read(value).map_err(|all| all.under(key))));
        reader.need("deals");
        let list = reader.list("deals").unwrap_or_default();
        ruleset.map(|ruleset| {
            let mut facts = MatchFacts {
                rulesets: vec![ruleset],
                deals: Vec::new(),
            };
            for (index, entry) in list.iter().enumerate() {
                let read = facts
                    .add(entry)
                    .map_err(|all| all.under(&format!("deals[{index}]")));
                reader.part(read);
            }
            facts
        })
    }

    fn add(&mut self, entry: &Value) -> Result<(), Problems> {
        if entry.get("ruleset").is_some() {
            let mut reader = Reader::new("", entry);
            let ruleset = reader.need("ruleset");
            let ruleset = ruleset.and_then(|value| {
                reader.part(Ruleset::read(value).map_err(|all| all.under("ruleset")))
            });
            self.rulesets.push(reader.finish(ruleset)?);
        } else if let Some(ruleset) = self.rulesets.last() {
            let deal = Deal::read(entry, ruleset)?;
            self.deals.push((self.rulesets.len() - 1, deal));
        }
        Ok(())
    }

    /// A match without deals.
    pub(crate) fn begun(ruleset: Ruleset) -> MatchFacts {
        MatchFacts {
            rulesets: vec![ruleset],
            deals: Vec::new(),
        }
    }

    /// The ruleset of the next deal.
    pub(crate) fn ruleset(&self) -> &Ruleset {
        &self.rulesets[self.rulesets.len() - 1]
    }

    /// The rulesets of the match, in order.
    pub fn rulesets(&self) -> &[Ruleset] {
        &self.rulesets
    }

    /// The deals in order, each with its ruleset.
    pub fn deals(&self) -> impl Iterator<Item = (&Ruleset, &Deal)> {
        let deals = self.deals.iter();
        deals.map(|(ruleset, deal)| (&self.rulesets[*ruleset], deal))
    }

    /// Plays the match through. `each` is called for every deal, with its effect.
    pub fn play<S: Sink + Default>(&self, mut each: impl FnMut(&Deal, MatchStep, S)) -> Game<'_> {
        let mut game = Game::new(&self.rulesets[0]);
        for (ruleset, deal) in &self.deals {
            game.change_ruleset(&self.rulesets[*ruleset]);
            let mut sink = S::default();
            let step = game.play(deal, &mut sink);
            each(deal, step, sink);
        }
        game
    }
}
