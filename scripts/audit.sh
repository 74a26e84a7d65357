#!/usr/bin/env bash
# Checks the dependencies: licences, bans and sources offline; known vulnerabilities of crates and
# npm packages if their databases can be reached.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

tools="$(target_dir)/tools"
PATH="$PATH:$tools/bin"
if ! command -v cargo-deny >/dev/null; then
  say "Installing cargo-deny into $tools: some minutes, once."
  cargo install --locked --quiet --root "$tools" cargo-deny
fi

# Crates for other platforms are checked if they can be fetched.
targets=()
if ! cargo fetch --locked --quiet 2>/dev/null; then
  say "Not all crates can be fetched: those for other platforms are left out."
  targets=(--target x86_64-unknown-linux-gnu)
fi

say "Licences, bans and sources of crates."
cargo deny --offline "${targets[@]}" check --hide-inclusion-graph licenses bans sources

failed=0
unreachable=()
say "Advisories on crates."
if cargo deny "${targets[@]}" fetch db >/dev/null 2>&1; then
  cargo deny "${targets[@]}" check --disable-fetch advisories || failed=1
else
  unreachable+=("crates")
fi

say "Advisories on npm packages."
report=$(cd ui && npm audit --package-lock-only --json 2>/dev/null || true)
if [[ $report == *'"vulnerabilities"'* ]]; then
  # Packages that only build or test the pages are reported, but do not fail the check.
  (cd ui && npm audit --package-lock-only || true)
  (cd ui && npm audit --package-lock-only --omit=dev >/dev/null) || failed=1
else
  unreachable+=("npm packages")
fi

for what in "${unreachable[@]}"; do
  say "NOT CHECKED: advisories on $what, since their database cannot be reached."
done
exit "$failed"
