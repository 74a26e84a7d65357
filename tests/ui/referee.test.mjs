// The referee at the table: an auction call by call, and whether a card may be played.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { AXE, SIZES, visit } from "./ardoise.mjs";
import { at, lacks, server } from "./room.mjs";
import { NAMED } from "./screens.mjs";

/** Opens a screen of a match, which is new or has this contract in play. */
async function inMatch(screen, t, { ruleset = "coinche", sides = NAMED, contract, ...options } = {}) {
  let match = await server.matchOf({ ruleset, sides }, []);
  if (contract) ({ match } = await server.call({ kind: "record_contract", id: match.id, revision: match.revision, facts: contract }));
  const [page, hand] = await at(`/match/${match.id}${screen}`, t, options);
  return { page, match, hand };
}

/** Whose turn the screen says it is. */
const turn = (page) => page.locator("[data-turn=true]").getAttribute("data-testid");

/** Taps a disabled control, which then gives the reason. */
const tryDead = (page, id) => page.getByTestId(id).and(page.locator("[aria-disabled=true]")).click({ force: true });

async function matchNow({ id }) {
  return server.call({ kind: "match", id });
}

test("a finished auction becomes the contract in play", async (t) => {
  const { page, match, hand } = await inMatch("/auction", t);
  // South deals, and the auction goes around from there.
  const first = `seat-${match.next.speaker}`;
  await page.getByTestId(first).waitFor();
  assert.equal(await turn(page), first);
  await hand.tap("bid-80", "at-hearts");
  await page.getByTestId("standing").getByText("80").first().waitFor();
  await hand.tap("pass", "at-spades");
  await page.getByTestId("bid-80").and(page.locator("[aria-disabled=true]")).waitFor();
  await hand.tap("pass", "pass", "pass", "play-contract");
  await page.getByTestId("enter-result").waitFor();
  const now = await matchNow(match);
  assert.deepEqual(now.in_play.facts.contract, { level: 90, strain: "spades" });
  assert.equal(now.in_play.facts.taker, match.seats[(match.seats.indexOf(match.next.speaker) + 2) % 4]);

  // The deal keeps its calls, and loses them with its contract.
  const calls = ["80 hearts", "pass", "90 spades", "pass", "pass", "pass"];
  assert.deepEqual(now.in_play.facts.calls, calls);
  await hand.tap("enter-result", "tens-100", "units-2", "confirm", "deal-row");
  const said = await page.getByTestId("calls").textContent();
  assert.match(said.replaceAll("\u00a0", " "), /^\S+ 80 cœur · \S+ 90 pique$/);
  assert.deepEqual((await matchNow(match)).deals[0].facts.calls, calls);
  await hand.tap("amend", "strain-hearts", "confirm");
  await page.getByTestId("deal-row").first().waitFor();
  const { facts } = (await matchNow(match)).deals[0];
  assert.deepEqual([facts.contract.strain, facts.calls], ["hearts", undefined]);
  assert.deepEqual(page.complaints, []);
});

test("a coinched contract can go straight to the sheet, which then asks only for the result", async (t) => {
  const { page, match, hand } = await inMatch("/auction", t);
  await hand.tap("bid-100", "at-clubs");
  const [, opponent] = [...match.seats, ...match.seats].slice(match.seats.indexOf(match.next.speaker));
  await hand.tap(`coinche-${opponent}`);
  const calls = ["100 clubs", `${opponent}: coinche`];
  const told = () => server.call({ kind: "auction", at: { id: match.id }, dealer: null, turned: null, calls, tried: null });
  for (; (await told()).state !== "closed"; calls.push("pass")) await hand.tap("pass");
  await hand.tap("contract-to-sheet");
  await page.getByTestId("confirm").waitFor();
  assert.equal(await page.getByTestId("taker-south").count(), 0);
  const { facts } = (await matchNow(match)).in_play;
  assert.equal(facts.doubling, "coinche");
  assert.equal(facts.doubled_by, opponent);
});

test("an illegal call is not made, and the reason is shown with its house rule", async (t) => {
  const { page, hand } = await inMatch("/auction", t);
  await hand.tap("bid-100", "at-hearts");
  await tryDead(page, "bid-90");
  const refused = page.getByTestId("refused");
  await refused.waitFor();
  assert.match(await refused.textContent(), /90.*cœur.*ne dépasse pas 100.*cœur/);
  assert.match(await page.getByTestId("standing").textContent(), /100/);
  assert.match(await page.getByTestId("refused-rule").textContent(), /Paliers/);
  // By a house rule, no other suit beats it at the same level.
  await tryDead(page, "bid-100");
  await page.getByTestId("refused-rule").filter({ hasText: "Il faut monter d’un palier" }).waitFor();
  assert.match(await page.getByTestId("standing").textContent(), /100.*cœur/);
  await hand.tap("at-spades");
  await refused.waitFor({ state: "detached" });
  await page.getByTestId("standing").getByText("110").first().waitFor();
});

