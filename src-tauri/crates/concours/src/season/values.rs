use crate::entrant::{Number, Roster};
use crate::format::{Format, Key, wrong_keys};
use crate::problem::{Code, Problem, Problems};
use crate::results::{RoundResult, check_results};
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
    /// The keys of a ranking for which none are chosen.
    pub const RANK: [Key; 3] = [Key::Points, Key::Wins, Key::BestPartie];

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
    /// A concours with its results.
    ///
    /// # Errors
    /// Unknown teams, and teams that occur twice in one round.
    pub fn new(
        format: Format,
        all: Roster,
        results: Vec<RoundResult>,
        members: BTreeMap<Number, Vec<SeasonMember>>,
    ) -> Result<SeasonConcours, Problems> {
        check_results(&results, &all, format.rounds)?;
        Ok(SeasonConcours {
            format,
            all,
            results,
            members,
        })
    }

    /// Every member that has two results in this concours, so that its values are not defined.
    pub(super) fn twice(&self, field: &str) -> Vec<Problem> {
        let mut seen = HashSet::new();
        let members = self.members.values().flatten().map(|member| &member.number);
        let twice = members.filter(|member| !seen.insert(**member));
        let problem = |member| Problem::new(Code::MemberTwice, field).with("value", member);
        twice.map(problem).collect()
    }
}
