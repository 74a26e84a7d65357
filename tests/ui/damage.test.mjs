// Screens for a damaged, lost or older file of matches, for failed maintenance, and for the findings of a check.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";

import { settled, SIZES } from "./ardoise.mjs";
import { everything } from "./exchange.mjs";
import { textOf } from "./files.mjs";
import { misfits, violations } from "./questions.mjs";
import { another, at } from "./room.mjs";
import { EVENING, NAMED, paperSlate } from "./screens.mjs";

const FILE = "ardoise.db";
/** With SHOTS, writes pictures of these screens into that folder. */
const { SHOTS } = process.env;

/** A server with a match in a backup, and one only in the file. */
async function kept(t) {
  const other = await another(t);
  await other.matchOf({ ruleset: "coinche", sides: NAMED }, EVENING.slice(0, 3));
  const { path } = await other.call({ kind: "back_up" });
  // A new ledger may have been backed up automatically at the same moment.
  const folder = dirname(path);
  const others = (await readdir(folder)).filter((name) => name.endsWith(".db") && join(folder, name) !== path);
  await Promise.all(others.map((name) => rm(join(folder, name))));
  const backedUp = await everything(other);
  await other.matchOf({ ruleset: "belote" }, []);
  return { other, backup: path, backedUp };
}

/** Replaces the ledger by another file, as a broken disk or a user might, and starts the program again. */
async function replaced({ other }, harm) {
  const file = join(other.folder, FILE);
  await harm(`${file}-new`);
  for (const end of ["-wal", "-shm"]) await rm(file + end, { force: true });
  await rm(file, { force: true });
  await cp(`${file}-new`, file);
  await rm(`${file}-new`);
  await other.restart();
}

/** Checks that a screen can be read and used, in this look. */
async function isFit(page, name) {
  await settled(page);
  assert.deepEqual(await violations(page), [], `${name}: axe`);
  assert.deepEqual(await misfits(page), [], `${name}: sizes`);
  if (SHOTS) {
    await mkdir(SHOTS, { recursive: true });
    await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
  }
}

const LOOKS = [
  { name: "phone-dark-fr", size: SIZES.phone, theme: "dark", language: "fr" },
  { name: "phone-light-en", size: SIZES.phone, theme: "light", language: "en" },
  { name: "wide-light-fr", size: SIZES.wide, theme: "light", language: "fr" },
  { name: "wide-dark-en", size: SIZES.wide, theme: "dark", language: "en" },
];

test("a damaged file is said so, examined, and replaced by a backup from the same screen", async (t) => {
  const ledger = await kept(t);
  const { other, backup, backedUp } = ledger;
  await replaced(ledger, async (file) => {
    await cp(backup, file);
    await truncate(file, 20_000);
  });
  for (const { name, ...look } of LOOKS) {
    const [page] = await at("/", t, { of: other, ...look });
    await page.getByTestId("backup").waitFor();
    await page.getByTestId("diagnose").waitFor();
    await isFit(page, `damaged-${name}`);
  }
  const [page, hand] = await at("/", t, { of: other });
  await page.getByText(/Le fichier des parties est abîmé/).waitFor();

  await hand.tap("diagnose");
  await page.getByTestId("report").filter({ hasText: "ledger: ledger_damaged" }).waitFor();
  await isFit(page, "damaged-examined");
  await page.keyboard.press("Escape");

  await hand.tap("restore", "restore-now");
  const said = await textOf(page, "restored");
  const path = / : (\/.*-before-restore-\w+\.db)/.exec(said)?.[1];
  assert.ok(path && existsSync(path), `it says where the damaged file is: ${said}`);
  assert.equal((await readFile(path)).length, 20_000, "and it is there as it was");
  assert.deepEqual(await everything(other), backedUp);
  assert.equal(await page.getByTestId("backup-failed").count(), 0, "the file that could not be backed up is gone");
  await isFit(page, "restored");
  await hand.tap("restored-read");
  await page.getByTestId("restored").waitFor({ state: "detached" });
  assert.deepEqual(page.complaints.filter((said) => !said.includes("422")), []);
});

test("an emptied file is not taken for a new one", async (t) => {
  const ledger = await kept(t);
  await replaced(ledger, (file) => writeFile(file, ""));
  const [page, hand] = await at("/", t, { of: ledger.other });
  await page.getByText(/Il n’y a plus aucune partie/).waitFor();
  await page.getByTestId("accept-file").waitFor();
  await isFit(page, "emptied");
  await hand.tap("restore", "restore-now");
  await page.getByTestId("resume").waitFor();
  assert.deepEqual(await everything(ledger.other), ledger.backedUp);
});

test("an older file is opened once the user says that it is meant", async (t) => {
  const ledger = await kept(t);
  await replaced(ledger, (file) => cp(ledger.backup, file));
  const [page, hand] = await at("/", t, { of: ledger.other });
  await page.getByText(/Il manque des entrées à la fin/).waitFor();
  await isFit(page, "older");
  await hand.tap("accept-file");
  await page.getByTestId("resume").waitFor();
  assert.deepEqual(await everything(ledger.other), ledger.backedUp);
});

test("what cannot be backed up or tidied is on the first screen until it can", async (t) => {
  const { other } = await kept(t);
  const backups = join(other.folder, "backups");
  await rm(backups, { recursive: true });
  await writeFile(backups, "a file in the way");
  await other.restart();
  for (const { name, ...look } of LOOKS) {
    const [page] = await at("/", t, { of: other, ...look });
    await page.getByTestId("backup-failed").waitFor();
    await page.getByTestId("upkeep-failed").waitFor();
    await isFit(page, `failed-${name}`);
  }
  await rm(backups);
  await other.restart();
  const [page] = await at("/", t, { of: other });
  await page.getByTestId("resume").waitFor();
  await settled(page);
  assert.equal(await page.getByTestId("upkeep-failed").count(), 0);
});

test("a check says what is wrong, where, and what to do; a report says it without names", async (t) => {
  const { other } = await kept(t);
  const { current } = await other.call({ kind: "home" });
  const [page, hand] = await at("/trouble", t, { of: other, size: SIZES.wide });
  const { revision } = await other.call({ kind: "match", id: current.id });
  await other.call({ kind: "attach_photo", id: current.id, revision, data: paperSlate().toString("base64") });
  const photos = join(other.folder, "photos");
  const [photo] = await readdir(photos);
  await rm(join(photos, photo));

  await hand.tap("check");
  await page.getByText("1 défaut trouvé").waitFor();
  assert.match(await page.getByTestId("finding").first().textContent(), /photo/i);
  await isFit(page, "checked");

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: other.origin });
  await hand.tap("diagnose");
  await page.getByTestId("report").filter({ hasText: "findings" }).waitFor();
  await hand.tap("copy-report");
  await page.getByText("Rapport copié.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^findings: photo_missing$/m);
  for (const name of ["Léa", "Marcel", "Jeanne", "Karim", other.folder]) assert.ok(!copied.includes(name), name);
  await isFit(page, "examined");
  assert.deepEqual(page.complaints, []);
});
