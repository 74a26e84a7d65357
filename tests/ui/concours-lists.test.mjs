// The printed lists of a concours, and the house rules on the sheets of its tables.

import assert from "node:assert/strict";
import { test } from "node:test";

import { SIZES } from "./ardoise.mjs";
import { hall } from "./hall.mjs";
import { drawn, NAMES, pagesOf, paper, played } from "./paper.mjs";
import { misfits, violations } from "./questions.mjs";
import { open, server } from "./room.mjs";

const LOOK = { size: SIZES.wide, theme: "light" };

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
    const { id } = await drawn(server, played(12, play));
    const page = await paper(await open(t, { ...LOOK, language }), server, id, "sheets");
    assert.equal(await pagesOf(page), 2, "one for each table");
    const sheet = page.getByTestId("table-sheet").first();
    await sheet.waitFor();
    const text = await sheet.textContent();
    for (const one of says) assert.match(text, one, JSON.stringify(play));
    assert.doesNotMatch(await sheet.getByTestId("sheet-rules").textContent(), not, JSON.stringify(play));
    await page.close();
  }
});

test("the standing, the teams and the prizes are printed with all that a hall reads there", async (t) => {
  const { id, send } = await drawn(server, "belote-4x12");
  for (const table of [1, 2]) await send({ kind: "enter_result", round: 1, table, points: [1000 + 10 * table, 964 - 10 * table], counts: {} });
  for (const number of [1, 2, 3]) await send({ kind: "set_paid", number, paid: true });
  const { rows } = await server.call({ kind: "concours_standings", id });
  const page = await paper(await open(t, LOOK), server, id, "standing");
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

const FIRST = ["Jean-Christophe", "Marie-Antoinette", "Paul", "Léa", "Bernadette"];
const LAST = ["Vandenbroucke", "Dupont", "Desrousseaux", "Petit", "Charpentier-Roy", "Delacroix", "Rousseau"];
const CLUBS = ["Amicale laïque de Saint-Sauveur", "Foyer rural", "Club des aînés de Villeneuve-sur-Lot"];

test("lists are as few sheets as they say, with long names and clubs, and none is cut", { timeout: 300_000 }, async (t) => {
  const page = await open(t, LOOK);
  for (const [count, most] of [[12, 1], [39, 1], [40, 1], [80, 2]]) {
    const player = (at) => `${FIRST[at % 5]} ${LAST[at % 7]} ${at}`;
    const { id, send } = await hall(`${count} équipes`, Array.from({ length: count }, (_, at) => `${player(2 * at)} / ${player(2 * at + 1)} (${CLUBS[at % 3]})`));
    await send({ kind: "publish_draw", round: 1, seed: "marron" });
    for (const { table } of (await server.call({ kind: "desk", id })).tables) await send({ kind: "enter_result", round: 1, table, points: [1000 + table, 964 - table], counts: {} });
    await send({ kind: "set_prizes", shares: [], lots: [{ what: "un jambon sec d’Auvergne", places: 3 }, { what: "une bouteille de vin de noix" }] });
    for (const what of ["names", "tables", "teams", "standing", "prizes", "aloud"]) {
      await paper(page, server, id, what);
      const sheets = await pagesOf(page);
      assert.ok(sheets <= most + (["prizes", "aloud"].includes(what) ? 1 : 0), `${what} of ${count}: ${sheets} sheets`);
      assert.equal(await page.getByTestId("paper-list").count(), sheets, `${what} of ${count}: the pages it says`);
      const rows = await page.getByTestId("paper-list").locator("tbody tr").count();
      const tables = Math.ceil(count / 2);
      assert.equal(rows, { names: 2 * count, tables, teams: count, standing: count, prizes: count, aloud: count }[what], what);
      const cut = await page.getByTestId("paper-list").evaluateAll((lists) =>
        lists.flatMap((list) => {
          const isCut = (cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            const [text, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
            return text.right > box.right + 1 || text.bottom > box.bottom + 1 || box.right > list.getBoundingClientRect().right;
          };
          return [...list.querySelectorAll("td")].filter(isCut).map((cell) => cell.textContent);
        }),
      );
      assert.deepEqual(cut, [], what);
    }
    if (count > 12) continue;
    await paper(page, server, id, "sheets");
    await page.getByTestId("print-two").click();
    assert.equal(await pagesOf(page), 3, "six sheets, two to a page");
    await page.getByTestId("paper-numbers").click();
    assert.equal(await pagesOf(page), 6, "a number for each table");
  }
  assert.deepEqual(page.complaints, []);
});
