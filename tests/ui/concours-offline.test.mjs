// A total that is typed without a network waits on the phone, as a deal does: it is sent once, or settled on the phone.

import assert from "node:assert/strict";
import { test } from "node:test";

import { settled } from "./ardoise.mjs";
import { openNetwork, phonePage } from "./lan.mjs";
import { misfits, violations } from "./questions.mjs";

const TEAMS = "Denis / Lemoine\nTessier / Royer\nMarchand / Gauthier\nBlanchard / Perrin";

const { browser, server } = await openNetwork();

/** A concours with a draw, and a phone of the first side of its first table, which has typed a total. */
async function typed(t, look) {
  const { id } = await server.call({ kind: "create_concours", name: "Belote du jeudi", day: "2026-11-22", format: "belote-4x12", rank_seed: "Foyer" });
  const send = async (request) => server.call({ ...request, id, revision: (await server.call({ kind: "concours", id })).revision });
  await send({ kind: "import_teams", text: TEAMS });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const { tables } = await server.call({ kind: "table_keys", id, round: 1 });
  const joins = async (side) => {
    const page = await phonePage(t, browser, tables[0].address, look);
    await page.getByTestId("join-name").fill("Zoé");
    await page.getByTestId("join").click();
    await page.getByTestId(`sit-${side}`).click();
    await page.getByTestId("stage").or(page.getByTestId("points-0")).first().waitFor();
    return page;
  };
  const page = await joins(0);
  await page.getByTestId("points-0").fill("942");
  await page.getByTestId("points-1").fill("1062");
  await page.getByTestId("check").waitFor();
  const at = async () => (await server.call({ kind: "desk", id })).tables[0];
  const entered = async () => (await server.call({ kind: "concours_log", id })).filter(({ kind }) => kind === "concours_result_entered").length;
  return { page, send, joins, at, entered };
}

const stage = (page, name) => page.locator(`[data-stage=${name}]`).waitFor();

async function looksWell(page) {
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
}

for (const [theme, language, size] of [["light", "fr", undefined], ["dark", "en", { width: 360, height: 740 }]]) {
  test(`a total typed without a network waits, and is sent once it is back, in ${language}`, async (t) => {
    const { page, joins, at, entered } = await typed(t, { theme, language, size });
    await page.context().setOffline(true);
    await page.getByTestId("enter").click();
    await stage(page, "waits");
    const says = await page.getByTestId("waiting").innerText();
    assert.match(says, language === "fr" ? /Hors ligne depuis \d\d:\d\d, le total attend/ : /Offline since \d\d:\d\d, the total waits/);
    assert.match(await page.getByTestId("said-0").innerText(), /942/);
    await looksWell(page);
    assert.equal((await at()).result, null, "the computer knows nothing yet");
    await page.context().setOffline(false);
    await stage(page, "sent");
    await page.getByTestId("waiting").waitFor({ state: "detached" });
    assert.deepEqual((await at()).result.outcome.points, [942, 1062]);
    assert.equal(await entered(), 1);
    await stage(await joins(1), "confirm");
  });
}

test("a total that waits is sent after the computer was started again and the page was loaded again", async (t) => {
  const { page, at, entered } = await typed(t);
  server.process.kill("SIGKILL");
  await page.getByTestId("enter").click();
  await stage(page, "waits");
  await server.restart();
  await page.reload();
  await stage(page, "sent");
  assert.deepEqual((await at()).result.outcome.points, [942, 1062]);
  assert.equal(await entered(), 1);
});

test("a total that waits can be taken back", async (t) => {
  const { page, at } = await typed(t);
  await page.context().setOffline(true);
  await page.getByTestId("enter").click();
  await page.getByTestId("waiting-back").click();
  await page.getByTestId("points-0").waitFor();
  assert.equal(await page.getByTestId("points-0").inputValue(), "942");
  await page.context().setOffline(false);
  await page.getByTestId("lost").waitFor({ state: "detached" });
  await settled(page);
  assert.equal((await at()).result, null);
});

test("a total that another has overtaken is settled on the phone, with both versions", async (t) => {
  const { page, send, at } = await typed(t);
  await page.context().setOffline(true);
  await page.getByTestId("enter").click();
  await stage(page, "waits");
  await send({ kind: "enter_result", round: 1, table: 1, points: [1042, 962] });
  await page.context().setOffline(false);
  await page.getByTestId("to-settle").waitFor();
  await stage(page, "confirm");
  const words = async (id) => (await page.getByTestId(id).innerText()).replace(/\s/g, " ");
  assert.deepEqual([await words("settle-here"), await words("settle-there")], ["942 à 1 062", "1 042 à 962"]);
  await looksWell(page);
  await page.getByTestId("settle-dispute").click();
  await stage(page, "disputed");
  await page.getByTestId("to-settle").waitFor({ state: "detached" });
  const { state, result } = await at();
  assert.deepEqual([state, result.outcome.points, result.disputed.points], ["to_check", [1042, 962], [942, 1062]]);
});

test("a total that another has entered too leaves nothing to settle", async (t) => {
  const { page, send, entered } = await typed(t);
  await page.context().setOffline(true);
  await page.getByTestId("enter").click();
  await stage(page, "waits");
  await send({ kind: "enter_result", round: 1, table: 1, points: [942, 1062] });
  await page.context().setOffline(false);
  await stage(page, "confirm");
  await page.getByTestId("lost").waitFor({ state: "detached" });
  await settled(page);
  assert.equal(await page.getByTestId("to-settle").count(), 0);
  assert.equal(await entered(), 1);
});
