// Phones at a table of a concours: they join by its sheet over plain http, type its result and confirm it.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { openPage, settled } from "./ardoise.mjs";
import { onPhone, openNetwork, phonePage } from "./lan.mjs";
import { misfits, violations } from "./questions.mjs";
import { sourceOf } from "./screens.mjs";

const TEAMS = "Denis / Lemoine\nTessier / Royer\nMarchand / Gauthier\nBlanchard / Perrin";

const { browser, server } = await openNetwork();
const { routes } = await sourceOf("app/routes.ts");

/** A concours of four with a draw, and the keys of its sheets. */
async function drawn(teams = TEAMS, format = "belote-4x12") {
  const { id } = await server.call({ kind: "create_concours", name: "Belote du Foyer rural", day: "2026-11-22", fee: 1000, format, rank_seed: "Foyer" });
  const send = async (request) => {
    const { revision } = await server.call({ kind: "concours", id });
    return server.call({ ...request, id, revision });
  };
  await send({ kind: "import_teams", text: teams });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const { host, tables } = await server.call({ kind: "table_keys", id, round: 1 });
  return { id, host: onPhone(host), tables };
}

/** A phone that joins by a sheet: by its QR code, or by its typed letters. */
async function joins(t, address, code, look) {
  const page = await phonePage(t, browser, address, look);
  await page.getByTestId("join").waitFor();
  if (code) await page.getByTestId("join-code").fill(code);
  await page.getByTestId("join-name").fill("Zoé");
  await page.getByTestId("join").click();
  await page.getByTestId("sit-0").waitFor();
  return page;
}

async function looksWell(page) {
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
}

async function types(page, points) {
  for (const [at, total] of points.entries()) {
    await page.getByTestId(`points-${at}`).click();
    for (const digit of String(total)) await page.getByTestId(`key-${digit}`).click();
  }
  await page.getByTestId("check").waitFor();
}

const stage = (page, name) => page.locator(`[data-stage=${name}]`).waitFor();
const tableOf = async (id, table) => (await server.call({ kind: "desk", id })).tables[table - 1];

test("one side types both totals, and the other confirms on its own phone", async (t) => {
  const { id, host, tables } = await drawn();
  const [key] = tables;
  const own = await joins(t, key.address, null, { theme: "dark", language: "fr" });
  await looksWell(own);
  await own.getByTestId("sit-0").click();
  await types(own, [942, 1062]);
  await looksWell(own);
  await own.getByTestId("enter").click();
  await stage(own, "sent");
  await looksWell(own);
  const spelt = key.code.toLowerCase().replace(/(....)(?=.)/g, "$1 ");
  const other = await joins(t, `http://${host}/`, spelt, { theme: "light", language: "en", size: { width: 360, height: 740 } });
  await other.getByTestId("sit-1").click();
  await stage(other, "confirm");
  assert.match(await other.getByTestId("said-0").innerText(), /1.?062/, "their own total is on the left");
  await looksWell(other);
  await other.getByTestId("confirm").click();
  await stage(other, "done");
  await stage(own, "done");
  assert.equal((await tableOf(id, 1)).state, "confirmed");
  assert.deepEqual([...own.complaints, ...other.complaints], []);
});

test("a side that does not agree leaves both versions to the desk", async (t) => {
  const { id, tables } = await drawn();
  const own = await joins(t, tables[1].address);
  await own.getByTestId("sit-0").click();
  await types(own, [942, 1062]);
  await own.getByTestId("enter").click();
  const other = await joins(t, tables[1].address);
  await other.getByTestId("sit-1").click();
  await stage(other, "confirm");
  await other.getByTestId("dispute").click();
  await stage(other, "recount");
  await types(other, [1042, 942]);
  await looksWell(other);
  await other.getByTestId("dispute-send").click();
  await stage(other, "disputed");
  await stage(own, "disputed");
  await looksWell(own);
  const disputed = await tableOf(id, 2);
  assert.equal(disputed.state, "to_check");
  // A phone shows its own side first; the desk has both versions in the order of the table.
  assert.deepEqual(disputed.result.disputed.points, [942, 1042]);
  const desk = await openPage(browser);
  t.after(() => desk.context().close());
  await desk.goto(`${server.address}/concours/${id}/desk`);
  await desk.getByTestId("table-2").click();
  await desk.getByTestId("take-theirs").click();
  await desk.getByTestId("enter").click();
  await desk.getByTestId("disputed").waitFor({ state: "detached" });
  const { result } = await tableOf(id, 2);
  assert.deepEqual([result.outcome.points, result.disputed], [[942, 1042], null]);
});

test("a phone keeps the deals of its table", async (t) => {
  const { tables } = await drawn();
  const page = await joins(t, tables[0].address);
  await page.getByTestId("sit-0").click();
  await page.getByTestId("way-deals").click();
  await page.getByTestId("open-table-match").click();
  await page.getByTestId("new-deal").waitFor();
  await looksWell(page);
  // The menu of its slate leads to no door that is refused, and home is its table.
  await page.getByTestId("menu").click();
  assert.match(await page.getByTestId("menu-home").innerText(), /1/);
  await looksWell(page);
  await page.getByTestId("menu-home").click();
  await page.getByTestId("way-deals").waitFor();
  assert.deepEqual(page.complaints, []);
});

