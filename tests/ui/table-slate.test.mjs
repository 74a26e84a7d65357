// Rows of the slate, points that do not add up, the chart, and a slate that is turned around.

import assert from "node:assert/strict";
import { test } from "node:test";

import { boxOf, go, read, settled, SIZES, totals, visit } from "./ardoise.mjs";
import { at, server } from "./room.mjs";
import { EVENING, LONG, NAMED } from "./screens.mjs";

const CONTRACT = ["taker-south", "level-100", "strain-hearts"];

/** Opens the slate of a match with four deals, or another screen of it. */
async function slateOf(t, { path = "", size = SIZES.phone, deals = EVENING.slice(0, 4), still = true } = {}) {
  const match = await server.matchOf({ ruleset: "coinche", sides: NAMED }, deals);
  const [page, hand] = await at(`/match/${match.id}${path}`, t, { size, still });
  return { match, page, hand, rows: page.getByTestId("deal-row") };
}

/** Drags a row by this many pixels with the mouse. */
async function draw(page, row, by) {
  const box = await boxOf(row);
  const [x, y] = [box.x + box.width * 0.6, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - by / 2, y + 2, { steps: 4 });
  await page.mouse.move(x - by, y + 3, { steps: 4 });
  await page.mouse.up();
}

const kept = async (match) => (await server.call({ kind: "match", id: match.id })).deals;

for (const size of ["phone", "tablet", "wide"]) {
  test(`a swipe to the left deletes a deal, and Annuler brings it back, ${size}`, async (t) => {
    const { page, hand, rows } = await slateOf(t, { size: SIZES[size] });
    await rows.nth(3).waitFor();
    const shown = await totals(page);
    await draw(page, rows.nth(1), 170);
    await page.getByTestId("swipe-delete").nth(1).click();
    await rows.nth(3).waitFor({ state: "detached" });
    assert.notDeepEqual(await totals(page), shown);
    await hand.tap("undo");
    await rows.nth(3).waitFor();
    assert.deepEqual(await totals(page), shown);
  });
}

test("a short swipe snaps back without opening the deal; a tap opens it", async (t) => {
  const { page, rows } = await slateOf(t);
  const before = await boxOf(rows.nth(2));
  const address = page.url();
  await draw(page, rows.nth(2), 50);
  await page.waitForFunction((x) => document.querySelectorAll('[data-testid="deal-row"]')[2].getBoundingClientRect().x === x, before.x);
  assert.equal(page.url(), address, "the swipe was no tap");
  await rows.nth(2).click();
  await page.getByTestId("why").waitFor();
});

test("a vertical swipe scrolls the slate, and moves no row", async (t) => {
  const { page, rows } = await slateOf(t, { deals: EVENING });
  const row = rows.nth(10);
  const before = await boxOf(row);
  const session = await page.context().newCDPSession(page);
  const touch = (type, y) => session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: before.x + 200 - (before.y - y) / 8, y }] });
  await touch("touchStart", before.y + 20);
  for (let by = 10; by <= 120; by += 10) await touch("touchMove", before.y + 20 + by);
  await touch("touchEnd");
  await page.waitForFunction((y) => document.querySelectorAll('[data-testid="deal-row"]')[10].getBoundingClientRect().y > y + 30, before.y);
  assert.equal((await row.boundingBox()).x, before.x);
});

test("a long press opens the menu of a row, and not its deal", async (t) => {
  const { page, rows } = await slateOf(t);
  const address = page.url();
  const box = await boxOf(rows.nth(0));
  await page.mouse.move(box.x + 100, box.y + 20);
  await page.mouse.down();
  await page.getByTestId("row-delete").waitFor();
  await page.mouse.up();
  assert.equal(page.url(), address);
});

