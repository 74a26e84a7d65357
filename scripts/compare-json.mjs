#!/usr/bin/env node
// Asks two builds of `ardoise` the same questions, and reports the answers that differ.
//
//   node scripts/compare-json.mjs BEFORE AFTER [--lines 1000000] [--seed 1] [--show 20] [--keep DIR] [--allow FILE.mjs]
//
// The questions are every case of tests/cases, every preset, and random lines for every command that reads lines: rulesets with house
// rules changed, deals, matches, auctions, plays, melds, piles of cards, whole deals of tricks, and some faulty ones.
// The same seed gives the same lines. Texts (`message`) may change and are ignored; exit codes may not.
// The values of house rules are those of BEFORE, so that both builds know them.
// Exits with 1 if something differs.

import { spawn, spawnSync } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lines: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
    show: { type: "string", default: "20" },
    keep: { type: "string" },
    allow: { type: "string" },
  },
});
const [before, after] = positionals.map((path) => resolve(path));
if (!before || !after) {
  console.error("usage: compare-json.mjs BEFORE AFTER [--lines N] [--seed N] [--show N] [--keep DIR] [--allow FILE.mjs]");
  process.exit(2);
}
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const most = Number(options.show);
/** `allow(command, question, was, is)` returns why a difference is intended, or nothing. */
const { allow } = options.allow ? await import(pathToFileURL(options.allow).href) : { allow: () => undefined };
if (options.keep) mkdirSync(options.keep, { recursive: true });

// --- Random numbers by mulberry32, so that a seed always gives the same lines.

let state = Number(options.seed) >>> 0;
function chance() {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}
const below = (count) => Math.floor(chance() * count);
const one = (list) => list[below(list.length)];
const often = (share) => chance() < share;
const between = (least, most) => least + below(most - least + 1);
function shuffled(list) {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
  }
  return mixed;
}

// --- Rulesets, from the catalogue of BEFORE.

const ask = (binary, ...args) => {
  const { stdout, stderr, status } = spawnSync(binary, args, { encoding: "utf8", maxBuffer: 1 << 28 });
  return { stdout, stderr, status };
};
const json = (text) => text.trim().split("\n").map((line) => JSON.parse(line));
const presets = json(ask(before, "rulesets", "list").stdout);
const values = new Map(presets.map(({ id }) => [id, JSON.parse(ask(before, "rulesets", "show", id).stdout).values]));
const rules = JSON.parse(ask(before, "rulesets", "schema").stdout).$defs.values.properties;
const marked = Object.keys(rules).filter((id) => /^(count|contract|score|doubling|melds|belote|game|penalty)\./.test(id));
const spoken = Object.keys(rules).filter((id) => /^(auction|table)\./.test(id));
const played = Object.keys(rules).filter((id) => /^(play|auction|cards)\./.test(id));

/** A value of a house rule, often that of a preset. */
function value(id) {
  const { enum: words, type, minimum = 0, maximum = 1000, anyOf } = rules[id];
  if (id === "auction.levels" || anyOf || often(0.3)) return values.get(one(presets).id)[id];
  if (type === "boolean") return often(0.5);
  if (words) return one(words);
  if (type === "integer") return between(minimum, Math.min(maximum, 600));
  return values.get(one(presets).id)[id];
}

function ruleset(ids, share = 0.5) {
  const preset = one(presets).id;
  if (!often(share)) return preset;
  const set = {};
  for (let left = between(1, 4); left > 0; left -= 1) {
    const id = one(often(0.85) ? ids : Object.keys(rules));
    set[id] = value(id);
  }
  return { preset, set };
}
const presetOf = (reference) => (typeof reference === "string" ? reference : reference.preset);
const rule = (reference, id) => reference.set?.[id] ?? values.get(presetOf(reference))[id];

