// The first screen and a new match: the actions within one tap, by kind of user.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Hand, openPage, Server, settled, SIZES, visit } from "./ardoise.mjs";
import { browser } from "./room.mjs";
import { EVENING, NAMED } from "./screens.mjs";

const COINCHE = { preset: "coinche", set: { "game.target": 2000 } };

/** A separate server, with matches of these sides played to the end. */
async function played(t, ...sides) {
  const server = await Server.start();
  t.after(() => server.stop());
  for (const one of sides) await server.matchOf({ ruleset: COINCHE, sides: one }, EVENING);
  return server;
}

async function look(t, server, path, size = SIZES.phone) {
  const page = await openPage(browser, { size });
  t.after(() => page.context().close());
  await visit(page, server, path);
  await settled(page);
  return [page, new Hand(page)];
}

test("the same players' new match is two taps from the first screen", async (t) => {
  const server = await played(t, NAMED);
  const [page, hand] = await look(t, server, "/");
  await hand.tap("new-match", "same-players");
  await page.getByTestId("new-deal").waitFor();
  assert.equal(hand.taps, 2);
  const { current } = await server.call({ kind: "home" });
  assert.deepEqual(current.sides, NAMED);
  assert.deepEqual(page.complaints, []);
});

test("partners change from match to match at one tap", async (t) => {
  const server = await played(t, NAMED);
  const [page, hand] = await look(t, server, "/new");
  await hand.tap("rotated-players");
  await page.getByTestId("new-deal").waitFor();
  const { current } = await server.call({ kind: "home" });
  assert.equal(current.sides.us.players[0], NAMED.us.players[0], "south stays");
  assert.notEqual(current.sides.us.players[1], NAMED.us.players[1]);
});

test("known players sit down as chips, and draw their partners by lot", async (t) => {
  const server = await played(t, NAMED);
  const [page, hand] = await look(t, server, "/new");
  const chips = page.getByTestId("known-player");
  assert.equal(await chips.count(), 0, "names come while a seat has the caret");
  await page.getByTestId("name-south").focus();
  for (let at = 0; at < 4; at += 1) await chips.nth(at).click();
  const seated = () => Promise.all(["south", "east", "north", "west"].map((seat) => page.getByTestId(`name-${seat}`).inputValue()));
  const before = await seated();
  assert.deepEqual(before.toSorted(), ["Jeanne", "Karim", "Léa", "Marcel"]);
  await hand.tap("draw");
  assert.deepEqual((await seated()).toSorted(), before.toSorted());
  await hand.tap("rotate", "start-match");
  await page.getByTestId("new-deal").waitFor();
  assert.deepEqual(page.complaints, []);
});

test("on a wide window each door is named, and none is a dead end", async (t) => {
  const server = await played(t, NAMED, { us: NAMED.them, them: NAMED.us });
  const [page] = await look(t, server, "/", SIZES.wide);
  for (const id of ["same-players", "new-match", "ask-may-play", "ask-auction", "referee", "matches", "players", "compare-history", "rulesets", "evening", "settings"]) {
    const [label, address] = await page.getByTestId(id).evaluate((one) => [one.textContent.trim(), one.getAttribute("href")]);
    assert.ok(label.length > 3, `${id} has a name`);
    if (address === null) continue;
    const place = await page.evaluate((to) => (location.hash = to), address);
    await settled(page);
    assert.ok((await page.locator("main, section").count()) > 0, `${id} leads to ${place}`);
    await page.evaluate(() => (location.hash = "#/"));
    await page.getByTestId("rulesets").waitFor();
  }
  assert.deepEqual(page.complaints, []);
});

