//! A concours: its events, and the state after them. The journal keeps formats, draws, costs and reasons as data; the
//! crate above knows their meaning.

mod accepting;
mod applying;
mod asking;
mod door;
mod drawing;
mod event;
mod fixing;
mod members;
mod payload;
mod payment;
mod playing;
mod round;
mod state;

pub use event::{ConcoursEvent, ConcoursKind};
pub use members::TeamMember;
pub use payload::{
    Award, ConcoursCreated, ConcoursDetails, DrawPublished, DrawnTable, EnteredResult, FinalResult,
    Lot, Members, PaymentMeans, PaymentNoted, Prizes, RegisteredTeam, SpecialPrize, TableCounts,
    TableOutcome, TeamPlayer, TeamPoints, TotalsVerdict,
};
pub use payment::Payment;
pub use round::{
    ConcoursClock, ConcoursRound, ConcoursTable, Confirmation, Correction, Dispute, DrawKept,
    RoundPoints, TableResult,
};
pub use state::{
    ConcoursState, ConcoursStep, ConcoursTeam, Conflict, ConflictReason, FinalsState, Seeker,
    Substitution,
};
