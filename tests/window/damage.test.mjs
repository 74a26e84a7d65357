// A file of matches that does not open, in the window.

import assert from "node:assert/strict";
import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { testAtHome, waitFor } from "./driver.mjs";

testAtHome("a damaged file is said so in the window, and replaced there by a backup", async (home) => {
  const sound = await home.open();
  await sound.call({ kind: "create_match", new: { ruleset: "coinche" } });
  await sound.call({ kind: "back_up" });
  await sound.kill();
  const file = join(home.data, "ardoise.db");
  for (const end of ["-wal", "-shm"]) await rm(file + end, { force: true });
  await writeFile(file, "no ledger any more");

  const window = await home.open();
  await window.find("diagnose");
  await window.click("restore");
  await window.click("restore-now");
  const said = await waitFor("what was restored", () => window.text("restored"));
  const [path] = /\/\S*-before-restore-\w+\.db/.exec(said) ?? [];
  assert.ok(path, `it says where the damaged file is: ${said}`);
  assert.equal((await stat(path)).size, 18, "and it is there as it was");
  await window.click("restored-read");
  await window.find("resume");
});
