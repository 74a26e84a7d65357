// The referee's other questions: annonces, counting tricks, the renonce, the needs of a deal, and the rules on paper.

import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";

import { SIZES } from "./ardoise.mjs";
import { at, server } from "./room.mjs";
import { NAMED } from "./screens.mjs";

/** All presets. */
const PRESETS = (await readdir(new URL("../../src-tauri/crates/rules/data/presets/", import.meta.url))).map((file) => file.replace(".json", ""));
/** The height of an A4 page within its margins of 12 mm, in CSS pixels. */
const PAGE_HEIGHT = Math.floor(((297 - 24) / 25.4) * 96);
const PAGE_WIDTH = Math.floor(((210 - 24) / 25.4) * 96);

/** Opens a question of the referee; the page must have no complaints. */
async function question(t, match, screen, look = {}) {
  const [page, hand] = await at(`/match/${match.id}/${screen}`, t, look);
  t.after(() => assert.deepEqual(page.complaints, []));
  return [page, hand];
}

function started(ruleset = "coinche", sides = NAMED) {
  return server.matchOf({ ruleset, sides }, []);
}

/** A match with a contract in play. */
async function playing(ruleset = "coinche", facts = { taker: "south", contract: { level: 100, strain: "hearts" } }, deals = []) {
  const before = await server.matchOf({ ruleset, sides: NAMED, first_dealer: "west" }, deals);
  const { match } = await server.call({ kind: "record_contract", id: before.id, revision: before.revision, facts });
  return match;
}

const picks = (cards) => cards.split(" ").map((card) => `pick-${card}`);
/** Taps a card that cannot be picked, which then gives the reason. */
const tapAnyway = (page, card) => page.getByTestId(`pick-${card}`).click({ force: true });
const says = (page, id, text) => page.getByTestId(id).filter({ hasText: text }).first().waitFor();

test("the slate leads to the referee, and from there to each question and back", async (t) => {
  const [page, hand] = await question(t, await started(), "referee");
  for (const ask of ["may-play", "melds", "count", "renonce", "needed", "card"]) {
    await hand.tap(`ask-${ask}`, "back");
    await page.getByTestId("ask-card").waitFor();
  }
  await hand.tap("back");
  await hand.tap("to-referee");
  await page.getByTestId("ask-melds").waitFor();
});

test("two players see the questions that they can ask, and why there are no others", async (t) => {
  const two = await started("coinche", { us: { name: null, players: ["Léa"] }, them: { name: null, players: ["Karim"] } });
  const [page, hand] = await question(t, two, "referee");
  await says(page, "two-players", "pli à quatre");
  assert.equal(await page.getByTestId("ask-renonce").count() + (await page.getByTestId("ask-melds").count()), 0);
  await hand.tap("ask-count", "strain-hearts", "card-JH");
  await says(page, "count-points", "20");
  for (const screen of ["renonce", "melds"]) {
    const [other] = await question(t, two, screen);
    await says(other, "two-players", "l’arbitre est là");
  }
});

test("of the announced annonces, those of the best side count, and the answer says why", async (t) => {
  const [page, hand] = await question(t, await playing(), "melds");
  const say = (by, kind, rank, suit) => hand.tap("say-meld", `meld-by-${by}`, `meld-${kind}`, `meld-rank-${rank}`, ...(suit ? [`meld-suit-${suit}`] : []), "meld-add");
  await say("south", "tierce", "A", "S");
  await says(page, "answer", "Nous : 20 points");
  await says(page, "decided", "L’autre camp n’a rien");
  await say("east", "tierce", "K", "D");
  await says(page, "decided", "la plus haute gagne");
  await say("west", "carre", "9");
  await says(page, "answer", "Eux : 170 points");
  await says(page, "decided", "Un carré bat une suite");
  assert.equal(await page.getByTestId("judged").filter({ hasText: "Ne vaut rien" }).count(), 1);
  await page.getByTestId("unsay").nth(2).click();
  await says(page, "answer", "Nous : 20 points");
});

test("a tie is settled by the table's rule, or by the first player, who is then asked for", async (t) => {
  const tie = async (value) => {
    const [page, hand] = await question(t, await playing({ preset: "coinche", set: { "melds.tie": value } }), "melds");
    await hand.tap("way-hand", ...picks("AS KS QS"), "hand-east", ...picks("AD KD QD"));
    return [page, hand];
  };
  const [cancelled] = await tie("cancel");
  await says(cancelled, "answer", "Personne ne compte ses annonces");
  await says(cancelled, "decided", "Annonces égales : personne ne les compte");
  const [ordered] = await tie("suit_order");
  await says(ordered, "answer", "Nous : 20 points");
  const [first] = await tie("first_to_play");
  await says(first, "decided", "au premier à jouer");
  const unknown = await started({ preset: "coinche", set: { "melds.tie": "first_to_play", "table.first_leader": "after_bidder" } });
  const [page, hand] = await question(t, unknown, "melds");
  await hand.tap("strain-hearts", "way-hand", ...picks("AS KS QS"), "hand-east", ...picks("AD KD QD"));
  await says(page, "answer", "Qui joue en premier");
  await hand.tap("leads-east");
  await says(page, "answer", "Eux : 20 points");
  page.complaints = page.complaints.filter((complaint) => !complaint.includes("422"));
});

