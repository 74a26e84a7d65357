//! Decoding events from the text of their payloads.

use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{DeserializeOwned, DeserializeSeed, IntoDeserializer, MapAccess};
use serde_json::de::StrRead;
use serde_json::{Error, Map, Value};

use crate::upcasting::{EVENT_VERSION, Upcaster, upcast};

/// Decodes an event of any version that this program knows. Its type is tagged with `kind` and `payload`.
pub(crate) fn decode<T: DeserializeOwned>(
    steps: &[Upcaster],
    (kind, version): (&str, u32),
    payload: &str,
) -> Result<T, String> {
    if version == EVENT_VERSION
        && let Ok(event) = decode_text(kind, payload)
    {
        return Ok(event);
    }
    // Older payloads are raised as values. A value also accepts a field that occurs twice.
    let payload = serde_json::from_str(payload).map_err(|error| error.to_string())?;
    decode_value(kind, upcast(steps, kind, version, payload)?)
}

/// Decodes an event from a payload of today's version.
pub(crate) fn decode_value<T: DeserializeOwned>(kind: &str, payload: Value) -> Result<T, String> {
    let mut tagged = Map::new();
    tagged.insert("kind".to_owned(), kind.into());
    tagged.insert("payload".to_owned(), payload);
    serde_json::from_value(tagged.into()).map_err(|error| error.to_string())
}

/// Decodes an event directly from its text, which takes half as long as through a value.
fn decode_text<T: DeserializeOwned>(kind: &str, payload: &str) -> Result<T, Error> {
    let mut json = serde_json::Deserializer::from_str(payload);
    let tagged = Tagged {
        kind: Some(kind),
        payload: Some(&mut json),
    };
    let event = T::deserialize(MapAccessDeserializer::new(tagged))?;
    json.end()?;
    Ok(event)
}

/// The map of a kind and a payload that are still to be read.
struct Tagged<'t, 'j> {
    kind: Option<&'t str>,
    payload: Option<&'j mut serde_json::Deserializer<StrRead<'t>>>,
}

impl<'t> MapAccess<'t> for Tagged<'t, '_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'t>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        let key = match (self.kind, &self.payload) {
            (Some(_), _) => "kind",
            (None, Some(_)) => "payload",
            (None, None) => return Ok(None),
        };
        let key: StrDeserializer<Error> = key.into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'t>>(&mut self, seed: V) -> Result<V::Value, Error> {
        if let Some(kind) = self.kind.take() {
            let kind: StrDeserializer<Error> = kind.into_deserializer();
            return seed.deserialize(kind);
        }
        match self.payload.take() {
            Some(payload) => seed.deserialize(payload),
            None => Err(serde::de::Error::custom("no value is left")),
        }
    }
}
