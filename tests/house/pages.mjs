// Which source of the screens imports which other: static and lazy imports, of values and of types.

import { dirname, join } from "node:path/posix";

const IMPORT = /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?\sfrom\s*['"]([^'"]+)['"]|(?:^|[\s;}])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|@import\s+['"]([^'"]+)['"]/g;

/** Which file imports which; `texts` has the files by their paths. */
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
