// The browser, or the worker alone, killed at any moment of any use: what a call has answered is there afterwards.

import assert from "node:assert/strict";
import { basename } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";

import { Device, Ended } from "./device.mjs";
import { Dice, seedOf } from "./dice.mjs";
import { hosted, Phone } from "./host.mjs";

const ROUNDS = Number(process.env.ROUNDS ?? 24);
/** A device begins anew after so many, because all that was written is read again and again. */
const ROUNDS_OF_A_DEVICE = 12;
/** The most answers before a kill, the longest time after the last of them, and the longest of an opening, in ms. */
const ANSWERS = 12;
const AFTER = 60;
const OPENING = 1500;

const SIDES = { us: { name: null, players: ["Léa", "Marcel"] }, them: { name: null, players: ["Jeanne", "Karim"] } };
const FACTS = { taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 112 } };
const IMPORTED = 10;

/** Starts matches and records deals. */
async function* deals(device, kept) {
  for (;;) {
    let { match } = await device.call({ kind: "create_match", new: { ruleset: "coinche", sides: SIDES } });
    for (let deals = 0; deals < 6; deals += 1) {
      kept.deals.set(match.id, deals);
      yield;
      ({ match } = await device.call({ kind: "record_deal", id: match.id, revision: match.revision, facts: FACTS }));
    }
  }
}

/** Imports spreadsheets. */
async function* imports(device, kept) {
  for (;;) {
    const names = Array.from({ length: IMPORTED }, (_, match) => `${(kept.files += 1)}.${match}`);
    const rows = names.flatMap((name, match) => [100, 90, 80].map((mark) => `2024-03-${10 + match},${name},Léa,Marcel,Jeanne,Karim,${mark},62`));
    const sheet = ["date,name,us1,us2,them1,them2,mark_us,mark_them", ...rows, ""].join("\n");
    const { id: file } = await device.call({ kind: "send_file", file: null, data: Buffer.from(sheet).toString("base64") });
    yield;
    const { id: job } = await device.call({ kind: "import_csv", file, how: { ruleset: "coinche", rulesets: {} } });
    for (let finished = false; !finished; ) {
      yield;
      const progress = await device.call({ kind: "job", job });
      ({ finished } = progress);
      if (finished) assert.equal(progress.answer?.matches, IMPORTED, JSON.stringify(progress));
    }
    names.forEach((name) => kept.names.add(name));
    yield;
  }
}

/** Makes a backup, and goes on. */
async function* backups(device, kept) {
  const { path } = await device.call({ kind: "back_up" });
  kept.backups.push(basename(path));
  yield;
  yield* deals(device, kept);
}

const WORKS = [deals, imports, backups];

/** All matches that are listed. */
async function listed(device) {
  const found = [];
  let after;
  do {
    const { matches, next } = await device.call({ kind: "history", query: { after } });
    found.push(...matches.map(({ summary }) => summary));
    after = next;
  } while (after);
  return found;
}

/** Everything that was answered is there. */
async function assertKept(device, kept, after) {
  const matches = await listed(device);
  const deals = new Map(matches.map(({ id, deals }) => [id, deals]));
  const lost = [...kept.deals].filter(([id, recorded]) => !(deals.get(id) >= recorded));
  assert.deepEqual(lost, [], `deals lost after ${after}`);
  const names = matches.map(({ name }) => name);
  assert.deepEqual([...kept.names].filter((name) => !names.includes(name)), [], `imported, and lost after ${after}`);
  const { backups } = await device.call({ kind: "backups" });
  const made = backups.map(({ name }) => name);
  assert.deepEqual(kept.backups.filter((name) => !made.includes(name)), [], `backups lost after ${after}`);
}

/** How much was answered. */
function sizeOf({ deals, names, backups }) {
  return [...deals.values()].reduce((sum, count) => sum + 1 + count, names.size + backups.length);
}

/** Works on until it is ended. */
async function workOn(steps) {
  try {
    for (;;) await steps.next();
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  }
}

/** Does a work until it is killed. */
async function killedAt(work, kill, device, kept, dice) {
  const steps = work(device, kept);
  for (let answers = dice.below(ANSWERS); answers > 0; answers -= 1) await steps.next();
  const working = workOn(steps);
  await pause(dice.below(AFTER));
  await Promise.all([device[kill](), working]);
}

/** Kills while the ledger is opened, which mends what the kill before has left. */
async function killedOpening(kill, device, dice) {
  const opening = device.call({ kind: "home" }).catch((error) => assert.ok(error instanceof Ended, error));
  await pause(dice.below(OPENING));
  await Promise.all([device[kill](), opening]);
  await device.start();
}

test(`${ROUNDS} kills of the browser or of the worker cost nothing that was answered`, { timeout: 15_000 * (ROUNDS + 2) }, async (t) => {
  const dice = new Dice(seedOf(t));
  const address = await hosted(t);
  const any = () => dice.pick(["endWorker", "killBrowser"]);
  let phone, device, kept;
  const answered = new Map(WORKS.map((work) => [work, 0]));
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % ROUNDS_OF_A_DEVICE === 0) {
      await phone?.kill();
      phone = await Phone.of(t);
      device = new Device(phone, address);
      kept = { deals: new Map(), names: new Set(), backups: [], files: 0 };
      await device.start();
    }
    const [work, kill] = [WORKS[round % WORKS.length], any()];
    const before = sizeOf(kept);
    await killedAt(work, kill, device, kept, dice);
    answered.set(work, answered.get(work) + sizeOf(kept) - before);
    await device.start();
    if (dice.below(6) === 0) await killedOpening(any(), device, dice);
    const after = `round ${round}: ${work.name}, ${kill}`;
    await assertKept(device, kept, after);
    // As long as listing everything ten times; what is damaged stays so. It also compares the lists with the journal.
    if (round % WORKS.length === WORKS.length - 1 || round === ROUNDS - 1) assert.deepEqual(await device.call({ kind: "check" }), [], after);
  }
  for (const [work, kept] of answered) assert.ok(kept > 0, `${work.name}: nothing was answered`);
});
