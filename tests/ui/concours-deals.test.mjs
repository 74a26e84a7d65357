// A table's total against the deals that it keeps, on its phones and at the desk.

import assert from "node:assert/strict";
import { test } from "node:test";

import { openPage, settled, SIZES } from "./ardoise.mjs";
import { openNetwork, phonePage } from "./lan.mjs";
import { misfits, violations } from "./questions.mjs";

const TEAMS = "Denis / Lemoine\nTessier / Royer\nMarchand / Gauthier\nBlanchard / Perrin";
const FORMAT = { set: { play: { preset: "belote-concours" }, length: { deals: 2 } } };

const { browser, server } = await openNetwork();

/** A concours of two deals a partie, with a draw, and functions that play at its tables. */
async function drawn() {
  const { id } = await server.call({ kind: "create_concours", name: "Belote du jeudi", day: "2026-11-22", format: FORMAT, rank_seed: "Foyer" });
  const send = async (request) => server.call({ ...request, id, revision: (await server.call({ kind: "concours", id })).revision });
  await send({ kind: "import_teams", text: TEAMS });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const { tables } = await server.call({ kind: "table_keys", id, round: 1 });
  const at = async (table) => (await server.call({ kind: "desk", id })).tables[table - 1];
  /** A table keeps one more deal, in which the first side makes these points. */
  const deal = async (table, us) => {
    const match = (await at(table)).match?.id ?? (await send({ kind: "start_table_match", round: 1, table })).match_id;
    const { revision } = await server.call({ kind: "match", id: match });
    const facts = { taker: "us", contract: { level: "take", strain: "hearts" }, points: { us } };
    await server.call({ kind: "record_deal", id: match, revision, facts });
  };
  return { id, tables, at, deal, send };
}

/** A phone of a side of a table. */
async function joins(t, { address }, side, look) {
  const page = await phonePage(t, browser, address, look);
  await page.getByTestId("join-name").fill("Zoé");
  await page.getByTestId("join").click();
  await page.getByTestId(`sit-${side}`).click();
  await page.getByTestId("way-total").or(page.getByTestId("stage")).first().waitFor();
  return page;
}

async function desk(t, id, look) {
  const page = await openPage(browser, look);
  t.after(() => page.context().close());
  await page.goto(`${server.address}/concours/${id}/desk`);
  await page.getByTestId("table-1").waitFor();
  return page;
}

async function looksWell(page) {
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
}

async function types(page, points) {
  for (const [at, total] of points.entries()) {
    await page.getByTestId(`points-${at}`).fill(String(total));
  }
}

const stage = (page, name) => page.locator(`[data-stage=${name}]`).waitFor();
const says = (page, what) => page.locator(`[data-testid=deals-say][data-says=${what}]`).waitFor();
const state = (page, table, name) => page.locator(`[data-testid=table-${table}][data-state=${name}]`).waitFor();
const text = async (page) => (await page.locator("body").innerText()).replace(/\s+/g, " ");

