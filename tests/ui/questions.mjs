// What is asked of every screen. Each question looks at the screen that is open, and answers with what is wrong, in words.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { AXE, settled, SIZES } from "./ardoise.mjs";

const axe = await readFile(AXE, "utf8");

const EVERY_RULE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules on which the theme or the language bears: the other ones find the same in each. */
export const OF_A_LOOK = ["color-contrast", "html-has-lang", "html-lang-valid", "valid-lang", "document-title", "label-content-name-mismatch", "target-size"];

/** What axe has to say against a screen. */
export async function violations(page, runOnly = EVERY_RULE) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate((runOnly) => window.axe.run(document, { runOnly, resultTypes: ["violations"] }), runOnly);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** What runs out of a screen, what is too small for a finger, and what is too small to read. */
export function misfits(page) {
  return page.evaluate(() => {
    const shown = (what, all) => all.map((one) => `${what}: ${one.outerHTML.slice(0, 120)}`);
    const controls = [...document.querySelectorAll("button, a[href], input, summary")].filter((one) => one.checkVisibility());
    // What is chosen by its label is as large as its label.
    const target = (one) => ((one.matches("[type=radio], [type=checkbox]") && one.closest("label")) || one).getBoundingClientRect();
    const small = controls.filter((one) => target(one).height < 43.5 || target(one).width < 37.5);
    const tiny = [...document.querySelectorAll("main *")].filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) && parseFloat(getComputedStyle(one).fontSize) < 14.9);
    const wide = document.documentElement.scrollWidth > window.innerWidth ? [`as wide as ${document.documentElement.scrollWidth} px`] : [];
    return [...wide, ...shown("too small for a finger", small), ...shown("too small to read", tiny)];
  });
}

/** The texts on a screen, but for the notation of a deal, which is the same in every language. */
export function textsOnScreen(page) {
  return page.evaluate(() => {
    const spoken = [...document.querySelectorAll("[aria-label], [placeholder], [title]")].flatMap((one) => ["aria-label", "placeholder", "title"].map((name) => one.getAttribute(name)));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const written = [];
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('[translate="no"]')) written.push(walker.currentNode.textContent);
    return [...spoken, ...written].filter(Boolean).map((text) => text.trim()).filter(Boolean);
  });
}

/** All that a screen says, in sight or aloud. */
export function written(page) {
  return page.evaluate(() => {
    const names = ["aria-label", "aria-description", "placeholder", "title", "aria-valuetext"];
    const spoken = [...document.querySelectorAll("*")].flatMap((one) => names.map((name) => one.getAttribute(name)));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent);
    return [...spoken, ...texts].filter(Boolean).map((text) => text.trim()).filter(Boolean);
  });
}

/** The share of the screen that may shift. */
const MOST = 0.01;

/** Watches from now on how much a page jumps about once it is opened, but for what a tap has just asked for. */
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

/** What has jumped since the page was opened. */
export async function jumped(page) {
  // Until the last of it has been painted and reported.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))));
  const shifts = await page.evaluate(() => globalThis.shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum <= MOST ? [] : shifts.map(({ value, sources }) => `${value.toFixed(4)} ${sources.join(", ")}`);
}

/** Where every control and every panel is. */
function places(page) {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll("button, a[href], input, .panel")].filter((one) => one.dataset.testid !== "hint");
    return seen.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [one.dataset.testid ?? one.className, Math.round(x), Math.round(y), Math.round(width), Math.round(height)].join(" ");
    });
  });
}

