// Every screen on a desktop and on a tablet. Each is opened once, and all checks run there.

import assert from "node:assert/strict";
import { test } from "node:test";

import { resize, settled, SIZES, visit } from "./ardoise.mjs";
import { chooseElsewhere, jumped, misfits, OF_A_LOOK, outOfReach, overlay, violations, watchShifts } from "./questions.mjs";
import { open, server } from "./room.mjs";
import { evening, everyScreen, everyState, season, sourceOf, stateOf, thrown, unsettled } from "./screens.mjs";
import { Sweep } from "./sweep.mjs";

const matches = { ...(await evening(server)), unsettled: await unsettled(server), thrown: await thrown(server) };
await season(server);
const screens = await everyScreen(matches);
const all = [...screens, ...everyState(matches)];
const { shortcutsOf, keysOf } = await sourceOf("app/keys.ts");
const { routes } = await sourceOf("app/routes.ts");

/** A projector, or a television: the boards, the wall of a concours, and its desk on a large screen. */
const WALL = { width: 1920, height: 1080 };
const onWall = (name) => name.startsWith("concours") || name.startsWith("board");

const sweep = new Sweep();

test("every screen opens on a desktop and on a tablet", async (t) => {
  const page = await open(t, { size: SIZES.wide, theme: "light", language: "fr", still: false });
  await watchShifts(page);
  const seen = new Set();
  for (const screen of all) {
    const { name, path } = screen;
    const isRoute = screens.includes(screen);
    if (isRoute) {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.goto("about:blank");
      await visit(page, server, path);
      await settled(page);
      await sweep.ask("jumps", name, () => jumped(page));
      await page.emulateMedia({ reducedMotion: "reduce" });
    } else {
      await stateOf(page, screen);
    }
    await sweep.ask("fits", name, () => misfits(page));
    await sweep.ask("axe", name, () => violations(page));
    if (isRoute) await sweep.ask("tab", name, () => outOfReach(page));
    await resize(page, SIZES.tablet);
    await sweep.ask("fits, tablet", name, () => misfits(page));
    if (onWall(name)) {
      await resize(page, WALL);
      await sweep.ask("fits, wall", name, () => misfits(page));
      await sweep.ask("axe, wall", name, () => violations(page, OF_A_LOOK));
      await resize(page, SIZES.tablet);
      await sweep.ask("axe, tablet", name, () => violations(page, OF_A_LOOK));
    }
    if (isRoute) await sweep.ask("overlay", name, () => inBothLanguages(page, seen));
    await resize(page, SIZES.wide);
  }
  assert.deepEqual(page.complaints, [], "the pages did not complain");
});

/** Checks the overlay of shortcuts, in English too, once for each different list. */
async function inBothLanguages(page, seen) {
  const places = await page.locator("[data-place]").evaluateAll((frames) => frames.map((frame) => frame.dataset.place));
  const wanted = shortcutsOf([...places, "anywhere"], routes);
  await overlay(page, { wanted, keysOf, language: "fr" });
  if (seen.has(String(places))) return;
  seen.add(String(places));
  await chooseElsewhere(page, "en");
  await page.locator("html[lang=en]").waitFor();
  await overlay(page, { wanted, keysOf, language: "en" });
  await chooseElsewhere(page, "fr");
  await page.locator("html[lang=fr]").waitFor();
}

test("nothing jumps while a screen opens, wide", () => sweep.answers("jumps", screens));
test("nothing runs out of any screen, wide, light", () => sweep.answers("fits", all));
test("nothing runs out of any screen, tablet, light", () => sweep.answers("fits, tablet", all));
test("nothing runs out of the boards and the screens of a concours on a large screen, 1920 by 1080", () =>
  sweep.answers("fits, wall", all.filter(({ name }) => onWall(name))));
for (const size of ["wall", "tablet"]) {
  test(`axe finds nothing on the boards and the screens of a concours, ${size}`, () => sweep.answers(`axe, ${size}`, all.filter(({ name }) => onWall(name))));
}
test("axe finds nothing on any screen, wide, light", () => sweep.answers("axe", all));
test("Tab reaches every control of every screen, and the focus shows, wide", () => sweep.answers("tab", screens));
test("the overlay lists every shortcut of the screen behind it, in both languages", () => sweep.answers("overlay", screens));
