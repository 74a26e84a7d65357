//! The keys of a ranking, as screens get them.

use super::rank_views::{KeyValueView, RankKey};
use ardoise_concours::Key;

/// The first key on which two rows differ, if they are equal on the first.
pub(super) fn decided_by(above: &[(Key, i64)], own: &[(Key, i64)]) -> Option<RankKey> {
    let mut keys = above.iter().zip(own);
    let position = keys.position(|(one, other)| one.1 != other.1)?;
    (position > 0).then(|| key_view(own[position].0))
}

pub(super) fn key_value((key, value): &(Key, i64)) -> KeyValueView {
    KeyValueView {
        key: key_view(*key),
        value: *value,
    }
}

pub(super) fn key_view(key: Key) -> RankKey {
    match key {
        Key::Points => RankKey::Points,
        Key::Wins => RankKey::Wins,
        Key::MatchPoints => RankKey::MatchPoints,
        Key::Difference => RankKey::Difference,
        Key::PointsAgainst => RankKey::PointsAgainst,
        Key::BestPartie => RankKey::BestPartie,
        Key::FirstPartie => RankKey::FirstPartie,
        Key::Direct => RankKey::Direct,
        Key::Opponents => RankKey::Opponents,
        Key::Lot => RankKey::Lot,
    }
}
