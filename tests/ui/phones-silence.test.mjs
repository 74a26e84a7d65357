// A page that hears nothing says since when, and no longer than that: the server is killed, or stopped as a laptop that sleeps.

import assert from "node:assert/strict";
import { test } from "node:test";

import { openPage, Server, settled, SIZES, visit } from "./ardoise.mjs";
import { DEAL, openNetwork, phonePage } from "./lan.mjs";
import { misfits, violations } from "./questions.mjs";

const { browser, server } = await openNetwork();

/** How long a page may take to say that it hears nothing, in ms; and a machine that is busy on top of that. */
const [SAYS, BUSY] = [5000, 1500];

/** A phone that joins with a role. */
async function phone(t, role, match, ready, look) {
  const { address } = await server.call({ kind: "invite", role, ...(match ? { match: match.id } : {}) });
  const page = await phonePage(t, browser, address, look);
  await page.getByTestId("join-name").fill("Zoé");
  await page.getByTestId("join").click();
  if (role !== "screen") await page.getByTestId("seat-none").click();
  await page.getByTestId(ready).first().waitFor();
  return page;
}

/** The wall and the desk of a concours on the computer itself. */
async function hall(t) {
  const { id } = await server.call({ kind: "create_concours", name: "Belote du jeudi", day: "2026-11-22", format: "belote-4x12" });
  const send = async (request) => server.call({ ...request, id, revision: (await server.call({ kind: "concours", id })).revision });
  await send({ kind: "import_teams", text: "Un / Deux\nTrois / Quatre\nCinq / Six\nSept / Huit" });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const open = async (screen, size) => {
    const page = await openPage(browser, { size });
    t.after(() => page.context().close());
    await visit(page, server, `/concours/${id}/${screen}`);
    return page;
  };
  const [wall, desk] = [await open("wall", { width: 1920, height: 1080 }), await open("desk", SIZES.wide)];
  await wall.getByTestId("wall-draw").waitFor();
  await desk.getByTestId("table-1").waitFor();
  return { wall, desk, send };
}

/** Every screen that somebody looks at while the computer is away. */
async function everyScreen(t) {
  const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
  const reader = await phone(t, "reader", match, "turn", { theme: "light", language: "fr" });
  const scorer = await phone(t, "scorer", match, "new-deal", { theme: "dark", language: "en", size: { width: 360, height: 740 } });
  const television = await phone(t, "screen", match, "board-us", { size: { width: 1920, height: 1080 } });
  const { wall, desk, send } = await hall(t);
  const pages = { reader, scorer, television, wall, desk };
  for (const page of Object.values(pages)) {
    await settled(page);
    assert.equal(await page.getByTestId("lost").count(), 0);
    // Records when the sign comes and goes, and what is on screen when it goes.
    await page.evaluate(() => {
      window.signs = [];
      const look = () => {
        const shown = document.querySelector("[data-testid=lost]") !== null;
        if (shown === (window.signs.at(-1)?.shown ?? false)) return;
        window.signs.push({ shown, at: Date.now(), rows: document.querySelectorAll("[data-testid=deal-row]").length, text: document.body.innerText });
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    });
  }
  return { pages, match, send };
}

/** Waits until each page shows the sign, with the time, soon enough after this moment. */
async function allSay(t, pages, since) {
  const hour = new Intl.DateTimeFormat("fr-FR", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Paris" });
  for (const [name, page] of Object.entries(pages)) {
    const sign = page.getByTestId("lost");
    await sign.waitFor();
    const [{ at }] = await page.evaluate(() => window.signs);
    t.diagnostic(`${name}: ${at - since} ms`);
    assert.ok(at - since <= SAYS + BUSY, `${name} says it after ${at - since} ms`);
    assert.match(await sign.innerText(), /Hors ligne depuis|Offline since/);
    const times = [since, since - 60_000].map((time) => hour.format(time));
    assert.match(await sign.innerText(), new RegExp(times.join("|")), name);
  }
}

/** Waits until the sign is gone on each page, and finds that it came once. */
async function allHear(pages) {
  for (const [name, page] of Object.entries(pages)) {
    await page.getByTestId("lost").waitFor({ state: "detached", timeout: 20_000 });
    const signs = await page.evaluate(() => window.signs);
    assert.deepEqual(signs.map(({ shown }) => shown), [true, false], `${name} says it once`);
  }
}

test("every screen says since when the computer is gone, and goes on by itself once it is back", async (t) => {
  const { pages, match } = await everyScreen(t);
  const since = Date.now();
  server.process.kill("SIGKILL");
  await allSay(t, pages, since);
  for (const page of [pages.reader, pages.scorer]) {
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await misfits(page), []);
  }
  const high = await pages.wall.getByTestId("lost").evaluate((sign) => parseFloat(getComputedStyle(sign).fontSize));
  assert.ok(high >= 44, `${high} px on the wall`);
  await server.restart();
  await server.call({ kind: "record_deal", id: match.id, revision: match.revision, facts: DEAL });
  const { desk: _, wall: __, ...phones } = pages;
  await allHear(phones);
  await pages.reader.waitForFunction(() => document.querySelectorAll("[data-testid=deal-row]").length === 2);
});

test("every screen says since when the computer sleeps, and shows what has changed before the sign goes", async (t) => {
  const { pages, match, send } = await everyScreen(t);
  // Another program writes in the same ledger meanwhile.
  const other = await Server.start(server.folder);
  t.after(() => other.process.kill("SIGKILL"));
  const since = Date.now();
  server.process.kill("SIGSTOP");
  try {
    await allSay(t, pages, since);
    await other.call({ kind: "record_deal", id: match.id, revision: match.revision, facts: DEAL });
  } finally {
    server.process.kill("SIGCONT");
  }
  await allHear(pages);
  for (const name of ["reader", "scorer"]) {
    const signs = await pages[name].evaluate(() => window.signs);
    assert.equal(signs.at(-1).rows, 2, `${name} is current when its sign goes`);
  }
  // The streams work again.
  await send({ kind: "enter_result", round: 1, table: 1, points: [1010, 954] });
  await pages.desk.locator("[data-testid=table-1][data-state=received]").waitFor();
});

test("a phone that slept does not say that it hears nothing when it wakes", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
  const { address } = await server.call({ kind: "invite", role: "reader", match: match.id });
  const page = await phonePage(t, browser, address, {}, (page) => page.clock.install());
  await page.getByTestId("join-name").fill("Zoé");
  await page.getByTestId("join").click();
  await page.getByTestId("seat-none").click();
  await page.getByTestId("turn").waitFor();
  await settled(page);
  await page.evaluate(() => {
    window.seen = 0;
    new MutationObserver(() => (window.seen += document.querySelector("[data-testid=lost]") ? 1 : 0)).observe(document.body, { subtree: true, childList: true });
  });
  // Its clock jumps, as after a night.
  for (const night of [10_000, 8 * 3_600_000]) {
    await page.clock.fastForward(night);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.clock.runFor(3000);
    await settled(page);
  }
  assert.equal(await page.evaluate(() => window.seen), 0);
});
