#!/usr/bin/env node
// Plays one evening over `POST /api` on a new ledger of each of two builds of `ardoise`, and reports the answers that differ.
//
//   node scripts/compare-calls.mjs BEFORE AFTER [--allow FILE.mjs]
//
// Ids are compared by their order of appearance; times, folders and versions are not compared. FILE exports `allow(kind,
// request, was, is)`, which returns why a difference is intended, or nothing. Exits with 1 if something differs.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

/** A build that serves a new ledger. */
class Build {
  /** Ids in order of appearance. */
  #known = new Map();
  /** Values of answers that later requests need. */
  kept = {};

  static async start(binary) {
    const build = new Build();
    build.folder = await mkdtemp(join(tmpdir(), "ardoise-compared-"));
    build.process = spawn(binary, ["serve", "--json"], { env: { ...process.env, ARDOISE_DATA_DIR: build.folder }, stdio: ["ignore", "pipe", "inherit"] });
    const [line] = await once(createInterface({ input: build.process.stdout }), "line");
    const { port, scorer } = JSON.parse(line);
    [build.address, build.token] = [`http://127.0.0.1:${port}/api`, scorer];
    return build;
  }

  /** The status and the answer, raw and normalised for comparing. */
  async asks(request) {
    const headers = { "content-type": "application/json", authorization: `Bearer ${this.token}` };
    const answer = await fetch(this.address, { method: "POST", headers, body: JSON.stringify(request) });
    const told = await answer.json();
    return { told, compared: `${answer.status} ${JSON.stringify(told, (key, value) => this.#masked(key, value))}` };
  }

  #masked(key, value) {
    if (key === "message" || key === "version") return undefined;
    // Milliseconds since 1970.
    if (typeof value === "number" && value > 1e12) return "time";
    if (typeof value !== "string") return value;
    const without = value.replaceAll(this.folder, "FOLDER").replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)?/g, "TIME");
    return without.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!this.#known.has(id)) this.#known.set(id, `ID${this.#known.size + 1}`);
      return this.#known.get(id);
    });
  }

  async stop() {
    if (this.process.exitCode === null) {
      const ended = once(this.process, "exit");
      this.process.kill("SIGTERM");
      await ended;
    }
    await rm(this.folder, { recursive: true });
  }
}

const SIDES = { us: { name: null, players: ["Zoé", "Karim"] }, them: { name: null, players: ["Anne", "Jean"] } };
const deal = (taker, level, us, more = {}) => ({ taker, contract: { level, strain: "hearts" }, points: { us }, ...more });
const DEALS = [
  deal("south", 100, 112),
  deal("west", 90, 80, { doubling: "coinche" }),
  deal("north", 120, 130, { melds: [{ by: "us", kind: "belote" }, { by: "them", kind: "tierce", top: "QS" }] }),
  { void: "all_pass" },
  { taker: "east", contract: { level: "capot", strain: "spades" }, all_tricks: "them" },
  deal("south", 85, 100),
  deal("us", 100, 200),
];

