//! Matches: an evening at the table, players, the sample.

mod asked;
mod clock;
mod evening;
mod held;

mod people;
mod properties;
mod sample;
mod seats;
