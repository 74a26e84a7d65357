#!/usr/bin/env bash
# Fails, with what to do, if Rust or Node are missing or too old: no package of Debian's replaces them.
set -euo pipefail
cd "$(dirname "$0")/.."

rust=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
node=$(sed -n 's/.*"node": ">=\([0-9.]*\)".*/\1/p' ui/package.json)

# Whether the version $1 is at least $2.
is_enough() {
  [[ $(printf '%s\n' "$2" "$1" | sort --version-sort | head -1) == "$2" ]]
}

# Needs a tool: its name, the least version, how to get it, and the command that prints its version.
needs() {
  local name=$1 least=$2 source=$3 found
  found=$("${@:4}" 2>/dev/null | grep --only-matching --max-count=1 '[0-9]\+\(\.[0-9]\+\)*' | head -1) || true
  is_enough "${found:-0}" "$least" && return
  echo "Ardoise needs $name $least or newer; here is ${found:-none}. Install it from $source, and try again." >&2
  missing=1
}

missing=
needs Rust "$rust" https://rustup.rs cargo --version
needs Node "$node" https://nodejs.org node --version
needs npm 1 https://nodejs.org npm --version
[[ -z $missing ]]
