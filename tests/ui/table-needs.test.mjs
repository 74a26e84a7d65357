// The middle of a match, what each side needs, the sound of a clock, and a deal that is only tried.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Hand, settled, SIZES, visit } from "./ardoise.mjs";
import { misfits, violations } from "./questions.mjs";
import { another, at, lacks, open, server } from "./room.mjs";
import { NAMED } from "./screens.mjs";

const MADE = { taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 112 } };
const MINUTE = 60_000;
const LOOKS = { ...SIZES, narrow: { width: 320, height: 568 } };

const matchOf = (set, deals) => server.matchOf({ ruleset: { preset: "coinche", set }, sides: NAMED }, deals);

for (const size of ["phone", "narrow", "wide"]) {
  test(`a deal that takes a side past half of the target says so, and a tap on the totals what each side needs, ${size}`, async (t) => {
    const match = await matchOf({ "game.target": 1000 }, [MADE, MADE]);
    const [page, hand] = await at(`/match/${match.id}`, t, { size: LOOKS[size] });
    await page.getByTestId("total-us").waitFor();
    assert.equal(await page.getByTestId("halfway").count(), 0);
    const { revision } = await server.call({ kind: "record_deal", id: match.id, revision: match.revision, facts: MADE }).then((changed) => changed.match);
    await page.getByTestId("halfway").filter({ hasText: "Nous passons la moitié" }).waitFor();
    await hand.tap("ahead");
    const says = page.getByTestId("ahead-says");
    await says.waitFor();
    // 630 to 150, and two more deals at 210.
    const words = (await says.innerText()).replace(/\s+/g, " ").trim();
    assert.equal(words, "Eux : 481 de plus que Nous. À ce rythme, encore 2 donnes : 241 de plus par donne. Avant 1 000 : encore 370 pour Nous, 850 pour Eux.");
    await settled(page);
    assert.deepEqual([...(await misfits(page)), ...(await violations(page))], []);
    await page.keyboard.press("Escape");
    await says.waitFor({ state: "detached" });
    await server.call({ kind: "record_deal", id: match.id, revision, facts: { void: "all_pass" } });
    await page.getByTestId("halfway").waitFor({ state: "detached" });
    assert.deepEqual(page.complaints, []);
  });
}

test("half of the deals, and the deals that are left for the side that is behind", async (t) => {
  const match = await matchOf({ "game.target": null, "game.deals": 5 }, [MADE, MADE, MADE]);
  const [page, hand] = await at(`/match/${match.id}`, t, { language: "en" });
  await page.getByTestId("halfway").filter({ hasText: "Half of the deals are played" }).waitFor();
  await hand.tap("ahead");
  assert.match(await page.getByTestId("ahead-says").innerText(), /2 deals are left: 241 more per deal/);
});

/** Stands in for the sound of the browser: `struck` has the lowest tone of each stroke, and `holds` holds it back as a browser does. */
function deaf(holds) {
  window.struck = [];
  window.holds = holds;
  const parameter = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  window.AudioContext = class {
    currentTime = 0;
    destination = {};
    get state() {
      return window.holds ? "suspended" : "running";
    }
    resume = () => new Promise(() => undefined);
    createGain = () => ({ gain: { ...parameter }, connect: (to) => to });
    createOscillator = () => {
      const frequency = { ...parameter };
      return { frequency, connect: (to) => to, stop() {}, start: () => void ([110, 880].includes(frequency.value) && window.struck.push(frequency.value)) };
    };
  };
}

const [WARNING, GONG] = [880, 110].map((tone) => [tone, tone]);
const struck = (page) => page.evaluate(() => window.struck.splice(0));

