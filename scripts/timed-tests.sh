#!/usr/bin/env bash
# Runs one of cargo's test programs, and has it print the seconds of each test. Cargo calls this (CARGO_TARGET_…_RUNNER).
# The option is not stable yet, and this variable allows it; nothing is compiled here.
set -euo pipefail

program=$1
shift
case $(basename "$program") in
  # Their tests wait more than they work: for floods to end, streams to be silent, and databases to come and go.
  cli-* | hub-*) export RUST_TEST_THREADS=${RUST_TEST_THREADS:-4} ;;
esac
RUSTC_BOOTSTRAP=1 exec "$program" "$@" -Z unstable-options --report-time
