// Several tabs of one browser: one has the ledger, the others ask it, and one of them takes over when it goes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Hand } from "../ui/ardoise.mjs";
import { DEAL, hosted, newMatch, Phone, record } from "./host.mjs";

/** A browser, and its page with a match of one deal. */
async function playing(t) {
  const phone = await Phone.of(t);
  const page = await phone.open(await hosted(t));
  await newMatch(page);
  await record(page);
  return [phone, page];
}

test("two tabs keep one match in turn, and the second goes on when the first is gone", { timeout: 120_000 }, async (t) => {
  const [phone, first] = await playing(t);
  const second = await phone.tab(first.url());
  for (const page of [second, first, second]) {
    await record(page);
    const rows = await page.getByTestId("deal-row").count();
    for (const one of [first, second]) await one.getByTestId("deal-row").nth(rows - 1).waitFor();
  }
  await first.close();
  await record(second);
  assert.equal(await second.getByTestId("deal-row").count(), 5);
  const third = await phone.tab(second.url());
  await record(third);
  await second.getByTestId("deal-row").nth(5).waitFor();
  assert.deepEqual([...second.complaints, ...third.complaints], []);
});

test("five tabs that are loaded again one after the other all show the match", { timeout: 120_000 }, async (t) => {
  const [phone, first] = await playing(t);
  const tabs = [first, ...(await Promise.all([1, 2, 3, 4].map(() => phone.tab(first.url()))))];
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await tab.getByTestId("deal-row").first().waitFor();
  await record(tabs[3]);
  for (const tab of tabs) await tab.getByTestId("deal-row").nth(1).waitFor();
  assert.deepEqual(tabs.flatMap((tab) => tab.complaints), []);
});

test("a tab that no longer answers is named, and nothing is lost when it wakes", { timeout: 120_000 }, async (t) => {
  const [phone, first] = await playing(t);
  const second = await phone.tab(first.url());
  await second.getByTestId("deal-row").first().waitFor();
  const hand = new Hand(second);
  await hand.tap("new-deal");
  await hand.fill(DEAL);
  // Its worker hears nothing, and its page has no word. (Asleep, it would keep the other page from working, which shares its process.)
  await first.evaluate(() => (BroadcastChannel.prototype.postMessage = () => {}));
  const asleep = first.workers()[0].evaluate(() => {
    for (const until = Date.now() + 16_000; Date.now() < until; );
  });
  await hand.tap("confirm");
  await second.getByText("dans un autre onglet").first().waitFor({ timeout: 20_000 });
  await asleep;
  await hand.tap("confirm");
  await second.getByTestId("deal-row").nth(1).waitFor();
  await first.getByTestId("deal-row").nth(1).waitFor();
  await record(first);
  await second.getByTestId("deal-row").nth(2).waitFor();
});
