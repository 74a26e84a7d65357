// All screens and their states, and a ledger with something to show on each.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { go, settled } from "./ardoise.mjs";

const require = createRequire(new URL("../../ui/package.json", import.meta.url));
const { PNG } = require("pngjs");

/** Loads a module of the pages that imports nothing. */
export async function sourceOf(path) {
  const ts = require("typescript");
  const source = await readFile(new URL(`../../ui/src/${path}`, import.meta.url), "utf8");
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}

/** The table of routes of the pages. */
function tableOfRoutes() {
  return sourceOf("app/routes.ts");
}

export const NAMED = { us: { name: null, players: ["Léa", "Marcel"] }, them: { name: null, players: ["Jeanne", "Karim"] } };
export const LONG = {
  us: { name: "Les Dupont-Martin de Lyon", players: ["Marie-Antoinette de Villeneuve", "Jean-Baptiste Poquelin"] },
  them: { name: null, players: ["Maximilienne-Alexandra", "Cunégonde"] },
};

const deal = (taker, level, strain, points, more = {}) => ({ taker, contract: { level, strain }, points, ...more });

/** An evening of coinche, with made, lost and coinched contracts, and neither side far ahead for long. */
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

/** Imitates a photograph of a paper slate: two columns of strokes on ruled paper. */
export function paperSlate(width = 480, height = 640) {
  const png = new PNG({ width, height });
  const rows = 12;
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [across, down] = [(x / width) * 2, (y / height) * rows];
    const written = across % 1 > 0.2 && across % 1 < 0.35 + 0.4 * ((Math.floor(down) * 7 + Math.floor(across) * 3) % 5) / 5 && down % 1 > 0.4 && down % 1 < 0.6;
    const [red, green, blue] = written || Math.abs(across - 1) < 0.012 ? [38, 44, 92] : down % 1 < 0.05 ? [190, 188, 220] : [246, 241, 226];
    png.data.set([red, green, blue, 255], at * 4);
  }
  return PNG.sync.write(png);
}

/** Makes a command about a match at its current revision. */
async function changed(server, { id }, kind, more = {}) {
  const { revision } = await server.call({ kind: "match", id });
  return (await server.call({ kind, id, revision, ...more })).match;
}

const COINCHE = { preset: "coinche", set: { "game.target": 2000 } };

/** Starts matches in every state. */
export async function evening(server) {
  const running = await server.matchOf({ ruleset: COINCHE, sides: NAMED }, EVENING.slice(0, 8));
  const played = await server.matchOf({ ruleset: COINCHE, sides: NAMED }, EVENING);
  await changed(server, played, "change_place", { place: "Chez Jeanne" });
  await changed(server, played, "attach_photo", { data: paperSlate().toString("base64") });
  const finished = await changed(server, played, "change_notes", { notes: "Le café renversé sur la donne 9, et la belle est promise pour jeudi." });
  const deleted = await server.matchOf({ ruleset: "contree", sides: NAMED }, []);
  await changed(server, deleted, "delete_match");
  const before = await server.matchOf({ ruleset: COINCHE, sides: NAMED }, EVENING.slice(0, 8));
  const facts = { taker: "south", contract: { level: 100, strain: "hearts" }, doubling: "coinche", doubled_by: "east" };
  const { match: playing } = await server.call({ kind: "record_contract", id: before.id, revision: before.revision, facts });
  const blank = await server.matchOf({ ruleset: "belote" }, []);
  return { running, finished, playing, blank, deleted, concours: await concours(server), finals: await finals(server) };
}

