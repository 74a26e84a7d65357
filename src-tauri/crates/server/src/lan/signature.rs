//! The headers with which a phone signs a request.

use ardoise_app::phones::{Phone, PhoneBook, PhoneId, Refused, Signed};
use axum::http::HeaderMap;
use uuid::Uuid;

/// The headers of a signed request.
pub(super) struct Signature {
    /// The phone that claims to have signed.
    pub(super) phone: PhoneId,
    counter: u64,
    /// The id of the command, which stays the same when it is sent again; nil for a query.
    pub(super) command: Uuid,
    signature: String,
}

impl Signature {
    /// The signature that a request has, if it has one.
    pub(super) fn of(headers: &HeaderMap) -> Option<Signature> {
        let text = |name| headers.get(name)?.to_str().ok();
        Some(Signature {
            phone: PhoneId(text("ardoise-phone")?.to_owned()),
            counter: text("ardoise-counter")?.parse().ok()?,
            command: text("ardoise-command")?.parse().ok()?,
            signature: text("ardoise-signature")?.to_owned(),
        })
    }

    /// Whether it is signed for no command: a query, which may overtake others.
    pub(super) fn is_of_query(&self) -> bool {
        self.command.is_nil()
    }

    /// The phone that has signed this request.
    ///
    /// # Errors
    /// [`Refused`].
    pub(super) fn signer(&self, book: &PhoneBook, to: &str, body: &[u8]) -> Result<Phone, Refused> {
        let signed = Signed {
            to,
            counter: self.counter,
            command: self.command,
            body,
            signature: &self.signature,
        };
        book.signer(&self.phone, &signed)
    }
}
