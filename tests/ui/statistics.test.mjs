// Statistics in a real browser with a real ledger: figures worked out by hand, and the deals behind them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, read, settled, SIZES, visit } from "./ardoise.mjs";
import { another, at, lacks, server } from "./room.mjs";
import { NAMED } from "./screens.mjs";

/** A target of 200, so that the first deal ends every match. */
const COINCHE = { preset: "coinche", set: { "game.target": 200 } };
const BELOTE = { preset: "belote", set: { "game.target": 100 } };
const MIXED = { us: { name: null, players: ["Léa", "Jeanne"] }, them: { name: null, players: ["Marcel", "Karim"] } };

const deal = (taker, level, strain, points, more = {}) => ({ taker, contract: { level, strain }, points, ...more });

const MADE_100 = deal("south", 100, "hearts", { us: 110 });
const HELD_110 = deal("east", 110, "spades", { them: 100 });
const MADE_90 = deal("south", 90, "hearts", { us: 120 });
const LOST_120 = deal("north", 120, "clubs", { us: 90 });
const LOST_100 = deal("north", 100, "hearts", { us: 80 }, { doubling: "coinche", doubled_by: "east" });
const COINCHED = deal("west", 100, "diamonds", { them: 120 }, { doubling: "coinche", doubled_by: "south" });
const MADE_80 = deal("south", 80, "spades", { us: 120 });

/**
 * A dozen matches of Léa's, all but one with Marcel against Jeanne and Karim. Léa's side takes nine times. It
 * makes 100 by 10 three times, 90 by 30 twice, 80 by 40 once; loses 120 by 30 twice, and 100 by 20 once, coinched.
 * It defends three times: 110 is lost against it twice, and 100, which it coinches, is made once.
 */
const EVENING = [MADE_100, MADE_100, MADE_100, HELD_110, HELD_110, MADE_90, MADE_90, LOST_120, LOST_120, LOST_100, COINCHED].map((facts) => ({ ruleset: COINCHE, sides: NAMED, facts }));
EVENING.push({ ruleset: COINCHE, sides: MIXED, facts: MADE_80 });

const matches = [];
for (const { ruleset, sides, facts } of EVENING) matches.push(await server.matchOf({ ruleset, sides }, [facts]));

/** Opens a screen of figures; the page must have no complaints. */
async function open(t, path, look = {}) {
  const [page] = await at(path, t, { language: "en", size: SIZES.tablet, ...look });
  t.after(() => assert.deepEqual(page.complaints, [], "the page did not complain"));
  return page;
}

const figure = (page, id) => page.getByTestId(`figure-${id}-value`).textContent();

/** The figures with these ids. */
async function figuresOf(page, ...ids) {
  return Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await figure(page, id)])));
}

/** The deals on the screen behind a figure, sorted. */
async function dealsShown(page) {
  await page.getByTestId("behind-deal").first().waitFor();
  const shown = await page.getByTestId("behind-deal").evaluateAll((links) => links.map((link) => link.dataset.deal));
  return shown.sort();
}

const dealsAt = (...places) => places.map((at) => matches[at].deals[0].id).sort();

test("the first deal ends every match, as the figures below assume", () => {
  assert.deepEqual(matches.map(({ status }) => status), matches.map(() => "finished"));
});

test("the figures on a player's page are as worked out by hand", async (t) => {
  const page = await open(t, "/players/L%C3%A9a");
  assert.deepEqual(await figuresOf(page, "matches", "won", "lost", "deals", "taken", "made", "chuted"), {
    matches: "12",
    won: "8 of 12",
    lost: "4",
    deals: "12",
    taken: "9 of 12",
    made: "6 of 9",
    chuted: "3",
  });
  // 3 × 10 + 2 × 30 + 40 − 2 × 30 − 20 = 50, over 9 contracts.
  assert.equal(await figure(page, "margin"), "+5.6");
  // 110 and 100, 120 and 90, 120 and 80; lost contracts mark nothing: 3 × 210 + 2 × 210 + 200 = 1250, over 9 deals.
  assert.equal(await figure(page, "taking-points"), "138.9");
  assert.deepEqual(await figuresOf(page, "coinches", "coinches-wrong", "coinched", "coinched-right"), { coinches: "1", "coinches-wrong": "1", coinched: "1", "coinched-right": "1 of 1" });
  assert.deepEqual(await figuresOf(page, "capots", "generales", "belotes", "defending"), { capots: "0", generales: "0", belotes: "0", defending: "3" });
  // The matches in their order: seven won, four lost, one won.
  assert.deepEqual(await figuresOf(page, "run", "best-run"), { run: "1", "best-run": "7" });
});

