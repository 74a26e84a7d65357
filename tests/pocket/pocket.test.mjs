// Ardoise in a page, with the real program on the browser's real files.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Hand } from "../ui/ardoise.mjs";
import { misfits, violations } from "../ui/questions.mjs";
import { hosted, newMatch, Phone, record } from "./host.mjs";

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