/** The evening: yields requests, made from earlier answers, and keeps values of their answers. */
function* evening() {
  const match = (fields) => [({ match }) => ({ id: match?.id, revision: match?.revision, ...fields }), (kept, told) => told.match && (kept.match = told.match)];
  const about = (fields) => [({ match }) => ({ id: match?.id, ...fields })];
  const hall = (fields) => [({ hall, hallRevision }) => ({ id: hall, revision: hallRevision, ...fields })];
  const refresh = [({ hall }) => ({ kind: "concours", id: hall }), (kept, told) => (kept.hallRevision = told.revision)];

  for (const kind of ["session", "home", "presets", "rulesets", "history", "boards", "concours_formats", "concours_list", "deleted", "check"]) yield [() => ({ kind })];
  for (const ruleset of ["coinche", "belote", "contree", { preset: "coinche", set: { "game.target": 500, "melds.tie": "cancel" } }]) {
    yield [() => ({ kind: "create_match", new: { ruleset, sides: SIDES } }), (kept, told) => (kept.match = told.match)];
    for (const facts of DEALS) {
      yield about({ kind: "preview", facts });
      yield match({ kind: "record_deal", facts });
    }
    yield match({ kind: "undo" });
    yield match({ kind: "undo" });
    yield match({ kind: "redo" });
    for (const kind of ["match", "journal", "compare_match", "keepsakes", "evening", "look_at_purge"]) yield about({ kind });
    yield [({ match }) => ({ kind: "why", id: match?.id, deal: match?.deals?.[0]?.id })];
    yield [({ match }) => ({ kind: "line_of", id: match?.id, deal: match?.deals?.[0]?.id })];
    yield [({ match }) => ({ kind: "compare_deal", id: match?.id, deal: match?.deals?.[0]?.id })];
    yield about({ kind: "read_line", text: "n 100h x 112 b\nzoé 90s 71\nnobody", caret: 5, language: "fr" });
    yield about({ kind: "needed", facts: { taker: "south", contract: { level: 100, strain: "hearts" } } });
    yield match({ kind: "change_notes", notes: "les bougies" });
    yield match({ kind: "change_place", place: "Chez Anne" });
    yield match({ kind: "rename_match", name: "Jeudi" });
    yield match({ kind: "change_ruleset", ruleset: "contree", scope: "from_now_on" });
    yield [({ match }) => ({ kind: "record_deal", id: match?.id, revision: 1, facts: DEALS[0] })];
    yield match({ kind: "abandon" });
  }
  yield match({ kind: "delete_match" });
  for (const kind of ["home", "history", "deleted", "merged_players", "last_table", "boards", "places", "players"]) yield [() => ({ kind, ...(kind === "history" && { query: { words: "bougies" } }) })];
  const format = { set: { parties: 3 } };
  yield [() => ({ kind: "create_concours", name: "Foyer", day: "2026-03-05", fee: 500, format, rank_seed: "Foyer" }), (kept, told) => (kept.hall = told.id)];
  const steps = [
    { kind: "import_teams", text: "1 Anne / Paul\n2 Zoé / Karim\n3 Léa / Marcel\n4 Rose / Jean\n5 Élodie / Émile" },
    { kind: "arrive", numbers: [1, 2, 3, 4, 5], arrived: true },
    { kind: "publish_draw", round: 1, seed: "marron" },
    { kind: "enter_line", round: 1, text: "1 1010 954" },
    { kind: "enter_result", round: 1, table: 2, points: [1200, 764], counts: {}, force: false },
    { kind: "enter_result", round: 1, table: 2, points: [1200, 763], counts: {}, force: false },
    { kind: "correct_result", round: 1, table: 1, points: [954, 1010], counts: {}, force: true },
    { kind: "give_penalty", round: 1, number: 1, points: 20 },
    { kind: "publish_draw", round: 2, seed: "marron" },
    { kind: "undo_concours" },
    { kind: "redo_concours" },
    { kind: "set_prizes", shares: [60, 40] },
    { kind: "register_team", number: 1, players: [{ name: "Luc" }, { name: "Ève" }] },
    { kind: "close_concours" },
  ];
  for (const step of steps) {
    yield refresh;
    yield hall(step);
    yield [({ hall }) => ({ kind: "draft_draw", id: hall, seed: "marron" })];
    for (const kind of ["desk", "concours_standings", "projector", "concours_log", "concours_prizes"]) yield [({ hall }) => ({ kind, id: hall })];
  }
  for (const step of [
    { kind: "reopen_concours" },
    { kind: "enter_result", table: 1, points: [1010, 954], counts: { belotes: 1, trumps: 0 } },
    { kind: "enter_result", table: 1, points: [1010, 954], side: 1, by: "Zoé" },
    { kind: "dispute_result", round: 2, table: 1, side: 1, points: [954, 1010] },
    { kind: "enter_result", table: 2, forfeit: [3] },
    { kind: "rename_team", number: 1, players: [{ name: "Anne", licence: "7" }, { name: "Paul" }], club: "Foyer", labels: ["b", "a"] },
    { kind: "change_concours", name: "Foyer rural", day: "2026-03-06", fee: 600 },
    { kind: "withdraw_team", number: 5, why: "malade" },
  ]) {
    yield refresh;
    yield hall(step);
  }
  for (const kind of ["desk", "concours_log", "concours_finals", "concours"]) yield [({ hall }) => ({ kind, id: hall })];
  for (const table of [1, 2]) yield [({ hall }) => ({ kind: "table_sheet", id: hall, round: 2, table })];
  yield [({ hall }) => ({ kind: "check_table", id: hall, points: [1010, 955], counts: { belotes: 1 } })];
  yield [({ hall }) => ({ kind: "read_result_line", id: hall, text: "1 1010 954 1b" })];
  yield [() => ({ kind: "known_teams", prefix: "an" })];
  yield [() => ({ kind: "concours_season", best: 1, pairs: true, rank: ["points", "wins"] })];
  for (const more of [{}, { min_attendance: 2, rank: ["lot"] }, { left_out: [], pairs: true }]) yield [() => ({ kind: "save_season", name: "Hiver", from: "2026-01-01", to: "2026-12-31", ...more })];
  yield [() => ({ kind: "seasons" })];

  for (const query of [{ names: ["Zoé"] }, { names: ["Zoé", "Karim"] }, { names: ["Zoé", "Karim"], against: ["Anne", "Jean"] }, { names: ["Zoé"], ruleset: "coinche", from: "2026-01", to: null, played_at: "table" }, { names: [] }]) {
    yield [() => ({ kind: "statistics", query })];
    for (const deals of [{}, { taking: true, made: true, coinched: false }, { level: "100", strain: "hearts" }]) yield [() => ({ kind: "deals_behind", query, deals })];
  }
  for (const pairs of [true, false]) yield [() => ({ kind: "everybody", pairs })];
  yield [() => ({ kind: "uncopied" })];
  yield [() => ({ kind: "uncopied", copied: { device: "00000000-0000-7000-8000-000000000000", seq: -1 } })];
  yield [() => ({ kind: "publish", to: "http://127.0.0.1:1", club: "foyer", ids: [], concours: [], all: false, notes: false })];
  yield [() => ({ kind: "create_concours", name: "Foyer", day: "demain", format })];
  yield [() => ({ kind: "concours_list" })];
  yield [() => ({ kind: "check" })];
  yield [() => ({ kind: "no_such_call" })];
}

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { allow: { type: "string" } } });
if (positionals.length !== 2) {
  console.error("usage: compare-calls.mjs BEFORE AFTER [--allow FILE.mjs]");
  process.exit(2);
}
const { allow } = options.allow ? await import(pathToFileURL(options.allow).href) : { allow: () => undefined };
const builds = await Promise.all(positionals.map((binary) => Build.start(binary)));
let [asked, refused, differing] = [0, 0, 0];
const allowed = new Map();
try {
  for (const [request, keeps] of evening()) {
    const answers = await Promise.all(
      builds.map(async (build) => {
        const answer = await build.asks(request(build.kept));
        keeps?.(build.kept, answer.told);
        return answer;
      }),
    );
    asked += 1;
    const [was, is] = answers.map(({ compared }) => compared);
    if (!was.startsWith("200")) refused += 1;
    if (was === is) continue;
    const { kind, ...fields } = request(builds[0].kept);
    const why = allow(kind, fields, was, is);
    if (why) {
      allowed.set(why, (allowed.get(why) ?? 0) + 1);
      continue;
    }
    differing += 1;
    console.log(`${kind} ${JSON.stringify(fields)}\n  before ${was}\n  after  ${is}`);
  }
} finally {
  await Promise.all(builds.map((build) => build.stop()));
}
for (const [why, count] of allowed) console.log(`allowed, ${count} ×: ${why}`);
console.log(`${asked} calls, of which ${refused} were refused; ${differing} answers differ`);
process.exitCode = differing > 0 ? 1 : 0;
