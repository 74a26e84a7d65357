// The first paint has the right background, and nothing jumps afterwards.

import "./no-fonts.mjs";

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { Hand, SIZES, visit } from "./ardoise.mjs";
import { colourAt } from "./pictures.mjs";
import { jumped, watchShifts } from "./questions.mjs";
import { open, server } from "./room.mjs";

const GROUND = { light: [232, 218, 194], dark: [29, 24, 20] };

for (const [device, chosen] of [["dark", null], ["light", null], ["dark", "light"], ["light", "dark"]]) {
  test(`the first paint has the right background on a ${device} device${chosen ? ` where ${chosen} was chosen` : ""}`, async (t) => {
    const page = await open(t, { theme: device });
    if (chosen) await page.addInitScript((theme) => localStorage.setItem("ardoise-theme", theme), chosen);
    // Without the program, the page shows its initial paint.
    await page.route(/assets\/.*\.js$/, () => {});
    await page.goto(server.address, { waitUntil: "commit" });
    await page.waitForFunction(() => document.styleSheets.length > 1);
    assert.deepEqual(colourAt(await page.screenshot(), 195, 400), GROUND[chosen ?? device]);
  });
}

test("the background is the same in the tokens and in the window", async () => {
  const source = (path) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");
  const [, light, dark] = /--table: light-dark\(#(\w{6}), #(\w{6})\)/.exec(await source("ui/src/kit/tokens.css"));
  const hex = ([red, green, blue]) => ((red << 16) | (green << 8) | blue).toString(16);
  assert.deepEqual([light, dark], [hex(GROUND.light), hex(GROUND.dark)]);
  const window = [...(await source("src-tauri/src/lib.rs")).matchAll(/Color\(0x(..), 0x(..), 0x(..), 0xff\)/g)].map((parts) => parts.slice(1).join(""));
  assert.deepEqual(window, [dark, light]);
});

for (const size of ["phone", "wide"]) {
  test(`nothing jumps while a deal is entered, ${size}`, async (t) => {
    const match = await server.matchOf({ ruleset: "coinche" }, []);
    const page = await open(t, { size: SIZES[size], still: false });
    await watchShifts(page);
    // Delays the answers, so that their changes are not attributed to the tap itself.
    await page.route("**/api", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await visit(page, server, `/match/${match.id}/deal`);
    const hand = new Hand(page);
    for (const id of ["taker-south", "level-100", "strain-hearts", "double", "tens-110", "units-2", "belote-us"]) {
      await hand.tap(id);
      await page.waitForTimeout(750);
    }
    assert.deepEqual(await jumped(page), []);
  });
}
