// The screen of the hall in a second window beside the desk.

import assert from "node:assert/strict";
import { test } from "node:test";

import { settled, SIZES } from "./ardoise.mjs";
import { hall, looksWell } from "./hall.mjs";
import { misfits, violations } from "./questions.mjs";
import { at } from "./room.mjs";

const TEAMS = Array.from({ length: 40 }, (_, team) => `Nord${team + 1} / Sud${team + 1}`);

test("the second window follows the draw, the missing tables and the ranking, and the desk stays where it is", { timeout: 180_000 }, async (t) => {
  const { id, send, desk, plays } = await hall("La salle", TEAMS);
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const [page, hand] = await at(`/concours/${id}/desk`, t, { size: SIZES.wide });
  await page.getByTestId("result-line").fill("1 10");
  const address = page.url();
  const opens = page.context().waitForEvent("page");
  await hand.tap("call-tables");
  const wall = await opens;
  await wall.setViewportSize({ width: 1920, height: 1080 });
  const missing = wall.getByTestId("wall-missing").locator("li");
  await missing.nth(19).waitFor();
  assert.equal(await missing.count(), 20);
  assert.deepEqual([await violations(wall), await misfits(wall)], [[], []]);
  const { tables } = await desk();
  for (const { table } of tables.slice(0, -1)) await send({ kind: "enter_result", round: 1, table, points: [1000, 964], counts: {} });
  await wall.getByTestId("wall-missing").filter({ hasText: /^\D*20$/ }).waitFor();
  assert.equal(await wall.locator("h1").textContent(), "On attend une table");

  // Everything in turn, in the same window.
  await hand.tap("menu", "to-wall");
  await page.getByTestId("notice").fill("Buvette, repas à 20 h");
  await page.getByTestId("notice").press("Enter");
  await wall.getByTestId("wall-foot").filter({ hasText: "Buvette, repas à 20 h" }).waitFor();
  await looksWell(page);
  await wall.clock.install();
  await hand.tap("room-turns");
  await wall.getByTestId("wall-draw").waitFor();
  const pages = Number((await wall.getByTestId("wall-page").textContent()).match(/\d+$/)[0]);
  await wall.clock.runFor(10_200 * (pages - 1));
  await wall.getByTestId("wall-missing").waitFor();
  assert.equal(page.context().pages().length, 2, "the window is found again");

  await plays(1);
  await wall.getByTestId("wall-standing").waitFor();
  assert.equal(await wall.locator("h1").textContent(), "Classement après la partie 1");
  await wall.clock.runFor(500);
  await settled(page);
  await page.keyboard.press("Escape");
  assert.equal(page.url(), address);
  assert.equal(await page.getByTestId("result-line").inputValue(), "1 10", "what is typed at the desk is still there");
  const closes = wall.waitForEvent("close");
  await wall.getByTestId("back").click({ force: true });
  await closes;
  assert.deepEqual([...page.complaints], []);
});
