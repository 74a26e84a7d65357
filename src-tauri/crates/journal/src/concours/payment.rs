//! The payments of a team.

use chrono::{DateTime, Utc};
use serde::Serialize;

use super::event::ConcoursEvent;
use super::payload::{PaymentMeans, PaymentNoted};
use crate::recorded::Recorded;

/// Money that was received from a team, or given back to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Payment {
    /// When.
    pub at: DateTime<Utc>,
    /// The amount in cents, below 0 if it was given back; none for a mark *paid* without an amount, which means the fee.
    pub cents: Option<i32>,
    /// How; none for a mark without an amount.
    pub how: Option<PaymentMeans>,
    /// Why.
    pub why: Option<String>,
    /// Who noted it, if a name is known.
    pub by: Option<String>,
    /// Whether it was noted at the desk.
    pub at_desk: bool,
}

impl Payment {
    pub(super) fn noted(recorded: &Recorded<ConcoursEvent>, noted: Option<&PaymentNoted>) -> Self {
        Self {
            at: recorded.at,
            cents: noted.map(|noted| noted.cents),
            how: noted.map(|noted| noted.how),
            why: noted.and_then(|noted| noted.why.clone()),
            by: recorded.note.by.clone(),
            at_desk: recorded.note.at_desk,
        }
    }

    /// Its amount in cents, where a team pays this fee.
    pub fn amount(&self, fee: u32) -> i64 {
        self.cents.map_or(i64::from(fee), i64::from)
    }
}
