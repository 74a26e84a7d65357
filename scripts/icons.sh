#!/usr/bin/env bash
# Draws the icons of the window and of the package from icon.svg, with chromium and ImageMagick. Run it by hand when the drawing changes.
set -euo pipefail
cd "$(dirname "$0")/../src-tauri/icons"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat >"$work/page.html" <<HTML
<style>*{margin:0}img{display:block;width:1024px;height:1024px}</style><img src="file://$PWD/icon.svg">
HTML
chromium --headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update \
  --disable-sync --user-data-dir="$work/profile" --hide-scrollbars --default-background-color=00000000 \
  --allow-file-access-from-files --window-size=1024,1024 --screenshot="$work/icon.png" "file://$work/page.html" 2>/dev/null

draw() { # SIZE FILE
  # The full path of Debian's program, because another one of the same name may come first.
  /usr/bin/convert "$work/icon.png" -filter Lanczos -resize "$1x$1" +dither -colors 240 -strip -define png:color-type=6 -define png:compression-level=9 "$2"
}
draw 32 32x32.png
draw 64 64x64.png
draw 128 128x128.png
draw 256 128x128@2x.png
draw 512 icon.png
for size in 16 24 32 48 64; do draw "$size" "$work/$size.png"; done
/usr/bin/convert "$work"/{16,24,32,48,64}.png icon.ico

# An .icns file has its magic word and length, then PNGs, each preceded by its kind and length.
node - <<'JS'
const { readFileSync, writeFileSync } = require("node:fs");
const chunk = (kind, body) => {
  const head = Buffer.alloc(8);
  head.write(kind, 0, "ascii");
  head.writeUInt32BE(body.length + 8, 4);
  return Buffer.concat([head, body]);
};
const pictures = [["ic11", "32x32.png"], ["ic12", "64x64.png"], ["ic07", "128x128.png"], ["ic08", "128x128@2x.png"]];
writeFileSync("icon.icns", chunk("icns", Buffer.concat(pictures.map(([kind, file]) => chunk(kind, readFileSync(file))))));
JS
