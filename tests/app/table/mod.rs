//! A match: an evening at the table, its people, the sample.

mod evening;
mod people;
mod properties;
mod sample;
