#!/usr/bin/env bash
# Builds what is needed and opens Ardoise: in its window, or where there is no screen at an address for a browser.
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
  say "There is no screen here: Ardoise will be at an address that you can open in a browser on this machine."
  scripts/packages.sh build
  make --no-print-directory command
  exec "$(target_dir)/release/ardoise" serve
fi
