//! Taking turns with other writers of the file: beginning a transaction, and long work in short ones.

use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};

use crate::error::Result;
use crate::here::rest;

/// How long to wait before the next attempt to write: less than the gap that other programs leave between two
/// transactions of long work.
pub(crate) const PAUSE: Duration = Duration::from_micros(500);

/// How long one transaction of long work keeps writing. The scorer waits at most this long, and a commit for each match would take
/// longer than the match itself.
pub(crate) const PORTION: Duration = Duration::from_millis(50);
/// How long others may write between two transactions: longer than the pauses between their retries.
pub const GAP: Duration = Duration::from_millis(1);
/// How long such work waits for others, who write all the time but each for a moment.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Begins a write transaction once no other is open. SQLite's own pauses grow to a tenth of a second, and so miss most of
/// the moments in which another busy writer lets others in.
pub(crate) fn begin(connection: &Connection, patience: Duration) -> Result<Transaction<'_>> {
    let until = Instant::now() + patience;
    connection.busy_timeout(Duration::ZERO)?;
    let begun = loop {
        match Transaction::new_unchecked(connection, TransactionBehavior::Immediate) {
            Err(error) if is_busy(&error) && Instant::now() < until => thread::sleep(PAUSE),
            begun => break begun,
        }
    };
    connection.busy_timeout(patience)?;
    Ok(begun?)
}

fn is_busy(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
}

/// Does work on one item after the other, the last first, each step by step until a step returns false. All in short
/// transactions.
pub(crate) fn in_portions<T>(
    connection: &Connection,
    mut items: Vec<T>,
    step: impl Fn(&mut T, &Connection) -> Result<bool>,
) -> Result<()> {
    while !items.is_empty() {
        let portion = begin(connection, PATIENCE)?;
        let begun = Instant::now();
        while let Some(item) = items.last_mut()
            && begun.elapsed() < PORTION
        {
            if !step(item, &portion)? {
                items.pop();
            }
        }
        portion.commit()?;
        rest(GAP);
    }
    Ok(())
}
