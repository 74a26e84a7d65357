// Prints the seconds and the number of tests of each step, and the ten slowest tests: node scripts/test-table.mjs FOLDER
// The folder has what scripts/step.sh kept.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

const SLOWEST = 10;
const [folder] = process.argv.slice(2);

/** The tests that a step's output tells of, as many as have a time with it. */
function read(output) {
  const tests = [];
  let alone = 0;
  let program = "";
  for (const line of stripVTControlCharacters(output).split("\n")) {
    program = line.match(/^\s+Running (?:unittests )?(\S+)/)?.[1] ?? line.match(/^\s+Doc-tests (\S+)/)?.[1] ?? program;
    const rust = line.match(/^test (.+) \.\.\. ok(?: <(.+)s>)?$/);
    if (rust) tests.push({ name: `${program.replace(/(\.\.\/)+|\/main\.rs$/g, "")} ${rust[1]}`, seconds: Number(rust[2] ?? 0) });
    const tap = line.match(/^ok \d+ - ([^#]+?)(?: # SKIP.*)?$/);
    if (tap) tests.push({ name: tap[1], seconds: 0 });
    const lasted = line.match(/^ {2}duration_ms: ([\d.]+)$/);
    if (lasted && tests.length > 0) tests.at(-1).seconds = Number(lasted[1]) / 1000;
    // Vitest, and Node's tests for a terminal, tell only how many there are.
    alone += Number(line.match(/^\s+Tests\s+(\d+) passed/)?.[1] ?? line.match(/^ℹ tests (\d+)$/)?.[1] ?? 0);
  }
  return { tests, count: tests.length + alone };
}

const kept = readdirSync(folder).filter((name) => name.endsWith(".step")).sort();
const steps = kept.map((name) => {
  const [seconds, step] = readFileSync(join(folder, name), "utf8").split("\n");
  return { step, seconds: Number(seconds), ...read(readFileSync(join(folder, name.replace(/\.step$/, "")), "utf8")) };
});

const row = (seconds, tests, text) => console.log(`${seconds.padStart(9)}${tests.padStart(8)}  ${text}`);
row("seconds", "tests", "step");
for (const { step, seconds, count } of steps) row(String(seconds), count > 0 ? String(count) : "", step);
console.log();
row("seconds", "", `the ${SLOWEST} slowest tests`);
const slowest = steps.flatMap(({ tests }) => tests).sort((one, other) => other.seconds - one.seconds);
for (const { name, seconds } of slowest.slice(0, SLOWEST)) row(seconds.toFixed(1), "", name);
