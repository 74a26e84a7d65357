//! What this platform gives: a server, and memory that goes back to the system. Each has one module for a computer, and one for WebAssembly,
//! which has neither.

#[cfg(not(target_family = "wasm"))]
mod code;
#[cfg(not(target_family = "wasm"))]
mod memory;
#[cfg_attr(target_family = "wasm", path = "no_serve.rs")]
mod serve;

pub use serve::serve;
