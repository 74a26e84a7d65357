//! Room for one more phone: how many may have joined, how many of them by one invitation, and which goes first.

use super::phone::Phone;
use crate::role::Role;
use chrono::{DateTime, TimeDelta, Utc};

/// How many phones may have joined at one time.
const MOST: usize = 1_000;
/// How many of these places stay for phones that the desk invites to write.
const KEPT: usize = 100;
/// How many phones that only look may be at one match, or at none. An invitation lets no more in.
const AT_A_MATCH: usize = 400;
/// How many phones may be at one table of a concours. Its sheet lets no more in.
const AT_A_TABLE: usize = 20;
/// After this long unseen a phone goes, if its place is wanted.
const AN_EVENING: TimeDelta = TimeDelta::hours(12);
/// The same for a phone that was never seen after it joined.
const A_WHILE: TimeDelta = TimeDelta::minutes(10);

impl Phone {
    /// Whether the desk invited it to write. Sheets lie on tables, and many may read the code of a reader.
    fn is_invited_to_write(&self) -> bool {
        self.role > Role::Reader && self.table.is_none()
    }

    fn is_with(&self, other: &Phone) -> bool {
        !self.is_invited_to_write() && self.at == other.at && self.table == other.table
    }

    fn is_long_gone(&self, now: DateTime<Utc>) -> bool {
        let patience = if self.seen == self.joined {
            A_WHILE
        } else {
            AN_EVENING
        };
        self.role < Role::Organiser && now - self.seen > patience
    }
}

/// Whether there is room for a new phone. If need be, the one makes room that has been unseen for longest, readers first;
/// for a phone that the desk invites to write, any reader.
pub(super) fn make_room(phones: &mut Vec<Phone>, new: &Phone, now: DateTime<Utc>) -> bool {
    let writes = new.is_invited_to_write();
    let among = match new.table {
        Some(_) => AT_A_TABLE,
        None => AT_A_MATCH,
    };
    let is_crowded = !writes && phones.iter().filter(|one| one.is_with(new)).count() >= among;
    let most = if writes { MOST } else { MOST - KEPT };
    if !is_crowded && phones.len() < most {
        return true;
    }
    let may_go = |one: &Phone| {
        let is_idle = one.is_long_gone(now) || writes && !one.is_invited_to_write();
        is_idle && (!is_crowded || one.is_with(new))
    };
    let idle = phones.iter().enumerate().filter(|(_, one)| may_go(one));
    let first = idle.min_by_key(|(_, one)| (one.is_invited_to_write(), one.seen));
    let first = first.map(|(place, _)| place);
    first.is_some_and(|place| {
        phones.remove(place);
        true
    })
}
