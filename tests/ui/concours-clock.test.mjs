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

/** Stands in for the sound of the browser: `struck` has the lowest tone of each stroke. */
function deaf() {
  window.struck = [];
  const parameter = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  window.AudioContext = class {
    currentTime = 0;
    destination = {};
    state = "running";
    resume = () => Promise.resolve();
    createGain = () => ({ gain: { ...parameter }, connect: (to) => to });
    createOscillator = () => {
      const frequency = { ...parameter };
      return { frequency, connect: (to) => to, stop() {}, start: () => void ([110, 880].includes(frequency.value) && window.struck.push(frequency.value)) };
    };
  };
}

test("the wall is silent until the sound is chosen, then announces the last deal at the chosen minute, and its end", async (t) => {
  const { id, send } = await hall("Le gong", LIST.slice(0, 4));
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  await send({ kind: "start_clock", round: 1, minutes: 60 });
  const [page, hand] = await at(`/concours/${id}/desk`, t, { size: SIZES.wide });
  await hand.tap("menu", "to-wall");
  assert.equal(await page.getByTestId("room-warning").count(), 0, "silent");
  await hand.tap("room-sound");
  await page.getByTestId("room-warning").fill("7");
  await page.getByTestId("room-warning").press("Tab");
  const opens = page.context().waitForEvent("page");
  await page.context().addInitScript(deaf);
  // As the application answers two seconds before.
  let left = 7 * 60 + 2;
  await page.context().route("**/api", async (route) => {
    if (route.request().postDataJSON().kind !== "projector") return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    return route.fulfill({ response, json: { ...answer, clock: { ...answer.clock, ran: 60 * 60 - left } } });
  });
  await hand.tap("room-turns");
  const wall = await opens;
  await wall.getByRole("timer").waitFor();
  await wall.locator("h1").click();
  const strikes = async (tone) => {
    await wall.waitForFunction((wanted) => window.struck.includes(wanted), tone);
    return wall.evaluate(() => window.struck.splice(0));
  };
  assert.deepEqual(await strikes(880), [880, 880]);
  left = 2;
  await wall.reload();
  await wall.getByRole("timer").waitFor();
  await wall.locator("h1").click();
  assert.deepEqual(await strikes(110), [110, 110]);
  assert.deepEqual(page.complaints, []);
});
