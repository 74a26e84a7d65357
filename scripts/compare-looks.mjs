#!/usr/bin/env node
// Opens every screen with each of two builds of the pages, and reports each element whose computed style or box differs.
//
//   npx vite build --outDir BEFORE    # in ui, of the code before a change of styles; and after it, to AFTER
//   ARDOISE_BIN=… node scripts/compare-looks.mjs BEFORE AFTER [--only REGEX] [--looks NAME,…] [--no-phones] [--no-screens]
//
// Both builds show the same ledger at the same time of day; phones that join each have a server, so of them only the styles are
// compared. Elements are matched by their position in the tree, so classes may differ. Compared are all properties of each element and
// of what its style draws before and after it: at rest, and with every element pressed and focused, or chosen and disabled. A look is a
// size and a theme (phone-dark, wide-light …) or print. Exits with 1 if something differs.

import { readFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { bringAbout, evening, everyScreen, everyState, season, thrown, unsettled } from "../tests/ui/screens.mjs";
import { go, openBrowser, openPage, resize, Server, settled, SIZES, visit } from "../tests/ui/ardoise.mjs";
import { FOLDERS, play } from "../tests/ui/shots-phones.mjs";
import { states } from "../tests/ui/shots-states.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".json": "application/json" };
const PLACES = { ...SIZES, lying: { width: 844, height: 390 }, narrow: { width: 320, height: 640 }, zoomed: { width: 720, height: 450 }, wall: { width: 1920, height: 1080 } };
const PRINT = "print";
const LOOKS = ["phone-dark", "phone-light", "tablet-dark", "wide-light", "wide-dark", "lying-light"];
/** How often two screens that differ are asked again. */
const ASKED = 3;
/** How many elements of a screen are described. */
const DESCRIBED = 8;
/** States that are forced on every element, to see the rules for them. */
const FORCED = {
  pressed: ":(?:hover|active|focus|focus-visible|focus-within)(?![\\w-])",
  chosen: "\\[(?:aria|data)-[^\\]]+\\]|:(?:disabled|checked|empty|first-child|last-child|nth-child\\([^)]*\\))(?![\\w-])",
};

/** Runs in the page: the style of each element. It stays in `window.seen`, and numbers that stand for it are returned. Properties whose value
 * follows from what is written are left out if this may differ. */
function looked(isLoose) {
  for (const animation of document.getAnimations({ subtree: true })) {
    // One that never ends cannot be finished.
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  // The browser gives its own variables in any order.
  const follows = /^(?:width|height|(?:inline|block)-size|(?:perspective|transform)-origin|(?:inset|margin)-.*|top|right|bottom|left|grid-template-.*|d)$/;
  const names = [...getComputedStyle(document.documentElement)].filter((name) => !isLoose || !follows.test(name)).sort();
  // Which number an id has depends on what was shown first.
  const styleOf = (style) => names.map((name) => style.getPropertyValue(name).replace(/url\("#[^"]*"\)/g, "url(#)"));
  const numberOf = (text) => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 2654435761);
      other = Math.imul(other ^ code, 1597334677);
    }
    return `${one >>> 0} ${other >>> 0}`;
  };
  const all = [...document.querySelectorAll("body, body *")].filter((one) => !["SCRIPT", "STYLE"].includes(one.tagName));
  window.seen = { all, names };
  return all.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const styles = [getComputedStyle(one), ...["::before", "::after"].map((pseudo) => getComputedStyle(one, pseudo)).filter(({ content }) => content !== "none")];
    return { tag: one.tagName.toLowerCase(), box: isLoose ? "" : [x, y, width, height].join(" "), style: numberOf(styles.map((style) => styleOf(style).join(";")).join("|")) };
  });
}

/** Runs in the page: everything about the element of this index. */
function described(index) {
  const { all, names } = window.seen;
  const one = all[index];
  const place = (of) => {
    const alike = [...(of.parentElement?.children ?? [])].filter(({ tagName }) => tagName === of.tagName);
    const id = of.dataset?.testid ? `(${of.dataset.testid})` : "";
    return `${of.tagName.toLowerCase()}${alike.length > 1 ? `[${alike.indexOf(of) + 1}]` : ""}${id}`;
  };
  const path = [];
  for (let of = one; of && of !== document.body; of = of.parentElement) path.unshift(place(of));
  const text = [...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data.trim()).join(" ").slice(0, 30);
  const values = {};
  for (const pseudo of ["", "::before", "::after"]) {
    const style = getComputedStyle(one, pseudo);
    if (pseudo === "" || style.content !== "none") for (const name of names) values[`${pseudo} ${name}`.trim()] = style.getPropertyValue(name);
  }
  return { path: path.join(" > "), text, classes: one.getAttribute("class") ?? "", values };
}

