use crate::entrant::{Number, Roster};
use crate::format::{Format, Key, wrong_keys};
use crate::problem::{Code, Problem};
use crate::results::RoundResult;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// What counts in a season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonRules {
    /// The keys of the ranking, the first decides first.
    pub rank: Vec<Key>,
    /// How many concours count for a member, its best ones; all if none is given.
    pub best: Option<u32>,
    /// The number of concours that a member must attend to have a place.
    pub min_attendance: u32,
}

impl SeasonRules {
    /// Every contradiction among the keys.
    pub(super) fn contradictions(&self) -> Vec<Problem> {
        let empty = self.rank.is_empty();
        let empty = empty.then(|| Problem::new(Code::RankEmpty, "rank"));
        empty.into_iter().chain(wrong_keys(&self.rank)).collect()
    }
}

/// One concours of a season, with its results.
#[derive(Debug, Clone)]
pub struct SeasonConcours {
    /// Its format.
    pub format: Format,
    /// Its teams, or the players of a mêlée.
    pub all: Roster,
    /// All its results.
    pub results: Vec<RoundResult>,
    /// The members that get the result of each team. The result of a team without any counts for nobody, but the team
    /// is still an opponent.
    pub members: BTreeMap<Number, Vec<SeasonMember>>,
}

/// A member that gets the result of a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonMember {
    /// The number of the member.
    pub number: Number,
    /// The parties that it played, if others played the rest, as with a substitute; `None` for all.
    pub rounds: Option<BTreeSet<u32>>,
}

impl SeasonMember {
    /// Whether it played a partie.
    pub(super) fn played(&self, round: u32) -> bool {
        self.rounds
            .as_ref()
            .is_none_or(|rounds| rounds.contains(&round))
    }
}

impl SeasonConcours {
    /// Every member that has two results in this concours, so that its values are not defined.
    pub(super) fn twice(&self, field: &str) -> Vec<Problem> {
        let mut seen = HashSet::new();
        let members = self.members.values().flatten().map(|member| &member.number);
        let twice = members.filter(|member| !seen.insert(**member));
        let problem = |member| Problem::new(Code::MemberTwice, field).with("value", member);
        twice.map(problem).collect()
    }
}
