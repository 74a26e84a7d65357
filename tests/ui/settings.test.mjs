// Settings apply at once and are remembered; the screen stays lit during a deal.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, Hand, openBrowser, openPage, SIZES, visit } from "./ardoise.mjs";
import { at, lacks, open, server } from "./room.mjs";
import { evening, LONG } from "./screens.mjs";

const matches = await evening(server);

const fill = (page, suit) => page.evaluate((suit) => getComputedStyle(document.querySelector(`svg.suit.${suit}`)).fill, suit);

test("the settings are reached from home, and lead back there", async (t) => {
  const [page, hand] = await at("/", t);
  await hand.tap("settings", "back");
  await page.getByTestId("new-match").waitFor();
});

test("language, theme, suits, type and animations change at once and are remembered", async (t) => {
  const [page, hand] = await at("/settings", t, { theme: "dark", still: false });
  const root = () => page.evaluate(() => ({ ...document.documentElement.dataset, lang: document.documentElement.lang }));
  await page.getByTestId("set-large").waitFor();
  assert.deepEqual(await root(), { theme: "dark", suits: "two", type: "usual", motion: "usual", hand: "right", lang: "fr" });
  assert.equal(await fill(page, "diamonds"), await fill(page, "hearts"));
  const size = () => page.getByTestId("set-large").evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  const before = await size();

  await hand.tap("theme-light", "set-four", "set-large", "set-more", "set-still", "language-en");
  const chosen = { theme: "light", suits: "four", type: "large", motion: "still", hand: "right", lang: "en" };
  await page.getByText("Settings").first().waitFor();
  assert.deepEqual(await root(), chosen);
  assert.equal(new Set(await Promise.all(["spades", "hearts", "diamonds", "clubs"].map((suit) => fill(page, suit)))).size, 4);
  assert.ok((await size()) > before);
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--rise")), "0s");

  await page.reload();
  await page.getByText("Settings").first().waitFor();
  assert.deepEqual(await root(), chosen);
});

test("the settings fit two screens of a phone, also with all unfolded", async (t) => {
  for (const language of ["fr", "en"]) {
    const [page, hand] = await at("/settings", t, { language });
    await hand.tap("set-more");
    assert.ok(await page.evaluate(() => document.querySelector("main .body").scrollHeight + 56 <= 2 * innerHeight), language);
  }
});

test("in large type nothing runs out of the screen, even with long names and forty deals", async (t) => {
  const deal = { taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 112 }, doubling: "coinche", doubled_by: "east" };
  const long = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.target": 50000 } }, sides: LONG }, Array(40).fill(deal));
  const [page] = await at("/", t);
  await page.evaluate(() => localStorage.setItem("ardoise-large", "on"));
  await page.reload();
  for (const size of [SIZES.phone, SIZES.tablet, { width: 360, height: 780 }]) {
    await page.setViewportSize(size);
    for (const path of ["/", "/new", "/settings", "/matches", ...["", "/deal", "/names", "/rules", "/adjust", "/journal", `/why/${long.deals[39].id}`].map((end) => `/match/${long.id}${end}`), `/match/${matches.finished.id}/end`]) {
      await go(page, path);
      const out = await page.evaluate(() =>
        [...document.querySelectorAll("main *, [data-place] *")]
          // The curves of a long match are wider than their panel, and scroll in it.
          .filter((one) => one.checkVisibility() && !one.closest(".unseen, dialog, svg, .scroller") && one.getBoundingClientRect().width > 0)
          .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 0.5 || one.getBoundingClientRect().left < -0.5 || (one.scrollWidth > one.clientWidth + 1 && ["auto", "scroll"].includes(getComputedStyle(one).overflowX)))
          .map((one) => one.outerHTML.slice(0, 120)),
      );
      assert.deepEqual(out, [], `${path} at ${size.width}`);
    }
  }
});