/** The elements of both pages. If they differ, one of them may still be on its way to what the other shows. */
async function sameAtLast(pages, isLoose) {
  let seen;
  for (let times = 0; times < ASKED; times += 1) {
    seen = await Promise.all(pages.map((page) => page.evaluate(looked, isLoose)));
    if (JSON.stringify(seen[0]) === JSON.stringify(seen[1])) break;
    await Promise.all(pages.map((page) => settled(page)));
  }
  return seen;
}

/** Where the tours of both builds wait for each other, to be compared. */
class Meeting {
  #waiting = null;
  #told = new Set();
  /** Whether both may show other addresses, codes and times. */
  isLoose = false;
  compared = 0;
  elements = 0;
  differing = 0;

  /** `page` of build 0 or 1 has come to this point. */
  async meets(build, name, page) {
    if (!this.#waiting) return new Promise((resume) => (this.#waiting = { build, name, page, resume }));
    const first = this.#waiting;
    this.#waiting = null;
    if (first.name !== name || first.build === build) throw new Error(`one build is at ${first.name}, the other at ${name}`);
    const pages = build === 1 ? [first.page, page] : [page, first.page];
    await this.#compare(name, pages);
    return first.resume();
  }

  /** A page has reported an error. */
  complains(what) {
    this.differing += 1;
    console.log(what);
  }

  async #compare(name, pages) {
    const [was, is] = await sameAtLast(pages, this.isLoose);
    this.compared += 1;
    this.elements += was.length;
    const at = was.findIndex(({ tag }, index) => is[index]?.tag !== tag);
    if (at >= 0 || was.length !== is.length) {
      this.differing += 1;
      const { path } = await pages[at >= 0 ? 0 : 1].evaluate(described, at >= 0 ? at : was.length);
      return console.log(`${name}: other elements, from ${path}`);
    }
    const changed = was.flatMap(({ box, style }, index) => (box !== is[index].box || style !== is[index].style ? [index] : []));
    if (changed.length === 0) return undefined;
    this.differing += 1;
    console.log(`${name}: ${changed.length} of ${was.length} elements differ`);
    for (const index of changed.slice(0, DESCRIBED)) {
      const [before, after] = await Promise.all(pages.map((page) => page.evaluate(described, index)));
      const properties = Object.keys(before.values).filter((property) => before.values[property] !== after.values[property]);
      const what = properties.map((property) => `${property}: ${before.values[property]} → ${after.values[property]}`);
      if (was[index].box !== is[index].box) what.push(`box: ${was[index].box} → ${is[index].box}`);
      const told = `  ${before.path} “${before.text}” .${before.classes} → .${after.classes}\n    ${what.slice(0, 12).join("\n    ")}`;
      if (!this.#told.has(told)) console.log(told);
      this.#told.add(told);
    }
    return undefined;
  }
}

/** Answers requests for pages from a folder, and stops the clock. */
async function fromFolder(page, folder, now) {
  await page.context().route(/^https?:\/\/[^/]+\/(?!api\b|events\b)[^?#]*$/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = path === "/" ? "/index.html" : path;
    const body = await readFile(join(folder, file)).catch(() => null);
    return body ? route.fulfill({ body, contentType: TYPES[extname(file)] ?? "application/octet-stream" }) : route.fallback();
  });
  await page.context().addInitScript((now) => {
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) {
        super(...(given.length === 0 ? [now] : given));
      }
      static now = () => now;
    };
  }, now);
}

/** Runs in the page: makes every element match these parts of selectors, or undoes that. What replaces a part weighs as much as it did. */
function forced(parts) {
  const always = ":not(.never)";
  const pattern = parts && new RegExp(parts, "g");
  window.selectors ??= new Map();
  for (const [rule, before] of window.selectors) rule.selectorText = before;
  window.selectors.clear();
  const change = (rules) => {
    for (const rule of rules) {
      const before = rule.selectorText;
      if (before !== undefined && before.search(pattern) >= 0) {
        window.selectors.set(rule, before);
        rule.selectorText = before.replaceAll(pattern, always);
      }
      if (rule.cssRules) change(rule.cssRules);
    }
  };
  if (pattern) for (const sheet of document.styleSheets) change(sheet.cssRules);
}

