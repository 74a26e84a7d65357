//! Matches: an evening at the table, what follows its end, players, the sample.

mod after_end;
mod asked;
mod clock;
mod evening;
mod held;
mod kept_rules;
mod people;
mod properties;
mod sample;
mod seats;
