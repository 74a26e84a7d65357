//! What one match adds to the figures of those who played it. Pure: the same match gives the same sums.

use std::collections::BTreeMap;

use ardoise_journal::{MatchState, player_key};
use ardoise_rules::{Doubling, Side};
use chrono::{DateTime, FixedOffset, Offset, Utc};
use serde::{Deserialize, Serialize};

use crate::rows::{DealFigures, Reckoning};

/// A match as it is counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    /// The match.
    pub id: String,
    /// Its place in time.
    pub moment: i64,
    /// The day on which it began, by the table's clock, as in `2026-11-21`.
    pub day: String,
    /// The preset that its rules are, or differ from.
    pub ruleset: String,
    /// The named ruleset that they are.
    pub own: Option<String>,
    /// Who has won, if anyone has.
    pub winner: Option<Side>,
    /// In the order of the deals; the first sat there from deal 0 on, the last at the end.
    pub seated: Vec<Seated>,
    /// Its deals.
    pub deals: Vec<DealFigures>,
}

/// Who played from a deal on: keys of players, of those who have one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// The first deal, from 0.
    pub from: u32,
    /// On our side.
    pub us: Vec<String>,
    /// On theirs.
    pub them: Vec<String>,
}

/// Deals that a subject played on one side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The side.
    pub side: Side,
    /// The first deal, from 0.
    pub from: u32,
    /// The first deal that they did not play any more.
    pub to: u32,
}

