// The way of a first organiser: a concours in few taps, what follows a draw, what nobody had planned, and a sample to try on.

import assert from "node:assert/strict";
import { test } from "node:test";

import { settled, SIZES } from "./ardoise.mjs";
import { hall, LIST, looksWell, tableOf } from "./hall.mjs";
import { another, at } from "./room.mjs";

const CLUB = { width: 1366, height: 768 };
const SIX = [...LIST, "Onze / Douze"];
const TWELVE = Array.from({ length: 12 }, (_, team) => `Nord${team + 1} / Sud${team + 1}`);

/** The format of the concours on screen. */
async function formatOf(page, of) {
  const id = new URL(page.url()).hash.split("/")[2];
  return (await of.call({ kind: "concours", id })).format;
}

test("a first organiser gets from the first screen to a published draw in eight taps", async (t) => {
  const fresh = await another(t);
  const [page, hand] = await at("/", t, { of: fresh, size: CLUB, theme: "light" });
  await hand.tap("to-concours");
  await page.getByTestId("sample-concours").waitFor();
  await looksWell(page);
  await hand.tap("new-concours");
  await page.getByTestId("simulated").filter({ hasText: /Sur 40 équipes, la plus forte gagne une fois sur/ }).waitFor();
  assert.match(await page.getByTestId("format-line").textContent(), /^Belote · 4\sparties de 12 donnes$/);
  await looksWell(page);
  await hand.tap("create", "paste");
  await page.getByTestId("list").fill(TWELVE.join("\n"));
  await page.getByTestId("listed").waitFor();
  await hand.tap("keep-list", "all-arrived", "to-draw", "publish");
  await page.getByTestId("published").waitFor();
  assert.equal(hand.taps, 8);
  assert.equal(await page.getByTestId("act-print").getAttribute("data-state"), "next");
  await looksWell(page);

  await hand.tap("act-clock");
  await page.locator('[data-testid="act-clock"][data-state="done"]').waitFor();
  await page.evaluate(() => (window.print = () => undefined));
  await hand.tap("act-print", "print", "to-begun");
  await page.locator('[data-testid="act-print"][data-state="done"]').waitFor();
  await page.locator('[data-testid="act-show"][data-state="next"]').waitFor();
  await hand.tap("undo-draw");
  await page.getByTestId("publish").waitFor();
  await hand.tap("publish", "to-tables");
  await page.getByTestId("table-6").waitFor();
  await hand.tap("unexpected");
  assert.deepEqual(page.complaints, []);
});

test("the five questions change the format, and the evening foretold", async (t) => {
  const fresh = await another(t);
  const [page, hand] = await at("/concours/new", t, { of: fresh, size: SIZES.phone });
  await page.getByTestId("simulated").waitFor();
  await hand.tap("change-format", "parties-5", "length-10", "first-wins", "tie-lot", "exempt-average");
  await page.getByTestId("fixed-later").waitFor();
  assert.match(await page.getByTestId("format-line").textContent(), /^Belote · 5\sparties de 10 donnes$/);
  await looksWell(page);
  await hand.tap("the-rest");
  await page.getByTestId("same_club").selectOption("avoid");
  await looksWell(page);
  await hand.tap("back-to-questions", "all-formats", "format-contree-cannes");
  await page.getByTestId("format-line").filter({ hasText: /^Contrée · .* points, \d+\smin au plus$/ }).waitFor();
  await hand.tap("game-belote", "parties-5", "length-10", "first-wins", "tie-lot", "exempt-average", "change-details");
  await page.getByTestId("name").fill("Belote du Foyer");
  await hand.tap("create");
  await page.getByTestId("register").waitFor();
  const format = await formatOf(page, fresh);
  assert.equal(format.parties, 5);
  assert.deepEqual([format.length, format.rank, format["exempt.points"]], [{ deals: 10 }, ["wins", "lot"], "average"]);
  assert.deepEqual(page.complaints, []);
});

test("a new concours takes the game, the place and the fee of the last", async (t) => {
  const fresh = await another(t);
  await fresh.call({ kind: "create_concours", name: "Belote du Foyer", day: "2026-10-04", place: "Salle des fêtes", fee: 1600, format: { preset: "belote-4x12", set: { parties: 3 } } });
  const [page, hand] = await at("/concours/new", t, { of: fresh, size: CLUB });
  await hand.tap("like-last");
  await page.getByTestId("format-line").filter({ hasText: /3\sparties/ }).waitFor();
  assert.equal(await page.getByTestId("place").inputValue(), "Salle des fêtes");
  assert.equal(await page.getByTestId("fee").inputValue(), "16");
  assert.deepEqual(page.complaints, []);
});

