//! Answers about the till of a concours. All amounts are in cents.

use ardoise_journal::{PaymentMeans, to_second};
use chrono::{DateTime, Utc};
use serde::Serialize;

/// Money that was received from a team, or given back to it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct PaymentView {
    /// When.
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    #[serde(serialize_with = "to_second")]
    pub at: DateTime<Utc>,
    /// The amount; below 0 if it was given back.
    pub cents: i32,
    /// How; none for a mark *paid* without an amount, which counts as the fee.
    pub how: Option<PaymentMeans>,
    /// Why.
    pub why: Option<String>,
    /// Who noted it, if a name is known.
    pub by: Option<String>,
    /// Whether it was noted at the desk.
    pub at_desk: bool,
}

/// What a team owes, paid and got back.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct TillTeam {
    /// Its number.
    pub number: u32,
    /// The names of its players, or its own.
    pub names: Vec<String>,
    /// Whether it left.
    pub left: bool,
    /// The fee that it has to pay; 0 if it left before it played, or never came.
    pub due: i32,
    /// What it paid.
    pub received: i32,
    /// What it got back.
    pub refunded: i32,
    /// What it still has to pay; below 0 what it gets back.
    pub owed: i32,
    /// Its payments, in order.
    pub payments: Vec<PaymentView>,
}

/// The sums of one way to pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct TillSum {
    /// The way.
    pub how: PaymentMeans,
    /// What was received.
    pub received: i32,
    /// What was given back.
    pub refunded: i32,
}

/// The till.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "concours.ts"))]
pub struct TillView {
    /// What a team pays.
    pub fee: u32,
    /// The teams, in the order of their numbers.
    pub teams: Vec<TillTeam>,
    /// What was received.
    pub received: i32,
    /// What was given back.
    pub refunded: i32,
    /// What is in the till.
    pub kept: i32,
    /// What teams still have to pay.
    pub owed: i32,
    /// What teams get back.
    pub to_refund: i32,
    /// The same by ways to pay.
    pub means: Vec<TillSum>,
}
