// Help: the first run, hints, explained words, and screen readers' announcements. The sweeps over every screen check
// the same on each.

import assert from "node:assert/strict";
import { test } from "node:test";

import { boxOf, Server, settled, SIZES, totals, visit } from "./ardoise.mjs";
import { lastWord } from "./questions.mjs";
import { at, open, server } from "./room.mjs";
import { evening, NAMED } from "./screens.mjs";

const HELD = 700;

const matches = await evening(server);

/** Opens a screen as if the page had just been opened there. */
async function reopen(page, path) {
  await page.goto("about:blank");
  await visit(page, server, path);
  await settled(page);
  await lastWord(page);
}

test("a first run invites to play, and has a sample match that leaves nothing behind", async (t) => {
  const fresh = await Server.start();
  t.after(() => fresh.stop());
  const page = await open(t);
  await page.goto(fresh.address);
  await page.getByTestId("new-match").waitFor();
  await page.getByTestId("sample").click();
  await page.getByTestId("deal-row").first().waitFor();
  assert.equal(await page.getByTestId("deal-row").count(), 10);
  assert.deepEqual(await totals(page), { us: 1560, them: 1360 });
  await page.getByText("Partie d’exemple").waitFor();
  assert.equal(await page.getByTestId("undo").count(), 0, "there is nothing to undo");
  await page.getByTestId("menu").click();
  await page.locator("dialog li").first().waitFor();
  assert.equal(await page.locator("dialog li").count(), 2, "its menu leads to the comparison and to a match of one’s own");
  await page.keyboard.press("Escape");

  await page.getByTestId("deal-row").nth(6).click();
  assert.equal(await page.getByTestId("why-us").textContent(), "520");
  assert.equal(await page.getByTestId("amend").count(), 0, "it is not corrected");
  await page.getByTestId("understood").click();
  await page.getByTestId("to-end").click();
  await page.getByTestId("winner").waitFor();
  assert.equal(await page.locator("svg[role=img]").count(), 1, "the chart is drawn");
  assert.equal(await page.getByTestId("revanche").count(), 0);

  const { current, recent } = await fresh.call({ kind: "home" });
  assert.deepEqual([current, recent], [null, []]);
  assert.deepEqual(await fresh.call({ kind: "players", prefix: "" }), []);
  await page.getByTestId("new-match").click();
  await page.getByTestId("start-match").click();
  // The page from which it was opened has a way home too.
  await page.getByTestId("new-deal").waitFor();
  await page.getByTestId("home").click();
  await page.getByTestId("resume").waitFor();
  assert.equal(await page.getByTestId("sample").count(), 0, "it is not offered beside a match");
  assert.deepEqual(page.complaints, []);
});

test("recording a deal in the sample is refused, with a link to go on", async (t) => {
  const [page] = await at("/match/sample/deal", t, { language: "en" });
  for (const id of ["taker-south", "level-100", "strain-hearts", "tens-110", "units-2"]) await page.getByTestId(id).click();
  await page.getByTestId("confirm").click();
  assert.match(await page.getByTestId("problem").textContent(), /start a new match/);
});

test("a hint goes once its screen was used", async (t) => {
  const table = `/match/${matches.running.id}`;
  const [page] = await at(table, t);
  await page.getByTestId("hint").waitFor();
  await page.getByTestId("new-deal").click();
  await page.getByTestId("confirm").waitFor();
  await page.getByTestId("close-sheet").click();
  await page.getByTestId("new-deal").waitFor();
  assert.equal(await page.getByTestId("hint").count(), 0);
});

test("a long press explains without tapping, and a tap taps without explaining", async (t) => {
  const [page] = await at(`/match/${matches.running.id}/deal`, t, { touch: true });
  const capot = page.getByTestId("level-capot");
  const box = await boxOf(capot);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = await page.context().newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [finger] });
  await page.waitForTimeout(HELD);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.match(await page.getByTestId("note").textContent(), /Capot.*Tous les plis/s);
  assert.equal(await capot.getAttribute("aria-pressed"), "false", "it was not chosen");
  await capot.tap();
  assert.equal(await page.getByTestId("note").count(), 0);
  assert.equal(await capot.getAttribute("aria-pressed"), "true");
});

