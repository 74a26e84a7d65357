// Phones that follow their team over three parties: scanned once, and by themselves at the next table.

import assert from "node:assert/strict";
import { test } from "node:test";

import { settled } from "./ardoise.mjs";
import { openNetwork, onPhone, phonePage } from "./lan.mjs";
import { misfits, violations } from "./questions.mjs";

const TEAMS = ["Lefort / Girard", "Moreau / Petit", "Denis / Lemoine", "Tessier / Royer", "Marchand / Gauthier"];

const { browser, server } = await openNetwork();

async function drawn(teams = TEAMS, set = { parties: 3 }) {
  const { id } = await server.call({ kind: "create_concours", name: "Belote du jeudi", day: "2026-11-22", format: { preset: "belote-4x12", set }, rank_seed: "Foyer" });
  const send = async (request) => server.call({ ...request, id, revision: (await server.call({ kind: "concours", id })).revision });
  await send({ kind: "import_teams", text: teams.join("\n") });
  await send({ kind: "arrive", numbers: teams.map((_, at) => at + 1), arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const desk = (round) => server.call({ kind: "desk", id, ...(round ? { round } : {}) });
  const sheet = async (round, table) => (await server.call({ kind: "table_keys", id, round })).tables[table - 1].address;
  const plays = async (round, but = 0) => {
    for (const table of (await desk(round)).missing.filter((one) => one !== but)) await send({ kind: "enter_result", round, table, points: [1000 + 10 * table, 964 - 10 * table] });
  };
  /** The team's table, its side and its opponents in a partie. */
  const seatOf = async (round, team) => {
    const { tables } = await desk(round);
    const { table, sides } = tables.find((one) => one.sides.some(({ numbers }) => numbers[0] === team)) ?? { table: null, sides: [] };
    const side = sides.findIndex(({ numbers }) => numbers[0] === team);
    return { table, side, other: sides[1 - side]?.numbers[0] };
  };
  return { id, send, desk, sheet, plays, seatOf };
}

async function joins(t, address, side, look) {
  const page = await phonePage(t, browser, address, look);
  await page.getByTestId("join-name").fill("Zoé");
  await page.getByTestId("join").click();
  await page.getByTestId(`sit-${side}`).click();
  await page.getByTestId("points-0").waitFor();
  return page;
}

async function looksWell(page) {
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
}

const stage = (page, name) => page.locator(`[data-stage=${name}]`).waitFor();
const evening = (page, round) => page.locator(`[data-testid=evening][data-round="${round}"]`).waitFor();
const words = async (page, id) => (await page.getByTestId(id).innerText()).replace(/\s+/g, " ");

for (const look of [{ theme: "dark", language: "fr" }, { theme: "light", language: "en", size: { width: 320, height: 568 } }]) {
  test(`a phone follows its team over three parties after one scan, in ${look.language}`, async (t) => {
    const { id, send, desk, sheet, plays, seatOf } = await drawn();
    const first = await desk(1);
    // The team that is exempt in partie 2 or 3 is on no table's phone by chance, so the first table's second side is followed.
    const own = first.tables[0].sides[1].numbers[0];
    const page = await joins(t, await sheet(1, 1), 1, look);
    await page.getByTestId("points-0").fill("1062");
    await page.getByTestId("points-1").fill("942");
    await page.getByTestId("enter").click();
    await stage(page, "sent");
    assert.deepEqual((await desk(1)).tables[0].result.outcome.points, [942, 1062], "its own side was typed first");
    await send({ kind: "confirm_result", round: 1, table: 1 });
    await stage(page, "done");
    await looksWell(page);
    await plays(1);
    for (const round of [2, 3]) {
      // The draw finds one phone without a network, which catches up by itself.
      await page.context().setOffline(round === 3);
      await send({ kind: "publish_draw", round, seed: `mot ${round}` });
      await page.context().setOffline(false);
      await evening(page, round);
      await looksWell(page);
      const { table, side, other } = await seatOf(round, own);
      if (table === null) {
        assert.match(await words(page, "no-table"), look.language === "fr" ? /exempt/ : /bye/);
        await plays(round);
        continue;
      }
      assert.equal(await words(page, "own-table"), String(table));
      assert.match(await words(page, "side-us"), new RegExp(`${own}`));
      assert.match(await words(page, "side-them"), new RegExp(`${other}`));
      await page.reload();
      await evening(page, round);
      await page.getByTestId("open-table").click();
      // Neither its name nor its team is asked for again.
      await page.getByTestId("points-0").waitFor();
      assert.equal(await page.getByTestId("other-seat").count(), 0);
      await page.getByTestId("points-0").fill("1100");
      await page.getByTestId("points-1").fill("864");
      await page.context().setOffline(round === 3);
      await page.getByTestId("enter").click();
      if (round === 3) await stage(page, "waits");
      await page.context().setOffline(false);
      await stage(page, "sent");
      const { result } = (await desk(round)).tables[table - 1];
      assert.deepEqual([result.outcome.points[side], result.side, result.by], [1100, own, "Zoé"]);
      await plays(round);
    }
    // All is played: the phone has its team's place.
    await page.getByTestId("own-place").waitFor();
    const { rows } = await server.call({ kind: "concours_standings", id });
    const { place } = rows.find(({ team }) => team.numbers[0] === own);
    assert.match(await words(page, "own-place"), new RegExp(`^${place}`));
    await looksWell(page);
    assert.deepEqual(page.complaints.filter((one) => !one.includes("ERR_INTERNET_DISCONNECTED")), []);
  });
}

test("a phone at the old table shows the new one after it is opened again, and can be confirmed late", async (t) => {
  const { send, plays, sheet, seatOf, desk } = await drawn(TEAMS.slice(0, 4));
  const own = (await desk(1)).tables[0].sides[0].numbers[0];
  const page = await joins(t, await sheet(1, 1), 0);
  const side = (await desk(1)).tables[0].sides[1].numbers[0];
  await send({ kind: "enter_result", round: 1, table: 1, side, points: [1010, 954] });
  await stage(page, "confirm");
  await plays(1);
  const old = page.url();
  await page.goto("about:blank");
  await send({ kind: "publish_draw", round: 2, seed: "noix" });
  await page.goto(old);
  await evening(page, 2);
  assert.equal(await words(page, "own-table"), String((await seatOf(2, own)).table));
  await page.getByTestId("open-1").click();
  await stage(page, "confirm");
  await page.getByTestId("confirm").click();
  await stage(page, "done");
  await page.getByTestId("to-evening").click();
  await evening(page, 2);
  assert.deepEqual(page.complaints, []);
});

test("another sheet scanned in the same tab leaves no key in the address, and asks neither for a name nor for a team", async (t) => {
  const { send, plays, sheet, seatOf, desk } = await drawn(TEAMS.slice(0, 4));
  const own = (await desk(1)).tables[0].sides[0].numbers[0];
  const page = await joins(t, await sheet(1, 1), 0);
  await plays(1);
  await send({ kind: "publish_draw", round: 2, seed: "noix" });
  await evening(page, 2);
  const { table } = await seatOf(2, own);
  for (const at of [table, 1]) {
    const address = onPhone(await sheet(at === table ? 2 : 1, at));
    await page.evaluate((to) => (window.location.href = to), address);
    await page.waitForURL((url) => !url.hash.includes("join"));
    await evening(page, 2);
    assert.doesNotMatch(page.url(), /join/);
    assert.equal(await page.getByTestId("join-name").count(), 0);
  }
  assert.equal((await server.call({ kind: "network" })).phones.filter(({ name }) => name === "Zoé").length > 0, true);
});

test("who enters at the same time keeps their figures, and is told what the desk decided", async (t) => {
  const { send, sheet, desk } = await drawn(TEAMS.slice(0, 4));
  const page = await joins(t, await sheet(1, 1), 1, { language: "fr" });
  await page.getByTestId("points-0").fill("942");
  await page.getByTestId("points-1").fill("1062");
  await page.getByTestId("check").waitFor();
  // The notice of the other total does not reach this phone in time.
  await page.route("**/api", async (route) => {
    const kind = JSON.parse(route.request().postData() ?? "{}").kind;
    if (kind === "enter_result") await send({ kind: "enter_result", round: 1, table: 1, side: (await desk(1)).tables[0].sides[0].numbers[0], points: [1082, 882] });
    await route.continue();
  });
  await page.getByTestId("enter").click();
  await page.getByTestId("to-settle").waitFor();
  assert.deepEqual([await words(page, "settle-here"), await words(page, "settle-there")], ["942 à 1 062", "882 à 1 082"]);
  assert.equal(await page.getByTestId("problem").count(), 0, "not in the desk's words");
  await looksWell(page);
  await page.getByTestId("settle-dispute").click();
  await stage(page, "disputed");
  assert.match(await words(page, "their-version"), /942 à 1 062/, "its own figure first");
  await page.unroute("**/api");
  await send({ kind: "correct_result", round: 1, table: 1, points: [1062, 942], why: "feuille signée" });
  await stage(page, "decided");
  assert.equal(await page.getByTestId("confirm").count() + (await page.getByTestId("dispute").count()), 0);
  assert.match(await words(page, "desk-took"), /Avant : 882 à 1 082\. feuille signée/);
  await looksWell(page);
});

test("Nous is the phone's own team on the slate of its table too", async (t) => {
  const { sheet, desk } = await drawn(TEAMS.slice(0, 4));
  const [first, second] = (await desk(1)).tables[0].sides;
  for (const [side, own] of [[0, first], [1, second]]) {
    const page = await joins(t, await sheet(1, 1), side, { language: "fr" });
    await page.getByTestId("way-deals").click();
    await page.getByTestId("open-table-match").click();
    await page.getByTestId("new-deal").waitFor();
    const nous = page.locator("[data-testid=total-us], .us").first();
    await nous.waitFor();
    const said = await page.locator("main").innerText();
    const [left] = [...said.matchAll(/Nous[\s\S]*?Eux/g)].map(([one]) => one);
    assert.match(left ?? said, new RegExp(own.names[0]), "their names are under Nous");
    await page.context().close();
  }
});
