// Every screen on a phone, in both languages. Each is opened once per look, and all checks run there.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";

import { go, resize, settled, SIZES, visit } from "./ardoise.mjs";
import { chooseElsewhere, explainWords, hintTakenAway, jumped, lastWord, misfits, OF_A_LOOK, outOfReach, saysOtherwise, textsOnScreen, violations, watchShifts, WITH_HINT, written } from "./questions.mjs";
import { open, server } from "./room.mjs";
import { evening, everyScreen, everyState, season, stateOf, thrown, unsettled } from "./screens.mjs";
import { Sweep } from "./sweep.mjs";

/** Names of players, and of a user's concours, its place and its draws. */
const PLAYERS = /(?:Lé(?:a|onie)|Marcel|Jean|Karim)\p{L}*|Belote du Foyer rural|Foyer|Salle des fêtes|marron|craie/gu;

/** The smallest phones, a phone on its side, and a laptop's window at 200 %. */
const TIGHT = {
  narrow: { width: 320, height: 640 },
  android: { width: 360, height: 740 },
  older: { width: 375, height: 667 },
  larger: { width: 412, height: 915 },
  lying: { width: 844, height: 390 },
  zoomed: { width: 720, height: 450 },
};
const TURNS = ["android", "older", "larger", "zoomed"];

const matches = { ...(await evening(server)), unsettled: await unsettled(server), thrown: await thrown(server) };
await season(server);
const screens = await everyScreen(matches);
const states = everyState(matches);
const all = [...screens, ...states];
/** States of the sheet with words to explain. */
const explained = [
  ...states.filter(({ name }) => ["in play", "a result"].includes(name)),
  { name: "annonces", path: `/match/${matches.running.id}/deal`, taps: ["add-meld"] },
  { name: "the menu of the sheet", path: `/match/${matches.blank.id}/deal`, taps: ["sheet-menu"] },
];

/** The texts of each screen in French and in English: all shown or announced when it opens. */
const texts = { fr: new Map(), en: new Map() };
const opened = { fr: new Map(), en: new Map() };
/** The words with an explanation. */
const found = new Set();

/** Opens a screen as if the page had just been opened there. */
async function reopen(page, path) {
  await page.goto("about:blank");
  await visit(page, server, path);
  await settled(page);
}

/** The misfits in these sizes. */
async function tightMisfits(page, sizes) {
  const wrong = [];
  for (const size of sizes) {
    await resize(page, TIGHT[size]);
    wrong.push(...(await misfits(page)).map((one) => `${size}: ${one}`));
  }
  return wrong;
}

const french = new Sweep();

test("every screen opens on a phone, dark, in French", async (t) => {
  const page = await open(t, { size: SIZES.phone, theme: "dark", language: "fr", still: false });
  await watchShifts(page);
  for (const screen of all) {
    const { name, path } = screen;
    const isRoute = screens.includes(screen);
    if (isRoute) {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await reopen(page, path);
      await french.ask("jumps", name, () => jumped(page));
      await page.emulateMedia({ reducedMotion: "reduce" });
    } else {
      await stateOf(page, screen);
    }
    await french.ask("fits", name, () => misfits(page));
    await french.ask("axe", name, () => violations(page));
    texts.fr.set(name, new Set(await textsOnScreen(page)));
    await resize(page, SIZES.short);
    await french.ask("fits, short", name, () => misfits(page));
    if (isRoute) await french.ask("hint", name, () => hintTakenAway(page, name));
    // Every screen in the two tightest sizes, and in one of the others in turn.
    if (isRoute) await french.ask("fits, tight", name, () => tightMisfits(page, ["narrow", "lying", TURNS[screens.indexOf(screen) % TURNS.length]]));
    await resize(page, SIZES.phone);
    if (explained.includes(screen) || isRoute) await french.ask("words", name, () => explainWords(page, found));
    if (isRoute) await french.ask("tab", name, () => outOfReach(page));
  }
  for (const screen of explained.filter((one) => !states.includes(one))) {
    await stateOf(page, screen);
    await french.ask("words", screen.name, () => explainWords(page, found));
  }
  await reopen(page, screens[0].path);
  for (const { name, path } of screens) {
    await go(page, path);
    await french.ask("hint again", name, async () => ((await page.getByTestId("hint").count()) ? ["the hint is there again"] : []));
  }
  assert.deepEqual(page.complaints, [], "the pages did not complain");
});

