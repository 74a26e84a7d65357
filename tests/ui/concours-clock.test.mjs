// The clock of a partie, at the desk and on the wall.

import assert from "node:assert/strict";
import { test } from "node:test";

import { SIZES, visit } from "./ardoise.mjs";
import { hall, LIST, looksWell } from "./hall.mjs";
import { at, open, server } from "./room.mjs";

test("the clock is started, stopped and goes on, and its end calls the last deal", async (t) => {
  const { id, send, view } = await hall("La pendule", LIST.slice(0, 4));
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const [page, hand] = await at(`/concours/${id}/desk`, t, { size: SIZES.tablet });
  await page.getByTestId("minutes").fill("40");
  await hand.tap("start-clock");
  await page.getByTestId("clock").filter({ hasText: /^(40:00|39:5\d)$/ }).waitFor();
  await looksWell(page);
  await hand.tap("turn-clock");
  await page.getByTestId("turn-clock").filter({ hasText: /Repartir/ }).waitFor();
  assert.equal((await view()).rounds[0].clock.paused, true);
  await hand.tap("turn-clock");
  await page.getByTestId("turn-clock").filter({ hasText: /Arrêter/ }).waitFor();
  const { clock } = (await view()).rounds[0];
  assert.deepEqual([clock.minutes, clock.paused, clock.last_deal], [40, false, false]);

  // Two seconds before the end, as the application then answers.
  await page.route("**/api", async (route) => {
    if (route.request().postDataJSON().kind !== "desk") return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    return route.fulfill({ response, json: { ...answer, clock: { ...answer.clock, ran: 40 * 60 - 2 } } });
  });
  await page.reload();
  await page.getByTestId("clock").filter({ hasText: /^0:0[12]$/ }).waitFor();
  await page.getByTestId("last-deal").filter({ hasText: "Dernière donne" }).waitFor();
  await looksWell(page);
  assert.deepEqual(page.complaints, []);
});

test("the clock of the hall runs on the wall", async (t) => {
  const { id, send } = await hall("L’heure", LIST.slice(0, 4));
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  await send({ kind: "start_clock", round: 1, minutes: 60 });
  const wall = await open(t, { size: { width: 1920, height: 1080 } });
  await visit(wall, server, `/concours/${id}/wall`);
  const timer = wall.getByRole("timer");
  await timer.waitFor();
  const first = await timer.textContent();
  for (const before of [first, await timer.filter({ hasNotText: first }).textContent()]) {
    await timer.filter({ hasNotText: before }).waitFor();
  }
  assert.deepEqual(wall.complaints, []);
});
