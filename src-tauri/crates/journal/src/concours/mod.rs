//! A concours: its events, and the state after them. The journal keeps formats, draws, costs and reasons as data; the
//! crate above knows their meaning.

mod accepting;
mod applying;
mod asking;
mod door;
mod drawing;
mod event;
mod members;
mod payload;
mod payment;
mod playing;
mod state;

pub use event::{ConcoursEvent, ConcoursKind};
pub use members::TeamMember;
pub use payload::{
    ConcoursCreated, ConcoursDetails, DrawPublished, DrawnTable, EnteredResult, FinalResult,
    Members, PaymentMeans, PaymentNoted, PenaltyGiven, Prizes, RegisteredTeam, TableCounts,
    TableOutcome, TeamPlayer, TotalsVerdict,
};
pub use payment::Payment;
pub use state::{
    ConcoursClock, ConcoursRound, ConcoursState, ConcoursStep, ConcoursTable, ConcoursTeam,
    Confirmation, Conflict, ConflictReason, Correction, Dispute, DrawKept, FinalsState,
    RoundPenalty, Seeker, Substitution, TableResult,
};