test("nothing jumps while a screen opens, phone", () => french.answers("jumps", screens));
test("nothing runs out of any screen, phone, dark", () => french.answers("fits", all));
test("nothing runs out of any screen in a phone's browser, dark", () => french.answers("fits, short", all));
test("nothing runs out of any screen on small phones, on its side, or at 200 %", () => french.answers("fits, tight", screens));
test("axe finds nothing on any screen, phone, dark, in French", () => french.answers("axe", all));
test("a hint is below the title of its screen, and goes with a tap, fr", () => french.answers("hint", screens));
test("a hint that was seen is not shown again", () => french.answers("hint again", screens));
test("Tab reaches every control of every screen, and the focus shows, phone", () => french.answers("tab", screens));
test("every word that can be explained is explained, on every screen", () => {
  french.answers("words", [...screens, ...explained]);
  const wanted = ["term-coinche", "term-belote", "term-capot", "term-generale", "term-tous-les-plis", "term-annonces", "term-sans-atout", "term-tout-atout", "term-entame", "term-donneur", "term-maldonne", "term-contrat", "term-revanche", "term-tierce", "preset-coinche"];
  assert.deepEqual(wanted.filter((id) => !found.has(id)), []);
});

const english = new Sweep();

test("every screen opens on a phone, light, in English", async (t) => {
  await openInFrench(t);
  const page = await open(t, { size: SIZES.phone, theme: "light", language: "en" });
  await reopen(page, "/");
  const other = await page.context().newPage();
  for (const [at, screen] of all.entries()) {
    const { name } = screen;
    const isRoute = screens.includes(screen);
    await stateOf(page, screen);
    await english.ask("fits", name, () => misfits(page));
    await english.ask("axe", name, () => violations(page, OF_A_LOOK));
    texts.en.set(name, new Set(await textsOnScreen(page)));
    if (!isRoute) continue;
    await resize(page, SIZES.short);
    await lastWord(page);
    opened.en.set(name, await written(page));
    await english.ask("languages", name, async () => {
      const wrong = [];
      for (const language of ["fr", "en"]) {
        // A choice in another tab arrives as an event; for one screen, another tab really makes it.
        if (at === 1) await chooseInTab(other, language);
        else await chooseElsewhere(page, language);
        wrong.push(...(await saysOtherwise(page, opened[language].get(name))).map((text) => `not what it says when it is opened in ${language}: ${text}`));
      }
      return wrong;
    });
    await english.ask("hint", name, () => hintTakenAway(page, name));
    await resize(page, SIZES.phone);
  }
  assert.deepEqual(page.complaints, [], "the pages did not complain");
});

/** Collects the French texts of each screen for a new visitor, who opens it by a link as the English one does. */
async function openInFrench(t) {
  const page = await open(t, { size: SIZES.short, theme: "light", language: "fr" });
  await reopen(page, "/");
  for (const { name, path } of screens) {
    await go(page, path);
    if (WITH_HINT.includes(name)) await page.getByTestId("hint").waitFor();
    await lastWord(page);
    opened.fr.set(name, await written(page));
  }
}

/** Chooses a language in the settings, in another tab. */
async function chooseInTab(tab, language) {
  if (!tab.url().startsWith(server.origin)) await visit(tab, server, "/settings");
  await tab.getByTestId(`language-${language}`).click();
}

test("nothing runs out of any screen, phone, light, in English", () => english.answers("fits", all));
test("axe finds nothing on any screen, phone, light, in English", () => english.answers("axe", all));
test("a hint is below the title of its screen, and goes with a tap, en", () => english.answers("hint", screens));
test("a change of language appears on every screen at once, wherever it was made", () => english.answers("languages", screens));

test("no text is left untranslated", async () => {
  assert.deepEqual([texts.fr.size, texts.en.size], [all.length, all.length], "the looks above saw every screen");
  const same = await sameInBoth();
  for (const [name, written] of texts.fr) {
    const left = [...written].filter((text) => texts.en.get(name)?.has(text) && /\p{L}{2}/u.test(text.replace(PLAYERS, "")) && !same.has(text) && !same.has(text.replace(/\d+/, "{ $n }")));
    assert.deepEqual(left, [], `${name} says the same in French and in English`);
  }
});

/** The texts that are the same in both languages, with numbers as `{ $n }`. */
async function sameInBoth() {
  const catalogue = { fr: new Map(), en: new Map() };
  for (const language of ["fr", "en"]) {
    const folder = new URL(`../../messages/${language}/`, import.meta.url);
    for (const file of await readdir(folder)) {
      let id = "";
      for (const line of (await readFile(new URL(file, folder), "utf8")).split("\n")) {
        const found = /^(\s*\.?[\w-]+) = (.+)$/.exec(line) ?? /^(\s*\*?\[\w+\]) (.+)$/.exec(line);
        if (!found) continue;
        if (!found[1].startsWith(" ")) id = found[1];
        catalogue[language].set(`${id}${found[1]}`, found[2]);
      }
    }
  }
  const alike = [...catalogue.fr].filter(([id, text]) => catalogue.en.get(id) === text).map(([, text]) => text);
  return new Set([...alike, "FR", "EN", "FR, Français", "EN, English"]);
}
