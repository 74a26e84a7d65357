//! The sums that one match adds for its players. Pure: the same match always gives the same sums.

use std::collections::{BTreeMap, BTreeSet};

use ardoise_journal::{Identities, MatchId, MatchState, RulesetId};
use ardoise_rules::{Doubling, Seat, Side};
use chrono::{DateTime, FixedOffset, Offset, Utc};
use serde::{Deserialize, Serialize};

use crate::rows::{DealFigures, Reckoning, base_of, own_of};
use crate::sums::{ContractSums, Figures, Part};

/// A match, with everything that statistics need to count it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    /// The match's id.
    pub id: MatchId,
    /// Its position in time.
    pub moment: i64,
    /// The day on which it began, by the table's clock, such as `2026-11-21`.
    pub day: String,
    /// The id of the preset that its rules are, or differ from.
    pub ruleset: String,
    /// The id of its named ruleset, if it has one.
    pub own: Option<RulesetId>,
    /// The winner, if there is one.
    pub winner: Option<Side>,
    /// The players at the table, in the order of the deals: the first from deal 0 on, the last until the end.
    pub seated: Vec<Seated>,
    /// The figures of its deals.
    pub deals: Vec<DealFigures>,
    /// Whether it was a table of a concours.
    pub concours: bool,
}

/// The players from a deal on, by player key. Seats without a name are left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// The position of the first deal, from 0.
    pub from: u32,
    /// The players of our side.
    pub us: Vec<String>,
    /// The players of their side.
    pub them: Vec<String>,
}

/// The sums that a match adds to one subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// The subject's sums.
    pub sums: Figures,
    /// The sums of its contracts by level and strain. The strain is empty for a contract without one.
    pub contracts: BTreeMap<(String, String), ContractSums>,
}

