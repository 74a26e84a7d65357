// The difficult actions of a secretary, by taps: exempts, parties drawn early, forfeits, penalties, exchanges, substitutes,
// prints.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";

import { go, settled, SIZES } from "./ardoise.mjs";
import { hall, LIST, looksWell, tableOf } from "./hall.mjs";
import { at, server } from "./room.mjs";
import { NAMED } from "./screens.mjs";

const { PNG } = createRequire(new URL("../../ui/package.json", import.meta.url))("pngjs");

test("why a team is exempt, an exchange with it, and a partie drawn before the results of the last", async (t) => {
  const { id, desk } = await hall("Cinq équipes");
  const [page, hand] = await at(`/concours/${id}/draw`, t, { size: SIZES.phone });
  await page.getByTestId("seed").fill("marron");
  await hand.tap("use-seed");
  // Until the word is recorded, the draft of the first seed stays visible.
  await page.getByTestId("seed-shown").filter({ hasText: "marron" }).waitFor();
  const exempt = page.getByTestId("exempt");
  const [before] = await exempt.locator("[data-testid^=seat-]").evaluateAll((seats) => seats.map((seat) => seat.dataset.testid.slice(5)));
  await hand.tap("why-table-exempt");
  assert.match(await exempt.getByTestId("why").textContent(), /Rang 5\..*Personne ne suit/);
  const other = before === "1" ? "2" : "1";
  await hand.tap(`seat-${before}`, `seat-${other}`);
  await exempt.getByTestId(`seat-${other}`).waitFor();
  assert.match(await exempt.getByTestId("why").textContent(), /Échange fait à la main/);
  await hand.tap("publish", "to-tables");
  await page.getByTestId("table-1").waitFor();
  assert.deepEqual((await desk()).exempt.map(({ numbers }) => numbers), [[Number(other)]]);

  await go(page, `/concours/${id}/draw`);
  await page.getByTestId("draw-missing").waitFor();
  assert.ok(await page.getByTestId("publish").isDisabled());
  await hand.tap("delay-yes");
  await page.getByTestId("draw-missing").waitFor({ state: "detached" });
  await hand.tap("publish", "to-tables");
  await page.getByTestId("round-2").waitFor();
  const second = await desk(2);
  assert.equal(second.tables.length, 2);
  assert.equal(second.tables.filter(({ state }) => state === "to_come").length, 2, "they still play partie 1");

  // A team that leaves now forfeits both parties.
  const [leaves] = second.tables[0].sides[0].numbers;
  await go(page, `/concours/${id}`);
  await page.getByTestId(`team-${leaves}`).click();
  await hand.tap("withdraw");
  await page.getByTestId("withdraw").waitFor({ state: "detached" });
  const states = await Promise.all([1, 2].map(async (round) => tableOf(await desk(round), leaves)?.state ?? "exempt"));
  assert.ok(states.every((state) => state === "forfeit" || state === "exempt"), String(states));
});

test("known players are offered, to complete a team and to enter a mêlée", async (t) => {
  await server.matchOf({ ruleset: "coinche", sides: NAMED }, []);
  const pairs = await hall("Doublettes", []);
  const [page, hand] = await at(`/concours/${pairs.id}`, t, { size: SIZES.phone });
  const field = page.getByTestId("register");
  await field.fill("marc");
  await page.getByTestId("known-player").filter({ hasText: "Marcel" }).click();
  assert.equal(await field.inputValue(), "Marcel / ");
  await field.pressSequentially("kar");
  await page.getByTestId("known-player").filter({ hasText: "Karim" }).click();
  await hand.tap("register-team");
  await page.getByTestId("team-1").waitFor();
  // A registered player is not offered again.
  await field.fill("marcel");
  await page.getByTestId("known-team").waitFor();
  assert.equal(await page.getByTestId("known-player").count(), 0);

  const melee = await hall("Mêlée", [], "melee-3");
  await go(page, `/concours/${melee.id}`);
  await field.fill("ka");
  await page.getByTestId("known-player").filter({ hasText: "Karim" }).click();
  await page.getByTestId("team-1").waitFor();
  const view = await server.call({ kind: "concours", id: melee.id });
  assert.deepEqual(view.teams.map(({ players }) => players.map(({ name }) => name)), [["Karim"]]);
});

test("who draws until a draw pleases leaves each seed in the log, a word that was called out too", async (t) => {
  const { id } = await hall("Le sort");
  const [page, hand] = await at(`/concours/${id}/draw`, t, { size: SIZES.phone });
  const shown = page.getByTestId("seed-shown");
  const seeds = [await shown.innerText()];
  await hand.tap("draw-again");
  await page.waitForFunction((before) => document.querySelector("[data-testid=seed-shown]")?.textContent !== before, seeds[0]);
  seeds.push(await shown.innerText());
  await page.getByTestId("seed").fill("châtaigne");
  await hand.tap("use-seed");
  await page.getByTestId("seed-shown").filter({ hasText: "châtaigne" }).waitFor();
  // A page that is opened later shows the same draw.
  await page.reload();
  await page.getByTestId("seed-shown").filter({ hasText: "châtaigne" }).waitFor();
  await go(page, `/concours/${id}/log`);
  await page.getByText("châtaigne").waitFor();
  const log = await page.locator("main").innerText();
  for (const seed of [...seeds, "châtaigne"]) assert.ok(log.includes(seed), `${seed} in ${log}`);
  assert.equal(log.match(/Mot du sort noté, partie 1/g).length, 3);
});

