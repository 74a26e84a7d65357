//! The tests of the rules, one file a subject. Those that need the command line are in `tests/cli`.

mod auction;
mod chance;
mod common;
mod compare;
mod dice;
mod differential;
mod exhaustive;
mod fuzz;
mod matches;
mod melds;
mod needed;
mod notation;
mod perft;
mod play;
mod played;
mod properties;
mod relevance;
mod renonce;
mod rulesets;
mod simply;
mod tricks;
