//! Tricks counted card by card.

use serde::Serialize;

/// What a heap of won tricks counts, and what every card is worth.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct CountView {
    /// The heap's points, as they are told on the deal sheet.
    pub points: i32,
    /// All the points there are.
    pub total: i32,
    /// Its whole tricks.
    pub tricks: u32,
    /// The cards that its last trick still lacks, from 0 to 3.
    pub missing: u32,
    /// Whether the last trick adds points of its own, so that it must be told.
    pub last_trick: bool,
    /// The 32 cards, a suit at a time, trumps first and the best first.
    pub cards: Vec<CardView>,
}

/// A card and what it adds to a heap.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "table.ts"))]
pub struct CardView {
    /// As in `10H`.
    pub card: String,
    /// Its points.
    pub points: i32,
}
