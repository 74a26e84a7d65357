// House rules: reading, changing, checking, saving, playing, sharing and comparing them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { read, SIZES, totals, visit } from "./ardoise.mjs";
import { at, lacks, server } from "./room.mjs";
import { errorsOf } from "./schemas.mjs";
import { evening } from "./screens.mjs";

const matches = await evening(server);

const kept = async (name) => (await server.call({ kind: "rulesets" })).own.find((one) => one.name === name);
const setOf = ({ differs }) => Object.fromEntries(differs.map(({ rule, value }) => [rule, value]));

/** Saves the rules in the editor under a name. */
async function keep(page, hand, name) {
  await hand.tap("save");
  await page.getByTestId("name").fill(name);
  await hand.tap("save-now");
  await page.getByTestId("name").waitFor({ state: "detached" });
}

test("a preset with a changed value shows a deal before and after, is saved under a name and played", async (t) => {
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

test("contradicting values are reported at once and not saved", async (t) => {
  const [page, hand] = await at("/ruleset/coinche", t);
  await hand.tap("show-all", "group-auction", "value-auction.kind-turn_up");
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

test("a match changes its rules as a whole, after showing its totals before and after", async (t) => {
  const { id } = matches.running;
  const [page, hand] = await at(`/match/${id}`, t);
  const old = await totals(page);
  await hand.tap("menu", "rules", "house-rules", "value-doubling.applies_to-contract");
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

test("an exported ruleset is imported unchanged, and an unreadable one is refused with the place of the error", async (t) => {
  const set = { "game.target": 1500, "auction.levels": [82, { from: 90, step: 10, to: 160 }], "belote.when_lost": "nobody" };
  const { id } = await server.call({ kind: "save_ruleset", name: "Au café", description: "Le jeudi.", preset: "coinche", set });
  const [page, hand] = await at("/rulesets", t);
  await hand.tap(`more-${id}`, "share");
  await page.getByTestId("code").waitFor();
  const text = await page.getByTestId("share-text").inputValue();
  assert.deepEqual(errorsOf(JSON.parse(text), "ruleset"), [], "the file is what its schema says");
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

test("a QR code photographed on another device gives the same ruleset", { skip: lacks.scale }, async (t) => {
  const set = { "game.target": 1750, "auction.levels": [82, { from: 90, step: 10, to: null }], "melds.tie": "cancel" };
  const { id } = await server.call({ kind: "save_ruleset", name: "Chez Zoé, l’été", description: "À quatre.", preset: "coinche", set });
  const look = { size: SIZES.phone, theme: "dark", scale: 2 };
  const [page, hand] = await at("/rulesets", t, look);
  await hand.tap(`more-${id}`, "share");
  const picture = await page.getByTestId("code").screenshot();
  const around = await page.screenshot();

  const [other, there] = await at("/rulesets", t);
  await there.tap("import");
  await other.getByTestId("import-picture").setInputFiles({ name: "code.png", mimeType: "image/png", buffer: picture });
  await other.getByTestId("import-found").waitFor();
  const { compact } = await server.call({ kind: "export_ruleset", ruleset: { own: id } });
  assert.equal(await other.getByTestId("import-text").inputValue(), compact);
  await other.getByTestId("import-text").fill("");
  // As a camera sees it, with its surroundings.
  await other.getByTestId("import-picture").setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: around });
  await other.getByTestId("import-found").waitFor();
  assert.equal(await other.getByTestId("import-name").inputValue(), "Chez Zoé, l’été");
  await there.tap("import-keep");
  await other.getByRole("heading", { name: "Chez Zoé, l’été" }).waitFor();
  const copies = (await server.call({ kind: "rulesets" })).own.filter(({ name }) => name === "Chez Zoé, l’été");
  assert.deepEqual(copies.map(setOf), [setOf(copies[0]), setOf(copies[0])]);
  assert.equal(copies[0].differs.length, 3);
});

test("a picture without a code is refused, with advice", async (t) => {
  const [page, hand] = await at("/rulesets", t);
  await hand.tap("import");
  await page.getByTestId("import-picture").setInputFiles({ name: "none.png", mimeType: "image/png", buffer: await page.screenshot() });
  await page.getByTestId("import-unread").waitFor();
  await page.getByTestId("import-picture").setInputFiles({ name: "none.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await page.getByTestId("import-unread").waitFor();
  assert.equal(await page.getByTestId("import-found").count(), 0);
});

test("a ruleset is copied, archived and restored", async (t) => {
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

test("two rulesets are compared rule by rule", async (t) => {
  const [page, hand] = await at("/rulesets", t);
  await hand.tap("compare", "pick-coinche", "variants-coinche", "pick-coinche-bga");
  await page.getByTestId("diff").waitFor();
  const { rules } = await server.call({ kind: "diff_rulesets", a: "coinche", b: "coinche-bga" });
  assert.equal(await page.getByTestId("diff").locator("tbody tr").count(), rules.length);
  const cells = await page.getByTestId("diff").locator("td").allTextContents();
  assert.equal(cells.length, 2 * rules.length);
  assert.ok(cells.every((cell) => cell.length > 3 && !/[{}_]/.test(cell)), cells.join("\n"));
  assert.deepEqual(page.complaints, []);
});

test("without a pair, the comparison links to the list; with one, to another pair", async (t) => {
  const [page, hand] = await at("/rulesets/diff", t);
  await hand.tap("pick-two", "pick-belote", "variants-belote", "pick-belote-litige");
  await page.getByTestId("diff-contract.tie").waitFor();
  await hand.tap("other-pair");
  await page.locator('[data-testid="pick-belote"][aria-pressed="true"]').waitFor();
  await hand.tap("variants-belote", "pick-belote-concours");
  await page.getByTestId("diff-game.deals").waitFor();
  assert.deepEqual(page.complaints, []);
});

const PLAYERS = { south: "Odile", east: "Raoul", north: "Sacha", west: "Tess" };

async function seat(page, order = Object.entries(PLAYERS)) {
  for (const [place, name] of order) await page.getByTestId(`name-${place}`).fill(name);
}

test("the same players are offered their last ruleset, until the user chooses one", async (t) => {
  const sides = { us: { name: null, players: ["Odile", "Sacha"] }, them: { name: null, players: ["Raoul", "Tess"] } };
  const house = { preset: "contree", set: { "game.target": 1250, "belote.when_lost": "nobody" } };
  await server.matchOf({ ruleset: house, sides }, []);
  const [page, hand] = await at("/new", t);
  await page.getByTestId("preset-coinche").waitFor();
  // In any seats.
  await seat(page, [["south", "tess"], ["east", "Odile"], ["north", "RAOUL"], ["west", "Sacha"]]);
  await page.getByTestId("as-last-time").waitFor();
  assert.match(await page.getByTestId("as-last-time").textContent(), /Contrée, règles maison/);
  await hand.tap("start-match");
  await page.getByTestId("new-deal").waitFor();
  const id = /match\/([^/?]+)/.exec(page.url())[1];
  const { ruleset } = await server.call({ kind: "match", id });
  assert.deepEqual([ruleset.base, setOf(ruleset)], ["contree", house.set]);

  const [other, there] = await at("/new", t);
  await there.tap("preset-belote");
  await seat(other);
  await other.getByTestId("take-last").waitFor();
  assert.equal(await other.getByTestId("preset-belote").getAttribute("aria-pressed"), "true", "what was chosen stays");
  await there.tap("take-last");
  await other.locator('[data-testid="preset-contree"][aria-pressed="true"]').waitFor();
  await other.getByTestId("as-last-time").waitFor();
  await other.getByTestId("name-west").fill("Ulysse");
  await other.getByTestId("as-last-time").waitFor({ state: "detached" });
});

test("rules saved from a match give it their name and version, and the match is offered a newer version", async (t) => {
  const { id } = await server.matchOf({ ruleset: { preset: "coinche", set: { "count.rounding": "none" } }, sides: matches.running.sides }, [{ taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 117 } }]);
  const [page, hand] = await at(`/ruleset/coinche?match=${id}`, t);
  await keep(page, hand, "Sans arrondi");
  await page.getByRole("heading", { name: "Sans arrondi" }).waitFor();
  await page.getByText("Version 1").waitFor();
  const own = await kept("Sans arrondi");
  const now = await server.call({ kind: "match", id });
  assert.deepEqual(now.ruleset.own, { id: own.id, version: 1, name: "Sans arrondi" });
  await server.call({ kind: "save_ruleset", id: own.id, revision: own.revision, name: own.name, preset: "coinche", set: { "count.rounding": "nearest_5" } });

  await visit(page, server, `/match/${id}/rules`);
  await page.getByTestId("named").filter({ hasText: "version 1" }).waitFor();
  assert.ok(await page.getByTestId("rules-whole").isDisabled(), "nothing is changed yet");
  await hand.tap("newer-version");
  const { before, after } = await server.call({ kind: "preview_ruleset", id, ruleset: { own: own.id }, scope: "whole_match" });
  assert.notDeepEqual(before.totals, after.totals);
  await page.getByTestId("totals").waitFor();
  for (const side of ["us", "them"]) assert.equal(read(await page.getByTestId(`totals-${side}`).locator("strong").textContent()), after.totals[side]);
  await hand.tap("rules-whole");
  await page.getByTestId("new-deal").waitFor();
  assert.deepEqual(await totals(page), after.totals);
  assert.equal((await server.call({ kind: "match", id })).ruleset.own.version, 2);
  await page.locator("h1").filter({ hasText: "Sans arrondi" }).waitFor();
});

test("changes saved from a match and then applied are played under their name", async (t) => {
  const { id } = await server.matchOf({ ruleset: "coinche", sides: matches.running.sides }, [{ taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 117 } }]);
  const [page, hand] = await at(`/ruleset/coinche?match=${id}`, t);
  await hand.tap("value-count.rounding-none");
  await keep(page, hand, "Au point près");
  assert.equal((await server.call({ kind: "match", id })).ruleset.own, null, "the match is what it was");
  await hand.tap("apply-next");
  await page.getByTestId("new-deal").waitFor();
  assert.equal((await server.call({ kind: "match", id })).ruleset.own.name, "Au point près");
});

test("levels are entered one by one and in runs, and shown in words", { skip: lacks.time }, async (t) => {
  const [page, hand] = await at("/ruleset/contree", t);
  const field = page.getByTestId("rule-auction.levels");
  const says = (text) => page.getByTestId("says-auction.levels").filter({ hasText: text }).waitFor();
  await field.getByTestId("part-10").waitFor();
  for (let left = 11; left > 1; left -= 1) await hand.tap("remove-1");
  await says("82");
  await hand.tap("add-run");
  await page.getByTestId("to-1").fill("160");
  await page.getByTestId("to-1").press("Tab");
  await says(/82.*92\sà\s160\sde\s10\sen\s10/);
  await page.getByTestId("from-1").fill("90");
  await page.getByTestId("from-1").press("Tab");
  await says(/82.*90\sà\s160\sde\s10\sen\s10/);
  await hand.tap("add-level");
  await says(/170/);
  await page.getByTestId("level-2").fill("100");
  await page.getByTestId("level-2").press("Tab");
  await page.getByTestId("blocked").waitFor();
  assert.match(await page.getByTestId("problem").first().textContent(), /ne montent pas/);
  await hand.tap("remove-2");
  await page.getByTestId("blocked").waitFor({ state: "detached" });
  await keep(page, hand, "Des paliers");
  assert.deepEqual(setOf(await kept("Des paliers")), { "auction.levels": [82, { from: 90, step: 10, to: 160 }] });
});

test("ways to deal are chosen with chips, and one always remains chosen", { skip: lacks.time }, async (t) => {
  const [page, hand] = await at("/ruleset/chaloupee", t);
  await hand.tap("show-all", "group-table", "packet-4-4", "packet-3-2-3");
  await page.locator('[data-testid="packet-4-4"][aria-pressed="true"]').waitFor();
  await hand.tap("packet-4-4");
  assert.equal(await page.getByTestId("packet-4-4").getAttribute("aria-pressed"), "true");
  assert.equal(await page.getByTestId("list-table.packets").inputValue(), "4-4");
});

test("on a wide screen the rules are on one side, the example and the changes on the other", { skip: lacks.time }, async (t) => {
  const { id, deals } = await server.matchOf({ ruleset: { preset: "coinche", set: { "score.lost_base": 160, "doubling.base": 160, "doubling.applies_to": "contract" } }, sides: matches.running.sides }, [
    { taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 117 } },
    { taker: "north", contract: { level: 90, strain: "spades" }, points: { us: 78 }, doubling: "coinche", doubled_by: "east" },
  ]);
  for (const size of [SIZES.tablet, SIZES.wide]) {
    const [page, hand] = await at(`/ruleset/coinche?match=${id}`, t, { size, theme: "light" });
    await hand.tap("value-doubling.applies_to-everything");
    const beside = page.getByTestId("beside");
    await beside.getByTestId("example-doubling.applies_to").waitFor();
    const text = (await beside.textContent()).replaceAll("\u00a0", " ");
    assert.match(text, /donne 2, perdue par Marcel/);
    assert.match(text, /×2/);
    assert.deepEqual(await beside.getByTestId("working").allTextContents(), ["160 + 90 × 2", "(160 + 90) × 2"]);
    assert.equal(await beside.locator("s").textContent(), "340");
    const [rule, side] = await Promise.all([page.getByTestId("rule-doubling.applies_to").boundingBox(), beside.boundingBox()]);
    assert.ok(rule.x + rule.width <= side.x, "side by side");
    assert.ok(rule.width > 400 && side.width > 380);
    assert.ok(side.y >= 0 && side.y + side.height <= size.height, "the example is in sight");
    assert.equal(await page.getByTestId("changes").locator("li").count(), 2, "as the preset has it, it is no change any more");
    await hand.tap("change-doubling.base");
    await beside.getByTestId("example-doubling.base").waitFor();
    assert.deepEqual(page.complaints, []);
  }
  assert.equal(deals.length, 2);
});

test("an unchanged rule shows on a deal what another value would change", { skip: lacks.time }, async (t) => {
  const [page, hand] = await at("/ruleset/coinche", t);
  await page.getByTestId("search-rules").fill("camp qui perd");
  await hand.tap("ask-example-score.lost_base");
  const example = page.getByTestId("example-score.lost_base");
  await example.waitFor();
  assert.match(await example.textContent(), /Ici/);
  assert.ok((await example.locator("s").count()) > 0);
  await hand.tap("ask-example-score.lost_base");
  await example.waitFor({ state: "detached" });
  await page.getByTestId("search-rules").fill("xyzzy");
  await page.getByText("Aucune règle trouvée").waitFor();
});

test("the editor begins with the rules that differ from table to table, and folds all others by subject", { skip: lacks.time }, async (t) => {
  const [page, hand] = await at("/ruleset/coinche", t);
  const rows = page.getByTestId("key-rules").locator("h3");
  await rows.first().waitFor();
  assert.ok((await rows.count()) >= 8 && (await rows.count()) <= 12, `${await rows.count()} rules`);
  const asked = (await page.getByTestId("key-rules").locator("[data-testid^=rule-]").evaluateAll((all) => all.slice(0, 4).map((one) => one.dataset.testid)));
  assert.deepEqual(asked, ["rule-game.target", "rule-melds.admitted", "rule-belote.when_lost", "rule-penalty.renonce"], "what every table asks");
  const options = await page.getByTestId("rule-contract.tie").locator("label").allTextContents();
  assert.ok(options.length > 2 && options.every((option) => !option.includes("Égalité")), options.join("; "));
  await hand.tap("show-all");
  assert.equal(await page.locator("h3").count(), 0, "the subjects are folded");
  await hand.tap("group-score");
  await page.getByTestId("rule-score.lost_base").waitFor();
  assert.equal(await page.getByTestId("rule-score.lost_difference").count(), 0, "a rule of manille is out of sight");
});

test("leaving changes that are not saved asks first", { skip: lacks.time }, async (t) => {
  const [page, hand] = await at("/ruleset/coinche", t);
  await hand.tap("value-count.rounding-none", "back", "leave");
  await page.getByTestId("create-rules").waitFor();
  await hand.tap("create-rules", "create-from-contree", "back");
  await page.getByTestId("create-rules").waitFor();
  assert.deepEqual(page.complaints, []);
});

test("the browser's back asks too, and goes back when the user agrees", { skip: lacks.time }, async (t) => {
  const [page, hand] = await at("/rulesets", t);
  await page.getByTestId("ruleset-coinche").click();
  await hand.tap("value-count.rounding-none");
  await page.goBack();
  await hand.tap("save-first");
  await page.getByTestId("name").waitFor();
  await page.keyboard.press("Escape");
  await page.goBack();
  await page.getByTestId("leave").waitFor();
  assert.match(page.url(), /#\/ruleset\/coinche$/, "the editor is still there");
  await hand.tap("leave");
  await page.getByTestId("create-rules").waitFor();
  assert.match(page.url(), /#\/rulesets$/);
  assert.deepEqual(page.complaints, []);
});

test("an own ruleset without a description is described by its values", { skip: lacks.time }, async (t) => {
  const { id } = await server.call({ kind: "save_ruleset", name: "Coinche de Mamie", preset: "coinche", set: { "count.rounding": "none" } });
  for (const path of [`/ruleset/${id}`, `/new?ruleset=${id}`]) {
    const [page] = await at(path, t);
    const says = page.getByText("Points exacts, sans arrondi").first();
    await says.waitFor();
    assert.equal(await page.getByText("arrondis à la dizaine").count(), 0, path);
  }
});
