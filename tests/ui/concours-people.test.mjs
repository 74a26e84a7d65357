// The teams and players of a concours: a list from a file, returning players, rankings of some of them, and a mêlée from first draw to
// the last result.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, settled, SIZES, visit } from "./ardoise.mjs";
import { hall, LIST, looksWell } from "./hall.mjs";
import { at, open, server } from "./room.mjs";

test("a list from a file, with the accents of an old spreadsheet, shows what it contains before it is kept", async (t) => {
  const { id, view } = await hall("Une liste", []);
  const [page, hand] = await at(`/concours/${id}`, t, { size: SIZES.phone, theme: "light" });
  await hand.tap("paste");
  await looksWell(page);
  const text = "Numéro;Joueur 1;Joueur 2;Club\r\n7;Hélène;Léo;Épinay\r\n;Zoé;Noël;\r\n";
  await page.getByTestId("list-file").setInputFiles({ name: "équipes.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") });
  const listed = page.getByTestId("listed").locator("li");
  await listed.nth(1).waitFor();
  assert.match(await listed.first().textContent(), /7\s*Hélène – Léo\s*Épinay/);
  assert.equal((await view()).teams.length, 0, "nothing is kept yet");
  await looksWell(page);
  await hand.tap("keep-list");
  await page.getByTestId("team-7").waitFor();
  const teams = (await view()).teams.map(({ number, players, club }) => [number, players.map(({ name }) => name), club]);
  assert.deepEqual(teams.find(([number]) => number === 7), [7, ["Hélène", "Léo"], "Épinay"]);
  assert.deepEqual(teams.map(([, names]) => names).flat().sort(), ["Hélène", "Léo", "Noël", "Zoé"].sort());
  assert.deepEqual(page.complaints, []);
});

test("a team that left comes back, and is drawn again", async (t) => {
  const { id, send, view, desk, plays, logged } = await hall("Elle revient", LIST.slice(0, 4));
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  await plays(1);
  await send({ kind: "withdraw_team", number: 3, why: "Un enfant malade" });
  const [page, hand] = await at(`/concours/${id}`, t, { size: SIZES.phone });
  await hand.tap("team-3");
  await page.getByTestId("return").waitFor();
  await looksWell(page);
  await hand.tap("return");
  await page.getByTestId("return").waitFor({ state: "detached" });
  assert.equal((await view()).teams.find(({ number }) => number === 3).withdrawn_from, null);
  assert.equal((await logged("concours_team_returned")).length, 1);
  await go(page, `/concours/${id}/draw`);
  await page.getByTestId("draft-table").nth(1).waitFor();
  await hand.tap("publish", "to-tables");
  await page.getByTestId("round-2").waitFor();
  const seated = (await desk(2)).tables.flatMap(({ sides }) => sides.flatMap(({ numbers }) => numbers));
  assert.deepEqual(seated.sort(), [1, 2, 3, 4]);
  assert.deepEqual(page.complaints, []);
});

test("the door narrows the list to who is not there, who has not paid, and who has paid and did not come", async (t) => {
  const { id, send } = await hall("À la porte", []);
  await send({ kind: "import_teams", text: LIST.slice(0, 4).join("\n") });
  await send({ kind: "arrive", numbers: [1, 2], arrived: true });
  for (const number of [1, 3]) await send({ kind: "set_paid", number, paid: true });
  const [page, hand] = await at(`/concours/${id}`, t, { size: SIZES.phone });
  const rows = page.getByTestId("teams").locator("li");
  const shown = async (filter, numbers) => {
    await hand.tap(`only-${filter}`);
    await page.waitForFunction((count) => document.querySelectorAll('[data-testid="teams"] > li').length === count, numbers.length);
    for (const number of numbers) await page.getByTestId(`team-${number}`).waitFor();
    await looksWell(page);
    await hand.tap(`only-${filter}`);
  };
  await rows.nth(3).waitFor();
  await shown("not-arrived", [3, 4]);
  await shown("not-paid", [2, 4]);
  await shown("paid-not-arrived", [3]);
  assert.match(await page.getByTestId("only-paid-not-arrived").textContent(), /1.payé, pas venu/);
  assert.deepEqual(page.complaints, []);
});

test("the ranking of one list has places of its own, and that of the players each of a pair", async (t) => {
  const { id, send, plays } = await hall("Les listes", LIST.slice(0, 4));
  for (const number of [2, 4]) {
    const { players } = (await server.call({ kind: "concours", id })).teams.find((team) => team.number === number);
    await send({ kind: "rename_team", number, players, labels: ["Dames"] });
  }
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  await plays(1);
  const [page, hand] = await at(`/concours/${id}/standing`, t, { size: SIZES.tablet, theme: "light" });
  const rows = page.getByTestId("standing").locator("tbody tr");
  await rows.nth(3).waitFor();
  await page.getByTestId("list-of").selectOption("Dames");
  await rows.nth(2).waitFor({ state: "detached" });
  assert.deepEqual(await rows.locator("td:first-child").allTextContents(), ["1", "2"]);
  assert.deepEqual((await rows.locator("td.number").allTextContents()).sort(), ["2", "4"]);
  await looksWell(page);

  // Its paper has the same places.
  await hand.tap("print-standing");
  const paper = page.getByTestId("paper-list");
  await paper.filter({ hasText: "Les listes, Dames" }).waitFor();
  assert.deepEqual(await paper.locator("tbody tr td:first-child").allTextContents(), ["1", "2"]);

  await go(page, `/concours/${id}/standing`);
  await page.getByTestId("list-of").selectOption("");
  await hand.tap("who-players");
  await rows.nth(7).waitFor();
  assert.equal(await rows.count(), 8);
  await page.getByTestId("standing").locator("thead .names").filter({ hasText: "joueur" }).waitFor();
  await looksWell(page);
  assert.deepEqual(page.complaints, []);
});

