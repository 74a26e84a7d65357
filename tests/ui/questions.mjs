// Checks for every screen. Each examines the open screen, and returns the faults in words.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { AXE, settled, SIZES } from "./ardoise.mjs";

const axe = await readFile(AXE, "utf8");

const EVERY_RULE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules of axe that depend on theme or language; the others give the same result in each. */
export const OF_A_LOOK = ["color-contrast", "html-has-lang", "html-lang-valid", "valid-lang", "document-title", "label-content-name-mismatch", "target-size"];

/** The violations that axe finds on a screen. */
export async function violations(page, runOnly = EVERY_RULE) {
  const known = await page.evaluate(() => {
    if (!("axe" in window)) window.loadAxe?.();
    return "axe" in window;
  });
  if (!known) {
    await page.evaluate(axe);
    // For the next screens, because the browser compiles such a script only once.
    await page.addInitScript({ content: `Object.defineProperty(window, "loadAxe", { value() { ${axe} } });` });
  }
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, runOnly);
}

/** Elements that extend beyond a screen, are too small for a finger, or too small to read. */
export function misfits(page) {
  return page.evaluate(() => {
    const shown = (what, all) => all.map((one) => `${what}: ${one.outerHTML.slice(0, 120)}`);
    const controls = [...document.querySelectorAll("button, a[href], input, summary")].filter((one) => one.checkVisibility());
    // A control in a label is as large as the label.
    const target = (one) => ((one.matches("[type=radio], [type=checkbox]") && one.closest("label")) || one).getBoundingClientRect();
    // On a low screen the keys of the deal sheet share its height, so that all of them are visible.
    const least = (one) => (one.closest(".sheet") && window.innerHeight < 830 ? 31.5 : 43.5);
    const small = controls.filter((one) => target(one).height < least(one) || target(one).width < 37.5);
    const tiny = [...document.querySelectorAll("main *")].filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) && parseFloat(getComputedStyle(one).fontSize) < 14.9);
    const wide = document.documentElement.scrollWidth > window.innerWidth ? [`as wide as ${document.documentElement.scrollWidth} px`] : [];
    return [...wide, ...shown("too small for a finger", small), ...shown("too small to read", tiny)];
  });
}

/** Totals of a board that are cut off by the box of their match, or covered by another element. */
export function cutTotals(page) {
  return page.evaluate(() => {
    const isCut = (one) => {
      const box = one.getBoundingClientRect();
      const around = one.parentElement.getBoundingClientRect();
      if (box.top < around.top || box.bottom > around.bottom + 1) return true;
      const points = [0.05, 0.5, 0.95].map((part) => [box.left + box.height / 4, box.top + box.height * part]);
      return points.some(([x, y]) => !one.contains(document.elementFromPoint(x, y)));
    };
    const totals = [...document.querySelectorAll(".total")];
    return totals.length === 0 ? ["no totals"] : totals.filter(isCut).map((one) => `cut: ${one.outerHTML.slice(0, 120)}`);
  });
}

/** The texts on a screen, except the notation of deals, which is the same in all languages. */
export function textsOnScreen(page) {
  return page.evaluate(() => {
    const spoken = [...document.querySelectorAll("[aria-label], [placeholder], [title]")].flatMap((one) => ["aria-label", "placeholder", "title"].map((name) => one.getAttribute(name)));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const written = [];
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('[translate="no"]')) written.push(walker.currentNode.textContent);
    return [...spoken, ...written].filter(Boolean).map((text) => text.trim()).filter(Boolean);
  });
}

/** All texts that a screen shows or announces. */
export function written(page) {
  return page.evaluate(() => {
    const names = ["aria-label", "aria-description", "placeholder", "title", "aria-valuetext"];
    const spoken = [...document.querySelectorAll("*")].flatMap((one) => names.map((name) => one.getAttribute(name)));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('[translate="no"]')) texts.push(walker.currentNode.textContent);
    return [...spoken, ...texts].filter(Boolean).map((text) => text.trim()).filter(Boolean);
  });
}

/** The layout shift that is allowed, as the browser counts it. */
const MOST = 0.01;