test("the menu of a row is reached by keyboard: Shift+F10, the menu key, and its own button", async (t) => {
  const { page, rows } = await slateOf(t);
  for (const open of [["Shift+F10"], ["ContextMenu"], ["Tab", "Enter"]]) {
    await rows.nth(1).focus();
    for (const key of open) await page.keyboard.press(key);
    await page.getByTestId("row-amend").waitFor();
    await page.keyboard.press("Escape");
    await page.getByTestId("row-amend").waitFor({ state: "detached" });
  }
  await rows.nth(1).focus();
  await page.keyboard.press("Tab");
  assert.equal(await page.getByTestId("row-menu").nth(1).evaluate((one) => getComputedStyle(one).opacity), "1", "its button is seen");
  await page.keyboard.press("Enter");
  await page.getByTestId("row-amend").click();
  await page.getByTestId("confirm").waitFor();
});

test("a note is written on a deal, is on its row and in its why, changes no mark, and is undone", async (t) => {
  const { match, page, hand, rows } = await slateOf(t);
  const before = await kept(match);
  await rows.nth(2).click({ button: "right" });
  await hand.tap("row-note");
  await page.getByTestId("note").fill("Karim avait oublié sa belote");
  await hand.tap("note-keep");
  await page.getByTestId("noted").waitFor();
  const after = await kept(match);
  assert.equal(after[2].facts.note, "Karim avait oublié sa belote");
  assert.deepEqual(after.map(({ marks }) => marks), before.map(({ marks }) => marks));
  await rows.nth(2).click();
  await page.getByTestId("why").filter({ hasText: "Karim avait oublié sa belote" }).waitFor();
  await page.goBack();
  await page.locator("main").getByText("Donne 3 corrigée", { exact: false }).waitFor();
  await hand.tap("undo");
  await page.getByTestId("noted").waitFor({ state: "detached" });
});

test("a deal moves up one line, the turns stay in order, and undo says what it undid", async (t) => {
  const { match, page, hand, rows } = await slateOf(t);
  const before = await kept(match);
  await rows.nth(0).click({ button: "right" });
  await page.getByTestId("row-delete").waitFor();
  assert.equal(await page.getByTestId("row-move-up").count(), 0, "the first line has nothing above it");
  await page.keyboard.press("Escape");
  await rows.nth(2).click({ button: "right" });
  await hand.tap("row-move-up");
  await page.locator("main").getByText("Donne déplacée", { exact: false }).waitFor();
  const after = await kept(match);
  assert.deepEqual(after.slice(0, 3).map(({ id }) => id), [0, 2, 1].map((at) => before[at].id));
  assert.deepEqual(after.map(({ dealer }) => dealer), before.map(({ dealer }) => dealer));
  assert.deepEqual(after.at(-1).totals, before.at(-1).totals);
  await hand.tap("undo");
  await page.locator("main").getByText("Annulé : donne déplacée").waitFor();
  assert.deepEqual(await kept(match), before);
});

test("after an undo the bar names the deal that it undid and the next one, and so does the journal", async (t) => {
  const { match, page, hand, rows } = await slateOf(t, { deals: [...EVENING.slice(0, 2), { adjust: { us: 30 } }] });
  await rows.nth(2).waitFor();
  const bar = page.locator("main, footer");
  const says = (words) => bar.getByText(words, { exact: false }).first().waitFor();
  await hand.tap("undo");
  await says("Annulé : totaux ajustés");
  await says("Ensuite : donne 2");
  await hand.tap("undo");
  await says("Annulé : donne 2");
  await says("Ensuite : donne 1");
  await hand.tap("undo");
  await says("Annulé : donne 1");
  assert.equal(await bar.getByText("Ensuite", { exact: false }).count(), 0);
  await hand.tap("redo");
  await says("Annulé : donne 2");
  await go(page, `/match/${match.id}/journal`);
  const lines = await page.locator("main li").allTextContents();
  assert.equal(lines.filter((line) => /^Annulé\s: donne inscrite/.test(line)).length, 3, lines.join("\n"));
  assert.ok(lines.some((line) => /^Rétabli\s: donne inscrite.*donne 1/is.test(line)), lines.join("\n"));
});

