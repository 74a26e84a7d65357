// The finals in the browser: the bracket, its length and its check, a killed program in the final, and the places after it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, settled, SIZES, visit } from "./ardoise.mjs";
import { at, server } from "./room.mjs";

const LIST = ["Un / Deux", "Trois / Quatre", "Cinq / Six", "Sept / Huit"];

test("finals from the bracket to the places, with the program killed in the final", async (t) => {
  const format = { set: { parties: 1, rank: ["points", "lot"], finals: { teams: 4, length: { deals: 8 } } } };
  const { id } = await server.call({ kind: "create_concours", name: "La coupe", day: "2026-11-22", format, rank_seed: "Foyer" });
  const send = async (request) => {
    const { revision } = await server.call({ kind: "concours", id });
    return server.call({ ...request, id, revision });
  };
  await send({ kind: "import_teams", text: LIST.join("\n") });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  for (const table of [1, 2]) await send({ kind: "enter_result", round: 1, table, points: [1000 + 100 * table, 964 - 100 * table] });
  const [page, hand] = await at(`/concours/${id}/desk`, t, { size: SIZES.tablet });
  await hand.tap("to-finals", "draw-finals");
  await page.getByTestId("project-finals").waitFor();
  const bracket = page.getByTestId("bracket");
  const winner = async (heat, table, points) => {
    await hand.tap(`final-${heat}-${table}`);
    for (const [at, total] of points.entries()) await page.getByTestId(`final-points-${at}`).fill(String(total));
    await page.getByTestId("check").waitFor();
  };
  const closed = () => page.getByTestId("enter-final").waitFor({ state: "detached" });
  await page.getByText("Chaque table joue 8 donnes").waitFor();
  await winner(1, 1, [700, 596]);
  assert.equal(await page.getByTestId("check").getAttribute("data-verdict"), "certain", "8 deals of 162");
  await hand.tap("enter-final");
  await closed();
  // Twelve deals are not a length of these finals: such totals can only be forced, and stay marked.
  await winner(1, 2, [943, 1001]);
  await page.locator('[data-testid="check"][data-verdict="impossible"]').waitFor();
  await page.getByTestId("enter-final").filter({ hasText: "Garder tel quel" }).click();
  await closed();
  await bracket.getByTestId("forced").waitFor();

  await winner(2, 1, [648, 648]);
  await hand.tap("enter-final");
  await page.getByText("Une finale a un gagnant").first().waitFor();
  await server.restart();
  await visit(page, server, `/concours/${id}/finals`);
  await settled(page);
  assert.equal(await bracket.getByTestId("forced").count(), 1, "what was entered is there");
  // The tie is played on: one deal more.
  await winner(2, 1, [798, 660]);
  await page.locator('[data-testid="check"][data-verdict="impossible"]').waitFor();
  await page.getByTestId("deals-more").click();
  await page.locator('[data-testid="check"][data-verdict="certain"]').waitFor();
  await hand.tap("enter-final");
  await closed();

  const places = (await server.call({ kind: "concours_finals", id })).places.map(({ team }) => team.numbers[0]);
  assert.equal(places.length, 4);
  const shown = page.getByTestId("final-places").locator("li b");
  await shown.nth(3).waitFor();
  assert.deepEqual((await shown.allTextContents()).map(Number), places);
  // The ranking, the wall and the paper have the final places, not those before.
  await go(page, `/concours/${id}/standing`);
  const numbers = page.getByTestId("standing").locator("td.number");
  await numbers.nth(3).waitFor();
  assert.deepEqual((await numbers.allTextContents()).map(Number), places);
  const before = (await server.call({ kind: "concours_standings", id })).rows.map(({ team }) => team.numbers[0]);
  assert.notDeepEqual(before, places, "the finals changed the places");
  const [wall] = await at(`/concours/${id}/wall?show=standing`, t, { size: { width: 1920, height: 1080 } });
  await wall.getByTestId("wall-standing").locator("td.number").nth(3).waitFor();
  assert.deepEqual((await wall.getByTestId("wall-standing").locator("td.number").allTextContents()).map(Number), places);
  await go(wall, `/concours/${id}/wall?show=finals`);
  await wall.getByTestId("wall-finals").filter({ hasText: "798" }).waitFor();
  await go(page, `/concours/${id}/print?what=finals`);
  await page.getByTestId("paper-list").filter({ hasText: "798" }).waitFor();
  assert.deepEqual([...page.complaints, ...wall.complaints].filter((one) => !/ERR_|Failed to load/.test(one)), []);
});
