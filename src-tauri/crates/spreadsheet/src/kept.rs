//! The matches and players with which a file is compared.

/// Access to the matches and players that are already stored.
pub trait Kept {
    /// Whether a match has this id, even if it is in the bin.
    fn has_match(&self, id: &str) -> bool;

    /// Players whose name begins with `prefix`, ignoring case and accents, the last seated first.
    fn players(&self, prefix: &str, limit: u32) -> Vec<String>;
}
