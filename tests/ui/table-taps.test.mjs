// How many taps a deal takes. An added tap fails a test.

import assert from "node:assert/strict";
import { test } from "node:test";

import { SIZES, totals, visit } from "./ardoise.mjs";
import { at, lacks, server } from "./room.mjs";

/** Opens the table of a new match. */
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

test("a deal of which the contract alone is marked takes 4 taps: made, or lost", async (t) => {
  for (const [end, marks] of [["made", { us: 110, them: 0 }], ["lost", { us: 0, them: 110 }]]) {
    const hand = await handOver("coinche-bid-only", t);
    await hand.tap("taker-south", "level-110", "strain-hearts", end);
    await recorded(hand);
    assert.equal(hand.taps, 4);
    assert.deepEqual(await totals(hand.page), marks, end);
    await hand.page.close();
  }
});

test("that everyone passed takes 2 taps, and one takes it back", async (t) => {
  const hand = await handOver("coinche", t);
  await hand.tap("new-deal", "all-passed");
  await recorded(hand);
  assert.equal(hand.taps, 2);
  await hand.tap("undo");
  await hand.page.getByTestId("deal-row").waitFor({ state: "detached" });
});

test("a coinche with its player takes 8 taps", async (t) => {
  const hand = await handOver("coinche", t);
  await hand.tap("taker-south", "level-100", "strain-clubs", "double", "taker-east", "tens-110", "units-2", "confirm");
  await recorded(hand);
  assert.equal(hand.taps, 8);
});

test("a générale is made by the taps that say so, and one more says that it was not", async (t) => {
  const { id } = await server.matchOf({ ruleset: "coinche" }, []);
  const [page, hand] = await at(`/match/${id}/deal`, t);
  await hand.tap("taker-east", "level-generale", "strain-spades", "all-tricks-them");
  const verdict = page.getByTestId("preview-verdict");
  await verdict.filter({ hasText: "fait" }).waitFor();
  await hand.tap("all-tricks-alone");
  await verdict.filter({ hasText: "chuté" }).waitFor();
  await hand.tap("all-tricks-alone", "confirm");
  await recorded(hand);
  const { deals } = await server.call({ kind: "match", id });
  assert.deepEqual([deals[0].made, deals[0].facts.all_tricks_alone], [true, true]);
});

test("under a coinche the sheet asks who said it, and a second tap on a player corrects the taker", async (t) => {
  const { id } = await server.matchOf({ ruleset: "coinche" }, []);
  const [page, hand] = await at(`/match/${id}/deal`, t);
  await hand.tap("taker-south", "level-100", "strain-hearts", "double");
  const asked = page.getByText(/^Qui a coinché/);
  await asked.waitFor();
  await hand.tap("taker-west");
  await asked.waitFor({ state: "detached" });
  assert.equal(await page.getByTestId("taker-south").getAttribute("aria-pressed"), "true");
  await hand.tap("taker-west");
  await asked.waitFor();
  await hand.tap("taker-south", "tens-90", "confirm");
  await recorded(hand);
  const { deals } = await server.call({ kind: "match", id });
  assert.deepEqual([deals[0].facts.taker, deals[0].facts.doubled_by], ["west", "south"]);
});

test("a tierce takes 2 taps more", async (t) => {
  const hand = await handOver("belote", t);
  await hand.tap("taker-east", "strain-hearts", "tens-90", "units-6", "add-meld", "meld-add", "confirm");
  await recorded(hand);
  assert.equal(hand.taps, 5 + 2);
});

test("a sequence cannot be topped by a card that leaves too few below it", async (t) => {
  const hand = await handOver("belote", t);
  await hand.tap("new-deal", "taker-east", "add-meld");
  const ranks = () => hand.page.locator('[data-testid^="meld-rank-"]').evaluateAll((chips) => chips.map((one) => one.dataset.testid.slice(10)));
  for (const [kind, lowest] of [["tierce", "9"], ["cinquante", "10"], ["cent", "J"]]) {
    await hand.tap(`meld-${kind}`);
    assert.equal((await ranks()).at(-1), lowest, kind);
  }
});

test("a cinquante at the ace needs no suit, until one decides", async (t) => {
  const hand = await handOver("belote", t);
  await hand.tap("new-deal", "taker-east", "strain-hearts", "tens-100", "units-0");
  for (const by of ["south", "east"]) await hand.tap("add-meld", `meld-by-${by}`, "meld-cinquante", "meld-rank-A", "meld-add");
  await hand.page.getByText("on ne sait pas laquelle est la plus forte", { exact: false }).first().waitFor();
  assert.match(await hand.page.getByTestId("add-meld").textContent(), /Cinquante à l’as/);
});

test("the referee is one tap away, from the slate and while a contract is played", async (t) => {
  const hand = await handOver("coinche", t);
  await hand.tap("to-referee");
  assert.equal(hand.taps, 1);
  await hand.page.goBack();
  await hand.tap("taker-south", "level-100", "strain-hearts", "play-contract", "to-referee");
});

test("a sheet that is closed keeps its draft, until it is recorded or discarded", async (t) => {
  const hand = await handOver("coinche", t);
  const { page } = hand;
  await hand.tap("taker-south", "level-100", "strain-hearts", "tens-110", "close-sheet");
  await page.getByTestId("draft-kept").waitFor();
  await hand.tap("new-deal");
  await page.getByTestId("close-sheet").waitFor();
  for (const id of ["taker-south", "level-100", "strain-hearts", "tens-110"]) assert.equal(await page.getByTestId(id).getAttribute("aria-pressed"), "true", id);
  await hand.tap("close-sheet", "drop-draft");
  await page.getByTestId("draft-kept").waitFor({ state: "detached" });
  await hand.tap("new-deal");
  await page.getByTestId("close-sheet").waitFor();
  assert.equal(await page.getByTestId("taker-south").getAttribute("aria-pressed"), "false");
});

