#!/usr/bin/env bash
# Builds the Debian package of the programs in a folder, and tests its contents.
#
#   scripts/test-package.sh PROGRAMS LEVEL      level: of compression, 1 to 9
set -euo pipefail
cd "$(dirname "$0")/.."

ARDOISE_DEB=$(scripts/package.sh "$1" "$2")
export ARDOISE_DEB
node --test packaging/package.test.mjs
