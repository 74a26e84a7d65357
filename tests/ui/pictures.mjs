// Pictures as pixels.

import { createRequire } from "node:module";

const require = createRequire(new URL("../../ui/package.json", import.meta.url));
const { PNG } = require("pngjs");

/** A picture by its pixels: `{ width, height, data }`, four bytes a pixel. */
export function pixelsOf(png) {
  return PNG.sync.read(png);
}

/** The colour of a pixel, as [red, green, blue]. */
export function colourAt(png, x, y) {
  const { width, data } = pixelsOf(png);
  const at = (y * width + x) * 4;
  return [...data.subarray(at, at + 3)];
}
