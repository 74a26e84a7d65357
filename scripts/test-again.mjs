// Runs test files that need a real browser or window: node scripts/test-again.mjs CONCURRENCY FILE…
// A failing test runs once more, alone, because a busy machine can disturb one of hundreds. It must pass then, and is listed at the
// end: a test that needs its second run has a race, which must be fixed. More than a few failures are never repeated.

import { run } from "node:test";
import { tap } from "node:test/reporters";
import { relative, resolve } from "node:path";

const AGAIN_AT_MOST = 3;

const [concurrency, ...names] = process.argv.slice(2);
const files = names.map((name) => resolve(name));

// A signal to this process alone ends those of the tests too, and what these have started ends with them. Start this with `exec`: a shell
// does not pass the signal of npm or make on.
const stop = new AbortController();
const { signal } = stop;
for (const name of ["SIGINT", "SIGTERM"]) {
  process.once(name, (_, number) => {
    stop.abort();
    process.exitCode = 128 + number;
  });
}

/** Runs these files, or the tests of these names in them. Returns the failed ones, and the names of those that passed. */
async function tried(options) {
  const failed = [];
  const passed = [];
  const events = run({ timeout: Infinity, signal, ...options });
  events.on("test:fail", ({ name, file, nesting }) => nesting === 0 && !signal.aborted && failed.push({ name, file }));
  events.on("test:pass", ({ name, skip, nesting }) => nesting === 0 && skip === undefined && passed.push(name));
  const printed = events.compose(tap);
  for await (const text of printed) if (!signal.aborted) process.stdout.write(text);
  return { failed, passed };
}

const exactly = (name) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}$`);

const { failed: first } = await tried({ files, concurrency: Number(concurrency) });
let left = first;
if (first.length > 0 && first.length <= AGAIN_AT_MOST && !signal.aborted) {
  left = [];
  for (const { name, file } of first) {
    console.log(`# Once more: ${name}`);
    // A file that failed as a whole, before its tests, has its own path as its name.
    const whole = files.find((one) => one === resolve(name));
    // A helper that calls `test` is the file of its tests, and has none itself: then any of the files may have it.
    const among = files.includes(file) ? [file] : files;
    const { failed, passed } = await tried({ concurrency: 1, ...(whole ? { files: [whole] } : { files: among, testNamePatterns: [exactly(name)] }) });
    // A file without a test of that name passes, too.
    if (failed.length > 0 || !(whole ? passed.length > 0 : passed.includes(name))) left.push({ name, file });
  }
  for (const { name, file } of first.filter((one) => !left.some((other) => other.name === one.name && other.file === one.file))) {
    console.log(`# Passed only at the second try, which is a race to mend: ${name} (${relative(process.cwd(), file ?? name)})`);
  }
}
if (!signal.aborted) process.exitCode = left.length > 0 ? 1 : 0;
