// Imports run one way: there is no circle between the files of a room, nor between its folders.

import assert from "node:assert/strict";
import { test } from "node:test";

import { files, sources } from "./files.mjs";
import { byFolder, circles, described } from "./graph.mjs";
import { CIRCLES } from "./known.mjs";
import * as pages from "./pages.mjs";
import * as rust from "./rust.mjs";

/** The root file of each room. If there are a library and a program, the program is a few lines that call the library. */
const ROOTS = files().filter((path, _, all) => /^src-tauri\/(crates\/\w+\/)?src\/(lib|main)\.rs$/.test(path) && (path.endsWith("lib.rs") || !all.includes(path.replace("main.rs", "lib.rs"))));

/** The files that assemble the page; they import every subject and belong to none. */
const TOGETHER = /^ui\/src\/app\/((screens|main|main-window|main-pocket)\.ts|App\.svelte|screens\/)/;

/** Asserts that there is no circle between the files of a room, nor between the files and folders within each of its folders. */
function noCircle(room, graph, placeOf) {
  const found = circles(graph).map((circle) => `the files ${circle.join(", ")}:\n  ${described(circle, graph)}`);
  for (const [folder, inside] of byFolder(graph, placeOf)) {
    for (const circle of circles(inside)) found.push(`in ${folder}, ${circle.map((one) => one.slice(folder.length + 1)).join(", ")}:\n  ${described(circle, graph, placeOf)}`);
  }
  if (CIRCLES.includes(room)) assert.notEqual(found.length, 0, "no circle any more: take the room off the list in known.mjs");
  else assert.equal(found.length, 0, `circles:\n${found.join("\n")}`);
}

for (const root of ROOTS) {
  test(`no circle in ${root.replace(/^src-tauri\/(crates\/)?|\/?src\//g, " ").trim()}`, () => {
    const room = root.slice(0, root.lastIndexOf("/"));
    const texts = sources(room, /\.rs$/);
    const graph = rust.graphOf(texts, root);
    assert.ok(graph.size > 1 || texts.size <= 2, `only ${graph.size} of ${texts.size} files were found`);
    noCircle(room, graph, rust.placeOf(texts));
  });
}

test("no circle in ui", () => {
  const texts = sources("ui/src", /\.(ts|svelte|css)$/);
  const graph = pages.graphOf(texts);
  assert.ok([...graph.values()].reduce((sum, used) => sum + used.size, 0) > 300, "imports are found");
  noCircle("ui/src", graph, (path) => (TOGETHER.test(path) ? `ui/src/together/${path.split("/").at(-1)}` : path));
});

const tree = (files) => new Map(Object.entries(files));

test("a circle of files is found through re-exports, but not in comments, strings or tests", () => {
  const clean = { "lib.rs": "mod a; mod b; pub use a::A; pub use b::B;", "a.rs": "//! [`crate::b::B`]\nuse crate::B; pub struct A; const S: &str = \"crate::a\";", "b.rs": "pub struct B; // crate::a\n#[cfg(test)] mod tests { use crate::A; }" };
  const graphOf = (files) => rust.graphOf(tree(Object.fromEntries(Object.entries(files).map(([path, text]) => [`x/${path}`, text]))), "x/lib.rs");
  assert.deepEqual(circles(graphOf(clean)), []);
  for (const use of ["use crate::A;", "use crate::{A};", "use super::a::A as Z;", "use super::{a::{self}};", "fn f() -> crate::a::A {}", "use super::*; "]) {
    const found = circles(graphOf({ ...clean, "b.rs": `${use} pub struct B;`, "lib.rs": `${clean["lib.rs"]}${use.includes("*") ? " use b::B; fn f(b: B) {}" : ""}` }));
    assert.equal(found.length, 1, use);
  }
});

test("a folder and its mod.rs are one node among folders, two among files", () => {
  const files = tree({
    "x/lib.rs": "mod a; mod b;",
    "x/a/mod.rs": "mod one; mod two; pub use one::One; pub use two::Two;",
    "x/a/one.rs": "use crate::b::B; pub struct One;",
    "x/a/two.rs": "pub struct Two;",
    "x/b.rs": "mod inner; use crate::a::Two; pub struct B; fn f() { inner::f() }",
    "x/b/inner.rs": "pub fn f() {}",
  });
  const graph = rust.graphOf(files, "x/lib.rs");
  assert.deepEqual(circles(graph), []);
  const folders = byFolder(graph, rust.placeOf(files));
  assert.deepEqual(circles(folders.get("x")), [["x/a", "x/b"]]);
  files.set("x/b/inner.rs", "use super::B; pub fn f() {}");
  assert.deepEqual(circles(rust.graphOf(files, "x/lib.rs")), [["x/b.rs", "x/b/inner.rs"]]);
});

test("a circle of screens is found through static, dynamic, type and re-exporting imports", () => {
  for (const back of ["import A from './A.svelte';", "import type { T } from './A.svelte';", "const a = import('./A.svelte');", "export { a } from './A.svelte';", "import {\n  a,\n} from './A.svelte';", "import './A.svelte';"]) {
    assert.deepEqual(circles(pages.graphOf(tree({ "u/A.svelte": "import { b } from './b';", "u/b.svelte.ts": back }))), [["u/A.svelte", "u/b.svelte.ts"]], back);
  }
  assert.deepEqual(circles(pages.graphOf(tree({ "u/A.svelte": "import { b } from './b';", "u/b.ts": "// import './A.svelte'\n/* import './A.svelte' */" }))), []);
});
