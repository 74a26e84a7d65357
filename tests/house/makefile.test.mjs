// Every phony target of the Makefile has a rule. Make takes one without a rule as done, so its step would be left out in silence.
import assert from "node:assert/strict";
import { test } from "node:test";

import { read } from "./files.mjs";

test("every phony target has a rule", () => {
  const makefile = read("Makefile");
  const phony = [...makefile.matchAll(/^\.PHONY:(.*)$/gm)].flatMap(([, names]) => names.trim().split(/\s+/));
  assert.ok(phony.includes("test"), "the phony targets are read");

  const withoutRule = phony.filter((name) => {
    // Either prerequisites after the colon (a variable of the target is none), or a recipe on the next line.
    const rule = new RegExp(`^${name}:(?: (?!##|[A-Z]+ =)\\S.*|.*\\n\\t.*)$`, "m");
    return !rule.test(makefile);
  });
  assert.deepEqual(withoutRule, []);
});
