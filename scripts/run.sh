#!/usr/bin/env bash
# Builds Ardoise and opens it in its window, or serves it to a browser if there is no display.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

has_screen() {
  [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} || $(uname -s) == Darwin ]]
}

if has_screen; then
  scripts/packages.sh build window
  make --no-print-directory programs
  say "Opening Ardoise."
  exec "$(target_dir)/release/ardoise-desktop"
else
  say "There is no display here. Ardoise will print an address to open in a browser on this machine."
  scripts/packages.sh build
  make --no-print-directory command
  exec "$(target_dir)/release/ardoise" serve
fi
