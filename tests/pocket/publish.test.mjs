// Publishing from a page to a real hub on a real PostgreSQL, and a hub that serves the page.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go } from "../ui/ardoise.mjs";
import { Hub } from "../ui/hub.mjs";
import { hosted, newMatch, PAGE, Phone, record } from "./host.mjs";

/** Opens the screen, and fills in the hub and its club. */
async function fill(page, { address, key }) {
  await go(page, "/publish");
  await page.getByTestId("publish-to").fill(address);
  await page.getByTestId("publish-club").fill("lyon");
  await page.getByTestId("publish-key").fill(key);
}

/** The text of a part of the screen, once it has these words. */
async function said(page, part, words) {
  const found = page.getByTestId(part).filter({ hasText: words }).first();
  await found.waitFor();
  return found.textContent();
}

/** Publishes everything, and has the hub approve the device. Returns the match that is then at the hub. */
async function publish(page, hand, hub) {
  await hand.tap("publish-all", "publish");
  const first = await said(page, "published", /écritures publiées/);
  const [, device] = /approve lyon ([0-9a-f]{64})/.exec(first);
  await hub.run("device", "approve", "lyon", device);
  await said(page, "receipts", /Il tient|Tous tiennent/);
  await go(page, "/");
  await newMatch(page);
  await record(page);
  const [, match] = /match\/([0-9a-f-]{36})/.exec(page.url());
  await go(page, "/publish");
  await said(page, "key-kept", /gardée/);
  await hand.tap("publish-all", "publish");
  assert.doesNotMatch(await said(page, "published", /écritures? publiées?/), /approve/);
  await hand.tap("publish");
  await said(page, "published", /Le hub a déjà tout/);
  assert.ok(JSON.stringify(await hub.run("export", "--club", "lyon")).includes(match), "the match is not at the hub");
}

test("a page publishes to a hub of another origin that allows it, and says what to do if it does not", { timeout: 120_000 }, async (t) => {
  const address = await hosted(t);
  const { origin } = new URL(address);
  const hub = await Hub.start(t, "--allow-origin", "https://other.example");
  const phone = await Phone.of(t);
  const page = await phone.open(address);
  const hand = await newMatch(page);
  await record(page);
  await fill(page, hub);
  await hand.tap("publish-all", "publish");
  const refused = await said(page, "problem", /n’accepte pas cette page/);
  assert.ok(refused.includes(origin), refused);
  assert.equal((await fetch(`${hub.address}/health`)).status, 200, "the hub is there, and the browser does not ask it");
  assert.equal(await hub.run("device", "list", "lyon"), "");
  assert.equal(await page.getByTestId("key-kept").count(), 0);

  await hub.serve(t, "--allow-origin", origin);
  page.complaints.length = 0;
  await fill(page, { address: hub.address, key: "wrong" });
  await hand.tap("publish-all", "publish");
  await said(page, "problem", /Le hub refuse/);
  await fill(page, hub);
  await publish(page, hand, hub);
  assert.deepEqual(page.complaints.filter((one) => !/401/.test(one)), []);
});

test("a hub serves the page, whose policy lets it do all that it does, and takes what it publishes", { timeout: 120_000 }, async (t) => {
  const hub = await Hub.start(t, "--pocket", PAGE);
  const phone = await Phone.of(t);
  const page = await phone.open(`${hub.address}/pocket`);
  assert.equal(new URL(page.url()).pathname, "/pocket/");
  const hand = await newMatch(page);
  await record(page);
  await fill(page, hub);
  await publish(page, hand, hub);
  for (const screen of ["settings", "matches", "keeping", "import", "rulesets", "questions", "players", "figures", "concours", "boards"]) await go(page, `/${screen}`);
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  assert.deepEqual(page.complaints, []);
});
