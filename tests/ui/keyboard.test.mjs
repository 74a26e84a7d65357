// Without a mouse: a whole match by keyboard, and where the focus goes. The sweeps over every screen cover Tab and the overlay of shortcuts.

import assert from "node:assert/strict";
import { test } from "node:test";

import { SIZES, totals, visit } from "./ardoise.mjs";
import { at, server } from "./room.mjs";
import { EVENING, evening, NAMED } from "./screens.mjs";

const matches = await evening(server);

async function type(page, keys) {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}

/** Types a deal on an open sheet, and waits for it on the slate. */
async function deal(page, keys, number) {
  await page.getByTestId("confirm").waitFor();
  await type(page, keys);
  await page.getByTestId("confirm").and(page.locator(":enabled")).waitFor();
  await type(page, "Enter");
  await page.getByTestId("deal-row").nth(number - 1).waitFor();
}

for (const [size, box] of [["phone", SIZES.phone], ["tablet", SIZES.tablet]]) {
  test(`a coinche match from its start to its end, with a correction and undo, by keyboard alone, ${size}`, async (t) => {
    const [page] = await at("/", t, { size: box });
    await page.getByTestId("new-match").waitFor();
    await type(page, "n");
    await page.getByTestId("start-match").waitFor();
    await page.getByTestId("rules-line").focus();
    await type(page, "Enter");
    await page.getByTestId("target").focus();
    await page.keyboard.type("600");
    await page.keyboard.press("Escape");
    await page.getByTestId("rules-line").filter({ hasText: "En 600" }).waitFor();
    assert.match(page.url(), /new/, "a key pressed in a sheet is the sheet's");
    await type(page, "Control+Enter");
    await page.getByTestId("menu").waitFor();

    const sheet = () => (size === "phone" ? type(page, "d") : Promise.resolve());
    await sheet();
    await deal(page, "ArrowDown + + + c 1 1 2 b", 1);
    const first = await totals(page);
    assert.ok(first.us > 0 && first.them > 0, JSON.stringify(first));
    await sheet();
    await deal(page, "ArrowRight + + p x ArrowDown 9 0", 2);
    const second = await totals(page);

    // Up to the second row, into its explanation, and to the correction.
    await page.getByTestId("deal-row").first().focus();
    await type(page, "ArrowDown Enter");
    await page.getByTestId("why").waitFor();
    await type(page, "c");
    await page.getByTestId("close-sheet").waitFor();
    await type(page, "Backspace Backspace 1 2 0 Enter");
    await page.getByTestId("close-sheet").waitFor({ state: "detached" });
    const corrected = await totals(page);
    assert.notDeepEqual(corrected, second);
    await type(page, "u");
    await waitForTotals(page, second);
    await type(page, "Control+y");
    await waitForTotals(page, corrected);
    await type(page, "Control+z");
    await waitForTotals(page, second);

    for (let number = 3; !/\/end$/.test(page.url()); number += 1) {
      assert.ok(number < 12, "the match ends");
      await sheet();
      await page.getByTestId("confirm").waitFor();
      await type(page, "ArrowUp + + + + k 1 4 0");
      await page.getByTestId("confirm").and(page.locator(":enabled")).waitFor();
      await type(page, "Enter");
      await page.getByTestId("winner").or(page.getByTestId("deal-row").nth(number - 1)).first().waitFor();
    }
    await page.getByTestId("winner").waitFor();
    await type(page, "Enter");
    await page.getByTestId("to-end").waitFor();
    assert.deepEqual(page.complaints, []);
  });
}

async function waitForTotals(page, wanted) {
  const shown = (side) => page.waitForFunction(([id, n]) => Number(document.querySelector(`[data-testid="${id}"]`)?.textContent.replace(/\s/g, "")) === n, [`total-${side}`, wanted[side]]);
  await Promise.all([shown("us"), shown("them")]);
}

test("single-character shortcuts can be switched off, and named keys still work", async (t) => {
  const [page] = await at("/settings", t);
  await page.getByTestId("set-more").focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("set-keys").focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("set-keys").and(page.locator("[aria-checked=false]")).waitFor();
  await type(page, "?");
  await visit(page, server, `/match/${matches.running.id}`);
  await page.getByTestId("menu").waitFor();
  await type(page, "d m ? u");
  assert.equal(await page.locator("dialog").count(), 0);
  assert.ok(page.url().endsWith(matches.running.id), page.url());
  await type(page, "Enter");
  await page.getByTestId("confirm").waitFor();
  await type(page, "ArrowDown Escape");
  await page.getByTestId("new-deal").waitFor();
});

test("no shortcut works while a field has the focus", async (t) => {
  const [page] = await at(`/match/${matches.running.id}/names`, t);
  const name = page.getByTestId("name-south");
  await name.fill("");
  await name.pressSequentially("d?mu/");
  assert.equal(await name.inputValue(), "d?mu/");
  assert.equal(await page.locator("dialog").count(), 0);
});

