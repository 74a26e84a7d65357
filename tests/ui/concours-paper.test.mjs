// The printed pages of a concours: the sheets of its tables with their house rules, and the lists, each page as the printer gets it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { openPage, settled, SIZES, visit } from "./ardoise.mjs";
import { onPhone, openNetwork, phonePage } from "./lan.mjs";
import { misfits, violations } from "./questions.mjs";

const { browser, server } = await openNetwork();

const NAMES = "Denis / Lemoine\nTessier / Royer\nMarchand / Gauthier\nBlanchard / Perrin";
/** A name and players that fill all the room of a sheet. */
const LONG = {
  name: "Grand concours du comité de Saint-Martin",
  names: NAMES.replace("Denis / Lemoine", "Jean-Christophe Vandenbroucke / Marie-Antoinette Delacroix"),
};
/** A millimetre, in the pixels of a browser that prints. */
const MM = 96 / 25.4;
/** A page of A4 within its margins. */
const A4 = { width: 186, height: 273 };

/** A concours with a draw, under a format. */
async function drawn(format, { name = "Belote du Foyer rural", names = NAMES } = {}) {
  const { id } = await server.call({ kind: "create_concours", name, day: "2026-11-22", place: "Salle des fêtes", fee: 1000, format, rank_seed: "Foyer" });
  const send = async (request) => {
    const { revision } = await server.call({ kind: "concours", id });
    return server.call({ ...request, id, revision });
  };
  await send({ kind: "import_teams", text: names });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  return { id, send };
}

async function paper(t, id, what, look = {}) {
  const page = await openPage(browser, { size: SIZES.wide, theme: "light", ...look });
  t.after(() => page.context().close());
  await visit(page, server, `/concours/${id}/print?what=${what}`);
  await settled(page);
  return page;
}

const pagesOf = async (page) => ((await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;

/** The boxes of some elements as they are printed, in millimetres. */
async function printed(page, elements) {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: Math.round(A4.width * MM), height: Math.round(A4.height * MM) });
  await settled(page);
  const boxes = await elements.evaluateAll((all, mm) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => ({ width: width / mm, height: height / mm })), MM);
  await page.emulateMedia({ media: null });
  return boxes;
}

const played = (deals, play) => ({ preset: "belote-4x12", set: { length: { deals }, "exempt.points": "average", ...(play ? { play } : {}) } });

