//! What the two sides of a joining agree on (X25519), and nobody else knows: neither who listens, nor who has the same
//! invitation.

use super::bytes::{BYTES, bytes_of, random, text_of};
use std::fmt;
use x25519_dalek::{PublicKey, SharedSecret, StaticSecret};

/// A key that one side makes for one joining. Its public half travels, and is a nonce too.
pub struct Pair(StaticSecret);

/// What both sides of a joining know.
pub struct Agreed(SharedSecret);

impl Pair {
    /// A new key.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn new() -> std::io::Result<Pair> {
        Ok(Pair::of(random()?))
    }

    /// The key with this secret half.
    pub(super) fn of(secret: [u8; BYTES]) -> Pair {
        Pair(StaticSecret::from(secret))
    }

    /// The half that travels.
    pub fn half(&self) -> String {
        text_of(PublicKey::from(&self.0).as_bytes())
    }

    /// What this side agrees on with the side that sent the other half; `None` if that is no half of a key, or one with
    /// which everybody would agree on the same.
    pub fn agree(self, other: &str) -> Option<Agreed> {
        let agreed = self.0.diffie_hellman(&PublicKey::from(bytes_of(other)?));
        agreed.was_contributory().then_some(Agreed(agreed))
    }
}

impl Agreed {
    pub(super) fn bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// A secret is never printed.
impl fmt::Debug for Agreed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Agreed")
    }
}
