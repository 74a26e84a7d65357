//! Problems of a concours, with the offending values.

use serde::Serialize;
use serde_json::{Map, Value};

/// Declares each code with its name in the public JSON.
macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident $text:literal,)*) => {
        /// The kind of a problem. The messages are `error-CODE`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code {
            /// A problem with JSON in general, or with the ruleset.
            Rules(ardoise_rules::Code),
            $($(#[$doc])* $variant,)*
        }

        impl Code {
            /// Every code of the concours, so that a test can ask for their messages.
            pub const ALL: &'static [Code] = &[$(Code::$variant,)*];

            /// The code in the public JSON.
            pub const fn as_str(self) -> &'static str {
                match self {
                    Code::Rules(code) => code.as_str(),
                    $(Code::$variant => $text,)*
                }
            }
        }
    };
}

codes! {
    /// A number of two teams, or a team that occurs twice.
    TeamTwice "team_twice",
    /// A member of a season with two results in one concours.
    MemberTwice "member_twice",
    /// An unknown number.
    UnknownTeam "unknown_team",
    /// A team that must be present but is absent.
    TeamAbsent "team_absent",
    /// A list that must have exactly two entries.
    NotTwo "not_two",
    /// A result that is neither of a table nor of an exempt, or both.
    TableOrExempt "table_or_exempt",
    /// A result of a round that is not before the one to draw, or that the format does not have.
    RoundTooLate "round_too_late",
    /// Points together with a forfeit or an exempt.
    PointsWithForfeit "points_with_forfeit",
    /// A forfeit of a team that is not at the table.
    NotAtTheTable "not_at_the_table",
    /// A lot without a seed.
    SeedMissing "seed_missing",
    /// Forced and forbidden tables that no draw satisfies.
    NoDrawPossible "no_draw_possible",
    /// Forced or forbidden tables in a rotation or a mêlée.
    TablesNotForced "tables_not_forced",
    /// A mêlée of fewer than four players.
    TooFewPlayers "too_few_players",
    /// More rounds than a rotation with this number of tables has.
    RotationTooLong "rotation_too_long",
    /// An unknown number of deals on which the sum depends.
    DealsNeeded "deals_needed",
    /// A length with both deals and points, or with neither.
    LengthNeedsOne "length_needs_one",
    /// Half the points for an exempt, with a length that has no deals.
    HalfWithoutDeals "half_without_deals",
    /// A rotation with a first round by lot.
    RotationWithLot "rotation_with_lot",
    /// A rotation of individuals.
    RotationWithIndividuals "rotation_with_individuals",
    /// A rotation with finals.
    RotationWithFinals "rotation_with_finals",
    /// A ranking without a key.
    RankEmpty "rank_empty",
    /// A ranking with the same key twice.
    RankKeyTwice "rank_key_twice",
    /// A key after the lot, which never leaves a tie.
    RankKeyAfterLot "rank_key_after_lot",
    /// A cap of the loser that is higher than the winner's.
    CapLostOverWon "cap_lost_over_won",
    /// A cap from a round after the last.
    CapAfterTheEnd "cap_after_the_end",
    /// Finals of individuals.
    FinalsWithIndividuals "finals_with_individuals",
    /// Clubs that are kept apart among individuals.
    ClubsWithIndividuals "clubs_with_individuals",
}

/// One problem: its code, its field, and the parameters of its message.
#[derive(Debug, Clone, PartialEq)]
pub struct Problem {
    /// The code.
    pub code: Code,
    /// The field, such as `results[2].points`; empty if the problem is about the whole.
    pub field: String,
    /// The parameters of the message: the value, its bounds, the right value.
    pub params: Map<String, Value>,
}

impl Problem {
    /// A problem with a field, without parameters.
    pub fn new(code: Code, field: impl Into<String>) -> Problem {
        Problem {
            code,
            field: field.into(),
            params: Map::new(),
        }
    }

    /// Adds a parameter.
    pub fn with(mut self, name: &str, value: impl Serialize) -> Problem {
        let value = serde_json::to_value(value).unwrap_or(Value::Null);
        self.params.insert(name.to_owned(), value);
        self
    }
}

impl From<ardoise_rules::Problem> for Problem {
    fn from(problem: ardoise_rules::Problem) -> Problem {
        Problem {
            code: Code::Rules(problem.code),
            field: problem.field,
            params: problem.params,
        }
    }
}

/// Everything that is wrong; at least one problem.
#[derive(Debug, Clone, PartialEq)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// The same problems, with each field inside `field`.
    pub fn under(mut self, field: &str) -> Problems {
        for problem in &mut self.0 {
            problem.field = match problem.field.as_str() {
                "" => field.to_owned(),
                inner => format!("{field}.{inner}"),
            };
        }
        self
    }
}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Problems {
        Problems(vec![problem])
    }
}

impl From<ardoise_rules::Problem> for Problems {
    fn from(problem: ardoise_rules::Problem) -> Problems {
        Problems(vec![problem.into()])
    }
}

impl From<ardoise_rules::Problems> for Problems {
    fn from(problems: ardoise_rules::Problems) -> Problems {
        Problems(problems.0.into_iter().map(Problem::from).collect())
    }
}

/// Collects the problems of several parts, so that all are reported at once.
#[derive(Debug, Default)]
pub struct Gathered(Vec<Problem>);

impl Gathered {
    /// The value of a part; or `None`, after adding its problems.
    pub fn part<T, P: Into<Problems>>(&mut self, part: Result<T, P>) -> Option<T> {
        part.map_err(|problems| self.0.extend(problems.into().0))
            .ok()
    }

    /// Adds a problem.
    pub fn report(&mut self, problem: Problem) {
        self.0.push(problem);
    }

    /// The value that was read, or all the problems.
    pub fn finish<T>(self, read: Option<T>) -> Result<T, Problems> {
        match read {
            Some(read) if self.0.is_empty() => Ok(read),
            _ => Err(Problems(self.0)),
        }
    }
}
