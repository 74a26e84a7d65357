// A match in the real window, which is killed and reopened.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { testAtHome, waitFor } from "./driver.mjs";

const SHOTS = fileURLToPath(new URL("../../shots/", import.meta.url));

/** Records a deal by taps: taker, contract, and the points of the taker's side. */
async function record(window, { taker, level, strain, tens, units }) {
  const rows = (await window.all("deal-row")).length;
  await window.click("new-deal");
  for (const id of [`taker-${taker}`, `level-${level}`, `strain-${strain}`, `tens-${tens}`, `units-${units}`, "confirm"]) {
    await window.click(id);
  }
  await waitFor("the deal to be on the slate", async () => (await window.all("deal-row")).length === rows + 1);
}

/** The deals and both totals on the slate. */
async function slate(window) {
  return {
    deals: await window.texts("deal-row"),
    us: await window.text("total-us"),
    them: await window.text("total-them"),
  };
}

testAtHome("a match is as it was after the window was killed", async (home) => {
  const window = await home.open();
  await window.click("new-match");
  await window.click("start-match");
  await window.listen("changed");
  await record(window, { taker: "south", level: 100, strain: "hearts", tens: 110, units: 2 });
  await record(window, { taker: "east", level: 100, strain: "hearts", tens: 110, units: 2 });
  await record(window, { taker: "north", level: 100, strain: "hearts", tens: 90, units: 2 });
  assert.ok((await window.heard("changed")) >= 3, "the page was told of each deal");

  const before = await slate(window);
  assert.equal(before.deals.length, 3);
  assert.notEqual(before.us, before.them);
  await window.kill();

  const again = await home.open();
  await waitFor("the match to be there", async () => {
    assert.deepEqual(await slate(again), before);
    return true;
  });
  await mkdir(SHOTS, { recursive: true });
  await again.screenshot(`${SHOTS}window-match.png`);

  await record(again, { taker: "west", level: 100, strain: "hearts", tens: 120, units: 0 });
  assert.equal((await again.all("deal-row")).length, 4, "and it goes on");
});
