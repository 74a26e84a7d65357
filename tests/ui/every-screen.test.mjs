// Every route, in both themes and both languages: accessibility, words, and nothing cut off.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { AXE, go, settled, SIZES, visit } from "./ardoise.mjs";
import { at, open, server } from "./room.mjs";
import { evening, everyScreen, season } from "./screens.mjs";

const PLAYERS = /Léa|Marcel|Jeanne|Karim/g;

const axe = await readFile(AXE, "utf8");
const matches = await evening(server);
await season(server);
const table = (match) => `/match/${match.id}`;
const screens = [
  ...(await everyScreen(matches)),
  { name: "in play", path: table(matches.playing) },
  { name: "a blank slate", path: table(matches.blank) },
  { name: "a result", path: `${table(matches.playing)}/deal` },
  { name: "a whole deal", path: `${table(matches.running)}/deal`, taps: ["taker-east", "level-100", "strain-hearts", "double", "taker-south", "tens-110", "units-2", "belote-us"] },
  { name: "the menu", path: table(matches.running), taps: ["menu"] },
  { name: "the shortcuts", path: `${table(matches.running)}/deal`, keys: ["?"] },
  { name: "an annonce", path: `${table(matches.running)}/deal`, taps: ["add-meld", "meld-cent", "meld-rank-A"] },
  { name: "a past slate", path: table(matches.finished) },
  { name: "filters", path: "/matches", taps: ["filter"] },
  { name: "filtered", path: "/matches?player=Léa&place=Chez+Jeanne&at_least=5" },
  { name: "nothing found", path: "/matches?player=Léa&ruleset=belote" },
  { name: "a large photograph", path: `${table(matches.finished)}/keepsakes`, taps: ["photo"] },
  { name: "pairs", path: "/players?of=pairs" },
  { name: "all figures", path: "/players/L%C3%A9a?ruleset=coinche", taps: ["group-both", "rating-list", "evenings-list"] },
  { name: "no figures", path: "/players/L%C3%A9a?ruleset=belote" },
  { name: "a purge", path: "/deleted", taps: ["purge"] },
  { name: "a misdeal", path: `${table(matches.blank)}/deal`, taps: ["sheet-menu", "misdeal"] },
];

/** Every screen in turn, or those of some names, in one look. */
async function eachScreen(t, look, see, names) {
  const [page, hand] = await at("/", t, look);
  for (const screen of screens.filter(({ name }) => !names || names.includes(name))) {
    // Where something is tapped first, nothing is left of what was tapped before.
    if (screen.taps || screen.keys) await page.reload();
    await go(page, screen.path);
    for (const id of screen.taps ?? []) if (await page.getByTestId(id).count()) await hand.tap(id);
    for (const key of screen.keys ?? []) await page.keyboard.press(key);
    await see(page, screen.name);
  }
  assert.deepEqual(page.complaints, [], "the pages did not complain");
}

const EVERY_RULE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules on which the theme or the language bears: the other ones find the same in each. */
const OF_A_LOOK = ["color-contrast", "html-has-lang", "html-lang-valid", "valid-lang", "document-title", "label-content-name-mismatch", "target-size"];

/** What axe has to say against a screen. */
async function violations(page, name, runOnly = EVERY_RULE) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate((runOnly) => window.axe.run(document, { runOnly, resultTypes: ["violations"] }), runOnly);
  return violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** What runs out of a screen, what is too small for a finger, and what is too small to read. */
function misfits() {
  const wide = document.documentElement.scrollWidth > window.innerWidth;
  const controls = [...document.querySelectorAll("button, a[href], input, summary")].filter((one) => one.checkVisibility());
  // What is chosen by its label is as large as its label.
  const target = (one) => ((one.matches("[type=radio], [type=checkbox]") && one.closest("label")) || one).getBoundingClientRect();
  const small = controls.filter((one) => target(one).height < 43.5 || target(one).width < 37.5);
  const tiny = [...document.querySelectorAll("main *")].filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) && parseFloat(getComputedStyle(one).fontSize) < 14.9);
  return { wide, small: small.map((one) => one.outerHTML.slice(0, 120)), tiny: tiny.map((one) => one.outerHTML.slice(0, 120)) };
}

const FITTING = { wide: false, small: [], tiny: [] };

/** The texts of each screen in French and in English, as the looks below found them. */
const texts = { fr: new Map(), en: new Map() };

