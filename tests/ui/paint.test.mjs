// What is painted: the right ground before anything else, and nothing that jumps about afterwards.

import "./no-fonts.mjs";

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { Hand, settled, SIZES, visit } from "./ardoise.mjs";
import { open, server } from "./room.mjs";
import { evening, everyScreen } from "./screens.mjs";
import { colourAt } from "./pictures.mjs";

const GROUND = { light: [232, 218, 194], dark: [29, 24, 20] };
const MOST = 0.01;

const matches = await evening(server);

for (const [device, chosen] of [["dark", null], ["light", null], ["dark", "light"], ["light", "dark"]]) {
  test(`the first paint has its ground on a ${device} device${chosen ? ` where ${chosen} was chosen` : ""}`, async (t) => {
    const page = await open(t, { theme: device });
    if (chosen) await page.addInitScript((theme) => localStorage.setItem("ardoise-theme", theme), chosen);
    // The program itself does not arrive: what is painted is what comes before it.
    await page.route(/assets\/.*\.js$/, () => {});
    await page.goto(server.address, { waitUntil: "commit" });
    await page.waitForFunction(() => document.styleSheets.length > 1);
    assert.deepEqual(colourAt(await page.screenshot(), 195, 400), GROUND[chosen ?? device]);
  });
}

test("the ground is the same where it is written down for the page, before the page, and for the window", async () => {
  const source = (path) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");
  const [, light, dark] = /--table: light-dark\(#(\w{6}), #(\w{6})\)/.exec(await source("ui/src/kit/tokens.css"));
  const hex = ([red, green, blue]) => ((red << 16) | (green << 8) | blue).toString(16);
  assert.deepEqual([light, dark], [hex(GROUND.light), hex(GROUND.dark)]);
  const window = [...(await source("src-tauri/src/lib.rs")).matchAll(/Color\(0x(..), 0x(..), 0x(..), 0xff\)/g)].map((parts) => parts.slice(1).join(""));
  assert.deepEqual(window, [dark, light]);
});

/** How much the page has jumped about since it was opened, but for what a tap has just asked for, and what jumped. */
async function watchShifts(page) {
  await page.addInitScript(() => {
    globalThis.shifts = [];
    const name = (node) => (node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.textContent).slice(0, 40));
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (!hadRecentInput) globalThis.shifts.push({ value, sources: sources.map(({ node }) => name(node)) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function jumped(page) {
  // Until the last of it has been painted and told.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))));
  const shifts = await page.evaluate(() => globalThis.shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum <= MOST ? [] : shifts;
}

for (const size of ["phone", "wide"]) {
  test(`nothing jumps while a screen opens, ${size}`, async (t) => {
    const page = await open(t, { size: SIZES[size], still: false });
    await watchShifts(page);
    for (const { name, path } of await everyScreen(matches)) {
      await page.goto("about:blank");
      await visit(page, server, path);
      await settled(page);
      assert.deepEqual(await jumped(page), [], name);
    }
  });

  test(`nothing jumps while a deal is entered, ${size}`, async (t) => {
    const match = await server.matchOf({ ruleset: "coinche" }, []);
    const page = await open(t, { size: SIZES[size], still: false });
    await watchShifts(page);
    // The answers come late, so that what they change is not taken for what the tap itself has changed.
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
