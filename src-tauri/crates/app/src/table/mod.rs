//! A match and its deals.

pub(crate) mod commands;
mod count;
pub(crate) mod count_view;
pub(crate) mod new_match;
pub(crate) mod queries;
mod series;
pub(crate) mod show;
pub(crate) mod views;
