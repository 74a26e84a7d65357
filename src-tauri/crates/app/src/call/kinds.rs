//! The kinds of calls, and what they are made to.

use super::{Bench, Reader, Refusal, Role, Writer};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// A type that crosses to the screens.
#[cfg(feature = "ts")]
pub trait Crosses: ts_rs::TS + 'static {}
#[cfg(feature = "ts")]
impl<T: ts_rs::TS + 'static> Crosses for T {}

/// A type that crosses to the screens.
#[cfg(not(feature = "ts"))]
pub trait Crosses {}
#[cfg(not(feature = "ts"))]
impl<T> Crosses for T {}

/// A question. It changes nothing and starts no work: what it is given has no method that writes.
pub trait Query: DeserializeOwned + Crosses + Clone {
    /// What it is answered.
    type Answer: Serialize + Crosses;
    /// The least role that may ask.
    const ACCESS: Role = Role::Reader;

    /// Answers it.
    ///
    /// # Errors
    /// What is wrong with the question, and what the ledger refuses.
    fn answer(self, reader: &Reader) -> Result<Self::Answer, Refusal>;
}

/// A change of what is kept. It is made whole, or not at all.
pub trait Command: DeserializeOwned + Crosses + Clone {
    /// What it is answered.
    type Answer: Serialize + Crosses;
    /// The least role that may make it.
    const ACCESS: Role = Role::Scorer;

    /// Makes the change.
    ///
    /// # Errors
    /// All that is wrong with it. Nothing was changed.
    fn run(self, writer: &mut Writer) -> Result<Self::Answer, Refusal>;
}

/// A change of one match, or of one of the table's own rulesets, at the revision that its caller saw. On the wire it is
/// the fields of [`On`] and its own in one object: [`At`] reads both.
pub trait Change: DeserializeOwned + Crosses + Clone {
    /// What it is answered.
    type Answer: Serialize + Crosses;
    /// The least role that may make it.
    const ACCESS: Role = Role::Scorer;

    /// Makes the change. The ledger compares the revision in the transaction that writes.
    ///
    /// # Errors
    /// All that is wrong with it, or a stale revision. Nothing was changed.
    fn run(self, on: &On, writer: &mut Writer) -> Result<Self::Answer, Refusal>;
}

/// Work apart from the table: what begins it, and what ends it. It has connections of its own, so that nobody who keeps
/// score waits for it.
pub trait Job: DeserializeOwned + Crosses + Clone {
    /// What it is answered.
    type Answer: Serialize + Crosses;
    /// The least role that may begin or end it.
    const ACCESS: Role = Role::Scorer;

    /// Begins it, or ends it.
    ///
    /// # Errors
    /// All that is wrong with it. What goes wrong later is told by the query for its progress.
    fn begin(self, bench: &Bench) -> Result<Self::Answer, Refusal>;
}

/// What a command is about, and the revision that its caller saw.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "call.ts"))]
pub struct On {
    /// The match, or the ruleset.
    pub id: String,
    /// The revision seen: a stale one is refused.
    pub revision: u32,
}

/// A change, and what it is made to.
#[derive(Debug, Clone)]
pub struct At<C> {
    /// What it is made to.
    pub on: On,
    /// The change.
    pub change: C,
}

impl<C: Change> Command for At<C> {
    type Answer = C::Answer;
    const ACCESS: Role = C::ACCESS;

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
