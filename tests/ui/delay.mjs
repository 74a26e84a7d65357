// Measures how long a tap waits for the screen, from the event to the next paint, with the browser's Event Timing. Deals are
// entered on the real page and server, at full speed and slowed down four times. Those figures are printed, not checked. Then the
// desk of a concours with 100 tables: lines are typed, tables opened, the page scrolled; a figure over its limit fails.

import { Hand, openBrowser, openPage, Server, SIZES, visit } from "./ardoise.mjs";
import { EVENING, NAMED } from "./screens.mjs";

const DEALS = 12;

/** Event Timing reports in steps of 8 ms, and only from 16 ms on: taps without a report were faster, in ms. */
const UNTOLD = 16;

/** How long each tap of a deal took, in ms; `slowness` divides the speed of the CPU. */
async function delays(browser, server, slowness) {
  const match = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.target": 20000 } }, sides: NAMED }, [...EVENING, ...EVENING]);
  const page = await watched(browser, { size: SIZES.phone, still: false });
  await visit(page, server, `/match/${match.id}`);
  const throttle = await page.context().newCDPSession(page);
  await throttle.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  const hand = new Hand(page);
  for (let deal = 0; deal < DEALS; deal += 1) {
    await hand.tap("new-deal");
    await hand.fill(EVENING[deal]);
    await hand.tap("confirm");
    await page.getByTestId("deal-row").nth(2 * EVENING.length + deal).waitFor({ timeout: 30_000 });
  }
  return reported(page, hand.taps);
}

/** A page that records how long each tap and key takes. */
async function watched(browser, look) {
  const page = await openPage(browser, look);
  await page.addInitScript(() => {
    globalThis.delays = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        // A tap is several events; the longest counts.
        if (interactionId) globalThis.delays.set(interactionId, Math.max(duration, globalThis.delays.get(interactionId) ?? 0));
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true });
  });
  return page;
}

/** The recorded times of this many taps and keys, in order. */
async function reported(page, taps) {
  await page.waitForTimeout(500);
  const told = await page.evaluate(() => [...globalThis.delays.values()]);
  await page.context().close();
  return [...told, ...Array(Math.max(0, taps - told.length)).fill(UNTOLD)].sort((a, b) => a - b);
}

/** The numbers of teams, of typed lines and of opened tables. */
const [TEAMS, LINES, OPENED] = [200, 20, 10];
/** The limits at the desk, in ms: for nearly all keys and taps, and for a frame while the page scrolls. */
const LIMITS = { keys: 100, frame: 100 };

/** A concours whose 100 tables play. */
async function hall(server) {
  const { id } = await server.call({ kind: "create_concours", name: "Belote du Foyer rural", day: "2026-11-22", format: "belote-4x12" });
  const send = async (request) => {
    const { revision } = await server.call({ kind: "concours", id });
    return server.call({ ...request, id, revision });
  };
  const numbers = Array.from({ length: TEAMS }, (_, at) => at + 1);
  await send({ kind: "import_teams", text: numbers.map((number) => `Nord${number} / Sud${number}`).join("\n") });
  await send({ kind: "arrive", numbers, arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  return id;
}

/** How long keys and taps took at the desk, and the longest frame while it scrolled, in ms. */
async function desk(browser, server) {
  const id = await hall(server);
  const page = await watched(browser, { size: SIZES.wide, still: false });
  await visit(page, server, `/concours/${id}/desk`);
  await page.getByTestId(`table-${TEAMS / 2}`).waitFor();
  const line = page.getByTestId("result-line");
  let taps = 0;
  for (let table = 1; table <= LINES; table += 1) {
    const text = `${table} ${900 + table} ${1064 - table}`;
    await line.pressSequentially(text);
    await line.press("Enter");
    taps += text.length + 1;
    await page.locator(`[data-testid="table-${table}"][data-state="received"]`).waitFor({ timeout: 30_000 });
  }
  for (let table = LINES + 1; table <= LINES + OPENED; table += 1) {
    await page.getByTestId(`table-${table}`).click();
    await page.getByTestId("result").waitFor();
    taps += 1;
  }
  const box = await page.getByTestId("table-1").boundingBox();
  await page.mouse.move(box.x + 20, box.y + 20);
  const frames = page.evaluate(
    () =>
      new Promise((over) => {
        const lengths = [];
        let before = performance.now();
        const frame = (now) => {
          lengths.push(now - before);
          before = now;
          if (lengths.length < 90) requestAnimationFrame(frame);
          else over(lengths);
        };
        requestAnimationFrame(frame);
      }),
  );
  for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, turn < 20 ? 300 : -300);
  const frame = Math.round(Math.max(...(await frames)));
  return { sorted: await reported(page, taps), frame };
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const [browser, server] = await Promise.all([openBrowser(), Server.start()]);
try {
  for (const slowness of [1, 4]) {
    const sorted = await delays(browser, server, slowness);
    console.log(`Taps at ${slowness}× slower: p50 ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms, longest ${sorted.at(-1)} ms, over ${sorted.length} taps (16 ms or less is told as 16)`);
  }
  const { sorted, frame } = await desk(browser, server);
  const keys = at(sorted, 0.95);
  console.log(`The desk with ${TEAMS / 2} tables: p50 ${at(sorted, 0.5)} ms, p95 ${keys} ms (at most ${LIMITS.keys}), longest ${sorted.at(-1)} ms; longest frame while it scrolls ${frame} ms (at most ${LIMITS.frame})`);
  if (keys > LIMITS.keys || frame > LIMITS.frame) process.exitCode = 1;
} finally {
  await Promise.all([browser.close(), server.stop()]);
}