test("a strain shows the bid that a tap on it makes, at the level tapped before", { skip: lacks.time }, async (t) => {
  const { page, hand } = await inMatch("/auction", t);
  const spoken = async () => (await page.getByTestId("standing").textContent()).replace(/\s+/g, " ");
  assert.match(await page.getByTestId("at-hearts").textContent(), /80/);
  await hand.tap("at-hearts");
  await page.getByTestId("standing").getByText("80").first().waitFor();
  assert.match(await spoken(), /cœur/);
  assert.match(await page.getByTestId("at-spades").textContent(), /90/);
  await hand.tap("bid-130");
  assert.match(await page.getByTestId("at-spades").textContent(), /130/);
  await hand.tap("at-spades");
  await page.getByTestId("standing").getByText("130").first().waitFor();
  assert.match(await spoken(), /pique/);
  assert.match(await page.getByTestId("at-hearts").textContent(), /140/);
});

test("all reasons against a call are shown, each with its house rule", { skip: lacks.time }, async (t) => {
  const { page, match, hand } = await inMatch("/auction", t, { ruleset: { preset: "coinche", set: { "auction.coinche_when": "in_turn", "auction.coinche_from": 100 } } });
  await hand.tap("bid-80", "at-hearts", "pass");
  await tryDead(page, "coinche");
  const speaker = match.seats[(match.seats.indexOf(match.next.speaker) + 2) % 4];
  const { against } = await server.call({ kind: "auction", at: { id: match.id }, dealer: null, turned: null, calls: ["80 hearts", "pass"], tried: `${speaker}: coinche` });
  assert.deepEqual(against.map(({ code }) => code), ["not_of_the_side", "doubling_not_in_ruleset"]);
  await page.getByTestId("refused").waitFor();
  assert.equal(await page.getByTestId("refused-rule").count(), 1);
  assert.match(await page.getByTestId("refused").textContent(), /Ce n’est pas à Karim de le dire.*ne se coinche pas/);
});

test("a coinche before any bid is refused in words", { skip: lacks.time }, async (t) => {
  const { page, hand } = await inMatch("/auction", t, { language: "en" });
  await tryDead(page, "coinche");
  assert.match(await page.getByTestId("refused").textContent(), /“Coinche” cannot be called now/);
});

test("the last call can be undone, and the calls survive a visit to another screen", async (t) => {
  const { page, match, hand } = await inMatch("/auction", t);
  await hand.tap("pass", "bid-80", "at-hearts");
  await page.getByTestId("standing").getByText("80").first().waitFor();
  await hand.tap("back");
  await page.getByTestId("new-deal").waitFor();
  await visit(page, server, `/match/${match.id}/auction`);
  await page.getByTestId("standing").getByText("80").first().waitFor();
  await hand.tap("undo-call");
  await page.getByTestId("standing").getByText("80").first().waitFor({ state: "detached" });
  const second = match.seats[(match.seats.indexOf(match.next.speaker) + 1) % 4];
  await page.getByTestId(`seat-${second}`).and(page.locator("[data-turn=true]")).waitFor();
});

test("an auction in which everybody passes is recorded as such", async (t) => {
  const { page, match, hand } = await inMatch("/auction", t);
  await hand.tap("pass", "pass", "pass", "pass", "record-pass");
  await page.getByTestId("deal-row").first().waitFor();
  assert.equal((await matchNow(match)).deals[0].facts.void, "all_pass");
});

test("a turned-up card that nobody wants is taken in the second round at another suit", async (t) => {
  const { page, match, hand } = await inMatch("/auction", t, { ruleset: "belote" });
  await hand.tap("pick-9H");
  await page.getByTestId("turned").waitFor();
  await tryDead(page, "take-spades");
  assert.match(await page.getByTestId("refused").textContent(), /cœur/);
  await hand.tap("pass", "pass", "pass", "pass", "take-spades", "play-contract");
  await page.getByTestId("enter-result").waitFor();
  const { facts } = (await matchNow(match)).in_play;
  assert.deepEqual(facts.contract, { level: "take", strain: "spades" });
  assert.equal(facts.taker, match.next.speaker);
});

