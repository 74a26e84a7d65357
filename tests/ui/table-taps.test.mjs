// How many taps a deal takes. A test fails when one is added.

import assert from "node:assert/strict";
import { test } from "node:test";

import { at, server } from "./room.mjs";

/** A hand over the table of a new match. */
async function handOver(ruleset, t) {
  const { id } = await server.matchOf({ ruleset }, []);
  const [, hand] = await at(`/match/${id}`, t);
  return hand;
}

async function recorded(hand) {
  await hand.page.getByTestId("deal-row").first().waitFor();
}

const BY_HAND = [
  { ruleset: "coinche", most: 6, facts: { taker: "south", contract: { level: 100, strain: "clubs" }, points: { us: 112 } } },
  { ruleset: "contree", most: 6, facts: { taker: "west", contract: { level: 102, strain: "clubs" }, points: { them: 112 } } },
  { ruleset: "belote", most: 5, facts: { taker: "east", contract: { level: "take", strain: "hearts" }, points: { them: 96 } } },
  { ruleset: "chaloupee", most: 6, facts: { taker: "north", contract: { level: 44, strain: "hearts" }, points: { us: 47 } } },
];

for (const { ruleset, most, facts } of BY_HAND) {
  test(`a deal of ${ruleset} takes at most ${most} taps from the table`, async (t) => {
    const hand = await handOver(ruleset, t);
    await hand.tap(`taker-${facts.taker}`);
    await hand.fill(facts, { takerKnown: true });
    await hand.tap("confirm");
    await recorded(hand);
    assert.ok(hand.taps <= most, `${hand.taps} taps`);
  });
}

test("after a contract recorded before the play, the result takes at most 4 taps", async (t) => {
  const hand = await handOver("coinche", t);
  await hand.tap("taker-south", "level-100", "strain-hearts", "play-contract");
  await hand.page.getByTestId("enter-result").waitFor();
  hand.taps = 0;
  await hand.tap("enter-result", "tens-110", "units-2", "confirm");
  await recorded(hand);
  assert.ok(hand.taps <= 4, `${hand.taps} taps`);
});

test("a match starts with one tap, without typing", async (t) => {
  const [page, hand] = await at("/new", t);
  await hand.tap("start-match");
  await page.getByTestId("new-deal").waitFor();
  assert.equal(hand.taps, 1);
});

test("what was not played is two taps away from the sheet", async (t) => {
  for (const instead of ["void-all_pass", "void-cancelled", "adjustment", "misdeal"]) {
    const hand = await handOver("belote", t);
    await hand.page.getByTestId("new-deal").click();
    await hand.tap("sheet-menu", instead);
    assert.equal(hand.taps, 2);
    await hand.page.context().close();
  }
});

test("a tap is answered on screen before the application has replied", async (t) => {
  const hand = await handOver("coinche", t);
  await hand.page.getByTestId("new-deal").click();
  await hand.page.route("**/api", () => {});
  for (const id of ["taker-south", "level-100", "strain-hearts", "tens-110", "units-2"]) {
    await hand.tap(id);
    assert.equal(await hand.page.getByTestId(id).getAttribute("aria-pressed"), "true", id);
  }
});