/** A level of the ruleset, or one close to it. */
function level(reference) {
  if (rule(reference, "auction.kind") === "turn_up") return often(0.95) ? "take" : 80;
  if (often(0.12)) {
    const beloted = rule(reference, "auction.beloted_slams");
    const [capot, generale, schmurtz] = ["capot", "generale", "schmurtz"].map((slam) => rule(reference, `auction.${slam}`) && slam);
    const slams = [capot, generale, schmurtz, capot && beloted && "capot_belote", generale && beloted && "generale_belote"].filter(Boolean);
    return slams.length > 0 && often(0.95) ? one(slams) : one(["capot", "generale", "capot_belote", "generale_belote", "schmurtz"]);
  }
  const levels = rule(reference, "auction.levels").flatMap((part) => {
    if (typeof part === "number") return [part];
    const top = Math.min(part.to ?? 200, 260);
    return Array.from({ length: Math.floor((top - part.from) / part.step) + 1 }, (_, at) => part.from + at * part.step);
  });
  return levels.length > 0 && often(0.97) ? one(levels) : between(30, 260);
}

// --- Facts.

const SIDES = ["us", "them"];
const SEATS = ["south", "west", "north", "east"];
const SUITS = ["clubs", "diamonds", "hearts", "spades"];
const STRAINS = [...SUITS, "no_trumps", "all_trumps"];
const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7"];
const CARDS = ["C", "D", "H", "S"].flatMap((suit) => RANKS.map((rank) => rank + suit));
const who = () => one(often(0.4) ? SIDES : SEATS);
const strain = (reference) => {
  const admitted = [...SUITS, ...["no_trumps", "all_trumps"].filter((wide) => rule(reference, `auction.${wide}`) === "always")];
  return one(often(0.97) ? admitted : STRAINS);
};

function meld(reference, noBelote) {
  const admitted = rule(reference, "melds.admitted");
  const kind = (admitted === "belote" || often(0.4)) && !(noBelote && often(0.97)) ? "belote" : one(["tierce", "cinquante", "cent", "carre"]);
  const made = { by: who(), kind };
  if (kind === "carre") made.top = one(["J", "9", "A", "10", "K", "Q"]);
  else if (kind !== "belote" && often(0.9)) made.top = one(CARDS.filter((card) => !/^(8|7)/.test(card)));
  if (kind === "cent" && often(0.4)) made.length = between(5, 8);
  if (kind === "belote" && often(0.15)) made.suit = one(SUITS);
  return made;
}

function contract(reference) {
  const bid = level(reference);
  return { level: bid, strain: bid === "schmurtz" ? null : strain(reference) };
}

function playedDeal(reference) {
  const deal = { taker: who(), contract: contract(reference) };
  if (deal.contract.level !== "take" && often(0.3)) deal.doubling = one(["coinche", "coinche", "surcoinche"]);
  const all = often(0.08) || (typeof deal.contract.level === "string" && deal.contract.level !== "take" && often(0.7));
  if (all) {
    deal.all_tricks = often(0.8) ? deal.taker : who();
    if (often(0.3)) deal.all_tricks_alone = true;
  } else {
    const total = rule(reference, "cards.family") === "manille" ? 68 : 162;
    const least = typeof deal.contract.level === "number" ? deal.contract.level : total / 2;
    // Most decisions change near the points that the contract needs.
    const points = often(0.5) ? Math.max(0, Math.min(total, Math.round(least + (chance() - 0.4) * 40))) : between(0, total);
    deal.points = { [often(0.7) ? one(SIDES) : SIDES[0]]: points };
  }
  const converts = !SUITS.includes(deal.contract.strain) && often(0.9);
  if (converts || often(0.35)) deal.last_trick = who();
  if (often(0.25)) deal.dealer = one(SEATS);
  if (rule(reference, "contract.measure") === "tricks" && !all) deal.tricks = { us: between(0, 8) };
  if (rule(reference, "melds.admitted") !== "none" && often(0.35)) {
    deal.melds = [];
    for (let left = between(1, 3); left > 0; left -= 1) {
      const belotes = deal.melds.some(({ kind }) => kind === "belote") || !SUITS.includes(deal.contract.strain);
      if (belotes && rule(reference, "melds.admitted") === "belote" && often(0.97)) break;
      deal.melds.push(meld(reference, belotes));
    }
    if (deal.melds.length === 0) delete deal.melds;
  }
  if (rule(reference, "penalty.renonce") !== "none" && often(0.2)) {
    deal.renonce = { by: who() };
    if (often(0.5)) delete deal.points;
  }
  if (deal.doubling && often(0.2)) deal.doubled_by = one(SEATS);
  if (rule(reference, "game.minutes") !== null && often(0.8)) deal.minute = between(0, 60);
  return deal;
}