/** Each way to the screen for typed deals, from the slate of a match. */
const WAYS = {
  "its key": (page) => type(page, "/"),
  "the deal sheet": async (page) => {
    const beside = await page.getByTestId("sheet-menu").count();
    if (!beside) await page.getByTestId("new-deal").click();
    await page.getByTestId("sheet-menu").click();
    await page.getByTestId("line-menu").click();
  },
  "its address": (page) => page.evaluate(() => void (window.location.hash += "/line")),
  "a reload": async (page) => {
    await WAYS["its address"](page);
    await page.getByTestId("line").waitFor();
    await page.reload();
  },
  "the way back": async (page) => {
    await WAYS["its address"](page);
    await page.getByTestId("line").waitFor();
    await page.getByTestId("back").click();
    await page.getByTestId("line").waitFor({ state: "detached" });
    await page.goBack();
  },
};

for (const size of ["phone", "tablet", "wide"]) {
  test(`a deal is typed at once on the screen for it, whatever opened it, and undoes none, ${size}`, async (t) => {
    for (const [way, open] of Object.entries(WAYS)) {
      const { id } = await server.matchOf({ ruleset: "coinche", sides: NAMED }, EVENING.slice(0, 3));
      const [page] = await at(`/match/${id}`, t, { size: SIZES[size] });
      await page.getByTestId("deal-row").nth(2).waitFor();
      await open(page);
      await page.getByTestId("line").waitFor();
      await page.keyboard.type("eux 80p 90");
      assert.equal(await page.getByTestId("line").inputValue(), "eux 80p 90", way);
      const { deals, redo } = await server.call({ kind: "match", id });
      assert.deepEqual([deals.length, redo], [3, null], way);
    }
  });
}

/** Holds a file back. Returns a function that lets it arrive. */
async function held(page, file) {
  let release;
  const wait = new Promise((resolve) => (release = resolve));
  await page.route(file, async (route) => {
    await wait;
    await route.continue();
  });
  return release;
}

test("a letter typed before the field is there is not lost, and no shortcut; nor is one typed beside it", async (t) => {
  const { id } = await server.matchOf({ ruleset: "coinche", sides: NAMED }, EVENING.slice(0, 3));
  const [page] = await at(`/match/${id}`, t, { size: SIZES.tablet });
  await page.getByTestId("deal-row").nth(2).waitFor();
  const release = await held(page, /assets\/Line-/);
  await type(page, "/");
  await page.keyboard.type("nous 100c");
  await type(page, "Enter");
  release();
  await page.getByTestId("line").waitFor();
  await page.keyboard.type(" 1");
  await page.getByTestId("line").blur();
  await page.keyboard.type("12");
  assert.equal(await page.getByTestId("line").inputValue(), "nous 100c 112");
  assert.match(page.url(), /line$/);
  await visit(page, server, `/match/${id}/names`);
  await page.getByTestId("name-south").waitFor();
  await page.locator("main").focus();
  await type(page, "u m d");
  assert.equal(await page.locator("dialog").count(), 0);
  assert.match(page.url(), /names$/);
  assert.equal((await server.call({ kind: "match", id })).deals.length, 3);
});

test("a letter typed before the sheet for a note is there is no shortcut", async (t) => {
  const { id } = await server.matchOf({ ruleset: "coinche", sides: NAMED }, EVENING.slice(0, 3));
  const [page] = await at(`/match/${id}`, t, { size: SIZES.tablet });
  await page.getByTestId("deal-row").nth(2).click({ button: "right" });
  const release = await held(page, /assets\/NoteSheet-/);
  await page.getByTestId("row-note").click();
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.keyboard.type("u");
  release();
  await page.getByTestId("note").waitFor();
  await page.keyboard.type("retard");
  assert.equal(await page.getByTestId("note").inputValue(), "retard");
  assert.equal((await server.call({ kind: "match", id })).deals.length, 3);
});

test("a screen that opens gets the focus; back at the table, it is where it was", async (t) => {
  const [page] = await at(`/match/${matches.running.id}`, t);
  await page.getByTestId("deal-row").nth(4).focus();
  const row = await page.evaluate(() => document.activeElement.getAttribute("href"));
  await type(page, "Enter");
  await page.getByTestId("why").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "MAIN");
  await type(page, "Escape");
  await page.getByTestId("new-deal").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("href")), row);
});

test("a dialog keeps the focus inside, and gives it back", async (t) => {
  const [page] = await at(`/match/${matches.running.id}`, t);
  for (const leave of ["Escape", "close"]) {
    await page.getByTestId("menu").focus();
    await type(page, "Enter");
    await page.locator("dialog").waitFor();
    for (let tabs = 0; tabs < 20; tabs += 1) {
      await page.keyboard.press("Tab");
      assert.ok(await page.evaluate(() => document.activeElement === document.body || document.activeElement.closest("dialog") !== null), "the focus is not behind the dialog");
    }
    await page.locator("dialog").getByRole("button").first().focus();
    await type(page, leave === "Escape" ? "Escape" : "Enter");
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), "menu", leave);
  }
});
