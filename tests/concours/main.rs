//! The tests of the concours, one file for each subject.

mod brute_force;
mod chance;
mod constant_sum;
mod examples;
mod fields;
mod format;
mod guarantee;
mod matching;
mod ranking;
mod reasons;
mod season;
mod settling;
mod simulation;
mod traps;
mod typed;
mod witness;
