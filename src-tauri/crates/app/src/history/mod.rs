//! The lists of matches, and changes to a match as a whole.

mod calls;
mod evening;
mod last_table;
mod lists;
mod sent_photo;
mod views;

pub use calls::*;
pub use evening::Evening;
pub use last_table::{AgainView, KnownPlayer, LastTable, LastTableView, SeatingView};
pub use sent_photo::SentPhoto;
pub use views::*;

pub(crate) use lists::{cursor, known_names, summary};