/** Draws a small concours and moves it to the bin. */
export async function thrown(server) {
  const { id } = await server.call({ kind: "create_concours", name: "Belote du Foyer rural", day: "2026-11-20", place: "Salle des fêtes", format: "belote-4x12" });
  const send = async (request) => server.call({ ...request, id, revision: (await server.call({ kind: "concours", id })).revision });
  await send({ kind: "import_teams", text: "Léa / Marcel\nJeanne / Karim" });
  await send({ kind: "arrive", numbers: [1, 2], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  await send({ kind: "delete_concours" });
  return id;
}

/** Plays a concours of four teams up to its final. */
async function finals(server) {
  const format = { set: { parties: 1, finals: { teams: 4, length: { deals: 12 } } } };
  const { id } = await server.call({ kind: "create_concours", name: "Belote du Foyer rural", day: "2026-11-22", fee: 0, format, rank_seed: "Foyer" });
  const send = async (request) => {
    const { revision } = await server.call({ kind: "concours", id });
    return server.call({ ...request, id, revision });
  };
  await send({ kind: "import_teams", text: ["Léa / Marcel", "Jeanne / Karim", "Marcelle / Léandre", "Karima / Jeannot"].join("\n") });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  for (const table of [1, 2]) await send({ kind: "enter_result", round: 1, table, points: [1000 + 20 * table, 964 - 20 * table] });
  await send({ kind: "draw_finals" });
  await send({ kind: "enter_final", heat: 1, table: 1, points: [1100, 864] });
  await send({ kind: "enter_final", heat: 1, table: 2, points: [900, 1000], force: true });
  return id;
}

/** Begins a concours with two results that its desk has to settle: one with two versions, and one whose sum has a likely cause. */
export async function unsettled(server) {
  const { id } = await server.call({ kind: "create_concours", name: "Belote du Foyer rural", day: "2026-11-22", fee: 0, format: "belote-4x12", rank_seed: "Foyer" });
  const send = async (request) => {
    const { revision } = await server.call({ kind: "concours", id });
    return server.call({ ...request, id, revision });
  };
  await send({ kind: "import_teams", text: ["Jeannine / Marcelline", "Jeanne / Karim", "Marcelle / Léandre", "Karima / Jeannot"].join("\n") });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const { tables } = await server.call({ kind: "desk", id });
  const [entered, disputes] = tables[0].sides.map(({ numbers }) => numbers[0]);
  await send({ kind: "enter_result", round: 1, table: 1, points: [1010, 954], side: entered });
  await send({ kind: "dispute_result", round: 1, table: 1, side: disputes, points: [974, 990] });
  await send({ kind: "enter_result", round: 1, table: 2, points: [1097, 867], counts: { belotes: 1, capots: 1 }, force: true });
  return id;
}

/** Plays most of a concours of eight teams: its first partie, and an impossible result of the second. */
async function concours(server) {
  const format = { preset: "belote-4x12", set: { finals: { teams: 4, length: { deals: 12 } } } };
  const { id } = await server.call({ kind: "create_concours", name: "Belote du Foyer rural", day: "2026-11-22", place: "Salle des fêtes", fee: 1200, format, rank_seed: "Foyer" });
  const send = async (request) => {
    const { revision } = await server.call({ kind: "concours", id });
    return server.call({ ...request, id, revision });
  };
  const names = ["Léa / Marcel", "Jeanne / Karim", "Marcelle / Léandre", "Karima / Jeannot"];
  await send({ kind: "import_teams", text: [...names, "Léana / Marcelin", "Jeannette / Karimou", "Léonie / Marcelo", "Jeannine / Kariman"].join("\n") });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4, 5, 6, 7], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  for (const [table, points] of [[1, 1010, 954], [2, 902, 1062], [3, 1100, 864]].map(([table, ...points]) => [table, points])) {
    await send({ kind: "enter_result", round: 1, table, points });
  }
  await send({ kind: "publish_draw", round: 2, seed: "craie" });
  await send({ kind: "enter_result", round: 2, table: 1, points: [1000, 943], force: true });
  await send({ kind: "set_prizes", pot: 9600, shares: [50, 30, 20] });
  return id;
}

/** Starts enough matches for a curve, some of them between other pairs. */
export async function season(server) {
  const mixed = { us: { name: null, players: ["Jeanne", "Léa"] }, them: { name: null, players: ["Marcel", "Karim"] } };
  const opposite = { us: NAMED.them, them: NAMED.us };
  for (const sides of [NAMED, mixed, opposite, NAMED]) await server.matchOf({ ruleset: COINCHE, sides }, EVENING);
}

/** The address of every route, with the match that suits it best. */
export async function everyScreen(matches) {
  const { routes, pathOf } = await tableOfRoutes();
  return Object.keys(routes).map((name) => {
    const match = ["end", "keepsakes"].includes(name) ? matches.finished : matches.running;
    // A deal is tried at the empty table of a ruleset.
    const id = name === "practice" ? "rules-coinche" : match.id;
    const path = pathOf(name, { id, deal: match.deals[5].id, ruleset: "coinche", concours: matches.concours, round: 2, table: 2, number: 1, name: "Léa", partner: "Marcel", other: "Jeanne", another: "Karim" });
    return { name, path: name === "deals-behind" ? `${path}?name=L%C3%A9a&taking=yes` : path };
  });
}

/** States of screens that need taps or keys after their address. */
export function everyState(matches) {
  const table = (match) => `/match/${match.id}`;
  return [
    { name: "in play", path: table(matches.playing) },
    { name: "a blank slate", path: table(matches.blank) },
    { name: "a result", path: `${table(matches.playing)}/deal` },
    { name: "a whole deal", path: `${table(matches.running)}/deal`, taps: ["taker-east", "level-100", "strain-hearts", "double", "taker-south", "tens-110", "units-2", "belote-us"] },
    { name: "the menu", path: table(matches.running), taps: ["menu"] },
    { name: "the shortcuts", path: `${table(matches.running)}/deal`, keys: ["?"] },
    { name: "an annonce", path: `${table(matches.running)}/deal`, taps: ["add-meld", "meld-cent", "meld-rank-A"] },
    { name: "what each side needs", path: table(matches.running), taps: ["ahead"] },
    { name: "a deal that was tried", path: "/match/rules-belote/practice", taps: ["taker-east", "strain-hearts", "tens-90", "units-1", "confirm"] },
    { name: "a past slate", path: table(matches.finished) },
    { name: "a question without a match", path: "/match/rules-belote/referee" },
    { name: "an auction without a match", path: "/match/rules-coinche/auction" },
    { name: "filters", path: "/matches", taps: ["filter"] },
    { name: "filtered", path: "/matches?player=Léa&place=Chez+Jeanne&from=2020-01-01" },
    { name: "nothing found", path: "/matches?player=Léa&ruleset=belote" },
    { name: "a large photograph", path: `${table(matches.finished)}/keepsakes`, taps: ["photo"] },
    { name: "pairs", path: "/players?of=pairs" },
    { name: "all figures", path: "/players/L%C3%A9a?ruleset=coinche", taps: ["group-both", "rating-list", "fold-panel-coinches", "fold-panel-evenings", "evenings-list"] },
    { name: "no figures", path: "/players/L%C3%A9a?ruleset=belote" },
    { name: "a purge", path: "/deleted", taps: ["purge"] },
    { name: "a purge of a concours", path: "/concours", taps: ["purge"] },
    { name: "concours-finals, drawn", path: `/concours/${matches.finals}/finals` },
    { name: "concours-finals, a table", path: `/concours/${matches.finals}/finals`, taps: ["final-2-1"] },
    { name: "concours-wall, finals", path: `/concours/${matches.finals}/wall?show=finals` },
    { name: "concours-wall, ranking", path: `/concours/${matches.concours}/wall?show=standing` },
    ...["names", "tables", "teams", "standing", "prizes", "till"].map((what) => ({ name: `concours-paper, ${what}`, path: `/concours/${matches.concours}/print?what=${what}` })),
    { name: "concours-paper, finals", path: `/concours/${matches.finals}/print?what=finals` },
    { name: "concours-new, the five questions", path: "/concours/new", taps: ["change-format"] },
    { name: "concours-new, the rest", path: "/concours/new", taps: ["change-format", "the-rest"] },
    { name: "concours-desk, something came up", path: `/concours/${matches.concours}/desk`, taps: ["unexpected"] },
    { name: "concours-desk, a forced result", path: `/concours/${matches.concours}/desk`, taps: ["table-1"] },
    { name: "concours-desk, two versions of a result", path: `/concours/${matches.unsettled}/desk`, taps: ["table-1"] },
    { name: "concours-desk, a version taken", path: `/concours/${matches.unsettled}/desk`, taps: ["table-1", "take-theirs"] },
    { name: "concours-desk, a question about a sum", path: `/concours/${matches.unsettled}/desk`, taps: ["table-2"] },
    { name: "concours-desk, an answer to it", path: `/concours/${matches.unsettled}/desk`, taps: ["table-2", "answer-1"] },
    { name: "a misdeal", path: `${table(matches.blank)}/deal`, taps: ["sheet-menu", "misdeal"] },
  ];
}

/** Brings an open screen into its state. */
export async function bringAbout(page, { taps = [], keys = [] }) {
  for (const id of taps) {
    const tapped = page.getByTestId(id);
    // The tapped element may come with an answer.
    if (!(await tapped.count())) await settled(page);
    if (await tapped.count()) await tapped.click();
  }
  for (const key of keys) await page.keyboard.press(key);
}

/** Goes to a screen or state in the open page. */
export async function stateOf(page, screen) {
  // Forgets the taps of the state before.
  if (screen.taps || screen.keys) await page.reload();
  await go(page, screen.path);
  await bringAbout(page, screen);
  await settled(page);
}
