//! Lots that anyone can compute again, from a seed, a round and a number.

use crate::entrant::Number;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// A lot of 48 bits. The lower one comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Lot(u64);

impl Lot {
    /// The lot as a number below 2⁴⁸.
    pub fn value(self) -> u64 {
        self.0
    }

    /// The lot as a key of a ranking; 48 bits always fit.
    pub(crate) fn signed(self) -> i64 {
        self.0.cast_signed()
    }
}

/// The lot of a team: the first 6 bytes, big-endian, of the SHA-256 of `ardoise.lot.1:SEED:ROUND:NUMBER`.
///
/// `round` is 0 for the key `lot` of a ranking. Source: docs/concours.md 3.
///
/// ```
/// use ardoise_concours::{Number, lot};
/// assert_eq!(lot("7", 0, Number(4)).value(), 223_817_388_193_145);
/// ```
pub fn lot(seed: &str, round: u32, number: Number) -> Lot {
    let digest = Sha256::digest(format!("ardoise.lot.1:{seed}:{round}:{number}"));
    let first = digest.iter().take(6);
    Lot(first.fold(0, |value, byte| value << 8 | u64::from(*byte)))
}