function deal(reference) {
  if (often(0.92)) return playedDeal(reference);
  const weak = rule(reference, "table.weak_hand_below") !== null || often(0.05);
  return one([
    { void: one(weak ? ["all_pass", "weak_hand", "cancelled"] : ["all_pass", "cancelled"]) },
    { misdeal: { by: who() } },
    { adjust: { [one(SIDES)]: between(-100, 100) }, note: "retard" },
    { adjust: { us: between(-50, 50), them: between(-50, 50) } },
  ]);
}

/** A copy of a line with an error. */
function spoilt(question) {
  const copy = structuredClone(question);
  const places = [];
  (function visit(node) {
    for (const key of Object.keys(node)) {
      places.push([node, key]);
      if (node[key] !== null && typeof node[key] === "object") visit(node[key]);
    }
  })(copy);
  const [node, key] = one(places);
  const wrong = one(["delete", "unknown", "text", "number", "null", "nested"]);
  if (wrong === "delete") Array.isArray(node) ? node.splice(Number(key), 1) : delete node[key];
  else if (wrong === "unknown" && !Array.isArray(node)) node[one(["levle", "Points", "by_whom", ""])] = 1;
  else node[key] = { text: "Cœur", number: one([-1, 0.5, 1e9, 163, 7]), null: null, nested: { us: [] }, unknown: true }[wrong];
  return copy;
}

const matchOf = (reference, count) => {
  const deals = Array.from({ length: count }, () => deal(reference));
  if (reference !== undefined && often(0.05)) deals.splice(below(deals.length + 1), 0, { ruleset: ruleset(marked) });
  return deals;
};

const questions = {
  score: [
    42,
    () => {
      const reference = ruleset(marked);
      return { ruleset: reference, deal: deal(reference) };
    },
  ],
  match: [
    10,
    () => {
      const reference = ruleset(marked);
      return { ruleset: reference, deals: matchOf(reference, between(1, often(0.2) ? 24 : 8)) };
    },
  ],
  compare: [
    8,
    () => {
      const from = ruleset(marked, 0.3);
      const family = rule(from, "cards.family");
      const to = Array.from({ length: between(1, 3) }, () => ruleset(marked, 0.3)).filter((other) => rule(other, "cards.family") === family || often(0.05));
      return { from, to, deals: matchOf(from, between(1, 4)).filter((one) => !one.ruleset) };
    },
  ],
  auction: [
    14,
    () => {
      const reference = ruleset(spoken);
      const calls = Array.from({ length: between(0, 10) }, () => {
        const bid = one(["pass", "pass", "pass", "bid", "bid", "bid", "coinche", "surcoinche", "take"]);
        const { level: height, strain: in_ } = bid === "bid" ? contract(reference) : {};
        const said = { bid: in_ ? `${height} ${in_}` : String(height), take: often(0.5) ? "take" : `take ${one(SUITS)}` }[bid] ?? bid;
        const translated = often(0.1) ? (({ pass: "passe", coinche: "contre", surcoinche: "surcontre" })[said] ?? said) : said;
        return often(0.15) ? `${one(SEATS)}: ${translated}` : translated;
      });
      const asked = { ruleset: reference, dealer: one(SEATS), calls };
      if (often(0.3)) asked.turned = one(CARDS);
      return asked;
    },
  ],
  play: [
    10,
    () => {
      const reference = ruleset(played);
      const cards = shuffled(CARDS);
      const asked = { ruleset: reference, strain: often(0.9) ? one(STRAINS) : "schmurtz", trick: cards.splice(0, below(5)) };
      if (asked.trick.length < 4 || often(0.05)) asked.hand = cards.splice(0, between(1, 8));
      if (often(0.2)) {
        asked.contract = { level: "capot", strain: asked.strain === "schmurtz" ? null : asked.strain };
        asked.leading = one(["defence", "takers"]);
      }
      return asked;
    },
  ],
  melds: [
    6,
    () => {
      const reference = ruleset(["melds.admitted", "melds.tie", "melds.belote_at_all_trumps"]);
      const most = rule(reference, "melds.admitted") === "none" && often(0.9) ? 0 : 4;
      const declared = Array.from({ length: between(0, most) }, () => ({ ...meld(reference), by: one(SEATS) }));
      const asked = { ruleset: reference, strain: one(STRAINS), declared };
      if (often(0.7)) asked.leader = one(SEATS);
      return asked;
    },
  ],
  count: [
    4,
    () => {
      const reference = ruleset(["count.no_trumps", "count.all_trumps", "cards.family"]);
      const cards = shuffled(CARDS);
      const asked = { ruleset: reference, strain: one(STRAINS), cards: { [one(SIDES)]: cards.slice(0, 4 * between(0, 8)) } };
      if (often(0.1)) asked.cards = { us: cards.slice(0, 16), them: cards.slice(16) };
      if (often(0.7)) asked.last_trick = who();
      return asked;
    },
  ],
  renonce: [
    4,
    () => {
      const reference = ruleset(played);
      const cards = shuffled(CARDS);
      const count = between(1, 8);
      const tricks = Array.from({ length: count }, (_, at) => cards.slice(4 * at, 4 * at + 4));
      if (often(0.2)) tricks[count - 1].length = between(1, 3);
      return { ruleset: reference, strain: one(STRAINS), leader: one(SEATS), tricks };
    },
  ],
  needed: [
    2,
    () => {
      const reference = ruleset(marked);
      const { taker, contract: bid, doubling, melds, dealer } = playedDeal(reference);
      const asked = { ruleset: reference, deal: { taker, contract: bid, doubling, melds, dealer } };
      if (often(0.3)) asked.totals = { us: between(0, 3000), them: between(0, 3000) };
      else if (often(0.3)) asked.deals = matchOf(reference, between(1, 4)).filter((one) => !one.ruleset);
      return asked;
    },
  ],
};

