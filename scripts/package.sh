#!/usr/bin/env bash
# Puts the window and the command line of the folder $1, with their desktop files, into a Debian package, and prints its path. $2 is the
# level of xz: 1 is fast, 6 is small.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/common.sh

binaries=$1
level=$2
target=$(target_dir)
architecture=$(dpkg --print-architecture)
package=$target/ardoise_$(version)_$architecture.deb
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root

for binary in ardoise ardoise-desktop; do
  install -D -m 755 --strip "$binaries/$binary" "$root/usr/bin/$binary"
done
install -D -m 644 packaging/ardoise-desktop.desktop "$root/usr/share/applications/ardoise-desktop.desktop"
install -D -m 644 packaging/copyright "$root/usr/share/doc/ardoise/copyright"
for font in atkinson-hyperlegible-next bricolage-grotesque; do
  install -D -m 644 "ui/node_modules/@fontsource-variable/$font/LICENSE" "$root/usr/share/doc/ardoise/$font-OFL.txt"
done
icons=src-tauri/icons
for icon in 32:32x32 64:64x64 128:128x128 256:128x128@2x 512:icon; do
  size=${icon%%:*}
  install -D -m 644 "$icons/${icon#*:}.png" "$root/usr/share/icons/hicolor/${size}x$size/apps/ardoise.png"
done

# The dependencies come from the libraries that the binaries link. The tool expects a source package around them.
mkdir -p "$work/source/debian"
printf 'Source: ardoise\n\nPackage: ardoise\nArchitecture: any\n' >"$work/source/debian/control"
depends=$(cd "$work/source" && dpkg-shlibdeps -O "$root"/usr/bin/* 2>/dev/null | sed 's/^shlibs:Depends=//')

mkdir "$root/DEBIAN"
sed -e "s/@VERSION@/$(version)/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@DEPENDS@/$depends/" \
  -e "s/@INSTALLED_SIZE@/$(du --summarize --block-size=1K "$root/usr" | cut -f1)/" packaging/control.in >"$root/DEBIAN/control"
dpkg-deb --root-owner-group -Zxz "-z$level" --build "$root" "$package" >/dev/null
echo "$package"
