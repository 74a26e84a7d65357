//! Outdated rows.

/// Whether rows of a club are outdated, and can be rebuilt here.
pub(super) fn is_older(club: &str) -> String {
    format!(
        "(current_setting('transaction_read_only') = 'off' AND (EXISTS (SELECT 1 FROM shown_stale WHERE club = {club}) \
            OR EXISTS (SELECT 1 FROM shown_rated WHERE club = {club} AND pending)))"
    )
}
