// A table sees the words of its own game on every screen of its match: *dedans* at belote, *contré* at contrée, *cogné* at chaloupée.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, settled } from "./ardoise.mjs";
import { at, server } from "./room.mjs";
import { NAMED } from "./screens.mjs";

const bid = (taker, level, strain, points, more = {}) => ({ taker, contract: { level, strain }, points, ...more });

/** A match of each game, made, lost and doubled, its words, and those of the other games. */
const GAMES = {
  belote: {
    deals: [bid("south", "take", "spades", { us: 91 }), bid("east", "take", "clubs", { them: 60 }), bid("north", "take", "hearts", { us: 40 })],
    playing: bid("south", "take", "hearts"),
    says: /dedans/i,
    foreign: /coinch|\bcontré|\bcontrer|surcontr|cogn|\bchut[eé]|\bcontrat/i,
  },
  coinche: {
    deals: [bid("south", 90, "hearts", { us: 112 }), bid("east", 100, "clubs", { them: 90 }, { doubling: "coinche", doubled_by: "south" })],
    playing: bid("south", 90, "hearts", undefined, { doubling: "coinche", doubled_by: "east" }),
    says: /coinché/i,
    foreign: /\bcontré|\bcontrer|surcontr|cogn|\bdedans/i,
  },
  contree: {
    deals: [bid("south", 92, "hearts", { us: 112 }), bid("east", 102, "clubs", { them: 90 }, { doubling: "coinche", doubled_by: "south" })],
    playing: bid("south", 92, "hearts", undefined, { doubling: "surcoinche", doubled_by: "east" }),
    says: /contré/i,
    foreign: /coinch|cogn|\bdedans/i,
  },
  chaloupee: {
    deals: [bid("south", 34, "diamonds", { us: 40 }), bid("north", 44, "clubs", { us: 28 }, { doubling: "coinche", doubled_by: "west" })],
    playing: bid("south", 34, "hearts", undefined, { doubling: "coinche", doubled_by: "east" }),
    says: /cogné/i,
    foreign: /coinch|\bcontré|\bcontrer|surcontr|\bdedans/i,
  },
};

const SCREENS = ["", "/deal", "/names", "/journal", "/chart", "/share", "/sheet", "/card", "/referee", "/needed", "/auction", "/line", "/board"];

/** All that a screen shows or reads aloud. */
async function textOf(page) {
  await settled(page);
  return page.evaluate(() => {
    const named = [...document.querySelectorAll("[aria-label], [alt], [placeholder]")];
    return [document.body.innerText, ...named.flatMap((one) => ["aria-label", "alt", "placeholder"].map((name) => one.getAttribute(name) ?? ""))].join("\n");
  });
}

for (const [ruleset, { deals, playing, says, foreign }] of Object.entries(GAMES)) {
  test(`the screens of a match of ${ruleset} have its words, and no other game's`, async (t) => {
    const begun = await server.matchOf({ ruleset: { preset: ruleset }, sides: NAMED }, deals);
    const { points: _none, ...contract } = playing;
    const { match } = await server.call({ kind: "record_contract", id: begun.id, revision: begun.revision, facts: contract });
    const [page] = await at(`/match/${match.id}`, t);
    let all = "";
    const read = async (path) => {
      await go(page, `/match/${match.id}${path}`);
      const text = await textOf(page);
      const found = text.split("\n").filter((line) => foreign.test(line));
      assert.deepEqual(found, [], `${path || "/"} says no word of another game`);
      all += text;
    };
    for (const screen of SCREENS) await read(screen);
    for (const { id } of match.deals) for (const of of ["why", "what-if"]) await read(`/${of}/${id}`);
    const { match: over } = await server.call({ kind: "finish", id: match.id, revision: match.revision });
    assert.equal(over.status, "finished");
    for (const screen of ["/end", "", "/keepsakes"]) await read(screen);
    assert.match(all, says, "its own words are there");
    assert.deepEqual(page.complaints, []);
  });
}

for (const [ruleset, { foreign }] of Object.entries(GAMES)) {
  test(`the editor of the rules of ${ruleset}, its sheet and its own rules in the library have its words`, async (t) => {
    const rule = ruleset === "belote" ? { "contract.tie": "lost" } : { "doubling.surcoinche": 3 };
    const own = await server.call({ kind: "save_ruleset", name: "Comme chez nous", preset: ruleset, set: rule });
    const [page, hand] = await at(`/ruleset/${own.id}`, t);
    const read = async (text) => assert.deepEqual(text.split("\n").filter((line) => foreign.test(line)), []);
    await page.getByTestId("key-rules").waitFor();
    await read(await textOf(page));
    await go(page, `/ruleset/${own.id}/sheet`);
    await read(await textOf(page));
    await go(page, "/rulesets");
    await read(await page.getByTestId(`ruleset-${own.id}`).innerText());
    await go(page, `/ruleset/${ruleset}`);
    await hand.tap("show-all");
    // Belote has no auction, whose rules are in the list all the same.
    if (ruleset !== "belote") {
      for (const group of await page.locator("summary").all()) await group.click();
      await read(await textOf(page));
    }
    await server.call({ kind: "archive_ruleset", id: own.id, revision: own.revision, archived: true });
    assert.deepEqual(page.complaints, []);
  });
}