/** Watches the layout shifts of a page, except those right after a tap. */
export function watchShifts(page) {
  return page.addInitScript(() => {
    globalThis.shifts = [];
    const name = (node) => (node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.textContent).slice(0, 40));
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (!hadRecentInput) globalThis.shifts.push({ value, sources: sources.map(({ node }) => name(node)) });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The layout shifts since the page was opened. */
export async function jumped(page) {
  // Waits until the last shift has been painted and reported.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))));
  const shifts = await page.evaluate(() => globalThis.shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum <= MOST ? [] : shifts.map(({ value, sources }) => `${value.toFixed(4)} ${sources.join(", ")}`);
}

/** The places of all controls and panels. */
function places(page) {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll("button, a[href], input, .panel")].filter((one) => one.dataset.testid !== "hint");
    return seen.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [one.dataset.testid ?? one.className, Math.round(x), Math.round(y), Math.round(width), Math.round(height)].join(" ");
    });
  });
}

/** Screens on which a hand hesitates. */
export const WITH_HINT = ["table", "chart", "auction", "renonce", "player", "concours-draw", "concours-desk"];

/** Checks that the hint is below the title, which stays in sight, that it covers no control, and that a tap removes it. */
export async function hintTakenAway(page, name) {
  const hint = page.getByTestId("hint");
  if (!WITH_HINT.includes(name)) return (await hint.count()) ? ["there is a hint"] : [];
  await hint.waitFor();
  const wrong = await hint.evaluate((one) => {
    const box = one.getBoundingClientRect();
    const header = one.closest("main, section").querySelector("header").getBoundingClientRect();
    const says = one.querySelector(".says");
    const over = [...document.querySelectorAll("main button, main a[href], main input")].filter((other) => {
      const its = other.getBoundingClientRect();
      return other !== one && other.checkVisibility() && !other.closest(".scrolls") && its.top < box.bottom - 1 && its.bottom > box.top + 1 && its.left < box.right && its.right > box.left;
    });
    return [
      ...(box.top < header.bottom - 1 ? ["the hint lies over the title"] : []),
      ...(says.scrollWidth > says.clientWidth + 1 ? ["the hint has no room"] : []),
      ...over.map((other) => `the hint lies over ${other.outerHTML.slice(0, 90)}`),
    ];
  });
  await hint.click();
  return [...wrong, ...((await hint.count()) ? ["the hint stays when it is tapped"] : [])];
}

/** Waits for the announcement of the sheet, which comes after a pause. */
export async function lastWord(page) {
  const said = page.getByTestId("preview-said");
  if (await said.count()) await said.filter({ hasText: /\S/ }).waitFor({ state: "attached" });
}

/** Opens the explanation of each word on a screen, except those in `found`, and adds them to it. */
export async function explainWords(page, found) {
  // What lies behind a dialog cannot be reached.
  const open = (await page.locator("dialog[open]").count()) ? page.locator("dialog[open]") : page.locator("body");
  const here = await open.locator("[data-explained]:not(:disabled)").evaluateAll((words) => words.filter((word) => word.checkVisibility()).map((word) => word.dataset.explained));
  for (const id of new Set(here)) {
    if (found.has(id)) continue;
    found.add(id);
    const word = open.locator(`[data-explained="${id}"]:not(:disabled)`).filter({ visible: true }).first();
    await word.focus();
    await page.keyboard.press("F1");
    const note = page.getByTestId("note");
    const said = await note.locator("p").textContent();
    assert.ok(said.length > 10 && !said.includes(".says"), `${id}: ${said}`);
    assert.equal(await word.getAttribute("aria-describedby"), await note.getAttribute("id"), id);
    const box = await note.boundingBox();
    assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= SIZES.phone.width && box.y + box.height <= SIZES.phone.height, `${id}: the note is on the screen`);
    await page.keyboard.press("Escape");
    assert.equal(await note.count(), 0, `${id}: Escape closes`);
    assert.equal(await word.count(), 1, `${id}: and closes nothing else`);
  }
}

