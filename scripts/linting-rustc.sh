#!/usr/bin/env bash
# Compiles one of our crates, and fails if it has a lint. Cargo calls this for the crates of the workspace only
# (RUSTC_WORKSPACE_WRAPPER), so they are linted as they are built for the tests. `cargo clippy` would check every library again.
exec clippy-driver "$@" --deny warnings