test("what the player did in person is apart from what the side did", async (t) => {
  const page = await open(t, "/players/L%C3%A9a");
  const own = (id) => page.getByTestId(`own-${id}-value`).textContent();
  // South's six contracts of the side's nine, and north's three; all south's were made. Léa coinched once, and the contract was made.
  assert.deepEqual([await own("taken"), await own("made"), await own("coinches"), await own("coinches-wrong")], ["6 of 9", "6 of 6", "1 of 1", "1"]);
  await page.getByTestId("panel-own").getByText("Léa in person").waitFor();
  await page.getByTestId("panel-taking").getByText("The side").waitFor();
  await page.getByTestId("own-taken").click();
  assert.deepEqual(await dealsShown(page), dealsAt(0, 1, 2, 5, 6, 11));
  await page.getByTestId("behind-common").getByText("in person").waitFor();
  await go(page, "/players/Marcel");
  assert.deepEqual([await own("taken"), await own("made"), await own("coinches")], ["3 of 8", "0 of 3", "0 of 1"]);
  await go(page, "/players/L%C3%A9a/with/Marcel");
  await page.getByTestId("figure-taken").waitFor();
  assert.equal(await page.getByTestId("panel-own").count(), 0, "a pair has only the side's figures");
});

test("each figure is defined on a page that leads back", async (t) => {
  const page = await open(t, "/players/L%C3%A9a?from=2020-01");
  await page.getByTestId("about-figures").click();
  await page.getByText("Contracts of the side, out of all deals that were played.").waitFor();
  await page.getByTestId("back").click();
  await page.getByTestId("figure-taken").waitFor();
  assert.match(page.url(), /players\/L%C3%A9a\?from=2020-01/);
});

test("a share has its count and its confidence interval", async (t) => {
  const page = await open(t, "/players/L%C3%A9a");
  // Wilson's interval of 8 out of 12.
  assert.match(await page.getByTestId("figure-won").textContent(), /8 of 12.*67%, from 39 to 86/);
  const bare = await page.locator("main").evaluate((main) => [...main.querySelectorAll("a, p")].map((one) => one.textContent).filter((text) => /\d%/.test(text) && !/\d of \d/.test(text)));
  assert.deepEqual(bare, [], "no percentage without its count");
  // And of 3 out of 4, and none out of 2.
  assert.equal(await page.getByTestId("calibration-100").textContent(), "75%, 30–95");
  assert.equal(await page.getByTestId("calibration-120").textContent(), "0%, 0–66");
});

test("contracts are counted by level, by strain and by both", async (t) => {
  const page = await open(t, "/players/L%C3%A9a");
  const rows = () => page.getByTestId("contracts").locator("tbody tr").evaluateAll((rows) => rows.map((row) => [row.querySelector(".unseen").textContent, ...[...row.querySelectorAll("td")].map((cell) => cell.textContent.trim())].join(" ")));
  assert.deepEqual(await rows(), ["80 1 1 0 +40.0", "90 2 2 0 +30.0", "100 4 3 1 +2.5", "120 2 0 2 −30.0"]);
  await page.getByTestId("group-strain").click();
  // Hearts: 3 × 10 + 2 × 30 − 20 = 70, over 6.
  assert.deepEqual(await rows(), ["Spades 1 1 0 +40.0", "Hearts 6 5 1 +11.7", "Clubs 2 0 2 −30.0"]);
  await page.getByTestId("group-both").click();
  await page.getByTestId("lost-100-hearts").click();
  assert.deepEqual(await dealsShown(page), dealsAt(9));
});