/** The controls that Tab does not reach, and those that do not show their focus. */
export async function outOfReach(page) {
  await settled(page);
  const controls = await page.evaluate(() => {
    // In a group of radio buttons, Tab reaches the chosen one, and the arrows the others.
    const tabbed = (one) => one.type !== "radio" || one.checked || !document.querySelector(`input[name="${one.name}"]:checked`);
    window.reached = new Set();
    window.hidden = new Set();
    window.controls = [...document.querySelectorAll("a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary")].filter((one) => one.checkVisibility() && !one.closest("[inert]") && tabbed(one));
    if (!window.watched) {
      window.watched = true;
      document.addEventListener("focusin", ({ target }) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(target);
        window.reached.add(target);
        if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) window.hidden.add(target);
      });
    }
    return window.controls.length;
  });
  // Queued in the browser, without a round trip for each.
  await Promise.all(Array.from({ length: controls + 12 }, () => page.keyboard.press("Tab")));
  return page.evaluate(() => {
    const told = (what, all) => all.map((one) => `${what}: ${one.outerHTML.slice(0, 100)}`);
    return [...told("out of reach", window.controls.filter((one) => !window.reached.has(one))), ...told("the focus does not show", window.controls.filter((one) => window.hidden.has(one)))];
  });
}

/** The shortcuts that the overlay lists, and those it should list: all of these places, each with its keys. */
export async function overlay(page, { wanted, keysOf, language }) {
  // A focused field would take the key.
  await page.evaluate(() => document.activeElement.matches("input, textarea") && document.activeElement.blur());
  await page.keyboard.press("?");
  await page.getByTestId("shortcuts").waitFor();
  const listed = await page.getByTestId("shortcut").evaluateAll((lines) => lines.map((line) => [line.dataset.says, line.querySelectorAll("kbd").length]));
  await page.keyboard.press("Escape");
  await page.getByTestId("shortcuts").waitFor({ state: "detached" });
  assert.deepEqual(listed.map(([says]) => says).sort(), wanted.map(({ says }) => says).sort(), language);
  assert.ok(wanted.every((shortcut) => keysOf(shortcut, language).length > 0) && listed.every(([, keys]) => keys > 0), language);
}

/** Chooses a language in this page as if from another tab of the browser. */
export function chooseElsewhere(page, language) {
  return page.evaluate((language) => {
    const { key, was } = { key: "ardoise-language", was: localStorage.getItem("ardoise-language") };
    localStorage.setItem(key, language);
    window.dispatchEvent(new StorageEvent("storage", { key, oldValue: was, newValue: language, storageArea: localStorage }));
  }, language);
}

const LATE = 3000;

/** Texts that a screen should not have, or lacks; the screen gets a moment to change. */
export async function saysOtherwise(page, wanted) {
  const only = (some, others) => [...new Set(some)].filter((text) => !others.includes(text));
  for (const late = Date.now() + LATE; ; await page.waitForTimeout(20)) {
    const now = await written(page);
    const differs = [...only(now, wanted), ...only(wanted, now)];
    if (differs.length === 0 || Date.now() > late) return differs;
  }
}

/** Stops the fetch of the next taps' modules half a second after a screen. On a slow machine that is before the screen has loaded. */
function fetchNothingSoon() {
  const { setTimeout } = window;
  window.setTimeout = (run, ms, ...rest) => (ms === 500 ? 0 : setTimeout(run, ms, ...rest));
}

/** Weighs the files that a page loads from now on. Returns a function that gives the kB of scripts and styles, and of fonts, as they came. */
export async function weighed(page) {
  await page.addInitScript(fetchNothingSoon);
  const parts = { code: [], fonts: [] };
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const size = async () => (await response.request().sizes()).responseBodySize;
    if (/\.(js|css)$/.test(pathname)) parts.code.push(size());
    if (pathname.endsWith(".woff2")) parts.fonts.push(size());
  });
  const sum = async (sizes) => (await Promise.all(sizes)).reduce((a, b) => a + b, 0) / 1000;
  return async () => ({ code: await sum(parts.code), fonts: await sum(parts.fonts) });
}
