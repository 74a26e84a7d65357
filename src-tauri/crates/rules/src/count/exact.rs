use std::cmp::Ordering;

/// An exact number of points, as a fraction, since converted scales have thirds and smaller parts.
#[derive(Debug, Clone, Copy)]
pub struct Exact {
    numerator: i64,
    denominator: i64,
}

impl Exact {
    /// `numerator / denominator`; the denominator is positive.
    #[inline]
    pub(crate) const fn new(numerator: i64, denominator: i64) -> Exact {
        Exact {
            numerator,
            denominator,
        }
    }

    /// A whole number of points.
    #[inline]
    pub const fn whole(points: i32) -> Exact {
        Exact::new(points as i64, 1)
    }

    /// The largest whole number that is not greater.
    #[inline]
    pub const fn floor(self) -> i32 {
        // Nearly all numbers are whole or halves, and a division costs more than all the rest of a mark.
        match self.denominator {
            1 => self.numerator as i32,
            2 => self.numerator.div_euclid(2) as i32,
            _ => self.floor_of_parts(),
        }
    }

    /// The nearest multiple of `unit`; halves are rounded up.
    #[inline(always)]
    pub const fn nearest(self, unit: i32) -> i32 {
        if self.denominator == 1 {
            // The caller may pass a constant, by which the compiler divides faster.
            let points = self.numerator as i32;
            let above = points.rem_euclid(unit);
            let up = if 2 * above >= unit { unit } else { 0 };
            (points - above).saturating_add(up)
        } else {
            self.nearest_of_parts(unit as i64)
        }
    }

    #[cold]
    const fn floor_of_parts(self) -> i32 {
        self.numerator.div_euclid(self.denominator) as i32
    }

    #[cold]
    const fn nearest_of_parts(self, unit: i64) -> i32 {
        let twice = 2 * unit * self.denominator;
        ((2 * self.numerator + unit * self.denominator).div_euclid(twice) * unit) as i32
    }

    /// The nearest multiple of `unit`; halves are rounded down.
    #[inline(always)]
    pub const fn nearest_half_down(self, unit: i32) -> i32 {
        -Exact::new(-self.numerator, self.denominator).nearest(unit)
    }

    /// Adds whole points.
    #[inline]
    pub const fn plus(self, points: i32) -> Exact {
        Exact::new(
            self.numerator + points as i64 * self.denominator,
            self.denominator,
        )
    }

    /// The smallest whole number that is not less.
    #[inline]
    pub const fn ceil(self) -> i32 {
        -Exact::new(-self.numerator, self.denominator).floor()
    }

    /// Half of it.
    #[inline]
    pub const fn half(self) -> Exact {
        Exact::new(self.numerator, 2 * self.denominator)
    }

    /// The sum with another number.
    #[inline]
    pub const fn sum(self, other: Exact) -> Exact {
        Exact::new(
            self.numerator * other.denominator + other.numerator * self.denominator,
            self.denominator * other.denominator,
        )
    }

    /// The difference from another number.
    #[inline]
    pub const fn minus(self, other: Exact) -> Exact {
        Exact::new(
            self.numerator * other.denominator - other.numerator * self.denominator,
            self.denominator * other.denominator,
        )
    }
}

impl PartialEq for Exact {
    fn eq(&self, other: &Exact) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Exact {}

impl PartialOrd for Exact {
    #[inline]
    fn partial_cmp(&self, other: &Exact) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Exact {
    #[inline]
    fn cmp(&self, other: &Exact) -> Ordering {
        if self.denominator == other.denominator {
            return self.numerator.cmp(&other.numerator);
        }
        (self.numerator * other.denominator).cmp(&(other.numerator * self.denominator))
    }
}
