//! Matches: an evening at the table, players, the sample.

mod asked;
mod clock;
mod evening;
mod held;
mod kept_rules;
mod people;
mod properties;
mod sample;
mod seats;
