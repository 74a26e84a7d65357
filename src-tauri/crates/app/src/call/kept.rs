//! Values computed from the journal, which are valid until the next event.

use crate::here::lock;
use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// How many values are kept at most.
const MOST: usize = 16;

/// Values by key, each with the stamp of its source. While one is computed, other callers that ask for it wait instead
/// of computing it too.
#[derive(Default)]
pub struct Kept(Mutex<HashMap<String, Arc<Place>>>);

type Place = Mutex<Option<(String, Arc<dyn Any + Send + Sync>)>>;

impl Kept {
    /// The value of a key for this stamp, computed if it is missing.
    pub fn get<T: Any + Send + Sync, E>(
        &self,
        (key, stamp): (&str, &str),
        compute: impl FnOnce() -> Result<T, E>,
    ) -> Result<Arc<T>, E> {
        let place = self.place(key);
        let mut place = lock(&place);
        let kept = place.as_ref().filter(|(of, _)| of == stamp);
        let kept = kept.and_then(|(_, value)| value.clone().downcast::<T>().ok());
        if let Some(value) = kept {
            return Ok(value);
        }
        let value = Arc::new(compute()?);
        *place = Some((stamp.to_owned(), value.clone()));
        Ok(value)
    }

    fn place(&self, key: &str) -> Arc<Place> {
        let mut places = lock(&self.0);
        if places.len() >= MOST && !places.contains_key(key) {
            places.clear();
        }
        places.entry(key.to_owned()).or_default().clone()
    }
}
