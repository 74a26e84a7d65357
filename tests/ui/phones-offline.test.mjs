// A phone keeps score while the network is cut and the computer restarts: nothing is lost, nothing is recorded twice.

import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import { after, test } from "node:test";

import { settled } from "./ardoise.mjs";
import { DEAL, LAN, openNetwork, phonePage } from "./lan.mjs";
import { misfits, violations } from "./questions.mjs";


const { browser, server } = await openNetwork();


/** A phone that keeps the score of a new match, from a seat or none. */
async function scorer(t, seat = "none", look = {}) {
  const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
  const { address } = await server.call({ kind: "invite", role: "scorer", match: match.id });
  const page = await phonePage(t, browser, address, look);
  await page.getByTestId("join-name").fill("Zoé");
  await page.getByTestId("join").click();
  await page.getByTestId(`seat-${seat}`).click();
  if (seat !== "none") await page.getByTestId("seat-take").click();
  await page.getByTestId("new-deal").waitFor();
  await settled(page);
  // The sheet is fetched soon after the slate.
  await page.getByTestId("new-deal").click();
  await page.getByTestId("confirm").waitFor();
  await page.goBack();
  await page.getByTestId("new-deal").waitFor();
  return { page, match };
}

/** Enters a deal by taps; `units` distinguishes deals. */
async function enters(page, taker, units) {
  for (const id of ["new-deal", `taker-${taker}`, "level-100", "strain-hearts", "tens-110", `units-${units}`, "confirm"]) await page.getByTestId(id).first().click();
  await page.getByTestId("new-deal").waitFor();
}

const written = async (id) => (await server.call({ kind: "match", id })).deals.map(({ facts }) => [facts.taker, facts.points.us ?? null, facts.points.them ?? null]);

/** Sends a request from here, because only the browser knows the mapped name. */
async function carriedOut(asked) {
  const headers = await asked.allHeaders();
  const sent = request({ host: LAN, port: new URL(asked.url()).port, path: "/api", method: "POST", headers });
  sent.end(asked.postData());
  const [answer] = await once(sent, "response");
  assert.equal(answer.resume().statusCode, 200);
  await once(answer, "end");
}

const rows = (page, count) => page.waitForFunction((count) => document.querySelectorAll("[data-testid=deal-row]").length === count, count);
const waiting = (page, count) => page.waitForFunction((count) => document.querySelectorAll("[data-testid=waiting-deal]").length === count, count);

test("deals entered without a network are sent in order once it is back, after a restart too", async (t) => {
  const { page, match } = await scorer(t, "east");
  await page.context().setOffline(true);
  await enters(page, "east", 1);
  await waiting(page, 1);
  await enters(page, "south", 2);
  await waiting(page, 2);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
  assert.equal((await written(match.id)).length, 1, "the computer knows nothing yet");
  await server.restart();
  await page.context().setOffline(false);
  await rows(page, 3);
  await page.getByTestId("waiting").waitFor({ state: "detached" });
  const [, first, second] = await written(match.id);
  assert.deepEqual([first[0], first[2], second[0], second[1]], ["east", 111, "south", 112]);
});

test("an answer that is lost does not record a deal twice", async (t) => {
  const { page, match } = await scorer(t);
  let lost = 0;
  await page.route("**/api", async (route) => {
    if (route.request().postDataJSON()?.kind !== "record_deal" || lost > 0) return route.continue();
    lost += 1;
    // The computer executes it, and its answer is lost.
    await carriedOut(route.request());
    await route.abort();
  });
  await enters(page, "south", 3);
  await rows(page, 2);
  await page.getByTestId("waiting").waitFor({ state: "detached" });
  assert.equal(lost, 1);
  assert.equal((await written(match.id)).length, 2);
});

