// Every export of the pages and of their tests is imported somewhere, and so is every file.

import assert from "node:assert/strict";
import { dirname, join } from "node:path/posix";
import { test } from "node:test";

import { sources } from "./files.mjs";

/** Files that the browser, a tool, or a user on a command line loads. */
const ENTRIES = /^ui\/src\/app\/main(-window|-pocket)?\.ts$|^ui\/src\/pocket\/service\.ts$|^ui\/public\/|^ui\/(eslint|svelte|vite)\.config\.[jt]s$|\.test\.(ts|mjs)$|\.d\.ts$|^tests\/ui\/(delay|shots)\.mjs$|^scripts\//;
const GENERATED = /^ui\/src\/api\//;

const bare = (text) => text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/[^\n]*/g, " ");

/** The names between braces: `{ a, type b, c as d }` has a, b and c. */
const listed = (braces) => braces.split(",").map((one) => one.trim().replace(/^type\s+/, "").split(/\s+as\s+/)[0]).filter(Boolean);

/** The names that a module exports. */
function exportsOf(code) {
  const declared = [...code.matchAll(/(?:^|[\s;}])export\s+(?:declare\s+)?(?:async\s+)?(?:function\*?|const|let|class|interface|type|enum)\s+(\w+)/g)].map(([, name]) => name);
  const named = [...code.matchAll(/(?:^|[\s;}])export\s+(?:type\s+)?\{([^}]*)\}/g)].flatMap(([, braces]) => braces.split(",").map((one) => one.trim().replace(/^type\s+/, "").split(/\s+as\s+/).at(-1)).filter(Boolean));
  return [...new Set([...declared, ...named])];
}

/**
 * The modules that a file imports with the names it takes from each; null stands for names that cannot be listed, as after a dynamic
 * import, where any word of the file may be one.
 */
function importsOf(code) {
  const found = [];
  for (const [, clause, from] of code.matchAll(/(?:^|[\s;}])(?:import|export)\s+([^'"`;]*?)\s*from\s*['"]([^'"]+)['"]/g)) {
    found.push([from, clause.includes("*") ? null : listed(/\{([^}]*)\}/.exec(clause)?.[1] ?? "")]);
  }
  for (const [, from] of code.matchAll(/(?:^|[\s;}])import\s*['"]([^'"]+)['"]/g)) found.push([from, []]);
  for (const [, from] of code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)) found.push([from, null]);
  return found;
}

/** The exports and files that no other file imports, as `path: name` and `path`. */
export function unused(texts) {
  const taken = new Map([...texts.keys()].map((path) => [path, null]));
  for (const [path, text] of texts) {
    const code = bare(text);
    for (const [from, names] of importsOf(code)) {
      const target = join(dirname(path), from.replace(/\?.*$/, ""));
      const file = [target, `${target}.ts`, `${target}.svelte.ts`, `${target}/index.ts`, `${target}/index.svelte.ts`, target.replace(/\.js$/, ".ts")].find((one) => texts.has(one));
      if (!file || file === path) continue;
      const words = taken.get(file) ?? new Set();
      for (const name of names ?? code.match(/\w+/g) ?? []) words.add(name);
      taken.set(file, words);
    }
  }
  return [...texts].flatMap(([path, text]) => {
    if (ENTRIES.test(path) || GENERATED.test(path)) return [];
    const words = taken.get(path);
    if (!words) return [path];
    return exportsOf(bare(text)).filter((name) => !words.has(name)).map((name) => `${path}: ${name}`);
  });
}

test("every export and every file of the pages and of their tests is imported", () => {
  const texts = new Map(["ui", "tests", "scripts"].flatMap((folder) => [...sources(folder, /\.(ts|svelte|mjs|js)$/)]));
  assert.ok(texts.size > 300, `only ${texts.size} files were found`);
  assert.deepEqual(unused(texts), []);
});

test("an export or a file that nobody imports is found", () => {
  const found = (files) => unused(new Map(Object.entries(files)));
  const module = "export const a = 1;\nexport type B = 1;\nexport async function c() {}\nexport { d, e as f };";
  assert.deepEqual(found({ "ui/m.ts": module, "ui/x.test.ts": "import { a } from './m';" }), ["ui/m.ts: B", "ui/m.ts: c", "ui/m.ts: d", "ui/m.ts: f"]);
  assert.deepEqual(found({ "ui/m.ts": module, "ui/x.test.ts": "import { a as z, type B } from './m';\nconst { c } = await import('./m');\nexport { d, f } from './m';" }), []);
  assert.deepEqual(found({ "ui/m.ts": module, "ui/x.test.ts": "import * as m from './m'; m.a; m.B; m.c; m.d; m.f" }), []);
  assert.deepEqual(found({ "ui/m.ts": module, "ui/x.test.ts": "// import { a } from './m';" }), ["ui/m.ts"]);
  assert.deepEqual(found({ "ui/A.svelte": "<script module>export interface P {}</script>", "ui/x.test.ts": "import A, { type P } from './A.svelte'; import './A.svelte';" }), []);
});
