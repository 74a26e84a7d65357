//! Matches: an evening at the table, players, the sample.

mod evening;
mod people;
mod properties;
mod sample;
