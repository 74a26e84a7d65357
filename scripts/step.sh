#!/usr/bin/env bash
# Runs one step of a target, under its name:
#
#   scripts/step.sh NAME COMMAND…
#
# If ARDOISE_STEPS names a folder, its output and its seconds are kept there, for scripts/test-table.mjs.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

name=$1
shift
# Cargo would look for the jobserver of make, which it cannot reach from here, and warn.
unset MAKEFLAGS MFLAGS
say "$name."
[[ -n ${ARDOISE_STEPS:-} ]] || exec "$@"

begun=$(date +%s)
kept=$(mktemp "$ARDOISE_STEPS/$begun-XXXXXX")
"$@" 2>&1 | tee "$kept"
printf '%s\n%s\n' "$(($(date +%s) - begun))" "$name" >"$kept.step"
