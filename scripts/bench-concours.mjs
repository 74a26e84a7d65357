// Measures an evening of a concours on this machine: 200 teams, a phone at each of the 100 tables that enters its result or keeps its
// deals, and 200 pages that read the wall after notices, at most once a second, as the pages do. ARDOISE_BIN names the program.

import assert from "node:assert/strict";

import { ended, joined, read, sent, server, signed, sourceOf } from "./bench-lan.mjs";

const TEAMS = Number(process.env.TEAMS ?? 200);
const READERS = Number(process.env.READERS ?? 200);
/** Deals that a table keeps, in the partie with single deals. */
const DEALS = 2;
/** Requests of one source run a few at a time, so the phones use several sources. */
const OF_A_SOURCE = 5;

const source = (at) => sourceOf(at, OF_A_SOURCE);
const waits = [];

/** A call from a phone, which must succeed; a command is signed. */
async function calls(phone, fields, writes = true) {
  const body = JSON.stringify(fields);
  const headers = { cookie: phone.cookie, ...(writes ? signed(phone, body) : {}) };
  const begun = performance.now();
  const answer = await sent(phone.from, "/api", { method: "POST", headers, body });
  const told = await read(answer);
  assert.equal(answer.statusCode, 200, `${fields.kind}: ${JSON.stringify(told)}`);
  if (writes) waits.push(performance.now() - begun);
  return told;
}

/** Prints times, and p99 under the name by which `scripts/bench-table.mjs` finds it. */
function report(name, what, times, seconds) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  console.log(`${what}: ${times.length} in ${seconds.toFixed(1)} s, ${(times.length / seconds).toFixed(0)} a second, median ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`);
  console.log(`${name}: ${at(0.99).toFixed(1)}`);
}

const format = { set: { play: "coinche", length: { deals: DEALS }, parties: 2, "exempt.points": 0 } };
const { id } = await server.call({ kind: "create_concours", name: "Two hundred", day: "2026-11-22", fee: 0, format, rank_seed: "Foyer" });
const organiser = async (fields) => server.call({ ...fields, id, revision: (await server.call({ kind: "concours", id })).revision });
const numbers = Array.from({ length: TEAMS }, (_, at) => at + 1);
await organiser({ kind: "import_teams", text: numbers.map((n) => `${n} Anne${n} / Paul${n}`).join("\n") });
await organiser({ kind: "arrive", numbers, arrived: true });

let notices = 0;
let wallTimes = [];

/** The least time between two requests of a page, in ms. */
const PAUSE = 1000;

/** A page that follows: it reads the wall after a notice, and once for all notices of a second. */
class Page {
  #phone;
  #asked = Promise.resolve();
  #heard = null;

  constructor(phone) {
    this.#phone = phone;
  }

  async follow() {
    const stream = await sent(this.#phone.from, "/api/events", { headers: { cookie: this.#phone.cookie } });
    assert.equal(stream.statusCode, 200, "a page follows");
    stream.setEncoding("utf8").on("data", (text) => text.split("\n").filter((line) => line.startsWith("data:")).forEach(() => this.#hears())).on("error", () => {});
  }

  #hears() {
    notices += 1;
    if (this.#heard !== null) return;
    this.#heard = performance.now();
    this.#asked = this.#asked.then(async () => {
      const heard = this.#heard;
      this.#heard = null;
      await calls(this.#phone, { kind: "projector", id }, false);
      wallTimes.push(performance.now() - heard);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    });
  }

  /** Ends once a read has followed the last notice. */
  read() {
    return this.#asked;
  }
}
const pages = [];

/** Draws a partie, and lets a phone join at each table by its sheet. */
async function drawn(round) {
  await organiser({ kind: "publish_draw", round, seed: "marron" });
  const { tables } = await server.call({ kind: "table_keys", id, round });
  const phones = [];
  for (const { table, address } of tables) phones.push({ table, phone: await joined(address, source(table), `Table ${table}`) });
  return phones;
}

/** All phones at once, while the pages that follow read the wall. */
async function together(name, what, phones, does) {
  waits.length = 0;
  wallTimes = [];
  const begun = performance.now();
  await Promise.all(phones.map(does));
  report(`concours-${name}-p99`, what, waits, (performance.now() - begun) / 1000);
  // Notices are sent soon after the change.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await Promise.all(pages.map((page) => page.read()));
  assert.ok(wallTimes.length >= READERS, "every page reads the wall");
  report("concours-wall-p99", "  the wall, read at notices", wallTimes, (performance.now() - begun) / 1000);
}

const first = await drawn(1);
for (let at = 0; at < READERS; at += 1) {
  const { address } = await server.call({ kind: "invite", role: "reader", match: null });
  const page = new Page(await joined(address, source(TEAMS + at), `Page ${at}`));
  await page.follow();
  pages.push(page);
}

await together("results", `${first.length} phones enter their results, with ${READERS} pages`, first, async ({ table, phone }) => {
  const sheet = await calls(phone, { kind: "table_sheet", id, round: 1, table }, false);
  const side = sheet.table.sides[0].numbers[0];
  await calls(phone, { kind: "enter_result", id, revision: sheet.revision, round: 1, table, points: [100 + table, 50], side, counts: {}, force: false });
});
const { tables: played } = await server.call({ kind: "desk", id, round: 1 });
for (const { table, result } of played) assert.deepEqual(result?.outcome.points, [100 + table, 50], `the result of table ${table}`);

const second = await drawn(2);
await together("deals", `${second.length} phones keep ${DEALS} deals, with ${READERS} pages`, second, async ({ table, phone }) => {
  const sheet = await calls(phone, { kind: "table_sheet", id, round: 2, table }, false);
  const begun = await calls(phone, { kind: "start_table_match", id, revision: sheet.revision, round: 2, table });
  let { revision } = await calls(phone, { kind: "match", id: begun.match_id }, false);
  for (let at = 0; at < DEALS; at += 1) {
    const facts = { taker: "south", points: { us: 112 }, contract: { level: 100, strain: "hearts" } };
    ({ revision } = (await calls(phone, { kind: "record_deal", id: begun.match_id, revision, facts })).match);
  }
});
const { tables: kept } = await server.call({ kind: "desk", id, round: 2 });
for (const { table, match } of kept) assert.deepEqual([match?.deals, match?.over], [DEALS, true], `the deals of table ${table}`);
assert.ok(notices >= READERS, "every page is told");
await ended();
process.exit(0);
