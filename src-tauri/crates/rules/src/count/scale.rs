//! Counting (docs/rules.md 4.1): the points that are counted at the table on each scale, and how they are converted.

use super::exact::Exact;
use crate::auction::Contract;
use crate::cards::{PerSide, Side, Strain};
use crate::house_rules::HouseRules;
use crate::house_rules::values::{Family, Scale};

/// The points of the last trick, *dix de der*.
pub const DIX_DE_DER: i32 = 10;

/// The conversion table of coinche-wikipedia-fr. Its columns are classic points from 0 to 160, in steps of ten.
const ALL_TRUMPS_COLUMNS: [i32; 17] = [
    0, 17, 34, 49, 66, 81, 98, 113, 128, 145, 160, 177, 192, 209, 224, 241, 258,
];
const NO_TRUMPS_COLUMNS: [i32; 17] = [
    0, 9, 17, 25, 33, 41, 49, 57, 65, 73, 81, 89, 97, 105, 113, 121, 130,
];

/// How the card points of one strain are counted and converted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counting {
    /// The points of both sides together, as counted at the table.
    pub total: i32,
    /// The points of the last trick that are in the total: 10, or 0.
    pub last_trick: i32,
    /// The points of each trick: 1 in the manille family, otherwise 0.
    pub trick: i32,
    conversion: Conversion,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Conversion {
    None,
    RuleOfThree,
    Proportion {
        to: i32,
        per: i32,
    },
    Columns {
        columns: &'static [i32; 17],
        between: bool,
    },
}

impl Counting {
    /// The counting of a strain. `None` stands for a schmurtz, which is counted as no trumps.
    #[inline]
    pub(crate) fn of(
        family: Family,
        strain: Option<Strain>,
        no_trumps: Scale,
        all_trumps: Scale,
    ) -> Counting {
        if family == Family::Manille {
            return Counting {
                trick: 1,
                ..Counting::as_is(68, 0)
            };
        }
        match strain {
            Some(Strain::AllTrumps) => Counting::on(all_trumps, 258, &ALL_TRUMPS_COLUMNS),
            Some(Strain::NoTrumps) | None => Counting::on(no_trumps, 130, &NO_TRUMPS_COLUMNS),
            Some(_) => Counting::as_is(162, DIX_DE_DER),
        }
    }

    #[inline]
    fn on(scale: Scale, natural: i32, columns: &'static [i32; 17]) -> Counting {
        let (total, conversion) = match scale {
            Scale::Natural => (natural, Conversion::None),
            Scale::Ace19 | Scale::Scale152 | Scale::Jack13 => (162, Conversion::None),
            Scale::Scale160 => (160, Conversion::None),
            Scale::RuleOfThree => (natural, Conversion::RuleOfThree),
            Scale::Proportion162 => (
                natural,
                Conversion::Proportion {
                    to: 162,
                    per: natural,
                },
            ),
            Scale::TwoThirds => (
                natural - DIX_DE_DER,
                Conversion::Proportion { to: 2, per: 3 },
            ),
            Scale::Table | Scale::TableThresholds => (
                natural,
                Conversion::Columns {
                    columns,
                    between: scale == Scale::Table,
                },
            ),
        };
        let last_trick = match scale {
            Scale::Scale160 | Scale::TwoThirds => 0,
            _ => DIX_DE_DER,
        };
        Counting {
            total,
            last_trick,
            trick: 0,
            conversion,
        }
    }

    #[inline]
    const fn as_is(total: i32, last_trick: i32) -> Counting {
        Counting {
            total,
            last_trick,
            trick: 0,
            conversion: Conversion::None,
        }
    }

    /// The side that has all the points where each trick is worth something, and so has all the tricks.
    #[inline]
    pub fn all_tricks(&self, points: PerSide<i32>) -> Option<Side> {
        let has_all = |side: &Side| self.trick > 0 && points[*side] == self.total;
        Side::ALL.into_iter().find(has_all)
    }

    /// Whether the winner of the last trick must be known.
    pub fn needs_last_trick(&self) -> bool {
        self.conversion == Conversion::RuleOfThree
    }

    /// Whether the points are converted.
    pub fn converts(&self) -> bool {
        self.conversion != Conversion::None
    }

    /// All the points, after conversion.
    #[inline]
    pub fn converted_total(&self) -> Exact {
        match self.conversion {
            Conversion::None => Exact::whole(self.total),
            Conversion::RuleOfThree => Exact::whole(162),
            Conversion::Proportion { to, per } => {
                Exact::new(i64::from(self.total) * i64::from(to), i64::from(per))
            }
            Conversion::Columns { .. } => Exact::whole(160),
        }
    }

    /// Points of this counting converted to another, in proportion to the totals.
    pub fn proportion(&self, points: i32, to: Counting) -> Exact {
        Exact::new(
            i64::from(points) * i64::from(to.total),
            i64::from(self.total),
        )
    }

    /// How many points another counting gives for the last trick, if this is the only difference: natural counting with
    /// and without der. `None` if the cards have other points.
    pub(crate) fn der_between(&self, to: Counting) -> Option<i32> {
        const NATURAL: [i32; 2] = [258 - DIX_DE_DER, 258];
        let der = to.total - self.total;
        (NATURAL.contains(&self.total) && NATURAL.contains(&to.total)).then_some(der)
    }

    /// Converts counted points. The last trick matters only on a scale that needs it.
    #[inline]
    pub fn convert(&self, counted: PerSide<i32>, last_trick: Option<Side>) -> PerSide<Exact> {
        PerSide::each(|side| {
            let points = counted[side];
            match self.conversion {
                Conversion::None => Exact::whole(points),
                Conversion::RuleOfThree => {
                    let der = if last_trick == Some(side) {
                        DIX_DE_DER
                    } else {
                        0
                    };
                    let cards = i64::from(self.total - DIX_DE_DER);
                    let exact = Exact::new(i64::from(points - der) * 152, cards);
                    Exact::whole(exact.nearest(1) + der)
                }
                Conversion::Proportion { to, per } => {
                    Exact::new(i64::from(points) * i64::from(to), i64::from(per))
                }
                Conversion::Columns { columns, between } => from_columns(columns, points, between),
            }
        })
    }
}

impl HouseRules {
    /// How the card points of a contract are counted.
    #[inline]
    pub fn counting(&self, contract: Contract) -> Counting {
        Counting::of(
            self.cards_family,
            contract.strain,
            self.count_no_trumps,
            self.count_all_trumps,
        )
    }
}

/// Converts counted points to classic ones: the highest column reached, or with `between` interpolated to the next one.
fn from_columns(columns: &[i32; 17], points: i32, between: bool) -> Exact {
    let reached = columns.partition_point(|column| *column <= points) - 1;
    let classic = Exact::whole(10 * reached as i32);
    match columns.get(reached + 1) {
        Some(next) if between => {
            let (above, width) = (points - columns[reached], next - columns[reached]);
            Exact::new(
                10 * (reached as i64 * i64::from(width) + i64::from(above)),
                i64::from(width),
            )
        }
        _ => classic,
    }
}
