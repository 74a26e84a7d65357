// Measures how long a tap waits for the screen, from the event to the next paint, with the browser's Event Timing.
// Deals are entered on the real page and server, at full speed and slowed down four times. The figures are printed, not checked.

import { Hand, openBrowser, openPage, Server, SIZES, visit } from "./ardoise.mjs";
import { EVENING, NAMED } from "./screens.mjs";

const DEALS = 12;

/** Event Timing reports in steps of 8 ms, and only from 16 ms on: taps without a report were faster, in ms. */
const UNTOLD = 16;

/** How long each tap of a deal took, in ms; `slowness` divides the speed of the CPU. */
async function delays(browser, server, slowness) {
  const match = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.target": 20000 } }, sides: NAMED }, [...EVENING, ...EVENING]);
  const page = await openPage(browser, { size: SIZES.phone, still: false });
  await page.addInitScript(() => {
    globalThis.delays = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        // A tap is several events; the longest counts.
        if (interactionId) globalThis.delays.set(interactionId, Math.max(duration, globalThis.delays.get(interactionId) ?? 0));
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true });
  });
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
  await page.waitForTimeout(500);
  const told = await page.evaluate(() => [...globalThis.delays.values()]);
  await page.context().close();
  return [...told, ...Array(Math.max(0, hand.taps - told.length)).fill(UNTOLD)].sort((a, b) => a - b);
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const [browser, server] = await Promise.all([openBrowser(), Server.start()]);
try {
  for (const slowness of [1, 4]) {
    const sorted = await delays(browser, server, slowness);
    console.log(`Taps at ${slowness}× slower: p50 ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms, longest ${sorted.at(-1)} ms, over ${sorted.length} taps (16 ms or less is told as 16)`);
  }
} finally {
  await Promise.all([browser.close(), server.stop()]);
}
