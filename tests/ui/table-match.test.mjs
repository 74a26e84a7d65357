// A whole match of each preset, entered on the screens. Its totals must be those of `ardoise match` for the same deals.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { markedByCommandLine, read, totals, visit } from "./ardoise.mjs";
import { at, lacks, server } from "./room.mjs";

const MATCHES = JSON.parse(await readFile(new URL("matches.json", import.meta.url), "utf8"));

const GAMES = ["belote", "coinche", "contree", "chaloupee"];

for (const { ruleset, deals, written_wrong_at_first: wrong } of MATCHES) {
  test(`a whole match of ${ruleset}, with a correction, an undo and a restart`, { skip: ruleset !== "coinche" && lacks.time }, async (t) => {
    const [page, hand] = await at("/new", t);
    const rows = page.getByTestId("deal-row");

    await hand.tap(...(GAMES.includes(ruleset) ? [`preset-${ruleset}`] : ["more-presets", `other-${ruleset}`]), "start-match");
    await page.getByTestId("new-deal").waitFor();

    const middle = Math.floor(deals.length / 2);
    for (const [index, facts] of deals.entries()) {
      await hand.tap("new-deal");
      await record(page, hand, index === wrong.at ? wrong.facts : facts);
      if (index < deals.length - 1) await rows.nth(index).waitFor();
      if (index === wrong.at) await correct(page, hand, index + 1, wrong.facts, facts);
      if (index === middle) {
        await takenBackAndAgain(page, hand);
        await startedAgain(page, server, await totals(page), index + 1);
      }
    }

    const expected = await markedByCommandLine(ruleset, deals);
    await page.getByTestId("winner").waitFor();
    assert.deepEqual(await totals(page), expected.totals, "the totals are those of the command line");
    await hand.tap("to-slate");
    await rows.nth(deals.length - 1).waitFor();
    assert.equal(await rows.count(), deals.length, "every deal is on the slate");
    assert.deepEqual(await marks(page), expected.deals.map(({ us, them }) => [us, them]), "each deal is marked as the command line marks it");
    assert.deepEqual(page.complaints, [], "the page did not complain");
  });
}

test("the revanche of a finished match starts with the same players and no deal", async (t) => {
  const sides = { us: { name: null, players: ["Léa", "Marcel"] }, them: { name: null, players: ["Jeanne", "Karim"] } };
  const match = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.target": 150 } }, sides }, [
    { taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 112 } },
  ]);
  const [page, hand] = await at(`/match/${match.id}/end`, t);
  await hand.tap("revanche");
  await page.getByTestId("new-deal").waitFor();
  assert.equal(await page.getByTestId("deal-row").count(), 0);
  assert.deepEqual(await totals(page), { us: 0, them: 0 });
  assert.equal(await page.getByTestId("taker-south").textContent(), "Léa");
});

async function record(page, hand, facts) {
  await hand.fill(facts);
  // That everybody passed is one tap.
  if (facts.void !== "all_pass") await hand.tap("confirm");
}

/** Opens a deal from its line, and corrects its points. */
async function correct(page, hand, number, from, to) {
  await page.locator(`[data-testid="deal-row"][data-number="${number}"]`).click();
  await hand.tap("amend");
  const [[side, old]] = Object.entries(from.points);
  const now = to.points[side];
  const tens = (points) => points - (points % 10);
  if (tens(now) !== tens(old)) await hand.tap(`tens-${tens(now)}`);
  if (now % 10 !== old % 10) await hand.tap(`units-${now % 10}`);
  await hand.tap("confirm");
  await page.getByTestId("new-deal").waitFor();
}

/** Undoes the last deal and redoes it. */
async function takenBackAndAgain(page, hand) {
  const rows = page.getByTestId("deal-row");
  const [before, shown] = [await rows.count(), await totals(page)];
  await hand.tap("undo");
  await rows.nth(before - 1).waitFor({ state: "detached" });
  await hand.tap("redo");
  await rows.nth(before - 1).waitFor();
  assert.deepEqual(await totals(page), shown, "undone and done again, the totals are the same");
}

/** Kills the server and starts it again; a new visitor must find the match as it was. */
async function startedAgain(page, server, shown, deals) {
  await page.goto("about:blank");
  await server.restart();
  await visit(page, server, "");
  await page.getByTestId("deal-row").nth(deals - 1).waitFor();
  assert.deepEqual(await totals(page), shown, "after a restart the match is where it was");
}

async function marks(page) {
  const texts = await page.locator('[data-testid="deal-row"] .mark').allTextContents();
  return texts.reduce((pairs, text, at) => (at % 2 === 0 ? [...pairs, [read(text)]] : (pairs.at(-1).push(read(text)), pairs)), []);
}
