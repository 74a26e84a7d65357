// A whole concours of 40 teams in the browser, from registration to prizes. In each stage the server is killed and started again.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, settled, SIZES, visit } from "./ardoise.mjs";
import { at, open, server } from "./room.mjs";

const TEAMS = 40;
const WALL = { width: 1920, height: 1080 };
const list = Array.from({ length: TEAMS }, (_, team) => `Nord${team + 1} / Sud${team + 1} (Club ${(team % 5) + 1})`).join("\n");

/** Totals that twelve deals of belote can give, different at each table; some with a belote. */
function totals(table, round) {
  const first = 700 + ((table * 37 + round * 113) % 560);
  const sum = 12 * 162 + 20 * ((table + round) % 3);
  return [first, sum - first];
}

const concoursOf = (page) => new URL(page.url()).hash.split("/")[2];
const path = (page, screen = "") => `/concours/${concoursOf(page)}${screen === "" ? "" : `/${screen}`}`;

/** Kills the server and opens the screen again, as after a crash. */
async function killed(page, screen) {
  const address = path(page, screen);
  await server.restart();
  await visit(page, server, address);
  await settled(page);
}

test("an evening of 40 teams, from registration to prizes", { timeout: 900_000 }, async (t) => {
  const [page, hand] = await at("/concours", t, { size: SIZES.wide });
  await hand.tap("new-concours");
  await page.getByTestId("name").fill("Belote du Foyer rural");
  await page.getByTestId("place").fill("Salle des fêtes");
  await page.getByTestId("fee").fill("12");
  await hand.tap("change-format", "the-rest");
  await page.getByTestId("rank-seed").fill("Foyer 2026");
  await hand.tap("create", "paste");
  await page.getByTestId("list").fill(list);
  await page.getByTestId("listed").waitFor();
  assert.equal(await page.getByTestId("listed").locator("li").count(), TEAMS);
  await hand.tap("keep-list");
  await page.getByTestId("team-40").waitFor();
  await killed(page);
  assert.equal(await page.getByTestId("teams").locator("li").count(), TEAMS, "no team is lost");
  await hand.tap("all-arrived");
  await page.getByTestId("all-arrived").waitFor({ state: "detached" });

  const wall = await open(t, { size: WALL });
  await visit(wall, server, path(page, "wall?show=draw"));
  const id = concoursOf(page);

  for (let round = 1; round <= 4; round += 1) {
    await go(page, `/concours/${id}/draw`);
    await page.getByTestId("seed").fill(`mot ${round}`);
    await hand.tap("use-seed");
    await page.getByTestId("seed-shown").filter({ hasText: `mot ${round}` }).waitFor();
    await settled(wall);
    assert.equal(await wall.getByTestId("wall-draw").count(), round === 1 ? 0 : 1);
    if (round > 1) assert.match(await wall.locator("h1").textContent(), new RegExp(`Partie ${round - 1}`), "the wall never shows a draft");
    if (round === 1) {
      await killed(page, "draw");
      await page.getByTestId("seed").fill("mot 1");
      await hand.tap("use-seed");
      await page.getByTestId("seed-shown").filter({ hasText: "mot 1" }).waitFor();
      await visit(wall, server, `/concours/${id}/wall?show=draw`);
    }
    await hand.tap("publish", "to-tables");
    await page.getByTestId("table-1").waitFor();
    await wall.getByTestId("wall-draw").waitFor();
    await wall.locator("h1").filter({ hasText: `Partie ${round}` }).waitFor();

    const before = hand.taps;
    const [first, second] = totals(1, round);
    await hand.tap("table-1", ...[...String(first)].map((digit) => `key-${digit}`), "other-side", ...[...String(second)].map((digit) => `key-${digit}`));
    await page.getByTestId("check").waitFor();
    await hand.tap("enter");
    await page.locator('[data-testid="table-1"][data-state="received"]').waitFor();
    assert.ok(hand.taps - before <= 11, `${hand.taps - before} taps`);
    for (let table = 2; table <= TEAMS / 2; table += 1) {
      await page.getByTestId("result-line").fill(`${table} ${totals(table, round).join(" ")}`);
      await page.getByTestId("check").waitFor();
      await page.getByTestId("result-line").press("Enter");
      await page.locator(`[data-testid="table-${table}"][data-state="received"]`).waitFor();
      if (table === 10 && round === 2) {
        await killed(page, "desk");
        assert.equal(await page.locator('[data-state="received"]').count(), 10, "every result that was answered is kept");
        await visit(wall, server, `/concours/${id}/wall?show=draw`);
      }
    }
    await page.getByTestId("all-in").waitFor();
  }

  await go(page, `/concours/${id}/standing`);
  const rows = page.getByTestId("standing").locator("tbody tr");
  await rows.first().waitFor();
  assert.equal(await rows.count(), TEAMS);
  await killed(page, "standing");
  const points = await page.getByTestId("standing").locator("td.main").allTextContents();
  const read = points.map((text) => Number(text.replace(/\D/g, "")));
  assert.deepEqual(read, [...read].sort((one, other) => other - one), "most points first");
  await visit(wall, server, `/concours/${id}/wall?show=standing`);
  await wall.getByTestId("wall-standing").waitFor();
  assert.equal(await wall.getByTestId("wall-standing").locator("tbody tr").count(), 10);

  await go(page, `/concours/${id}/prizes`);
  await page.getByTestId("pot-typed").fill("480");
  await page.getByTestId("pot-typed").press("Enter");
  await page.getByTestId("pot").filter({ hasText: "480" }).waitFor();
  await hand.tap("shares-3");
  await page.getByTestId("winner").nth(2).waitFor();
  await killed(page, "prizes");
  const amounts = await page.getByTestId("amount").allTextContents();
  const cents = amounts.map((text) => Number(text.replace(/\D/g, "")));
  assert.deepEqual(cents, [24000, 14400, 9600]);

  await go(page, `/concours/${id}/print?what=sheets`);
  assert.equal(await page.getByTestId("table-sheet").count(), TEAMS / 2);
  await page.getByTestId("print-from").fill("15");
  assert.equal(await page.getByTestId("table-sheet").count(), 6, "from table 15 on");
  assert.match(await page.getByTestId("sheet-check").first().textContent(), /1\u00a0944[\s\S]*90[\s\S]*finit par un 4/);

  await go(page, "/matches");
  const past = page.getByTestId("past-concours");
  await past.filter({ hasText: "40 doublettes, Salle des fêtes" }).click();
  await page.getByTestId("standing").waitFor();
  await go(page, "/matches?played_at=table");
  await page.getByTestId("none-found").waitFor();
  assert.equal(await past.count(), 0);
  assert.deepEqual([...page.complaints, ...wall.complaints].filter((text) => !/Failed to load resource|ERR_CONNECTION|ERR_INCOMPLETE|net::/.test(text)), []);
});

