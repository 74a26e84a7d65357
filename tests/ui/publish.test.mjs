// Publishing to a hub from the settings, with a real hub on a real PostgreSQL.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

import { binary, go, SIZES, visit } from "./ardoise.mjs";
import { Hub } from "./hub.mjs";
import { at, server } from "./room.mjs";
import { evening, NAMED, season } from "./screens.mjs";

const matches = await evening(server);
await season(server);

/** Runs the command line on another folder. */
async function ardoise(folder, ...args) {
  await promisify(execFile)(await binary(), args, { env: { ...process.env, ARDOISE_DATA_DIR: folder } });
}

/** The text of a part of the page, once it fits. */
async function said(page, id, words) {
  const part = page.getByTestId(id).filter({ hasText: words }).first();
  await part.waitFor();
  return part.textContent();
}

test(
  "a club publishes chosen concours from the settings, keeps its key, and has the hub approve its computer",
  { timeout: 120_000 },
  async (t) => {
    const hub = await Hub.start(t);
    const [page, hand] = await at("/settings", t, { size: SIZES.tablet });
    await hand.tap("to-publish");
    const publish = page.getByTestId("publish");
    assert.equal(await publish.isDisabled(), true, "nothing is chosen");

    // The page shows the problem, and loses nothing.
    await page.getByTestId("publish-to").fill("http://hub.example");
    await page.getByTestId("publish-club").fill("lyon");
    await page.getByTestId("publish-key").fill("wrong");
    await page.getByTestId("publish-one").first().click();
    await hand.tap("publish");
    await said(page, "problem", /lisible par tous/);
    await page.getByTestId("publish-to").fill(hub.address);
    await hand.tap("publish");
    await said(page, "problem", /Le hub refuse/);
    assert.equal(await page.getByTestId("key-kept").count(), 0, "a wrong key is not kept");

    await page.getByTestId("publish-key").fill(` ${hub.key} `);
    await hand.tap("publish");
    const first = await said(page, "published", /écritures publiées/);
    await said(page, "receipts", /Tous tiennent|Il tient/);
    await said(page, "key-kept", /gardée/);
    const kept = join(server.folder, "hub", "club.json");
    assert.equal((await stat(kept)).mode & 0o777, 0o600);
    assert.equal(JSON.parse(await readFile(kept, "utf8")).key, hub.key);

    // The rest is not sent: the hub has only the chosen matches.
    const up = JSON.stringify(await hub.run("export", "--club", "lyon"));
    assert.ok(up.includes(matches.finals), "the last concours is the first to choose");
    assert.ok(!up.includes(matches.concours) && !up.includes(matches.running.id), "nothing of another evening");

    // The club approves the computer, and the next files are signed.
    const [, device] = /approve lyon ([0-9a-f]{64})/.exec(first);
    await hub.run("device", "approve", "lyon", device);
    await visit(page, server, "/publish");
    await hand.tap("publish-all");
    await hand.tap("publish");
    assert.doesNotMatch(await said(page, "published", /écritures? publiées?/), /approve/);
    await hand.tap("publish");
    await said(page, "published", /Le hub a déjà tout/);

    // Somebody has copied the folder, and the copy publishes first.
    const copy = await mkdtemp(join(tmpdir(), "ardoise-copy-"));
    t.after(() => rm(copy, { recursive: true, force: true }));
    await cp(server.folder, copy, { recursive: true });
    await writeFile(join(copy, "evening.csv"), "Jour;Nous 1;Nous 2;Eux 1;Eux 2;Marque nous;Marque eux\n12/03/2020;Zoé;Karim;Anne;Léa;500;300\n");
    await writeFile(join(copy, "key"), hub.key);
    await ardoise(copy, "import", "--csv", join(copy, "evening.csv"));
    await ardoise(copy, "publish", "--to", hub.address, "--club", "lyon", "--all", "--key-file", join(copy, "key"));
    await server.matchOf({ ruleset: "belote", sides: NAMED }, []);
    await visit(page, server, "/publish");
    await hand.tap("publish-all");
    await hand.tap("publish");
    const copied = await said(page, "published", /Deux copies ont été continuées/);
    assert.match(copied, /1 partie restée chez vous/);
    assert.doesNotMatch(copied, /déjà tout/);
    const aside = await hub.run("club", "set-aside", "lyon");
    assert.ok(copied.includes(aside.device ?? JSON.parse(aside.split("\n")[0]).device), copied);

    await hand.tap("forget-hub");
    await said(page, "hub-said", /oubliées/);
    assert.equal(await publish.isDisabled(), true);
    await assert.rejects(stat(kept), { code: "ENOENT" });
    assert.deepEqual(page.complaints.filter((one) => !/422/.test(one)), []);
  },
);

test("a hub that is away holds nothing up, and the user can stop waiting for it", { timeout: 60_000 }, async (t) => {
  const [page, hand] = await at("/publish", t, { size: SIZES.phone });
  await page.getByTestId("publish-to").fill("http://127.0.0.1:9");
  await page.getByTestId("publish-club").fill("lyon");
  await page.getByTestId("publish-key").fill("key");
  await hand.tap("publish-all", "publish");
  await page.getByTestId("job").waitFor();
  const begun = Date.now();
  await server.matchOf({ ruleset: "belote", sides: NAMED }, []);
  assert.ok(Date.now() - begun < 2_000, "the table goes on meanwhile");
  await hand.tap("publish-stop");
  await said(page, "problem", /Arrêté/);
  await go(page, "/publish");
  assert.equal(await page.getByTestId("key-kept").count(), 0);
});

test("one who only reads cannot publish", async (t) => {
  const [page] = await at("/settings", t, { reading: true });
  assert.equal(await page.getByTestId("to-publish").count(), 0);
  await go(page, "/publish");
  await page.getByTestId("reader-only").waitFor();
});