test("a new deal opens with the auction, if so chosen", async (t) => {
  const { page, hand } = await inMatch("/auction", t);
  await hand.tap("auction-first", "back", "new-deal");
  await page.getByTestId("pass").waitFor();
  await hand.tap("to-sheet");
  await page.getByTestId("confirm").waitFor();
});

test("two players learn what there is for them instead", { skip: lacks.time }, async (t) => {
  const two = { us: { name: null, players: ["Léa"] }, them: { name: null, players: ["Karim"] } };
  for (const screen of ["/auction", "/may-play"]) {
    const { page } = await inMatch(screen, t, { sides: two });
    await page.getByTestId("two-players").waitFor();
    assert.deepEqual(page.complaints, []);
  }
});

const HEARTS = { taker: "south", contract: { level: 100, strain: "hearts" } };

/** Opens the question with a trick and a hand: Léa, in South, holds a higher trump than the ace, and asks about the queen. */
async function askTheQueen(t, options) {
  const opened = await inMatch("/may-play", t, { contract: HEARTS, ...options });
  const { hand, match } = opened;
  const leader = match.seats[(match.seats.indexOf("south") + 1) % 4];
  await hand.tap(`played-${leader}`, "pick-10H", "pick-7H", "pick-AH", "pick-QH", "pick-JH", "pick-9H", "pick-KD", "pick-AS");
  return opened;
}

test("the queen of trumps under an ace is refused, the jack and the nine are permitted", async (t) => {
  const { page, hand } = await askTheQueen(t);
  await hand.tap("ask");
  await page.getByTestId("hand-AS").and(page.locator("[data-state=refused]")).waitFor();
  const verdict = page.getByTestId("verdict");
  assert.equal(await verdict.textContent(), "Non\u00a0: il faut monter à l’atout.");
  const states = await page.locator('[data-testid^="hand-"]').evaluateAll((cards) => cards.map((card) => [card.dataset.testid, card.dataset.state]));
  assert.deepEqual(Object.fromEntries(states), { "hand-QH": "refused", "hand-JH": "permitted", "hand-9H": "permitted", "hand-KD": "refused", "hand-AS": "refused" });
  assert.match(await page.getByTestId("hand-QH").textContent(), /trop basse/);
  assert.match(await page.getByTestId("hand-KD").textContent(), /pas d’atout/);
  await hand.tap("see-rule");
  assert.match(await page.getByTestId("rule").textContent(), /Monter/);
  await page.keyboard.press("Escape");
  await hand.tap("hand-JH");
  await verdict.and(page.getByText(/^Oui/)).waitFor();
  assert.deepEqual(page.complaints, []);
});

test("a card in the trick cannot be picked again, and a hand takes no ninth card", async (t) => {
  const { page, hand } = await askTheQueen(t);
  await tryDead(page, "pick-AH");
  assert.match(await page.getByTestId("pick-why").textContent(), /as de cœur.*dans le pli/);
  await hand.tap("pick-AC", "pick-KC", "pick-QC", "pick-JC");
  assert.equal(await page.locator('[data-testid^="hand-"]').count(), 8);
  assert.match(await page.getByTestId("prompt").textContent(), /huit cartes/);
});

test("both screens work by keyboard alone", { skip: lacks.time }, async (t) => {
  const { page } = await inMatch("/auction", t);
  const press = async (id) => {
    await page.getByTestId(id).focus();
    await page.keyboard.press("Enter");
  };
  await press("bid-80");
  await press("at-hearts");
  await page.getByTestId("standing").getByText("80").first().waitFor();
  const { page: other } = await inMatch("/may-play", t, { contract: HEARTS });
  await other.getByTestId("pick-AS").focus();
  await other.keyboard.press("ArrowRight");
  await other.keyboard.press("Enter");
  await other.getByTestId("pick-KS").and(other.locator("[aria-disabled=true]")).waitFor();
});

for (const theme of ["light", "dark"]) {
  test(`an explained call and an answer pass axe, ${theme}`, async (t) => {
    const { page, hand } = await inMatch("/auction", t, { theme });
    await hand.tap("bid-100", "at-hearts");
  await tryDead(page, "bid-90");
    await page.getByTestId("refused").waitFor();
    const asked = await askTheQueen(t, { theme, size: SIZES.tablet });
    await asked.hand.tap("ask");
    await asked.page.getByTestId("verdict").waitFor();
    for (const one of [page, asked.page]) {
      await one.evaluate(await readFile(AXE, "utf8"));
      const { violations } = await one.evaluate(() => window.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), []);
    }
  });
}
