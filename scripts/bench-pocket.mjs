// Measures Ardoise in a page: its first visit on a slow line and a slow processor, later ones, and its answers against those of the program
// on this machine. ARDOISE_BIN names that program; `make pocket` has built the page.

import { execFileSync } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { once } from "node:events";

import { openBrowserIn, Server } from "../tests/ui/ardoise.mjs";
import { ask, PAGE, TYPES } from "../tests/pocket/host.mjs";

const MATCHES = Number(process.env.MATCHES ?? 1000);
const VISITS = 5;
/** 10 Mbit/s, in bytes a second, and the time of a request, in ms. */
const LINE = { bytes: 1_250_000, ms: 40 };
const SLOWER = 4;
const DEALS = 96;
const DEALS_OF_A_MATCH = 8;
const LOOKS = 15;
/** An answer within this time did not wait for a count, in ms. */
const QUICK = 20;
const STARTING = 60_000;

const median = (times) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)];
const pause = (ms) => new Promise((over) => setTimeout(over, ms));

/** When the line is free again: all answers share it. */
let free = 0;
let isSlow = true;

async function send(request, response) {
  const path = join(PAGE, new URL(request.url, "http://host").pathname.replace(/\/$/, "/index.html"));
  const isSmall = existsSync(`${path}.br`);
  if (!existsSync(path)) return response.writeHead(404).end();
  response.writeHead(200, {
    "content-type": TYPES[extname(path)] ?? "application/octet-stream",
    "cache-control": path.includes("/assets/") ? "max-age=31536000, immutable" : "no-cache",
    ...(isSmall && { "content-encoding": "br" }),
  });
  if (isSlow) await pause(LINE.ms);
  for await (const part of createReadStream(isSmall ? `${path}.br` : path, { highWaterMark: 16_384 })) {
    if (isSlow) {
      free = Math.max(free, performance.now()) + (1000 * part.length) / LINE.bytes;
      await pause(free - performance.now());
    }
    response.write(part);
  }
  response.end();
}

const host = createServer((request, response) => void send(request, response));
host.listen(0, "127.0.0.1");
await once(host, "listening");
const address = `http://localhost:${host.address().port}/`;

/** Opens the page. Returns when it first painted something, and when a match can be started, in ms. */
async function visit(folder, slower) {
  const [context, page] = await openBrowserIn(folder);
  if (slower > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.goto(address, { waitUntil: "commit" });
  await page.getByTestId("new-match").waitFor({ timeout: STARTING });
  const usable = await page.evaluate(() => performance.now());
  const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now());
  return { context, page, painted, usable };
}

const kept = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready)).then(() => pause(500));

const [first, again, offline] = [[], [], []];
let phone;
for (let n = 0; n < VISITS; n += 1) {
  if (phone) await rm(phone, { recursive: true, force: true });
  phone = await mkdtemp(join(tmpdir(), "ardoise-visit-"));
  isSlow = true;
  const one = await visit(phone, SLOWER);
  first.push(one);
  isSlow = false;
  await kept(one.page);
  await one.context.close();
  isSlow = true;
  const two = await visit(phone, SLOWER);
  again.push(two);
  await two.context.close();
  const three = await visit(phone, 1);
  offline.push(three);
  await three.context.close();
}
const print = (name, figures) => console.log(`${name}: ${median(figures).toFixed(0)}`);
print("pocket-painted", first.map(({ painted }) => painted));
print("pocket-usable", first.map(({ usable }) => usable));
print("pocket-again", again.map(({ usable }) => usable));
print("pocket-offline", offline.map(({ usable }) => usable));

// The same matches in both programs.
isSlow = false;
const server = await Server.start();
// A page has one thread, and what is compared is how fast each marks.
execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", "0", String(server.process.pid)], { stdio: "ignore" });
const SIDES = { us: { name: null, players: ["Léa", "Marcel"] }, them: { name: null, players: ["Jeanne", "Karim"] } };
const facts = (n) => ({ taker: n % 2 ? "south" : "east", contract: { level: 80 + 10 * (n % 5), strain: "hearts" }, points: { us: 70 + (n % 40) } });
for (let made = 0; made < MATCHES; made += 1) {
  await server.matchOf({ ruleset: "coinche", sides: SIDES }, Array.from({ length: 12 }, (_, n) => facts(n + made)));
}

/** Follows a job to its end. */
async function finished(call, { id }) {
  for (;;) {
    const view = await call({ kind: "job", job: id });
    if (view.problems.length > 0) throw new Error(JSON.stringify(view.problems));
    if (view.finished) return view.answer;
    await pause(50);
  }
}

