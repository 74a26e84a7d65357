#!/usr/bin/env node
// Reads the output of the benchmarks, prints the table of ratios with their limits, and exits with 1 if one is over its
// limit or was not measured.
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
/** Milliseconds of a ranking of 1,000 teams. */
const RANKING = 5;
const INSTRUCTIONS = 1.02;
const STARTING = 1.25;
const MEMORY = 1.15;
/** Seconds that a deal may wait for another program. */
const WAITING = 0.5;
/** Milliseconds that a phone may wait at p99, when all of them write at once. */
const PHONES = 1000;
const PHONES_READ = 2000;
/** The same for 100 tables that enter their results at once, and for 200 pages that read after each notice. */
const TABLES = 5000;
const WALL = 5000;

/** The hub: ingesting against a bare COPY, ms of a page for two hundred readers, growth with ten times the events, memory, bytes an event. */
const HUB = { taking: 3, page: 50, growth: 1.2, memory: 1.2, bytes: 2100 };
const HUB_PAGES = ["club", "season", "player"];

/** Ardoise in a page: ms of a visit on a slow line and processor until something shows, until it can be used, and later; of a deal and a tap
 * during long work; and against the program on this machine. */
const POCKET = { painted: 1000, usable: 6000, again: 3000, offline: 1000, deal: 40, tap: 100, player: 2, marks: 2.5 };

/** Milliseconds of the main thread with 1,000 matches on file. */
const SCREENS = { player: ["a player's page opens", 100], history: ["the history opens", 120], record: ["from Inscrire to the slate", 60] };

/** The queries of a screen about past matches, as the benchmark of the ledger names them. */
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

/** How many times longer some work takes with the most matches than with the fewest, or than with `from`. */
function growth(text, what, from) {
  const all = medians(text, what);
  const fewest = from ?? Math.min(...all.keys());
  if (all.size < 2 || !all.has(fewest)) return undefined;
  return all.get(Math.max(...all.keys())) / all.get(fewest);
}

/** The rows of the table: the measurement, the figure, its unit and its limit. A missing figure is undefined. */
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
    row("the same on a disk whose syncs take 2 ms longer, as those of an SSD at home do", figure(text, /^deal-durable-slow: ([\d.]+)$/gm), DURABLE),
    row("an import, against inserting the same rows", figure(text, /^import-bare: ([\d.]+)$/gm), IMPORT),
    row("a deal is recorded, most matches against an empty ledger", growth(text, "a deal is recorded", 0), RECORDING),
    ...["rebuilds", "backs up", "imports"].map((what) =>
      row(`the longest wait of a deal while another program ${what}`, figure(text, new RegExp(`^wait-${what.replace(" ", "-")}: ([\\d.]+)$`, "gm")), WAITING, "s"),
    ),
    ...LOOKED_BACK.map((what) => row(`${what}, most matches against fewest`, growth(text, what), LOOKING_BACK)),
    row("the hub takes up events, against a bare COPY", figure(text, /^hub-taking-copy: ([\d.]+)$/gm), HUB.taking),
    ...HUB_PAGES.flatMap((page) => [
      row(`the hub's page of a ${page}, 200 readers, p99`, figure(text, new RegExp(`^hub-p99-${page}: ([\\d.]+)$`, "gm")), HUB.page, "ms"),
      row(`the hub's page of a ${page}, most events against fewest`, figure(text, new RegExp(`^hub-growth-${page}: ([\\d.]+)$`, "gm")), HUB.growth),
    ]),
    row("memory of the hub, most events against fewest", figure(text, /^hub-memory-growth: ([\d.]+)$/gm), HUB.memory),
    row("the hub's database, an event", figure(text, /^hub-bytes-an-event: ([\d.]+)$/gm), HUB.bytes, "B"),
    ...[
      ["painted", "a page's first visit on 10 Mbit/s and a processor 4 times slower, until something shows", "ms"],
      ["usable", "the same, until a match can be started", "ms"],
      ["again", "the same with the program kept", "ms"],
      ["offline", "a page without a network and not slowed", "ms"],
      ["deal", "a deal is recorded in a page", "ms"],
      ["tap", "the longest wait of a tap during long work in a page", "ms"],
      ["player", "a player's page in a page, against this machine's", "×"],
      ["marks", "marks in a page, against one core of this machine", "×"],
    ].map(([name, what, unit]) => row(what, figure(text, new RegExp(`^pocket-${name}: ([\\d.]+)`, "gm")), POCKET[name], unit)),
    ...Object.entries(SCREENS).map(([name, [what, most]]) => row(`${what}, of the main thread`, figure(text, new RegExp(`^screen-${name}: (\\d+)`, "gm")), most, "ms")),
    row("a history under all rulesets, a deal and ruleset", figure(text, /\(([\d.]+) µs a deal and ruleset\)/g), MICROSECONDS_A_COMPARISON, "µs"),
    row("a ranking of 1,000 teams, a whole call with its JSON", figure(text, /^rank-1000: ([\d.]+)$/gm), RANKING, "ms"),
    row("instructions of the hot paths, against those kept: the most that one grew", figure(text, /^instructions: ([\d.]+)$/gm), INSTRUCTIONS),
    row("the window's start to its first answer, against a bare window", figure(text, /^window-start: ([\d.]+)$/gm), STARTING),
    row("the window's memory, against a bare window", figure(text, /^window-memory: ([\d.]+)$/gm), MEMORY),
    row("50 phones write at once, p99", figure(text, /^phones-p99: ([\d.]+)$/gm), PHONES, "ms"),
    row("the same with 500 pages that follow", figure(text, /^phones-followed-p99: ([\d.]+)$/gm), PHONES_READ, "ms"),
    row("100 tables of a concours enter results with 200 pages, p99", figure(text, /^concours-results-p99: ([\d.]+)$/gm), TABLES, "ms"),
    row("100 tables of a concours keep deals with 200 pages, p99", figure(text, /^concours-deals-p99: ([\d.]+)$/gm), TABLES, "ms"),
    row("the wall of a concours, from a notice to its answer, p99", figure(text, /^concours-wall-p99: ([\d.]+)$/gm), WALL, "ms"),
  ];
}

/** A limit with all its digits. */
const digits = (most) => (Math.round(most * 10) === most * 10 ? most.toFixed(1) : String(most));

/** The table as text. */
export function table(all) {
  const wide = Math.max(...all.map(({ what }) => what.length));
  const lines = all.map(({ what, value, most, unit, isOver }) => {
    const shown = value === undefined ? "not measured" : `${value.toFixed(2)} ${unit}`;
    return `${what.padEnd(wide)}  ${shown.padStart(12)}   at most ${digits(most)} ${unit}${isOver ? "   over" : ""}`;
  });
  return lines.join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const all = rows(readFileSync(process.argv[2], "utf8"));
  console.log(table(all));
  process.exitCode = all.some(({ isOver }) => isOver) ? 1 : 0;
}