test("a forfeit, a penalty, results given to the wrong tables, sides the wrong way round, and all of it in the log", async (t) => {
  const { id, send, desk } = await hall("Le bureau", [...LIST, "Onze / Douze"]);
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const [page, hand] = await at(`/concours/${id}/desk`, t, { size: SIZES.tablet });
  const line = page.getByTestId("result-line");
  // Enter is pressed at once, while the line before is still being sent: each line is entered as typed, read or not.
  await page.route("**/api", async (route) => {
    if (route.request().postData().includes('"enter_line"')) await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  for (const text of ["1 1010 954", "2 700 1264"]) {
    await line.fill(text);
    await line.press("Enter");
  }
  for (const table of [1, 2]) await page.locator(`[data-testid="table-${table}"][data-state="received"]`).waitFor();
  await page.unroute("**/api");
  const points = async (table) => (await desk()).tables[table - 1].result.outcome.points;
  await hand.tap("table-1");
  await page.getByTestId("exchange-results").selectOption("2");
  await page.getByTestId("exchange-results").waitFor({ state: "detached" });
  assert.deepEqual([await points(1), await points(2)], [[700, 1264], [1010, 954]]);
  await hand.tap("table-1", "swap-sides");
  await page.getByTestId("swap-sides").waitFor({ state: "detached" });
  assert.deepEqual(await points(1), [1264, 700]);

  await hand.tap("table-3");
  await page.getByTestId("result").locator("summary").click();
  await page.getByTestId("penalty").fill("100");
  await hand.tap("give-penalty");
  await page.getByTestId("give-penalty").waitFor({ state: "detached" });
  await hand.tap("table-3");
  await page.getByTestId("result").locator("summary").click();
  await hand.tap("forfeit-1");
  await page.locator('[data-testid="table-3"][data-state="forfeit"]').waitFor();
  const third = (await desk()).tables[2];
  assert.deepEqual([third.penalties, third.result.outcome.forfeit], [[100, 0], [false, true]]);

  await go(page, `/concours/${id}/log`);
  const log = page.getByTestId("log");
  await log.waitFor();
  const told = await log.textContent();
  for (const deed of [/Camps inversés/, /1\u202f?\u00a0?264/, /100 points de moins/, /[Ff]orfait/, /Mot du sort\u00a0: marron/]) assert.match(told, deed);
  for (const line of await log.locator("li").allInnerTexts()) assert.match(line, /au bureau$/, "each deed says where it was done");
});

test("what is impossible and kept stays marked when it is confirmed", async (t) => {
  const { id, send } = await hall("Tel quel", LIST.slice(0, 4));
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  await send({ kind: "enter_result", round: 1, table: 1, points: [1000, 943], counts: {}, force: true });
  await send({ kind: "confirm_result", round: 1, table: 1 });
  const [page, hand] = await at(`/concours/${id}/desk`, t, { size: SIZES.phone });
  await page.locator('[data-testid="table-1"][data-state="confirmed"]').getByTestId("forced").waitFor();
  await hand.tap("table-1");
  await page.getByTestId("result").filter({ hasText: "Gardé bien qu’impossible" }).waitFor();
});

test("a draw that was published wrong: the second one says so on the wall and on paper, while the clock runs", async (t) => {
  const { id, send } = await hall("Deux tirages");
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  await send({ kind: "undo_draw", round: 1, why: "Table oubliée" });
  await send({ kind: "publish_draw", round: 1, seed: "châtaigne" });
  await send({ kind: "start_clock", round: 1, minutes: 60 });
  const [wall] = await at(`/concours/${id}/wall`, t, { size: { width: 1920, height: 1080 } });
  await wall.locator("h1").filter({ hasText: "tirage n° 2" }).waitFor();
  await wall.getByRole("timer").waitFor();
  const [page] = await at(`/concours/${id}/print?what=sheets`, t, { size: SIZES.wide });
  await page.getByTestId("table-sheet").nth(1).waitFor();
  for (const sheet of await page.getByTestId("table-sheet").all()) assert.match(await sheet.textContent(), /tirage n°\s2/);
});

test("lists and sheets come out of the printer a page each, those of an earlier partie too", async (t) => {
  const { id, send, desk } = await hall("Papier");
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  for (const { table } of (await desk()).tables) await send({ kind: "enter_result", round: 1, table, points: [1000 + 10 * table, 964 - 10 * table], counts: {} });
  await send({ kind: "publish_draw", round: 2, seed: "noisette" });
  const [page, hand] = await at(`/concours/${id}/print?what=sheets`, t, { size: SIZES.wide });
  await page.getByTestId("table-sheet").nth(1).waitFor();
  const pages = (pdf) => (pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
  assert.equal(pages(await page.pdf({ preferCSSPageSize: true })), 2, "a sheet is a page");
  await hand.tap("paper-tables", "paper-round-1");
  const first = await desk(1);
  const [away] = first.exempt;
  const list = page.getByTestId("paper-list");
  await list.filter({ hasText: "Partie 1" }).waitFor();
  const last = await list.locator("tbody tr").last().textContent();
  assert.ok(last.includes(away.names[0]) && last.includes("exempte"), last);
  assert.equal(pages(await page.pdf({ preferCSSPageSize: true })), 1);
});

test("a substitute, and the ranking as a file and as a picture", async (t) => {
  const { id, send, desk } = await hall("Remplaçant", LIST.slice(0, 4));
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  for (const { table } of (await desk()).tables) await send({ kind: "enter_result", round: 1, table, points: [1000 + 10 * table, 964 - 10 * table], counts: {} });
  const [page, hand] = await at(`/concours/${id}`, t, { size: SIZES.tablet });
  await hand.tap("team-1", "seat-1");
  await page.getByTestId("substitute").fill("Joséphine");
  await hand.tap("keep-substitute");
  await page.getByTestId("keep-substitute").waitFor({ state: "detached" });
  await page.getByTestId("team-1").filter({ hasText: "Joséphine" }).waitFor();
  await go(page, `/concours/${id}/standing`);
  await page.getByTestId("standing").locator("tbody tr").nth(3).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), hand.tap("save-csv")]);
  const csv = await readFile(await download.path(), "utf8");
  assert.equal(csv.trim().split(/\r?\n/).length, 5, csv);
  assert.match(csv, /Joséphine/);
  const [image] = await Promise.all([page.waitForEvent("download"), hand.tap("save-picture")]);
  const picture = PNG.sync.read(await readFile(await image.path()));
  assert.equal(picture.width, 1080);
  assert.ok(picture.height > 500 && new Set(picture.data.subarray(0, picture.data.length / 2)).size > 50, "it is not blank");
  assert.match(image.suggestedFilename(), /remplacant\.png$/);
});

