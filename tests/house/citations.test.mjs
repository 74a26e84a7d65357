// Comments cite the rules by section: `docs/rules.md 4.3`. Each cited section must exist.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path) => readFileSync(root + path, "utf8");

/** The files of the repository whose text contains a string. */
function filesWith(text) {
  const { status, stdout, stderr } = spawnSync("git", ["grep", "--untracked", "-lzF", text], { cwd: root, encoding: "utf8" });
  assert.ok(status === 0 || status === 1, stderr);
  return stdout.split("\0").filter((path) => path && path !== "tests/house/citations.test.mjs");
}

const SECTIONS = new Set([...read("docs/rules.md").matchAll(/^#{2,3} (\d(?:\.\d+)?)\.? /gm)].map(([, number]) => number));

/** The sections that a text cites. `docs/rules.md 4.1 to 4.6` and `docs/rules.md 4.5 and 4.7` cite two each. */
const cited = (text) =>
  [...text.matchAll(/docs\/rules\.md (\d(?:\.\d+)?)(?: (?:to|and) (\d(?:\.\d+)?))?/g)].flatMap(([, ...numbers]) => numbers.filter(Boolean));

test("every section of the rules that the code cites exists", () => {
  const everywhere = filesWith("docs/rules.md").flatMap((path) => cited(read(path)).map((section) => ({ path, section })));
  assert.ok(everywhere.length >= 20, `the citations are found at all: ${everywhere.length}`);
  assert.deepEqual(
    everywhere.filter(({ section }) => !SECTIONS.has(section)),
    [],
  );
});

test("every section that the rules refer to exists", () => {
  const own = [...read("docs/rules.md").matchAll(/\(((?:\d\.\d)(?:, (?:\d\.\d))*)\)/g)].flatMap(([, list]) => list.split(", "));
  assert.ok(own.length >= 5, `${own.length}`);
  assert.deepEqual(
    own.filter((section) => !SECTIONS.has(section)),
    [],
  );
});

test("nothing cites a document that is not in the repository", () => {
  assert.deepEqual(filesWith("RULES" + ".md"), []);
});
