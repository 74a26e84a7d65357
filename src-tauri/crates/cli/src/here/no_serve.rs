//! The `serve` command, without a network to serve.

use crate::args::Serve;
use crate::catalogue::Catalogue;
use std::io::{Error, ErrorKind, Result};

/// Fails: WebAssembly has no sockets.
pub fn serve(_: &Catalogue, _: &Serve) -> Result<bool> {
    Err(Error::from(ErrorKind::Unsupported))
}
