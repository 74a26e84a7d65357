//! Raising payloads that were written by earlier versions.

use serde_json::Value;

/// The version at which events are written, the same for all kinds. It goes up when a payload changes shape, and an
/// [`Upcaster`] then reads the older payloads.
pub const EVENT_VERSION: u32 = 3;

/// Raises payloads of one kind from one version to the next.
///
/// Version 2 only added: the calls of a deal to its facts, and the place of a deal that is put in. So payloads of version 1
/// are read as they are, and an older program, which knows neither, refuses version 2. Version 3 only added too: the lots and
/// special prizes of a concours. Facts and rulesets belong to the
/// crates above, which also give the steps to read older ones.
#[derive(Debug, Clone, Copy)]
pub struct Upcaster {
    /// The kind of event.
    pub kind: &'static str,
    /// The version that it reads. It produces the next one.
    pub from: u32,
    /// The conversion, from payload to payload.
    pub raise: fn(Value) -> Value,
}

/// Raises a payload to today's version. A kind without an upcaster for a version passes unchanged.
///
/// # Errors
/// A message with the newest version that this program reads, if the payload has a newer one.
pub fn upcast(
    steps: &[Upcaster],
    kind: &str,
    version: u32,
    payload: Value,
) -> Result<Value, String> {
    if version > EVENT_VERSION {
        return Err(format!("known up to version {EVENT_VERSION}"));
    }
    let raise = |payload, from| match steps
        .iter()
        .find(|step| step.kind == kind && step.from == from)
    {
        Some(step) => (step.raise)(payload),
        None => payload,
    };
    Ok((version..EVENT_VERSION).fold(payload, raise))
}
