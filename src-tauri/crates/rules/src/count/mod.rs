//! The order of the cards, and the points of won cards.

mod card_order;
mod exact;
mod heap_points;
mod heaps;
mod scale;
mod sums;

pub use card_order::CardOrder;
pub use exact::Exact;
pub use heap_points::HeapPoints;
pub use heaps::{CardValues, Heaps, HeapsCount};
pub use scale::{Counting, DIX_DE_DER};
