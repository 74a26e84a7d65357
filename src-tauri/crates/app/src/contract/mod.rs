//! The contract with the user interface: every request it can make and every answer it can get.
//!
//! One door: a [`Request`] goes in as JSON, its answer or an [`Errors`] comes out, whatever the transport.

mod answer;
mod compare;
mod count;
mod exchange;
mod form;
mod history;
mod keeping;
mod lines;
mod mark;
mod new_match;
mod people;
mod referee;
mod request;
mod ruleset;
mod statistics;
mod table;

pub use answer::{
    Changed, Errors, HomeView, JournalLine, MatchSummary, MatchesView, Notice, PresetView, Problem,
    SessionView,
};
pub use compare::{
    CompareCell, CompareColumn, CompareDealView, CompareHistoryRow, CompareHistoryRule,
    CompareHistoryView, CompareMatchView, CompareRow, NoteView, RulesetTag, WhatIfDeal, WhatIfView,
};
pub use count::{CardView, CountView};
pub use exchange::{
    Alike, BadLine, CsvField, CsvMatch, CsvReading, CsvView, ExportFormat, ExportOptions,
    ForkAnswer, ForkEventView, ForkView, ImportedView, IncomingView, JobView, OtherMarks,
    PieceView, TicketView, Unfinished,
};
pub use form::{Factors, FormView, LevelView, StrainView};
pub use history::{
    BinView, DeletedView, HistoryQuery, HistoryView, KeepsakeView, Outcome, PastMatch, PhotoView,
    PurgeView,
};
pub use keeping::{BackedUpView, BackupReason, BackupView, BackupsView, FindingView, RestoredView};
pub use lines::{LineReading, LinesView};
pub use mark::{LineView, MarkView, PreviewView, RuleValue, TestView, WhyView};
pub use new_match::{NewMatch, SideNames};
pub use people::{ClockView, Colour, SeriesView};
pub use referee::{
    AuctionView, BidsView, FoundMeldView, FoundView, HandCardView, HeapsView, HeardView, LegalView,
    MayPlayView, MeldsView, NeededView, ProofView, RefusedView, RenonceView, RuleCardLine,
    RuleCardPart, RuleCardView, TableRef,
};
pub use request::Request;
pub use ruleset::{
    CheckView, DiffRow, DiffView, Example, ExampleMark, ExampleView, ExportView, ImportView,
    LibraryView, OwnRef, OwnRulesetView, PublishedView, RuleView, RulesetChangeView,
    RulesetDetailView, RulesetRef, Scope, Standing, TermView,
};
pub use statistics::{
    CalibrationView, ContractView, DealBehind, DealsBehindView, DealsQuery, DuelView, EveningView,
    EverybodyView, FiguresView, MetView, ShareView, StandingView, StatisticsQuery, StatisticsView,
    UpToView,
};
pub use table::{
    ActionView, DealView, InPlayView, MancheView, MatchView, NextView, RulesetView, Status,
};