test("a forgotten deal is inserted before another, in whose turn it is dealt, and undone in one step", async (t) => {
  const { match, page, hand, rows } = await slateOf(t);
  const before = await kept(match);
  await rows.nth(1).click({ button: "right" });
  await hand.tap("row-insert");
  await page.getByRole("heading", { name: "Avant la donne 2" }).waitFor();
  for (const tap of [...CONTRACT, "tens-120", "units-0"]) await hand.tap(tap);
  await hand.tap("confirm");
  await rows.nth(4).waitFor();
  const after = await kept(match);
  assert.deepEqual([after[0].id, after[2].id], [before[0].id, before[1].id]);
  assert.deepEqual(after[1].facts.contract, { level: 100, strain: "hearts" });
  const turn = [...before.slice(0, 4).map(({ dealer }) => dealer), before[0].dealer];
  assert.deepEqual(after.map(({ dealer }) => dealer), turn, "dealt in turn");
  await hand.tap("undo");
  await rows.nth(4).waitFor({ state: "detached" });
  assert.deepEqual(await kept(match), before);
});

test("next to the slate the sheet of a forgotten deal marks its place, and no row as the latest", async (t) => {
  const { match, page, rows } = await slateOf(t, { size: SIZES.wide });
  assert.equal(await page.locator(".latest").count(), 1);
  const [, second] = await kept(match);
  await visit(page, server, `/match/${match.id}/deal/${second.id}?before`);
  const place = page.getByTestId("goes-before");
  await place.waitFor();
  assert.deepEqual(await boxOf(place.getByTestId("deal-row")), await boxOf(rows.nth(1)));
  assert.equal(await page.locator(".latest").count(), 0);
});

test("an adjustment has a menu, too, to edit its reason and to delete it", async (t) => {
  const { match, page, hand, rows } = await slateOf(t, { deals: [...EVENING.slice(0, 2), { adjust: { us: -50 }, note: "retard" }] });
  await rows.nth(2).click({ button: "right" });
  await hand.tap("row-note");
  assert.equal(await page.getByTestId("note").inputValue(), "retard");
  await page.getByTestId("note").fill("téléphone");
  await hand.tap("note-keep");
  await rows.nth(2).filter({ hasText: "téléphone" }).waitFor();
  await rows.nth(2).click({ button: "right" });
  await hand.tap("row-delete");
  await rows.nth(2).waitFor({ state: "detached" });
  assert.equal((await kept(match)).length, 2);
  await hand.tap("undo");
  await rows.nth(2).waitFor();
});

test("if the points of both sides do not add up, the difference is shown, and counting the tricks settles it", async (t) => {
  const { page, hand } = await slateOf(t, { path: "/deal" });
  await hand.tap(...CONTRACT, "tens-110", "units-2", "points-other", "tens-40", "units-8");
  await page.getByTestId("points-beyond").filter({ hasText: /^Il manque 2\spoints$/ }).waitFor();
  await hand.tap("tens-50");
  await page.getByTestId("points-beyond").filter({ hasText: /^8\spoints de trop$/ }).waitFor();
  await hand.tap("count-tricks");
  const heap = ["JH", "9H", "AH", "10H", "AS", "10S", "AD", "10D", "KD", "QD", "JD", "9D"];
  await hand.tap(...heap.map((card) => `card-${card}`));
  await page.waitForFunction(() => document.querySelector('[data-testid="count-points"]').textContent === "106");
  await hand.tap("count-last");
  await page.waitForFunction(() => document.querySelector('[data-testid="count-points"]').textContent === "116");
  await hand.tap("count-keep");
  await page.getByTestId("points-beyond").waitFor({ state: "detached" });
  for (const id of ["tens-110", "units-6"]) assert.equal(await page.getByTestId(id).getAttribute("aria-pressed"), "true", id);
  await page.getByTestId("preview-us").filter({ hasText: /^220$/ }).waitFor();
});

test("points of both sides that add up are accepted", async (t) => {
  const { match, page, hand, rows } = await slateOf(t, { path: "/deal" });
  await hand.tap(...CONTRACT, "tens-110", "units-2", "points-other", "tens-50", "units-0");
  await settled(page);
  assert.equal(await page.getByTestId("points-beyond").count(), 0);
  await hand.tap("confirm");
  await rows.nth(4).waitFor();
  assert.deepEqual((await kept(match))[4].facts.points, { us: 112, them: 50 });
});

