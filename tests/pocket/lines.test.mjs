// The command line compiled to WebAssembly, next to the one of this machine.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { test } from "node:test";

import { binary } from "../ui/ardoise.mjs";
import { Dice, seedOf } from "./dice.mjs";
import { cases, Drawer } from "./drawn.mjs";
import { target } from "./host.mjs";
import { folderOf, run } from "./program.mjs";

const LINES = 20_000;
/** How often each command is drawn, if not once. A simulation takes as long as a hundred other lines, and has its case. */
const OFTEN = { score: 6, match: 3, needed: 2, line: 2, "concours simulate": 0 };

/** The answers of this machine's program, and its exit status. */
async function answered(program, args, input) {
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(input);
  const [output, [status]] = await Promise.all([buffer(child.stdout), once(child, "exit")]);
  return { output, status };
}

/** The first line whose answers differ, with both. */
function firstDifference(lines, one, other) {
  const [ours, theirs] = [one, other].map(({ output }) => output.toString().split("\n"));
  const at = ours.findIndex((answer, index) => answer !== theirs[index]);
  return at < 0 ? `the statuses ${one.status} and ${other.status}` : `${lines[at]}\n  here: ${ours[at]}\n  WebAssembly: ${theirs[at]}`;
}

test("every line of the cases, and of thousands that are drawn, is answered in WebAssembly byte for byte as on this machine", async (t) => {
  const languages = ["en", "fr"];
  const asked = new Map(languages.flatMap((language) => [...cases()].map(([command, lines]) => [`${command} --lang ${language}`, [...lines]])));
  const drawer = new Drawer(cases(), new Dice(seedOf(t)));
  const round = [...cases().keys()].flatMap((command) => Array(OFTEN[command] ?? 1).fill(command));
  let sum = [...asked.values()].flat().length;
  assert.ok(sum > 2000, `${sum} lines of cases`);
  for (; sum < LINES; sum += 1) {
    const command = round[sum % round.length];
    asked.get(`${command} --lang ${drawer.dice.pick(languages)}`).push(drawer.line(command));
  }

  const [program, folder] = [await binary(), await folderOf(t)];
  const module = await WebAssembly.compile(await readFile(target("pocket/wasm32-wasip1/plain/ardoise.wasm")));
  let refused = 0;
  for (const [command, lines] of asked) {
    const [args, input] = [command.split(" "), lines.map((line) => `${line}\n`).join("")];
    const one = await answered(program, args, input);
    const other = await run(module, folder, args, input);
    assert.ok(one.output.equals(other.output) && one.status === other.status, `${command}: ${firstDifference(lines, one, other)}`);
    const answers = one.output.toString().trimEnd().split("\n");
    assert.equal(answers.length, lines.length, `${command}: an answer for each line`);
    refused += answers.filter((answer) => answer.startsWith('{"error"')).length;
  }
  t.diagnostic(`${sum} lines, of which ${refused} were refused`);
  assert.ok(refused < 0.7 * sum, `${refused} of ${sum} lines were refused`);
});