/** Three phone screens, in px. */
const THREE_SCREENS = 3 * SIZES.phone.height;
const LEVELS = [80, 90, 100, 110, 120, 130, 140, 150, 160];

/** A server where Léa has played coinche at every level, and belote, with one of four partners each time. */
async function withTwoGames(t) {
  const other = await another(t);
  const coinched = deal("east", 120, "clubs", { them: 90 }, { doubling: "coinche", doubled_by: "south" });
  const opened = deal("south", 80, "spades", { us: 120 }, { calls: ["80 spades", "pass", "pass", "pass"], dealer: "west" });
  const levels = [...LEVELS.map((level) => deal("south", level, "hearts", { us: 120 })), deal("south", "capot", "spades", { us: 140 }), coinched, opened];
  for (const partner of ["Marcel", "Jeanne", "Karim", "Zoé"]) {
    const sides = { us: { name: null, players: ["Léa", partner] }, them: { name: null, players: ["Ana", "Bob"] } };
    await other.matchOf({ ruleset: { preset: "coinche", set: { "game.target": 9000 } }, sides }, levels);
    await other.matchOf({ ruleset: BELOTE, sides }, [deal("south", "take", "hearts", { us: 110 })]);
  }
  return other;
}

test("a player's page is three phone screens, each figure once and each game apart", async (t) => {
  const page = await open(t, "/players/L%C3%A9a", { of: await withTwoGames(t), size: SIZES.phone });
  await page.getByTestId("own-opened").waitFor();
  const high = await page.locator("main").evaluate((main) => {
    const body = main.querySelector(".scrolls");
    return main.offsetHeight - body.clientHeight + body.scrollHeight;
  });
  assert.ok(high <= THREE_SCREENS, `${high} px`);
  const folds = page.locator("main details:not([open]) > summary");
  while ((await folds.count()) > 0) await folds.first().click();
  const told = await page.locator("main a[href*='/deals?']").evaluateAll((links) => links.map((link) => `${(link.querySelector("strong") ?? link).textContent} ${link.href}`));
  assert.ok(told.length >= 40, `${told.length} figures`);
  assert.deepEqual(told.filter((one, at) => told.indexOf(one) !== at), [], "no figure is there twice");
  const rowsOf = (game) => page.getByTestId(`panel-contracts-${game}`).locator("tbody .unseen").allTextContents();
  assert.deepEqual([await rowsOf("coinche"), await rowsOf("belote")], [[...LEVELS.map(String), "Capot"], ["Take"]]);
  await page.getByTestId("bid-100").click();
  await page.getByTestId("behind-common").getByText("Léa · Coinche · At 100").waitFor();
  assert.equal((await dealsShown(page)).length, 4);
  await page.getByTestId("back").click();
  await page.getByTestId("panel-coinches").getByTestId("own-coinches").waitFor();
});

test("a figure links to exactly its deals, and each deal to its why", async (t) => {
  const page = await open(t, "/players/L%C3%A9a");
  await page.getByTestId("figure-made").click();
  assert.deepEqual(await dealsShown(page), dealsAt(0, 1, 2, 5, 6, 11));
  assert.equal(await page.getByTestId("behind-title").textContent(), "6 deals");
  await page.getByTestId("back").click();
  await page.getByTestId("figure-coinches").click();
  assert.deepEqual(await dealsShown(page), dealsAt(10));
  await page.goBack();
  await page.getByTestId("figure-lost").click();
  assert.deepEqual(await dealsShown(page), dealsAt(7, 8, 9, 10));
  await page.getByTestId("behind-deal").last().click();
  await page.getByTestId("understood").waitFor();
  assert.match(new URL(page.url()).hash, new RegExp(`^#/match/${matches[7].id}/why/${matches[7].deals[0].id}$`));
});

