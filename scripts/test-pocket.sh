#!/usr/bin/env bash
# Tests the page in ui/dist-pocket, with the command line ARDOISE_BIN: what only a page does, all its screens, and these flows of tests/ui.
set -euo pipefail
cd "$(dirname "$0")/.."

# Flows that differ from those of a server in their calls, files or prints. Parts that would only take time here are skipped (`lacks` in tests/ui/room.mjs).
flows=(compare concours-desk concours-lists exchange-csv history referee rulesets statistics table-changes table-match)
flows=("${flows[@]/#/tests/ui/}")

export ARDOISE_POCKET=yes
exec node scripts/test-again.mjs 2 tests/pocket/*.test.mjs "${flows[@]/%/.test.mjs}"
