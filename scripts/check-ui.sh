#!/usr/bin/env bash
# Checks the pages without a browser: formatting, lints, types, unit tests.
set -euo pipefail
cd "$(dirname "$0")/../ui"

npm run --silent format:check
npm run --silent lint
npm run --silent check
npm test --silent
