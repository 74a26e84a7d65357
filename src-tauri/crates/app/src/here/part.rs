//! A part of some work that several cores may share.

/// One core's part of some work.
pub trait Part<P> {
    /// What the part comes to.
    type Sum: Send;
    /// Works on a piece.
    fn add(&mut self, piece: P);
    /// Ends the part.
    fn sum(self) -> Self::Sum;
}
