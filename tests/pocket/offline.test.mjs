// The page opens without a network, and changes to a newer version where nothing is half entered.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

import { Hand } from "../ui/ardoise.mjs";
import { Host, newMatch, PAGE, Phone, record } from "./host.mjs";

/** Waits until everything is kept for use without a network. */
const isKept = (page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active.state).then(() => page.waitForFunction(async () => (await caches.keys()).length === 1 && navigator.serviceWorker.controller !== null));

test("after the first visit every file is kept, although the network fails at first, and the page opens without one", { timeout: 120_000 }, async (t) => {
  const phone = await Phone.of(t, { isOffline: true });
  const host = await Host.of(t);
  const asked = new Map();
  host.change = (path, file) => {
    asked.set(path, (asked.get(path) ?? 0) + 1);
    // Some are sent at the second time only.
    return asked.get(path) === 1 && /(Referee|Csv|Concours)[^/]*\.js$/.test(path) ? null : file;
  };
  let page = await phone.open(host.address);
  await newMatch(page);
  await record(page);
  const match = page.url();
  await isKept(page);
  const kept = await page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).map(({ url }) => new URL(url).pathname.replace(/^\/cards\//, "")));
  const needed = readdirSync(PAGE, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).map((one) => `${one.parentPath}/${one.name}`.slice(PAGE.length).replace(/^\//, ""));
  const isLeft = (name) => name === "service.js" || /^(icon-.*png|screens\/.*)$/.test(name) || /\.(br|gz)$/.test(name);
  assert.deepEqual(kept.sort(), needed.filter((name) => !isLeft(name)).map((name) => (name === "index.html" ? "" : name)).sort());
  host.stop();
  await phone.kill();
  page = await phone.open(match);
  await page.getByTestId("deal-row").first().waitFor();
  await record(page);
  for (const screen of ["concours", "rulesets", "import", "settings"]) {
    await page.goto(`${host.address}#/${screen}`);
    await page.locator("main h1, main h2, main .title").first().waitFor();
  }
  assert.deepEqual(page.complaints, []);
});

test("a newer version takes over at home, and never while a deal is entered", { timeout: 120_000 }, async (t) => {
  const phone = await Phone.of(t, { isOffline: true });
  const host = await Host.of(t);
  const page = await phone.open(host.address);
  await newMatch(page);
  await isKept(page);
  const hand = new Hand(page);
  await hand.tap("new-deal");
  await page.evaluate(() => (window.isThatOfBefore = true));
  host.change = (path, file) => {
    if (path === "service.js") return String(file).replace(/"version":"/, "$&2");
    return path === "index.html" ? String(file).replace("<title>", '<meta name="version" content="2" /><title>') : file;
  };
  const version = () => page.evaluate(() => document.querySelector("meta[name=version]")?.content ?? "1");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
  await page.waitForTimeout(500);
  assert.ok(await page.evaluate(() => window.isThatOfBefore), "it stays while a deal is entered");
  await page.goto(`${host.address}#/`);
  await page.locator("meta[name=version]").waitFor({ state: "attached" });
  assert.equal(await version(), "2");
  await page.getByTestId("resume").waitFor();
  assert.deepEqual(page.complaints, []);
});