test("hands are searched for annonces; a ninth card, or one that is elsewhere, is refused", async (t) => {
  const [page, hand] = await question(t, await playing(), "melds");
  await hand.tap("way-hand", ...picks("KH QH 8S 8H 8D 8C"));
  await says(page, "answer", "Nous : 20 points");
  await says(page, "judged", "Carré de huit");
  await says(page, "judged", "Ne vaut jamais rien");
  await hand.tap("hand-east");
  await tapAnyway(page, "8S");
  await says(page, "pick-why", "huit de pique");
  await says(page, "pick-why", "chez Léa");
  await says(page, "hand-says", "Touchez les cartes de Jeanne");
  await hand.tap(...picks("AS KS QS JS 10S 9S 7S 7C"), "pick-AC");
  await says(page, "hand-says", "Jeanne a déjà 8 cartes");
  await says(page, "answer", "Eux : 100 points");
  assert.equal(await page.getByTestId("pick-AC").getAttribute("aria-pressed"), "false");
});

test("tricks are counted as they are tapped, compared with the other side's, and used on the deal sheet", async (t) => {
  const match = await playing("belote", { taker: "south", contract: { level: "take", strain: "hearts" } });
  const [page, hand] = await question(t, match, "count");
  await hand.tap("card-JH", "card-9H", "card-AS");
  await says(page, "count-points", "45");
  await says(page, "count-says", "Il manque 1 carte pour un pli entier");
  assert.ok(await page.getByTestId("count-keep").isDisabled());
  await hand.tap("card-10S", "count-last");
  await says(page, "count-points", "65");
  await hand.tap("count-them", "card-JH");
  await says(page, "count-says", "« valet de cœur » est déjà dans l’autre tas");
  assert.equal(await page.getByTestId("count-points").textContent(), "0", "it is not counted twice");
  const others = await page.locator('[data-testid^="card-"][aria-pressed="false"]').evaluateAll((cards) => cards.map((card) => card.dataset.testid));
  assert.equal(others.length, 28);
  await hand.tap(...others.slice(0, -2));
  await says(page, "count-says", "Il manque 2 cartes");
  await hand.tap(...others.slice(-2));
  await says(page, "count-says", "Les deux tas font le compte : 65 à 97");
  await hand.tap("count-us", "count-keep", "confirm");
  await page.getByTestId("new-deal").waitFor();
  const { deals } = await server.call({ kind: "match", id: match.id });
  assert.deepEqual(deals[0].facts.points ?? null, { us: 65, them: 97 });
});

test("a count of another strain is not offered to the deal in play", async (t) => {
  const [page, hand] = await question(t, await playing(), "count");
  await page.getByTestId("count-keep").waitFor();
  await hand.tap("strain-spades", "card-JS");
  await says(page, "count-points", "20");
  assert.equal(await page.getByTestId("count-keep").count(), 0);
});

test("in tricks entered again, the winner leads automatically, and the renonce is shown with its proof", async (t) => {
  const [page, hand] = await question(t, await started("contree"), "renonce");
  await says(page, "answer", "À quel atout");
  await hand.tap("strain-spades", "leader-south", ...picks("9H 8C 7H AH"));
  await says(page, "trick-told", "pour Karim");
  await says(page, "to-play", "Pli 2 : Karim joue");
  await tapAnyway(page, "8C");
  await says(page, "pick-why", "jouée au pli 1");
  await hand.tap(...picks("KH 10H QH 8H"));
  await says(page, "answer", "Jeanne a renoncé au pli 1");
  await says(page, "renonce", "Huit de trèfle : il fallait fournir");
  await says(page, "renonce", "La preuve : Dame de cœur, au pli 2");
  await hand.tap("renonce-back");
  await says(page, "to-play", "Pli 2 : Marcel joue");
  await hand.tap("renonce-again");
  assert.equal(await page.getByTestId("trick-told").count(), 0);
});

test("a renonce that cannot be proved is not claimed", async (t) => {
  const [page, hand] = await question(t, await started("contree"), "renonce");
  await hand.tap("strain-spades", "leader-south", ...picks("AH 8C 7H 9H KH 7C 8H JH"));
  await says(page, "answer", "Rien n’est prouvé");
  assert.equal(await page.getByTestId("renonce").count(), 0);
});

