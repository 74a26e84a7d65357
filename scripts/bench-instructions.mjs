#!/usr/bin/env node
// Counts the instructions of the hot paths with callgrind, and compares them with those in tests/bench/instructions.json. A count
// hardly depends on the machine, so a slowdown is visible in review. UPDATE=1 accepts an intended increase.
//
//   ARDOISE_BIN=target/release/ardoise node scripts/bench-instructions.mjs

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const KEPT = new URL("../tests/bench/instructions.json", import.meta.url);
/** How many times each work is done in the two runs: the difference has neither the start nor the preparation. */
const TIMES = [2, 12];

const DEAL = {
  taker: "us",
  contract: { level: 100, strain: "hearts" },
  doubling: "coinche",
  points: { us: 112 },
  melds: [{ by: "us", kind: "belote" }],
};
const RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"];
const CARDS = RANKS.flatMap((rank) => ["C", "D", "H", "S"].map((suit) => rank + suit));

/** A concours of 40 teams after five rounds. */
function concours() {
  const teams = Array.from({ length: 40 }, (_, at) => ({ number: at + 1 }));
  const results = [1, 2, 3, 4, 5].flatMap((round) =>
    Array.from({ length: 20 }, (_, at) => {
      const points = 700 + ((at * 37 + round * 101) % 600);
      return { partie: round, teams: [2 * at + 1, ((2 * (at + round) - 1) % 40) + 1], points: [points, 1964 - points] };
    }),
  );
  return { format: { set: { parties: 6 } }, teams, results };
}

/** The input lines of each command. Their values differ, as at a table. */
const COMMANDS = {
  score: (at) => ({ ruleset: "coinche", deal: { ...DEAL, points: { us: 80 + at } } }),
  match: (at) => ({ ruleset: "contree", deals: Array.from({ length: 12 }, (_, deal) => ({ taker: "us", contract: { level: 90, strain: "spades" }, points: { us: 60 + deal + at } })) }),
  auction: () => ({ ruleset: "coinche", dealer: "north", calls: ["pass", "80 hearts", "pass", "90 spades", "coinche"] }),
  play: () => ({ ruleset: "coinche", strain: "hearts", trick: ["AH", "KH"], hand: ["10H", "7S", "9H"] }),
  melds: () => ({ ruleset: "coinche", strain: "hearts", leader: "south", declared: [{ by: "south", kind: "tierce", top: "QS" }, { by: "west", kind: "carre", top: "J" }] }),
  count: () => ({ ruleset: "coinche", strain: "hearts", cards: { us: CARDS.slice(0, 16) }, last_trick: "us" }),
  line: () => ({ ruleset: "coinche", line: "n 100h x 112 b" }),
  compare: () => ({ from: "coinche", to: ["contree", "belote", "coinche-bga"], deals: [DEAL, DEAL, DEAL] }),
  "concours draw": (at) => ({ ...concours(), partie: 6, seed: `marron ${at}` }),
  "concours rank": () => ({ ...concours(), seed: "marron" }),
};

/** How many instructions a program executes, in all its threads. */
function instructions(folder, program, args, input) {
  const out = join(folder, "callgrind.out");
  const options = ["--tool=callgrind", `--callgrind-out-file=${out}`, "--quiet"];
  execFileSync("valgrind", [...options, program, ...args], { input, stdio: ["pipe", "ignore", "inherit"], maxBuffer: 1 << 28 });
  const [, total] = /^(?:summary|totals): (\d+)/m.exec(readFileSync(out, "utf8")) ?? [];
  if (total === undefined) throw new Error(`callgrind counted nothing for ${program} ${args.join(" ")}`);
  return Number(total);
}

/** Instructions of one more execution. */
function each(count) {
  const [few, many] = TIMES.map(count);
  return Math.round((many - few) / (TIMES[1] - TIMES[0]));
}

/** Builds the benchmark that does a work a number of times; returns its path. */
function benchmark() {
  const args = ["bench", "--workspace", "--exclude", "ardoise-desktop", "--bench", "instructions", "--no-run", "--message-format", "json"];
  const built = execFileSync("cargo", args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 28 });
  const messages = built.trim().split("\n").map((line) => JSON.parse(line));
  return messages.find(({ target, executable }) => executable && target.name === "instructions").executable;
}

function counted(ardoise) {
  const folder = mkdtempSync(join(tmpdir(), "ardoise-instructions-"));
  try {
    const works = benchmark();
    const names = execFileSync(works, { encoding: "utf8" }).trim().split("\n");
    const entries = names.map((name) => [name, each((times) => instructions(folder, works, [name, String(times)], ""))]);
    for (const [command, line] of Object.entries(COMMANDS)) {
      const input = (times) => Array.from({ length: times }, (_, at) => `${JSON.stringify(line(at))}\n`).join("");
      entries.push([command, each((times) => instructions(folder, ardoise, command.split(" "), input(times)))]);
    }
    return Object.fromEntries(entries);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each count against the recorded one, and the largest growth; a work that is not recorded has grown infinitely. */
export function compared(kept, now) {
  const lines = Object.entries(now).map(([name, count]) => ({ name, count, ratio: kept[name] === undefined ? Infinity : count / kept[name] }));
  const gone = Object.keys(kept).filter((name) => !(name in now));
  return { lines, most: Math.max(...lines.map(({ ratio }) => ratio), gone.length > 0 ? Infinity : 0) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const ardoise = process.env.ARDOISE_BIN;
  if (!ardoise) throw new Error("ARDOISE_BIN names the command line to measure");
  const rustc = /release: (\S+)/.exec(execFileSync("rustc", ["-vV"], { encoding: "utf8" }))[1];
  const now = counted(ardoise);
  if (process.env.UPDATE) writeFileSync(KEPT, `${JSON.stringify({ rustc, instructions: now }, null, 2)}\n`);
  if (!existsSync(KEPT)) throw new Error("no counts are kept to compare with: UPDATE=1 keeps these");
  const kept = JSON.parse(readFileSync(KEPT, "utf8"));
  if (kept.rustc !== rustc) console.log(`The counts kept are of Rust ${kept.rustc}, these of ${rustc}: compilers differ by some percent.`);
  const { lines, most } = compared(kept.instructions, now);
  for (const { name, count, ratio } of lines) console.log(`${name.padEnd(16)} ${count.toLocaleString("en").padStart(14)} instructions, ${ratio.toFixed(3)} of those kept`);
  if (Number.isFinite(most)) console.log(`instructions: ${most.toFixed(3)}`);
}
