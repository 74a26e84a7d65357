//! The strains, levels, slams and doublings that can be bid under a ruleset, and the facts that a deal can have.

use super::contract::{Doubling, Level, Slam};
use crate::cards::Strain;
use crate::house_rules::values::*;
use crate::house_rules::{HIGHEST, HouseRules, Levels};

/// The levels of no trumps and all trumps on a natural scale (docs/rules.md 4.2).
pub(crate) const NATURAL_NO_TRUMPS: [i32; 7] = [70, 80, 90, 100, 110, 120, 130];
pub(crate) const NATURAL_ALL_TRUMPS: [i32; 7] = [130, 150, 170, 190, 210, 230, 250];

/// The last level that is listed if the ladder has no maximum.
const LAST_CHIP: i32 = 160;

impl HouseRules {
    /// Whether trumps are made by taking a turned-up card, without a level.
    pub fn is_turn_up(&self) -> bool {
        self.auction_kind == AuctionKind::TurnUp
    }

    /// Whether tricks are compared, so that they must be known.
    pub fn compares_tricks(&self) -> bool {
        self.contract_measure == Measure::Tricks
            && self.contract_test != ContractTest::Reach
            && self.score_method != Method::Difference
    }

    /// How many belotes can count in a strain: 0, 1 or 4. `None` stands for a schmurtz.
    pub fn belotes(&self, strain: Option<Strain>) -> u8 {
        match strain {
            _ if self.melds_admitted == Melds::None => 0,
            None | Some(Strain::NoTrumps) => 0,
            Some(Strain::AllTrumps) => match self.melds_belote_at_all_trumps {
                BeloteAtAllTrumps::None => 0,
                BeloteAtAllTrumps::One => 1,
                BeloteAtAllTrumps::EachSuit => 4,
            },
            Some(_) => 1,
        }
    }

    /// Whether a slam can be bid.
    pub fn admits_slam(&self, slam: Slam) -> bool {
        !self.is_turn_up()
            && match slam {
                Slam::Capot => self.auction_capot,
                Slam::CapotBelote => self.auction_capot && self.auction_beloted_slams,
                Slam::Generale => self.auction_generale,
                Slam::GeneraleBelote => self.auction_generale && self.auction_beloted_slams,
                Slam::Schmurtz => self.auction_schmurtz,
            }
    }

    /// The slams that can be bid, lowest first.
    pub fn slams(&self) -> impl Iterator<Item = Slam> {
        Slam::ALL.into_iter().filter(|slam| self.admits_slam(*slam))
    }

    /// Whether a strain can be bid at a level.
    pub fn admits_strain(&self, strain: Strain, level: Level) -> bool {
        let admission = match strain {
            Strain::NoTrumps => self.auction_no_trumps,
            Strain::AllTrumps => self.auction_all_trumps,
            _ => Admission::Always,
        };
        match admission {
            Admission::Always => true,
            Admission::SlamsOnly => level.slam().is_some(),
            Admission::Never => false,
        }
    }

    /// Whether a strain is played, if only in a slam. `None` stands for a schmurtz.
    pub fn plays(&self, strain: Option<Strain>) -> bool {
        match strain {
            Some(Strain::NoTrumps) => self.auction_no_trumps != Admission::Never,
            Some(Strain::AllTrumps) => self.auction_all_trumps != Admission::Never,
            Some(_) => true,
            None => self.auction_schmurtz,
        }
    }

    /// Whether a contract of this level can have this doubling.
    pub fn admits_doubling(&self, doubling: Doubling, level: Level) -> bool {
        let coinche = match level {
            Level::Take => false,
            Level::Points(points) => self.auction_coinche_from.is_none_or(|from| points >= from),
            Level::Slam(slam) if slam.is_generale() => self.auction_coinche_generale,
            Level::Slam(_) => self.auction_coinche_capot,
        };
        match doubling {
            Doubling::None => true,
            Doubling::Coinche => coinche,
            Doubling::Surcoinche => coinche && self.auction_surcoinche != WhoSurcoinches::Never,
        }
    }

