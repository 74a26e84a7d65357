// The memory of a page after an evening: 40 deals, 200 screens, and it is as large as at the beginning.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go } from "../ui/ardoise.mjs";
import { ask, DEAL, hosted, Phone } from "./host.mjs";

const DEALS = Number(process.env.DEALS ?? 40);
const SCREENS_A_DEAL = 5;
const DEALS_OF_A_MATCH = 5;
/** How much more may be in use at the end: what a browser has not given back yet. */
const MORE = 1.2;

const SIDES = { us: { name: null, players: ["Léa", "Marcel"] }, them: { name: null, players: ["Jeanne", "Karim"] } };

/** Deals, and after each of them some of the screens that a table looks at. */
async function play(page, deals) {
  let match;
  let at = 0;
  for (let deal = 0; deal < deals; deal += 1) {
    if (deal % DEALS_OF_A_MATCH === 0) ({ match } = await ask(page, { kind: "create_match", new: { ruleset: "coinche", sides: SIDES } }));
    ({ match } = await ask(page, { kind: "record_deal", id: match.id, revision: match.revision, facts: DEAL }));
    const why = `/match/${match.id}/why/${match.deals.at(-1).id}`;
    const screens = [`/match/${match.id}`, `/match/${match.id}/deal`, why, "/history", "/", "/rulesets", "/statistics", "/settings"];
    for (let screen = 0; screen < SCREENS_A_DEAL; screen += 1) await go(page, screens[(at += 1) % screens.length]);
  }
}

test(`a page is as large after ${DEALS} deals and ${DEALS * SCREENS_A_DEAL} screens as before`, { timeout: 4_000 * DEALS + 120_000 }, async (t) => {
  const phone = await Phone.of(t);
  const page = await phone.open(await hosted(t));
  // Each screen is compiled once, and the program's memory grows to what it needs.
  await play(page, 10);
  const before = await phone.memory(page);
  await play(page, DEALS);
  const after = await phone.memory(page);
  t.diagnostic(`${(before / 1e6).toFixed(0)} MB, then ${(after / 1e6).toFixed(0)} MB`);
  assert.ok(after < MORE * before, `${(before / 1e6).toFixed(0)} MB became ${(after / 1e6).toFixed(0)} MB`);
});
