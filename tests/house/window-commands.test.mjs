// The window's commands are listed in three places: their handler, the manifest, and the capability.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

const SOURCES = join(import.meta.dirname, "../../src-tauri");
const read = (file) => readFile(join(SOURCES, file), "utf8");

test("each command of the window is named in the manifest and allowed to the page, and nothing else is", async () => {
  const [handler, manifest, capability] = await Promise.all(["src/lib.rs", "build.rs", "capabilities/main.json"].map(read));
  const handled = /generate_handler!\[([^\]]*)\]/.exec(handler)[1].split(",");
  const names = handled.map((path) => path.trim().split("::").pop()).filter((name) => name !== "");
  const named = [.../const COMMANDS: &\[&str\] = &\[([^\]]*)\]/.exec(manifest)[1].matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  const allowed = JSON.parse(capability).permissions.filter((permission) => !permission.includes(":"));
  assert.ok(names.length > 0);
  assert.deepEqual(named.toSorted(), names.toSorted());
  assert.deepEqual(allowed.toSorted(), names.map((name) => `allow-${name.replaceAll("_", "-")}`).toSorted());
});
