//! The kinds of calls: queries, commands, changes and jobs.

use super::{Bench, Reader, Refusal, Role, Writer};
use ardoise_journal::{EntityId, MatchId};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// A type that crosses to the screens, with its TypeScript.
#[cfg(feature = "ts")]
pub trait Crosses: ts_rs::TS + 'static {}
#[cfg(feature = "ts")]
impl<T: ts_rs::TS + 'static> Crosses for T {}

/// A type that crosses to the screens.
#[cfg(not(feature = "ts"))]
pub trait Crosses {}
#[cfg(not(feature = "ts"))]
impl<T> Crosses for T {}

/// What a phone at a table of a concours may ask or change with a call. Such a phone is somebody's who was handed a sheet of paper,
/// and the house is none of their business.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtTable {
    /// Nothing: the call is about the house.
    Nothing,
    /// Its own concours and the match of its table.
    Own,
    /// Anything: the call knows of itself what is the caller's, or reads nothing that the ledger keeps.
    Anything,
}

/// A query. It changes nothing and starts no work: its handle has no method that writes.
pub trait Query: DeserializeOwned + Crosses + Clone {
    /// The type of its answer.
    type Answer: Serialize + Crosses;
    /// The lowest role that may make it.
    const ACCESS: Role = Role::Reader;
    /// What a phone at a table of a concours may make it about.
    const AT_TABLE: AtTable = AtTable::Nothing;

    /// Answers it.
    ///
    /// # Errors
    /// Everything that is wrong with the query, and errors of the ledger.
    fn answer(self, reader: &Reader) -> Result<Self::Answer, Refusal>;
}

/// A command, which changes what is stored. It takes effect completely or not at all.
pub trait Command: DeserializeOwned + Crosses + Clone {
    /// The type of its answer.
    type Answer: Serialize + Crosses;
    /// The lowest role that may make it.
    const ACCESS: Role = Role::Organiser;
    /// What a phone at a table of a concours may make it about.
    const AT_TABLE: AtTable = AtTable::Nothing;

    /// Runs the command.
    ///
    /// # Errors
    /// Everything that is wrong with it. Nothing was changed.
    fn run(self, writer: &mut Writer) -> Result<Self::Answer, Refusal>;
}

/// A command that changes one match or named ruleset, at the revision that its caller saw. On the wire, its fields and
/// those of [`On`] form one object, which [`At`] reads.
pub trait Change: DeserializeOwned + Crosses + Clone {
    /// The type of its answer.
    type Answer: Serialize + Crosses;
    /// The lowest role that may make it.
    const ACCESS: Role = Role::Organiser;
    /// What a phone at a table of a concours may make it about.
    const AT_TABLE: AtTable = AtTable::Own;

    /// Makes the change. The ledger compares the revision in the transaction that writes.
    ///
    /// # Errors
    /// Everything that is wrong with it, or a stale revision. Nothing was changed.
    fn run(self, on: &On, writer: &mut Writer) -> Result<Self::Answer, Refusal>;
}

/// A request that starts or cancels a job, or an errand: work next to the ledger that is done when it is answered. Both
/// have their own connections, so that the scorer never waits for them.
pub trait Job: DeserializeOwned + Crosses + Clone {
    /// The type of its answer.
    type Answer: Serialize + Crosses;
    /// The lowest role that may make it.
    const ACCESS: Role = Role::Organiser;
    /// What a phone at a table of a concours may make it about.
    const AT_TABLE: AtTable = AtTable::Nothing;

    /// Starts or cancels the job, or does the errand.
    ///
    /// # Errors
    /// Everything that is wrong with the request. Later failures are in the answer of the query for the job's progress.
    fn begin(self, bench: &Bench) -> Result<Self::Answer, Refusal>;
}

/// The match or ruleset that a command changes, and the revision that its caller saw.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "call.ts"))]
pub struct On {
    /// The id of the match or ruleset.
    pub id: EntityId,
    /// The revision that the caller saw. The call is refused if it is stale.
    pub revision: u32,
}

impl On {
    /// The match.
    pub fn match_id(&self) -> MatchId {
        MatchId::from(&self.id)
    }
}

/// A change together with what it applies to.
#[derive(Debug, Clone)]
pub struct At<C> {
    /// The match or ruleset, and its revision.
    pub on: On,
    /// The change.
    pub change: C,
}

impl<C: Change> Command for At<C> {
    type Answer = C::Answer;
    const ACCESS: Role = C::ACCESS;
    const AT_TABLE: AtTable = C::AT_TABLE;

    fn run(self, writer: &mut Writer) -> Result<C::Answer, Refusal> {
        self.change.run(&self.on, writer)
    }
}

impl<'de, C: DeserializeOwned> Deserialize<'de> for At<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fields = Map::deserialize(deserializer)?;
        let mut on = Map::new();
        for name in ["id", "revision"] {
            if let Some(value) = fields.remove(name) {
                on.insert(name.to_owned(), value);
            }
        }
        Ok(At {
            on: On::deserialize(Value::Object(on)).map_err(D::Error::custom)?,
            change: C::deserialize(Value::Object(fields)).map_err(D::Error::custom)?,
        })
    }
}

#[cfg(feature = "ts")]
impl<C: Change> ts_rs::TS for At<C> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        format!("On & {}", C::name(config))
    }

    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }

    fn docs() -> Option<String> {
        C::docs()
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor) {
        visitor.visit::<On>();
        visitor.visit::<C>();
    }
}
