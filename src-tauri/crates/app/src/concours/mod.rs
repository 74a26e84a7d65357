//! The concours: an evening of many tables, from registration to prizes.

mod calls;
mod changing;
mod check_views;
mod column;
mod desk;
mod drawing;
mod finals;
mod format;
mod hall;
mod individuals;
mod keys;
mod listing;
mod members;
mod play_views;
mod prizes;
mod rank_views;
mod registering;
mod results;
mod season;
mod season_views;
mod seasons;
mod seat;
mod seat_views;
mod showing;
mod standing;
mod table_match;
mod teller;
mod views;

pub use calls::*;
pub use check_views::*;
pub use play_views::*;
pub use rank_views::*;
pub use season_views::*;
pub(crate) use seat::{seat_now, seat_of_sheet};
pub use seat_views::*;
pub use views::*;