test("a pair has figures of its own, and so has a pair against another", async (t) => {
  const page = await open(t, "/players/Marcel/with/L%C3%A9a");
  assert.equal(await page.locator("h1").textContent(), "Marcel and Léa");
  assert.deepEqual(await figuresOf(page, "matches", "won", "made"), { matches: "11", won: "7 of 11", made: "5 of 8" });
  await page.getByTestId("met").click();
  await page.getByTestId("panel-pairs").waitFor({ state: "detached" });
  assert.match(new URL(page.url()).hash, /^#\/players\/Marcel\/with\/L%C3%A9a\/against\/Jeanne\/Karim$/);
  assert.equal(await figure(page, "matches"), "11");
  await page.getByTestId("figure-chuted").click();
  assert.deepEqual(await dealsShown(page), dealsAt(7, 8, 9));
});

test("all players, and all pairs, are in a list that sorts", async (t) => {
  const page = await open(t, "/players");
  const names = () => page.getByTestId("player").evaluateAll((rows) => rows.map((row) => row.dataset.name));
  await page.getByTestId("everybody").waitFor();
  assert.equal((await names()).length, 4);
  await page.getByTestId("sort-rating").click();
  const { all } = await server.call({ kind: "everybody", pairs: false });
  const rated = new Map(all.map(({ names, standing }) => [names[0], standing.rating]));
  const ratings = (await names()).map((name) => rated.get(name));
  assert.deepEqual(ratings, [...ratings].sort((one, other) => other - one), "the highest first");
  await page.getByTestId("sort-name").click();
  assert.deepEqual(await names(), ["Jeanne", "Karim", "Léa", "Marcel"]);
  await page.reload();
  await page.getByTestId("everybody").waitFor();
  assert.deepEqual(await names(), ["Jeanne", "Karim", "Léa", "Marcel"], "as it was sorted");
  await page.getByTestId("of-pairs").click();
  await page.getByTestId("duels").waitFor();
  await page.getByTestId("ratings").waitFor();
  assert.deepEqual(new Set(await names()), new Set(["Léa and Marcel", "Jeanne and Karim", "Jeanne and Léa", "Karim and Marcel"]));
  const cells = await page.getByTestId("duels").locator("td a").evaluateAll((links) => links.map((link) => link.textContent));
  assert.deepEqual(cells.sort(), ["0 of 1", "1 of 1", "4 of 11", "7 of 11"]);
  await page.getByTestId("duels").locator("td a", { hasText: "7 of 11" }).click();
  assert.equal(await page.getByTestId("figure-matches-value").textContent(), "11");
});

test("filters by rules and months are in the address, and stay there", async (t) => {
  await server.matchOf({ ruleset: BELOTE, sides: NAMED }, [{ taker: "south", contract: { level: "take", strain: "hearts" }, points: { us: 110 } }]);
  const page = await open(t, "/players/L%C3%A9a");
  await page.getByTestId("figure-matches-value").filter({ hasText: "13" }).waitFor();
  await page.getByTestId("filter-ruleset").selectOption("belote");
  await page.getByTestId("figure-matches-value").filter({ hasText: /^1$/ }).waitFor();
  assert.match(page.url(), /\?ruleset=belote$/);
  await page.reload();
  await page.getByTestId("figure-matches-value").filter({ hasText: /^1$/ }).waitFor();
  assert.equal(await page.getByTestId("filter-ruleset").inputValue(), "belote");
  assert.deepEqual(await figuresOf(page, "taken", "made"), { taken: "1 of 1", made: "1 of 1" });
  await page.getByTestId("figure-made").click();
  assert.equal((await dealsShown(page)).length, 1, "the deals behind are of what was chosen");
  await visit(page, server, "/players/L%C3%A9a?to=2001-01");
  await page.getByTestId("figures-empty").waitFor();
  await page.getByTestId("count-all").click();
  await page.getByTestId("figure-matches-value").filter({ hasText: "13" }).waitFor();
});

test("figures under an own ruleset have its name, and count among those of its preset", async (t) => {
  const other = await another(t);
  const { id } = await other.call({ kind: "save_ruleset", name: "Au café", preset: "coinche", set: COINCHE.set });
  await other.matchOf({ ruleset: { own: id }, sides: NAMED }, [MADE_100]);
  await other.matchOf({ ruleset: COINCHE, sides: NAMED }, [LOST_120]);
  const page = await open(t, "/players/Marcel", { of: other });
  for (const [ruleset, matches] of [[{ label: "Au café" }, "1"], ["coinche", "2"], ["", "2"], [id, "1"]]) {
    await page.getByTestId("filter-ruleset").selectOption(ruleset);
    await page.getByTestId("figure-matches-value").filter({ hasText: new RegExp(`^${matches}$`) }).waitFor();
  }
  await page.getByTestId("figure-deals").click();
  assert.equal((await dealsShown(page)).length, 1);
  await page.getByText("Marcel · Au café").waitFor();
  await go(page, "/matches");
  await page.getByTestId("filter").click();
  await page.getByTestId("filter-ruleset").selectOption({ label: "Au café" });
  await page.getByTestId("part-ruleset").filter({ hasText: "Au café" }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll("[data-testid=match]").length === 1);
});

test("correcting an old match changes the figures while they are on screen", async (t) => {
  const page = await open(t, "/players/Jeanne/with/Karim");
  assert.deepEqual(await figuresOf(page, "won", "defending", "coinches"), { won: "4 of 12", defending: "9", coinches: "1" });
  const rating = async () => (await server.call({ kind: "statistics", query: { names: ["Jeanne"] } })).standings[0].rating;
  const before = await rating();
  const first = await server.call({ kind: "match", id: matches[0].id });
  const [{ id }] = first.deals;
  const { match } = await server.call({ kind: "amend_deal", id: first.id, revision: first.revision, deal: id, facts: deal("south", 100, "hearts", { us: 60 }) });
  await page.getByTestId("figure-won-value").filter({ hasText: "5 of 12" }).waitFor();
  assert.ok((await rating()) > before, "all ratings since then are computed again");
  await server.call({ kind: "amend_deal", id: first.id, revision: match.revision, deal: id, facts: MADE_100 });
  await page.getByTestId("figure-won-value").filter({ hasText: "4 of 12" }).waitFor();
  assert.equal(await rating(), before, "as they were");
});

test("the rating and the evenings are drawn, and are in a table, too", async (t) => {
  const page = await open(t, "/players/Karim", { size: SIZES.wide });
  for (const chart of ["rating", "evenings"]) {
    const drawn = page.getByTestId(`chart-${chart}`);
    await drawn.locator("svg").waitFor();
    assert.match(await drawn.getAttribute("aria-label"), /\d/, `${chart} is told in words`);
    assert.equal(await drawn.locator("svg style").count(), 0);
  }
  await page.getByTestId("rating-list").click();
  const { standings } = await server.call({ kind: "statistics", query: { names: ["Karim"] } });
  const told = await page.getByTestId("panel-rating").locator("tbody td:nth-child(2)").evaluateAll((cells) => cells.map((cell) => cell.textContent));
  assert.deepEqual(told.map((text) => Math.round(read(text.split("±")[0].trim()) * 10)), standings.map((one) => Math.round(one.rating / 100)));
  await page.getByTestId("evenings-list").click();
  await page.getByTestId("evening").first().click();
  await page.getByTestId("behind-deal").first().waitFor();
});

test("many matches are counted in the background, and the page follows", { skip: lacks.time }, async (t) => {
  const other = await another(t);
  for (let n = 0; n < 60; n += 1) await other.matchOf({ ruleset: COINCHE, sides: NAMED }, [MADE_100]);
  const [page] = await at("/players/Marcel", t, { of: other, language: "en" });
  await page.getByTestId("figure-matches-value").filter({ hasText: "60" }).waitFor();
  await page.getByTestId("figure-best-run-value").filter({ hasText: "60" }).waitFor();
  await page.getByTestId("counting").waitFor({ state: "detached" });
});

test("figures that are not up to date say by how much, until they are", { skip: lacks.requests }, async (t) => {
  const page = await open(t, "/");
  const now = { behind: 10, stale: true };
  await page.route("**/api", async (route) => {
    if (route.request().postDataJSON().kind !== "statistics") return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), up_to: now } });
  });
  await go(page, "/players/Karim");
  assert.match(await page.getByTestId("counting").textContent(), /10/);
  await page.getByTestId("stale").waitFor();
  Object.assign(now, { behind: 0, stale: false });
  await server.matchOf({ ruleset: COINCHE, sides: NAMED }, [MADE_100]);
  await page.getByTestId("counting").waitFor({ state: "detached" });
  await page.getByTestId("stale").waitFor({ state: "detached" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a player without matches is invited to play", async (t) => {
  const page = await open(t, "/players/Zo%C3%A9");
  await page.getByTestId("figures-empty").waitFor();
  const other = await another(t);
  await visit(page, other, "/players");
  await page.getByTestId("players-empty").getByTestId("new-match").click();
  await page.getByTestId("start-match").waitFor();
});

