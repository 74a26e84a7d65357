//! The tests of the rules, one file for each subject. Tests that need the command line are in `tests/cli`.

mod auction;
mod chance;
mod common;
mod compare;
mod dice;
mod differential;
mod exhaustive;
mod fuzz;
mod impossible;
mod margins;
mod matches;
mod melds;
mod needed;
mod notation;
mod notation_letters;
mod perft;
mod play;
mod played;
mod properties;
mod relevance;
mod renonce;
mod rulesets;
mod settled;
mod simply;
mod tricks;
