// The clock and the last deal, seats, colours, readers, and the belle.

import assert from "node:assert/strict";
import { test } from "node:test";

import { boxOf, go, settled, SIZES, visit } from "./ardoise.mjs";
import { at, lacks, open, server } from "./room.mjs";
import { EVENING, everyScreen, NAMED } from "./screens.mjs";

const DEAL = { taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 112 } };
const LOST = { taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 42 } };
const MINUTE = 60_000;

async function around(t, deals = [], set = {}) {
  const match = await server.matchOf({ ruleset: { preset: "coinche", set }, sides: NAMED }, deals);
  return [...(await at(`/match/${match.id}/names`, t)), match];
}

const now = (match) => server.call({ kind: "match", id: match.id });

/** The names by seat, from the application. */
async function seated(match) {
  const { sides } = await now(match);
  return [sides.us.players[0], sides.them.players[0], sides.us.players[1], sides.them.players[1]];
}

const seconds = async (page) => {
  const [minutes, rest] = (await page.getByTestId("time-left").textContent()).split(":").map(Number);
  return minutes * 60 + rest;
};

/** Drags one control onto another, as a finger does. */
async function drag(page, from, to) {
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

test("the minutes left count down, stop in a pause, and go on", async (t) => {
  const match = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.target": null, "game.minutes": 40 } } }, [DEAL]);
  const [page, hand] = await at(`/match/${match.id}`, t);
  const first = await seconds(page);
  assert.ok(first <= 40 * 60 && first > 39 * 60, `${first} s are left`);
  await page.waitForFunction((before) => document.querySelector('[data-testid="time-left"]').textContent !== before, await page.getByTestId("time-left").textContent());
  await hand.tap("pause-clock");
  await page.getByTestId("resume-clock").waitFor();
  const still = await seconds(page);
  await page.waitForTimeout(1500);
  assert.equal(await seconds(page), still, "a clock that is stopped stands still");
  await page.reload();
  await page.getByTestId("resume-clock").waitFor();
  assert.equal(await seconds(page), still, "and is kept so");
  await hand.tap("resume-clock");
  await page.getByTestId("pause-clock").waitFor();
  assert.ok((await seconds(page)) <= still);
  await hand.tap("undo", "undo");
  await page.getByTestId("pause-clock").waitFor();
  assert.equal((await now(match)).next.clock.running, true, "the pause is undone");
});

test("when the time is over, the page asks again, and announces the last deal", { skip: lacks.requests }, async (t) => {
  const match = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.target": null, "game.minutes": 1 } } }, [DEAL]);
  const page = await open(t);
  await page.clock.install();
  const late = new Date(Date.parse(match.next.clock.since) + 10 * MINUTE);
  await page.route("**/api", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    // The server's clock cannot be changed, so this answer stands in for that of a later minute.
    if (answer.next?.clock && page.late) answer.next.announcement = "last_deal";
    await route.fulfill({ response, json: answer });
  });
  await visit(page, server, `/match/${match.id}`);
  await page.getByTestId("time-left").waitFor();
  assert.equal(await page.getByTestId("announcement").count(), 0);
  page.late = true;
  await page.clock.setSystemTime(late);
  await page.clock.runFor(2000);
  await page.getByTestId("announcement").filter({ hasText: "Dernière donne" }).waitFor();
  assert.equal(await page.getByTestId("time-left").textContent(), "0:00");
});

test("deals are counted down, the last is announced, and ends the match", async (t) => {
  const match = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.deals": 3 } } }, [DEAL]);
  const [page] = await at(`/match/${match.id}`, t);
  await page.getByTestId("deals-left").filter({ hasText: "encore 2 donnes" }).waitFor();
  await server.call({ kind: "record_deal", id: match.id, revision: match.revision, facts: LOST });
  await page.getByTestId("announcement").filter({ hasText: "Dernière donne" }).waitFor();
  const { revision } = await now(match);
  await server.call({ kind: "record_deal", id: match.id, revision, facts: DEAL });
  await page.getByTestId("to-end").waitFor();
  assert.equal(await page.getByTestId("announcement").count(), 0);
});

test("two players change places by tap", async (t) => {
  const [page, hand, match] = await around(t);
  await hand.tap("player-south", "player-east", "keep");
  await page.getByTestId("new-deal").waitFor();
  assert.deepEqual(await seated(match), ["Jeanne", "Léa", "Marcel", "Karim"]);
});