/** The sizes of all texts of these screens, in a browser whose own font size is this. */
async function sizesOfText(t, of, paths) {
  const browser = await openBrowser([`--blink-settings=defaultFontSize=${of}`]);
  t.after(() => browser.close());
  const page = await openPage(browser);
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), `${of}px`);
  await visit(page, server, "/");
  const sizes = {};
  for (const path of paths) {
    await go(page, path);
    sizes[path] = await page.evaluate(() => {
      for (const one of document.querySelectorAll("details")) one.open = true;
      const written = [...document.querySelectorAll("main *, aside *")].filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
      return written.map((one) => `${getComputedStyle(one).fontSize} ${one.textContent.trim().slice(0, 40)}`).sort();
    });
  }
  return sizes;
}

test("the texts have one scale of sizes, which large type raises, whatever the browser's own size is", { skip: lacks.address }, async (t) => {
  const table = `/match/${matches.running.id}`;
  const finished = `/match/${matches.finished.id}`;
  const paths = ["/", "/new", "/settings", "/trouble", "/phones", "/matches", table, `${table}/deal`, `${table}/auction`, `${table}/card`, `${table}/referee`, `${finished}/end`, `${finished}/compare`];
  const [usual, large] = [await sizesOfText(t, 16, paths), await sizesOfText(t, 32, paths)];
  assert.ok(usual["/settings"].length > 20);
  assert.deepEqual(large, usual);
});

/** Counts the page's requests to keep the screen lit, and records whether it holds the lock. */
async function watchWakeLock(page) {
  await page.addInitScript(() => {
    globalThis.wakes = { asked: 0, held: 0 };
    const request = async () => {
      globalThis.wakes.asked += 1;
      globalThis.wakes.held += 1;
      const lock = new EventTarget();
      lock.released = false;
      lock.release = async () => {
        if (!lock.released) globalThis.wakes.held -= 1;
        lock.released = true;
      };
      globalThis.takeAway = lock.release;
      return lock;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
}

test("the screen is kept lit while a match is on it, and no longer", async (t) => {
  const page = await open(t);
  await watchWakeLock(page);
  const held = (n) => page.waitForFunction((n) => globalThis.wakes.held === n, n);
  const match = await server.matchOf({ ruleset: "coinche" }, []);
  await visit(page, server, `/match/${match.id}`);
  const hand = new Hand(page);
  await hand.tap("taker-south", "level-100", "strain-hearts");
  assert.deepEqual(await page.evaluate(() => globalThis.wakes), { asked: 1, held: 1 }, "from the first deal on, not only while it is played");
  await hand.tap("play-contract");
  await held(1);

  // A browser releases the lock of a hidden page; when shown again, the page must ask again.
  await page.evaluate(async () => {
    await globalThis.takeAway();
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await held(1);
  assert.equal(await page.evaluate(() => globalThis.wakes.asked), 2);

  await hand.tap("home");
  await held(0);
  await hand.tap("resume");
  await held(1);
  await hand.tap("enter-result", "tens-110", "units-2", "confirm");
  await page.getByTestId("deal-row").waitFor();
  await held(1);
  await hand.tap("home");
  await held(0);
});

test("nothing keeps the screen lit if that is switched off or the browser cannot do it", async (t) => {
  const page = await open(t);
  await watchWakeLock(page);
  await visit(page, server, "/settings");
  const hand = new Hand(page);
  await hand.tap("set-awake");
  await visit(page, server, `/match/${matches.playing.id}`);
  await page.getByTestId("enter-result").waitFor();
  assert.deepEqual(await page.evaluate(() => globalThis.wakes), { asked: 0, held: 0 });
  const other = await open(t);
  await other.addInitScript(() => Object.defineProperty(navigator, "wakeLock", { value: undefined }));
  await visit(other, server, `/match/${matches.playing.id}`);
  await other.getByTestId("enter-result").waitFor();
  assert.deepEqual([...page.complaints, ...other.complaints], []);
});
