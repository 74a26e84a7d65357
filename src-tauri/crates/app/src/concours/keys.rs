//! The keys of a ranking, as screens get them.

use super::rank_views::KeyValueView;
use ardoise_concours::Key;

/// The first key on which two rows differ, if they are equal on the first.
pub(super) fn decided_by(above: &[(Key, i64)], own: &[(Key, i64)]) -> Option<Key> {
    let mut keys = above.iter().zip(own);
    let position = keys.position(|(one, other)| one.1 != other.1)?;
    (position > 0).then(|| own[position].0)
}

pub(super) fn key_value((key, value): &(Key, i64)) -> KeyValueView {
    KeyValueView {
        key: *key,
        value: *value,
    }
}