test("a deal half entered outlives a reload and a page that crashes", async (t) => {
  const hand = await handOver("coinche", t);
  await hand.tap("taker-south", "level-100", "strain-hearts", "tens-110");
  const chosen = async (page) => {
    for (const id of ["taker-south", "level-100", "strain-hearts", "tens-110"]) await page.locator(`[data-testid=${id}][aria-pressed=true]`).waitFor();
  };
  await hand.page.reload();
  await chosen(hand.page);
  const { hash } = new URL(hand.page.url());
  await Promise.all([hand.page.waitForEvent("crash"), hand.page.goto("chrome://crash").catch(() => null)]);
  const next = await hand.page.context().newPage();
  await visit(next, server, hash.slice(1));
  await chosen(next);
  await next.getByTestId("units-2").click();
  await next.getByTestId("confirm").click();
  await next.getByTestId("deal-row").waitFor();
  assert.equal(await next.evaluate(() => localStorage.getItem("ardoise-drafts")), "{}");
});

const SEATS = ["south", "east", "north", "west"];

/** No taker is chosen on the sheet. */
async function isEmpty(page) {
  await page.getByTestId("confirm").waitFor();
  const takers = page.locator('[data-testid^="taker-"][aria-pressed]');
  assert.deepEqual(await takers.evaluateAll((chips) => chips.map((chip) => chip.getAttribute("aria-pressed"))), SEATS.map(() => "false"));
}

test("a name tapped on the slate is the taker of that deal alone, phone", async (t) => {
  const hand = await handOver("coinche", t);
  const { page } = hand;
  for (const [at, seat] of SEATS.entries()) {
    await hand.tap(`taker-${seat}`, "level-90", "strain-hearts", "tens-100", "units-0", "confirm");
    await page.getByTestId("deal-row").nth(at).waitFor();
    await page.getByTestId("undo").waitFor();
    assert.equal(await page.getByTestId("draft-kept").count(), 0, seat);
    await hand.tap("new-deal");
    await isEmpty(page);
    await hand.tap("close-sheet");
  }
  // Undone, the deal has the same number again.
  await hand.tap("undo");
  await page.getByTestId("deal-row").nth(3).waitFor({ state: "detached" });
  await hand.tap("new-deal");
  await isEmpty(page);
  await hand.tap("close-sheet");
  // Discarded, or cleared, or left by the browser's own ways.
  await hand.tap("taker-north", "close-sheet", "drop-draft", "new-deal");
  await isEmpty(page);
  await hand.tap("close-sheet", "taker-east", "sheet-menu", "clear-sheet");
  await isEmpty(page);
  await hand.tap("close-sheet", "taker-west");
  await page.getByTestId("close-sheet").waitFor();
  await page.goBack();
  await hand.tap("drop-draft");
  await page.goForward();
  await isEmpty(page);
});

test("a name tapped on the slate is the taker of that deal alone, beside the sheet", async (t) => {
  const { id } = await server.matchOf({ ruleset: "coinche" }, []);
  const [page, hand] = await at(`/match/${id}`, t, { size: SIZES.wide });
  const row = page.getByTestId("deal-row").first();
  for (const seat of SEATS) {
    await hand.tap(`slate-${seat}`, "level-90", "strain-hearts", "tens-100", "units-0", "confirm");
    await row.waitFor();
    await isEmpty(page);
    await hand.tap("undo");
    await row.waitFor({ state: "detached" });
    await isEmpty(page);
  }
  await hand.tap("slate-north", "sheet-menu", "clear-sheet");
  await isEmpty(page);
  await hand.tap("menu", "names");
  await page.getByTestId("name-south").waitFor();
  // There is no sheet to take it.
  await hand.tap("slate-west", "back");
  await isEmpty(page);
});

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

test("what happens instead of a played deal is two taps away from the sheet", async (t) => {
  for (const instead of ["void-cancelled", "misdeal"]) {
    const hand = await handOver("belote", t);
    await hand.page.getByTestId("new-deal").click();
    await hand.tap("sheet-menu", instead);
    assert.equal(hand.taps, 2);
    await hand.page.close();
  }
});

test("what has a button of its own is not in the menu too", async (t) => {
  const hand = await handOver("belote", t);
  await hand.page.getByTestId("new-deal").click();
  await hand.page.getByTestId("all-passed").waitFor();
  await hand.tap("sheet-menu");
  await hand.page.getByTestId("void-cancelled").waitFor();
  for (const elsewhere of ["void-all_pass", "adjustment"]) assert.equal(await hand.page.getByTestId(elsewhere).count(), 0, elsewhere);
});

test("a tap is answered on screen before the application has replied", { skip: lacks.requests }, async (t) => {
  const hand = await handOver("coinche", t);
  await hand.page.getByTestId("new-deal").click();
  await hand.page.route("**/api", () => {});
  for (const id of ["taker-south", "level-100", "strain-hearts", "tens-110", "units-2"]) {
    await hand.tap(id);
    assert.equal(await hand.page.getByTestId(id).getAttribute("aria-pressed"), "true", id);
  }
});
