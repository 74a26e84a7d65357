// The hub's public pages in a browser: without a script, on a phone and on a wide screen, printed, light and dark, in both languages.

import assert from "node:assert/strict";
import { test } from "node:test";

import { openPage, SIZES } from "./ardoise.mjs";
import { Hub } from "./hub.mjs";
import { misfits, violations } from "./questions.mjs";
import { browser, server } from "./room.mjs";
import { evening, season } from "./screens.mjs";

const ANDROID = { width: 360, height: 740 };
const LOOKS = [
  { size: ANDROID, theme: "light", language: "fr" },
  { size: SIZES.wide, theme: "dark", language: "en" },
];

await evening(server);
await season(server);

/** The addresses of this hub that links from its home reach. */
async function reached(page, home) {
  const [found, waiting] = [new Set(), [home]];
  while (waiting.length > 0) {
    const address = waiting.shift();
    if (found.has(address)) continue;
    found.add(address);
    await page.goto(address);
    const links = await page.locator("a[href]").evaluateAll((all) => all.map(({ href }) => href));
    const own = links.map((href) => href.replace(/[?#].*/, "")).filter((href) => href.startsWith(home) && !href.includes("/api/"));
    waiting.push(...own.filter((href) => !found.has(href)));
  }
  return [...found];
}

/** The kind of page of an address: the parts common to all of its kind. */
const kind = (address) => new URL(address).pathname.split("/").filter((_, at) => at % 2 === 1).join("/") || "home";

test("every public page can be read without a script, on a phone, on a wide screen and printed, in both languages", { timeout: 120_000 }, async (t) => {
  const hub = await Hub.start(t);
  await hub.takesAll(server, "lyon");
  await hub.run("club", "show", "lyon");
  await hub.run("league", "add", "rhone", "--name", "Challenge du Rhône");
  await hub.run("league", "join", "rhone", "lyon");

  const kinds = new Set();
  for (const look of LOOKS) {
    const page = await openPage(browser, look);
    t.after(() => page.context().close());
    // The pages allow no script, so axe gets copies without that policy.
    const copy = await browser.newContext({ bypassCSP: true, viewport: look.size, colorScheme: look.theme, locale: look.language });
    t.after(() => copy.close());
    const copied = await copy.newPage();
    const all = await reached(page, `${hub.address}/`);
    const seen = new Set();
    for (const address of all) {
      // One page of each kind: there are as many as players.
      if (seen.has(kind(address))) continue;
      seen.add(kind(address));
      kinds.add(kind(address));
      const answer = await page.goto(address);
      assert.equal(answer.status(), 200, address);
      assert.match(answer.headers()["content-security-policy"], /default-src 'none'/, address);
      assert.equal(await page.locator("script").count(), 0, address);
      assert.equal(await page.locator("html").getAttribute("lang"), look.language, address);
      assert.deepEqual(await misfits(page), [], address);
      await page.emulateMedia({ media: "print" });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, `${address} printed: ${wide} px too wide`);
      await page.emulateMedia({ media: "screen" });
      await copied.goto(`${address}?lang=${look.language}`);
      assert.deepEqual(await violations(copied), [], address);
    }
    assert.deepEqual(page.complaints, []);
  }
  for (const one of ["home", "clubs", "clubs/concours", "clubs/players", "clubs/seasons", "leagues", "leagues/seasons"]) assert.ok(kinds.has(one), `${one} was seen among ${[...kinds].join(" ")}`);
});

test("a page that is known is not sent again, and an unknown one says so in the reader's language", { timeout: 60_000 }, async (t) => {
  const hub = await Hub.start(t);
  await hub.takesAll(server, "lyon");
  await hub.run("club", "show", "lyon");
  const first = await fetch(`${hub.address}/clubs/lyon`);
  const again = await fetch(`${hub.address}/clubs/lyon`, { headers: { "if-none-match": first.headers.get("etag") } });
  assert.deepEqual([first.status, again.status, await again.text()], [200, 304, ""]);
  await hub.run("club", "hide", "lyon");
  for (const [language, words] of [["fr", /rien/i], ["en", /nothing/i]]) {
    const gone = await fetch(`${hub.address}/clubs/lyon`, { headers: { "accept-language": language } });
    assert.equal(gone.status, 404);
    assert.match(await gone.text(), words);
  }
});
