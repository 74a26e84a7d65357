// Changes to a match: deleting, adjusting, renaming, other rules or dealer, continuing after an end that moved, bad input.

import assert from "node:assert/strict";
import { test } from "node:test";

import { SIZES, totals, visit } from "./ardoise.mjs";
import { at, lacks, open, server } from "./room.mjs";

const DEAL = { taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 112 } };
const LOST = { taker: "east", contract: { level: 110, strain: "spades" }, points: { them: 96 } };

async function playing(t, deals = [DEAL, LOST], ruleset = "coinche") {
  const match = await server.matchOf({ ruleset }, deals);
  return [...(await at(`/match/${match.id}`, t)), match];
}

test("both marks and the margin are shown before a deal is confirmed", async (t) => {
  const [page, hand] = await playing(t, []);
  await hand.tap("taker-south", "level-100", "strain-clubs", "tens-110", "units-2");
  await page.getByTestId("preview-verdict").filter({ hasText: "fait de 12" }).waitFor();
  assert.equal(await page.getByTestId("preview-us").textContent(), "210");
  assert.equal(await page.getByTestId("preview-them").textContent(), "50");
  await hand.tap("points-side-them");
  await page.getByTestId("preview-verdict").filter({ hasText: "chuté de 50" }).waitFor();
  assert.equal(await page.getByTestId("preview-us").textContent(), "0");
});

test("a misdeal after a bid also costs the contract if the rules say so, and reopens as it was", async (t) => {
  const rules = { preset: "coinche", set: { "penalty.misdeal": 160, "penalty.misdeal_contract": true } };
  const [page, hand, match] = await playing(t, [], rules);
  await hand.tap("taker-south", "level-100", "strain-clubs", "sheet-menu", "misdeal", "misdeal-south");
  await page.getByTestId("preview-them").filter({ hasText: "260" }).waitFor();
  await hand.tap("confirm");
  await page.getByTestId("deal-row").first().waitFor();
  const facts = async () => (await server.call({ kind: "match", id: match.id })).deals[0].facts;
  assert.deepEqual((await facts()).contract, { level: 100, strain: "clubs" });
  const [deal] = (await server.call({ kind: "match", id: match.id })).deals;
  await visit(page, server, `/match/${match.id}/deal/${deal.id}`);
  await page.getByTestId("misdeal-contract").click();
  await page.getByTestId("preview-them").filter({ hasText: "160" }).waitFor();
  await hand.tap("confirm");
  await page.getByTestId("misdeal-contract").waitFor({ state: "detached" });
  assert.equal((await facts()).contract, undefined);
});

test("a deal is deleted on its why screen, and undo restores it", async (t) => {
  const [page, hand] = await playing(t);
  const shown = await totals(page);
  await page.getByTestId("deal-row").nth(1).click();
  await page.getByTestId("why").waitFor();
  await hand.tap("menu", "delete");
  await page.getByTestId("deal-row").nth(1).waitFor({ state: "detached" });
  await hand.tap("undo");
  await page.getByTestId("deal-row").nth(1).waitFor();
  assert.deepEqual(await totals(page), shown);
});

test("why has no number that its own lines do not explain", async (t) => {
  const deal = (level, points) => ({ taker: "south", contract: { level, strain: "hearts" }, ...points });
  const belote = { melds: [{ by: "south", kind: "belote" }] };
  const cases = [
    ["coinche", deal(120, { points: { us: 118 }, ...belote }), ["118 + 20 (belote) = 138 atteint 120", "fait de 18"]],
    ["contree", deal(92, { points: { us: 96 } }), ["Contrat demandé : 90, soit 92", "90 cœur, soit 92"]],
    ["belote", deal("take", { all_tricks: "us" }), ["252 contre 0 : fait"]],
  ];
  for (const [ruleset, facts, said] of cases) {
    const { id, deals } = await server.matchOf({ ruleset }, [facts]);
    const [page] = await at(`/match/${id}/why/${deals[0].id}`, t);
    for (const words of said) await page.getByTestId("why").getByText(words, { exact: false }).waitFor();
    await page.close();
  }
});