/// Declares the sums of a subject, each once: field, column and meaning.
macro_rules! sums {
    ($($(#[$doc:meta])* $name:ident)*) => {
        /// The sums of a subject.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
        pub struct Figures {
            $($(#[$doc])* pub $name: i64,)*
        }

        impl Figures {
            /// The names of the sums, which are also those of their columns.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            /// The sums, in the order of [`Figures::NAMES`].
            pub fn values(&self) -> Vec<i64> {
                vec![$(self.$name),*]
            }

            /// The sums that `at` gives by their names.
            ///
            /// # Errors
            /// Those of `at`.
            pub fn read<E>(mut at: impl FnMut(&str) -> Result<i64, E>) -> Result<Self, E> {
                Ok(Self { $($name: at(stringify!($name))?,)* })
            }
        }
    };
}

sums! {
    /// Matches played.
    matches
    /// Matches won.
    won
    /// Matches lost.
    lost
    /// Deals, played or not.
    deals
    /// Contracts taken.
    taken
    /// Contracts made.
    made
    /// Contracts lost.
    chuted
    /// Contracts whose margin is known.
    margins
    /// Their margins together.
    margin
    /// Contracts of others that were coinched.
    coinches
    /// Of these, those that were lost.
    coinches_right
    /// Of them, those that were made.
    coinches_wrong
    /// Own contracts that were coinched.
    coinched
    /// Of these, those that were lost.
    coinched_right
    /// Of them, those that were made.
    coinched_wrong
    /// Deals in which the side took all the tricks.
    capots
    /// Générales bid and made.
    generales
    /// Belotes.
    belotes
    /// Points marked in deals taken.
    taking_points
    /// Deals played in defence.
    defending
    /// Points marked in those.
    defending_points
}

/// Sums of a level in a strain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ContractSums {
    /// How many were bid.
    pub bid: i64,
    /// How many were made.
    pub made: i64,
    /// How many were lost.
    pub chuted: i64,
    /// How many have a margin.
    pub margins: i64,
    /// The margins together.
    pub margin: i64,
}

/// What a match adds to one subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// Its sums.
    pub sums: Figures,
    /// Sums by level and strain; a strain is empty where it has none.
    pub contracts: BTreeMap<(String, String), ContractSums>,
}

/// Something that may be asked of a deal.
#[derive(Debug, Clone, Copy)]
pub enum Trait<'a> {
    /// Taken by the side, or by the other.
    Taking(bool),
    /// Made, or lost.
    Made(bool),
    /// Coinched.
    Coinched,
    /// The side took all the tricks.
    Capot,
    /// The side had a belote.
    Belote,
    /// A générale was bid.
    Generale,
    /// Of this level.
    Level(&'a str),
    /// In this strain.
    Strain(&'a str),
    /// A preset, or a named ruleset.
    Ruleset(&'a str),
}

impl Trait<'_> {
    /// Its bit in the mask. Words share bits, so a set bit may be a false positive; a clear one never is.
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

/// A player.
pub fn player(key: &str) -> String {
    format!("p:{key}")
}

/// A pair; a player who sits alone is none.
pub fn pair(names: &[String]) -> Option<String> {
    let [one, other] = names else { return None };
    let (first, second) = if one <= other {
        (one, other)
    } else {
        (other, one)
    };
    Some(format!("d:{first}\t{second}"))
}

/// A pair against another.
pub fn against(own: &[String], other: &[String]) -> Option<String> {
    let (own, other) = (pair(own)?, pair(other)?);
    Some(format!("v:{}\n{}", &own[2..], &other[2..]))
}

impl Seated {
    fn names(&self, side: Side) -> &[String] {
        match side {
            Side::Us => &self.us,
            Side::Them => &self.them,
        }
    }

    /// Everybody who is counted, and on which side.
    fn subjects(&self) -> BTreeMap<String, Side> {
        let mut subjects = BTreeMap::new();
        for (side, other) in [(Side::Us, Side::Them), (Side::Them, Side::Us)] {
            let (own, others) = (self.names(side), self.names(other));
            let all = own.iter().map(|name| player(name));
            for subject in all.chain(pair(own)).chain(against(own, others)) {
                // Who is down twice, by mistake, is counted once.
                subjects.entry(subject).or_insert(side);
            }
        }
        subjects
    }
}

impl Counted {
    /// A match as it is to be counted, with its place in time and the zone of its table.
    pub fn of(state: &MatchState, moment: i64, zone: &str, reckoning: &dyn Reckoning) -> Self {
        let names = |players: &[String]| -> Vec<String> {
            let keys = players.iter().map(|name| player_key(name));
            keys.filter(|name| !name.is_empty()).collect()
        };
        // Who sat down when there was no deal any more has played none.
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
            ruleset: ruleset["base"].as_str().unwrap_or("?").to_owned(),
            own: ruleset["own"]["id"].as_str().map(str::to_owned),
            winner: reckoning.summarise(state).winner.or(state.winner),
            seated: seated.collect(),
            deals: reckoning.figures(state),
        }
    }

    /// Everybody the match is counted for, with the deals that they played.
    pub fn subjects(&self) -> BTreeMap<String, Vec<Part>> {
        let mut subjects: BTreeMap<String, Vec<Part>> = BTreeMap::new();
        let ends = self.seated.iter().skip(1).map(|next| next.from);
        for (seated, to) in self.seated.iter().zip(ends.chain([u32::MAX])) {
            for (subject, side) in seated.subjects() {
                let parts = subjects.entry(subject).or_default();
                match parts.last_mut() {
                    Some(part) if part.side == side && part.to == seated.from => part.to = to,
                    _ => parts.push(Part {
                        side,
                        from: seated.from,
                        to,
                    }),
                }
            }
        }
        subjects
    }

    /// Who sat there when it ended: they have won it, or lost it.
    pub fn at_the_end(&self) -> Option<&Seated> {
        self.seated.last()
    }

    /// The bits of all that may be asked of the deals of a part.
    pub fn traits(&self, part: &Part) -> i64 {
        let played = |deal: &&DealFigures| (part.from..part.to).contains(&deal.position);
        let rulesets = self.own.iter().chain([&self.ruleset]);
        let mut bits = rulesets.fold(0, |bits, one| bits | Trait::Ruleset(one).bit());
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

    /// What it adds to a subject that played these deals.
    pub fn tally(&self, parts: &[Part]) -> Tally {
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
        for deal in &self.deals {
            let mut played = parts.iter();
            let Some(part) = played.find(|part| (part.from..part.to).contains(&deal.position))
            else {
                continue;
            };
            sums.add(deal, part.side);
            if deal.takers == Some(part.side) {
                let strain = deal.strain.clone().unwrap_or_default();
                let level = deal.level.clone().unwrap_or_default();
                contracts.entry((level, strain)).or_default().add(deal);
            }
        }
        Tally { sums, contracts }
    }
}

impl Figures {
    /// Adds a deal that the subject played on this side.
    fn add(&mut self, deal: &DealFigures, side: Side) {
        let (marked, belotes) = match side {
            Side::Us => (deal.us, deal.belotes_us),
            Side::Them => (deal.them, deal.belotes_them),
        };
        self.deals += 1;
        self.belotes += i64::from(belotes);
        self.capots += i64::from(deal.all_tricks == Some(side));
        let Some(takers) = deal.takers else { return };
        let (made, chuted) = (deal.made == Some(true), deal.made == Some(false));
        let is_coinched = deal.doubling != Doubling::None;
        // A coinche of a contract that is made was wrong; of one in dispute, neither right nor wrong.
        let (right, wrong) = (is_coinched && chuted, is_coinched && made);
        if takers == side {
            self.taken += 1;
            self.made += i64::from(made);
            self.chuted += i64::from(chuted);
            self.margins += i64::from(deal.margin.is_some());
            self.margin += i64::from(deal.margin.unwrap_or(0));
            self.coinched += i64::from(is_coinched);
            self.coinched_right += i64::from(right);
            self.coinched_wrong += i64::from(wrong);
            self.generales += i64::from(deal.generale && made);
            self.taking_points += i64::from(marked);
        } else {
            self.defending += 1;
            self.defending_points += i64::from(marked);
            self.coinches += i64::from(is_coinched);
            self.coinches_right += i64::from(right);
            self.coinches_wrong += i64::from(wrong);
        }
    }
}

impl ContractSums {
    fn add(&mut self, deal: &DealFigures) {
        self.bid += 1;
        self.made += i64::from(deal.made == Some(true));
        self.chuted += i64::from(deal.made == Some(false));
        self.margins += i64::from(deal.margin.is_some());
        self.margin += i64::from(deal.margin.unwrap_or(0));
    }
}

/// The day at the table; a zone that is no offset is taken for UTC.
fn day_at(time: DateTime<Utc>, zone: &str) -> String {
    let offset = zone.parse().unwrap_or_else(|_| Utc.fix());
    let offset: FixedOffset = offset;
    time.with_timezone(&offset).format("%Y-%m-%d").to_string()
}
