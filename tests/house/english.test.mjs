// Four habits that make English hard to read must not return: CONTRIBUTING.md, "How the code should read".

import assert from "node:assert/strict";
import { test } from "node:test";

import { files, read } from "./files.mjs";
import { ENGLISH } from "./known.mjs";

const HABIT = /\bwhoever\b|\b(?:is|are|was|were|be|been|being) (?:[a-z]+ly )?told\b|\bgo(?:es)? with (?:it|them|a|an|the|its|his|her|their)\b|\b(?:be)?c[oa]mes? of\b/i;
const CODE = /\.(rs|ts|svelte|m?js|css|sql|sh|toml|ya?ml)$|(^|\/)Makefile$/;
const OTHERS = /^tests\/house\/english\.test\.mjs$|^messages\/fr\/|\.fr\.md$|^ui\/src\/api\/|^docs\/api\.md$|^LICENSE/;

/** The English of a file by line: all of a document or a catalogue, and the comments of code. */
function english(path, text) {
  const lines = text.split("\n").map((line, at) => ({ path, at: at + 1, line }));
  if (/\.(md|ftl)$/.test(path)) return lines;
  if (!CODE.test(path)) return [];
  const comment = /^\s*(?:\/?\*+|\/\/+!?|#+|--|<!--)\s(.*)|\s(?:\/\/+|\/\*+|#)\s(.*)/;
  return lines.flatMap(({ line, ...where }) => {
    const found = comment.exec(line);
    return found ? [{ ...where, line: found[1] ?? found[2] }] : [];
  });
}

/** The lines with a habit. Words in quotes or in italics are quotations. */
const habits = (path, text) => english(path, text).filter(({ line }) => HABIT.test(line.replace(/"[^"]*"|\*\w+( that)?\*/g, "")));

test("English has none of the habits that make it hard to read", () => {
  const paths = files().filter((path) => !OTHERS.test(path) && (CODE.test(path) || /\.(md|ftl)$/.test(path)));
  assert.ok(paths.length > 500, `only ${paths.length} files were found`);
  const found = paths.map((path) => [path, habits(path, read(path))]).filter(([, lines]) => lines.length > 0);
  const wrong = found.filter(([path]) => !ENGLISH.includes(path)).flatMap(([, lines]) => lines);
  assert.deepEqual(wrong.map(({ path, at, line }) => `${path}:${at}: ${line.trim()}`), []);
  const clean = ENGLISH.filter((path) => !found.some(([one]) => one === path));
  assert.deepEqual(clean, [], "take them off the list in known.mjs");
});

test("the habits are found in comments, documents and catalogues, and in nothing else", () => {
  const lines = (path, text) => habits(path, text).map(({ at }) => at);
  assert.deepEqual(lines("a.rs", "/// Whoever asks gets it.\nlet whoever = 1;\nfn is_told() {} // The user is told.\n//! What comes of it."), [1, 3, 4]);
  assert.deepEqual(lines("a.svelte", "<!-- The page is told. -->\n<p>{whoever}</p>\n/** The match goes with it. */"), [1, 3]);
  assert.deepEqual(lines("a.md", "It was told.\nNot \"is told\", nor *whoever*."), [1]);
  assert.deepEqual(lines("Makefile", "# What becomes of it\nwhoever:"), [1]);
  assert.deepEqual(lines("a.txt", "whoever"), []);
});