/** Brings the open page into each look. */
async function inEachLook(page, name, looks, meets) {
  for (const look of looks) {
    const [place, theme] = look.split("-");
    await page.emulateMedia({ media: look === PRINT ? "print" : "screen", colorScheme: theme ?? "light" });
    await resize(page, PLACES[place] ?? SIZES.wide);
    await settled(page);
    await meets(`${name}, ${look}`, page);
    // The rules for a state of an element are the same in each size.
    if (look !== looks[0] && look !== "wide-light") continue;
    for (const [state, parts] of Object.entries(FORCED)) {
      await page.evaluate(forced, parts);
      await meets(`${name}, ${look}, ${state}`, page);
    }
    await page.evaluate(forced, null);
  }
}

/** Shows all screens and states with one build. */
async function tour({ browser, server, screens, folder, now, looks, meets, complains }) {
  for (const switches of [[], ["four"], ["large"]]) {
    const mine = screens.filter((one) => String(one.switches ?? "") === String(switches));
    if (mine.length === 0) continue;
    const page = await openPage(browser, { size: SIZES.phone, theme: "dark", language: "fr", switches });
    await fromFolder(page, folder, now);
    await visit(page, server, "/matches");
    for (const screen of mine) {
      await page.emulateMedia({ media: "screen", colorScheme: "dark" });
      await resize(page, SIZES.phone);
      await go(page, "/matches");
      // Forgets the taps of the state before, and which hints were seen.
      await page.evaluate(() => localStorage.removeItem("ardoise-hints"));
      await page.reload();
      await go(page, screen.path);
      await bringAbout(page, screen);
      await settled(page);
      await inEachLook(page, screen.name, looks, meets);
      for (const complaint of page.complaints.splice(0)) complains(`${screen.name}: ${complaint}`);
    }
    await page.context().close();
  }
}

async function compareScreens(folders, meeting, { only, looks }) {
  const [browser, server] = await Promise.all([openBrowser(), Server.start()]);
  try {
    const matches = { ...(await evening(server)), unsettled: await unsettled(server), thrown: await thrown(server) };
    await season(server);
    // The first page that shows the next draw records its seed: both builds find it recorded.
    const { revision, next_round: round } = await server.call({ kind: "concours", id: matches.concours });
    await server.call({ kind: "seed_draw", id: matches.concours, revision, round, seed: "marron" });
    const all = [...(await everyScreen(matches)), ...everyState(matches), ...(await states(server, matches))];
    const screens = all.filter(({ name }) => !only || only.test(name));
    const now = Date.now();
    await Promise.all(folders.map((folder, build) => tour({ browser, server, screens, folder, now, looks, meets: (name, page) => meeting.meets(build, name, page), complains: (what) => meeting.complains(what) })));
  } finally {
    await Promise.all([browser.close(), server.stop()]);
  }
}

/** Compares the phones that join, and what invites them. Each build has its own server, whose phones do the same. */
async function comparePhones(folders, meeting, { only }) {
  meeting.isLoose = true;
  const now = Date.now();
  for (const look of FOLDERS.filter(({ name }) => !only || only.test(name))) {
    const scene = (folder, build) =>
      play(look, {
        // A page that comes from a folder may ask a server of this machine.
        options: ["--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests"],
        opened: (page) => fromFolder(page, folder, now),
        take: (page, name) => meeting.meets(build, `${look.name}, ${name}`, page),
      });
    await Promise.all(folders.map(scene));
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, looks: { type: "string" }, "no-phones": { type: "boolean" }, "no-screens": { type: "boolean" } },
});
if (positionals.length !== 2) {
  console.error("usage: compare-looks.mjs BEFORE AFTER [--only REGEX] [--looks NAME,…] [--no-phones] [--no-screens]");
  process.exit(2);
}
const folders = positionals.map((folder) => resolve(folder));
const asked = { only: values.only && new RegExp(values.only), looks: values.looks?.split(",") ?? LOOKS };
const meeting = new Meeting();
if (!values["no-screens"]) await compareScreens(folders, meeting, asked);
if (!values["no-phones"]) await comparePhones(folders, meeting, asked);
console.log(`${meeting.compared} comparisons of ${meeting.elements} elements; ${meeting.differing} differ`);
process.exitCode = meeting.differing > 0 ? 1 : 0;
