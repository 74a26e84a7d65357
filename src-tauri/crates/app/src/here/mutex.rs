//! Locking what several threads share.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex, even after a panic: every change is one transaction, so a panic leaves no half-written state.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
