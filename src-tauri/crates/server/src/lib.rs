//! The same commands over HTTP.
