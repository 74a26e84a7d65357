// A test of a browser or of the window that fails once may pass at its second try. One that fails twice must fail `make test`, wherever
// the call of `test` is written.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const AGAIN = fileURLToPath(new URL("../../scripts/test-again.mjs", import.meta.url));

/** What the runner ends with for a file that has this in a test, called by a helper or in the file itself. */
function ended(t, body, byHelper) {
  const folder = mkdtempSync(join(tmpdir(), "ardoise-again-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const head = `import { test } from "node:test"; import { existsSync, writeFileSync } from "node:fs";`;
  writeFileSync(join(folder, "helper.mjs"), `${head} export const check = (name, deed) => test(name, deed);`);
  const name = byHelper ? "check" : "test";
  const files = ["one", "other"].map((file) => join(folder, `${file}.test.mjs`));
  writeFileSync(files[0], `import { check } from "./helper.mjs"; ${head} ${name}("this one (here)", () => { ${body} });`);
  writeFileSync(files[1], `import { check } from "./helper.mjs"; ${head} ${name}("another", () => {});`);
  // The runner of these tests tells its children to report to it.
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, [AGAIN, "1", ...files], { cwd: folder, encoding: "utf8", env });
  return [status, /^# Once more: this one \(here\)$/m.test(stdout), /^# Passed only at the second try/m.test(stdout)];
}

for (const byHelper of [false, true]) {
  const where = byHelper ? "in a helper" : "in its file";
  test(`a test ${where} that fails twice fails`, (t) => {
    assert.deepEqual(ended(t, `throw new Error("no")`, byHelper), [1, true, false]);
  });

  test(`a test ${where} that passes at its second try is listed`, (t) => {
    assert.deepEqual(ended(t, `if (!existsSync("once")) { writeFileSync("once", ""); throw new Error("no"); }`, byHelper), [0, true, true]);
  });
}

test("a file that fails before its tests fails", (t) => {
  assert.equal(ended(t, "", true)[0], 0);
  assert.equal(ended(t, `}); throw new Error("no"); test("x", () => {`, false)[0], 1);
});
