// After a fault in the program another takes its place, examines the ledger, and tells the person what it found.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Hand } from "../ui/ardoise.mjs";
import { ask, DEAL, hosted, newMatch, Phone, record } from "./host.mjs";

test("after a fault within a change the ledger is examined, the person is told, and the match goes on", { timeout: 120_000 }, async (t) => {
  const phone = await Phone.of(t);
  const page = await phone.open(await hosted(t));
  await newMatch(page);
  await record(page);
  const hand = new Hand(page);
  const faults = [];
  // A file that is written asks for the time, so that the program ends between two writes.
  for (const writes of [3, 8, 13]) {
    await page.workers()[0].evaluate((left) => {
      const real = Date.now;
      Date.now = () => {
        left -= 1;
        if (left > 0) return real();
        Date.now = real;
        throw new Error("a fault");
      };
    }, writes);
    const rows = await page.getByTestId("deal-row").count();
    await hand.tap("new-deal");
    await hand.fill(DEAL);
    await hand.tap("confirm");
    const refused = page.getByText("Vos données, vérifiées, sont intactes").first();
    await Promise.race([refused.waitFor(), page.getByTestId("deal-row").nth(rows).waitFor()]);
    if (await refused.isVisible()) {
      faults.push(writes);
      await hand.tap("confirm");
    }
    await page.getByTestId("deal-row").nth(rows).waitFor();
  }
  assert.ok(faults.length > 0, "the program had no fault");
  assert.deepEqual(await ask(page, { kind: "check" }), []);
  assert.equal(await page.getByTestId("deal-row").count(), 4);
  // The log of the page has it, and a report that is sent.
  const { report } = await ask(page, { kind: "diagnose" });
  assert.equal(report.split("a fault was answered").length - 1, faults.length);
});