test("a pointer that rests on a word explains it; one that passes over it does not", async (t) => {
  const [page] = await at(`/match/${matches.running.id}/deal`, t, { size: SIZES.wide });
  await page.getByTestId("double").hover({ force: true });
  await page.getByTestId("confirm").hover({ force: true });
  await page.waitForTimeout(HELD + 200);
  assert.equal(await page.getByTestId("note").count(), 0);
  await page.getByTestId("level-capot").hover();
  await page.getByTestId("note").waitFor();
  await page.getByTestId("confirm").hover({ force: true });
  await page.getByTestId("note").waitFor({ state: "detached" });
});

const SPOKEN = {
  fr: {
    taker: "Preneur : Jeanne",
    level: "Contrat : 100",
    strain: "Atout : pique",
    coinche: "Coinché",
    tens: "Dizaines",
    units: "Unités",
    belote: "Belote : Eux",
    confirm: "Inscrire",
    marks: /^Nous 0, Eux 460, fait de 32$/,
    recorded: "Donne 1 inscrite, 0 à 460",
  },
  en: {
    taker: "Taker: Jeanne",
    level: "Contract: 100",
    strain: "Trumps: spades",
    coinche: "Coinched",
    tens: "Tens",
    units: "Units",
    belote: "Belote: Them",
    confirm: "Record",
    marks: /^Us 0, Them 460, made by 32$/,
    recorded: "Deal 1 recorded, 0 to 460",
  },
};

for (const [language, words] of Object.entries(SPOKEN)) {
  test(`a whole deal is entered and announced by roles and names alone, ${language}`, async (t) => {
    const match = await server.matchOf({ ruleset: "coinche", sides: NAMED }, []);
    const [page] = await at(`/match/${match.id}/deal`, t, { language });
    const said = [];
    await page.exposeFunction("heard", (text) => said.push(text));
    await page.evaluate(() => {
      const listen = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const region = (target.nodeType === 3 ? target.parentElement : target)?.closest("[role=status], [aria-live], [role=alert]");
          if (region?.textContent.trim()) window.heard(region.textContent.trim());
        }
      });
      listen.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const button = (name, within = page) => within.getByRole("button", { name, exact: true });
    await button(words.taker).click();
    await button(words.level).click();
    await button(words.strain).click();
    await button(words.coinche).click();
    await button("110", page.getByRole("group", { name: words.tens })).click();
    await button("2", page.getByRole("group", { name: words.units })).click();
    await button(words.belote).click();
    for (const name of [words.taker, words.level, words.strain, words.coinche, words.belote]) {
      assert.equal(await button(name).getAttribute("aria-pressed"), "true", name);
    }
    const preview = page.getByRole("status").filter({ hasText: words.marks });
    await preview.waitFor({ state: "attached" });
    assert.ok(said.length <= 3, `it does not speak at each tap: ${said.join(" / ")}`);
    await button(words.confirm).click();
    await page.getByRole("status").filter({ hasText: words.recorded }).waitFor({ state: "attached" });
  });

  test(`every control of the sheet has a name, and a refusal is an alert, ${language}`, async (t) => {
    const match = await server.matchOf({ ruleset: "coinche-bga", sides: NAMED }, []);
    const [page] = await at(`/match/${match.id}/deal`, t, { language });
    const tree = await page.locator("main").ariaSnapshot();
    const nameless = tree.split("\n").filter((line) => /^\s*- (button|link|textbox|spinbutton|group)(:| \[|$)/.test(line));
    assert.deepEqual(nameless, [], tree);
    await page.route("**/api", async (route) => {
      const { kind } = route.request().postDataJSON();
      if (kind !== "record_deal") return route.continue();
      return route.fulfill({ status: 422, json: { problems: [{ code: "match_ended", field: "", params: {} }] } });
    });
    for (const id of ["taker-east", "level-100", "strain-spades", "tens-110", "units-2", "confirm"]) await page.getByTestId(id).click();
    await page.getByRole("alert").filter({ hasText: /\p{L}/u }).waitFor();
  });
}
