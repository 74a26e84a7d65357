// Nothing moves under a finger: the keys of the deal sheet are measured after every tap of a deal.

import assert from "node:assert/strict";
import { test } from "node:test";

import { settled } from "./ardoise.mjs";
import { at, server } from "./room.mjs";

const SIZES = { phone: { width: 390, height: 844 }, android: { width: 360, height: 740 }, small: { width: 375, height: 667 }, lying: { width: 844, height: 390 } };

/** Deals with taps that could move something: a coinche and its caller, all the tricks, both sides' points, levels beyond the ladder. */
const TAPS = {
  coinche: [
    ["taker-south", "level-100", "strain-clubs", "double", "taker-east", "double", "taker-north", "tens-110", "units-2", "belote-us", "points-side-them", "points-other", "tens-40", "units-1"],
    ["taker-west", "level-higher", "level-higher", "strain-spades", "all-tricks-them", "all-tricks-alone", "belote-them"],
    ["taker-east", "level-capot", "strain-hearts", "tens-0"],
    ["taker-north", "add-meld", "meld-add", "level-90", "strain-hearts", "add-meld", "meld-cinquante", "meld-add", "add-meld", "meld-carre", "meld-rank-J", "meld-add", "add-meld", "meld-remove-1", "meld-remove-0", "meld-add"],
  ],
  contree: [["taker-south", "level-92", "strain-spades", "double", "tens-90", "units-6"]],
  belote: [["taker-east", "strain-hearts", "tens-90", "units-6", "belote-them"]],
  chaloupee: [["taker-north", "level-44", "strain-no_trumps", "tens-40", "units-7"]],
};

/** The positions of the keys: the players, levels, strains, tens and units, the belote and Inscrire. */
function keys(page) {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll("[data-testid]")].filter((one) => /^(taker|level|strain|double|tens|units|points-side|belote|add-meld|confirm)/.test(one.dataset.testid));
    const kept = named.filter((one) => one.tagName === "BUTTON");
    return Object.fromEntries(
      kept.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.dataset.testid, [x, y, width, height].map((value) => Math.round(value * 10) / 10).join(" ")];
      }),
    );
  });
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`no key of the sheet moves at any tap of a deal, ${size}`, async (t) => {
    const moved = [];
    for (const [ruleset, deals] of Object.entries(TAPS).filter(([ruleset]) => ruleset === "coinche" || ["phone", "android"].includes(size))) {
      const { id } = await server.matchOf({ ruleset }, []);
      const [page, hand] = await at(`/match/${id}/deal`, t, { size: viewport });
      await page.getByTestId("confirm").waitFor();
      await settled(page);
      const before = await keys(page);
      assert.ok(Object.keys(before).length > 20, `${ruleset}: the keys are there`);
      for (const taps of deals) {
        for (const tap of taps) {
          await hand.tap(tap);
          await settled(page);
          const now = await keys(page);
          for (const [key, box] of Object.entries(now)) if (key in before && before[key] !== box) moved.push(`${ruleset}, at ${tap}: ${key} from ${before[key]} to ${box}`);
        }
        // The next deal finds every key in its place.
        await hand.tap("sheet-menu", "clear-sheet");
      }
      await settled(page);
      const next = await keys(page);
      for (const [key, box] of Object.entries(before)) if (next[key] !== box) moved.push(`${ruleset}, the next deal: ${key} from ${box} to ${next[key]}`);
      await page.close();
    }
    assert.deepEqual(moved, []);
  });
}
