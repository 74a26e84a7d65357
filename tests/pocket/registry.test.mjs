// The program of the page, without a browser.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { folderOf, started } from "./program.mjs";

test("every call of the registry is answered or refused in the page, and those of the phones' network say that there is none", async (t) => {
  const { call, goOn } = await started(await folderOf(t));
  const kinds = [...(await readFile(new URL("../../ui/src/api/calls.ts", import.meta.url), "utf8")).matchAll(/^ {2}(\w+): \{ request/gm)].map(([, kind]) => kind);
  assert.ok(kinds.length > 100, `${kinds.length} calls are known`);
  for (const kind of kinds) {
    const { answer, errors } = call({ kind });
    const codes = errors?.problems.map(({ code }) => code);
    assert.ok(answer !== undefined || (codes.length > 0 && !codes.includes("internal")), `${kind}: ${codes}`);
  }
  for (const kind of ["try_network", "open_network"]) assert.deepEqual(call({ kind }).errors.problems.map(({ code }) => code), ["no_network"]);
  while (goOn().later);
  assert.deepEqual(call({ kind: "check" }).answer, []);
});

test("what is counted and compared in the background is done between calls", async (t) => {
  const { call, goOn } = await started(await folderOf(t));
  let { match } = call({ kind: "create_match", new: { ruleset: "coinche", sides: { us: { name: null, players: ["Léa", "Marcel"] }, them: { name: null, players: ["Jeanne", "Karim"] } } } }).answer;
  const facts = { taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 112 } };
  for (let deals = 1; deals <= 3; deals += 1) ({ match } = call({ kind: "record_deal", id: match.id, revision: match.revision, facts }).answer);
  const { job } = call({ kind: "compare_history", to: ["belote"] }).answer;
  assert.equal(call({ kind: "history_progress", job }).answer.state, "running");
  while (goOn().later);
  const { state, done } = call({ kind: "history_progress", job }).answer;
  assert.deepEqual([state, done], ["finished", 3]);
});
