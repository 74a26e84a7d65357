#!/usr/bin/env bash
# Makes a compiler for the page, of the target wasm32-wasip1, in a folder of its own, and writes cargo's settings there, to be sourced:
#
#   scripts/wasm-compiler.sh FOLDER && source FOLDER/settings.sh
#
# It consists of packages of Debian's unstable suite, the only one with that target, which are unpacked there and started by their own
# loader: nothing of the system changes. Where it is not Debian, or with WITH_RUSTUP=yes, rustup adds the target to the toolchain in use;
# then clang, llvm-ar, wasm-opt and the headers of wasi-libc (WASI_INCLUDE, if they are in no usual place) come from the system.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

folder=$(realpath --canonicalize-missing "$1")
target=wasm32-wasip1
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
[[ ! -f $folder/settings.sh ]] || exit 0

# The settings are written last: a folder without them is begun anew.
write_settings() {
  local compiler=$1 headers=$2
  cat "$compiler" - >"$folder/settings.sh" <<SETTINGS
export CC_wasm32_wasip1=clang AR_wasm32_wasip1=llvm-ar
export CFLAGS_wasm32_wasip1="-isystem $headers -D_WASI_EMULATED_MMAN -D_WASI_EMULATED_SIGNAL"
SETTINGS
}

mkdir -p "$folder"
if [[ ${WITH_RUSTUP:-} == yes || ! -f $keyring || $(uname --machine) != x86_64 ]]; then
  say "Adding the target $target to the toolchain of rustup."
  rustup target add "$target"
  for headers in "${WASI_INCLUDE:-}" /usr/include/wasm32-wasi{p1,} /usr/share/wasi-sysroot/include/wasm32-wasi{p1,}; do
    [[ ! -f $headers/stdio.h ]] || break
  done
  [[ -f $headers/stdio.h ]] || { say "The headers of wasi-libc are missing: install them, or name their folder in WASI_INCLUDE." >&2; exit 1; }
  write_settings /dev/null "$headers"
  exit
fi

say "Loading a compiler for the page into $folder: 200 MB, and 640 MB unpacked."
rm -rf "${folder:?}"/* && mkdir -p "$folder"/apt/{lists,archives}/partial "$folder/bin"
touch "$folder/apt/status"
# The mirror that this machine uses.
mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources} 2>/dev/null |
  sed -nE 's,^(URIs:|deb( \[[^]]*\])?) +([^ ]*/debian)/?( .*)?$,\3,p' | head -1 || true)
echo "deb [signed-by=$keyring] ${mirror:-http://deb.debian.org/debian} sid main" >"$folder/apt/sources.list"
cat >"$folder/apt/apt.conf" <<CONFIGURATION
Dir::State "$folder/apt";
Dir::State::status "$folder/apt/status";
Dir::Cache "$folder/apt";
Dir::Etc::sourcelist "$folder/apt/sources.list";
Dir::Etc::sourceparts "/dev/null";
APT::Sandbox::User "root";
CONFIGURATION
export APT_CONFIG="$folder/apt/apt.conf"
apt-get -qq update

# The names of packages have versions in them, which the index knows: of Rust's library, and of the LLVM that the compiler is built on.
needs() {
  apt-cache depends --important "$1" | sed -nE "s/^ *Depends: *($2)\$/\1/p"
}
rust=$(needs libstd-rust-dev 'libstd-rust-[0-9.]+')
llvm=$(needs "$rust" 'libllvm[0-9]+')
lld=lld-${llvm#libllvm}
packages=(rustc "$rust" libstd-rust-dev libstd-rust-dev-wasm32 "$lld" wasi-libc binaryen)
# Of what these need, the shared libraries: no C compiler, and no scripts.
mapfile -t libraries < <(apt-cache depends --recurse --important "$rust" "$lld" binaryen |
  sed -nE 's/^(lib[a-z0-9.+-]+)$/\1/p' | grep -vE -- '-dev$|^libc-|^libstd-rust' | sort --unique)
(cd "$folder/apt/archives" && apt-get -qq download "${packages[@]}" "${libraries[@]}")

for package in "$folder"/apt/archives/*.deb; do
  case $package in
    # It has other targets too.
    */libstd-rust-dev-wasm32_*) dpkg-deb --fsys-tarfile "$package" | tar -x -C "$folder" --wildcards "./usr/lib/rustlib/$target*" ;;
    *) dpkg-deb --extract "$package" "$folder" ;;
  esac
done
rm -r "$folder/apt"

# Starts a program with the libraries it was built with.
starter() {
  local name=$1 program=$2 called=$3 libraries="$folder/usr/lib/x86_64-linux-gnu"
  printf '#!/bin/sh\nexec "%s/ld-linux-x86-64.so.2" --argv0 "%s" --library-path "%s" "%s" "$@"\n' "$libraries" "$called" "$libraries" "$folder/$program" >"$folder/bin/$name"
  chmod +x "$folder/bin/$name"
}
starter rustc usr/bin/rustc "$folder/usr/bin/rustc"
starter rustdoc usr/bin/rustdoc "$folder/usr/bin/rustdoc"
starter rust-lld "usr/lib/llvm-${lld#lld-}/bin/lld" lld
starter wasm-opt usr/bin/wasm-opt wasm-opt
cat >"$folder/compiler.sh" <<SETTINGS
export RUSTC="$folder/bin/rustc" RUSTDOC="$folder/bin/rustdoc" PATH="$folder/bin:\$PATH"
export CARGO_TARGET_WASM32_WASIP1_LINKER="$folder/bin/rust-lld"
SETTINGS
write_settings "$folder/compiler.sh" "$folder/usr/include/$target"
"$folder/bin/rustc" --version