test("an impossible total is explained, and can be kept as it is", async (t) => {
  const { id } = await server.call({ kind: "create_concours", name: "Deux tables", day: "2026-11-22", format: "belote-4x12" });
  const send = async (request) => {
    const { revision } = await server.call({ kind: "concours", id });
    return server.call({ ...request, id, revision });
  };
  await send({ kind: "import_teams", text: "Un / Deux\nTrois / Quatre\nCinq / Six\nSept / Huit" });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const [page, hand] = await at(`/concours/${id}/desk`, t, { size: SIZES.phone });
  await page.getByTestId("result-line").fill("1 1000 943");
  const check = page.getByTestId("check");
  await check.waitFor();
  assert.equal(await check.getAttribute("data-verdict"), "impossible");
  assert.match(await check.textContent(), /un chiffre est faux/);
  await hand.tap("force-line");
  await page.locator('[data-testid="table-1"][data-state="to_check"]').waitFor();
  await page.getByTestId("table-1").click();
  await page.getByTestId("points-0").fill("1010");
  await page.getByTestId("points-1").fill("954");
  await page.locator('[data-testid="result"] [data-verdict="certain"]').waitFor();
  await hand.tap("enter");
  await page.locator('[data-testid="table-1"][data-state="received"]').waitFor();
});

