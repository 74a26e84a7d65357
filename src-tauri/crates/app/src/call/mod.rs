//! What a call is: a query, a command or a job, and what each is given to work with.
//!
//! A call is a struct whose fields are those of the request. It stands in its subject with its answer, its least role and
//! its lane; the registry in `calls.rs` gives it the name that it has on the wire.

mod code;
mod counter;
mod errors;
mod handles;
mod jobs;
mod kinds;
mod lanes;
mod moment;
mod problem;
mod role;
mod session;
#[cfg(feature = "ts")]
mod types;

pub use code::Code;
pub(crate) use counter::Counter;
pub use errors::Refusal;
pub(crate) use errors::{coded, of_ledger, refuse};
pub(crate) use handles::Shared;
pub use handles::{Bench, Reader, Writer};
pub(crate) use jobs::{Job as RunningJob, Jobs};
pub use kinds::{At, Change, Command, Crosses, Job, On, Query};
pub use moment::Moment;
pub(crate) use moment::time;
pub use problem::{Errors, Notice, Problem};
pub use role::Role;
pub use session::{Session, SessionView};
#[cfg(feature = "ts")]
pub(crate) use types::Types;
