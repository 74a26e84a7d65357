// Compares pictures pixel by pixel.

import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import pixelmatch from "../../ui/node_modules/pixelmatch/index.js";

const require = createRequire(new URL("../../ui/package.json", import.meta.url));
export const { PNG } = require("pngjs");

/** How far the colour of a pixel may differ, from 0 to 1, because browser versions draw text differently. */
const SMOOTHING = 0.25;

/** The colour of a pixel, as [red, green, blue]. */
export function colourAt(png, x, y) {
  const { width, data } = PNG.sync.read(png);
  const at = (y * width + x) * 4;
  return [...data.subarray(at, at + 3)];
}

/** The share of pixels in which two pictures differ, and a picture of them. Pictures of different sizes differ entirely. */
export function difference(one, other) {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height) return { share: 1, where: other };
  const where = new PNG({ width: a.width, height: a.height });
  const count = pixelmatch(a.data, b.data, where.data, a.width, a.height, { threshold: SMOOTHING });
  return { share: count / (a.width * a.height), where: PNG.sync.write(where) };
}

/** The same picture in a tenth of the bytes, with fewer shades. */
export function packed(png) {
  return execFileSync("convert", ["png:-", "+dither", "-colors", "64", "-strip", "png8:-"], { input: png });
}