const { context, page } = await visit(phone, 1);
const native = (request) => server.call(request);
const here = (request) => ask(page, request);
const ticket = await native({ kind: "export", options: { format: "json" } });
const { bytes } = await finished(native, ticket);
let file = null;
for (let offset = 0; offset < bytes; ) {
  const piece = await native({ kind: "piece", job: ticket.id, offset });
  ({ id: file } = await here({ kind: "send_file", file, data: piece.data }));
  offset += Buffer.from(piece.data, "base64").length;
}
const look = await here({ kind: "look_at_import", file });
await finished(here, look);
const begun = performance.now();
await finished(here, await here({ kind: "import", look: look.id, forks: {} }));
console.log(`pocket-import: ${((performance.now() - begun) / 1000).toFixed(1)}`);

/** Within the page: the times of calls, one after the other, in ms. A call about a match names the revision that the one before has left. */
async function timesInPage(requests) {
  const channel = new BroadcastChannel("ardoise");
  const me = crypto.randomUUID();
  const times = [];
  let revision;
  for (const request of requests) {
    if (revision) request.revision = revision;
    const since = performance.now();
    const { answer, errors } = await new Promise((answered) => {
      channel.onmessage = ({ data }) => data.to === me && data.tells === "said" && answered(data.said);
      channel.postMessage({ tells: "asks", from: me, id: 1, request });
    });
    times.push(performance.now() - since);
    if (errors) throw new Error(JSON.stringify(errors));
    revision = answer.match?.revision;
  }
  channel.close();
  return times;
}

/** Waits until the statistics are counted: then a question about them is answered at once, again and again. */
async function counted(call) {
  for (let quick = 0; quick < 5; quick += 1) {
    const since = performance.now();
    await call({ kind: "statistics", query: { names: ["Léa"] } });
    if (performance.now() - since > QUICK) quick = 0;
    await pause(200);
  }
}

// The first call is the slowest: the browser compiles what runs for the first time.
await counted(here);
await counted(native);
const player = Array(LOOKS + 1).fill({ kind: "statistics", query: { names: ["Léa"] } });
const inPage = median((await page.evaluate(timesInPage, player)).slice(1));
const natively = [];
for (const request of player) {
  const since = performance.now();
  await native(request);
  natively.push(performance.now() - since);
}
const onThisMachine = median(natively.slice(1));
console.log(`pocket-player: ${(inPage / onThisMachine).toFixed(2)} (${inPage.toFixed(1)} ms, ${onThisMachine.toFixed(1)} ms on this machine)`);

const recorded = [];
for (let n = 0; n < DEALS; n += DEALS_OF_A_MATCH) {
  const { match } = await here({ kind: "create_match", new: { ruleset: "coinche", sides: SIDES } });
  const deals = Array.from({ length: DEALS_OF_A_MATCH }, (_, of) => ({ kind: "record_deal", id: match.id, revision: match.revision, facts: facts(n + of) }));
  recorded.push(...(await page.evaluate(timesInPage, deals)));
}
console.log(`pocket-deal: ${median(recorded).toFixed(1)}`);

/** Within the page: how long each of the taps waits that are made while a call works. */
async function tapsDuring(request) {
  const channel = new BroadcastChannel("ardoise");
  const me = crypto.randomUUID();
  const answered = new Map();
  channel.onmessage = ({ data }) => data.to === me && data.tells === "said" && answered.get(data.id)?.();
  const ask = (id, request) =>
    new Promise((over) => {
      answered.set(id, over);
      channel.postMessage({ tells: "asks", from: me, id, request });
    });
  const times = [];
  let works = true;
  const worked = ask(0, request).then(() => (works = false));
  for (let id = 1; works; id += 1) {
    const since = performance.now();
    await ask(id, { kind: "home" });
    times.push(performance.now() - since);
  }
  await worked;
  channel.close();
  return times;
}

// The first of each compiles what runs for the first time.
const taps = new Map();
for (const kind of ["check", "rebuild", "back_up", "check", "rebuild", "back_up"]) taps.set(kind, Math.max(...(await page.evaluate(tapsDuring, { kind }))));
console.log(`pocket-tap: ${Math.max(...taps.values()).toFixed(0)} (${[...taps].map(([kind, most]) => `${kind} ${most.toFixed(0)} ms`).join(", ")})`);

/** Seconds to count the whole history under many rulesets: hardly anything but marks. */
async function compared(call) {
  const since = performance.now();
  const { job } = await call({ kind: "compare_history" });
  while ((await call({ kind: "history_progress", job })).state === "running") await pause(20);
  return performance.now() - since;
}
await compared(here);
const [marks, marksNatively] = [await compared(here), await compared(native)];
console.log(`pocket-marks: ${(marks / marksNatively).toFixed(2)} (${marks.toFixed(0)} ms, ${marksNatively.toFixed(0)} ms on this machine)`);

await context.close();
await rm(phone, { recursive: true, force: true });
await server.stop();
host.close();
