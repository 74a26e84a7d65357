//! Rows that are older than their events.

/// Whether rows of a club are older than their events, and can be made here.
pub(super) fn is_older(club: &str) -> String {
    format!(
        "(current_setting('transaction_read_only') = 'off' AND (EXISTS (SELECT 1 FROM shown_stale WHERE club = {club}) \
            OR EXISTS (SELECT 1 FROM shown_rated WHERE club = {club} AND pending)))"
    )
}