test("a sheet of any number of deals is one page, its rows a pen can write in, and its key can be scanned", { timeout: 240_000 }, async (t) => {
  for (const [deals, play] of [[12], [18], [19], [20], [25], [40], [40, "coinche-concours"], [36, "belote-litige"]]) {
    const { id, send } = await drawn(played(deals, play), LONG);
    await send({ kind: "undo_draw", round: 1, why: "Table oubliée" });
    await send({ kind: "publish_draw", round: 1, seed: "châtaigne" });
    const page = await paper(t, id, "sheets");
    const sheets = page.getByTestId("table-sheet");
    await sheets.getByTestId("sheet-key").locator("svg").first().waitFor();
    const what = `${deals} deals of ${play ?? "belote"}`;
    assert.equal(await pagesOf(page), 2, what);
    const rows = await sheets.first().getByTestId("sheet-row").all();
    assert.equal(rows.length, deals, what);
    for (const { height } of await printed(page, sheets.first().getByTestId("sheet-row"))) assert.ok(height >= 5.99, `${what}: a row of ${height} mm`);
    for (const { height, width } of await printed(page, sheets)) assert.ok(height <= A4.height && width <= A4.width + 1, `${what}: ${width} × ${height} mm`);
    for (const { height } of await printed(page, sheets.getByTestId("sheet-key").locator("svg"))) assert.ok(height >= 22, `a code of ${height} mm`);
    assert.equal(await sheets.getByTestId("sheet-check").count(), play ? 0 : 2, `${what}: the sum`);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test("the letters that a sheet prints lead a phone to its table", async (t) => {
  const { id } = await drawn("belote-4x12");
  const page = await paper(t, id, "sheets");
  const sheet = page.getByTestId("table-sheet").nth(1);
  const letters = await sheet.getByTestId("sheet-key").locator("b").textContent();
  const { host } = await server.call({ kind: "table_keys", id, round: 1 });
  assert.ok((await sheet.getByTestId("sheet-key").textContent()).includes(host.replace(/^https?:\/\//, "")), host);
  const phone = await phonePage(t, browser, `http://${onPhone(host)}/`);
  await phone.getByTestId("join-code").fill(letters);
  await phone.getByTestId("join-name").fill("Zoé");
  await phone.getByTestId("join").click();
  await phone.getByTestId("sit-0").waitFor();
  const { tables } = await server.call({ kind: "desk", id });
  const text = await phone.locator("main").innerText();
  for (const { numbers } of tables[1].sides) assert.match(text, new RegExp(`\\b${numbers[0]}\\b`));
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
  assert.deepEqual([...page.complaints, ...phone.complaints], []);
});

test("a sheet says what a lost contract, an equality and the belote do under the house rules of its concours", { timeout: 120_000 }, async (t) => {
  const own = await server.call({ kind: "save_ruleset", name: "Chez Nadia", preset: "belote-litige", set: { "belote.when_lost": "winner" } });
  const cases = [
    ["belote-concours", "fr", [/162, ou 252 avec un capot/, /Dedans\u00a0: la défense marque 162\./, /Égalité de points\u00a0: le preneur est dedans/, /Belote\u00a0: 20 à qui l’a, même dedans/], /[Ll]itige/],
    ["belote-litige", "fr", [/Dedans\u00a0: la défense marque 162\./, /Litige, à égalité de points\u00a0: la défense marque les siens\u00a0; ceux du preneur attendent/], /est dedans/],
    [{ own: own.id }, "fr", [/Litige/, /Belote\u00a0: 20 à qui l’a\u00a0; à la défense si le preneur est dedans/, /Règles\u00a0: Chez Nadia/], /même dedans/],
    ["coinche-concours", "en", [/Lost contract: the defence marks 160 and the contract\./, /Belote: 20 for its holder, also in a lost contract/, /taker, contract/], /[Ll]itige|Equal/],
    ["chaloupee", "en", [/the difference to the level, multiplied/], /[Bb]elote:|[Ll]itige/],
  ];
  for (const [play, language, says, not] of cases) {
    const { id } = await drawn(played(12, play));
    const page = await paper(t, id, "sheets", { language });
    const sheet = page.getByTestId("table-sheet").first();
    await sheet.waitFor();
    const text = await sheet.textContent();
    for (const one of says) assert.match(text, one, JSON.stringify(play));
    assert.doesNotMatch(await sheet.getByTestId("sheet-rules").textContent(), not, JSON.stringify(play));
    await page.context().close();
  }
});

test("the standing, the teams and the prizes are printed with all that a hall reads there", async (t) => {
  const { id, send } = await drawn("belote-4x12");
  for (const table of [1, 2]) await send({ kind: "enter_result", round: 1, table, points: [1000 + 10 * table, 964 - 10 * table], counts: {} });
  for (const number of [1, 2, 3]) await send({ kind: "set_paid", number, paid: true });
  const { rows } = await server.call({ kind: "concours_standings", id });
  const page = await paper(t, id, "standing");
  const list = page.getByTestId("paper-list");
  const lines = async () => (await list.locator("tbody tr").all()).reduce(async (all, row) => [...(await all), await row.locator("td").allTextContents()], Promise.resolve([]));
  await list.filter({ hasText: /après la partie 1/ }).waitFor();
  const plain = (text) => text.replace(/\s/g, "");
  assert.deepEqual((await lines()).map(([place, number, , points]) => [place, number, plain(points)]), rows.map((row) => [String(row.place), String(row.team.numbers[0]), String(row.points[0])]));
  assert.match(await list.locator("header").textContent(), /Dimanche 22 novembre 2026/);
  assert.equal(await pagesOf(page), 1);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);

  await page.getByTestId("paper-teams").click();
  await list.filter({ hasText: /payé/i }).waitFor();
  const teams = await lines();
  assert.deepEqual(teams.map(([number, names]) => [number, names]), NAMES.split("\n").map((names, at) => [String(at + 1), names.replace(" / ", " – ")]));
  assert.equal(teams.filter((row) => row.at(-1) === "").length, 1, "who has not paid has a box to tick");
  assert.equal(await pagesOf(page), 1);

  const prizes = await server.call({ kind: "concours_prizes", id });
  await page.getByTestId("paper-prizes").click();
  await list.filter({ hasText: /signature/ }).waitFor();
  assert.match(await list.locator("header").textContent(), /30,00\s€/);
  assert.equal((await lines()).length, prizes.prizes.flatMap(({ teams: winners }) => winners).length);
  assert.equal(await pagesOf(page), 1);
  assert.deepEqual(page.complaints, []);
});
