#!/usr/bin/env node
// Counts what the house is made of, always in the same way, so that a change can be held against the state before it:
//
//   node scripts/count.mjs [COMMIT]
//
// Written lines are all lines of files that nobody generates. Lines of code are those that are neither blank nor a comment.

import { execFileSync } from "node:child_process";

const commit = process.argv[2] ?? "HEAD";
const git = (...args) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 1 << 28 });

/** The text of each file of the commit under these paths, with this ending. */
function texts(paths, ending) {
  const names = git("ls-tree", "-r", "--name-only", commit, "--", ...paths).split("\n");
  return names.filter((name) => ending.test(name) && !name.startsWith("ui/src/api/")).map((name) => git("show", `${commit}:${name}`));
}

const lines = (text) => text.split("\n").length - 1;
const sum = (all, count) => all.reduce((total, text) => total + count(text), 0);
const code = (text) => text.split("\n").filter((line) => !/^\s*(\/\/|$)/.test(line)).length;
const matches = (pattern) => (text) => text.match(pattern)?.length ?? 0;

const TYPE = /^\s*(pub(\([a-z]+\))? )?(struct|enum) [A-Z]/gm;
/** Questions which entity it is: today's, and those of before each was declared once. */
const ASKED = /EntityKind::of\b|with_entity!\(|\bis_(of_)?(concours|season|ruleset|players)\b(?=[(,)]|:)|\blook_at_(concours|season|ruleset)\b/g;
const FLEX = /display: (inline-)?flex/g;

const rust = texts(["src-tauri"], /\.rs$/);
const app = texts(["src-tauri/crates/app/src"], /\.rs$/);
const svelte = texts(["ui/src"], /\.svelte$/);
const ui = texts(["ui/src"], /(?<!\.test)\.(svelte|ts|css)$/);
const tests = texts(["tests", "ui/src"], /(^tests\/.*\.(rs|mjs)|\.test\.ts)$/);
const styles = svelte.map((text) => text.match(/<style[^>]*>[\s\S]*<\/style>/)?.[0] ?? "");
const perThousand = (all) => ((1000 * sum(all, matches(TYPE))) / sum(all, code)).toFixed(1);

const counts = {
  "written lines of Rust": sum(rust, lines),
  "written lines of the pages": sum(ui, lines),
  "written lines of tests": sum(tests, lines),
  "types per 1,000 lines of code, in Rust": perThousand(rust),
  "types per 1,000 lines of code, in app": perThousand(app),
  "<style> of all Svelte, %": ((100 * sum(styles, lines)) / sum(svelte, lines)).toFixed(1),
  "display: flex": sum(svelte, matches(FLEX)),
  "places that ask which entity it is": sum(rust, matches(ASKED)),
};
for (const [what, count] of Object.entries(counts)) console.log(`${String(count).padStart(8)}  ${what}`);
