// The table that `make bench` ends with shows exceeded limits and missing measurements.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compared } from "../../scripts/bench-instructions.mjs";
import { rows, table } from "../../scripts/bench-table.mjs";

const PRINTED = `
score              9.10 s      10.00 s   0.91 ×  at most 1.0 ×
play              15.00 s      10.00 s   1.50 ×  at most 1.0 ×: EXCEEDED
marks-coinche: 2.512
deal-durable: 1.210
deal-durable-slow: 1.350
import-bare: 3.500
       0         2.000 ms      1.000 ms at best      9.000 ms at p95  a deal is recorded
    1000         1.000 ms      1.000 ms at best      9.000 ms at p95  a deal is recorded
  100000         2.100 ms      1.000 ms at best      9.000 ms at p95  a deal is recorded
    1000         1.000 ms      1.000 ms at best      1.000 ms at p95  all pairs
  100000         1.900 ms      1.000 ms at best      1.000 ms at p95  all pairs
    1000         1.000 ms      1.000 ms at best      1.000 ms at p95  home
wait-backs-up: 0.612
wait-imports: 0.044
concours-wall-p99: 700.0
concours-wall-p99: 900.0
10000 deals against 19 rulesets: 0.10 s (0.61 µs a deal and ruleset); the plain SELECT
100000 deals against 19 rulesets: 1.00 s (0.42 µs a deal and ruleset); the plain SELECT
`;

test("a figure is held against its limit", () => {
  const all = rows(PRINTED);
  const of = (start) => all.find(({ what }) => what.startsWith(start));
  assert.deepEqual([of("ardoise score").value, of("ardoise score").isOver], [0.91, false]);
  assert.deepEqual([of("ardoise play").value, of("ardoise play").isOver], [1.5, true]);
  assert.deepEqual([of("a mark of coinche").value, of("a mark of coinche").isOver], [2.512, false]);
  assert.deepEqual([of("a deal is recorded durably").value, of("a deal is recorded durably").isOver], [1.21, false]);
  assert.deepEqual([of("the same on a disk").value, of("the same on a disk").isOver], [1.35, true]);
  assert.deepEqual([of("an import").value, of("an import").isOver], [3.5, true]);
  assert.equal(of("a deal is recorded, most").isOver, false, "1.05 times what it takes in an empty ledger");
  assert.deepEqual([of("the longest wait of a deal while another program backs up").isOver, of("the longest wait of a deal while another program imports").isOver], [true, false]);
  assert.equal(of("the wall").value, 900, "the last figure counts");
  assert.deepEqual([of("all pairs").value, of("all pairs").isOver], [1.9, true]);
  assert.deepEqual([of("a history").value, of("a history").isOver], [0.42, false], "the largest history counts");
});

test("what was not measured is not within its limit", () => {
  const all = rows(PRINTED);
  const home = all.find(({ what }) => what.startsWith("home"));
  assert.deepEqual([home.value, home.isOver], [undefined, true], "one size alone is no ratio");
  const line = table(all).split("\n").find((one) => one.startsWith("home"));
  assert.match(line, /not measured .*at most 1\.2 × {3}over/);
});

test("a limit is printed with all its digits", () => {
  assert.match(table(rows(PRINTED)), /the window's memory.* at most 1\.15 ×/);
});

test("the work that grew most counts, and one that is not kept, or no longer done, is never within its limit", () => {
  assert.equal(compared({ score: 1000, play: 500 }, { score: 1030, play: 400 }).most, 1.03);
  assert.equal(compared({ score: 1000 }, { score: 1000, play: 400 }).most, Infinity);
  assert.equal(compared({ score: 1000, play: 500 }, { score: 1000 }).most, Infinity);
});
