// Two desks at once, tables that keep their deals, and their sheets: each action at one shows at the other, and blocks it only if they
// conflict.

import assert from "node:assert/strict";
import { test } from "node:test";

import { settled, SIZES } from "./ardoise.mjs";
import { at, server } from "./room.mjs";

const LIST = ["Un / Deux", "Trois / Quatre", "Cinq / Six", "Sept / Huit"];

async function drawn(name, format = "belote-4x12") {
  const { id } = await server.call({ kind: "create_concours", name, day: "2026-11-22", format });
  const send = async (request) => {
    const { revision } = await server.call({ kind: "concours", id });
    return server.call({ ...request, id, revision });
  };
  await send({ kind: "import_teams", text: LIST.join("\n") });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  return { id, send };
}

test("the desk counts the deals that a table keeps, and proposes their totals", async (t) => {
  const { id, send } = await drawn("Les donnes", { set: { parties: 1, length: { deals: 2 } } });
  const { match_id } = await send({ kind: "start_table_match", round: 1, table: 1 });
  const [page] = await at(`/concours/${id}/desk`, t, { size: SIZES.wide });
  const card = page.getByTestId("table-1");
  await card.filter({ hasText: "donne 1 sur 2" }).waitFor();
  await card.click();
  await page.getByTestId("table-match").filter({ hasText: "note ses donnes" }).waitFor();
  await settled(page);
  const facts = { taker: "south", contract: { level: "take", strain: "hearts" }, points: { us: 100 } };
  const deal = async () => {
    const { revision } = await server.call({ kind: "match", id: match_id });
    await server.call({ kind: "record_deal", id: match_id, revision, facts });
  };
  await deal();
  await card.filter({ hasText: "donne 2 sur 2" }).waitFor();
  assert.equal(await page.getByTestId("points-0").inputValue(), "");
  await deal();
  await card.filter({ hasText: "donnes finies" }).waitFor();
  const { tables } = await server.call({ kind: "desk", id });
  // The panel stays open, and has the totals once they are final.
  await page.waitForFunction((total) => document.querySelector("[data-testid=points-0]")?.value === total, String(tables[0].match.totals[0]));
  await page.getByTestId("enter").click();
  await page.locator('[data-testid="table-1"][data-state="confirmed"]').waitFor();
  assert.deepEqual(page.complaints, []);
});

test("a result that lands while another desk corrects, penalises and pays refuses none of it", async (t) => {
  const { id, send } = await drawn("Deux bureaux");
  await send({ kind: "enter_result", round: 1, table: 1, points: [1010, 954] });
  const [one, hand] = await at(`/concours/${id}/desk`, t, { size: SIZES.wide });
  await hand.tap("table-1");
  await one.getByTestId("points-0").fill("954");
  await one.getByTestId("points-1").fill("1010");
  await one.getByTestId("why-corrected").fill("feuille signée");
  await one.getByTestId("enter").filter({ hasText: "954" }).waitFor();
  // This desk receives the other's result only while its own command is in transit.
  let other;
  await one.route("**/api", async (route) => {
    const { kind } = route.request().postDataJSON();
    if (kind === "correct_result") other ??= await send({ kind: "enter_result", round: 1, table: 2, points: [900, 1064] });
    await route.continue();
  });
  await hand.tap("enter");
  await one.locator('[data-testid="table-2"][data-state="received"]').waitFor();
  const desk = async () => (await server.call({ kind: "desk", id })).tables;
  assert.ok(other, "the other result came first");
  const [corrected, entered] = await desk();
  assert.deepEqual([corrected.result.outcome.points, entered.result.outcome.points], [[954, 1010], [900, 1064]]);
  assert.equal(corrected.result.earlier[0].why, "feuille signée");
  // A second correction of the same table is refused, and the reason is visible.
  await one.unroute("**/api");
  await hand.tap("table-1");
  await one.getByTestId("points-0").fill("1000");
  await one.getByTestId("points-1").fill("964");
  await one.getByTestId("enter").filter({ hasText: "000" }).waitFor();
  await one.route("**/api", async (route) => {
    const { kind } = route.request().postDataJSON();
    if (kind === "correct_result") await send({ kind: "swap_sides", round: 1, table: 1 });
    await route.continue();
  });
  await hand.tap("enter");
  await one.getByTestId("result").getByRole("alert").first().waitFor();
  assert.deepEqual((await desk())[0].result.outcome.points, [1010, 954]);
});

test("a table sheet stays one page, with as many deals as a format can have", async (t) => {
  const { id } = await drawn("Quarante donnes", { set: { length: { deals: 40 } } });
  const [page] = await at(`/concours/${id}/print?what=sheets`, t, { size: SIZES.wide });
  const sheets = page.getByTestId("table-sheet");
  await sheets.nth(1).waitFor();
  assert.equal(await sheets.first().locator("tbody tr").count(), 40);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  assert.equal((pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length, 2, "a sheet is a page");
});
