// No hand-written file is too long to read in one go.

import assert from "node:assert/strict";
import { test } from "node:test";

import { files, read } from "./files.mjs";
import { LONG } from "./known.mjs";

const MOST = 500;
const WRITTEN = /\.(rs|ts|svelte|mjs|js|css|ftl|md|sh|sql)$|(^|\/)Makefile$/;
/** Written by a program; other checks make sure that they are current. */
const GENERATED = [/^ui\/src\/(api|generated)\/.*\.ts$/, /^docs\/api\.md$/];

/** How many lines a text has. */
export function lines(text) {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

test("lines are counted", () => {
  assert.deepEqual(["", "a", "a\n", "a\nb", "a\n\n"].map(lines), [1, 1, 1, 2, 2]);
});

test(`no hand-written file has more than ${MOST} lines`, () => {
  const written = files().filter((path) => WRITTEN.test(path) && !GENERATED.some((generated) => generated.test(path)));
  assert.ok(written.length > 300, `only ${written.length} files were found`);
  const long = written.map((path) => [path, lines(read(path))]).filter(([, count]) => count > MOST);
  assert.deepEqual(long.filter(([path]) => !LONG.includes(path)), [], "too long");
  assert.deepEqual(LONG.filter((path) => !long.some(([one]) => one === path)), [], "short enough now: take it off the list in known.mjs");
});
