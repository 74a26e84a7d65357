#!/usr/bin/env bash
# Tests the real window on a screen that nobody sees, with a session bus of its own.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

# Xvfb by itself says on which display it stands, and ends with this script; xvfb-run now and then fails to clean up after it.
coproc SCREEN { exec Xvfb -displayfd 1 -screen 0 1280x1000x24 -nolisten tcp -noreset 2>/dev/null; }
trap 'kill "$SCREEN_PID"' EXIT
read -r display <&"${SCREEN[0]}"

ARDOISE_WINDOW=$(target_dir)/release/ardoise-desktop
# The shaders of a home that is soon removed are not worth a cache.
export DISPLAY=:$display ARDOISE_WINDOW MESA_SHADER_CACHE_DISABLE=true
unset WAYLAND_DISPLAY
# One file after the other: two windows at a time would slow each other down.
dbus-run-session -- node --test --test-concurrency=1 tests/window/*.test.mjs
