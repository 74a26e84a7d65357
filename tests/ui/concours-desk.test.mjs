// The organiser's desk: missing results and next steps, and the actions on the tables of a partie.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, SIZES } from "./ardoise.mjs";
import { hall, LIST, looksWell, tableOf } from "./hall.mjs";
import { at } from "./room.mjs";

const SIX = [...LIST, "Onze / Douze"];
const numbersAt = (table) => table.sides.flatMap(({ numbers }) => numbers);

test("the dock says what is missing, what is to be settled and what comes after, and its button does what can be done now", async (t) => {
  const { id, send, desk } = await hall("Le pied", SIX);
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  await send({ kind: "enter_result", round: 1, table: 2, points: [1097, 867], counts: { belotes: 1, capots: 1 }, force: true });
  const [page, hand] = await at(`/concours/${id}/desk`, t, { size: SIZES.wide, theme: "light" });
  const says = page.getByTestId("dock-says");
  await page.getByTestId("missing").filter({ hasText: "Il manque 2 tables" }).waitFor();
  assert.equal(await says.textContent(), "On attend les tables 1 et 3. À vérifier\u00a0: la table 2. Ensuite\u00a0: le tirage de la partie 2.");
  await looksWell(page);

  await hand.tap("settle-next", "answer-0");
  const enter = page.getByTestId("enter");
  await enter.filter({ hasText: /Table 2\u00a0: corriger en 1\s187 à 867/ }).waitFor();
  assert.ok(await enter.isEnabled());
  await looksWell(page);
  // Enter in a total does the same as the button.
  await page.getByTestId("points-1").press("Enter");
  await page.locator('[data-testid="table-2"][data-state="received"]').waitFor();
  assert.equal(await page.getByTestId("settle-next").count(), 0);
  await page.getByTestId("call-tables").filter({ hasText: "Les appeler à l’écran" }).waitFor();
  for (const table of [1, 3]) {
    await page.getByTestId("result-line").fill(`${table} 1010 954`);
    await page.getByTestId("result-line").press("Enter");
    await page.locator(`[data-testid="table-${table}"][data-state="received"]`).waitFor();
  }
  await page.getByTestId("to-draw").filter({ hasText: "Tirer la partie 2" }).waitFor();
  // Next to an open table the ranking stays, with the points of its parties.
  await hand.tap("table-1");
  const ranking = page.getByTestId("desk-side").locator("table");
  await ranking.getByText("p. 1").waitFor();
  assert.equal(await ranking.locator("tbody tr").count(), 6);
  assert.deepEqual((await desk()).tables.map(({ state }) => state), ["received", "received", "received"]);
  await looksWell(page);
  assert.deepEqual(page.complaints, []);
});

for (const [name, size] of Object.entries({ phone: SIZES.phone, "small phone": { width: 360, height: 740 }, tablet: SIZES.tablet })) {
  test(`all that a result is typed with is in sight when its table opens, ${name}`, async (t) => {
    const { id, send } = await hall("Les touches", SIX);
    await send({ kind: "publish_draw", round: 1, seed: "marron" });
    const [page, hand] = await at(`/concours/${id}/desk`, t, { size });
    await hand.tap("table-1");
    await page.getByTestId("key-0").waitFor();
    await looksWell(page);
    const { y: foot } = await page.getByTestId("enter").boundingBox();
    for (const key of ["1", "9", "0", "back"]) {
      const { y, height } = await page.getByTestId(`key-${key}`).boundingBox();
      assert.ok(y + height <= foot, `the key ${key} ends at ${y + height}, and the button begins at ${foot}`);
    }
  });
}