/** Ana's matches: one deal each, with three other players who play only once. */
const MANY = 60;

/** Starts a server with those matches. */
async function withMany(t) {
  const many = await another(t);
  const rows = Array.from({ length: MANY }, (_, at) => `${at},2025-01-${String(1 + (at % 28)).padStart(2, "0")},Ana,${["N", "E", "W"].map((seat) => `${seat}${at}`).join(",")},us,100,hearts,112`);
  const text = ["match,date,us_1,us_2,them_1,them_2,taker,level,strain,points_us", ...rows].join("\n");
  const { id: file } = await many.call({ kind: "send_file", file: null, data: Buffer.from(text).toString("base64") });
  const { id: job } = await many.call({ kind: "import_csv", file, how: { ruleset: COINCHE } });
  for (let told; !told?.finished; told = await many.call({ kind: "job", job })) await new Promise((resolve) => setTimeout(resolve, 50));
  return many;
}

test("a shortened list says so", { skip: lacks.time }, async (t) => {
  const [page] = await at("/players", t, { of: await withMany(t), language: "en", size: SIZES.tablet });
  await page.getByTestId("everybody").getByText("The 100 with the most matches.").waitFor();
  assert.equal(await page.getByTestId("player").count(), 100);
  await go(page, "/players/Ana");
  await page.getByTestId("rating-cut").filter({ hasText: "the last 50 matches" }).waitFor();
  assert.match(await page.getByTestId("chart-rating").first().getAttribute("aria-label") ?? "", /last 50 matches/);
  await page.getByTestId("panel-pairs").getByText("The 50 played with most.").waitFor();
});

