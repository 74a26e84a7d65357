//! Signed heads and receipts: a club's device signs how far it has sent its journal, and a hub how far it has received it. Either can
//! later prove what the other had. docs/exchange.md shows the signed text.

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::exchange::{from_digits, to_hex};
use crate::id::DeviceId;
use crate::stub::hexadecimal;

/// An Ed25519 key that signs.
pub struct SecretKey(SigningKey);

impl SecretKey {
    /// The key with these 32 secret bytes, which must come from a source of randomness.
    pub fn of(secret: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(secret))
    }

    /// The public key, in hexadecimal digits.
    pub fn public(&self) -> String {
        to_hex(self.0.verifying_key().as_bytes())
    }

    fn sign(&self, text: &[u8]) -> String {
        to_hex(&self.0.sign(text).to_bytes())
    }
}

/// The last event that a device sends, signed. The signature covers the hashes of all the events and stubs that are sent with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignedHead {
    /// The device that wrote these events.
    pub device: DeviceId,
    /// The number of the first event that is covered.
    pub from: i64,
    /// The number of the last one.
    pub seq: i64,
    /// Its hash.
    #[serde(with = "hexadecimal")]
    pub hash: Vec<u8>,
    /// The device that signs: usually the same, or another one of the club that has imported the events.
    pub signer: DeviceId,
    /// Its public key, in hexadecimal digits.
    pub key: String,
    /// The signature, in hexadecimal digits.
    pub signature: String,
}

impl SignedHead {
    /// Signs events for a club. `hashes` are those of the events from number `from` on; at least one.
    pub fn sign(
        secret: &SecretKey,
        club: &str,
        (device, from): (&DeviceId, i64),
        hashes: &[&[u8]],
        signer: &DeviceId,
    ) -> Self {
        let mut head = Self {
            device: device.clone(),
            from,
            seq: from + hashes.len() as i64 - 1,
            hash: hashes.last().copied().unwrap_or_default().to_vec(),
            signer: signer.clone(),
            key: secret.public(),
            signature: String::new(),
        };
        head.signature = secret.sign(&head.text(club, hashes));
        head
    }

    /// Whether the key has signed these hashes for this club.
    pub fn is_right(&self, club: &str, hashes: &[&[u8]]) -> bool {
        let is_all = self.seq - self.from + 1 == hashes.len() as i64;
        is_all
            && hashes.last().is_some_and(|last| *last == self.hash)
            && is_signed(&self.key, &self.signature, &self.text(club, hashes))
    }

    fn text(&self, club: &str, hashes: &[&[u8]]) -> Vec<u8> {
        let mut covered = Sha256::new();
        hashes.iter().for_each(|hash| covered.update(hash));
        fields(
            b"ardoise.head.1",
            &[
                club.as_bytes(),
                self.device.as_bytes(),
                &self.from.to_be_bytes(),
                &self.seq.to_be_bytes(),
                &self.hash,
                &covered.finalize(),
                self.signer.as_bytes(),
            ],
        )
    }
}

/// The last event of a device that a hub has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeldHead {
    /// The device.
    pub device: DeviceId,
    /// The number of the event.
    pub seq: i64,
    /// Its hash, in hexadecimal digits.
    pub hash: String,
}

/// A hub's signed statement of what it has ingested.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    /// The club.
    pub club: String,
    /// When it was ingested: RFC 3339, in UTC.
    pub at: String,
    /// The SHA-256 of the file that was sent, in hexadecimal digits.
    pub file: String,
    /// The heads of the devices in the file, after it was ingested.
    pub heads: Vec<HeldHead>,
    /// The public key of the hub, in hexadecimal digits.
    pub key: String,
    /// The signature, in hexadecimal digits.
    pub signature: String,
}

impl Receipt {
    /// Signs the receipt with the key of the hub.
    pub fn sign(mut self, secret: &SecretKey) -> Self {
        self.key = secret.public();
        self.signature = secret.sign(&self.text());
        self
    }

    /// Whether the key in the receipt has signed it.
    pub fn is_right(&self) -> bool {
        is_signed(&self.key, &self.signature, &self.text())
    }

    fn text(&self) -> Vec<u8> {
        let seqs: Vec<[u8; 8]> = self
            .heads
            .iter()
            .map(|head| head.seq.to_be_bytes())
            .collect();
        let mut all: Vec<&[u8]> = vec![
            self.club.as_bytes(),
            self.at.as_bytes(),
            self.file.as_bytes(),
        ];
        for (head, seq) in self.heads.iter().zip(&seqs) {
            all.extend([head.device.as_bytes(), seq, head.hash.as_bytes()]);
        }
        fields(b"ardoise.receipt.1", &all)
    }
}

/// A tag with which no other signed text begins, and each field after its length.
fn fields(tag: &[u8], fields: &[&[u8]]) -> Vec<u8> {
    let mut text = tag.to_vec();
    for field in fields {
        text.extend((field.len() as u64).to_be_bytes());
        text.extend(*field);
    }
    text
}

fn is_signed(key: &str, signature: &str, text: &[u8]) -> bool {
    let key: Option<[u8; 32]> = from_digits(key).and_then(|bytes| bytes.try_into().ok());
    let signature: Option<[u8; 64]> =
        from_digits(signature).and_then(|bytes| bytes.try_into().ok());
    let key = key.and_then(|key| VerifyingKey::from_bytes(&key).ok());
    // Strict: only the canonical form of a signature is accepted, and no key of small order.
    key.zip(signature).is_some_and(|(key, signature)| {
        key.verify_strict(text, &Signature::from_bytes(&signature))
            .is_ok()
    })
}
