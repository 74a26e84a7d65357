#!/usr/bin/env bash
# Tests the real window on a screen that nobody sees, with a session bus of its own.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

ARDOISE_WINDOW=$(target_dir)/release/ardoise-desktop
export ARDOISE_WINDOW
# One file after the other: two windows at a time would slow each other down.
exec dbus-run-session -- xvfb-run -a -s '-screen 0 1280x1000x24' node --test --test-concurrency=1 tests/window/*.test.mjs