// Opening a screen is what takes time: whatever is asked of every screen is asked in as few looks as show it.
for (const { size, also, theme, language, rules } of [
  { size: "phone", also: "short", theme: "dark", language: "fr" },
  { size: "phone", theme: "light", language: "en", rules: OF_A_LOOK },
  { size: "wide", also: "tablet", theme: "light", language: "fr" },
]) {
  test(`every screen holds what it shows, and axe and both languages have nothing against it, ${size}, ${theme}`, async (t) => {
    const found = [];
    await eachScreen(t, { size: SIZES[size], theme, language }, async (page, name) => {
      assert.deepEqual(await page.evaluate(misfits), FITTING, name);
      found.push(...(await violations(page, name, rules)));
      if (size === "phone") texts[language].set(name, new Set(await page.evaluate(textsOnScreen)));
      if (!also) return;
      await page.setViewportSize(SIZES[also]);
      await settled(page);
      assert.deepEqual(await page.evaluate(misfits), FITTING, `${name}, ${also}`);
      await page.setViewportSize(SIZES[size]);
    });
    assert.deepEqual(found, [], "axe has nothing to say");
  });
}

test("no text is left untranslated", async () => {
  assert.deepEqual([texts.fr.size, texts.en.size], [screens.length, screens.length], "the looks above saw every screen");
  const same = await sameInBoth();
  for (const [name, written] of texts.fr) {
    const left = [...written].filter((text) => texts.en.get(name)?.has(text) && /\p{L}{2}/u.test(text.replace(PLAYERS, "")) && !same.has(text));
    assert.deepEqual(left, [], `${name} says the same in French and in English`);
  }
});

for (const theme of ["dark", "light"]) {
  test(`axe finds nothing in four colours and large type, ${theme}`, async (t) => {
    const look = { theme, switches: ["four", "large"] };
    const found = [];
    const seen = ["table", "in play", "a whole deal", "an annonce", "why", "end", "settings"];
    await eachScreen(t, look, async (page, name) => found.push(...(await violations(page, name))), seen);
    assert.deepEqual(found, []);
  });
}

test("the sheet keeps preview and Inscrire in view in a phone's browser", async (t) => {
  for (const size of [SIZES.phone, SIZES.short]) {
    const [page] = await at(screens.find(({ name }) => name === "deal").path, t, { size });
    for (const id of ["preview-us", "preview-verdict", "confirm"]) {
      const box = await page.getByTestId(id).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= size.height, `${id} at ${size.height}`);
    }
    const hidden = await page.locator(".body .body, main > .body > .body").first().evaluate((body) => body.scrollHeight - body.clientHeight);
    if (size === SIZES.phone) assert.ok(hidden <= 1, `at 390×844 the whole entry is one screen, ${hidden} px are hidden`);
  }
});

test("the first screen is light: scripts and styles within 90 kB compressed, fonts within 120 kB", async (t) => {
  const page = await open(t);
  const parts = { code: [], fonts: [] };
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) parts.code.push(response.body().then((body) => gzipSync(body).length));
    if (pathname.endsWith(".woff2")) parts.fonts.push(response.body().then((body) => body.length));
  });
  await visit(page, server, screens.find(({ name }) => name === "table").path);
  await page.waitForFunction(() => document.fonts.status === "loaded");
  const sum = async (sizes) => (await Promise.all(sizes)).reduce((a, b) => a + b, 0) / 1000;
  const [code, fonts] = [await sum(parts.code), await sum(parts.fonts)];
  t.diagnostic(`${code.toFixed(1)} kB of code, ${fonts.toFixed(1)} kB of fonts`);
  assert.ok(code > 10 && code <= 90, `${code} kB of code`);
  assert.ok(fonts > 10 && fonts <= 120, `${fonts} kB of fonts`);
});

function textsOnScreen() {
  const spoken = [...document.querySelectorAll("[aria-label], [placeholder], [title]")].flatMap((one) => ["aria-label", "placeholder", "title"].map((name) => one.getAttribute(name)));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const written = [];
  // The notation of a deal is the same in every language.
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('[translate="no"]')) written.push(walker.currentNode.textContent);
  return [...spoken, ...written].filter(Boolean).map((text) => text.trim()).filter(Boolean);
}

/** What the catalogue says alike in both languages. */
async function sameInBoth() {
  const catalogue = { fr: new Map(), en: new Map() };
  for (const language of ["fr", "en"]) {
    const folder = new URL(`../../messages/${language}/`, import.meta.url);
    for (const file of await readdir(folder)) {
      let id = "";
      for (const line of (await readFile(new URL(file, folder), "utf8")).split("\n")) {
        const found = /^(\s*\.?[\w-]+) = (.+)$/.exec(line);
        if (!found) continue;
        if (!found[1].startsWith(" ")) id = found[1];
        catalogue[language].set(`${id}${found[1]}`, found[2]);
      }
    }
  }
  const alike = [...catalogue.fr].filter(([id, text]) => catalogue.en.get(id) === text).map(([, text]) => text);
  return new Set([...alike, "FR", "EN", "FR, Français", "EN, English"]);
}