test("two players change places by keyboard alone, and Escape cancels", async (t) => {
  const [page, , match] = await around(t);
  const press = async (id, key) => {
    await page.getByTestId(id).focus();
    await page.keyboard.press(key);
  };
  await press("player-north", "Enter");
  assert.equal(await page.getByTestId("player-north").getAttribute("aria-pressed"), "true");
  await page.keyboard.press("Escape");
  assert.equal(await page.getByTestId("player-north").getAttribute("aria-pressed"), "false");
  await press("player-north", "Enter");
  await press("player-west", " ");
  // South deals, and the deal goes round anticlockwise.
  await press("next-dealer", "Enter");
  await press("next-dealer", " ");
  await press("keep", "Enter");
  await page.getByTestId("new-deal").waitFor();
  assert.deepEqual(await seated(match), ["Léa", "Jeanne", "Karim", "Marcel"]);
  assert.equal((await now(match)).next.dealer, "north");
});

test("a token dragged to another seat changes places, and the dealer's cards dragged to a seat change the dealer", async (t) => {
  const [page, hand, match] = await around(t);
  await drag(page, page.getByTestId("player-west"), page.getByTestId("name-south"));
  assert.equal(await page.getByTestId("name-south").inputValue(), "Karim");
  await drag(page, page.getByTestId("dealer-south"), page.getByTestId("name-east"));
  assert.equal(await page.getByTestId("dealer-east").count(), 1);
  assert.equal(await page.getByTestId("player-west").getAttribute("aria-pressed"), "false", "a drag is no tap");
  await hand.tap("keep");
  await page.getByTestId("new-deal").waitFor();
  await page.getByText("Jeanne donne", { exact: false }).first().waitFor();
  assert.deepEqual(await seated(match), ["Karim", "Jeanne", "Marcel", "Léa"]);
});

test("a substitute plays from the next deal on, and earlier deals keep their players", async (t) => {
  const [page, hand, match] = await around(t, [DEAL, LOST]);
  await page.getByTestId("name-south").fill("Paul");
  await page.getByTestId("keep-correct").filter({ hasText: "Corriger le nom" }).waitFor();
  await page.getByTestId("keep-reseat").filter({ hasText: "à partir de la donne 3" }).waitFor();
  await hand.tap("keep-reseat");
  await page.getByTestId("new-deal").waitFor();
  assert.equal(await page.getByTestId("taker-south").textContent(), "Paul");
  await page.getByTestId("deal-row").first().click();
  await page.getByTestId("why").filter({ hasText: "Léa" }).waitFor();
  await page.goto("about:blank");
  await visit(page, server, `/match/${match.id}/journal`);
  await page.getByText("donne 3 · Paul").waitFor();
});

test("a misspelt name is corrected in earlier deals, too", async (t) => {
  const [page, hand, match] = await around(t, [DEAL]);
  await page.getByTestId("name-south").fill("Léah");
  await hand.tap("keep-correct");
  await page.getByTestId("new-deal").waitFor();
  const { deals, sides } = await now(match);
  assert.deepEqual([deals[0].sides, sides.us.players[0]], [null, "Léah"]);
});

test("a side is named after its players with one tap, and renamed when one of them is replaced", async (t) => {
  const [page, hand, match] = await around(t, [DEAL]);
  await hand.tap("side-us-pair");
  await page.getByTestId("name-north").fill("Paul");
  await hand.tap("keep-reseat");
  await page.getByRole("heading", { name: "Léa et Paul" }).waitFor();
  await visit(page, server, `/match/${match.id}/names`);
  await hand.tap("side-us-usual", "keep");
  await page.getByRole("heading", { name: "Nous" }).waitFor();
});

test("a player's colour is chosen, and kept for later matches", async (t) => {
  const [page, hand, match] = await around(t);
  const { colours } = match;
  const free = ["rose", "olive", "cocoa", "stone", "lagoon"].find((one) => !Object.values(colours).includes(one));
  await hand.tap("player-south", `colour-${free}`, "keep");
  await page.getByTestId("new-deal").waitFor();
  assert.equal((await now(match)).colours["Léa"], free);
  const later = await server.matchOf({ ruleset: "coinche", sides: NAMED }, []);
  assert.equal(later.colours["Léa"], free);
});

test("two players have a table for two", async (t) => {
  const sides = { us: { name: null, players: ["Léa"] }, them: { name: null, players: ["Karim"] } };
  const match = await server.matchOf({ ruleset: "coinche", sides }, [DEAL]);
  const [page, hand] = await at(`/match/${match.id}/names`, t);
  assert.equal(await page.locator("[data-seat]").count(), 2);
  await hand.tap("player-south", "player-east", "keep-correct");
  await page.getByTestId("new-deal").waitFor();
  assert.equal(await page.getByTestId("taker-south").textContent(), "Karim");
});

