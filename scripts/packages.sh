#!/usr/bin/env bash
# Installs the missing Debian packages of the groups named (build, window, hub, test, package, bench, pocket).
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

scripts/tools.sh

declare -A groups=(
  [build]="gcc libc6-dev"
  [window]="libwebkit2gtk-4.1-dev"
  [hub]="postgresql-common postgresql"
  [test]="chromium-headless-shell dbus-daemon imagemagick webkit2gtk-driver x11-utils xvfb"
  [package]="desktop-file-utils dpkg-dev"
  [bench]="jq valgrind"
  [pocket]="clang llvm"
)

if ! command -v dpkg-query >/dev/null; then
  say "This is not Debian. README.md lists the packages to install by hand."
  exit
fi

# Replacements for packages that a distribution does not have.
declare -A instead=([chromium-headless-shell]="chromium")

is_installed() {
  [[ $(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
}

is_replaced() {
  [[ -n ${instead[$1]:-} ]] && ! apt-cache show "$1" >/dev/null 2>&1
}

missing=()
for group in "$@"; do
  for package in ${groups[$group]}; do
    is_installed "$package" || { is_replaced "$package" && is_installed "${instead[$package]}"; } || missing+=("$package")
  done
done
((${#missing[@]})) || exit 0

say "Installing the Debian packages that are missing: ${missing[*]}"
as_root=()
((EUID == 0)) || as_root=(sudo)
# Waits for the lock that the system's own updates may hold.
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
"${apt[@]}" update
for at in "${!missing[@]}"; do
  is_replaced "${missing[at]}" && missing[at]=${instead[${missing[at]}]}
done
# PostgreSQL is installed without a cluster: nothing here needs one that runs all the time.
if [[ " ${missing[*]} " == *" postgresql-common "* ]]; then
  "${apt[@]}" install -y --no-install-recommends postgresql-common
  "${as_root[@]}" sed -i 's/^#*create_main_cluster *=.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf
fi
"${apt[@]}" install -y --no-install-recommends "${missing[@]}"
