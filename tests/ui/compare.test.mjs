// The same deals under other rules: one deal, one match, a match with other facts, and the whole history.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";

import { binary, go, read, settled, SIZES } from "./ardoise.mjs";
import { at, lacks, server } from "./room.mjs";
import { EVENING, NAMED } from "./screens.mjs";

const COINCHE = { preset: "coinche", set: { "game.target": 2000 } };

const match = await server.matchOf({ ruleset: COINCHE, sides: NAMED }, EVENING);

/** The answer of `ardoise compare` for these deals and rulesets. */
async function comparedByCommandLine(from, deals, to) {
  const child = spawn(await binary(), ["compare"], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(`${JSON.stringify({ from, to, deals })}\n`);
  let printed = "";
  for await (const part of child.stdout) printed += part;
  return JSON.parse(printed).to;
}

const marksIn = async (cell) => ({ us: read(await cell.locator("[data-side=us]").textContent()), them: read(await cell.locator("[data-side=them]").textContent()) });

test("the matrix agrees with the command line, and fills the cells with another winner", async (t) => {
  const [page, hand] = await at(`/match/${match.id}/compare`, t, { size: SIZES.wide });
  await page.getByTestId("matrix").waitFor();
  // A variant of another game, so it is not shown at first.
  await hand.tap("add-ruleset", "show-cannes-2016");
  await page.keyboard.press("Escape");
  const keys = await page.locator("thead th[data-ruleset]").evaluateAll((heads) => heads.map((one) => one.dataset.ruleset));
  assert.equal(keys[0], "coinche-house", "the table's own rules stand first");
  assert.equal(keys.length, 6);
  const columns = await comparedByCommandLine(COINCHE, EVENING, [COINCHE, ...keys.slice(1)]);
  for (const [index, key] of keys.entries()) {
    const { totals, winner, ended_at: endedAt, deals } = columns[index];
    for (const [line, deal] of deals.entries()) {
      const cell = page.locator(`tbody td[data-ruleset="${key}"][data-line="${line + 1}"]`);
      if (deal.playable === false) assert.equal(await cell.locator("[data-side]").count(), 0, `${key}, deal ${line + 1}`);
      else assert.deepEqual(await marksIn(cell), { us: deal.us, them: deal.them }, `${key}, deal ${line + 1}`);
    }
    const total = page.locator(`tfoot td[data-ruleset="${key}"]`);
    assert.deepEqual(await marksIn(total), totals, key);
    assert.equal(await total.getAttribute("data-winner"), winner, key);
    assert.equal(await total.getAttribute("data-ended"), endedAt === null ? null : String(endedAt), key);
    const flips = winner !== null && winner !== columns[0].winner;
    assert.equal((await total.getAttribute("class")).includes("flip"), flips, key);
  }
  assert.ok(columns.some(({ winner }) => winner === "them"), "one of them changes the winner");
  const answer = page.getByTestId("compare-answer").filter({ hasText: "Belote de concours : Eux de 114. Tout bascule à la donne 5." });
  assert.match(await answer.textContent(), /Surtout\s: .+ \(Eux \+\d+\)/, "why the other side wins is a rule in its favour");
  assert.deepEqual(page.complaints, []);
});

test("a ruleset is added and removed, and two are picked to see where they differ", async (t) => {
  const [page, hand] = await at(`/match/${match.id}/compare`, t);
  await page.getByTestId("matrix").waitFor();
  await hand.tap("add-ruleset");
  await page.getByTestId("show-belote").waitFor();
  assert.equal(await page.getByTestId("show-chaloupee").count(), 0, "a ruleset of other cards is not offered");
  const added = page.locator('thead th[data-ruleset="cannes-2016"]');
  assert.equal(await added.count(), 0);
  await hand.tap("show-cannes-2016");
  await added.waitFor();
  await hand.tap("show-cannes-2016");
  await added.waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.getByTestId("part-0").selectOption("belote");
  await page.getByTestId("part-1").selectOption("belote-litige");
  await page.getByTestId("parts").filter({ hasText: "la même marque tout au long de la partie" }).waitFor();
  await page.getByTestId("part-1").selectOption("coinche-bid-only");
  const [a, b] = await comparedByCommandLine(COINCHE, EVENING, ["belote", "coinche-bid-only"]);
  const apart = a.deals.flatMap((deal, line) => (deal.us === b.deals[line].us && deal.them === b.deals[line].them ? [] : [line + 1]));
  await page.getByTestId("parts").filter({ hasText: `${apart.length} donnes diffèrent, à partir de la donne ${apart[0]}` }).waitFor();
});

test("a phone shows two rulesets side by side: the table's own, which stays, and another", async (t) => {
  const [page] = await at(`/match/${match.id}/compare`, t);
  const box = (of) => page.locator(of).first().boundingBox();
  const heads = () =>
    page.locator("thead th[data-ruleset]").evaluateAll((heads) => {
      const edge = heads[0].closest(".scroller").getBoundingClientRect().right;
      const pinned = heads[0].getBoundingClientRect().right;
      const inSight = heads.filter((one, at) => at === 0 || (one.getBoundingClientRect().left >= pinned - 1 && one.getBoundingClientRect().right <= edge + 1));
      return inSight.map((one) => one.dataset.ruleset);
    });
  await page.getByTestId("matrix").waitFor();
  for (const width of [320, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByTestId("matrix").evaluate((table) => (table.parentElement.scrollLeft = 0));
    await settled(page);
    const [deal, own, before] = [await box("tbody th"), await box("tbody td.own"), await heads()];
    assert.equal(before.length, 2, `${width}: ${before}`);
    await page.getByTestId("matrix").evaluate((table) => (table.parentElement.scrollLeft = table.querySelector("td.own").getBoundingClientRect().width));
    await settled(page);
    assert.deepEqual([(await box("tbody th")).x, (await box("tbody td.own")).x], [deal.x, own.x], `${width}: both stay`);
    const after = await heads();
    assert.deepEqual([after.length, after[0]], [2, before[0]], `${width}: ${after}`);
    assert.notEqual(after[1], before[1]);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  }
});

test("one’s own game comes first, then the two games next to it, with the answers above the fold of a phone", async (t) => {
  const deal = match.deals[5];
  for (const viewport of [{ width: 390, height: 844 }, { width: 360, height: 740 }]) {
    const [page, hand] = await at(`/match/${match.id}/compare`, t, { size: viewport });
    await page.getByTestId("matrix").waitFor();
    const keys = await page.locator("thead th[data-ruleset]").evaluateAll((heads) => heads.slice(1).map((one) => one.dataset.ruleset));
    assert.match(keys.join(" "), /^coinche\S* coinche\S* contree belote$/);
    const bottom = async (of) => ((box) => box.y + box.height)(await of.boundingBox());
    const foot = (await page.getByTestId("add-ruleset").boundingBox()).y;
    const answers = page.getByTestId("compare-answer");
    for (const game of ["Contrée :", "Belote"]) assert.ok((await bottom(answers.filter({ hasText: game }).first())) <= foot, `${viewport.width}: ${game}`);
    assert.equal(await answers.last().isVisible(), false, "the others are behind a fold");
    await hand.tap("compare-rest");
    await answers.last().waitFor();

    await go(page, `/match/${match.id}/compare/${deal.id}`);
    const row = (base) => page.locator(`li[data-rulesets~="${base}"] summary`);
    await row("belote").waitFor();
    assert.ok((await bottom(row("belote"))) <= viewport.height, `${viewport.width}: belote`);
    const names = await page.getByTestId("compare-rows").locator("summary").allTextContents();
    assert.match(names.map((name) => name.trim().split(/[ ,]/)[0]).join(" "), /^(Coinche )+Contrée Belote$/);
    assert.deepEqual(page.complaints, []);
  }
});

test("a slam keeps its word", async (t) => {
  const slam = await server.matchOf({ ruleset: COINCHE, sides: NAMED }, [{ taker: "south", contract: { level: "capot", strain: "clubs" }, all_tricks: "us" }, ...EVENING.slice(0, 3)]);
  const [page] = await at(`/match/${slam.id}/compare`, t);
  await page.getByTestId("matrix-deal").first().locator(".contract").filter({ hasText: "Capot" }).waitFor();
  // Only we were ever ahead, so the lead never changed.
  assert.equal(await page.getByTestId("matrix").getByText("bascule").count(), 0);
});

test("a deal names the rule that changes its mark", async (t) => {
  const deal = match.deals[5];
  const { rows } = await server.call({ kind: "compare_deal", id: match.id, deal: deal.id });
  const [page, hand] = await at(`/match/${match.id}/why/${deal.id}`, t);
  await hand.tap("compare-deal");
  await page.getByTestId("compare-rows").waitFor();
  const told = rows.filter(({ playable, shares }) => playable && shares.length > 0);
  assert.ok(told.some(({ shares }) => shares.length > 1));
  for (const { ruleset, marks, shares, swing, exact } of told) {
    const row = page.locator(`li[data-rulesets~="${ruleset.base}"]`);
    assert.deepEqual(await marksIn(row), marks, ruleset.base);
    const drawn = await row.locator("[data-rule]").evaluateAll((all) => all.map((one) => ({ rule: one.dataset.rule, points: Number(one.dataset.points) })));
    assert.deepEqual(drawn, shares, ruleset.base);
    assert.equal(drawn.reduce((sum, { points }) => sum + points, 0), swing, `${ruleset.base}: the shares add up`);
    const sizes = drawn.map(({ points }) => Math.abs(points));
    assert.deepEqual(sizes, sizes.toSorted((a, b) => b - a), `${ruleset.base}: the largest first`);
    assert.equal(await row.locator("abbr").count(), exact ? 0 : 1, ruleset.base);
  }
  await page.locator('li[data-rulesets~="belote"] summary').click();
  await page.locator('li[data-rulesets~="belote"] [data-rule="count.rounding"]').filter({ hasText: "Points exacts, sans arrondi" }).waitFor();
  const swings = rows.filter(({ playable }) => playable).map(({ swing }) => Math.abs(swing));
  assert.deepEqual(swings, [...swings].sort((a, b) => b - a));
  assert.deepEqual(page.complaints, []);
});

test("other facts replay the match, and leave the record as it is", async (t) => {
  const kept = await server.call({ kind: "match", id: match.id });
  const deal = kept.deals[5];
  const [page, hand] = await at(`/match/${match.id}/what-if/${deal.id}`, t);
  await hand.tap("what-none");
  const { doubling, doubled_by: by, ...plain } = deal.facts;
  assert.deepEqual([doubling, by], ["coinche", "east"]);
  const would = await comparedByCommandLine(COINCHE, EVENING.with(5, plain), [COINCHE]);
  const figure = async (id) => read(await page.getByTestId(id).textContent());
  await page.getByTestId("verdict").waitFor();
  assert.deepEqual({ us: await figure("total-after-us"), them: await figure("total-after-them") }, would[0].totals);
  assert.deepEqual({ us: await figure("total-before-us"), them: await figure("total-before-them") }, kept.totals);
  await hand.tap("as-it-was", "ten-more", "ten-more");
  await page.getByTestId("what-points").filter({ hasText: "98" }).waitFor();
  await hand.tap("what-belote-us");
  const facts = { ...deal.facts, points: { us: 98 }, melds: [{ by: "us", kind: "belote" }] };
  const [again] = await comparedByCommandLine(COINCHE, EVENING.with(5, facts), [COINCHE]);
  await page.getByTestId("mark-after-us").filter({ hasText: String(again.deals[5].us) }).waitFor();
  assert.deepEqual({ us: await figure("mark-after-us"), them: await figure("mark-after-them") }, { us: again.deals[5].us, them: again.deals[5].them });
  assert.deepEqual(await server.call({ kind: "match", id: match.id }), kept);
  assert.deepEqual(page.complaints, []);
});

test("the menu of a deal leads to what if, the menu of the match to the comparison", async (t) => {
  const [page, hand] = await at(`/match/${match.id}`, t);
  await hand.tap("menu", "menu-game", "compare");
  await page.getByTestId("matrix").waitFor();
  await page.getByTestId("back").click();
  await page.getByTestId("deal-row").first().click({ button: "right" });
  await hand.tap("row-what-if");
  await page.getByTestId("what-points").waitFor();
});

test("the history tells how often the winner changes, and how long a match is", async (t) => {
  const [page, hand] = await at("/", t);
  await hand.tap("compare-history");
  await page.getByTestId("history-says").waitFor();
  let answer = await server.call({ kind: "compare_history" });
  while (answer.state === "running") answer = await server.call({ kind: "history_progress", job: answer.job });
  const played = answer.rows.filter(({ matches }) => matches > 0);
  assert.equal(await page.getByTestId("history-row").count(), played.length);
  for (const { ruleset, winner_changes: changes, won } of played) {
    const row = page.locator(`[data-testid=history-row][data-ruleset="${ruleset.base}"]`);
    assert.equal(await row.getByTestId("winner-changes").textContent(), won === 0 ? "aucune finie" : `${changes} sur ${won}`, ruleset.base);
  }
  assert.deepEqual(page.complaints, []);
});

test("a long comparison shows how far it has come, and can be stopped", { skip: lacks.requests }, async (t) => {
  const [page, hand] = await at("/", t);
  const asked = [];
  await page.route("**/api", async (route) => {
    const request = route.request().postDataJSON();
    asked.push(request.kind);
    const response = await route.fetch();
    const answer = await response.json();
    // A few matches are compared too fast to watch, so this answer stands in for that of many.
    const slow = ["compare_history", "history_progress"].includes(request.kind) ? { state: "running", done: 400, total: 1200, rows: [] } : {};
    const stopped = request.kind === "cancel_history" ? { state: "cancelled", rows: [] } : {};
    await route.fulfill({ response, json: { ...answer, ...slow, ...stopped } });
  });
  await hand.tap("compare-history");
  await page.getByTestId("progress").filter({ hasText: /400\sdonnes recomptées sur 1\s200/ }).waitFor();
  await hand.tap("stop");
  await page.getByTestId("progress").filter({ hasText: "Arrêté" }).waitFor();
  await page.waitForTimeout(800);
  await page.getByTestId("progress").filter({ hasText: "Arrêté" }).waitFor();
  assert.ok(asked.includes("cancel_history"));
  const sofar = asked.length;
  await page.waitForTimeout(800);
  assert.equal(asked.length, sofar, "it is asked no more");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("leaving stops a comparison", { skip: lacks.requests }, async (t) => {
  const [page, hand] = await at("/", t);
  const asked = [];
  await page.route("**/api", async (route) => {
    const request = route.request().postDataJSON();
    asked.push(request.kind);
    const response = await route.fetch();
    const answer = await response.json();
    const slow = ["compare_history", "history_progress"].includes(request.kind) ? { state: "running", rows: [] } : {};
    await route.fulfill({ response, json: { ...answer, ...slow } });
  });
  await hand.tap("compare-history");
  await page.getByTestId("progress").waitFor();
  const cancelled = page.waitForRequest((request) => request.postData()?.includes("cancel_history") ?? false);
  await hand.tap("back");
  await cancelled;
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
