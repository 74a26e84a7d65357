#!/usr/bin/env bash
# Runs one of cargo's test programs, and has it print the seconds of each test. Cargo calls this (CARGO_TARGET_…_RUNNER). If
# ARDOISE_ONLY names programs, all others are passed over: with fewer programs, cargo would choose other features, and build again.
# The option is not stable yet, and this variable allows it; nothing is compiled here.
set -euo pipefail

program=$1
shift
name=$(basename "$program")
name=${name%-*}
[[ -z ${ARDOISE_ONLY:-} || " $ARDOISE_ONLY " == *" $name "* ]] || exit 0
case $name in
  # Their tests wait more than they work: for floods to end, streams to be silent, and databases to come and go.
  cli | hub) export RUST_TEST_THREADS=${RUST_TEST_THREADS:-4} ;;
esac
RUSTC_BOOTSTRAP=1 exec "$program" "$@" -Z unstable-options --report-time