test("the totals are adjusted with a reason, which is on the slate and in why", async (t) => {
  const [page, hand] = await playing(t);
  const shown = await totals(page);
  await hand.tap("menu", "adjust");
  await page.getByTestId("adjust-them").fill("-50");
  await page.getByTestId("adjust-note").fill("renonce");
  await hand.tap("confirm");
  await page.getByTestId("deal-row").nth(2).waitFor();
  assert.deepEqual(await totals(page), { us: shown.us, them: shown.them - 50 });
  await page.getByTestId("deal-row").nth(2).click();
  await page.getByTestId("why").filter({ hasText: "renonce" }).waitFor();
});

test("a penalty after the end moves the win, undo gives it back, and one that leaves nobody over the line plays on", async (t) => {
  const [page, hand, match] = await playing(t, [DEAL], { preset: "coinche", set: { "game.target": 200 } });
  await visit(page, server, `/match/${match.id}/end`);
  const won = (text) => page.getByTestId("winner").filter({ hasText: text }).waitFor();
  const penalty = async (us, them) => {
    await hand.tap("menu", "adjust");
    await page.getByTestId("adjust-us").fill(us);
    await page.getByTestId("adjust-them").fill(them);
  };
  await won("Nous");
  await penalty("-100", "150");
  await page.getByTestId("preview-verdict").filter({ hasText: "Eux" }).waitFor();
  assert.equal(await page.getByTestId("sheet-menu").count(), 0, "nothing else is recorded now");
  await hand.tap("confirm");
  await won("Eux");
  assert.equal(await page.getByTestId("total-them").textContent(), "200");
  await hand.tap("undo");
  await won("Nous");
  await penalty("-50", "0");
  await hand.tap("confirm");
  await page.getByTestId("new-deal").waitFor();
  assert.deepEqual(await totals(page), { us: 160, them: 50 });
});

test("players and sides are renamed, and a blank name is refused in place", async (t) => {
  const [page, hand] = await playing(t, []);
  await hand.tap("menu", "names");
  await page.getByTestId("name-south").fill("   ");
  await hand.tap("keep");
  await page.getByTestId("problem").waitFor();
  await page.getByTestId("name-south").fill("Léa");
  await hand.tap("side-them-own");
  await page.getByTestId("side-them").fill("Les voisins");
  await hand.tap("keep");
  await page.getByTestId("new-deal").waitFor();
  assert.equal(await page.getByTestId("taker-south").textContent(), "Léa");
  await page.getByRole("heading", { name: "Les voisins" }).waitFor();
});

test("a new match refuses a name of spaces, and one that is absurdly long", async (t) => {
  const [page, hand] = await at("/new", t);
  await page.getByTestId("name-east").fill("   ");
  await hand.tap("start-match");
  await page.getByTestId("problem").waitFor();
  await page.getByTestId("name-east").fill("x".repeat(400));
  await hand.tap("start-match");
  await page.getByTestId("problem").filter({ hasText: /trop long/ }).waitFor();
  await page.getByTestId("name-east").fill("");
  await hand.tap("start-match");
  await page.getByTestId("new-deal").waitFor();
});

test("the next dealer is changed", async (t) => {
  const [page, hand] = await playing(t, []);
  await hand.tap("menu", "names", "next-dealer", "next-dealer", "next-dealer", "keep");
  await page.getByText("Ouest donne", { exact: false }).first().waitFor();
});

test("a new target for the whole match ends it; a correction moves the end, and the match goes on", async (t) => {
  const [page, hand, match] = await playing(t, [DEAL, LOST, DEAL]);
  await hand.tap("menu", "rules");
  await page.getByTestId("target").fill("480");
  await hand.tap("rules-whole");
  await page.getByTestId("to-end").waitFor();
  const after = await server.call({ kind: "match", id: match.id });
  assert.deepEqual([after.winner, after.deals.map((deal) => deal.after_end)], ["us", [false, false, true]]);
  await hand.tap("play-on");
  await page.getByTestId("new-deal").waitFor();
});

