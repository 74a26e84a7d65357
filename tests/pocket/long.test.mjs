// Long work in a page: taps are answered meanwhile, deals are recorded, progress is shown, and it can be stopped.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Device } from "./device.mjs";
import { hosted, Phone } from "./host.mjs";

const MATCHES = 300;
/** How long a tap may wait, in ms: POCKET's 100, and as much for its own work and for what runs beside this test. The program is unoptimised. */
const WAITING = 250;

const SIDES = { us: { name: null, players: ["Léa", "Marcel"] }, them: { name: null, players: ["Jeanne", "Karim"] } };
const FACTS = { taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 112 } };

/** A spreadsheet of many matches. */
function sheet() {
  const day = (match) => new Date(Date.UTC(2020, 0, 1 + match)).toISOString().slice(0, 10);
  const rows = Array.from({ length: MATCHES }, (_, match) =>
    Array.from({ length: 9 }, (_, deal) => `${day(match)},Match ${match},Léa,Marcel,Jeanne,Karim,${[100, 90, 80][deal % 3]},62`),
  );
  return ["date,name,us1,us2,them1,them2,mark_us,mark_them", ...rows.flat(), ""].join("\n");
}

/** A table, where deals are recorded all the time. */
class Table {
  constructor(device) {
    this.device = device;
    this.matches = new Map();
  }

  async begin() {
    ({ match: this.match } = await this.device.call({ kind: "create_match", new: { ruleset: "coinche", sides: SIDES } }));
  }

  /** Records a deal. Returns how long that took, in ms. */
  async record() {
    const begun = performance.now();
    ({ match: this.match } = await this.device.call({ kind: "record_deal", id: this.match.id, revision: this.match.revision, facts: FACTS }));
    this.matches.set(this.match.id, this.match.deals.length);
    return performance.now() - begun;
  }
}

/** Taps until some work is over. Its first taps are not timed: the browser compiles what runs for the first time. */
async function during(name, table, isOver) {
  const [times, steps] = [[], new Set()];
  for (;;) {
    times.push(table.match.deals.length % 12 === 11 ? (await table.begin(), 0) : await table.record());
    const { over, done } = await isOver();
    steps.add(done);
    if (over) break;
  }
  const timed = times.slice(2).sort((one, other) => one - other);
  assert.ok(timed.length > 1, `${name}: ${times.length} taps were answered`);
  assert.ok(timed[Math.floor(timed.length / 2)] < WAITING, `${name}: taps took ${timed.map(Math.round)} ms`);
  return steps;
}

test("taps are answered while a page does something long", async (t) => {
  const device = new Device(await Phone.of(t), await hosted(t));
  await device.start();
  const table = new Table(device);
  await table.begin();

  const ofJob = ({ id }) => async () => {
    const { done, finished, problems, answer } = await device.call({ kind: "job", job: id });
    assert.deepEqual(problems, []);
    return { over: finished, done, answer };
  };
  const ofCall = (request) => {
    let over = false;
    const answer = device.call(request).finally(() => (over = true));
    return async () => ({ over, answer: over ? await answer : undefined });
  };

  const { id: file } = await device.call({ kind: "send_file", file: null, data: Buffer.from(sheet()).toString("base64") });
  const imported = ofJob(await device.call({ kind: "import_csv", file, how: { ruleset: "coinche", rulesets: {} } }));
  assert.ok((await during("an import", table, imported)).size > 2, "its progress is shown");
  assert.equal((await imported()).answer.matches, MATCHES);

  for (const kind of ["check", "rebuild"]) {
    const called = ofCall({ kind });
    await during(kind, table, called);
    assert.deepEqual((await called()).answer, [], kind);
  }

  const compared = await device.call({ kind: "compare_history" });
  const comparing = async () => {
    const { state, done } = await device.call({ kind: "history_progress", job: compared.job });
    return { over: state !== "running", done, state };
  };
  await during("a comparison", table, comparing);
  assert.equal((await comparing()).state, "finished");

  const stopped = await device.call({ kind: "export", options: { format: "json" } });
  await device.call({ kind: "cancel_job", job: stopped.id });
  const { problems } = await device.call({ kind: "job", job: stopped.id });
  assert.deepEqual(problems.map(({ code }) => code), ["cancelled"], "an export stops when it is told to");

  assert.deepEqual(await device.call({ kind: "check" }), [], "the ledger is whole");
  for (const [id, deals] of table.matches) assert.equal((await device.call({ kind: "match", id })).deals.length, deals);
});

test("a backup is put back while a page imports and exports, and the ledger is whole", async (t) => {
  const device = new Device(await Phone.of(t), await hosted(t));
  await device.start();
  const table = new Table(device);
  await table.begin();
  await table.record();
  const { path } = await device.call({ kind: "back_up" });
  const { id: file } = await device.call({ kind: "send_file", file: null, data: Buffer.from(sheet()).toString("base64") });
  const jobs = [
    await device.call({ kind: "import_csv", file, how: { ruleset: "coinche", rulesets: {} } }),
    await device.call({ kind: "export", options: { format: "json" } }),
  ];
  await device.call({ kind: "restore", name: path.split("/").at(-1) });
  for (const { id: job } of jobs) while (!(await device.call({ kind: "job", job })).finished);
  const { deals, revision } = await device.call({ kind: "match", id: table.match.id });
  assert.equal(deals.length, 1, "the backup is there");
  table.match = { ...table.match, revision };
  await table.record();
  assert.deepEqual(await device.call({ kind: "check" }), []);
});