    /// The levels and slams that cannot be coinched.
    pub fn never_coinched(&self) -> Vec<Level> {
        let strains = Strain::ALL.into_iter().map(Some);
        let levels = strains.flat_map(|strain| {
            let levels = self.levels_from(strain, 0);
            levels.take_while(|level| self.auction_coinche_from.is_some_and(|from| *level < from))
        });
        let mut levels: Vec<i32> = levels.collect();
        levels.sort_unstable();
        levels.dedup();
        let slams = self.slams().map(Level::Slam);
        let slams = slams.filter(|slam| !self.admits_doubling(Doubling::Coinche, *slam));
        levels.into_iter().map(Level::Points).chain(slams).collect()
    }

    /// The level that a spoken number means in a strain: the level itself, or with `auction.said_as_tens` the one two
    /// above. `None` if neither exists.
    pub fn level_said(&self, said: i32, strain: Option<Strain>) -> Option<i32> {
        if let Some(levels) = self.natural_levels(strain) {
            return levels.contains(&said).then_some(said);
        }
        let as_tens = (self.auction_said_as_tens && said % 10 == 0).then_some(said + 2);
        [Some(said), as_tens]
            .into_iter()
            .flatten()
            .find(|level| self.auction_levels.contains(*level))
    }

    /// How a level is spoken, if that differs.
    pub fn said(&self, level: i32) -> Option<i32> {
        (self.auction_said_as_tens && level % 10 == 2 && !self.auction_levels.contains(level - 2))
            .then_some(level - 2)
    }

    /// The levels to list in a strain: all of them, or up to 160 if the ladder has no maximum.
    pub fn levels_offered(&self, strain: Option<Strain>) -> Vec<i32> {
        let top = match self.auction_levels.open_step() {
            Some(_) => LAST_CHIP,
            None => i32::MAX,
        };
        match self.natural_levels(strain) {
            Some(levels) => levels.to_vec(),
            None => self.auction_levels.up_to(top).collect(),
        }
    }

    /// The levels of a strain from `least` up, lowest first. Without a maximum, they go up to the highest level that is
    /// read.
    pub(crate) fn levels_from(
        &self,
        strain: Option<Strain>,
        least: i32,
    ) -> impl Iterator<Item = i32> {
        let natural = self.natural_levels(strain);
        let ladder = self.auction_levels.up_to(HIGHEST);
        let ladder = ladder.take_while(move |_| natural.is_none());
        let levels = natural.into_iter().flatten().copied().chain(ladder);
        levels.skip_while(move |level| *level < least)
    }

    /// The step of the ladder in a strain, if the ladder has no maximum.
    pub fn open_step(&self, strain: Option<Strain>) -> Option<i32> {
        match self.natural_levels(strain) {
            Some(_) => None,
            None => self.auction_levels.open_step(),
        }
    }

    /// The rung of a level in the ladder, from 1.
    pub(crate) fn rung(&self, level: i32, strain: Option<Strain>) -> i32 {
        let place = match self.natural_levels(strain) {
            Some(levels) => Levels::list(levels).place(level),
            None => self.auction_levels.place(level),
        };
        1 + place.unwrap_or(0)
    }

    /// The words that can be bid instead of a number.
    pub(crate) fn words_offered(&self) -> Vec<&'static str> {
        let take = self.is_turn_up().then_some("take");
        take.into_iter()
            .chain(self.slams().map(Slam::as_str))
            .collect()
    }

    /// The levels of a strain, if it has its own natural scale.
    pub(crate) fn natural_levels(&self, strain: Option<Strain>) -> Option<&'static [i32]> {
        let natural = matches!(
            self.auction_level_scale,
            LevelScale::NaturalLinear | LevelScale::NaturalTable
        );
        match strain {
            Some(Strain::NoTrumps) if natural => Some(&NATURAL_NO_TRUMPS),
            Some(Strain::AllTrumps) if natural => Some(&NATURAL_ALL_TRUMPS),
            _ => None,
        }
    }
}
