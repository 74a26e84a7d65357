//! Keys and proofs. A key is never sent after it was read from a QR code: both sides prove that they have it.

use super::agreement::Agreed;
use super::bytes::{BYTES, bytes_of, random, text_of};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use uuid::Uuid;

/// The block size of SHA-256, to which HMAC pads a key with zeros.
const BLOCK: usize = 64;

/// A secret that this machine shares with one phone, or with those that read one QR code.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Key([u8; BYTES]);

/// The nonces of both sides, as they were sent: the public halves of the keys that they made for this joining.
#[derive(Debug, Clone, Copy)]
pub struct Nonces<'a> {
    /// The phone's.
    pub phone: &'a str,
    /// This machine's.
    pub host: &'a str,
}

/// A call that a phone has signed.
#[derive(Debug, Clone, Copy)]
pub struct Signed<'a> {
    /// The method and path of the request, such as `POST /api`.
    pub to: &'a str,
    /// The phone's counter, higher than in each earlier call.
    pub counter: u64,
    /// The command's id, which stays the same when it is sent again.
    pub command: Uuid,
    /// The exact body.
    pub body: &'a [u8],
    /// The signature of all these.
    pub signature: &'a str,
}

impl Key {
    /// A new key.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn new() -> std::io::Result<Key> {
        Ok(Key(random()?))
    }

    /// A key as it is written in a QR code.
    pub fn read(text: &str) -> Option<Key> {
        bytes_of(text).map(Key)
    }

    /// The key as it is written in a QR code.
    pub fn text(&self) -> String {
        text_of(&self.0)
    }

    /// The key that is derived from the code on a table's sheet.
    pub fn of_code(code: &str) -> Key {
        let hash = Sha256::new().chain_update("ardoise.code.1\0");
        Key(hash.chain_update(code).finalize().into())
    }

    /// A tag of texts, which nobody without the key can make.
    pub(super) fn tag(&self, texts: &[&str]) -> [u8; BYTES] {
        self.tagged(texts).finalize().into_bytes().into()
    }

    /// This machine's proof, which it sends before the phone says anything about itself.
    pub fn proof_of_host(&self, nonces: Nonces) -> String {
        encode(self.mac("host", nonces))
    }

    /// A phone's proof.
    pub fn proof_of_phone(&self, nonces: Nonces) -> String {
        encode(self.mac("phone", nonces))
    }

    /// Whether a phone that gives this proof has the key.
    pub fn is_proved_by(&self, proof: &str, nonces: Nonces) -> bool {
        is_tag(self.mac("phone", nonces), proof)
    }

    /// The key of one phone, which both sides derive and neither sends. Others with the invitation cannot derive it from the messages,
    /// since they lack the shared secret.
    pub fn of_phone(&self, nonces: Nonces, agreed: &Agreed) -> Key {
        let mut mac = self.mac("key", nonces);
        mac.update(agreed.bytes());
        Key(mac.finalize().into_bytes().into())
    }

    /// The signature of a call.
    pub fn sign(&self, to: &str, counter: u64, command: Uuid, body: &[u8]) -> String {
        encode(self.mac_of_call(to, counter, command, body))
    }

    /// Whether the phone with this key has signed a call.
    pub fn has_signed(&self, call: &Signed) -> bool {
        let expected = self.mac_of_call(call.to, call.counter, call.command, call.body);
        is_tag(expected, call.signature)
    }

    fn mac(&self, what: &str, nonces: Nonces) -> Hmac<Sha256> {
        self.tagged(&["ardoise.phone.2", what, nonces.phone, nonces.host])
    }

    fn mac_of_call(&self, to: &str, counter: u64, command: Uuid, body: &[u8]) -> Hmac<Sha256> {
        let (counter, command) = (counter.to_string(), command.to_string());
        let mut mac = self.tagged(&["ardoise.call.1", to, &counter, &command]);
        mac.update(body);
        mac
    }

    /// The authentication code of texts, none of which contains the byte 0 that ends each.
    fn tagged(&self, texts: &[&str]) -> Hmac<Sha256> {
        let mut block = [0; BLOCK];
        block[..BYTES].copy_from_slice(&self.0);
        let mut mac = <Hmac<Sha256> as KeyInit>::new(&block.into());
        for text in texts {
            mac.update(text.as_bytes());
            mac.update(&[0]);
        }
        mac
    }
}

/// A key is never printed.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

impl From<Key> for String {
    fn from(key: Key) -> String {
        key.text()
    }
}

impl TryFrom<String> for Key {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Key, &'static str> {
        Key::read(&text).ok_or("a key has 32 bytes in base64url")
    }
}

/// A random text of 32 bytes, such as a nonce or a cookie.
///
/// # Errors
/// The system gives no random bytes.
pub fn new_nonce() -> std::io::Result<String> {
    Ok(text_of(&random()?))
}

/// The hash of a cookie, which is all that is kept of it.
pub(super) fn hash_of(cookie: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(cookie))
}

fn encode(mac: Hmac<Sha256>) -> String {
    URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())
}

/// Compares in constant time.
fn is_tag(mac: Hmac<Sha256>, tag: &str) -> bool {
    let tag = URL_SAFE_NO_PAD.decode(tag);
    tag.is_ok_and(|tag| mac.verify_slice(&tag).is_ok())
}