test("every line of what nobody had planned does its deed", async (t) => {
  const { id, send, desk, view, logged } = await hall("Un imprévu", SIX);
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  for (const name of ["Sept", "Huit"]) await send({ kind: "register_team", players: [{ name: `Tard ${name}` }, { name: `Venu ${name}` }] });
  const [page, hand] = await at(`/concours/${id}/desk`, t, { size: CLUB, theme: "light" });

  await hand.tap("unexpected");
  await page.getByTestId("unexpected-absent").filter({ hasText: /par forfait, 1\s100 à 0/ }).waitFor();
  await looksWell(page);
  await hand.tap("unexpected-late", "pick-7");
  await looksWell(page);
  await hand.tap("late-against-8");
  await page.getByTestId("table-4").waitFor();
  assert.deepEqual((await desk()).tables[3].sides.map(({ numbers }) => numbers), [[8], [7]], "two late teams play each other, without an exempt");
  assert.ok((await view()).teams.slice(6).every(({ arrived }) => arrived));

  await hand.tap("unexpected", "unexpected-absent", "pick-7", "note-absent");
  await page.locator('[data-testid="table-4"][data-state="forfeit"]').waitFor();

  await hand.tap("unexpected", "unexpected-substitute", "pick-1", "seat-1");
  await page.getByTestId("substitute").fill("Zoé");
  await hand.tap("keep-substitute");
  await page.getByTestId("table-1").locator("..").locator("..").filter({ hasText: "Zoé" }).waitFor();

  await hand.tap("unexpected", "unexpected-leaves", "pick-2");
  await page.getByTestId("why").fill("malade");
  await looksWell(page);
  await hand.tap("withdraw");
  await page.locator('[data-state="forfeit"]').nth(1).waitFor();
  assert.equal((await view()).teams[1].withdrawn_from, 1);

  const open = (await desk()).missing[0];
  await send({ kind: "enter_result", round: 1, table: open, points: [1010, 954], counts: {} });
  await hand.tap("unexpected", "unexpected-wrong", `wrong-table-${open}`, "swap-sides");
  await page.getByTestId("swap-sides").waitFor({ state: "detached" });
  assert.equal((await logged("concours_sides_swapped")).length, 1);

  await hand.tap("unexpected", "unexpected-more");
  await page.getByTestId("change-rounds").waitFor();
  assert.deepEqual(page.complaints, []);
});

test("closing says first what is unplayed", async (t) => {
  const { id, send, view } = await hall("À clore", LIST.slice(0, 4));
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const [page, hand] = await at(`/concours/${id}/desk`, t, { size: SIZES.phone });
  await hand.tap("menu", "close-concours");
  const says = page.getByTestId("unplayed");
  assert.match(await says.textContent(), /Partie 1\s: il manque les tables 1 et 2\..*Les parties 2, 3 et 4 ne sont pas tirées\./);
  await looksWell(page);
  assert.equal((await view()).closed, false);
  await hand.tap("close-anyway");
  await says.waitFor({ state: "detached" });
  assert.equal((await view()).closed, true);
  assert.deepEqual(page.complaints, []);
});

test("a sample concours is tried on, is in no list, and is thrown away with one tap", async (t) => {
  const fresh = await another(t);
  const [page, hand] = await at("/concours", t, { of: fresh, size: CLUB });
  await hand.tap("sample-concours");
  await page.getByTestId("missing").filter({ hasText: "Il manque 4 tables" }).waitFor();
  await looksWell(page);
  for (const table of [3, 4, 5, 6]) {
    await page.getByTestId("result-line").fill(`${table} 1010 954`);
    await page.getByTestId("result-line").press("Enter");
    await page.locator(`[data-testid="table-${table}"][data-state="received"]`).waitFor();
  }
  await hand.tap("to-draw", "publish", "to-tables");
  await page.getByTestId("round-4").waitFor();
  await hand.tap("unexpected", "unexpected-leaves", "pick-12", "withdraw");
  await page.locator('[data-state="forfeit"]').waitFor();
  assert.deepEqual(await fresh.call({ kind: "concours_list" }), []);
  const before = hand.taps;
  await hand.tap("throw-away");
  await page.getByTestId("no-concours").waitFor();
  assert.equal(hand.taps - before, 1);
  await hand.tap("sample-concours");
  await page.getByTestId("missing").filter({ hasText: "Il manque 4 tables" }).waitFor();
  await settled(page);
  assert.deepEqual(page.complaints, []);
});
