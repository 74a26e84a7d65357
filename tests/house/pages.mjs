// The imports between the sources of the screens: static and dynamic, of values and of types.

import { dirname, join } from "node:path/posix";

const IMPORT = /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?\sfrom\s*['"]([^'"]+)['"]|(?:^|[\s;}])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|@import\s+['"]([^'"]+)['"]/g;

/** The graph of imports between files; `texts` has their texts by path. */
export function graphOf(texts) {
  const graph = new Map();
  for (const [path, text] of texts) {
    const used = new Set();
    graph.set(path, used);
    const code = text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/[^\n]*/g, " ");
    for (const found of code.matchAll(IMPORT)) {
      const named = found.slice(1).find(Boolean);
      if (!named.startsWith(".")) continue;
      const target = join(dirname(path), named.replace(/\?.*$/, ""));
      const file = [target, `${target}.ts`, `${target}.svelte.ts`, `${target}.svelte`, `${target}/index.ts`, target.replace(/\.js$/, ".ts")].find((one) => texts.has(one));
      if (file && file !== path) used.add(file);
    }
  }
  return graph;
}
