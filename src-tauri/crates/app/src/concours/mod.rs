//! The concours: an evening of many tables, from registration to prizes.

mod asking;
mod calls;
mod changing;
mod check_views;
mod deals;
mod desk;
mod door;
mod drawing;
mod effect;
mod finals;
mod format;
mod given;
mod hall;
mod individuals;
mod keys;
mod leaving;
mod listing;
mod meanwhile;
mod members;
mod play_views;
mod prizes;
mod rank_views;
mod registering;
mod results;
mod sample;
mod season;
mod season_views;
mod seasons;
mod seat;
mod seat_views;
mod sheet;
mod showing;
mod standing;
mod states;
mod table_match;
mod team;
mod teller;
mod till;
mod till_views;
mod views;

/// What the tests look at by itself.
#[doc(hidden)]
pub mod parts {
    pub use super::finals::{bracket, seeds};
    pub use super::prizes::divide;
}

pub use calls::*;
pub use check_views::*;
pub use effect::{FormatEffectView, MovedTeamView};
pub use given::*;
pub use play_views::*;
pub use rank_views::*;
pub(crate) use sample::Sample;
pub use season_views::*;
pub(crate) use seat::{is_seat_open, match_of_seat, seat_of_team, sheet_with_id};
pub use seat_views::*;
pub use sheet::*;
pub use till_views::*;
pub use views::*;