test("a count that is not a whole number of tricks cannot be kept", async (t) => {
  const { page, hand } = await slateOf(t, { path: "/deal" });
  await hand.tap(...CONTRACT, "sheet-menu", "menu-count-tricks", "card-JH", "card-9H", "card-AH");
  await page.getByText("Il manque 1 carte", { exact: false }).waitFor();
  assert.ok(await page.getByTestId("count-keep").isDisabled());
  await hand.tap("card-7C");
  await page.waitForFunction(() => !document.querySelector('[data-testid="count-keep"]').disabled);
});

for (const { points, side } of [{ points: ["tens-160", "units-2"], side: "us" }, { points: ["tens-0", "units-0"], side: "them" }]) {
  test(`at ${points.join(" ")} the sheet asks for all the tricks, one tap either way, and assumes nothing`, async (t) => {
    for (const [answer, all] of [[`all-tricks-${side}`, side], ["all-tricks-none", undefined]]) {
      const { match, page, hand, rows } = await slateOf(t, { path: "/deal" });
      await hand.tap(...CONTRACT, ...points);
      assert.ok(await page.getByTestId("confirm").isDisabled(), "the question waits for its answer");
      await page.getByTestId("preview-verdict").filter({ hasText: "Tous les plis" }).waitFor();
      await hand.tap(answer, "confirm");
      await rows.nth(4).waitFor();
      assert.equal((await kept(match))[4].facts.all_tricks, all);
    }
  });
}

test("the menu has at most eight lines in every state of a match, and its last ones say what they do", async (t) => {
  const { page, hand, match } = await slateOf(t, { deals: EVENING.slice(0, 8) });
  const lines = async () => {
    await hand.tap("menu");
    await page.locator("dialog li").first().waitFor();
    const found = await page.locator("dialog li").allInnerTexts();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    return found;
  };
  const open = await lines();
  assert.ok(open.length <= 8, open.join());
  assert.equal(open.at(-1), "Abandonner la partie\nElle reste gardée, et ne compte pas");
  await hand.tap("menu", "menu-game");
  for (const line of await page.locator("dialog li").allInnerTexts()) assert.match(line, /.+\n.+/);
  await hand.tap("menu-up", "finish");
  await page.getByTestId("winner").waitFor();
  const over = await lines();
  assert.ok(over.length <= 8 && over.some((line) => /Continuer/.test(line)), over.join());
  await page.goBack();
  await hand.tap("menu", "play-on");
  await hand.tap("new-deal", "taker-south", "level-100", "strain-hearts", "play-contract");
  await page.getByTestId("enter-result").waitFor();
  const playing = await lines();
  assert.ok(playing.length <= 8 && playing.some((line) => /Effacer le contrat/.test(line)), playing.join());
  assert.deepEqual(page.complaints, [], match.id);
});

