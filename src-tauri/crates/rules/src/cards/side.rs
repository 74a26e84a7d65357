use serde::{Deserialize, Serialize};

/// One of the two sides of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// South and north, *nous*, the side that keeps the slate.
    Us,
    /// East and west, *eux*.
    Them,
}

impl Side {
    /// Both sides, in the order of the slate's columns.
    pub const ALL: [Side; 2] = [Side::Us, Side::Them];

    /// The opposing side.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Us => Side::Them,
            Side::Them => Side::Us,
        }
    }

    /// The side's name in the public JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Side::Us => "us",
            Side::Them => "them",
        }
    }
}

/// A value for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "rules.ts"))]
pub struct PerSide<T> {
    /// The value of the side that keeps the slate.
    pub us: T,
    /// The value of the other side.
    pub them: T,
}

impl<T> PerSide<T> {
    /// Builds both values with the same function.
    #[inline]
    pub fn each(mut make: impl FnMut(Side) -> T) -> Self {
        PerSide {
            us: make(Side::Us),
            them: make(Side::Them),
        }
    }
}

impl PerSide<i32> {
    /// The side with the higher value; `None` if both are equal.
    pub fn ahead(self) -> Option<Side> {
        match self.us.cmp(&self.them) {
            std::cmp::Ordering::Greater => Some(Side::Us),
            std::cmp::Ordering::Less => Some(Side::Them),
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl<T> std::ops::Index<Side> for PerSide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Us => &self.us,
            Side::Them => &self.them,
        }
    }
}

impl<T> std::ops::IndexMut<Side> for PerSide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Us => &mut self.us,
            Side::Them => &mut self.them,
        }
    }
}
