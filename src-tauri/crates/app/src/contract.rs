//! The contract with the user interface: every request it can make and every answer it can get.
//!
//! One door: a [`Request`] goes in as JSON, its answer or an [`Errors`] comes out, whatever the transport.

pub use crate::backup::views::{
    BackedUpView, BackupReason, BackupView, BackupsView, FindingView, RestoredView,
};
pub use crate::call::problem::{
    Changed, Errors, HomeView, JournalLine, MatchSummary, MatchesView, Notice, PresetView, Problem,
    SessionView,
};
pub use crate::call::request::Request;
pub use crate::compare::views::{
    CompareCell, CompareColumn, CompareDealView, CompareHistoryRow, CompareHistoryRule,
    CompareHistoryView, CompareMatchView, CompareRow, NoteView, RulesetTag, WhatIfDeal, WhatIfView,
};
pub use crate::exchange::types::{
    Alike, BadLine, CsvField, CsvMatch, CsvReading, CsvView, ExportFormat, ExportOptions,
    ForkAnswer, ForkEventView, ForkView, ImportedView, IncomingView, JobView, OtherMarks,
    PieceView, TicketView, Unfinished,
};
pub use crate::history::views::{
    BinView, DeletedView, HistoryQuery, HistoryView, KeepsakeView, Outcome, PastMatch, PhotoView,
    PurgeView,
};
pub use crate::notation::views::{LineReading, LinesView};
pub use crate::referee::views::{
    AuctionView, BidsView, FoundMeldView, FoundView, HandCardView, HeapsView, HeardView, LegalView,
    MayPlayView, MeldsView, NeededView, ProofView, RefusedView, RenonceView, RuleCardLine,
    RuleCardPart, RuleCardView, TableRef,
};
pub use crate::rulesets::form_view::{Factors, FormView, LevelView, StrainView};
pub use crate::rulesets::views::{
    CheckView, DiffRow, DiffView, Example, ExampleMark, ExampleView, ExportView, ImportView,
    LibraryView, OwnRef, OwnRulesetView, PublishedView, RuleView, RulesetChangeView,
    RulesetDetailView, RulesetRef, Scope, Standing, TermView,
};
pub use crate::slate::marking::{LineView, MarkView, PreviewView, RuleValue, TestView, WhyView};
pub use crate::slate::person::{ClockView, Colour, SeriesView};
pub use crate::statistics::views::{
    CalibrationView, ContractView, DealBehind, DealsBehindView, DealsQuery, DuelView, EveningView,
    EverybodyView, FiguresView, MetView, ShareView, StandingView, StatisticsQuery, StatisticsView,
    UpToView,
};
pub use crate::table::count_view::{CardView, CountView};
pub use crate::table::new_match::{NewMatch, SideNames};
pub use crate::table::views::{
    ActionView, DealView, InPlayView, MancheView, MatchView, NextView, RulesetView, Status,
};