test("a mêlée is drawn and played, and every screen speaks of players", async (t) => {
  const names = ["Anne", "Bruno", "Chloé", "Denis", "Élise", "Farid", "Gilles", "Hélène", "Inès"];
  const { id, desk, send } = await hall("Mêlée", [], "melee-3");
  const [page, hand] = await at(`/concours/${id}`, t, { size: SIZES.wide });
  await hand.tap("paste");
  await page.getByTestId("list").fill(names.join("\n"));
  await page.getByTestId("keep-list").filter({ hasText: "Inscrire les 9 joueurs" }).waitFor();
  await hand.tap("keep-list");
  await page.getByTestId("team-9").waitFor();
  await hand.tap("all-arrived");
  await page.getByTestId("all-arrived").waitFor({ state: "detached" });
  await go(page, `/concours/${id}/draw`);
  await page.getByTestId("draft-table").nth(1).waitFor();
  await looksWell(page);
  await hand.tap("publish", "to-tables");
  await page.getByTestId("table-2").waitFor();
  const drawn = await desk(1);
  assert.ok(drawn.tables.every(({ sides }) => sides.every(({ numbers }) => numbers.length === 2)));
  assert.equal(drawn.exempt.flatMap(({ numbers }) => numbers).length, 1, "one of nine rests");

  const wall = await open(t, { size: { width: 1920, height: 1080 } });
  await visit(wall, server, `/concours/${id}/wall`);
  await wall.getByTestId("wall-draw").waitFor();
  const text = (one) => one.locator("main").innerText();
  assert.match(await text(wall), /joueur[\s\S]*avec le \d/);
  assert.doesNotMatch(await text(wall), /doublette/i);

  for (const { table } of drawn.tables) {
    await page.getByTestId("result-line").fill(`${table} 1010 954`);
    await page.getByTestId("result-line").press("Enter");
    await page.locator(`[data-testid="table-${table}"][data-state="received"]`).waitFor();
  }
  await page.getByTestId("to-draw").waitFor();
  await wall.getByText("Joueurs 1 à 9 sur 9").waitFor();
  await page.getByTestId("desk-side").locator("tbody tr").nth(8).waitFor();
  await looksWell(page);
  await go(page, `/concours/${id}/standing`);
  assert.equal(await page.getByTestId("standing").locator("tbody tr").count(), 9, "each player has a place");
  await visit(wall, server, `/concours/${id}/wall?show=standing`);
  await wall.getByTestId("wall-standing").waitFor();
  assert.match(await text(wall), /joueur/);
  assert.doesNotMatch(await text(wall), /doublette/i);
  await go(page, `/concours/${id}/print?what=sheets`);
  await page.getByTestId("table-sheet").nth(1).waitFor();
  for (const what of ["sheets", "names", "tables", "teams", "standing", "prizes"]) {
    await go(page, `/concours/${id}/print?what=${what}`);
    await settled(page);
    assert.doesNotMatch(await page.getByTestId("pages").innerText(), /doublette/i, what);
  }
  // The desk's panel, the log of all that one player does, and the list of concours.
  await send({ kind: "set_paid", number: 3, paid: true });
  await send({ kind: "give_penalty", round: 1, number: 5, points: 50 });
  await send({ kind: "withdraw_team", number: 7 });
  await go(page, `/concours/${id}/desk`);
  await hand.tap("table-1");
  await page.getByTestId("result").locator("summary").click();
  await page.getByTestId("result").getByText(/^Forfait des \d et \d$/).first().waitFor();
  assert.doesNotMatch(await text(page), /doublette/i, "the desk");
  await go(page, `/concours/${id}/log`);
  const log = page.getByTestId("log");
  await log.waitFor();
  await looksWell(page);
  for (const said of ["Paiement du 3", "Pénalité du 5, partie 1", "Départ du 7", "9\u00a0joueurs\u00a0: 1, 2"]) assert.ok((await log.innerText()).includes(said), said);
  assert.doesNotMatch(await log.innerText(), /doublette|\bla \d/i, "the log");
  await go(page, "/concours");
  const row = page.getByTestId("concours").filter({ hasText: "Mêlée" });
  await row.filter({ hasText: "9\u00a0joueurs, partie 1" }).waitFor();
  assert.doesNotMatch(await row.innerText(), /doublette/i);
  assert.deepEqual([...page.complaints, ...wall.complaints], []);
});