test("a deal that no longer fits is settled on the phone", async (t) => {
  const { page, match } = await scorer(t);
  await page.context().setOffline(true);
  await enters(page, "south", 4);
  await enters(page, "south", 5);
  await waiting(page, 2);
  // The address may have changed permanently: then the lines can be typed into the computer.
  await page.getByTestId("waiting-moved").click();
  assert.deepEqual(await page.getByTestId("waiting-line").allTextContents(), ["s 100c 114", "s 100c 115"]);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
  await server.call({ kind: "record_deal", id: match.id, revision: match.revision, facts: DEAL });
  await page.context().setOffline(false);
  const asked = page.getByTestId("to-settle");
  await asked.nth(1).waitFor();
  await rows(page, 2);
  await settled(page);
  // Both versions: the phone's, and the computer's deal in its place.
  assert.match(await asked.first().getByTestId("settle-here").innerText(), /100/);
  assert.match(await asked.first().getByTestId("settle-there").textContent(), /Nous 112$/);
  assert.doesNotMatch(await asked.first().innerText(), /100c/, "in words");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
  assert.equal((await written(match.id)).length, 2, "the phone's are not recorded");
  await asked.first().getByTestId("settle-again").click();
  await rows(page, 3);
  await asked.nth(1).waitFor({ state: "detached" });
  // The other takes the place of the computer's.
  await page.getByTestId("settle-replace").first().click();
  await asked.first().waitFor({ state: "detached" });
  assert.deepEqual((await written(match.id)).slice(-2), [
    ["south", 115, 47],
    ["south", 114, 48],
  ]);
  await page.reload();
  await page.getByTestId("new-deal").waitFor();
  await settled(page);
  assert.equal(await asked.count(), 0);
});

const PLAYED = { taker: "south", contract: { level: 100, strain: "hearts" } };
const text = (page, id) => page.getByTestId(id).innerText();

for (const [theme, language] of [["light", "fr"], ["dark", "en"]]) {
  test(`a result that waits is on the slate once, and the next deal begins anew, in ${language}`, async (t) => {
    const { page, match } = await scorer(t, "none", { theme, language });
    await server.call({ kind: "record_contract", id: match.id, revision: match.revision, facts: PLAYED });
    await page.getByTestId("enter-result").waitFor();
    await page.context().setOffline(true);
    for (const id of ["enter-result", "tens-110", "units-6", "confirm"]) await page.getByTestId(id).first().click();
    await waiting(page, 1);
    await page.getByTestId("waiting").waitFor();
    assert.equal(await page.getByTestId("enter-result").count(), 0, "a second tap would be a second deal");
    assert.match(await text(page, "waiting-deal"), /\n2\n[\s\S]*116/);
    // Deal 1 was South's, deal 2 was in play: the player after East deals number 3.
    assert.match(await page.locator("main").innerText(), language === "fr" ? /Donne 3\s: Nord donne, Ouest/ : /Deal 3: North deals, West/);
    await settled(page);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await misfits(page), []);
    // The sheet is empty again, and a waiting deal can be withdrawn.
    await enters(page, "east", 7);
    await waiting(page, 2);
    assert.match(await page.getByTestId("waiting-deal").last().innerText(), /\n3\n/);
    await settled(page);
    assert.deepEqual(await misfits(page), []);
    await page.getByTestId("waiting-back").last().click();
    await waiting(page, 1);
    await page.context().setOffline(false);
    await rows(page, 2);
    await page.getByTestId("waiting").waitFor({ state: "detached" });
    assert.deepEqual((await written(match.id)).map(([, us]) => us), [112, 116]);
    assert.equal((await server.call({ kind: "match", id: match.id })).in_play, null);
  });
}

test("what is to be settled is in sight while a contract is in play", async (t) => {
  const { page, match } = await scorer(t);
  await page.context().setOffline(true);
  await enters(page, "south", 8);
  await waiting(page, 1);
  const { match: now } = await server.call({ kind: "record_deal", id: match.id, revision: match.revision, facts: DEAL });
  await server.call({ kind: "record_contract", id: match.id, revision: now.revision, facts: PLAYED });
  await page.context().setOffline(false);
  await page.getByTestId("to-settle").waitFor();
  await page.getByTestId("enter-result").waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
  await page.getByTestId("settle-drop").click();
  await page.getByTestId("to-settle").waitFor({ state: "detached" });
});
