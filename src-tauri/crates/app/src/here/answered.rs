//! What a hub answers to a request.

use std::time::Duration;

/// A hub's answer.
pub struct Answered {
    /// The HTTP status.
    pub status: u16,
    /// After how long the hub wants to be asked again.
    pub retry_after: Option<Duration>,
    /// The body.
    pub text: String,
}
