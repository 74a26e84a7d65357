#!/usr/bin/env bash
# Measures everything in turn, and ends with the table of all figures with their limits. A failed measurement fails the script after the
# table.
#
#   scripts/bench.sh TARGET SIZES…      sizes: numbers of matches that the ledger is measured with, besides none
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

target=$1
shift
export ARDOISE_BIN=$target/release/ardoise ARDOISE_WINDOW=$target/release/ardoise-desktop
printed=$target/bench.txt
: >"$printed"
failed=()

# Runs a measurement, keeps its output for the table, and remembers whether it failed.
measure() {
  say "Measuring $1."
  "${@:2}" | tee --append "$printed" || failed+=("$1")
}

benched=(--workspace --exclude ardoise-desktop)
for bench in marks limits referee comparisons draws histories; do
  measure "$bench" cargo bench "${benched[@]}" --bench "$bench"
done
measure "the ledger" cargo bench "${benched[@]}" --bench ledger -- 0 "$@"
cc -shared -fPIC -O1 -o "$target/slow-disk.so" tests/app/bench/slow-disk.c -ldl
measure "deals on a disk whose syncs take 2 ms longer" env SYNC_TAKES=2000 LD_PRELOAD="$(realpath "$target/slow-disk.so")" \
  cargo bench "${benched[@]}" --bench ledger -- 0
measure "the hub: taking up, and pages for 200 readers" cargo bench "${benched[@]}" --bench clubs -- ${EVENTS:-100000 1000000}
measure "score, play, melds and count on many lines, against jq" node scripts/bench-lines.mjs
measure "instructions of the hot paths" node scripts/bench-instructions.mjs
measure "the window against a bare one" scripts/bench-window.sh
measure "phones that write, without and with 500 pages that follow" node scripts/bench-phones.mjs
measure "an evening of 200 teams, with 100 phones and 200 pages" node scripts/bench-concours.mjs
measure "Ardoise in a page: visits, taps, marks" node scripts/bench-pocket.mjs
measure "the main thread of a player's page, the history and Inscrire" node scripts/bench-screens.mjs
measure "input delay" npm run --silent --prefix ui delay

say "All figures, with their limits:"
node scripts/bench-table.mjs "$printed" || failed+=("the table")
((${#failed[@]} == 0)) || { printf 'Failed: %s\n' "${failed[@]}" >&2; exit 1; }
