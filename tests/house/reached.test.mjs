// Every Rust test is compiled. A file of tests is a target of a Cargo.toml, or a module of one; a test next to the code is in a library or
// program that Cargo builds a second time for its tests. Cargo says nothing about others, and they would never run.

import assert from "node:assert/strict";
import { dirname, join } from "node:path/posix";
import { test } from "node:test";

import { files, read, sources } from "./files.mjs";

/** The paths of the tests, benchmarks and examples that a manifest names. */
export function targets(manifest, text) {
  return [...text.matchAll(/^\[\[(?:test|bench|example)\]\]\n((?:(?!\[).*\n?)*)/gm)].flatMap(([, table]) => {
    const [, path] = /^path = "([^"]+)"/m.exec(table) ?? [];
    return path ? [join(dirname(manifest), path)] : [];
  });
}

/** The modules that a file declares, each with the path that an attribute gives it. */
function declared(code) {
  const uncommented = code.replace(/^\s*\/\/.*$|\/\*[^]*?\*\//gm, "");
  const found = uncommented.matchAll(/((?:#\[[^\]]*\]\s*)*)(?:\bpub(?:\([^)]*\))?\s+)?\bmod\s+(\w+)\s*;/g);
  return [...found].map(([, attributes, name]) => ({ name, path: /#\[path = "([^"]+)"\]/.exec(attributes)?.[1] }));
}

/** The files of a target: its own, and those of its modules. */
export function reached(texts, target) {
  const found = new Set();
  const visit = (file, children) => {
    if (found.has(file) || !texts.has(file)) return;
    found.add(file);
    for (const { name, path } of declared(texts.get(file))) {
      // The modules of a file with an attribute, as those of a target, are next to it.
      const places = path ? [join(dirname(file), path)] : [`${name}.rs`, `${name}/mod.rs`].map((place) => join(children, place));
      for (const place of places) visit(place, path ? dirname(place) : join(children, name));
    }
  };
  visit(target, dirname(target));
  return found;
}

/** The files that no target reaches, and the files with tests that only a target of another folder reaches. */
export function lost(texts, roots) {
  const folder = (path) => path.split("/")[1];
  const of = roots.map((root) => [folder(root), reached(texts, root)]);
  const tests = (text) => /#\[(?:tokio::)?test\b|\bproptest!/.test(text);
  return [...texts.keys()].filter((file) => !of.some(([room, all]) => all.has(file) && (room === folder(file) || !tests(texts.get(file)))));
}

test("every Rust file of the tests is compiled", () => {
  const texts = sources("tests", /\.rs$/);
  const roots = files().filter((path) => /(^|\/)Cargo\.toml$/.test(path)).flatMap((path) => targets(path, read(path)));
  assert.ok(texts.size > 200, `only ${texts.size} files were found`);
  assert.ok(roots.length > 10, `only ${roots.length} targets were found`);
  assert.deepEqual(roots.filter((root) => !texts.has(root)), [], "no such target");
  assert.deepEqual(lost(texts, roots), []);
});

test("a file that nobody names is found", () => {
  const texts = (all) => new Map(Object.entries(all).map(([path, text]) => [`tests/${path}`, text]));
  const roots = targets("src-tauri/crates/a/Cargo.toml", '[lib]\npath = "x.rs"\n\n[[test]]\nname = "a"\npath = "../../../tests/a/main.rs"\n\n[[bench]]\nname = "b"\npath = "../../../tests/b/main.rs"\nharness = false\n');
  assert.deepEqual(roots, ["tests/a/main.rs", "tests/b/main.rs"]);

  const whole = { "a/main.rs": "mod one;\n\npub mod two;", "a/one.rs": "#[test]", "a/two/mod.rs": "mod three;", "a/two/three.rs": "mod four;", "a/two/three/four.rs": "", "b/main.rs": "" };
  assert.deepEqual(lost(texts(whole), roots), []);
  assert.deepEqual(lost(texts({ ...whole, "a/main.rs": "// mod one;\nmod two;" }), roots), ["tests/a/one.rs"]);
  assert.deepEqual(lost(texts({ ...whole, "a/main.rs": "mod one;" }), roots), ["tests/a/two/mod.rs", "tests/a/two/three.rs", "tests/a/two/three/four.rs"]);

  const shared = (path) => `#[allow(dead_code, reason = "part")]\n#[path = "${path}"]\nmod other;`;
  assert.deepEqual(lost(texts({ "a/main.rs": shared("../shim.rs"), "shim.rs": "", "b/main.rs": "" }), roots), []);
  assert.deepEqual(lost(texts({ "a/main.rs": "", "a/one.rs": "#[test]", "b/main.rs": shared("../a/one.rs") }), roots), ["tests/a/one.rs"], "its own tests have lost it");
});

/** The tables of a manifest's library and programs, with their names. */
const built = (text) => [...text.matchAll(/^\[(lib|\[bin\])\]\n((?:(?!\[).*\n?)*)/gm)].map(([, name, table]) => [name, table]);

/** Libraries and programs that are built for tests without having any, and files with tests of those that are not built for them. */
export function untested(manifest, text, sources) {
  const folder = dirname(manifest);
  const isOff = (kind) => built(text).some(([name, table]) => name === kind && /^test = false$/m.test(table));
  const main = sources.has(join(folder, "src/lib.rs")) || /^path = ".*lib\.rs"$/m.test(text) ? "lib" : "[bin]";
  const within = [...sources].filter(([path, code]) => path.startsWith(`${folder}/`) && /#\[(?:cfg\(test\)|(?:tokio::)?test\b)/.test(code.replace(/^\s*\/\/.*$/gm, "")));
  if (isOff(main)) return within.map(([path]) => path);
  return within.length ? [] : [manifest];
}

test("a library or program is built for its tests if it has any", () => {
  const code = sources("src-tauri", /src\/.*\.rs$/);
  const manifests = files().filter((path) => /^src-tauri\/crates\/\w+\/Cargo\.toml$/.test(path));
  assert.ok(manifests.length >= 10, `only ${manifests.length} rooms were found`);
  assert.deepEqual(manifests.flatMap((path) => untested(path, read(path), code)), []);
});

test("a test that is never built, and a build without tests, are found", () => {
  const found = (table, code) => untested("a/Cargo.toml", table, new Map([["a/src/lib.rs", ""], ["a/src/b.rs", code]]));
  const unit = "#[cfg(test)]\nmod tests {}";
  assert.deepEqual(found("[lib]\ntest = false\n", unit), ["a/src/b.rs"]);
  assert.deepEqual(found("[lib]\nbench = false\n", unit), []);
  assert.deepEqual(found("[lib]\ntest = false\n", "// #[cfg(test)]"), []);
  assert.deepEqual(found("[lib]\nbench = false\n", ""), ["a/Cargo.toml"]);
  assert.deepEqual(untested("a/Cargo.toml", '[[bin]]\nname = "a"\ntest = false\n', new Map([["a/src/main.rs", unit]])), ["a/src/main.rs"]);
});

test("no library or program is built again for the benchmarks, which have files of their own", () => {
  for (const path of files().filter((path) => /(^|\/)Cargo\.toml$/.test(path))) {
    const tables = built(read(path));
    const both = ["lib", "main"].filter((root) => files().includes(join(dirname(path), `src/${root}.rs`)));
    assert.ok(tables.length >= Math.max(1, both.length), `${path}: a table for each`);
    for (const [name, table] of tables) assert.match(table, /^bench = false$/m, `${path}: ${name}`);
  }
});
