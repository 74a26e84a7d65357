// Measures a full evening of phones, on this machine alone: fifty phones write fifty matches, with and without five hundred pages
// that follow. ARDOISE_BIN names the program.

import assert from "node:assert/strict";
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";

import { Server } from "../tests/ui/ardoise.mjs";

const LAN = "127.0.0.2";
const MATCHES = Number(process.env.MATCHES ?? 50);
const STREAMS = 500;
/** Deals that each phone writes in each of the two rounds. */
const DEALS = Number(process.env.DEALS ?? 10);
/** The server lets one address have 64 connections, so the pages come from several. */
const OF_A_SOURCE = 50;

const server = await Server.start(undefined, ["--lan", LAN]);
const { open } = await server.call({ kind: "network" });
const port = new URL(`http://${open}`).port;

/** Addresses of this machine, from which the phones come. */
const source = (at) => `127.0.1.${1 + Math.floor(at / OF_A_SOURCE)}`;
const agents = new Map();

function agentOf(address) {
  if (!agents.has(address)) agents.set(address, new Agent({ keepAlive: true, maxSockets: Infinity }));
  return agents.get(address);
}

/** Sends a request from an address; the answer, before its body is read. */
async function sent(from, path, { method = "GET", headers = {}, body } = {}) {
  const asked = request({ host: LAN, port, path, method, headers: { "content-type": "application/json", ...headers }, localAddress: from, agent: agentOf(from) });
  asked.end(body);
  const [answer] = await once(asked, "response");
  return answer;
}

async function read(answer) {
  let text = "";
  for await (const part of answer.setEncoding("utf8")) text += part;
  return JSON.parse(text);
}

const mac = (key, texts, rest = "") => createHmac("sha256", Buffer.from(key, "base64url")).update(texts.map((text) => `${text}\0`).join("") + rest).digest("base64url");

/** A phone that has joined by the QR code: its cookie, and the key that it signs with. */
async function joined(role, match, at) {
  const { address } = await server.call({ kind: "invite", role, match });
  const [, invitation, key] = /#join=([\w-]+)\.([\w-]+)$/.exec(address);
  const [from, nonce] = [source(at), randomBytes(32).toString("base64url")];
  const post = (path, body) => sent(from, path, { method: "POST", body: JSON.stringify(body) });
  const { host } = await read(await post("/phone/greet", { invitation, nonce }));
  const derived = (what) => mac(key, ["ardoise.phone.1", what, nonce, host]);
  const answer = await post("/phone/join", { invitation, nonce, host, proof: derived("phone"), name: `Phone ${at}` });
  const cookie = answer.headers["set-cookie"][0].split(";")[0];
  return { id: (await read(answer)).id, from, cookie, key: derived("key"), counter: 0 };
}

/** A UUIDv7: the random one of version 4 with the time in front. */
function newCommand() {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Writes a deal from a phone; how long that took, in ms. */
async function writes(phone, match, facts) {
  const body = JSON.stringify({ kind: "record_deal", id: match.id, revision: match.revision, facts });
  const [command, counter] = [newCommand(), (phone.counter += 1)];
  const signature = mac(phone.key, ["ardoise.call.1", "POST /api", String(counter), command], body);
  const headers = { cookie: phone.cookie, "ardoise-phone": phone.id, "ardoise-counter": String(counter), "ardoise-command": command, "ardoise-signature": signature };
  const begun = performance.now();
  const answer = await sent(phone.from, "/api", { method: "POST", headers, body });
  const told = await read(answer);
  assert.equal(answer.statusCode, 200, JSON.stringify(told));
  match.revision = told.match.revision;
  return performance.now() - begun;
}

const SIDES = [{ taker: "south", points: { us: 112 } }, { taker: "east", points: { them: 112 } }];
const deal = (at) => ({ ...SIDES[at % 2], contract: { level: 100, strain: "hearts" } });

/** All phones write at once, each one deal after the other. */
async function round(name, phones) {
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
}

const memory = async () => `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.process.pid}/status`, "utf8"))[1]) / 1024)} MB`;

const phones = [];
for (let at = 0; at < MATCHES; at += 1) {
  const match = await server.matchOf({ ruleset: "coinche" }, []);
  phones.push({ match, phone: await joined("scorer", match.id, at) });
}
console.log(`memory with ${MATCHES} phones: ${await memory()}`);
await round("without readers", phones);

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
await round(`with ${STREAMS} readers`, phones);
console.log(`memory afterwards: ${await memory()}; ${notices} pieces of notices were read`);
assert.ok(notices >= STREAMS, "every page is told");
for (const { match } of phones) {
  const { deals } = await server.call({ kind: "match", id: match.id });
  assert.equal(deals.length, 2 * DEALS, "every deal is there, once");
}
for (const agent of agents.values()) agent.destroy();
await server.stop();
process.exit(0);