/// A property of a deal that statistics can filter by.
#[derive(Debug, Clone, Copy)]
pub enum Trait<'a> {
    /// The side took the contract (`true`), or the other side did.
    Taking(bool),
    /// The contract was made (`true`) or lost.
    Made(bool),
    /// The contract was coinched.
    Coinched,
    /// The side took all the tricks.
    Capot,
    /// The side had a belote.
    Belote,
    /// A générale was bid.
    Generale,
    /// The contract had this level.
    Level(&'a str),
    /// The contract had this strain.
    Strain(&'a str),
    /// The match was played under this preset or named ruleset.
    Ruleset(&'a str),
}

impl Trait<'_> {
    /// The bit of this property in the mask. Words share bits: a set bit may be a false positive, a clear one is
    /// certain.
    pub fn bit(self) -> i64 {
        let shared = |word: &str, bits: i64| {
            let hash = word
                .bytes()
                .fold(7_i64, |hash, byte| (hash * 31 + i64::from(byte)) % 8191);
            hash % bits
        };
        1 << match self {
            Self::Taking(is) => i64::from(is),
            Self::Made(is) => 2 + i64::from(is),
            Self::Coinched => 4,
            Self::Capot => 5,
            Self::Belote => 6,
            Self::Generale => 7,
            Self::Level(level) => 8 + shared(level, 29),
            Self::Strain(strain) => 37 + shared(strain, 13),
            Self::Ruleset(base) => 50 + shared(base, 13),
        }
    }
}

/// The subject of a player.
pub fn player(key: &str) -> String {
    format!("p:{key}")
}

/// The subject of a pair; `None` for a player who sits alone.
pub fn pair(names: &[String]) -> Option<String> {
    let [one, other] = names else { return None };
    let (first, second) = if one <= other {
        (one, other)
    } else {
        (other, one)
    };
    Some(format!("d:{first}\t{second}"))
}

/// The subject of one pair against another.
pub fn against(own: &[String], other: &[String]) -> Option<String> {
    let (own, other) = (pair(own)?, pair(other)?);
    Some(format!("v:{}\n{}", &own[2..], &other[2..]))
}

impl Seated {
    /// The keys of a side's players who have a name.
    pub fn names(&self, side: Side) -> Vec<String> {
        self.seats(side).map(|(_, name)| name.clone()).collect()
    }

    /// The seats of a side, and the keys of their players, where they have a name.
    fn seats(&self, side: Side) -> impl Iterator<Item = (Seat, &String)> {
        let (seats, names) = match side {
            Side::Us => ([Seat::South, Seat::North], &self.us),
            Side::Them => ([Seat::East, Seat::West], &self.them),
        };
        let seated = seats.into_iter().zip(names);
        seated.filter(|(_, name)| !name.is_empty())
    }

    /// The player of a seat, by the key of the name; none without a name.
    pub fn at(&self, seat: Seat) -> Option<&str> {
        let mut seated = self.seats(seat.side());
        let found = seated.find(|(at, _)| *at == seat);
        found.map(|(_, name)| name.as_str())
    }

    /// The subjects that are counted, with their sides.
    fn subjects(&self) -> BTreeMap<String, (Side, Option<Seat>)> {
        let mut subjects = BTreeMap::new();
        for (side, other) in [(Side::Us, Side::Them), (Side::Them, Side::Us)] {
            let (own, others) = (self.names(side), self.names(other));
            for (seat, name) in self.seats(side) {
                // A name that was entered twice by mistake is counted once.
                subjects.entry(player(name)).or_insert((side, Some(seat)));
            }
            for subject in pair(&own).into_iter().chain(against(&own, &others)) {
                // A name that was entered twice by mistake is counted once.
                subjects.entry(subject).or_insert((side, None));
            }
        }
        subjects
    }
}

impl Counted {
    /// Sums up a match, given its position in time and the zone of its table.
    pub fn of(
        state: &MatchState,
        moment: i64,
        zone: &str,
        reckoning: &dyn Reckoning,
        ids: &Identities,
    ) -> Self {
        let names = |players: &[String]| -> Vec<String> {
            let keys = players.iter().map(|name| ids.key(name));
            keys.collect()
        };
        // Players who sat down after the last deal have played none.
        let played = |from: u32| from == 0 || (from as usize) < state.deals.len();
        let seated = state.seated.iter().filter(|from| played(from.from_deal));
        let seated = seated.map(|from| Seated {
            from: from.from_deal,
            us: names(&from.sides.us.players),
            them: names(&from.sides.them.players),
        });
        let ruleset = state.ruleset();
        Self {
            id: state.id.clone(),
            moment,
            day: day_at(state.created_at, zone),
            ruleset: base_of(ruleset),
            own: own_of(ruleset),
            winner: reckoning
                .summarise(state)
                .winner
                .or(state.winner_that_stays()),
            seated: seated.collect(),
            deals: reckoning.figures(state),
            concours: state.concours.is_some(),
        }
    }

    /// The subjects that the match is counted for, with the deals that each played.
    pub fn subjects(&self) -> BTreeMap<String, Vec<Part>> {
        let mut subjects: BTreeMap<String, Vec<Part>> = BTreeMap::new();
        let ends = self.seated.iter().skip(1).map(|next| next.from);
        for (seated, to) in self.seated.iter().zip(ends.chain([u32::MAX])) {
            for (subject, (side, seat)) in seated.subjects() {
                let parts = subjects.entry(subject).or_default();
                match parts.last_mut() {
                    Some(part)
                        if part.side == side && part.seat == seat && part.to == seated.from =>
                    {
                        part.to = to
                    }
                    _ => parts.push(Part {
                        side,
                        seat,
                        from: seated.from,
                        to,
                    }),
                }
            }
        }
        subjects
    }

    /// The players at the table when the match ended, who won or lost it.
    pub fn at_the_end(&self) -> Option<&Seated> {
        self.seated.last()
    }

    /// The mask with the bits of every property of the part's deals.
    pub fn traits(&self, part: &Part) -> i64 {
        let played = |deal: &&DealFigures| (part.from..part.to).contains(&deal.position);
        let (presets, own) = self.rulesets(std::slice::from_ref(part));
        let mut bits = presets
            .into_iter()
            .chain(own)
            .fold(0, |bits, one| bits | Trait::Ruleset(one).bit());
        for deal in self.deals.iter().filter(played) {
            let belotes = match part.side {
                Side::Us => deal.belotes_us,
                Side::Them => deal.belotes_them,
            };
            let taking = deal.takers.map(|takers| Trait::Taking(takers == part.side));
            let level = deal.level.as_deref().map(Trait::Level);
            let flags = [
                (deal.doubling != Doubling::None, Trait::Coinched),
                (deal.all_tricks == Some(part.side), Trait::Capot),
                (belotes > 0, Trait::Belote),
                (deal.generale, Trait::Generale),
                (
                    true,
                    Trait::Strain(deal.strain.as_deref().unwrap_or_default()),
                ),
            ];
            let flags = flags
                .into_iter()
                .filter(|(has, _)| *has)
                .map(|(_, one)| one);
            let all = flags
                .chain(taking)
                .chain(level)
                .chain(deal.made.map(Trait::Made));
            bits |= all.fold(0, |bits, one| bits | one.bit());
        }
        bits
    }

    /// The sums that the match adds to a subject that played these parts.
    pub fn tally(&self, parts: &[Part]) -> Tally {
        self.tally_of(parts, |_| true)
    }

    /// The sums of the deals in these parts that were played under a preset, or under a named ruleset. The match counts as
    /// one under each.
    pub fn tally_under(&self, parts: &[Part], ruleset: &str) -> Tally {
        self.tally_of(parts, |deal| deal.is_under(ruleset))
    }

    /// The presets and named rulesets under which a subject played a deal; if it played none, those of the match.
    pub fn rulesets(&self, parts: &[Part]) -> (BTreeSet<&str>, BTreeSet<&str>) {
        let played = |deal: &&DealFigures| {
            let mut parts = parts.iter();
            parts.any(|part| (part.from..part.to).contains(&deal.position))
        };
        let deals: Vec<&DealFigures> = self.deals.iter().filter(played).collect();
        if deals.is_empty() {
            let own = self.own.as_deref();
            return (
                BTreeSet::from([self.ruleset.as_str()]),
                own.into_iter().collect(),
            );
        }
        let presets = deals.iter().map(|deal| deal.ruleset.as_str()).collect();
        let own = deals
            .iter()
            .filter_map(|deal| deal.own.as_deref())
            .collect();
        (presets, own)
    }

    fn tally_of(&self, parts: &[Part], is_counted: impl Fn(&DealFigures) -> bool) -> Tally {
        let mut sums = Figures {
            matches: 1,
            ..Figures::default()
        };
        let mut contracts: BTreeMap<(String, String), ContractSums> = BTreeMap::new();
        let stayed = parts.last().filter(|part| part.to == u32::MAX);
        if let (Some(part), Some(winner)) = (stayed, self.winner) {
            sums.won += i64::from(winner == part.side);
            sums.lost += i64::from(winner != part.side);
        }
        for deal in self.deals.iter().filter(|deal| is_counted(deal)) {
            let mut played = parts.iter();
            let Some(part) = played.find(|part| (part.from..part.to).contains(&deal.position))
            else {
                continue;
            };
            sums.add(deal, part);
            if deal.takers == Some(part.side) {
                let strain = deal.strain.clone().unwrap_or_default();
                let level = deal.level.clone().unwrap_or_default();
                contracts.entry((level, strain)).or_default().add(deal);
            }
        }
        Tally { sums, contracts }
    }
}

/// The date at the table. A zone that is not an offset is read as UTC.
fn day_at(time: DateTime<Utc>, zone: &str) -> String {
    let offset = zone.parse().unwrap_or_else(|_| Utc.fix());
    let offset: FixedOffset = offset;
    time.with_timezone(&offset).format("%Y-%m-%d").to_string()
}
