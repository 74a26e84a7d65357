#!/usr/bin/env bash
# Tests the real window, the program ARDOISE_WINDOW, on a virtual screen, with a session bus of its own.
set -euo pipefail
cd "$(dirname "$0")/.."

# Xvfb prints its display number and ends with this script; xvfb-run sometimes fails to clean up.
coproc SCREEN { exec Xvfb -displayfd 1 -screen 0 1280x1000x24 -nolisten tcp -noreset 2>/dev/null; }
trap 'kill "$SCREEN_PID"' EXIT
read -r display <&"${SCREEN[0]}"

# The test homes are removed soon, so a cache of shaders there is useless.
export DISPLAY=:$display MESA_SHADER_CACHE_DISABLE=true
unset WAYLAND_DISPLAY
# One file at a time, because two windows would slow each other down.
dbus-run-session -- node scripts/test-again.mjs 1 tests/window/*.test.mjs
