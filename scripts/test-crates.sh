#!/usr/bin/env bash
# Runs the tests of the crates, with the seconds of each: scripts/test-crates.sh OPTIONS…, those of cargo test.
set -euo pipefail
cd "$(dirname "$0")/.."

host=$(rustc --version --verbose | sed -n 's/^host: //p' | tr 'a-z-' 'A-Z_')
export "CARGO_TARGET_${host}_RUNNER=$PWD/scripts/timed-tests.sh"
exec cargo test "$@"
