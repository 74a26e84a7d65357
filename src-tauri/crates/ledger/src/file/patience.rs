//! How long a query may take.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use rusqlite::Connection;

use crate::error::Result;

/// After how many steps of SQLite the clock is read: a small fraction of a millisecond.
const STEPS: i32 = 1_000;

/// When the query of a connection must be over, if it has a limit.
#[derive(Debug, Clone, Default)]
pub(crate) struct Patience(Arc<Mutex<Option<Instant>>>);

impl Patience {
    /// Stops the queries of a connection that take too long. `meanwhile` is called each time the clock is read.
    pub(crate) fn of(connection: &mut Connection, meanwhile: fn()) -> Result<Patience> {
        let patience = Patience::default();
        let known = patience.clone();
        connection.progress_handler(
            STEPS,
            Some(move || {
                meanwhile();
                known.is_over()
            }),
        )?;
        Ok(patience)
    }

    fn is_over(&self) -> bool {
        let until = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        until.is_some_and(|until| Instant::now() >= until)
    }

    pub(crate) fn set(&self, until: Option<Instant>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = until;
    }
}