/** Whether the hint has room in the place of the title and lies over no control; it goes by a tap, and nothing moves by it. */
export async function hintTakenAway(page) {
  const hint = page.getByTestId("hint");
  await hint.waitFor();
  const cut = await hint.evaluate((one) => {
    const says = one.querySelector(".says").getBoundingClientRect();
    const header = one.closest("header").getBoundingClientRect();
    return says.top < header.top - 1 || says.bottom > header.bottom + 1 || says.right > header.right;
  });
  const under = await hint.evaluate((one) => {
    const box = one.getBoundingClientRect();
    const lain = new Set();
    for (let x = box.left + 1; x < box.right; x += 8) {
      for (let y = box.top + 1; y < box.bottom; y += 8) {
        const [, ...below] = document.elementsFromPoint(x, y);
        for (const other of below) if (other !== one && other.matches("button, a[href], input")) lain.add(other.outerHTML.slice(0, 90));
      }
    }
    return [...lain];
  });
  const before = await places(page);
  await hint.click();
  const left = await hint.count();
  const after = await places(page);
  return [
    ...(cut ? ["the hint has no room in the place of the title"] : []),
    ...under.map((one) => `the hint lies over ${one}`),
    ...(left ? ["the hint stays when it is tapped"] : []),
    ...before.filter((place) => !after.includes(place)).map((place) => `moved: ${place}`),
    ...after.filter((place) => !before.includes(place)).map((place) => `moved to: ${place}`),
  ];
}

/** What the sheet reads aloud comes after a pause: waits for it. */
export async function lastWord(page) {
  const said = page.getByTestId("preview-said");
  if (await said.count()) await said.filter({ hasText: /\S/ }).waitFor({ state: "attached" });
}

/** Explains each word of a screen that can be explained, but for those in `found`, and adds them to it. */
export async function explainWords(page, found) {
  const here = await page.locator("[data-explained]:not(:disabled)").evaluateAll((words) => words.filter((word) => word.checkVisibility()).map((word) => word.dataset.explained));
  for (const id of new Set(here)) {
    if (found.has(id)) continue;
    found.add(id);
    const word = page.locator(`[data-explained="${id}"]:not(:disabled)`).filter({ visible: true }).first();
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

/** The controls that Tab does not reach, and those that do not show that they have the focus. */
export async function outOfReach(page) {
  await settled(page);
  const controls = await page.evaluate(() => {
    // Of a group of radio buttons Tab reaches the one that is chosen; arrows reach the others.
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
  // One after the other in the browser, without a way there and back for each.
  await Promise.all(Array.from({ length: controls + 12 }, () => page.keyboard.press("Tab")));
  return page.evaluate(() => {
    const told = (what, all) => all.map((one) => `${what}: ${one.outerHTML.slice(0, 100)}`);
    return [...told("out of reach", window.controls.filter((one) => !window.reached.has(one))), ...told("the focus does not show", window.controls.filter((one) => window.hidden.has(one)))];
  });
}

/** What the overlay of shortcuts lists, and what it should: all that hold in these places, each with its keys. */
export async function overlay(page, { wanted, keysOf, language }) {
  // Where a screen opens in its field, the key would be written there.
  await page.evaluate(() => document.activeElement.matches("input, textarea") && document.activeElement.blur());
  await page.keyboard.press("?");
  await page.getByTestId("shortcuts").waitFor();
  const listed = await page.getByTestId("shortcut").evaluateAll((lines) => lines.map((line) => [line.dataset.says, line.querySelectorAll("kbd").length]));
  await page.keyboard.press("Escape");
  await page.getByTestId("shortcuts").waitFor({ state: "detached" });
  assert.deepEqual(listed.map(([says]) => says).sort(), wanted.map(({ says }) => says).sort(), language);
  assert.ok(wanted.every((shortcut) => keysOf(shortcut, language).length > 0) && listed.every(([, keys]) => keys > 0), language);
}

/** Chooses a language in this page as another tab of the browser does. */
export function chooseElsewhere(page, language) {
  return page.evaluate((language) => {
    const { key, was } = { key: "ardoise-language", was: localStorage.getItem("ardoise-language") };
    localStorage.setItem(key, language);
    window.dispatchEvent(new StorageEvent("storage", { key, oldValue: was, newValue: language, storageArea: localStorage }));
  }, language);
}

const LATE = 3000;

/** What a screen says and should not, and what it should say and does not; it has a moment to come to it. */
export async function saysOtherwise(page, wanted) {
  const only = (some, others) => [...new Set(some)].filter((text) => !others.includes(text));
  for (const late = Date.now() + LATE; ; await page.waitForTimeout(20)) {
    const now = await written(page);
    const differs = [...only(now, wanted), ...only(wanted, now)];
    if (differs.length === 0 || Date.now() > late) return differs;
  }
}