// --- Asking both programs.

let differing = 0;
let allowed = new Map();
const tally = new Map();

/** An answer without texts. */
const wordless = (answer) =>
  JSON.stringify(JSON.parse(answer), (key, inner) => (key === "message" ? undefined : inner));

function differs(command, question, was, is) {
  if (was === is) return false;
  try {
    if (wordless(was) === wordless(is)) return false;
  } catch {
    // not JSON, so the whole texts are compared
  }
  const why = allow(command, question, was, is);
  if (why) {
    allowed.set(why, (allowed.get(why) ?? 0) + 1);
    return false;
  }
  differing += 1;
  if (differing <= most) console.log(`${command}\n  asked  ${question}\n  before ${was}\n  after  ${is}`);
  return true;
}

/** Sends lines to both programs at their own pace, and compares the answers one by one. */
async function compareLines(command, lines) {
  const children = [before, after].map((binary) => spawn(binary, [command], { stdio: ["pipe", "pipe", "inherit"], cwd: tmpdir() }));
  const exits = children.map((child) => new Promise((resolve) => child.on("close", resolve)));
  const answers = children.map((child) => createInterface({ input: child.stdout, crlfDelay: Infinity })[Symbol.asyncIterator]());
  const kept = options.keep && createWriteStream(join(options.keep, `${command}.jsonl`), { flags: "a" });
  const asked = [];
  let sent = 0;
  const sending = (async () => {
    for (const line of lines) {
      asked.push(line);
      kept?.write(`${line}\n`);
      sent += 1;
      const full = children.filter((child) => !child.stdin.write(`${line}\n`));
      await Promise.all(full.map((child) => new Promise((resolve) => child.stdin.once("drain", resolve))));
    }
    for (const child of children) child.stdin.end();
  })();
  let [answered, refused, found] = [0, 0, 0];
  for (;;) {
    const [was, is] = await Promise.all(answers.map((answer) => answer.next()));
    if (was.done || is.done) {
      if (was.done !== is.done) found += differs(command, "(number of answers)", String(!was.done), String(!is.done));
      break;
    }
    const line = asked[answered];
    asked[answered] = undefined;
    answered += 1;
    if (was.value.startsWith('{"error"')) refused += 1;
    if (differs(command, line, was.value, is.value)) found += 1;
  }
  await sending;
  const [was, is] = await Promise.all(exits);
  if (was !== is) differs(command, "(exit status)", String(was), String(is));
  const { sent: s, answered: a, refused: r, found: f } = tally.get(command) ?? { sent: 0, answered: 0, refused: 0, found: 0 };
  tally.set(command, { sent: s + sent, answered: a + answered, refused: r + refused, found: f + found });
}

