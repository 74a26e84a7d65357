// Long names on narrow phones: they give way to what the players look for.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, settled } from "./ardoise.mjs";
import { at, server } from "./room.mjs";

const SIZES = [{ width: 320, height: 568 }, { width: 360, height: 740 }, { width: 375, height: 667 }, { width: 390, height: 844 }];
const named = (us, them) => ({ us: { name: null, players: us }, them: { name: null, players: them } });
const NAMES = {
  short: named(["Léa", "Marcel"], ["Jeanne", "Karim"]),
  "of 12 letters": named(["Maximilienne", "Jean-Jacques"], ["Bernadette-A", "Marie-Jeanne"]),
  "of 18 letters": named(["Marie-Antoinette-C", "Jean-Baptiste-Loui"], ["Maximilienne-Alexa", "Anne-Sophie-Berthe"]),
};
/** Leaves the marks at 60 and 2,970. */
const DEALS = [
  { taker: "east", contract: { level: 90, strain: "spades" }, points: { them: 102 } },
  { taker: "west", contract: { level: "capot", strain: "no_trumps" }, doubling: "surcoinche", all_tricks: "them" },
];
const CONTRACT = { taker: "south", contract: { level: 100, strain: "hearts" }, doubling: "coinche", doubled_by: "east" };

/** Text that its own box cuts off at the right. */
const cut = (locator) => locator.evaluate((one) => one.scrollWidth > one.clientWidth);

/** Lines of the contract in play that run under the seats below them. */
function underSeats(page) {
  return page.evaluate(() => {
    const top = document.querySelector(".seats").getBoundingClientRect().top;
    const lines = [...document.querySelectorAll(".facts > *")].filter((line) => line.getClientRects().length > 0);
    return lines.filter((line) => line.getBoundingClientRect().bottom > top).map((line) => line.textContent.trim());
  });
}

/** Words of these names that take more than one line, and names of up to 10 letters that are cut off. */
function broken(page, names) {
  return page.evaluate((names) => {
    const wrong = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      if (!names.includes(node.textContent.trim()) || !box.checkVisibility()) continue;
      for (const { 0: word, index } of node.textContent.matchAll(/[^\s-]+-?/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) wrong.push(`${word} is broken`);
      }
      if (box.closest(".takers") && node.textContent.trim().length <= 10 && box.scrollWidth > box.clientWidth) wrong.push(`${node.textContent.trim()} is cut`);
    }
    for (const input of document.querySelectorAll(".table input")) {
      if (input.value.length <= 12 && input.scrollWidth > input.clientWidth) wrong.push(`${input.value} is cut`);
    }
    return wrong;
  }, names);
}

test("no word of a name is broken on the slate, the sheet and around the table, and up to 10 letters are seen whole", async (t) => {
  const wrong = [];
  for (const sides of [named(["Bernadette", "Maximilien"], ["Marie-Amélie", "Karim"]), ...Object.values(NAMES)]) {
    const { id } = await server.matchOf({ ruleset: "coinche", sides }, DEALS.slice(0, 1));
    const names = [...sides.us.players, ...sides.them.players];
    for (const size of SIZES) {
      const [page] = await at(`/match/${id}`, t, { size });
      for (const [path, shown] of [["", "new-deal"], ["/deal", "confirm"], ["/names", "keep"]]) {
        await go(page, `/match/${id}${path}`);
        await page.getByTestId(shown).waitFor();
        await settled(page);
        wrong.push(...(await broken(page, names)).map((what) => `${size.width}${path}: ${what}`));
      }
      await page.close();
    }
  }
  assert.deepEqual(wrong, []);
});

for (const [names, sides] of Object.entries(NAMES)) {
  test(`on phones of 320 to 390 the verdict and the stake are whole, names ${names}`, async (t) => {
    const { id } = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.target": 9000 } }, sides }, DEALS);
    const { revision } = await server.call({ kind: "match", id });
    const wrong = [];
    for (const size of SIZES) {
      const [page, hand] = await at(`/match/${id}/deal`, t, { size });
      await hand.tap("taker-south", "level-100", "strain-hearts", "double", "taker-east", "tens-110", "units-2");
      for (const taps of [[], ["tens-90"]]) {
        await hand.tap(...taps);
        await settled(page);
        const verdict = page.getByTestId("preview-verdict");
        if (await cut(verdict)) wrong.push(`${size.width}: ${await verdict.textContent()}`);
      }
      await page.close();
    }
    await server.call({ kind: "record_contract", id, revision, facts: CONTRACT });
    for (const size of SIZES) {
      const [page] = await at(`/match/${id}`, t, { size });
      await page.getByTestId("change-contract").waitFor();
      await settled(page);
      wrong.push(...(await underSeats(page)).map((line) => `${size.width}: ${line}`));
      await page.close();
    }
    assert.deepEqual(wrong, []);
  });
}
