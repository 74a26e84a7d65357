//! What a call is: a query, a command or a job, with the handle that it works with.
//!
//! A call is a struct whose fields are those of the request. Its subject's folder declares it with its answer, its
//! lowest role and its lane; the registry in `calls.rs` gives it its name on the wire.

mod at_the_door;
mod bench;
mod bounds;
mod code;
mod errors;
mod handles;
mod jobs;
mod kept;
mod kinds;
mod lanes;
mod moment;
mod panics;
mod problem;
mod session;
#[cfg(feature = "ts")]
mod types;
mod upkeep;
mod writing;

pub use crate::role::{Caller, Role};
pub(crate) use ardoise_journal::second_text as time;
pub use bench::Bench;
pub(crate) use bench::Line;
pub(crate) use bounds::is_bounded;
pub use code::Code;
pub use errors::Refusal;
pub(crate) use errors::{about_file, coded, of_ledger, out_of_range, refuse};
pub(crate) use handles::Shared;
pub use handles::{Reader, Writer};
pub use jobs::{FileId, JobId};
#[doc(hidden)]
pub use jobs::{Jobs, Progress};
pub(crate) use jobs::{JobsInView, RunningJob};
#[cfg(feature = "ts")]
pub use kinds::Crosses;
pub use kinds::{At, AtTable, Change, Command, Job, On, Query};
pub use moment::Moment;
pub(crate) use moment::offset_of;
pub(crate) use panics::fault_of;
#[doc(hidden)]
pub use panics::or_fault;
pub use problem::{Errors, Notice, Problem};
pub use session::{Session, SessionView};
#[cfg(feature = "ts")]
pub(crate) use types::{Exporting, Types};
#[doc(hidden)]
pub use upkeep::{Upkeep, Work};
