//! Several costs in one number, where each counts before the next.

/// A cost with `N` parts. A smaller earlier part outweighs all later ones.
pub type Parts<const N: usize> = [u64; N];

/// Combines the parts of costs so that sums compare as the parts do.
pub struct Stack<const N: usize> {
    factors: [i128; N],
}

impl<const N: usize> Stack<N> {
    /// A stack for sums of at most `terms` costs, with parts of at most `most`.
    pub fn new(most: Parts<N>, terms: usize) -> Stack<N> {
        let terms = i128::try_from(terms).unwrap_or(i128::MAX);
        let mut factors = [1; N];
        for at in (1..N).rev() {
            factors[at - 1] = factors[at] * (i128::from(most[at]) * terms + 1);
        }
        Stack { factors }
    }

    /// The combined number of a cost.
    pub fn of(&self, parts: Parts<N>) -> i128 {
        let parts = parts.iter().zip(&self.factors);
        parts.map(|(part, factor)| i128::from(*part) * factor).sum()
    }
}

/// The larger of two costs in each part.
pub fn greatest<const N: usize>(one: Parts<N>, other: Parts<N>) -> Parts<N> {
    std::array::from_fn(|at| one[at].max(other[at]))
}

/// The sum of two costs in each part.
pub fn sum<const N: usize>(one: Parts<N>, other: Parts<N>) -> Parts<N> {
    std::array::from_fn(|at| one[at] + other[at])
}