test("the deals behind a figure stay on screen as far as they were read, even when something changes or one is opened", { skip: lacks.requests }, async (t) => {
  const many = await withMany(t);
  const [page] = await at("/players/Ana", t, { of: many, language: "en", size: SIZES.tablet });
  const deals = page.getByTestId("behind-deal");
  const shows = (count) => page.waitForFunction((count) => document.querySelectorAll('[data-testid="behind-deal"]').length === count, count);
  await page.getByTestId("figure-deals").click();
  await shows(50);
  await page.getByTestId("behind-more").click();
  await shows(MANY);
  const last = deals.last();
  const { deal } = await last.evaluate((link) => ({ ...link.dataset }));
  await last.click();
  await page.getByTestId("understood").waitFor();
  await page.goBack();
  await shows(MANY);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.deal), deal, "where one was");
  await page.locator(":focus").waitFor();

  const { matches: past } = await many.call({ kind: "history", query: {} });
  const { id } = past[0].summary;
  const { revision } = await many.call({ kind: "match", id });
  const again = page.waitForResponse((response) => Boolean(response.request().postDataJSON()?.deals?.after));
  await many.call({ kind: "change_notes", id, revision, notes: "Il pleuvait" });
  await again;
  await settled(page);
  assert.equal(await deals.count(), MANY);
});
