#!/usr/bin/env bash
# Builds Ardoise and opens it in its window, or serves it to a browser if there is no display. Says where it is.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

has_screen() {
  [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} || $(uname -s) == Darwin ]]
}

if has_screen; then
  packages=(build window) built=quick program=ardoise-desktop arguments=() takes="six minutes"
else
  packages=(build) built=command program=ardoise arguments=(serve) takes="four minutes"
fi
program=$(target_dir)/quick/$program

if [[ ! -e $program ]]; then
  say "The first time, this takes about $takes on two cores; later, seconds."
fi

# Runs a step, under its name, with the seconds since the start.
number=0
step() {
  number=$((number + 1))
  say "Step $number of 4, after $SECONDS s: $1."
  "${@:2}"
}

step "the packages of the system" scripts/packages.sh "${packages[@]}"
step "the packages of the pages" make --no-print-directory ui/node_modules/.installed
step "the pages" make --no-print-directory ui/dist/index.html
step "the program" make --no-print-directory "$built"
say "Ready after $SECONDS s."
has_screen || say "There is no display here. Open the address in a browser on this machine."
exec "$program" "${arguments[@]}"
