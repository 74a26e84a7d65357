// Four-colour suits and large type, what fits on a phone, and the size of the first screen.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, SIZES, visit } from "./ardoise.mjs";
import { violations, weighed } from "./questions.mjs";
import { at, open, server } from "./room.mjs";
import { bringAbout, evening, everyScreen, everyState } from "./screens.mjs";

const SEEN = ["table", "in play", "a whole deal", "an annonce", "why", "end", "settings"];

const matches = await evening(server);
const screens = [...(await everyScreen(matches)), ...everyState(matches)];

for (const theme of ["dark", "light"]) {
  test(`axe finds nothing in four colours and large type, ${theme}`, async (t) => {
    const [page] = await at("/", t, { theme, switches: ["four", "large"] });
    const found = [];
    for (const screen of screens.filter(({ name }) => SEEN.includes(name))) {
      if (screen.taps) await page.reload();
      await go(page, screen.path);
      await bringAbout(page, screen);
      found.push(...(await violations(page)).map((what) => `${screen.name}: ${what}`));
    }
    assert.deepEqual(found, []);
    assert.deepEqual(page.complaints, [], "the pages did not complain");
  });
}

test("the sheet keeps preview and Inscrire in view in a phone's browser", async (t) => {
  for (const size of [SIZES.phone, SIZES.short]) {
    const [page] = await at(screens.find(({ name }) => name === "deal").path, t, { size });
    for (const id of ["preview-us", "preview-verdict", "confirm"]) {
      const box = await page.getByTestId(id).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= size.height, `${id} at ${size.height}`);
    }
    const hidden = await page.locator(".body .body, main > .body > .body").first().evaluate((body) => body.scrollHeight - body.clientHeight);
    if (size === SIZES.phone) assert.ok(hidden <= 1, `at 390×844 the whole entry is one screen, ${hidden} px are hidden`);
  }
});

for (const name of ["home", "table"]) {
  test(`${name} loads at most 90 kB of scripts and styles, compressed, and 120 kB of fonts`, async (t) => {
    const page = await open(t);
    const weight = await weighed(page);
    await visit(page, server, screens.find((screen) => screen.name === name).path);
    const { code } = await weight();
    await page.waitForFunction(() => document.fonts.status === "loaded");
    const { fonts } = await weight();
    t.diagnostic(`${code.toFixed(1)} kB of code, ${fonts.toFixed(1)} kB of fonts`);
    assert.ok(code > 40 && code <= 90, `${code} kB of code`);
    assert.ok(fonts > 10 && fonts <= 120, `${fonts} kB of fonts`);
  });
}
