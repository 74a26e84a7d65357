//! Parts of the application by themselves, where a call cannot bring about the moment that matters.

mod bounded_log;
mod bracket;
mod counter;
mod event_ids;
mod heard;
mod jobs;
mod keys;
mod panics;
mod presence;
mod prizes;
mod reading;
mod shares;
mod upkeep;
