// Deals typed in one line, with the keyboard alone.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, Hand, settled } from "./ardoise.mjs";
import { at, server } from "./room.mjs";
import { NAMED } from "./screens.mjs";

/** Opens the screen for typed deals in a new match. */
async function lineOf(t) {
  const { id } = await server.matchOf({ ruleset: "coinche", sides: NAMED }, []);
  const [page] = await at(`/match/${id}/line`, t);
  const field = page.getByTestId("line");
  await field.waitFor();
  const deals = async () => (await server.call({ kind: "match", id })).deals;
  return { page, field, deals };
}

test("a whole deal is typed, read in words and recorded by the keyboard alone", async (t) => {
  const { page, field, deals } = await lineOf(t);
  await field.focus();
  await page.keyboard.type("marcel 100c x 112 b");
  await page.getByTestId("line-mark-us").waitFor();
  assert.match(await page.getByTestId("reading").innerText(), /Marcel/);
  await page.keyboard.press("Enter");
  await page.getByTestId("undo").first().waitFor();
  assert.equal(await field.inputValue(), "", "the line is empty again");
  const [deal] = await deals();
  assert.deepEqual([deal.facts.taker, deal.facts.doubling], ["north", "coinche"]);
  await page.getByTestId("undo").first().click();
  await page.getByTestId("redo").first().waitFor();
  assert.equal((await deals()).length, 0);
});

test("a name is completed by arrow and Enter, and a level by Tab", async (t) => {
  const { page, field } = await lineOf(t);
  await field.focus();
  await page.keyboard.type("jea");
  await page.getByTestId("candidate").first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll("[data-testid=candidate]").length === 1);
  // A pending answer would revert the choice.
  await settled(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("[data-testid=line]").value === "e ");
  await page.keyboard.type("110p");
  await page.getByTestId("line-missing").waitFor();
  assert.equal(await field.inputValue(), "e 110p");
});

test("an error is marked in its place, and can be corrected", async (t) => {
  const { page, field } = await lineOf(t);
  await field.fill("n 100c 170");
  await page.getByTestId("line-problem").waitFor();
  assert.equal(await page.getByTestId("marked").innerText(), "170");
  assert.ok(await page.getByTestId("confirm").isDisabled());
  await field.fill("n 100c 110");
  await page.getByTestId("line-mark-us").waitFor();
  assert.equal(await page.getByTestId("line-problem").count(), 0);
});

test("three lines pasted are three deals, each undone by itself", async (t) => {
  const { page, field, deals } = await lineOf(t);
  await field.fill("n 100c 112\ne 90p 100\npasse");
  await page.getByTestId("reading").nth(2).waitFor();
  await field.focus();
  await page.keyboard.press("Control+Enter");
  await page.getByTestId("undo").first().waitFor();
  assert.equal((await deals()).length, 3);
  await page.getByTestId("undo").first().click();
  await page.getByTestId("redo").first().waitFor();
  assert.equal((await deals()).length, 2);
});

test("the letters are those of the players' language, in what is typed, shown and shared", async (t) => {
  const { page, field, deals } = await lineOf(t);
  await page.getByTestId("example").first().waitFor();
  const examples = await page.getByTestId("example").allInnerTexts();
  assert.ok(examples.includes("o capot t tous") && examples.includes("passe"), `examples: ${examples}`);
  await field.fill("o 110c 96 s donne");
  await page.getByTestId("line-mark-us").waitFor();
  await field.press("Enter");
  await page.getByTestId("undo").first().waitFor();
  const [deal] = await deals();
  assert.deepEqual([deal.facts.taker, deal.facts.contract.strain], ["west", "hearts"]);

  const { id } = page.url().match(/match\/(?<id>[^/]+)/).groups;
  await go(page, `/match/${id}/why/${deal.id}`);
  const hand = new Hand(page);
  await hand.tap("menu");
  await hand.tap("deal-line");
  const line = page.getByTestId("line-of");
  await page.waitForFunction(() => document.querySelector("[data-testid=line-of]")?.value);
  assert.equal(await line.inputValue(), "o 110c 96 s donne");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await hand.tap("copy-line");
  await page.getByRole("status").filter({ hasText: "Donne copiée" }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "o 110c 96 s donne");
});
