//! Who says what a call says.

use super::registering::optional_name;
use crate::call::{Refusal, Writer};

/// Who says it: as the call names them, or else the name of the phone that makes it.
pub(super) fn teller(writer: &Writer, by: Option<&str>) -> Result<Option<String>, Refusal> {
    if let Some(by) = optional_name(by, "by")? {
        return Ok(Some(by));
    }
    let Some(id) = &writer.caller.phone else {
        return Ok(None);
    };
    // Without the list of phones, who says it is not known, and no result waits for that.
    let phones = writer.reader().lobby().book().all().unwrap_or_default();
    let phone = phones.into_iter().find(|phone| phone.id.0 == *id);
    Ok(phone.map(|phone| phone.name))
}
