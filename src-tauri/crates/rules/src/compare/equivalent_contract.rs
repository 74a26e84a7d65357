//! The contract under another ruleset that corresponds to a given one (docs/rules.md 6).

use super::note::Note;
use crate::auction::{Contract, Level, Slam};
use crate::cards::Strain;
use crate::count::Exact;
use crate::house_rules::values::LevelScale;
use crate::house_rules::{HIGHEST, HouseRules};

/// The totals of natural counting, by which levels are converted to the scale of 160.
const NATURAL_NO_TRUMPS_TOTAL: i64 = 130;
const NATURAL_ALL_TRUMPS_TOTAL: i64 = 258;
/// The suit level in the first column of the table of natural levels. The following columns rise by ten.
const FIRST_COLUMN: i32 = 80;

/// The corresponding contract under another ruleset, with a note if it differs.
///
/// # Errors
/// A note, if the strain is not played under that ruleset or not at this level.
pub(crate) fn equivalent(
    contract: Contract,
    from: &HouseRules,
    to: &HouseRules,
) -> Result<(Contract, Option<Note>), Note> {
    let lacking = Note::Strain {
        strain: contract.strain,
    };
    let Some(strain) = contract.strain else {
        // Nothing can replace a schmurtz, because its reversed order is a separate strain.
        let admitted = to.admits_slam(Slam::Schmurtz);
        return if admitted {
            Ok((contract, None))
        } else {
            Err(lacking)
        };
    };
    let level = equivalent_level(contract.level, strain, from, to);
    if !to.admits_strain(strain, level) {
        return Err(lacking);
    }
    let note = match contract.level {
        same if same == level => None,
        Level::Slam(from) => Some(Note::Slam { from, to: level }),
        from => Some(Note::Level { from, to: level }),
    };
    Ok((Contract { level, ..contract }, note))
}

fn equivalent_level(level: Level, strain: Strain, from: &HouseRules, to: &HouseRules) -> Level {
    if to.is_turn_up() {
        return Level::Take;
    }
    let ladder = Ladder { rules: to, strain };
    match level {
        Level::Take => Level::Points(ladder.lowest()),
        Level::Slam(slam) => match nearest_slam(slam, to) {
            Some(slam) => Level::Slam(slam),
            None => Level::Points(ladder.highest()),
        },
        Level::Points(level) => {
            let told_on = Ladder {
                rules: from,
                strain,
            };
            Level::Points(ladder.nearest(level, told_on))
        }
    }
}

/// The slam itself, or the next lower one that can be bid.
fn nearest_slam(slam: Slam, to: &HouseRules) -> Option<Slam> {
    let below: &[Slam] = match slam {
        Slam::GeneraleBelote => &[
            Slam::GeneraleBelote,
            Slam::Generale,
            Slam::CapotBelote,
            Slam::Capot,
        ],
        Slam::Generale => &[Slam::Generale, Slam::Capot],
        Slam::CapotBelote => &[Slam::CapotBelote, Slam::Capot],
        Slam::Capot | Slam::Schmurtz => &[Slam::Capot],
    };
    below.iter().copied().find(|slam| to.admits_slam(*slam))
}

/// The levels of a ruleset in a strain.
#[derive(Clone, Copy)]
struct Ladder<'r> {
    rules: &'r HouseRules,
    strain: Strain,
}

impl Ladder<'_> {
    fn natural(self) -> Option<&'static [i32]> {
        self.rules.natural_levels(Some(self.strain))
    }

    fn lowest(self) -> i32 {
        let lowest = match self.natural() {
            Some(levels) => levels.first().copied(),
            None => self.rules.auction_levels.up_to(HIGHEST).next(),
        };
        lowest.expect("a ruleset with an auction has levels")
    }

    /// The highest level; without a maximum, the highest that is listed.
    fn highest(self) -> i32 {
        let offered = self.rules.levels_offered(Some(self.strain));
        offered.last().copied().unwrap_or_else(|| self.lowest())
    }

    /// The level that corresponds to one of another ladder: the same one, the one two above or two below, or else the
    /// highest below, or the lowest.
    fn nearest(self, level: i32, told_on: Ladder) -> i32 {
        let same_scale = self.natural() == told_on.natural();
        if same_scale && self.has(level) {
            return level;
        }
        let rank = told_on.rank(level);
        [rank, rank + 2, rank - 2]
            .into_iter()
            .find_map(|rank| self.at(rank))
            .or_else(|| self.below(rank))
            .unwrap_or_else(|| self.lowest())
    }

    fn has(self, level: i32) -> bool {
        match self.natural() {
            Some(levels) => levels.contains(&level),
            None => self.rules.auction_levels.contains(level),
        }
    }

    /// The level with exactly this rank on the scale of 160.
    fn at(self, rank: i32) -> Option<i32> {
        match self.natural() {
            Some(levels) => levels
                .iter()
                .copied()
                .find(|level| self.rank(*level) == rank),
            None => self.rules.auction_levels.contains(rank).then_some(rank),
        }
    }

    /// The highest level with a lower rank.
    fn below(self, rank: i32) -> Option<i32> {
        match self.natural() {
            Some(levels) => levels
                .iter()
                .copied()
                .rfind(|level| self.rank(*level) < rank),
            None => self.rules.auction_levels.up_to(rank).last(),
        }
    }

    /// The rank of a level on the scale of 160, rounded (docs/rules.md 4.2).
    fn rank(self, level: i32) -> i32 {
        let Some(levels) = self.natural() else {
            return level;
        };
        if self.rules.auction_level_scale == LevelScale::NaturalTable {
            let column = levels.iter().position(|natural| *natural == level);
            return column.map_or(level, |column| FIRST_COLUMN + 10 * column as i32);
        }
        let total = match self.strain {
            Strain::AllTrumps => NATURAL_ALL_TRUMPS_TOTAL,
            _ => NATURAL_NO_TRUMPS_TOTAL,
        };
        Exact::new(i64::from(level) * 162, total).nearest(1)
    }
}
