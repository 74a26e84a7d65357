// The desk and the parties before: what is still open there, corrections that lead back, and two desks at one table.

import assert from "node:assert/strict";
import { test } from "node:test";

import { openPage, SIZES, settled, visit } from "./ardoise.mjs";
import { hall, LIST, looksWell } from "./hall.mjs";
import { browser, server } from "./room.mjs";

const LOOK = { size: SIZES.wide, language: "fr" };
const said = async (page, id) => (await page.getByTestId(id).innerText()).replace(/\s+/g, " ");

async function desk(t, id, look = LOOK) {
  const page = await openPage(browser, look);
  t.after(() => page.context().close());
  await visit(page, server, `/concours/${id}/desk`);
  await page.getByTestId("table-1").waitFor();
  return page;
}

async function twoParties(name, teams = LIST.slice(0, 4)) {
  const of = await hall(name, teams);
  await of.send({ kind: "publish_draw", round: 1, seed: "marron" });
  await of.plays(1);
  await of.send({ kind: "publish_draw", round: 2, seed: "noix" });
  return of;
}

const pointsAt = async (of, round, table) => (await of.desk(round)).tables[table - 1].result?.outcome.points ?? null;

test("after a correction in an old partie the desk is back at the current one, and a line never overwrites with one Enter", async (t) => {
  const of = await twoParties("Retour");
  const page = await desk(t, of.id);
  await page.getByTestId("round-1").click();
  await page.getByTestId("is-past").waitFor();
  assert.match(await said(page, "is-past"), /Partie 1, déjà jouée/);
  assert.equal(await page.getByTestId("to-standing").count() + (await page.getByTestId("to-draw").count()), 0, "no next step of a partie that is over");
  await looksWell(page);
  await page.getByTestId("table-1").click();
  await page.getByTestId("why-corrected").fill("feuille relue");
  await page.getByTestId("swap-sides").click();
  await page.getByTestId("returned").waitFor();
  assert.match(await said(page, "returned"), /partie 1 est à jour.*retour à la partie 2/i);
  assert.deepEqual(await pointsAt(of, 1, 1), [954, 1010]);
  await looksWell(page);
  // The next sheet is one of partie 2.
  const line = page.getByTestId("result-line");
  await line.fill("1 1000 964");
  await line.press("Enter");
  await page.getByTestId("table-1").filter({ has: page.getByText("964") }).waitFor();
  assert.deepEqual([await pointsAt(of, 1, 1), await pointsAt(of, 2, 1)], [[954, 1010], [1000, 964]]);
  // In the old partie one Enter only asks.
  await page.getByTestId("round-1").click();
  await page.getByTestId("is-past").waitFor();
  await line.fill("2 1000 964");
  await page.getByTestId("line-corrects").waitFor();
  await line.press("Enter");
  await page.getByTestId("line-corrects").filter({ hasText: "Encore Entrée" }).waitFor();
  assert.match(await said(page, "line-corrects"), /table 2 de la partie 1/);
  await settled(page);
  assert.deepEqual(await pointsAt(of, 1, 2), [1020, 944]);
  await line.press("Enter");
  await page.getByTestId("returned").waitFor();
  assert.deepEqual(await pointsAt(of, 1, 2), [1000, 964]);
  // The reason and the figures are in the log.
  await visit(page, server, `/concours/${of.id}/log`);
  await page.getByTestId("log").filter({ hasText: "Camps inversés" }).waitFor();
  const log = (await said(page, "log")).replace(/[\u00a0\u202f]/g, " ");
  assert.match(log, /Camps inversés, table 1, partie 1 .*?: 1010 – 954 → 954 – 1010 · feuille relue/);
  assert.deepEqual(page.complaints, []);
});

test("the desk names the results of other parties that have to be settled, and so does the next draw", async (t) => {
  const of = await twoParties("Ailleurs");
  const [, other] = (await of.desk(1)).tables[0].sides.map(({ numbers }) => numbers[0]);
  const page = await desk(t, of.id);
  await of.send({ kind: "dispute_result", round: 1, table: 1, side: other });
  await page.getByTestId("open-1-1").waitFor();
  assert.match(await said(page, "open-elsewhere"), /À régler dans une autre partie : partie 1, table 1, désaccord/);
  await looksWell(page);
  await of.plays(2);
  await page.getByTestId("to-draw").click();
  await page.getByTestId("publish").waitFor();
  assert.match(await said(page, "open-elsewhere"), /partie 1, table 1/);
  await page.getByTestId("open-1-1").click();
  // The link opens the table that it names, in its partie.
  await page.getByTestId("disputed").waitFor();
  await page.getByTestId("is-past").waitFor();
  await page.getByTestId("enter").click();
  await page.getByTestId("returned").waitFor();
  await page.getByTestId("open-elsewhere").waitFor({ state: "detached" });
  assert.deepEqual(page.complaints, []);
});

test("of two desks at one table, the later one sees the other's result and may correct it", async (t) => {
  const of = await hall("Deux bureaux", LIST.slice(0, 4));
  await of.send({ kind: "publish_draw", round: 1, seed: "marron" });
  const page = await desk(t, of.id);
  await page.getByTestId("table-1").click();
  await page.getByTestId("points-0").fill("954");
  await page.getByTestId("points-1").fill("1010");
  await page.getByTestId("check").waitFor();
  await of.send({ kind: "enter_result", round: 1, table: 1, points: [1010, 954] });
  await page.getByTestId("overtaken").waitFor();
  assert.match(await said(page, "overtaken"), /Inscrit entre-temps : 1 010 à 954/);
  assert.match(await said(page, "enter"), /corriger/i);
  await looksWell(page);
  await page.getByTestId("enter").click();
  await page.getByTestId("overtaken").waitFor({ state: "detached" });
  assert.deepEqual(await pointsAt(of, 1, 1), [954, 1010]);
  // A line that was read before the other desk entered the same table asks again.
  const line = page.getByTestId("result-line");
  await line.fill("2 1000 964");
  await page.getByTestId("check").waitFor();
  await of.send({ kind: "enter_result", round: 1, table: 2, points: [964, 1000] });
  await page.getByTestId("line-corrects").waitFor();
  await line.press("Enter");
  await page.getByTestId("line-corrects").filter({ hasText: "Encore" }).waitFor();
  await line.press("Enter");
  await page.getByTestId("line-corrects").waitFor({ state: "detached" });
  assert.deepEqual(await pointsAt(of, 1, 2), [1000, 964]);
  // Two desks with the same figures have nothing to settle.
  assert.deepEqual(page.complaints, []);
});