/** Opens a match of 40 minutes at a page whose clock the test moves. */
async function againstTheClock(t, look, holds = false) {
  const match = await matchOf({ "game.target": null, "game.minutes": 40 }, [MADE]);
  const page = await open(t, look);
  await page.addInitScript(deaf, holds);
  await page.clock.install();
  await visit(page, server, `/match/${match.id}`);
  await page.getByTestId("time-left").waitFor();
  const started = Date.parse(match.next.clock.since) - match.next.clock.elapsed * 1000;
  /** Moves to a minute of the match, two seconds before it and then past it. */
  const pass = async (minute) => {
    await page.clock.setSystemTime(new Date(started + minute * MINUTE - 2000));
    await page.clock.runFor(1000);
    assert.deepEqual(await struck(page), [], `nothing sounds before minute ${minute}`);
    await page.clock.runFor(4000);
    return struck(page);
  };
  return { page, hand: new Hand(page), pass };
}

test("a phone is silent until its user wants the clock to sound: five minutes before the end, and at the end", { skip: lacks.scale }, async (t) => {
  const { page, pass } = await againstTheClock(t, { touch: true });
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  assert.equal(await page.getByTestId("sound").getAttribute("aria-pressed"), "false");
  assert.deepEqual(await pass(20), []);
  assert.deepEqual(await pass(35), [], "silent");
  assert.equal(asked.filter((url) => /gong/.test(url)).length, 0, "what sounds has not loaded");

  const loud = await againstTheClock(t, { touch: true });
  await loud.hand.tap("sound");
  await loud.page.waitForFunction(() => window.struck.length > 0);
  assert.deepEqual(await struck(loud.page), WARNING, "the tap lets it be heard");
  assert.deepEqual(await loud.pass(20), []);
  assert.deepEqual(await loud.pass(35), WARNING);
  assert.deepEqual(await loud.pass(38), [], "once");
  // Also while a deal is entered.
  await loud.hand.tap("new-deal");
  await loud.page.getByTestId("confirm").waitFor();
  assert.deepEqual(await loud.pass(40), GONG);
  assert.deepEqual(await loud.pass(42), [], "once");
});

test("a browser that holds the sound back is named, until it lets it go", { skip: lacks.scale }, async (t) => {
  const { page, pass } = await againstTheClock(t, { touch: true, switches: ["sound"] }, true);
  await page.getByTestId("sound-held").filter({ hasText: "Touchez l’écran pour le son" }).waitFor();
  assert.deepEqual(await pass(35), [], "held back");
  await page.evaluate(() => (window.holds = false));
  await page.getByTestId("time-left").click();
  await page.getByTestId("sound-held").waitFor({ state: "detached" });
  assert.deepEqual(await pass(40), GONG);
});

for (const size of ["phone", "narrow", "wide"]) {
  test(`a newcomer tries a deal of each game, and nothing is kept, ${size}`, async (t) => {
    const fresh = await another(t);
    const [page, hand] = await at("/", t, { of: fresh, size: LOOKS[size] });
    const commands = [];
    page.on("request", (request) => request.method() === "POST" && commands.push(request.postDataJSON()?.kind));
    for (const [game, facts, marks] of [
      ["coinche", MADE, ["210", "50"]],
      ["belote", { taker: "east", contract: { level: "take", strain: "spades" }, points: { them: 60 } }, ["162", "0"]],
    ]) {
      await hand.tap("sample", "practice", `asked-${game}`);
      await hand.fill(facts);
      await hand.tap("confirm");
      await page.getByTestId("why").waitFor();
      assert.deepEqual(await Promise.all(["why-us", "why-them"].map((one) => page.getByTestId(one).innerText())), marks);
      await settled(page);
      assert.deepEqual([...(await misfits(page)), ...(await violations(page))], []);
      await hand.tap("practice-again");
      await page.getByTestId("all-passed").waitFor();
      assert.equal(await page.evaluate(() => localStorage.getItem("ardoise-drafts")), null, "no draft is kept");
      await hand.tap("all-passed");
      await page.getByTestId("why").filter({ hasText: "Tout le monde a passé" }).waitFor();
      await hand.tap("back");
      await page.getByTestId("sample").waitFor();
    }
    const ledger = await fresh.call({ kind: "uncopied" });
    assert.deepEqual([ledger.matches, ledger.deals, ledger.reach], [0, 0, null], "the journal has no event");
    assert.deepEqual(commands.filter((kind) => /^(create|record|amend)/.test(kind)), [], "no command was sent");
    assert.deepEqual(page.complaints, []);
  });
}
