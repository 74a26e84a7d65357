#!/usr/bin/env bash
# Installs the Debian packages of the groups named (build, test, package), those that are missing only.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

declare -A groups=(
  [build]="gcc libc6-dev libwebkit2gtk-4.1-dev"
  [test]="chromium dbus-daemon imagemagick webkit2gtk-driver xvfb"
  [package]="desktop-file-utils dpkg-dev"
)

if ! command -v dpkg-query >/dev/null; then
  say "This is not Debian: what to install by hand is in README.md."
  exit
fi

missing=()
for group in "$@"; do
  for package in ${groups[$group]}; do
    status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
    [[ $status == installed ]] || missing+=("$package")
  done
done
((${#missing[@]})) || exit 0

say "Installing the Debian packages that are missing: ${missing[*]}"
as_root=()
((EUID == 0)) || as_root=(sudo)
# A lock held by the system's own updates is waited for.
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
"${apt[@]}" update
"${apt[@]}" install -y --no-install-recommends "${missing[@]}"
