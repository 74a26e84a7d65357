// A few screens must look as in their baseline pictures. `make baseline` takes these again after an intended change.

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { settled, SIZES } from "./ardoise.mjs";
import { difference, packed } from "./pictures.mjs";
import { at, server } from "./room.mjs";
import { evening } from "./screens.mjs";

const KEPT = new URL("baseline/", import.meta.url);
const SHOTS = new URL("../../shots/baseline/", import.meta.url);

/** The share of pixels that may differ, for small differences in drawing text. A missing chip is more. */
const MOST = 0.002;

const matches = await evening(server);

const table = (match) => `/match/${match.id}`;
const SCREENS = {
  "in-play": { path: () => table(matches.playing) },
  "between-deals": { path: () => table(matches.running) },
  sheet: { path: () => `${table(matches.running)}/deal`, taps: ["taker-east", "level-100", "strain-hearts", "double", "taker-south", "tens-110", "units-2", "belote-us"] },
  why: { path: () => `${table(matches.running)}/why/${matches.running.deals[5].id}` },
  end: { path: () => `${table(matches.finished)}/end` },
};

for (const [size, theme] of [["phone", "dark"], ["tablet", "light"]]) {
  for (const [screen, { path, taps = [] }] of Object.entries(SCREENS)) {
    const name = `${screen}-${size}-${theme}.png`;
    test(`${screen} looks as it is meant to, ${size}, ${theme}`, async (t) => {
      const [page, hand] = await at(path(), t, { size: SIZES[size], theme });
      await page.waitForFunction(() => document.fonts.status === "loaded");
      await hand.tap(...taps);
      await page.mouse.move(0, 0);
      await settled(page);
      const seen = await page.screenshot({ animations: "disabled" });
      if (process.env.UPDATE_BASELINE) return writeFile(new URL(name, KEPT), packed(seen));

      const { share, where } = difference(await readFile(new URL(name, KEPT)), seen);
      if (share > MOST) {
        await mkdir(SHOTS, { recursive: true });
        await writeFile(new URL(name, SHOTS), seen);
        await writeFile(new URL(`differs-${name}`, SHOTS), where);
      }
      const place = fileURLToPath(new URL(`differs-${name}`, SHOTS));
      assert.ok(share <= MOST, `${(share * 100).toFixed(1)} % of the picture differ: see ${place}; where that is meant, run \`make baseline\``);
    });
  }
}
