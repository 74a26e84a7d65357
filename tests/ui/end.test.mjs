// The end of a match and its screens on tablets, wide windows and phones in landscape.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, SIZES } from "./ardoise.mjs";
import { misfits } from "./questions.mjs";
import { at, server } from "./room.mjs";
import { evening } from "./screens.mjs";

const matches = await evening(server);
const finished = `/match/${matches.finished.id}`;
const LYING = { width: 740, height: 360 };

for (const [name, size] of Object.entries({ tablet: SIZES.tablet, wide: SIZES.wide, lying: LYING })) {
  test(`the outcome is next to how it came about, ${name}`, async (t) => {
    const [page] = await at(`${finished}/end`, t, { size });
    const boxes = await page.evaluate(() => [".outcome", ".links", ".chart", "article ol:last-child"].map((one) => document.querySelector(one).getBoundingClientRect().toJSON()));
    const [outcome, links, chart, story] = boxes;
    assert.ok(chart.left >= outcome.right && story.left >= links.right, "two columns");
    assert.deepEqual(await misfits(page), []);
  });
}

for (const [size, names] of Object.entries({ wide: ["keepsakes", "chart", "journal"], tablet: ["chart", "keepsakes"] })) {
  test(`the lit tab is the screen that is shown, ${size}`, async (t) => {
    const [page] = await at(finished, t, { size: SIZES[size] });
    for (const [turn, name] of names.entries()) {
      if (turn > 0) await page.getByTestId(`tab-${name}`).click();
      await page.locator(`[data-testid="tab-${name}"][aria-current="page"]`).waitFor();
      assert.equal(await page.locator("nav [aria-current]").count(), 1);
      assert.equal(await page.getByTestId("tab-table").count(), 0, "the slate is next to it");
    }
    await go(page, `${finished}/compare`);
    assert.equal(await page.getByTestId("tab-table").count(), 1, "there it is not");
  });
}

test("held sideways, a phone shows all keys of the sheet, whole words and no hint", async (t) => {
  const [page] = await at(`/match/${matches.running.id}`, t, { size: LYING });
  const lines = await page.getByTestId("new-deal").evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button.querySelector(".words"));
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  assert.ok(lines <= 2, "one line a word");
  assert.equal(await page.getByTestId("hint").isVisible(), false);
  await go(page, `/match/${matches.running.id}/deal`);
  const hidden = await page.evaluate(() => {
    const end = document.querySelector('[data-testid="confirm"]').getBoundingClientRect().top;
    const keys = [...document.querySelectorAll(".upper button, .lower button")];
    return keys.length < 30 ? ["too few keys"] : keys.filter((one) => one.getBoundingClientRect().bottom > end).map((one) => one.dataset.testid);
  });
  assert.deepEqual(hidden, []);
});