test("a wrong sum is settled by a question to the table, whose answers show what they make of it", async (t) => {
  const { id } = await server.call({ kind: "create_concours", name: "À régler", day: "2026-11-22", format: "belote-4x12" });
  const send = async (request) => {
    const { revision } = await server.call({ kind: "concours", id });
    return server.call({ ...request, id, revision });
  };
  await send({ kind: "import_teams", text: "Un / Deux\nTrois / Quatre" });
  await send({ kind: "arrive", numbers: [1, 2], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const [page, hand] = await at(`/concours/${id}/desk`, t, { size: SIZES.phone });
  const checked = (verdict) => page.locator(`[data-testid="result"] [data-verdict="${verdict}"]`).waitFor();
  const totals = async () => [await page.getByTestId("points-0").inputValue(), await page.getByTestId("points-1").inputValue()];
  await hand.tap("table-1");
  await page.getByTestId("points-0").fill("1097");
  await page.getByTestId("points-1").fill("867");
  await hand.tap("belotes-more", "capots-more");
  const settle = page.getByTestId("settle");
  await settle.getByText("Qui a fait le capot").waitFor();
  assert.match(await page.getByTestId("check").textContent(), /Il manque 90.*2\s054.*20 pour 1 belote et 90 pour 1 capot.*marqué 162/s);
  const answers = await settle.getByRole("button").allTextContents();
  const said = ["1187", "957", "Pas de capot", "Garder tel quel"];
  answers.forEach((text, nth) => assert.ok(text.replace(/(\d)\s(\d)/g, "$1$2").trim().endsWith(said[nth]), text));

  await hand.tap("answer-1");
  await checked("certain");
  assert.deepEqual(await totals(), ["1097", "957"]);
  await hand.tap("answer-2");
  await page.getByTestId("capots").filter({ hasText: "0" }).waitFor();
  assert.deepEqual(await totals(), ["1097", "867"]);
  await hand.tap("answer-keep");
  await checked("impossible");
  assert.equal(await page.getByTestId("capots").textContent(), "1", "as it was typed");
  await page.getByTestId("points-1").fill("1000");
  await settle.waitFor({ state: "detached" });
  await page.getByTestId("points-1").fill("867");
  await hand.tap("answer-0");
  await checked("certain");
  await hand.tap("enter");
  await page.locator('[data-testid="table-1"][data-state="received"]').waitFor();
  const [{ result }] = (await server.call({ kind: "desk", id })).tables;
  assert.deepEqual([result.outcome.points, result.forced], [[1187, 867], false]);
});

test("a table keeps its deals in a match of its own, whose totals are the result", async (t) => {
  const format = { preset: "belote-4x12", set: { length: { deals: 1 }, play: { preset: "coinche", set: {} } } };
  const { id } = await server.call({ kind: "create_concours", name: "Une donne", day: "2026-11-22", format });
  const send = async (request) => {
    const { revision } = await server.call({ kind: "concours", id });
    return server.call({ ...request, id, revision });
  };
  await send({ kind: "import_teams", text: "Un / Deux\nTrois / Quatre\nCinq / Six\nSept / Huit\nNeuf / Dix" });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4], arrived: true });
  const [page, hand] = await at(`/concours/${id}/draw`, t, { size: SIZES.phone });
  await hand.tap("wishes");
  await page.getByTestId("wish-one").fill("1");
  await page.getByTestId("wish-other").fill("4");
  await hand.tap("wish-forced");
  await page.getByTestId("wish").waitFor();
  const together = page.getByTestId("draft-table").filter({ has: page.getByTestId("seat-1") }).filter({ has: page.getByTestId("seat-4") });
  await together.waitFor();
  await hand.tap("publish", "to-tables", "table-1", "start-table-match");
  await page.waitForURL(/#\/match\//);
  const match = new URL(page.url()).hash.split("/")[2];
  const { revision } = await server.call({ kind: "match", id: match });
  const facts = { taker: "us", contract: { level: 80, strain: "hearts" }, points: { us: 100 } };
  await server.call({ kind: "record_deal", id: match, revision, facts });
  await go(page, `/concours/${id}/desk`);
  await hand.tap("table-1");
  await page.getByTestId("open-table-match").waitFor();
  assert.notEqual(await page.getByTestId("points-0").inputValue(), "", "its totals are proposed");
  await hand.tap("enter");
  await page.locator('[data-testid="table-1"][data-state="confirmed"]').waitFor();
  await hand.tap("table-1");
  await page.getByTestId("proved").waitFor();
});
