// Measures the window against a bare one of the same Tauri, in turn: from its start to its first answer on screen, and the memory of all
// its processes. ARDOISE_WINDOW and BARE_WINDOW name the programs; it needs a display and a session bus.

import { readFile, readdir, realpath } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

import { BINARY, Home } from "../tests/window/driver.mjs";

const RUNS = 7;
/** How often to look for the answer on the page, in ms. */
const STEP = 5;
/** How long a window rests before its memory is read, in ms. */
const RESTS = 2000;
/** How long the processes of one window end in the background before the next one opens, in ms. */
const APART = 700;

const PROGRAMS = {
  ours: { binary: BINARY, answered: '[data-testid="new-match"]' },
  bare: { binary: await realpath(process.env.BARE_WINDOW ?? ""), answered: "#answered" },
};

/** A process and all its descendants. */
async function family(pid) {
  const all = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(all.map(async (one) => [Number(one), Number(/^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${one}/status`, "utf8").catch(() => ""))?.[1])]));
  const found = new Set([pid]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const [one, parent] of parents) if (found.has(parent)) found.add(one);
  }
  return [...found];
}

/** The memory of some processes in KiB; shared pages count once. */
async function memory(pids) {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "")));
  return texts.reduce((sum, text) => sum + Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0), 0);
}

/** Opens a window once, in its own home folder. */
async function measured({ binary, answered }) {
  await sleep(APART);
  const home = await Home.make();
  try {
    const begun = performance.now();
    const window = await home.open({}, binary);
    while (!(await window.run((selector) => document.querySelector(selector) !== null, answered))) await sleep(STEP);
    const ms = performance.now() - begun;
    await sleep(RESTS);
    return { ms, kib: await memory(await family(await window.pid())) };
  } finally {
    await home.remove();
  }
}

const median = (all) => [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)];

const figures = { ours: [], bare: [] };
// The first of each reads the program from the disk.
for (let run = 0; run <= RUNS; run += 1) {
  for (const [name, program] of Object.entries(PROGRAMS)) {
    const figure = await measured(program);
    if (run > 0) figures[name].push(figure);
  }
}
const of = (name, what) => median(figures[name].map((figure) => figure[what]));
for (const name of ["ours", "bare"]) console.log(`the ${name} window: ${of(name, "ms").toFixed(0)} ms to its first answer, ${(of(name, "kib") / 1024).toFixed(0)} MiB`);
console.log(`window-start: ${(of("ours", "ms") / of("bare", "ms")).toFixed(3)}`);
console.log(`window-memory: ${(of("ours", "kib") / of("bare", "kib")).toFixed(3)}`);
