//! Keys, nonces and cookies as bytes and as texts.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// How many bytes a key, a nonce and a cookie have.
pub(super) const BYTES: usize = 32;

/// Bytes as they are sent.
pub(super) fn text_of(bytes: &[u8; BYTES]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

pub(super) fn bytes_of(text: &str) -> Option<[u8; BYTES]> {
    URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok()
}

pub(super) fn random() -> std::io::Result<[u8; BYTES]> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    Ok(bytes)
}