for (const [theme, language, size] of [["light", "fr", SIZES.phone], ["dark", "en", { width: 360, height: 740 }]]) {
  test(`a total that the deals contradict is left to the desk, in ${language}`, async (t) => {
    const { id, tables, at, deal } = await drawn();
    await deal(1, 100);
    await deal(1, 90);
    const own = await joins(t, tables[0], 1, { theme, language, size });
    // Its totals are proposed; others are said to be others before they are sent.
    assert.match(await own.getByTestId("points-0").inputValue(), /^134$/);
    await types(own, [200, 124]);
    await says(own, "contradicted");
    assert.doesNotMatch(await text(own), /Le compte y est|The sum is right/);
    await looksWell(own);
    await own.getByTestId("enter").filter({ hasText: language === "fr" ? "à vérifier" : "to check" }).click();
    await stage(own, "contradicted");
    await says(own, "contradicted");
    assert.match(await text(own), language === "fr" ? /Les donnes disent 134 à 190.*Les donnes ne sont pas d’accord/ : /The deals say 134 to 190.*The deals do not agree/);
    await looksWell(own);
    const other = await joins(t, tables[0], 0, { theme, language, size });
    await stage(other, "contradicted");
    assert.equal(await other.getByTestId("confirm").count(), 0, "nobody confirms it");
    assert.match(await text(other), language === "fr" ? /Les donnes disent 190 à 134/ : /The deals say 190 to 134/);
    assert.doesNotMatch(await text(other), /Le compte y est|The sum is right/);

    const page = await desk(t, id, { theme, language, size: SIZES.wide });
    await state(page, 1, "to_check");
    await page.getByTestId("settle-next").click();
    await says(page, "contradicted");
    assert.doesNotMatch(await text(page), /Le compte y est|proposés|proposed/);
    assert.equal(await page.getByTestId("confirm-result").count(), 0);
    await looksWell(page);
    // The desk keeps what was entered, then thinks better of it.
    await page.getByTestId("enter").filter({ hasText: language === "fr" ? /garder 124 à 200/ : /keep 124 to 200/ }).click();
    await state(page, 1, "confirmed");
    await page.getByTestId("result").waitFor({ state: "detached" });
    assert.equal((await at(1)).deals_say, "overruled");
    await stage(own, "done");
    await page.getByTestId("table-1").click();
    await page.getByTestId("take-deals").click();
    await page.getByTestId("deals-say").waitFor({ state: "detached" });
    await page.getByTestId("enter").click();
    // It closes once it is answered.
    await page.getByTestId("result").waitFor({ state: "detached" });
    await page.getByTestId("table-1").click();
    await page.getByTestId("proved").waitFor();
    assert.deepEqual((await at(1)).result.outcome.points, [190, 134]);
    await stage(other, "done");
    assert.deepEqual([...own.complaints, ...other.complaints, ...page.complaints], []);
  });
}

test("a total typed while the deals go on waits for the last one", async (t) => {
  const { id, tables, deal } = await drawn();
  await deal(1, 100);
  const own = await joins(t, tables[0], 1);
  await types(own, [134, 190]);
  await says(own, "unfinished");
  await looksWell(own);
  await own.getByTestId("enter").filter({ hasText: "à vérifier" }).click();
  await stage(own, "unfinished");
  await looksWell(own);
  const other = await joins(t, tables[0], 0);
  await stage(other, "unfinished");
  assert.equal(await other.getByTestId("confirm").count(), 0);
  const page = await desk(t, id, { size: SIZES.phone });
  await state(page, 1, "to_check");
  await page.getByTestId("table-1").click();
  assert.match(await page.getByTestId("table-match").innerText(), /La partie n’est pas finie/);
  await looksWell(page);
  await page.keyboard.press("Escape");
  // The phone at the table goes on, and the last deal proves the total.
  await other.getByTestId("open-table-match").click();
  await other.getByTestId("new-deal").waitFor();
  await deal(1, 90);
  await stage(own, "done");
  await state(page, 1, "confirmed");
  assert.match(await text(own), /Résultat prouvé par les donnes/);
});

test("one Enter does not bring in a line that the deals of its table contradict", async (t) => {
  const { id, at, deal } = await drawn();
  await deal(2, 100);
  await deal(2, 90);
  const page = await desk(t, id, { size: SIZES.wide });
  const line = page.getByTestId("result-line");
  await line.fill("2 200 124");
  await says(page, "contradicted");
  await line.press("Enter");
  await settled(page);
  assert.equal((await at(2)).result, null);
  await looksWell(page);
  await page.getByTestId("force-line").click();
  await state(page, 2, "to_check");
  await line.fill("2 190 134");
  await page.getByTestId("check").waitFor();
  // A line that corrects a result asks for a second Enter.
  await line.press("Enter");
  await page.getByTestId("line-corrects").filter({ hasText: /^(Encore Entrée|Enter again)/ }).waitFor();
  await state(page, 2, "to_check");
  await line.press("Enter");
  await state(page, 2, "confirmed");
  assert.deepEqual(page.complaints, []);
});
