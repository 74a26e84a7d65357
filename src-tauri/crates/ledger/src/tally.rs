//! What one match adds to the figures of those who played it. Pure: the same match gives the same sums.

use ardoise_rules::Side;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the rules say of a deal, for statistics: the ledger computes none of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealFigures {
    /// The deal.
    pub deal: String,
    /// Its position in [`MatchState::deals`](crate::MatchState::deals), from 0.
    pub position: u32,
    /// Who took; none where nothing was played.
    pub takers: Option<Side>,
    /// What was bid, as in `100`, `take`, `capot`.
    pub level: Option<String>,
    /// In which strain.
    pub strain: Option<String>,
    /// 0, 1 for a coinche, 2 for a surcoinche.
    pub doubling: u8,
    /// Whether the contract was made.
    pub made: Option<bool>,
    /// By how much.
    pub margin: Option<i32>,
    /// What we marked.
    pub us: i32,
    /// What they marked.
    pub them: i32,
    /// Who took all the tricks.
    pub all_tricks: Option<Side>,
    /// A générale was bid.
    pub generale: bool,
    /// Our belotes.
    pub belotes_us: u8,
    /// Their belotes.
    pub belotes_them: u8,
}

/// A match as it is counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) id: String,
    pub(crate) moment: i64,
    pub(crate) day: String,
    /// The preset that its rules are, or differ from.
    pub(crate) ruleset: String,
    /// The named ruleset that they are.
    pub(crate) own: Option<String>,
    pub(crate) winner: Option<Side>,
    /// In the order of the deals; the first sat there from deal 0 on, the last at the end.
    pub(crate) seated: Vec<Seated>,
    pub(crate) deals: Vec<DealFigures>,
}

/// Who played from a deal on: keys of players, of those who have one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seated {
    pub(crate) from: u32,
    pub(crate) us: Vec<String>,
    pub(crate) them: Vec<String>,
}

/// Deals that a subject played on one side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) side: Side,
    pub(crate) from: u32,
    /// The first deal that they did not play any more.
    pub(crate) to: u32,
}

/// Sums of a subject; the order is that of the table's columns.
pub(crate) const SUMS: [&str; 21] = [
    "matches",
    "won",
    "lost",
    "deals",
    "taken",
    "made",
    "chuted",
    "margins",
    "margin",
    "coinches",
    "coinches_right",
    "coinches_wrong",
    "coinched",
    "coinched_right",
    "coinched_wrong",
    "capots",
    "generales",
    "belotes",
    "taking_points",
    "defending",
    "defending_points",
];

/// Sums by level and strain: bid, made, chuted, margins, margin.
pub(crate) type ContractSums = BTreeMap<(String, String), [i64; 5]>;

/// What a match adds to one subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) sums: [i64; SUMS.len()],
    pub(crate) contracts: ContractSums,
}

/// Something that may be asked of a deal.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Trait<'a> {
    Taking(bool),
    Made(bool),
    Coinched,
    Capot,
    Belote,
    Generale,
    Level(&'a str),
    Strain(&'a str),
    /// A preset, or a named ruleset.
    Ruleset(&'a str),
}

impl Trait<'_> {
    /// Its bit. Words share theirs: a bit that is set promises nothing.
    pub(crate) fn bit(self) -> i64 {
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
pub(crate) fn player(key: &str) -> String {
    format!("p:{key}")
}

/// A pair; a player who sits alone is none.
pub(crate) fn pair(names: &[String]) -> Option<String> {
    let [one, other] = names else { return None };
    let (first, second) = if one <= other {
        (one, other)
    } else {
        (other, one)
    };
    Some(format!("d:{first}\t{second}"))
}

/// A pair against another.
pub(crate) fn against(own: &[String], other: &[String]) -> Option<String> {
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
    /// Everybody the match is counted for, with the deals that they played.
    pub(crate) fn subjects(&self) -> BTreeMap<String, Vec<Part>> {
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
    pub(crate) fn at_the_end(&self) -> Option<&Seated> {
        self.seated.last()
    }

    /// The bits of all that may be asked of the deals of a part.
    pub(crate) fn traits(&self, part: &Part) -> i64 {
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
                (deal.doubling > 0, Trait::Coinched),
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
    pub(crate) fn tally(&self, parts: &[Part]) -> Tally {
        let mut sums = BTreeMap::new();
        let mut contracts = ContractSums::new();
        let mut add = |name: &'static str, number: i64| *sums.entry(name).or_insert(0) += number;
        add("matches", 1);
        let stayed = parts.last().filter(|part| part.to == u32::MAX);
        if let (Some(part), Some(winner)) = (stayed, self.winner) {
            add("won", (winner == part.side).into());
            add("lost", (winner != part.side).into());
        }
        let played = |deal: &DealFigures| {
            let part = parts
                .iter()
                .find(|part| (part.from..part.to).contains(&deal.position));
            part.map(|part| part.side)
        };
        for deal in &self.deals {
            let Some(side) = played(deal) else { continue };
            add("deals", 1);
            let (marked, belotes) = match side {
                Side::Us => (deal.us, deal.belotes_us),
                Side::Them => (deal.them, deal.belotes_them),
            };
            add("belotes", belotes.into());
            add("capots", (deal.all_tricks == Some(side)).into());
            let Some(takers) = deal.takers else { continue };
            let (made, chuted) = (deal.made == Some(true), deal.made == Some(false));
            if takers == side {
                add("taken", 1);
                add("made", made.into());
                add("chuted", chuted.into());
                add("margins", deal.margin.is_some().into());
                add("margin", deal.margin.unwrap_or(0).into());
                add("coinched", (deal.doubling > 0).into());
                // Whoever coinched a contract that is made was wrong; of one in dispute, neither.
                add("coinched_right", (deal.doubling > 0 && chuted).into());
                add("coinched_wrong", (deal.doubling > 0 && made).into());
                add("generales", (deal.generale && made).into());
                add("taking_points", marked.into());
                let strain = deal.strain.clone().unwrap_or_default();
                let level = deal.level.clone().unwrap_or_default();
                let contract = contracts.entry((level, strain)).or_default();
                let numbers = [1, made.into(), chuted.into(), deal.margin.is_some().into()];
                for (sum, number) in contract.iter_mut().zip(numbers) {
                    *sum += number;
                }
                contract[4] += i64::from(deal.margin.unwrap_or(0));
            } else {
                add("defending", 1);
                add("defending_points", marked.into());
                add("coinches", (deal.doubling > 0).into());
                add("coinches_right", (deal.doubling > 0 && chuted).into());
                add("coinches_wrong", (deal.doubling > 0 && made).into());
            }
        }
        Tally {
            sums: SUMS.map(|name| sums.get(name).copied().unwrap_or(0)),
            contracts,
        }
    }
}
