// Every phony target of the Makefile has a rule. Make considers one without a rule up to date, so its step would be skipped
// silently.
import assert from "node:assert/strict";
import { test } from "node:test";

import { read } from "./files.mjs";

test("every phony target has a rule", () => {
  const makefile = read("Makefile");
  const phony = [...makefile.matchAll(/^\.PHONY:(.*)$/gm)].flatMap(([, names]) => names.trim().split(/\s+/));
  assert.ok(phony.includes("test"), "the phony targets are read");

  const withoutRule = phony.filter((name) => {
    // Either prerequisites after the colon (a variable of the target is not one), or a recipe on the next line.
    const rule = new RegExp(`^${name}:(?: (?!##|[A-Z]+ =)\\S.*|.*\\n\\t.*)$`, "m");
    return !rule.test(makefile);
  });
  assert.deepEqual(withoutRule, []);
});