test("a phone at a table shows its concours and its table's match, and nothing else of the house", async (t) => {
  const house = { us: { name: null, players: ["Rosebud", "Karim"] }, them: { name: null, players: ["Ana", "Bo"] } };
  const another = await server.matchOf({ ruleset: "belote", sides: house }, []);
  const { id, tables } = await drawn();
  const { id: other } = await server.call({ kind: "create_concours", name: "Rosebud", day: "2026-11-22", fee: 1000, format: "belote-4x12" });
  const page = await joins(t, tables[0].address);
  assert.equal(await page.getByTestId("home").count(), 0, "there is no other place to go to");
  const base = page.url().split("#")[0];
  for (const path of ["/", "/matches", "/players", "/evening", "/boards", "/keeping", "/concours", "/concours/new", `/concours/${other}`, "/player/Rosebud", "/figures"]) {
    await page.goto(`${base}#${path}`);
    await page.getByTestId("sit-0").waitFor();
    await settled(page);
    assert.doesNotMatch(await page.locator("body").innerText(), /Rosebud/, path);
  }
  assert.deepEqual(page.complaints, [], "nothing was asked that is refused");
  // Each screen of its own asks only for what it may have.
  const { match_id: own } = await server.call({ kind: "start_table_match", id, revision: (await server.call({ kind: "concours", id })).revision, round: 1, table: 1 });
  const addresses = Object.values(routes).filter((route) => /^\/(match\/:id|concours\/:concours)/.test(route) && !/:deal|:round|:number|format|phones/.test(route));
  assert.ok(addresses.length > 25);
  for (const route of ["/settings", "/ruleset/belote", ...addresses]) {
    await page.goto(`${base}#${route.replace(":id", own).replace(":concours", id)}`);
    await page.getByTestId("sit-0").waitFor({ state: "detached" });
    await settled(page);
    assert.doesNotMatch(await page.locator("body").innerText(), /Rosebud/, route);
    assert.deepEqual(page.complaints, [], route);
  }
  await page.goto(`${base}#/match/${another.id}`);
  await page.getByTestId("problem").first().waitFor();
  assert.doesNotMatch(await page.locator("body").innerText(), /Rosebud/);
  await page.getByTestId("home").click();
  await page.getByTestId("sit-0").waitFor();
});

test("in a mêlée the phones at a table speak of players", async (t) => {
  const { id, tables } = await drawn("Anne\nBruno\nChloé\nDenis", "melee-3");
  const [{ address }] = tables;
  const says = async (page) => (await page.locator("main").innerText()).replace(/\s+/g, " ");
  const seen = [];
  const own = await joins(t, address, null, { theme: "light", language: "fr" });
  await own.getByRole("heading", { name: /Votre numéro/ }).waitFor();
  seen.push(await says(own));
  await own.getByTestId("sit-0").click();
  await types(own, [942, 1062]);
  await looksWell(own);
  await own.getByTestId("enter").filter({ hasText: /Faire accepter par les \d et \d/ }).waitFor();
  seen.push(await own.locator("body").innerText());
  await own.getByTestId("enter").click();
  await stage(own, "sent");
  seen.push(await says(own));
  assert.match(seen.at(-1), /Inscrit par les \d et \d.* L’accord des \d et \d/);
  const other = await joins(t, address, null, { theme: "dark", language: "fr", size: { width: 360, height: 740 } });
  // Each player has a number; the first two are partners.
  await other.getByTestId("sit-2").click();
  await stage(other, "confirm");
  await looksWell(other);
  seen.push(await says(other));
  assert.match(seen.at(-1), /Votre accord, joueurs \d et \d/);
  await other.getByTestId("dispute").click();
  await other.getByTestId("dispute-plain").click();
  await stage(other, "disputed");
  seen.push(await says(other));
  assert.match(seen.at(-1), /Les \d et \d ne sont pas d’accord/);
  for (const one of seen) assert.doesNotMatch(one, /doublette|\bla \d/i);
  assert.equal((await tableOf(id, 1)).state, "to_check");
});

test("a phone that only reads shows who sits at which table, with whole names, once the draw is published", async (t) => {
  const { id } = await server.call({ kind: "create_concours", name: "Belote du Foyer rural", day: "2026-11-22", fee: 1000, format: "belote-4x12", rank_seed: "Foyer" });
  const send = async (request) => server.call({ ...request, id, revision: (await server.call({ kind: "concours", id })).revision });
  await send({ kind: "import_teams", text: TEAMS });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4], arrived: true });
  const { address } = await server.call({ kind: "invite", role: "reader" });
  for (const [size, language] of [[{ width: 360, height: 740 }, "fr"], [undefined, "en"]]) {
    const page = await phonePage(t, browser, size ? onPhone(address) : onPhone((await server.call({ kind: "invite", role: "reader" })).address), { size, language });
    await page.getByTestId("join-name").fill("Zoé");
    await page.getByTestId("join").click();
    await page.getByTestId("join").waitFor({ state: "detached" });
    const show = (path) => page.goto(`${page.url().split("#")[0]}#/concours/${id}${path}`);
    if (size) {
      // Payments are only for organisers, and so are their hints.
      await show("");
      await page.getByTestId("teams").waitFor();
      await looksWell(page);
      const said = await page.locator("body").innerText();
      assert.match(said, /4\s+inscriptions, 4 là/);
      assert.doesNotMatch(said, /pay|à jour|cochez/i);
      await show("/desk");
      await page.getByTestId("not-drawn").waitFor();
      await looksWell(page);
      assert.doesNotMatch(await page.locator("body").innerText(), /Tirez/);
    }
    await show("/wall");
    if (size) {
      await settled(page);
      assert.equal(await page.getByTestId("wall-draw").count(), 0, "nothing is drawn");
      await send({ kind: "publish_draw", round: 1, seed: "marron" });
    }
    const wall = page.getByTestId("wall-draw");
    await wall.waitFor();
    await looksWell(page);
    const names = wall.locator("tbody .clip");
    assert.deepEqual((await names.allInnerTexts()).map((name) => name.trim()), TEAMS.split(/ \/ |\n/));
    assert.deepEqual(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)), []);
  }
});
