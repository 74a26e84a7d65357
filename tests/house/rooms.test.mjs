// Dependencies between rooms go down only, and every subject has its folder in each room.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { ROOT } from "./files.mjs";
import { NO_FOLDER } from "./known.mjs";

/** The rooms that each room may depend on. */
const BELOW = {
  rules: [],
  journal: ["rules"],
  concours: ["rules"],
  statistics: ["journal", "rules"],
  ledger: ["statistics", "journal", "rules"],
  spreadsheet: ["statistics", "journal", "rules"],
  app: ["spreadsheet", "concours", "ledger", "statistics", "journal", "rules"],
  server: ["app"],
  pocket: ["app"],
  // The command line starts the server, too.
  cli: ["server", "app", "concours", "spreadsheet", "ledger", "statistics", "journal", "rules"],
  // The window opens the local network, which is part of the server.
  desktop: ["server", "app"],
  // Without the app, which depends on the ledger and SQLite.
  hub: ["concours", "statistics", "journal", "rules"],
};
/** Rooms that use no database, neither directly nor through the rooms they depend on. */
const PURE = ["rules", "journal", "concours", "statistics", "spreadsheet"];
const SQLITE = /^(rusqlite|libsqlite3-sys|refinery.*|sqlx.*|diesel|libsql|tokio-postgres|postgres)$/;
const SUBJECTS = ["table", "rulesets", "referee", "notation", "compare", "history", "statistics", "exchange", "backup", "phones", "publish", "concours"];

/** The packages of the workspace with their dependencies, except those of tests. */
function packages() {
  const said = execFileSync("cargo", ["metadata", "--no-deps", "--offline", "--format-version", "1"], { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] });
  return JSON.parse(said).packages.map(({ name, dependencies }) => ({ name: name.replace("ardoise-", ""), on: dependencies.filter(({ kind }) => kind !== "dev").map((one) => one.name) }));
}

/** The dependencies that do not go down, and those of pure rooms on a database. */
export function wrongArrows(rooms) {
  const inner = (on) => on.filter((name) => name.startsWith("ardoise-")).map((name) => name.replace("ardoise-", ""));
  const wrong = rooms.flatMap(({ name, on }) => (BELOW[name] ? inner(on).filter((to) => !BELOW[name].includes(to)).map((to) => `${name} → ${to}`) : [`${name} has no place in the house`]));
  const impure = rooms.filter(({ name }) => PURE.includes(name)).flatMap(({ name, on }) => on.filter((one) => SQLITE.test(one)).map((one) => `${name} → ${one}`));
  return [...wrong, ...impure];
}

test("rooms depend on rooms below them only, and pure rooms on no database", () => {
  const rooms = packages();
  assert.ok(rooms.length >= 6, `only ${rooms.length} rooms were found`);
  assert.deepEqual(wrongArrows(rooms), []);
});

test("a wrong arrow is found", () => {
  const wrong = [{ name: "rules", on: ["serde", "ardoise-journal"] }, { name: "journal", on: ["ardoise-rules", "rusqlite"] }, { name: "cellar", on: [] }, { name: "server", on: ["ardoise-app", "ardoise-ledger"] }];
  assert.deepEqual(wrongArrows(wrong), ["rules → journal", "cellar has no place in the house", "server → ledger", "journal → rusqlite"]);
});

/** A file in `room` whose name `is` accepts. */
const some = (room, is) => readdirSync(join(ROOT, room)).some(is);

for (const [room, has] of [
  ["src-tauri/crates/app/src", (room, subject) => existsSync(join(ROOT, room, subject))],
  ["ui/src", (room, subject) => existsSync(join(ROOT, room, subject))],
  ["messages", (room, subject) => ["fr", "en"].every((language) => existsSync(join(ROOT, room, language, `${subject}.ftl`)))],
  // Sending to a hub is tested with a hub, from the command line.
  ["tests/app", (room, subject) => subject === "publish" || some(room, (file) => file === subject || file === `${subject}.rs`)],
  ["tests/ui", (room, subject) => some(room, (file) => new RegExp(`^${subject}(-[a-z-]+)?\\.test\\.mjs$`).test(file))],
]) {
  test(`every subject has its place in ${room}`, () => {
    const missing = SUBJECTS.filter((subject) => !has(room, subject));
    if (NO_FOLDER.includes(room)) assert.notEqual(missing.length, 0, "each has its place now: take the room off the list in known.mjs");
    else assert.deepEqual(missing, []);
  });
}
