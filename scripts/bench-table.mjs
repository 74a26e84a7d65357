#!/usr/bin/env node
// Reads what the benchmarks printed, prints the table of ratios with their limits, and exits with 1 if one is over its limit
// or was not measured.
//
//   node scripts/bench-table.mjs OUTPUT.txt

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The limits of ratios, each of two times that were taken in the same run, and of one time. */
const LINES = 1.0;
const MARKS = 3;
const RECORDING = 1.1;
const DURABLE = 1.3;
const IMPORT = 3;
const LOOKING_BACK = 1.2;
const MICROSECONDS_A_COMPARISON = 0.5;

/** Of the hub: taking up against a bare COPY, ms of a page for two hundred readers, growth with ten times the events, memory, bytes an event. */
const HUB = { taking: 3, page: 50, growth: 1.2, memory: 1.2, bytes: 2100 };
const HUB_PAGES = ["club", "season", "player"];

/** What a screen asks when a user looks back, as the benchmark of the ledger names it. */
const LOOKED_BACK = [
  "home",
  "what a table last played",
  "the history opens",
  "a word is searched",
  "words nobody wrote",
  "filters combined",
  "a page far down",
  "matches of a length",
  "a player's page",
  "a pair's page",
  "a player's year",
  "all players",
  "all pairs",
  "deals behind a figure",
  "deals behind nothing",
];

/** The figure after the last match of a pattern, or nothing. */
function figure(text, pattern) {
  const [, last] = [...text.matchAll(pattern)].at(-1) ?? [];
  return last === undefined ? undefined : Number(last);
}

/** The median times in ms of some work of the ledger's benchmark, by the number of matches there. */
function medians(text, what) {
  const lines = text.matchAll(/^ *(\d+) +([\d.]+) ms +[\d.]+ ms at best +[\d.]+ ms at p95 {2}(.+)$/gm);
  return new Map([...lines].filter((line) => line[3] === what).map(([, size, median]) => [Number(size), Number(median)]));
}

/** How many times longer some work takes with the most matches than with the fewest. */
function growth(text, what) {
  const all = medians(text, what);
  if (all.size < 2) return undefined;
  return all.get(Math.max(...all.keys())) / all.get(Math.min(...all.keys()));
}

/** The rows of the table: what was measured, the figure, its unit and its limit. A figure that is missing is undefined. */
export function rows(text) {
  const row = (what, value, most, unit = "×") => ({ what, value, most, unit, isOver: !(value <= most) });
  const times = String.raw`\s+[\d.]+ s\s+[\d.]+ s\s+([\d.]+) ×`;
  const lines = ["score", "play", "melds", "count"];
  return [
    ...lines.map((command) => row(`ardoise ${command}, against jq -c .`, figure(text, new RegExp(`^${command}${times}`, "gm")), LINES)),
    ...["belote", "coinche", "contree"].map((preset) =>
      row(`a mark of ${preset}, against a function for its rules alone`, figure(text, new RegExp(`^marks-${preset}: ([\\d.]+)$`, "gm")), MARKS),
    ),
    row("a deal is recorded durably, against a bare commit of as many bytes", figure(text, /^deal-durable: ([\d.]+)$/gm), DURABLE),
    row("an import, against inserting the same rows", figure(text, /^import-bare: ([\d.]+)$/gm), IMPORT),
    row("a deal is recorded, most matches against fewest", growth(text, "a deal is recorded"), RECORDING),
    ...LOOKED_BACK.map((what) => row(`${what}, most matches against fewest`, growth(text, what), LOOKING_BACK)),
    row("the hub takes up events, against a bare COPY", figure(text, /^hub-taking-copy: ([\d.]+)$/gm), HUB.taking),
    ...HUB_PAGES.flatMap((page) => [
      row(`the hub's page of a ${page}, 200 readers, p99`, figure(text, new RegExp(`^hub-p99-${page}: ([\\d.]+)$`, "gm")), HUB.page, "ms"),
      row(`the hub's page of a ${page}, most events against fewest`, figure(text, new RegExp(`^hub-growth-${page}: ([\\d.]+)$`, "gm")), HUB.growth),
    ]),
    row("memory of the hub, most events against fewest", figure(text, /^hub-memory-growth: ([\d.]+)$/gm), HUB.memory),
    row("the hub's database, an event", figure(text, /^hub-bytes-an-event: ([\d.]+)$/gm), HUB.bytes, "B"),
    row("a history under all rulesets, a deal and ruleset", figure(text, /\(([\d.]+) µs a deal and ruleset\)/g), MICROSECONDS_A_COMPARISON, "µs"),
  ];
}

/** The table as text. */
export function table(all) {
  const wide = Math.max(...all.map(({ what }) => what.length));
  const lines = all.map(({ what, value, most, unit, isOver }) => {
    const shown = value === undefined ? "not measured" : `${value.toFixed(2)} ${unit}`;
    return `${what.padEnd(wide)}  ${shown.padStart(12)}   at most ${most.toFixed(1)} ${unit}${isOver ? "   over" : ""}`;
  });
  return lines.join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const all = rows(readFileSync(process.argv[2], "utf8"));
  console.log(table(all));
  process.exitCode = all.some(({ isOver }) => isOver) ? 1 : 0;
}