test("the deal in play says what makes it, what each result marks, and what wins the match", async (t) => {
  const won = { taker: "south", contract: { level: 92, strain: "hearts" }, points: { us: 100 } };
  const match = await playing({ preset: "contree", set: { "game.target": 400 } }, { taker: "south", contract: { level: 92, strain: "hearts" } }, [won]);
  const [page] = await question(t, match, "needed");
  await says(page, "answer", "Nous : il faut 92");
  await says(page, "wins", "Nous : partie gagnée à partir de 116");
  const rows = await page.getByTestId("needed-case").first().getByTestId("outcome").allTextContents();
  assert.ok(rows.some((row) => row.includes("0 à 91") && row.includes("chuté")), rows.join("\n"));
  assert.ok(rows.some((row) => row.includes("116") && /Partie gagnée\s: Nous/.test(row)), rows.join("\n"));
});

test("without a contract in play, the screen links to the deal sheet", async (t) => {
  const [page, hand] = await question(t, await started(), "needed");
  await says(page, "answer", "Quel contrat joue-t-on");
  await hand.tap("to-deal");
  await page.getByTestId("taker-south").waitFor();
});

test("a reader can ask, and changes nothing", async (t) => {
  const match = await playing();
  const [page, hand] = await at(`/match/${match.id}/count`, t, { reading: true });
  await hand.tap("card-JH");
  await says(page, "count-points", "20");
  assert.equal(await page.getByTestId("count-keep").count(), 0);
});

for (const preset of PRESETS) {
  test(`the rules of ${preset} fit on one page of paper`, async (t) => {
    const match = await started(preset);
    for (const [language, size] of [["fr", SIZES.phone], ["en", SIZES.wide]]) {
      const [page] = await question(t, match, "card", { language, size });
      await page.getByTestId("card-rule").first().waitFor();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
      assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, 1);
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width: PAGE_WIDTH, height: PAGE_HEIGHT });
      const height = await page.getByTestId("rule-card").evaluate((card) => card.getBoundingClientRect().height);
      assert.ok(height <= PAGE_HEIGHT, `${height} of ${PAGE_HEIGHT} px: nothing is cut off`);
      const text = await page.getByTestId("rule-card").textContent();
      assert.doesNotMatch(text, /[{}"]|null|undefined/, "all is in words");
    }
  });
}

/** Pseudo-random numbers, the same in every run. */
function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % sides;
  };
}

/** The calls that a screen of cards makes after many random taps, with their answers. */
async function tapAtRandom(page, taps, seed) {
  const told = [];
  page.on("response", (response) => response.url().endsWith("/api") && told.push(response.json().then((answer) => ({ asked: response.request().postDataJSON(), ok: response.ok(), answer }))));
  const throws = dice(seed);
  for (let tap = 0; tap < taps; tap += 1) {
    const cards = page.locator('[data-testid^="pick-"], [data-testid^="card-"], [data-testid^="hand-"]:not([data-testid="hand-says"]), [data-testid^="count-"]:is(button):not([data-testid="count-keep"])');
    const shown = await cards.count();
    // No card can be tapped while a trick is judged, or once all 32 are played.
    if (shown === 0) await page.waitForTimeout(30);
    else await cards.nth(throws(shown)).dispatchEvent("click");
  }
  await page.waitForTimeout(300);
  return Promise.all(told);
}

for (const [screen, before] of [["may-play", []], ["melds", ["way-hand"]], ["count", []], ["renonce", []]]) {
  test(`random taps on ${screen} make no call that the application refuses`, async (t) => {
    const [page, hand] = await at(`/match/${(await playing()).id}/${screen}`, t);
    await hand.tap(...before);
    const told = await tapAtRandom(page, 120, 7);
    assert.ok(told.length > 20, `${told.length} questions`);
    const refused = told.filter(({ ok }) => !ok).flatMap(({ answer }) => answer.problems.map(({ code }) => code));
    // The best meld may depend on who leads, for which the screen then asks.
    assert.deepEqual(refused.filter((code) => code !== "best_meld_unknown"), []);
    for (const { asked } of told) {
      const { trick = [], hand: held = [], tricks = [], hands = {} } = asked;
      const all = [...trick, ...(held ?? []), ...tricks.flat(), ...Object.values(hands).flat()];
      assert.equal(new Set(all).size, all.length, "no card is there twice");
      assert.ok([trick, ...tricks].every((one) => one.length <= 4), "no trick has five");
      assert.ok([held ?? [], ...Object.values(hands)].every((one) => one.length <= 8), "no hand has nine");
    }
  });
}

test("the rule card marks what differs from its preset, and nothing else", async (t) => {
  const [page] = await question(t, await started({ preset: "coinche", set: { "game.target": 1500, "melds.tie": "cancel" } }), "card");
  await page.getByTestId("card-rule").first().waitFor();
  const changed = await page.getByTestId("card-rule").filter({ hasText: "modifié" }).allTextContents();
  assert.equal(changed.length, 2, changed.join("\n"));
  assert.ok(changed.some((rule) => rule.includes("personne ne les compte")));
  assert.ok(await page.getByTestId("print").isEnabled());
});