test("on a phone, the menu opens the chart, whose points open their deals by mouse and keyboard", async (t) => {
  const { page, hand } = await slateOf(t, { deals: EVENING.slice(0, 8) });
  await hand.tap("menu", "menu-game", "menu-chart");
  const chart = page.getByTestId("chart");
  await chart.focus();
  for (const key of ["Home", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  assert.equal(await chart.getAttribute("aria-valuenow"), "3");
  assert.match(await chart.getAttribute("aria-valuetext"), /^Donne\s3/);
  await page.keyboard.press("Enter");
  await page.getByTestId("why").waitFor();
  assert.match(await page.locator("header").textContent(), /Donne\s3/);
  await page.goBack();
  const token = page.locator('[data-testid="chart"] .token').nth(5);
  const box = await boxOf(token);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByTestId("why").waitFor();
  assert.match(await page.locator("header").textContent(), /Donne\s6/);
});

test("on a tablet, a tap on the chart first describes the deal, and the description opens it", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche", sides: NAMED }, EVENING.slice(0, 8));
  const [page] = await at(`/match/${match.id}/chart`, t, { size: SIZES.tablet });
  const box = await boxOf(page.locator('[data-testid="chart"] .token').nth(1));
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.getByTestId("chart-deal").filter({ hasText: "Donne 2" }).waitFor();
  await page.getByTestId("chart-deal").click();
  await page.getByTestId("why").waitFor();
});

test("a wide screen shows the curves once, in the middle or at the side", async (t) => {
  for (const path of ["/chart", "/journal"]) {
    const { page } = await slateOf(t, { path, size: SIZES.wide });
    await page.locator("aside").waitFor();
    await settled(page);
    assert.equal(await page.getByTestId("chart").count(), 1, path);
  }
});

test("in large type long names take two lines, and the totals stay in place", async (t) => {
  const tops = [];
  for (const sides of [NAMED, { ...NAMED, them: LONG.them }]) {
    const match = await server.matchOf({ ruleset: "coinche", sides }, EVENING.slice(0, 4));
    const [page] = await at(`/match/${match.id}`, t, { switches: ["large"] });
    await settled(page);
    tops.push((await page.locator(".total").first().boundingBox()).y);
    const names = await page.locator(".players .clip").evaluateAll((all) =>
      all.map((one) => {
        const line = parseFloat(getComputedStyle(one).lineHeight);
        return [one.textContent, { lines: Math.round(one.clientHeight / line), cut: one.scrollHeight - one.clientHeight > line / 2 }];
      }),
    );
    const seen = Object.fromEntries(names);
    assert.deepEqual(seen["Léa"], { lines: 1, cut: false });
    if (sides !== NAMED) assert.deepEqual(seen["Maximilienne-Alexandra"], { lines: 2, cut: false });
  }
  assert.equal(tops[0], tops[1]);
});

test("lost and coinched contracts differ in shape, and screen readers get the chart as a table", async (t) => {
  const { page } = await slateOf(t, { path: "/chart", deals: EVENING.slice(0, 8) });
  await page.locator("table").waitFor({ state: "attached" });
  assert.equal(await page.locator('.token[data-made="false"]').count(), 2, "deals 3 and 6 are lost");
  assert.equal(await page.locator(".token .coinche").count(), 1, "deal 6 is coinched");
  assert.equal(await page.locator("table tbody tr").count(), 8);
  assert.match(await page.locator("table tbody tr").nth(7).textContent(), /1\s220/);
});

test("the slate stays turned from screen to screen until it is turned back, in play and between deals", async (t) => {
  for (const size of ["phone", "tablet", "wide"]) {
    const { match, page, hand, rows } = await slateOf(t, { size: SIZES[size] });
    const upsideDown = () => page.locator('[data-turned="true"]').evaluateAll((all) => all.map((one) => getComputedStyle(one).rotate));
    await hand.tap("turn");
    assert.deepEqual(await upsideDown(), ["180deg"], size);
    await rows.nth(1).click();
    await page.getByTestId("why").waitFor();
    await page.goBack();
    await rows.nth(1).waitFor();
    const { revision } = await server.call({ kind: "match", id: match.id });
    await server.call({ kind: "record_contract", id: match.id, revision, facts: { taker: "south", contract: { level: 100, strain: "hearts" } } });
    await page.getByTestId("stake").waitFor();
    assert.deepEqual(await upsideDown(), size === "wide" ? ["180deg", "180deg"] : ["180deg"], `${size}, in play`);
    assert.ok(read(await page.getByTestId("total-us").textContent()) > 0);
    await hand.tap("turn");
    assert.deepEqual(await upsideDown(), [], size);
  }
});

test("a turned slate is swiped as the players opposite see it", async (t) => {
  const { page, hand, rows } = await slateOf(t);
  await hand.tap("turn");
  await draw(page, rows.nth(3), -170);
  await page.getByTestId("swipe-amend").nth(3).click();
  await page.getByTestId("confirm").waitFor();
});
