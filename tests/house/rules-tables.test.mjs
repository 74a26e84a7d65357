// The tables of docs/rules.md agree with the catalogue of house rules and with the presets.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const data = `${root}src-tauri/crates/rules/data`;
const page = readFileSync(`${root}docs/rules.md`, "utf8");
const sources = readFileSync(`${root}docs/sources.md`, "utf8");
const catalogue = JSON.parse(readFileSync(`${data}/house-rules.json`, "utf8"));
const presets = readdirSync(`${data}/presets`).map((file) => JSON.parse(readFileSync(`${data}/presets/${file}`, "utf8")));

/** The rows of the tables, without the backquotes. */
const rows = page.split("\n").filter((line) => line.startsWith("|")).map((line) => line.slice(1, -1).split(" | ").map((cell) => cell.replace(/[|`]/g, "").trim()));
const rowOf = (id) => rows.find(([first]) => first === id);
const [, , , ...columns] = rows.find(([first, second]) => first === "id" && second === "values");

/** A value as the tables write it. */
function shown(id, value) {
  if (id !== "auction.levels") return typeof value === "string" ? value : JSON.stringify(value).replaceAll(",", ", ");
  return `[${value.map((part) => (typeof part === "number" ? part : `from ${part.from} by ${part.step} to ${part.to}`)).join(", ")}]`;
}

test("each house rule is in a table", () => {
  assert.deepEqual(catalogue.map(({ id }) => id).filter((id) => !rowOf(id)), []);
});

test("the tables have the presets' values", () => {
  const whole = presets.filter(({ values }) => values);
  assert.deepEqual(columns, whole.sort((one, two) => one.order - two.order).map(({ id }) => id));
  for (const [at, preset] of whole.entries()) {
    for (const [id, value] of Object.entries(preset.values)) {
      assert.equal(rowOf(id)?.[3 + at], shown(id, value), `${preset.id}: ${id}`);
    }
  }
});

test("each value that a house rule takes is in its row", () => {
  for (const { id, type } of catalogue) {
    for (const word of type?.words ?? []) assert.ok(rowOf(id)[1].split(/, | or /).includes(word), `${id}: ${word}`);
  }
});

test("a rule added later has the value that reproduces the behaviour before it", () => {
  for (const { id, before } of catalogue.filter((rule) => "before" in rule)) assert.equal(rowOf(id)[3], shown(id, before), id);
});

test("each preset has its values and its source on a page", () => {
  const [from, differences] = sources.split("## Further presets");
  for (const { id } of presets) {
    const row = `| \`${id}\` |`;
    assert.ok(page.includes(row) || differences.includes(row), `its values: ${id}`);
    assert.ok(from.includes(row), `its source: ${id}`);
  }
});