test("a reader's page has no control that changes anything, on any screen", { skip: lacks.readers }, async (t) => {
  const running = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.minutes": 40 } }, sides: NAMED }, EVENING.slice(0, 6));
  const finished = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.target": 200 } }, sides: NAMED }, [DEAL]);
  const screens = await everyScreen({ running, finished: { ...finished, deals: running.deals } });
  // A deal that is only tried changes nothing.
  screens.splice(screens.findIndex(({ name }) => name === "practice"), 1);
  screens.push({ name: "a finished slate", path: `/match/${finished.id}` });
  const changing = [
    ...["new-match", "new-deal", "enter-result", "change-contract", "undo", "redo", "confirm", "amend", "delete", "keep", "keep-correct", "rules-next", "rules-whole", "revanche", "play-on", "mark-again"],
    ...["pause-clock", "adjust", "names", "rules", "finish", "abandon", "start-match", "taker-south", "tens-100", "attach", "photo-delete", "notes", "place", "archive", "unarchive", "delete-match", "restore"],
    ...["purge", "restore-now", "back-up", "check", "mend", "count-all", "import-file", "import-write", "to-import", "open-network", "close-network"],
  ];
  for (const size of ["phone", "tablet", "wide"]) {
    const [page] = await at("/", t, { size: SIZES[size], reading: true });
    // A tablet differs from a wide screen only in its table.
    for (const { name, path } of screens.filter(({ path }) => size !== "tablet" || /^\/match\/[^/]+$/.test(path))) {
      await go(page, path);
      const menu = page.getByTestId("menu").first();
      const opens = (await menu.count()) > 0;
      if (opens) await menu.click();
      if (opens) await page.locator("dialog li").first().waitFor();
      const shown = await page.evaluate(() => [...document.querySelectorAll("[data-testid]")].filter((one) => one.matches("button, a, input, select, textarea, label")).map((one) => one.dataset.testid));
      assert.deepEqual(shown.filter((id) => changing.includes(id)), [], `${name}, ${size}`);
      if (opens) await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });
    }
    assert.deepEqual(page.complaints, []);
  }
});

test("at one match each, the end screen offers the belle, which decides", async (t) => {
  const ruleset = { preset: "coinche", set: { "game.target": 200 } };
  const first = await server.matchOf({ ruleset, sides: NAMED }, [DEAL]);
  const [page, hand] = await at(`/match/${first.id}/end`, t);
  const plays = async (facts) => {
    await page.getByTestId("new-deal").waitFor();
    const id = /match\/([^/?]+)/.exec(page.url())[1];
    const { revision } = await server.call({ kind: "match", id });
    await server.call({ kind: "record_deal", id, revision, facts });
    await page.getByTestId("to-end").click();
    await page.getByTestId("winner").waitFor();
  };
  await page.getByTestId("revanche").filter({ hasText: "Revanche" }).waitFor();
  await hand.tap("revanche");
  await plays(LOST);
  await page.getByTestId("series").filter({ hasText: "1 à 1" }).waitFor();
  await page.getByTestId("revanche").filter({ hasText: "La belle" }).waitFor();
  await hand.tap("revanche");
  await plays(DEAL);
  await page.getByTestId("series").filter({ hasText: "2 à 1" }).waitFor();
  await page.getByTestId("series").filter({ hasText: "la belle" }).waitFor();
  await page.getByTestId("revanche").filter({ hasText: "Revanche" }).waitFor();
});

test("a new match offers the games and one ruleset more, and every other by its game", async (t) => {
  const [page, hand] = await at("/new", t);
  const chips = page.locator('[data-testid^="preset-"]');
  await chips.first().waitFor();
  assert.deepEqual(await chips.allInnerTexts(), ["Belote", "Coinche", "Contrée", "Chaloupée", "Belote avec litige"]);
  await hand.tap("more-presets");
  const others = page.locator('dialog [data-testid^="other-"]');
  await others.first().waitFor();
  const presets = await server.call({ kind: "presets" });
  assert.equal(await others.count(), presets.length - 4);
  await hand.tap("other-cannes-2016");
  assert.deepEqual(await page.locator('[data-testid^="preset-"][aria-pressed="true"]').allInnerTexts(), ["Cannes 2016"]);
  await hand.tap("preset-belote", "preset-cannes-2016", "start-match");
  await page.getByTestId("time-left").waitFor();
});

