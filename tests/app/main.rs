//! The tests of the application, called as by its screens.

mod backup;
mod calls;
mod common;
mod compare;
mod concours;
mod diagnosis;
mod evening;
mod exchange;
mod history;
mod joining;
mod notation;
mod older;
mod parts;
mod phone_list;
mod phones;
#[path = "../picture.rs"]
mod picture;
mod reaching;
mod referee;
mod registry;
mod rulesets;
mod spreadsheet;
mod statistics;
mod table;
#[cfg(feature = "ts")]
mod typescript;

#[path = "../rules/dice.rs"]
mod dice;
