//! What a contract is worth in the mark (docs/rules.md 4.4).

use crate::auction::{Contract, Level};
use crate::cards::Strain;
use crate::house_rules::HouseRules;
use crate::house_rules::values::Method;

impl HouseRules {
    /// C: a contract's value in the mark, without doubling.
    #[inline]
    pub(super) fn contract_value(&self, contract: Contract) -> i32 {
        if self.score_method == Method::Points {
            return 0;
        }
        let Contract { level, strain } = contract;
        let value = match level {
            Level::Take => 0,
            Level::Slam(slam) if slam.is_generale() => self.contract_generale_value,
            Level::Slam(_) => self.contract_capot_value,
            Level::Points(level) if self.contract_plus_50_marked => level + self.plus_50(strain),
            Level::Points(level) => level,
        };
        value
            * match strain {
                Some(Strain::NoTrumps) => self.contract_no_trumps_factor,
                Some(Strain::AllTrumps) => self.contract_all_trumps_factor,
                _ => 1,
            }
    }
}
