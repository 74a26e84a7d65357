//! The shared secret of a joining (X25519), which neither eavesdroppers nor other phones with the invitation know.

use super::bytes::{BYTES, bytes_of, random, text_of};
use std::fmt;
use x25519_dalek::{PublicKey, SharedSecret, StaticSecret};

/// A key pair that one side makes for one joining. Its public half is sent, and is also the nonce.
pub struct Pair(StaticSecret);

/// The shared secret of a joining.
pub struct Agreed(SharedSecret);

impl Pair {
    /// A new key pair.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn new() -> std::io::Result<Pair> {
        Ok(Pair::of(random()?))
    }

    /// The key pair with this secret half.
    #[doc(hidden)]
    pub fn of(secret: [u8; BYTES]) -> Pair {
        Pair(StaticSecret::from(secret))
    }

    /// The public half, as it is sent.
    pub fn half(&self) -> String {
        text_of(PublicKey::from(&self.0).as_bytes())
    }

    /// The secret shared with the side that sent the other half; `None` if that is not a public key, or one with which
    /// every secret would be the same.
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
