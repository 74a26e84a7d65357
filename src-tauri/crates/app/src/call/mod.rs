//! What every call works with.

pub(crate) mod desk;
pub(crate) mod errors;
pub(crate) mod problem;
pub(crate) mod request;