/** Compares the answers of both to one command. */
function compareCall(...args) {
  const [was, is] = [before, after].map((binary) => ask(binary, ...args));
  const lines = [was, is].map(({ stdout }) => stdout.trim().split("\n"));
  const count = Math.max(lines[0].length, lines[1].length);
  const command = args.slice(0, 2).join(" ");
  for (let at = 0; at < count; at += 1) differs(command, JSON.stringify(args), lines[0][at] ?? "", lines[1][at] ?? "");
  if (was.status !== is.status) differs(command, `${JSON.stringify(args)} (exit status)`, String(was.status), String(is.status));
  const { sent = 0, answered = 0, refused = 0, found = 0 } = tally.get(command) ?? {};
  tally.set(command, { sent: sent + 1, answered: answered + count, refused, found });
}

/** The questions in tests/cases, by command. */
function keptCases() {
  const byCommand = new Map(Object.keys(questions).map((command) => [command, []]));
  const folder = join(root, "tests/cases");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".jsonl"))) {
    for (const line of readFileSync(join(folder, file), "utf8").split("\n").filter(Boolean)) {
      const kept = JSON.parse(line);
      const ruleset = kept.ruleset ?? { preset: kept.preset, set: kept.set ?? {} };
      if (file === "playing.jsonl") {
        const cards = (text) => (text ?? "").split(" ").filter(Boolean);
        byCommand.get("play").push({ ruleset, strain: kept.strain, trick: cards(kept.trick), hand: cards(kept.hand) });
      } else if (typeof kept.calls === "string") {
        const calls = kept.calls.split(", ").filter(Boolean);
        byCommand.get("auction").push({ ruleset, dealer: kept.dealer ?? "south", ...(kept.turned && { turned: kept.turned }), calls });
      } else if (kept.from && kept.to) {
        byCommand.get("compare").push({ from: kept.from, to: [kept.to].flat(), deals: kept.deals ?? [kept.deal] });
      } else if (kept.in) {
        const command = kept.command ?? (kept.in.deals ? "match" : "score");
        byCommand.get(command)?.push(kept.in);
        if (command === "score" && kept.in.deal) byCommand.get("match").push({ ruleset: kept.in.ruleset, deals: [kept.in.deal] });
      } else if (typeof kept.text === "string") {
        byCommand.get(kept.command)?.push(kept.text);
      }
    }
  }
  return byCommand;
}

const began = Date.now();
for (const { id } of presets) compareCall("rulesets", "show", id);
compareCall("rulesets", "list");
for (let left = 60; left > 0; left -= 1) compareCall("rulesets", "show", JSON.stringify(ruleset([...marked, ...spoken, ...played], 1)));
let cases = 0;
for (const [command, kept] of keptCases()) {
  cases += kept.length;
  await compareLines(command, kept.map((question) => (typeof question === "string" ? question : JSON.stringify(question))));
}
const shares = Object.values(questions).reduce((sum, [share]) => sum + share, 0);
for (const [command, [share, make]] of Object.entries(questions)) {
  const count = Math.round((Number(options.lines) * share) / shares);
  await compareLines(
    command,
    (function* () {
      for (let left = count; left > 0; left -= 1) {
        const question = make();
        yield often(0.002) ? JSON.stringify(question).slice(0, -3) : JSON.stringify(often(0.05) ? spoilt(question) : question);
      }
    })(),
  );
}

console.log(`\n${"command".padEnd(18)}${"asked".padStart(10)}${"answered".padStart(10)}${"refused".padStart(10)}${"differ".padStart(8)}`);
for (const [command, { sent, answered, refused, found }] of tally) {
  console.log(command.padEnd(18) + [sent, answered, refused].map((figure) => String(figure).padStart(10)).join("") + String(found).padStart(8));
}
for (const [why, count] of allowed) console.log(`allowed, ${count} ×: ${why}`);
const total = [...tally.values()].reduce((sum, { sent }) => sum + sent, 0);
console.log(`${total} questions (${cases} of them from tests/cases), ${differing} answers differ, ${((Date.now() - began) / 1000).toFixed(0)} s`);
process.exit(differing > 0 ? 1 : 0);