test("a new match fits a phone of 360 by 740: one line for its rules, and one token for the dealer", async (t) => {
  const [page, hand] = await at("/new", t, { size: { width: 360, height: 740 } });
  const line = page.getByTestId("rules-line");
  await hand.tap("preset-coinche");
  await line.filter({ hasText: /En 3\s000, annonces/ }).waitFor();
  const [first, foot] = await Promise.all(["next-dealer", "start-match"].map((id) => page.getByTestId(id).boundingBox()));
  assert.ok((await line.boundingBox()).height === 54 && first.y + first.height <= foot.y, "nothing scrolls");
  const token = page.locator('[data-testid^="dealer-"]');
  const deals = async () => [await token.count(), await token.getAttribute("data-testid")];
  assert.deepEqual(await deals(), [1, "dealer-south"]);
  await hand.tap("next-dealer");
  assert.deepEqual(await deals(), [1, "dealer-east"], "anticlockwise");
  await drag(page, token, page.getByTestId("name-north"));
  assert.deepEqual(await deals(), [1, "dealer-north"]);
  await hand.tap("preset-contree", "next-dealer", "rules-line");
  await page.getByTestId("target").fill("1500");
  await page.keyboard.press("Escape");
  await line.filter({ hasText: /En 1\s500, annonces/ }).waitFor();
  await hand.tap("start-match");
  await page.getByTestId("new-deal").waitFor();
  const { current } = await server.call({ kind: "home" });
  const begun = await server.call({ kind: "match", id: current.id });
  assert.deepEqual([begun.ruleset.base, begun.ruleset.target, begun.next.dealer], ["contree", 1500, "west"]);
  assert.deepEqual(page.complaints, []);
});

test("a name that differs from a known one only by an accent is offered as that player, and one tap takes it", { skip: lacks.requests }, async (t) => {
  const { id } = await server.matchOf({ ruleset: "coinche", sides: { us: { name: null, players: ["Zoé", "Jean-Luc"] }, them: { name: null, players: [null, null] } } }, []);
  const [page, hand] = await at("/new", t);
  await page.getByTestId("name-east").fill("Zoe");
  await page.getByTestId("alike-east").filter({ hasText: "Zoé\u00a0?" }).click();
  assert.equal(await page.getByTestId("name-east").inputValue(), "Zoé");
  await page.getByTestId("alike-east").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), "alike-names", "the focus stays");
  await page.getByTestId("name-west").fill("JeanLuc");
  await page.getByTestId("alike-west").waitFor();
  await page.getByTestId("name-west").fill("Jeanne");
  await page.getByTestId("alike-west").waitFor({ state: "detached" });
  await page.getByTestId("name-west").fill("Jean Luc");
  await hand.tap("alike-west", "start-match");
  await page.getByTestId("new-deal").waitFor();

  await go(page, `/match/${id}/names`);
  const looked = page.waitForResponse((response) => response.request().postDataJSON()?.prefix === "jea");
  await page.getByTestId("name-east").fill("jean luc");
  await looked;
  await settled(page);
  assert.equal(await page.getByTestId("alike-east").count(), 0, "who sits at the table is not meant");
  await page.getByTestId("name-north").fill("");
  await page.getByTestId("alike-east").click();
  assert.equal(await page.getByTestId("name-east").inputValue(), "Jean-Luc");
});

test("two seats with one name are marked before anything is sent, in a new match and around a table", async (t) => {
  const [page] = await at("/new", t, { language: "en" });
  const start = page.getByTestId("start-match");
  await page.getByTestId("name-south").fill("Zoé");
  await page.getByTestId("name-west").fill(" zoÉ ");
  await page.getByTestId("named-twice").getByText("Two players at this table are called zoÉ. Add an initial to one of them.").waitFor();
  assert.equal(await page.getByTestId("name-west").getAttribute("aria-invalid"), "true");
  assert.equal(await page.getByTestId("name-south").getAttribute("aria-invalid"), "false");
  assert.ok(await start.isDisabled());
  await page.getByTestId("name-west").fill("Zoé B.");
  await page.getByTestId("named-twice").waitFor({ state: "detached" });
  await start.click();
  await page.getByTestId("new-deal").waitFor();

  const [names] = await around(t, [DEAL]);
  await names.getByTestId("name-east").fill(await names.getByTestId("name-south").inputValue());
  await names.getByTestId("named-twice").getByTestId("problem").waitFor();
  assert.ok(await names.getByTestId("keep-reseat").isDisabled());
});

test("the choices for a new match appear together, and nothing that was typed moves", { skip: lacks.requests }, async (t) => {
  const page = await open(t);
  let goOn;
  const known = new Promise((resolve) => (goOn = resolve));
  await page.route("**/api", async (route) => {
    if (route.request().postDataJSON()?.kind === "rulesets") await known;
    return route.continue();
  });
  const presets = page.waitForResponse((response) => response.request().postDataJSON()?.kind === "presets");
  await visit(page, server, "/new");
  await presets;
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  assert.equal(await page.getByTestId("preset-coinche").count(), 0);
  goOn();
  await page.getByTestId("preset-coinche").waitFor();
});
