#!/usr/bin/env bash
# Writes the TypeScript types of the calls, where sides are in them, and docs/api.md; with --check, fails if the committed ones are out of date.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

kept=ui/src/api
page=docs/api.md
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT

say "Exporting the types of the calls between the application and its screens."
# The same flags as in the Makefile, so that nothing is built again.
TS_RS_EXPORT_DIR=$fresh cargo test --quiet --workspace --features tauri/custom-protocol,ardoise-app/ts --tests export_bindings >/dev/null

mv "$fresh/api.md" "$fresh.md"
trap 'rm -rf "$fresh" "$fresh.md"' EXIT

node scripts/sides.mjs "$fresh"

if [[ ${1:-} == --check ]]; then
  if ! diff --recursive --unified "$kept" "$fresh"; then
    echo "The types in $kept are stale: run “make types” and commit them." >&2
    exit 1
  fi
  if ! diff --unified "$page" "$fresh.md"; then
    echo "$page is stale: run “make types” and commit it." >&2
    exit 1
  fi
else
  rm -rf "$kept"
  mkdir -p "$kept"
  cp -r "$fresh"/. "$kept"
  cp "$fresh.md" "$page"
fi
