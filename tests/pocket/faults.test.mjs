// Faults of the program and of the device: another program takes its place and examines the ledger, or nothing is changed and words say why.

import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";

import { Hand } from "../ui/ardoise.mjs";
import { PNG } from "../ui/pictures.mjs";
import { ask, DEAL, Host, hosted, newMatch, Phone, record } from "./host.mjs";

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

test("at the end of the room the words say so, what was there stays, and the match goes on once there is room", { timeout: 120_000 }, async (t) => {
  const phone = await Phone.of(t);
  const page = await phone.open(await hosted(t));
  await newMatch(page);
  await record(page);
  const [, id] = /match\/([0-9a-f-]{36})/.exec(page.url());
  const control = await phone.context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const { usage } = await control.send("Storage.getUsageAndQuota", { origin });
  await control.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + 2_000_000 });
  const attach = async () => {
    const { revision } = await ask(page, { kind: "match", id });
    const noise = new PNG({ width: 600, height: 500 });
    randomBytes(noise.data.length).copy(noise.data);
    await ask(page, { kind: "attach_photo", id, revision, data: PNG.sync.write(noise).toString("base64") });
  };
  let kept = 0;
  await assert.rejects(async () => {
    for (; kept < 10; kept += 1) await attach();
  }, /ledger_full/);
  assert.equal((await ask(page, { kind: "keepsakes", id })).photos.length, kept);
  await control.send("Storage.overrideQuotaForOrigin", { origin });
  await attach();
  await record(page);
  assert.deepEqual(await ask(page, { kind: "check" }), []);
});

test("a window that gives no files, and a browser that has none, say what can be done", { timeout: 60_000 }, async (t) => {
  for (const [script, words] of [
    ["StorageManager.prototype.getDirectory = async () => { throw new DOMException('no', 'SecurityError'); }", "fenêtre ordinaire"],
    ["delete FileSystemFileHandle.prototype.createSyncAccessHandle", "ne sait pas garder"],
  ]) {
    const phone = await Phone.of(t);
    const host = await Host.of(t);
    host.change = (path, file) => (/worker-[^/]*\.js$/.test(path) ? `${script};\n${file}` : file);
    const page = await phone.open(host.address);
    await page.getByTestId("problem").filter({ hasText: words }).waitFor({ timeout: 15_000 });
    assert.equal(await page.getByTestId("new-match").count(), 0, "it is no empty home");
  }
});

test("a page whose data were deleted while it is open says so, and keeps nothing that would be gone", { timeout: 120_000 }, async (t) => {
  const phone = await Phone.of(t);
  const address = await hosted(t);
  const page = await phone.open(address);
  const hand = await newMatch(page);
  await record(page);
  const devtools = await phone.context.newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin: new URL(address).origin, storageTypes: "all" });
  await hand.tap("new-deal");
  await hand.fill(DEAL);
  await hand.tap("confirm");
  await page.getByText("ont été effacées du navigateur").first().waitFor();
  assert.ok(await page.getByTestId("confirm").isVisible(), "the deal is still typed");
  await page.goto(address);
  await page.reload();
  await newMatch(page);
  await record(page);
});
