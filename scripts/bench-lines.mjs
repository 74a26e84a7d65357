#!/usr/bin/env node
// Measures score, play, melds and count on many lines, against `jq -c .` on the same file, and prints the ratios with their limit.
//
//   ARDOISE_BIN=target/release/ardoise node scripts/bench-lines.mjs      LINES=100000: that many lines instead of a million

import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MOST = 1.0;
const RUNS = 3;
const lines = Number(process.env.LINES ?? 1_000_000);
const ardoise = process.env.ARDOISE_BIN;
if (!ardoise) throw new Error("ARDOISE_BIN names the command line to measure");

// --- Questions, the same ones in every run.

let state = 0x5eed;
/** A whole number from 0 to n - 1. */
function below(n) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
}
const one = (list) => list[below(list.length)];

const SEATS = ["south", "west", "north", "east"];
const SUITS = ["hearts", "spades", "diamonds", "clubs"];
const RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"];
const CARDS = RANKS.flatMap((rank) => ["C", "D", "H", "S"].map((suit) => rank + suit));

/** Every second line has its own ruleset, with thousands of different values. */
function ruleset(presets = ["coinche", "contree", "coinche-bga", "pagat-coinche"]) {
  const preset = one(presets);
  if (below(2) === 0) return preset;
  return { preset, set: { "game.target": 500 + below(3000), "melds.tie": one(["first_to_play", "cancel", "suit_order"]) } };
}

function dealt(count) {
  const cards = [...CARDS];
  for (let at = 0; at < count; at += 1) {
    const other = at + below(cards.length - at);
    [cards[at], cards[other]] = [cards[other], cards[at]];
  }
  return cards.slice(0, count);
}

const questions = {
  score() {
    const deal = { taker: one(SEATS), contract: { level: 90 + 10 * below(7), strain: one(SUITS) }, points: { us: below(163) } };
    if (below(5) === 0) deal.doubling = "coinche";
    if (below(3) === 0) deal.melds = [{ by: one(SEATS), kind: "belote" }];
    return { ruleset: ruleset(), deal };
  },
  play() {
    const cards = dealt(8);
    const trick = cards.splice(0, below(4));
    return { ruleset: ruleset(), strain: one(SUITS), trick, hand: cards };
  },
  melds() {
    const declared = [{ by: one(SEATS), kind: "belote" }];
    if (below(2) === 0) declared.push({ by: one(SEATS), kind: "tierce", top: one(["QH", "KS", "10D", "AC"]) });
    // In the others a tierce counts nothing.
    return { ruleset: ruleset(["coinche", "contree"]), strain: one(SUITS), leader: one(SEATS), declared };
  },
  count() {
    return { ruleset: ruleset(), strain: one(SUITS), cards: { us: dealt(4 * below(8)) }, last_trick: "them" };
  },
};

/** Writes the questions of a command into a file. */
function write(command, path) {
  const file = openSync(path, "w");
  for (let left = lines; left > 0; ) {
    const some = Math.min(left, 10_000);
    const text = Array.from({ length: some }, () => JSON.stringify(questions[command]()));
    writeSync(file, `${text.join("\n")}\n`);
    left -= some;
  }
  closeSync(file);
}

// --- Measuring.

/** The seconds that a program takes to read a file, writing to nowhere. */
function seconds(program, args, path) {
  const input = openSync(path, "r");
  const begun = process.hrtime.bigint();
  const { status, error } = spawnSync(program, args, { stdio: [input, "ignore", "inherit"] });
  const took = Number(process.hrtime.bigint() - begun) / 1e9;
  closeSync(input);
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} on ${path}: exit status ${status}`);
  return took;
}

const folder = mkdtempSync(join(tmpdir(), "ardoise-bench-"));
let isOver = false;
try {
  console.log(`${lines} lines       ardoise      jq -c .   ratio`);
  for (const command of Object.keys(questions)) {
    const path = join(folder, `${command}.jsonl`);
    write(command, path);
    const took = { own: Infinity, jq: Infinity };
    // In turn, so that a slow moment of the machine is shared.
    for (let run = 0; run < RUNS; run += 1) {
      took.own = Math.min(took.own, seconds(ardoise, [command], path));
      took.jq = Math.min(took.jq, seconds("jq", ["-c", "."], path));
    }
    rmSync(path);
    const ratio = took.own / took.jq;
    isOver ||= ratio > MOST;
    const verdict = ratio > MOST ? ": EXCEEDED" : "";
    console.log(`${command.padEnd(16)}${took.own.toFixed(2).padStart(8)} s ${took.jq.toFixed(2).padStart(10)} s   ${ratio.toFixed(2)} ×  at most ${MOST.toFixed(1)} ×${verdict}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
process.exitCode = isOver ? 1 : 0;
