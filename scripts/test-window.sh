#!/usr/bin/env bash
# Tests the real window, the program ARDOISE_WINDOW, on a virtual screen, with its own session bus.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

# One file at a time, because two windows would slow each other down.
on_a_screen node scripts/test-again.mjs 1 tests/window/*.test.mjs
