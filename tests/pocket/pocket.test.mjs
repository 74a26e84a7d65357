// Ardoise in a page, with the real program on the browser's real files.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Hand } from "../ui/ardoise.mjs";
import { misfits, violations } from "../ui/questions.mjs";
import { hosted, Phone } from "./host.mjs";

const DEAL = { taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 112 } };

/** Starts a match of coinche by taps. */
async function newMatch(page) {
  const hand = new Hand(page);
  await hand.tap("new-match", "preset-coinche", "start-match");
  await page.getByTestId("new-deal").waitFor();
  return hand;
}

/** Records a deal by taps, until its row shows. */
async function record(page, hand) {
  const rows = await page.getByTestId("deal-row").count();
  await hand.tap("new-deal");
  await hand.fill(DEAL);
  await hand.tap("confirm");
  await page.getByTestId("deal-row").nth(rows).waitFor();
}

test("a match is kept in the page alone, and each deal is there after the browser was killed", { timeout: 120_000 }, async (t) => {
  const phone = await Phone.of(t);
  const address = await hosted(t);
  let page = await phone.open(address);
  assert.deepEqual(await misfits(page), []);
  assert.deepEqual(await violations(page), []);
  // A page has no network for phones to open, so nothing offers it.
  assert.equal(await page.getByTestId("to-phones").count(), 0);
  const hand = await newMatch(page);
  const match = new URL(page.url()).hash;
  await record(page, hand);
  for (let deals = 1; deals <= 3; deals += 1) {
    assert.deepEqual(page.complaints, []);
    await phone.kill();
    page = await phone.open(`${address}${match}`);
    await page.getByTestId("deal-row").nth(deals - 1).waitFor();
    assert.equal(await page.getByTestId("deal-row").count(), deals);
    await record(page, new Hand(page));
  }
});

test("a host that does not say what the program is serves it, too", { timeout: 60_000 }, async (t) => {
  const phone = await Phone.of(t);
  const page = await phone.open(await hosted(t, { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" }));
  await newMatch(page);
  assert.deepEqual(page.complaints, []);
});
