//! Why phones are not let in.

use std::io::Error;

/// Why a phone is not let in.
#[derive(Debug)]
pub enum NotLetIn {
    /// The invitation has ended or never existed, or the phone has not proved itself.
    Invitation,
    /// The code is wrong, and may be tried this many times more.
    Code(u32),
    /// No code may be typed: it is too old, or wrong ones were tried too often.
    NoCode,
    /// Too many wrong codes or proofs came from this source.
    Source,
    /// The phone has no name, or one that a screen could not show unchanged.
    Name,
    /// As many phones have joined as may, in all or by this invitation.
    Full,
    /// An error of the file of phones, or of the system.
    Failed(Error),
}

impl From<Error> for NotLetIn {
    fn from(error: Error) -> NotLetIn {
        NotLetIn::Failed(error)
    }
}
