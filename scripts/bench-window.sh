#!/usr/bin/env bash
# Measures the window's start and memory against a bare Tauri window, built the same way. ARDOISE_WINDOW names ours.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

cargo build --release --package ardoise-desktop --example bare-window --features tauri/custom-protocol,bare-window
BARE_WINDOW=$(target_dir)/release/examples/bare-window
export BARE_WINDOW
on_a_screen node scripts/bench-window.mjs
