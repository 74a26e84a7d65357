// A phone's stream of changes: it may die while the phone sleeps, and is refused if too many pages are open.

import assert from "node:assert/strict";
import { once } from "node:events";
import { get } from "node:http";
import { after, test } from "node:test";

import { settled } from "./ardoise.mjs";
import { DEAL, LAN, NAME, openNetwork, phonePage } from "./lan.mjs";
import { misfits, violations } from "./questions.mjs";


const { browser, server } = await openNetwork();


/** An onlooker's phone at a match; `before` prepares its page. */
async function looksOn(t, match, before) {
  const { address } = await server.call({ kind: "invite", role: "reader", match: match.id });
  const page = await phonePage(t, browser, address, {}, before);
  await page.getByTestId("join-name").fill("Zoé");
  await page.getByTestId("join").click();
  await page.getByTestId("seat-none").click();
  await page.getByTestId("turn").waitFor();
  await settled(page);
  return page;
}

const rows = (page, count) => page.waitForFunction((count) => document.querySelectorAll("[data-testid=deal-row]").length === count, count);

/** Open streams that deliver nothing, like those of a phone that slept, until `heals` is set. */
function deadStreams() {
  const Real = window.EventSource;
  window.opened = 0;
  window.EventSource = class extends Real {
    constructor(address) {
      super(address);
      window.opened += 1;
      this.dead = !window.heals;
    }
    set onmessage(heard) {
      super.onmessage = (event) => this.dead || heard(event);
    }
    set onopen(heard) {
      super.onopen = (event) => this.dead || heard(event);
    }
  };
}

for (const [how, again] of [
  ["looked at again", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["back from the back/forward cache", () => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))],
]) {
  test(`a phone that slept catches up when it is ${how}`, async (t) => {
    const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
    const page = await looksOn(t, match, (page) => page.addInitScript(deadStreams));
    await server.call({ kind: "record_deal", id: match.id, revision: match.revision, facts: DEAL });
    await settled(page);
    assert.equal(await page.getByTestId("deal-row").count(), 1, "its stream is dead");
    const opened = await page.evaluate(() => window.opened);
    await page.evaluate(() => (window.heals = true));
    await page.evaluate(again);
    await rows(page, 2);
    assert.equal(await page.evaluate(() => window.opened), opened + 1);
    assert.equal(Number((await page.getByTestId("total-us").innerText()).replace(/\D/g, "")), 2 * match.totals.us);
    // The new stream brings the next change by itself.
    const now = await server.call({ kind: "match", id: match.id });
    await server.call({ kind: "record_deal", id: match.id, revision: now.revision, facts: DEAL });
    await rows(page, 3);
    assert.deepEqual(page.complaints, []);
  });
}

/** The number of streams that a server offers to one phone. */
const STREAMS = 8;

/** Follows changes as a page does. The server may need a moment to notice that a page before has closed its stream. */
async function follows(origin, { name, value }, at, tries = 150) {
  const { port } = new URL(origin);
  const headers = { cookie: `${name}=${value}`, host: `${NAME}:${port}` };
  const asked = get({ host: LAN, port, path: "/api/events", headers, agent: false });
  const [answer] = await once(asked, "response");
  if (answer.statusCode === 503 && tries > 0) {
    asked.destroy();
    await new Promise((over) => setTimeout(over, 100));
    return follows(origin, { name, value }, at, tries - 1);
  }
  assert.equal(answer.statusCode, 200, `stream ${at + 1}`);
  answer.on("error", () => {}).resume();
  return asked;
}

test("a page that is one too many says so, and follows again once there is room", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
  const page = await looksOn(t, match, (page) => page.clock.install());
  const { href, origin } = new URL(page.url());
  await page.goto("about:blank");
  const [cookie] = await page.context().cookies();
  const streams = [];
  t.after(() => streams.forEach((one) => one.destroy()));
  for (let at = 0; at < STREAMS; at += 1) streams.push(await follows(origin, cookie, at));
  for (const at of [`${href}/board`, href]) {
    await page.goto(at);
    await page.getByTestId("unheard").getByText(`${STREAMS} pages sont déjà ouvertes`).waitFor();
    await settled(page);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await misfits(page), []);
  }
  await server.call({ kind: "record_deal", id: match.id, revision: match.revision, facts: DEAL });
  for (const one of streams.splice(0)) one.destroy();
  // The computer may need a moment to notice that the others are gone; the page retries until then.
  const heard = () => page.getByTestId("unheard").waitFor({ state: "detached", timeout: 1000 }).then(() => true, () => false);
  for (let tries = 0; tries < 8; tries += 1) {
    await page.clock.fastForward(15_000);
    if (await heard()) break;
  }
  await rows(page, 2);
  assert.equal(await page.getByTestId("unheard").count(), 0);
});
