#!/usr/bin/env bash
# Builds the page that has the application in itself, in ui/dist-pocket: scripts/pocket.sh TARGET [plain]
#
# `plain` builds the program unoptimised, for tests, in a third of the time, and the command line too, whose answers a test compares with this
# machine's. Otherwise it is as small as it gets, and all files are compressed ahead, for web servers that send them so.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

target=$1
plain=${2:-}
page=ui/dist-pocket

scripts/wasm-compiler.sh "$target/wasm-compiler"
source "$target/wasm-compiler/settings.sh"
# A page maps no files, loads no libraries, has no folder for temporary files, and shares no memory with other programs (sqlite.h).
export LIBSQLITE3_FLAGS='-DSQLITE_DEFAULT_MEMSTATUS=0 -DSQLITE_MAX_MMAP_SIZE=0 -DSQLITE_TEMP_STORE=3 -DUSE_PREAD=1 -DSQLITE_OMIT_LOAD_EXTENSION'
export CFLAGS_wasm32_wasip1="$CFLAGS_wasm32_wasip1 -include $PWD/src-tauri/crates/pocket/sqlite.h"
# Its compiler would build everything of a computer's program again.
unset RUSTC_WORKSPACE_WRAPPER
profile=pocket packages=(--package ardoise-pocket)
[[ $plain != plain ]] || { profile=plain; packages+=(--package ardoise-cli); }
cargo build --profile "$profile" "${packages[@]}" --target wasm32-wasip1 --target-dir "$target/pocket"
program="$target/pocket/wasm32-wasip1/$profile/ardoise_pocket.wasm"

# The page takes the program as one of its files.
kept=ui/dist-program/ardoise.wasm
mkdir -p ui/dist-program
if [[ $plain == plain ]]; then
  cp "$program" "$kept"
else
  # The features that the compiler uses; with all that there are, older browsers would refuse the program.
  wasm-opt -Os --strip-debug --strip-producers --enable-bulk-memory --enable-mutable-globals --enable-nontrapping-float-to-int --enable-sign-ext \
    --enable-multivalue --enable-reference-types "$program" -o "$kept"
fi
say "Building the page."
(cd ui && npx vite build --mode pocket --logLevel warn)
[[ $plain == plain ]] || node scripts/compress.mjs "$page"