test("two teams are exchanged after the draw, a late team plays the exempt, and a draw is undone and made again", async (t) => {
  const { id, send, desk, logged } = await hall("Derrière les tables");
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const before = await desk();
  const [one, other] = [before.tables[0], before.tables[1]].map((table) => numbersAt(table)[0]);
  const [page, hand] = await at(`/concours/${id}/desk`, t, { size: SIZES.phone });
  await hand.tap("the-draw");
  await page.getByTestId("exchange-one").fill(String(one));
  await page.getByTestId("exchange-other").fill(String(other));
  await hand.tap("exchange-teams");
  await page.getByText(/Échanges à la main/).waitFor();
  const after = await desk();
  assert.equal(tableOf(after, one).table, 2);
  assert.equal(tableOf(after, other).table, 1);
  assert.equal((await logged("concours_teams_exchanged")).length, 1);
  await looksWell(page);

  await send({ kind: "register_team", players: [{ name: "Tard" }, { name: "Venu" }], arrived: false, paid: false, labels: [] });
  await send({ kind: "arrive", numbers: [6], arrived: true });
  const [exempt] = after.exempt[0].numbers;
  const { taps } = hand;
  await hand.tap("unexpected", "unexpected-late", `late-against-${exempt}`);
  assert.equal(hand.taps - taps, 3);
  await page.getByTestId("table-3").waitFor();
  assert.deepEqual(numbersAt(tableOf(await desk(), 6)).sort(), [exempt, 6].sort());
  assert.equal((await desk()).exempt.length, 0);

  await hand.tap("undo-draw");
  await page.getByTestId("not-drawn").waitFor();
  assert.equal((await logged("concours_draw_undone")).length, 1);
  await go(page, `/concours/${id}/draw`);
  await hand.tap("publish", "to-tables");
  await page.getByTestId("table-3").waitFor();
  assert.equal((await desk()).attempt, 2);
  // With a result entered, a draw cannot be undone.
  await send({ kind: "enter_result", round: 1, table: 1, points: [1010, 954], counts: {} });
  await page.locator('[data-testid="table-1"][data-state="received"]').waitFor();
  await hand.tap("the-draw");
  assert.ok(await page.getByTestId("undo-draw").isDisabled());
  assert.deepEqual(page.complaints, []);
});

test("two teams that must not meet do not, and the log says which", async (t) => {
  const { id, view, desk } = await hall("Pas ensemble", LIST.slice(0, 4));
  const [page, hand] = await at(`/concours/${id}/draw`, t, { size: SIZES.phone, theme: "light" });
  const shown = page.getByTestId("draft-table");
  await shown.first().waitFor();
  const pair = await shown.first().locator("[data-testid^=seat-]").evaluateAll((seats) => seats.map((seat) => Number(seat.dataset.testid.slice(5))));
  await hand.tap("wishes");
  await page.getByTestId("wish-one").fill(String(pair[0]));
  await page.getByTestId("wish-other").fill(String(pair[1]));
  await hand.tap("wish-forbidden");
  await page.getByTestId("wish").waitFor();
  const together = shown.filter({ has: page.getByTestId(`seat-${pair[0]}`) }).filter({ has: page.getByTestId(`seat-${pair[1]}`) });
  await together.waitFor({ state: "detached" });
  await looksWell(page);
  await hand.tap("publish", "to-tables");
  await page.getByTestId("table-1").waitFor();
  assert.ok(!numbersAt(tableOf(await desk(), pair[0])).includes(pair[1]));
  assert.equal((await view()).rounds[0].drawn, true);
  assert.deepEqual(page.complaints, []);
});

test("both sides are at fault, a result is confirmed at the desk, and the log has both", async (t) => {
  const { id, send, desk, logged } = await hall("Au bureau", LIST.slice(0, 4));
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  await send({ kind: "enter_result", round: 1, table: 1, points: [1010, 954], counts: {} });
  const [page, hand] = await at(`/concours/${id}/desk`, t, { size: SIZES.phone });
  await hand.tap("table-1");
  await page.getByTestId("confirm-result").waitFor();
  await looksWell(page);
  await hand.tap("confirm-result");
  await page.locator('[data-testid="table-1"][data-state="confirmed"]').waitFor();
  await hand.tap("table-2");
  await page.getByTestId("result").locator("summary").click();
  await page.getByTestId("forfeit-both").waitFor();
  await looksWell(page);
  await hand.tap("forfeit-both");
  await page.locator('[data-testid="table-2"][data-state="forfeit"]').waitFor();
  const [first, second] = (await desk()).tables;
  assert.deepEqual([first.state, second.result.outcome.forfeit], ["confirmed", [true, true]]);
  assert.equal((await logged("concours_result_confirmed")).length, 1);
  await page.getByTestId("all-in").waitFor();
  await go(page, `/concours/${id}/standing`);
  const zero = page.getByTestId("standing").locator("tbody tr").last();
  await zero.waitFor();
  assert.match(await zero.locator("td.main").first().textContent(), /^0$/);
  assert.deepEqual(page.complaints, []);
});