for (const size of ["phone", "wide"]) {
  test(`the first screen counts every match in progress besides the one on its slate, ${size}`, async (t) => {
    const server = await played(t);
    for (let at = 0; at < 7; at += 1) await server.matchOf({ ruleset: COINCHE, sides: NAMED }, []);
    const [page] = await look(t, server, "/", SIZES[size]);
    assert.match(await page.getByTestId("waiting").textContent(), /6 autres/);
  });

  test(`without a match, a question is answered by the game that one chooses, ${size}`, async (t) => {
    const server = await played(t);
    const [page, hand] = await look(t, server, "/", SIZES[size]);
    const says = async (rules) => assert.equal((await page.getByTestId("answers-by").textContent()).replaceAll("\u00a0", " "), `Règles : ${rules}`);
    await hand.tap("referee", "asked-belote");
    await page.getByTestId("ask-auction").waitFor();
    await says("Belote");
    assert.equal(await page.getByTestId("ask-needed").count(), 0, "no contract is in play");
    await hand.tap("ask-auction", "pick-9H");
    await page.getByTestId("pass").waitFor();
    await says("Belote");
    const shown = await page.locator("main").textContent();
    for (const name of ["Léa", "Marcel", "Jeanne", "Karim", "Dans cette partie"]) assert.ok(!shown.includes(name), name);
    await hand.tap("back", "back", "asked-coinche", "ask-auction");
    await page.getByTestId("pass").waitFor();
    await says("Coinche");
    for (let bid = 0; bid < 4; bid += 1) await hand.tap("pass");
    await hand.tap("auction-again");
    await page.getByTestId("pass").waitFor();
    assert.equal((await server.call({ kind: "home" })).recent.length, 0);
    assert.deepEqual(page.complaints, []);
  });

  test(`before the first match there is one thing to do, and four quiet doors, ${size}`, async (t) => {
    const [page] = await look(t, await played(t), "/", SIZES[size]);
    assert.deepEqual(await page.locator("main .button.primary").evaluateAll((all) => all.map((one) => one.dataset.testid)), ["new-match"]);
    assert.equal(await page.locator("main [data-door]").count(), 4);
    const says = await page.locator("main").innerText();
    for (const game of ["belote", "coinche", "contrée", "chaloupée"]) assert.ok(says.includes(game), game);
    assert.ok(says.match(/\p{L}[\p{L}’'-]*/gu).length <= 72, "few words");
  });

  test(`a match that was abandoned is undone where one lands, ${size}`, async (t) => {
    const server = await played(t);
    const other = await server.matchOf({ ruleset: COINCHE, sides: NAMED }, []);
    const { id } = await server.matchOf({ ruleset: COINCHE, sides: NAMED }, EVENING.slice(0, 2));
    await server.call({ kind: "record_deal", id: other.id, revision: other.revision, facts: EVENING[0] });
    const [page, hand] = await look(t, server, `/match/${id}`, SIZES[size]);
    await hand.tap("menu", "abandon");
    await page.getByTestId("matches").waitFor();
    await page.locator("main").getByText("Partie abandonnée").waitFor();
    await hand.tap("undo");
    await page.getByTestId("undo").waitFor({ state: "detached" });
    assert.equal((await server.call({ kind: "match", id })).status, "playing");
    assert.deepEqual(page.complaints, []);
  });
}

test("a match that the players end is undone where one lands, and no deal is said to have won it", async (t) => {
  const server = await played(t);
  const { id } = await server.matchOf({ ruleset: COINCHE, sides: NAMED }, EVENING.slice(0, 3));
  const [page, hand] = await look(t, server, `/match/${id}`);
  await hand.tap("menu", "finish");
  await page.getByTestId("winner").waitFor();
  assert.equal(await page.getByTestId("story-last").count(), 0);
  await hand.tap("undo");
  await page.getByTestId("new-deal").waitFor();
  assert.equal((await server.call({ kind: "match", id })).status, "playing");
});

test("an evening's standing ranks its players and its pairs, by the matches that are over", async (t) => {
  const server = await played(t, NAMED, NAMED);
  await server.matchOf({ ruleset: COINCHE, sides: NAMED }, []);
  const [page] = await look(t, server, "/evening");
  const rows = page.getByTestId("evening-players").locator("tbody tr");
  assert.equal(await rows.count(), 4);
  assert.match(await rows.first().textContent(), /Léa|Marcel/);
  assert.match((await page.getByTestId("evening-pairs").locator("tbody tr").first().textContent()).replaceAll("\u00a0", " "), /Léa et Marcel.*2 sur 2.*\+420/);
});

test("two names of one player are merged and taken apart again", async (t) => {
  const again = { us: { name: null, players: ["Lea B.", "Marcel"] }, them: NAMED.them };
  const server = await played(t, NAMED, again);
  const [page, hand] = await look(t, server, "/players/L%C3%A9a");
  await hand.tap("fold-panel-merge");
  await page.getByTestId("merge-name").selectOption("Lea B.");
  await hand.tap("merge");
  await page.getByTestId("unmerge").waitFor();
  assert.equal((await server.call({ kind: "merged_players" })).length, 1);
  await hand.tap("unmerge");
  await page.getByTestId("unmerge").waitFor({ state: "detached" });
  assert.deepEqual(await server.call({ kind: "merged_players" }), []);
});

test("a match under rules of one's own has their name in every list, and a mere target is no house rule", async (t) => {
  const of = await played(t);
  const own = await of.call({ kind: "save_ruleset", name: "Coinche de Mamie", preset: "coinche", set: { "penalty.renonce": "deal_lost" } });
  const older = await of.matchOf({ ruleset: { own: own.id }, sides: NAMED }, EVENING.slice(0, 1));
  const { match } = await of.call({ kind: "finish", id: older.id, revision: older.revision });
  assert.equal(match.status, "finished");
  await of.matchOf({ ruleset: { own: own.id }, sides: NAMED }, EVENING.slice(0, 1));
  for (const size of [SIZES.phone, SIZES.wide]) {
    for (const path of ["/matches", "/evening", "/"]) {
      const [page] = await look(t, of, path, size);
      const told = page.locator(path === "/" ? "main" : '[data-testid="match"]');
      await told.getByText("Coinche de Mamie", { exact: false }).first().waitFor();
      assert.doesNotMatch((await told.allInnerTexts()).join("\n"), /règles maison|^Coinche$/m, `${path} ${size.width}`);
    }
  }
  await of.matchOf({ ruleset: COINCHE, sides: NAMED }, []);
  const { matches } = await of.call({ kind: "history", query: {} });
  assert.deepEqual(matches.map(({ summary: { own, house } }) => [own, house]), [[null, false], ["Coinche de Mamie", false], ["Coinche de Mamie", false]]);
});