test("a concours in the bin is restored, or erased for good after a warning; the slates of its tables stay", async (t) => {
  const { id, view, send } = await hall("À jeter", LIST.slice(0, 4));
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const { match_id } = await send({ kind: "start_table_match", round: 1, table: 1 });
  await send({ kind: "delete_concours" });
  const [page, hand] = await at("/concours", t, { size: SIZES.phone });
  const row = page.locator(`[data-testid="deleted"][data-id="${id}"]`);
  await row.getByRole("link", { name: "À jeter" }).click();
  await page.getByTestId("is-deleted").waitFor();
  const changes = ["register", "paste", "arrived-1", "paid-1", "to-draw", "result-line", "undo-draw", "start-clock", "keep", "pot-typed", "close-concours", "archive", "call-tables", "unexpected", "hint"];
  for (const screen of ["", "/desk", "/draw", "/prizes", "/format"]) {
    await page.goto(`${page.url().split("#")[0]}#/concours/${id}${screen}`);
    await page.getByTestId("is-deleted").waitFor();
    await settled(page);
    assert.equal(await page.locator("main input:enabled:not([type=search])").count(), 0, `${screen}: no field can be filled`);
    await hand.tap("menu");
    for (const change of changes) assert.equal(await page.getByTestId(change).count(), 0, `${screen}: nothing is changed in the bin`);
    await page.getByRole("dialog").getByTestId("delete").filter({ hasText: "Restaurer" }).waitFor();
    await page.keyboard.press("Escape");
    await looksWell(page);
  }
  await page.goto(`${page.url().split("#")[0]}#/concours`);
  await row.getByTestId("restore").click();
  await row.waitFor({ state: "detached" });
  assert.equal((await view()).deleted, false);

  await send({ kind: "delete_concours" });
  await row.getByTestId("purge").click();
  const told = await page.getByTestId("would").textContent();
  for (const says of [/résultats et les prix sont effacés/, /ardoises tenues à ses tables restent/, /sauvegardes et les fichiers déjà exportés/, /ne peut pas être annulé/]) assert.match(told, says);
  await looksWell(page);
  await hand.tap("purge-not");
  // Another program restores it while the warning is open: nothing is erased, and the sheet offers it no longer.
  await row.getByTestId("purge").click();
  await send({ kind: "restore_concours" });
  await hand.tap("purge-confirm");
  await page.getByTestId("problem").filter({ hasText: "Seul un concours de la corbeille" }).waitFor();
  assert.equal(await page.getByTestId("purge-confirm").count(), 0);
  await hand.tap("purge-not");

  await send({ kind: "delete_concours" });
  const [reader] = await at("/concours", t, { reading: true });
  await settled(reader);
  assert.equal(await reader.getByTestId("deleted").count(), 0, "a reader sees no bin");
  await row.getByTestId("purge").click();
  await hand.tap("purge-confirm");
  await row.waitFor({ state: "detached" });
  await page.getByRole("status").filter({ hasText: "supprimé définitivement" }).waitFor();
  await assert.rejects(view(), /concours_not_found/);
  assert.equal((await server.call({ kind: "match", id: match_id })).id, match_id);
});
