// The screens of the local network: the files that a joining phone loads, and a television that shows the matches in
// progress.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { openPage, Server, settled, SIZES } from "./ardoise.mjs";
import { DEAL, openNetwork, phonePage } from "./lan.mjs";
import { cutTotals, misfits, violations, weighed } from "./questions.mjs";
import { LONG, NAMED } from "./screens.mjs";

const WALL = { width: 1920, height: 1080 };
const PLAYED = { taker: "south", contract: DEAL.contract };

const { browser, server } = await openNetwork();


/** A device that has opened an invitation, before it gives its name. */
async function invited(t, role, match, look = {}) {
  const { address } = await server.call({ kind: "invite", role, ...(match ? { match: match.id } : {}) });
  let weight;
  const page = await phonePage(t, browser, address, look, async (page) => (weight = await weighed(page)));
  await page.getByTestId("join-name").fill("Salon");
  return { page, weight };
}

test("a phone that joins loads at most 90 kB of scripts and styles, compressed, and 120 kB of fonts", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
  const { page, weight } = await invited(t, "reader", match);
  await page.waitForFunction(() => document.fonts.status === "loaded");
  const { code, fonts } = await weight();
  t.diagnostic(`${code.toFixed(1)} kB of code, ${fonts.toFixed(1)} kB of fonts`);
  assert.ok(code > 10 && code <= 90, `${code} kB of code`);
  assert.ok(fonts > 10 && fonts <= 120, `${fonts} kB of fonts`);
});

test("a screen shows the matches in progress, together or by turns, and follows them after a restart too", async (t) => {
  const { page } = await invited(t, "screen", null, { size: SIZES.wide });
  await page.clock.install();
  await page.getByTestId("join").click();
  await page.getByTestId("board-us").waitFor();
  const boards = page.getByTestId("boards-match");
  const shows = (count) => page.waitForFunction((count) => document.querySelectorAll("[data-testid=boards-match]").length === count, count);
  const match = await server.matchOf({ ruleset: "coinche" }, []);
  await shows(2);
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await server.restart();
  const { revision } = await server.call({ kind: "record_deal", id: match.id, revision: match.revision, facts: DEAL }).then((told) => told.match);
  await boards.nth(1).getByRole("paragraph").getByText("210", { exact: true }).waitFor();
  assert.ok(revision > match.revision);
  // Two matches leave room for their last deals; the dealer is shown while a contract is in play, too.
  for (let at = 0; at < 2; at += 1) {
    const now = await server.call({ kind: "match", id: match.id });
    await server.call({ kind: "record_deal", id: match.id, revision: now.revision, facts: DEAL });
  }
  const lines = boards.nth(1).getByRole("listitem");
  await lines.first().getByText("3", { exact: true }).waitFor();
  assert.equal(await lines.count(), 2);
  const { revision: before, next } = await server.call({ kind: "match", id: match.id });
  assert.equal(await boards.nth(1).getByTestId("boards-dealer").count(), 0);
  await server.call({ kind: "record_contract", id: match.id, revision: before, facts: { taker: "south", contract: DEAL.contract } });
  const dealer = boards.nth(1).getByTestId("boards-dealer");
  await dealer.waitFor();
  assert.match(await dealer.innerText(), new RegExp(`^${{ south: "Sud", east: "Est", north: "Nord", west: "Ouest" }[next.dealer]} a donné$`));
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
  await server.call({ kind: "clear_contract", id: match.id, revision: (await server.call({ kind: "match", id: match.id })).revision });
  for (let more = 0; more < 6; more += 1) await server.matchOf({ ruleset: "belote" }, []);
  const sides = { us: { name: null, players: ["Zoé", "Karim"] }, them: { name: null, players: ["Anne", "Jean"] } };
  await server.matchOf({ ruleset: "belote", sides }, []);
  // More than the home lists: nine matches take three turns, of three each, and the most recent comes last.
  const turn = page.getByTestId("boards-turn");
  for (const next of ["2 / 3", "3 / 3"]) {
    await page.waitForFunction(() => document.querySelector("[data-testid=boards-turn]")?.textContent.endsWith("/ 3"));
    await page.clock.fastForward(10_000);
    await turn.getByText(next).waitFor();
    await shows(3);
  }
  await boards.nth(2).getByText("Zoé, Karim").waitFor();
  await page.clock.fastForward(10_000);
  await turn.getByText("1 / 3").waitFor();
  await boards.nth(1).getByRole("paragraph").getByText("630", { exact: true }).waitFor();
});

test("a television joins by the code, follows within a second, and goes on to other matches when its own is over", async (t) => {
  const match = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.target": 400 } } }, []);
  const { code, host } = await server.call({ kind: "invite", role: "screen", match: match.id });
  const page = await phonePage(t, browser, `http://${host}/`, { size: WALL });
  await page.clock.install();
  await page.getByTestId("join-name").fill("Salon");
  await page.getByTestId("join-code").fill(code.digits);
  await page.getByTestId("join").click();
  await page.getByTestId("board-us").waitFor();
  await settled(page);
  assert.deepEqual(await misfits(page), []);
  const { phones } = await server.call({ kind: "network" });
  const own = phones.at(-1);
  assert.deepEqual([own.name, own.role, own.match, own.connected], ["Salon", "screen", match.id, true]);
  const times = [];
  for (const [revision, total] of [[1, "210"], [2, "420"]]) {
    const figure = page.getByTestId("board-us").getByText(total, { exact: true }).waitFor({ timeout: 5000 });
    await server.call({ kind: "record_deal", id: match.id, revision, facts: DEAL });
    const begun = performance.now();
    await figure;
    times.push(Math.round(performance.now() - begun));
  }
  t.diagnostic(`${times.join(" and ")} ms from the answer to the figure`);
  assert.ok(Math.max(...times) < 1000, `${times} ms`);
  // Another is in progress; the television stays a while with the finished one.
  const other = await server.matchOf({ ruleset: "belote" }, []);
  await page.getByTestId("board").getByText(/fin de la partie/).waitFor();
  await page.clock.fastForward(61_000);
  await page.waitForFunction(() => location.hash === "#/boards");
  await settled(page);
  assert.ok(other.id);
  assert.deepEqual(await misfits(page), []);
});

test("each match that shares the screen has its last deals and whole totals, with long names and a contract in play", async (t) => {
  const own = await Server.start();
  t.after(() => own.stop());
  const page = await openPage(browser, { size: WALL });
  t.after(() => page.context().close());
  for (let count = 1; count <= 4; count += 1) {
    const { id, revision } = await own.matchOf({ ruleset: "coinche", sides: count === 2 ? NAMED : LONG }, [DEAL, DEAL]);
    if (count !== 2) await own.call({ kind: "record_contract", id, revision, facts: { ...PLAYED, doubling: "coinche", doubled_by: "east" } });
    await page.goto("about:blank");
    await page.goto(`${own.address}/boards`);
    const lists = page.getByRole("list");
    await page.waitForFunction((count) => document.querySelectorAll("ol").length === count, count);
    await settled(page);
    for (let at = 0; at < count; at += 1) assert.ok((await lists.nth(at).getByRole("listitem").count()) > 0);
    assert.deepEqual(await misfits(page), [], `${count} matches`);
    assert.deepEqual(await cutTotals(page), [], `${count} matches`);
  }
});
