//! Who reports what a call enters.

use super::changing::phone_name;
use super::registering::optional_name;
use crate::call::{Refusal, Writer};

/// The name that the call gives, or else the name of the phone that makes it.
pub(super) fn teller(writer: &Writer, by: Option<&str>) -> Result<Option<String>, Refusal> {
    if let Some(by) = optional_name(by, "by")? {
        return Ok(Some(by));
    }
    Ok(phone_name(writer))
}
