// Measures how much of the main thread three screens take with 1,000 matches on file: a player's page, the history, and the slate after
// Inscrire. Each is the median of ten, in ms of the thread's own processor time, so that a busy machine changes it less. Every page is newly
// loaded, as on the first visit of an evening; what the page takes to be asked whether it has settled is subtracted. ARDOISE_BIN names the program.

import { go, openBrowser, openPage, Server, settled, SIZES, visit } from "../tests/ui/ardoise.mjs";

const MATCHES = Number(process.env.MATCHES ?? 1000);
const RUNS = 10;
const DEALS_OF_A_MATCH = 11;
/** Of ten matches, these are belote, and the others coinche. */
const BELOTES = 3;
/** The limits in ms. */
const LIMITS = { player: 100, history: 120, record: 60 };
const PLAYERS = ["Léa", "Marcel", "Jeanne", "Karim", "Sofia", "Hugo", "Inès", "Paul"];
const COLUMNS = "match,date,us_1,us_2,them_1,them_2,taker,level,strain,points_us";
const TAKERS = ["south", "east", "north", "west"];
const SUITS = ["hearts", "spades", "clubs", "diamonds"];
const LEVELS = [80, 90, 100, 110, 120, 130, 140];

const median = (all) => [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)];
const pause = (ms) => new Promise((over) => setTimeout(over, ms));

/** The lines of a match: Léa plays each, with another partner from week to week. */
function linesOf(at, level) {
  const day = new Date(Date.UTC(2024, 0, 1) + at * 20 * 3_600_000).toISOString().slice(0, 10);
  const others = [1, 2, 3].map((step) => PLAYERS[1 + ((Math.floor(at / 4) + step * (1 + (at % 2))) % 7)]);
  const seats = [PLAYERS[0], ...new Set(others), ...PLAYERS.slice(1).filter((name) => !others.includes(name))].slice(0, 4);
  return Array.from({ length: DEALS_OF_A_MATCH }, (_, n) => {
    const mix = at * 7 + n * 5;
    return [at, day, ...seats, TAKERS[mix % 4], level(mix), SUITS[(mix >> 1) % 4], 62 + ((mix * 13) % 70)].join(",");
  });
}

/** Imports matches of one game, and waits until they are counted. */
async function importMatches(server, ruleset, numbers, level) {
  const text = [COLUMNS, ...numbers.flatMap((at) => linesOf(at, level))].join("\n");
  const { id: file } = await server.call({ kind: "send_file", file: null, data: Buffer.from(text).toString("base64") });
  const { id: job } = await server.call({ kind: "import_csv", file, how: { ruleset } });
  for (let told; !told?.finished; told = await server.call({ kind: "job", job })) {
    if (told?.problems.length > 0) throw new Error(JSON.stringify(told.problems));
    await pause(50);
  }
}

async function counted(server) {
  for (;;) {
    const { up_to: left } = await server.call({ kind: "statistics", query: { names: [PLAYERS[0]] } });
    if (left.behind === 0 && !left.stale) return;
    await pause(100);
  }
}

/** The processor time of the page's main thread so far, in ms: all tasks, and the scripts in them. */
async function spent(cdp) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return ["TaskDuration", "ScriptDuration"].map((name) => 1000 * metrics.find((one) => one.name === name).value);
}

/** What a deed costs the main thread of a new page, until the screen is settled. */
async function costOf(browser, server, from, prepare, deed) {
  const page = await openPage(browser, { size: SIZES.phone, still: false, touch: true, scale: 2 });
  await visit(page, server, from);
  await prepare(page);
  await settled(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await spent(cdp);
  await deed(page);
  await settled(page);
  const after = await spent(cdp);
  await page.context().close();
  return after.map((ms, at) => ms - before[at]);
}

/** Fills a deal in, all but the last tap. */
async function fill(page) {
  for (const id of ["new-deal", "taker-south", "level-90", "strain-hearts", "tens-110", "units-2"]) await page.getByTestId(id).click();
}

const server = await Server.start();
const numbers = Array.from({ length: MATCHES }, (_, at) => at);
await importMatches(server, "belote", numbers.filter((at) => at % 10 < BELOTES), () => "take");
await importMatches(server, "coinche", numbers.filter((at) => at % 10 >= BELOTES), (mix) => LEVELS[mix % LEVELS.length]);
await counted(server);
const sides = { us: { name: null, players: PLAYERS.slice(0, 2) }, them: { name: null, players: PLAYERS.slice(2, 4) } };
const facts = { taker: "south", contract: { level: 90, strain: "hearts" }, points: { us: 100 } };

const browser = await openBrowser();
const nothing = async () => {};
const measured = {
  player: () => costOf(browser, server, "/players", nothing, (page) => go(page, `/players/${encodeURIComponent(PLAYERS[0])}`)),
  history: () => costOf(browser, server, "/", nothing, (page) => go(page, "/matches")),
  record: async () => {
    const { id } = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.target": 20000 } }, sides }, Array(10).fill(facts));
    return costOf(browser, server, `/match/${id}`, fill, async (page) => {
      // A click by script: a real one asks the page first where the button is.
      await page.getByTestId("confirm").evaluate((button) => button.click());
      await page.getByTestId("deal-row").nth(10).waitFor();
    });
  },
};
/** The medians of some runs: all the time, and that of scripts. */
async function medians(measure) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure());
  return [0, 1].map((at) => median(runs.map((one) => one[at])));
}

const asking = await medians(() => costOf(browser, server, "/", nothing, nothing));
let isOver = false;
for (const [name, measure] of Object.entries(measured)) {
  const [all, script] = (await medians(measure)).map((ms, at) => ms - asking[at]);
  isOver ||= all > LIMITS[name];
  console.log(`screen-${name}: ${all.toFixed(0)} (script ${script.toFixed(0)} ms, at most ${LIMITS[name]} ms)`);
}
await browser.close();
await server.stop();
if (isOver) process.exitCode = 1;
