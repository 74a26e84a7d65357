// House rules: read, changed, refused where they contradict each other, kept, played, passed on, and held side by side.

import assert from "node:assert/strict";
import { test } from "node:test";

import { read, totals } from "./ardoise.mjs";
import { at, server } from "./room.mjs";
import { evening } from "./screens.mjs";

const matches = await evening(server);

const kept = async (name) => (await server.call({ kind: "rulesets" })).own.find((one) => one.name === name);
const setOf = ({ differs }) => Object.fromEntries(differs.map(({ rule, value }) => [rule, value]));

/** Keeps what the editor shows under a name. */
async function keep(page, hand, name) {
  await hand.tap("save");
  await page.getByTestId("name").fill(name);
  await hand.tap("save-now");
  await page.getByTestId("name").waitFor({ state: "detached" });
}

test("a preset with another value shows a deal before and after, is kept under a name and played", async (t) => {
  const [page, hand] = await at("/rulesets", t);
  await page.getByTestId("search").fill("wikipedia");
  await page.getByTestId("ruleset-belote").waitFor({ state: "detached" });
  await hand.tap("ruleset-coinche", "value-doubling.applies_to-contract");

  const rule = page.getByTestId("rule-doubling.applies_to");
  await rule.getByText("modifié").waitFor();
  assert.equal(await page.getByTestId("save").evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight && one.getBoundingClientRect().top > 0), true, "the screen stays where it is");
  const example = await server.call({ kind: "rule_example", preset: "coinche", set: {}, rule: "doubling.applies_to", value: "contract" });
  const { before, after } = example.example;
  assert.notDeepEqual(before.marks, after.marks);
  await page.getByTestId("after-doubling.applies_to").waitFor();
  const struck = await page.getByTestId("example-doubling.applies_to").locator("s").allTextContents();
  assert.deepEqual(struck.map(read), ["us", "them"].map((side) => [before.marks[side], after.marks[side]]).filter(([a, b]) => a !== b).map(([a]) => a));
  assert.match((await page.getByTestId("after-doubling.applies_to").textContent()).replaceAll("\u00a0", ""), new RegExp(`${after.marks.us}.*${after.marks.them}`));

  await keep(page, hand, "Chez les Dupont");
  await page.getByRole("heading", { name: "Chez les Dupont" }).waitFor();
  const own = await kept("Chez les Dupont");
  assert.deepEqual([own.base, setOf(own), own.version], ["coinche", { "doubling.applies_to": "contract" }, 1]);

  await hand.tap("play-ruleset");
  await page.locator(`[data-testid="own-${own.id}"][aria-pressed="true"]`).waitFor();
  await hand.tap("start-match");
  await page.getByTestId("start-match").waitFor({ state: "detached" });
  assert.equal((await kept("Chez les Dupont")).matches, 1);
  assert.deepEqual(page.complaints, []);
});

test("values that contradict each other are named at once and not kept", async (t) => {
  const [page, hand] = await at("/ruleset/coinche", t);
  await hand.tap("value-auction.kind-turn_up");
  await page.getByTestId("blocked").waitFor();
  const { problems } = await server.call({ kind: "check_ruleset", preset: "coinche", set: { "auction.kind": "turn_up" } });
  const said = await page.getByTestId("problem").allTextContents();
  assert.ok(problems.length > 1);
  assert.equal(said.length, problems.length);
  assert.ok(said.some((one) => one.includes("À la retourne, on ne marque que les points faits")), said.join("\n"));
  assert.ok(await page.getByTestId("save").isDisabled());
  await hand.tap("reset-auction.kind");
  await page.getByTestId("blocked").waitFor({ state: "detached" });
  assert.ok(await page.getByTestId("save").isEnabled());
});

test("a match takes other rules as a whole once its totals before and after were shown", async (t) => {
  const { id } = matches.running;
  const [page, hand] = await at(`/match/${id}`, t);
  const old = await totals(page);
  await hand.tap("menu", "rules", "house-rules", "show-all", "value-doubling.applies_to-contract");
  const ruleset = { preset: "coinche", set: { "game.target": 2000, "doubling.applies_to": "contract" } };
  const { before, after } = await server.call({ kind: "preview_ruleset", id, ruleset, scope: "whole_match" });
  assert.deepEqual(before.totals, old);
  assert.notDeepEqual(after.totals, old);
  await page.getByTestId("totals").waitFor();
  for (const side of ["us", "them"]) assert.equal(read(await page.getByTestId(`totals-${side}`).locator("strong").textContent()), after.totals[side]);
  assert.ok((await page.getByTestId("totals").locator("s").count()) > 0);

  await hand.tap("apply-whole");
  await page.getByTestId("new-deal").waitFor();
  assert.deepEqual(await totals(page), after.totals);
});

test("what is exported is imported as it was, and what cannot be read is refused with its place", async (t) => {
  const set = { "game.target": 1500, "auction.levels": [82, { from: 90, step: 10, to: 160 }], "belote.when_lost": "nobody" };
  const { id } = await server.call({ kind: "save_ruleset", name: "Au café", description: "Le jeudi.", preset: "coinche", set });
  const [page, hand] = await at("/rulesets", t);
  await hand.tap(`more-${id}`, "share");
  await page.getByTestId("code").waitFor();
  const text = await page.getByTestId("share-text").inputValue();
  const download = page.waitForEvent("download");
  await hand.tap("download");
  assert.equal((await download).suggestedFilename(), "au-cafe.ruleset.json");
  await page.keyboard.press("Escape");

  await hand.tap("import");
  await page.getByTestId("import-text").fill(text.replace('"game.target"', '"game.tarot"'));
  await hand.tap("import-read");
  await page.getByTestId("problem").waitFor();
  assert.match(await page.getByTestId("problem").first().textContent(), /game\.tarot/);

  await page.getByTestId("import-text").fill(text);
  await hand.tap("import-read");
  await page.getByTestId("import-found").waitFor();
  await page.getByTestId("import-name").fill("Du café");
  await hand.tap("import-keep");
  await page.getByRole("heading", { name: "Du café" }).waitFor();
  const copy = await kept("Du café");
  assert.deepEqual([copy.base, copy.description, setOf(copy)], ["coinche", "Le jeudi.", setOf(await kept("Au café"))]);
});

test("a ruleset is copied, put away and brought back", async (t) => {
  const { id } = await server.call({ kind: "save_ruleset", name: "À ranger", preset: "belote", set: { "game.target": 501 } });
  const [page, hand] = await at("/rulesets", t);
  await hand.tap(`more-${id}`, "duplicate");
  await page.getByText("À ranger (copie)").waitFor();
  await hand.tap(`more-${id}`, "archive");
  await page.getByText("Archivés").waitFor();
  assert.equal((await kept("À ranger")).archived, true);
  await hand.tap(`more-${id}`, "archive");
  await page.getByText("Archivés").waitFor({ state: "detached" });
});

test("two rulesets are held side by side, rule by rule", async (t) => {
  const [page, hand] = await at("/rulesets", t);
  await hand.tap("compare", "pick-coinche", "pick-coinche-bga");
  await page.getByTestId("diff").waitFor();
  const { rules } = await server.call({ kind: "diff_rulesets", a: "coinche", b: "coinche-bga" });
  assert.equal(await page.getByTestId("diff").locator("tbody tr").count(), rules.length);
  const cells = await page.getByTestId("diff").locator("td").allTextContents();
  assert.equal(cells.length, 2 * rules.length);
  assert.ok(cells.every((cell) => cell.length > 3 && !/[{}_]/.test(cell)), cells.join("\n"));
  assert.deepEqual(page.complaints, []);
});
