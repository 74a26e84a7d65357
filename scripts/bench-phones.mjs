// Measures a full evening of phones, on this machine alone: fifty phones write fifty matches, with and without five hundred pages
// that follow. ARDOISE_BIN names the program.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { ended, joined as join, read, sent, server, signed, sourceOf } from "./bench-lan.mjs";

const MATCHES = Number(process.env.MATCHES ?? 50);
const STREAMS = 500;
/** Deals that each phone writes in each of the two rounds. */
const DEALS = Number(process.env.DEALS ?? 10);
/** Requests of one source run a few at a time, so the phones use several sources. */
const OF_A_SOURCE = 5;

/** Addresses of this machine, from which the phones come. */
const source = (at) => sourceOf(at, OF_A_SOURCE);

/** A phone that has joined by the QR code. */
async function joined(role, match, at) {
  const { address } = await server.call({ kind: "invite", role, match });
  return join(address, source(at), `Phone ${at}`);
}

/** Writes a deal from a phone; returns the time it took, in ms. */
async function writes(phone, match, facts) {
  const body = JSON.stringify({ kind: "record_deal", id: match.id, revision: match.revision, facts });
  const headers = { cookie: phone.cookie, ...signed(phone, body) };
  const begun = performance.now();
  const answer = await sent(phone.from, "/api", { method: "POST", headers, body });
  const told = await read(answer);
  assert.equal(answer.statusCode, 200, JSON.stringify(told));
  match.revision = told.match.revision;
  return performance.now() - begun;
}

const SIDES = [{ taker: "south", points: { us: 112 } }, { taker: "east", points: { them: 112 } }];
const deal = (at) => ({ ...SIDES[at % 2], contract: { level: 100, strain: "hearts" } });

/** All phones write at once, each one deal after the other. `figure` is the name by which `scripts/bench-table.mjs` finds p99. */
async function round(figure, name, phones) {
  const begun = performance.now();
  const all = await Promise.all(
    phones.map(async ({ phone, match }) => {
      const times = [];
      for (let at = 0; at < DEALS; at += 1) times.push(await writes(phone, match, deal(at)));
      return times;
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const times = all.flat().sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
  console.log(`${name}: ${times.length} deals, ${(times.length / seconds).toFixed(0)} a second, median ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  console.log(`${figure}: ${at(0.99)}`);
}

const memory = async () => `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.process.pid}/status`, "utf8"))[1]) / 1024)} MB`;

const phones = [];
for (let at = 0; at < MATCHES; at += 1) {
  const match = await server.matchOf({ ruleset: "coinche" }, []);
  phones.push({ match, phone: await joined("scorer", match.id, at) });
}
console.log(`memory with ${MATCHES} phones: ${await memory()}`);
await round("phones-p99", "without readers", phones);

const reader = await joined("reader", phones[0].match.id, MATCHES);
const follow = (at) => sent(source(MATCHES + at), "/api/events", { headers: { cookie: reader.cookie } });
let notices = 0;
for (let at = 0; at < STREAMS; at += 1) {
  const stream = await follow(at);
  assert.equal(stream.statusCode, 200, `stream ${at + 1}`);
  stream.on("data", () => (notices += 1)).on("error", () => {});
}
const refused = await follow(STREAMS);
assert.deepEqual([refused.statusCode, (await read(refused)).problems[0].code], [503, "too_many_pages"], "the next page is told why");
console.log(`memory with ${STREAMS} pages that follow: ${await memory()}`);
await round("phones-followed-p99", `with ${STREAMS} readers`, phones);
console.log(`memory afterwards: ${await memory()}; ${notices} pieces of notices were read`);
assert.ok(notices >= STREAMS, "every page is told");
for (const { match } of phones) {
  const { deals } = await server.call({ kind: "match", id: match.id });
  assert.equal(deals.length, 2 * DEALS, "every deal is there, once");
}
await ended();
process.exit(0);
