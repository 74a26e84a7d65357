#!/usr/bin/env bash
# Mutates the code of a crate, one small change after the other, and lists the mutants that its tests do not detect. All mutants take
# days, so only a shard of them is tried: 3/20 is the fourth twentieth.
#
#   scripts/mutants.sh rules 3/20
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

crate=$1
shard=$2
tools=$(target_dir)/tools
export PATH="$tools/bin:$PATH"

if ! command -v cargo-mutants >/dev/null; then
  say "Installing cargo-mutants into $tools."
  cargo install cargo-mutants --locked --root "$tools"
fi

say "Changing ardoise-$crate, shard $shard. What is missed is in $(target_dir)/mutants.out/missed.txt."
# A mutant with an endless loop is ended after three minutes; the tests alone may take one.
nice cargo mutants --package "ardoise-$crate" --shard "$shard" --sharding round-robin --timeout 180 --jobs 1 \
  --output "$(target_dir)" --cargo-test-arg=--test --cargo-test-arg="$crate"
