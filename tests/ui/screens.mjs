// The table of routes, and a ledger in which each of them has something to show.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(new URL("../../ui/package.json", import.meta.url));

/** A table of the screens' own sources, which imports nothing. */
export async function sourceOf(path) {
  const ts = require("typescript");
  const source = await readFile(new URL(`../../ui/src/${path}`, import.meta.url), "utf8");
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}

/** The routes of the screens, as the screens themselves have them. */
export function tableOfRoutes() {
  return sourceOf("routes.ts");
}

export const NAMED = { us: { name: null, players: ["Léa", "Marcel"] }, them: { name: null, players: ["Jeanne", "Karim"] } };
export const LONG = {
  us: { name: "Les Dupont-Martin de Lyon", players: ["Marie-Antoinette de Villeneuve", "Jean-Baptiste Poquelin"] },
  them: { name: null, players: ["Maximilienne-Alexandra", "Cunégonde"] },
};

const deal = (taker, level, strain, points, more = {}) => ({ taker, contract: { level, strain }, points, ...more });

/** An evening of coinche: made and lost contracts, one coinched, nobody far ahead for long. */
export const EVENING = [
  deal("east", 90, "spades", { them: 102 }),
  deal("south", 90, "hearts", { us: 112 }, { melds: [{ by: "south", kind: "belote" }] }),
  deal("west", 110, "diamonds", { them: 96 }),
  deal("north", 100, "no_trumps", { us: 104 }),
  deal("east", 120, "clubs", { them: 131 }),
  deal("north", 90, "spades", { us: 78 }, { doubling: "coinche", doubled_by: "east" }),
  deal("south", 110, "hearts", { us: 121 }),
  deal("south", 100, "clubs", { us: 112 }),
  deal("south", 100, "hearts", { us: 108 }, { doubling: "coinche", doubled_by: "east" }),
  deal("west", 110, "spades", { them: 121 }),
  deal("east", 100, "diamonds", { them: 124 }),
  deal("north", 120, "hearts", { us: 96 }),
  deal("south", 90, "clubs", { us: 120 }),
  deal("south", 110, "spades", { us: 122 }),
];

const COINCHE = { preset: "coinche", set: { "game.target": 2000 } };

/** Matches in every state that a screen can be in. */
export async function evening(server) {
  const running = await server.matchOf({ ruleset: COINCHE, sides: NAMED }, EVENING.slice(0, 8));
  const finished = await server.matchOf({ ruleset: COINCHE, sides: NAMED }, EVENING);
  const before = await server.matchOf({ ruleset: COINCHE, sides: NAMED }, EVENING.slice(0, 8));
  const facts = { taker: "south", contract: { level: 100, strain: "hearts" }, doubling: "coinche", doubled_by: "east" };
  const { match: playing } = await server.call({ kind: "record_contract", id: before.id, revision: before.revision, facts });
  const blank = await server.matchOf({ ruleset: "belote" }, []);
  return { running, finished, playing, blank };
}

/** Matches enough for a curve, some of them between other pairs. */
export async function season(server) {
  const mixed = { us: { name: null, players: ["Jeanne", "Léa"] }, them: { name: null, players: ["Marcel", "Karim"] } };
  const opposite = { us: NAMED.them, them: NAMED.us };
  for (const sides of [NAMED, mixed, opposite, NAMED]) await server.matchOf({ ruleset: COINCHE, sides }, EVENING);
}

/** The address of every route, with the match that shows it best. */
export async function everyScreen(matches) {
  const { routes, pathOf } = await tableOfRoutes();
  return Object.keys(routes).map((name) => {
    const match = name === "end" ? matches.finished : matches.running;
    const path = pathOf(name, { id: match.id, deal: match.deals[5].id, ruleset: "coinche", name: "Léa", partner: "Marcel", other: "Jeanne", another: "Karim" });
    return { name, path: name === "deals-behind" ? `${path}?name=L%C3%A9a&taking=yes` : path };
  });
}