test("an abandoned match is resumed from the matches", async (t) => {
  const [page, hand, match] = await playing(t);
  await hand.tap("menu", "abandon", "matches");
  await page.locator(`[data-testid="match"][data-id="${match.id}"]`).click();
  await hand.tap("play-on");
  await page.getByTestId("new-deal").waitFor();
});

test("with two screens of one match, the second shows what the first records, and a stale change is refused", { skip: lacks.requests }, async (t) => {
  const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
  const [one] = await at(`/match/${match.id}`, t);
  await server.call({ kind: "record_deal", id: match.id, revision: match.revision, facts: LOST });
  await one.getByTestId("deal-row").nth(1).waitFor();

  await one.route("**/api/events*", (route) => route.abort());
  await one.reload();
  await one.getByTestId("deal-row").nth(1).waitFor();
  const now = await server.call({ kind: "match", id: match.id });
  await server.call({ kind: "record_deal", id: match.id, revision: now.revision, facts: LOST });
  await one.getByTestId("undo").click();
  await one.getByTestId("problem").waitFor();
  await one.getByTestId("deal-row").nth(2).waitFor();
});

test("language and theme change at once and are remembered", async (t) => {
  const [page, hand] = await at("/", t, { size: SIZES.wide });
  await page.getByText("Nouvelle partie").first().waitFor();
  await hand.tap("language-en");
  await page.getByText("New match").first().waitFor();
  await hand.tap("theme");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
  await page.reload();
  await page.getByText("New match").first().waitFor();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
});

test("the token leaves the address, and without it the screen says what to do", { skip: lacks.address }, async (t) => {
  const [page] = await at("/", t);
  assert.ok(!page.url().includes("token"), page.url());
  const stranger = await open(t);
  await stranger.goto(server.origin);
  await stranger.getByTestId("problem").waitFor();
});

test("a ledger that cannot be opened fills the screen with an explanation, until it can be", { skip: lacks.requests }, async (t) => {
  const page = await open(t);
  const refusal = { problems: [{ code: "ledger_newer", field: "", params: { name: "ardoise.db" } }] };
  await page.route("**/api", (route) => route.fulfill({ status: 409, json: refusal }));
  await visit(page, server, "/");
  await page.getByTestId("problem").filter({ hasText: "ardoise.db" }).waitFor();
  await page.unroute("**/api");
  await page.getByTestId("retry").click();
  await page.getByTestId("new-match").waitFor();
});

test("a lost connection is said once, and no more when it is back", { skip: lacks.requests }, async (t) => {
  const match = await server.matchOf({ ruleset: "coinche" }, [DEAL, LOST]);
  const [page, hand] = await at(`/match/${match.id}`, t, { size: SIZES.wide });
  await page.getByTestId("confirm").waitFor();
  await page.context().setOffline(true);
  await hand.tap("undo", "taker-south", "level-100");
  await page.getByTestId("lost").waitFor();
  assert.equal(await page.getByText("Ardoise ne répond plus").count(), 1);
  assert.equal(await page.getByTestId("problem").count(), 0);
  await page.context().setOffline(false);
  await page.getByTestId("lost").waitFor({ state: "detached" });
  assert.equal(await page.getByText("Ardoise ne répond plus").count(), 0);
  assert.equal(await page.getByTestId("deal-row").count(), 2, "nothing was undone");
});

test("a change that is made while the page opens is shown, although it heard of none", { skip: lacks.requests }, async (t) => {
  const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
  const page = await open(t);
  let begin;
  const held = new Promise((begun) => (begin = begun));
  await page.route("**/api/events", async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue();
  });
  await visit(page, server, `/match/${match.id}`);
  await page.getByTestId("deal-row").first().waitFor();
  await server.call({ kind: "record_deal", id: match.id, revision: match.revision, facts: LOST });
  begin();
  await page.getByTestId("deal-row").nth(1).waitFor();
});
