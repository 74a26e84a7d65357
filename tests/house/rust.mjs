// Which files of a crate use which others, by the paths in their code: `use`, and full names. A re-export is resolved
// to the file with the definition, so a folder's mod.rs or lib.rs adds no arrow.

import { dirname } from "node:path/posix";

/** The code without comments, strings and character literals, which may look like paths. */
function bare(code) {
  const literal = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|b?r(#*)"[\s\S]*?"\1|b?"(?:\\[\s\S]|[^"\\])*"|b?'(?:\\(?:x..|u\{[^}]*\}|.)|[^\\'])'/g;
  return code.replace(literal, (found) => (found.startsWith("/") ? " " : '""'));
}

/** The code without modules that are only compiled for tests. */
function withoutTests(code) {
  const start = /#\[cfg\((?:test|all\(test[^)]*\))\)\]\s*(?:pub(?:\([^)]*\))?\s+)?mod\s+\w+\s*\{/.exec(code);
  if (!start) return code;
  let depth = 1;
  let at = start.index + start[0].length;
  for (; at < code.length && depth > 0; at += 1) depth += { "{": 1, "}": -1 }[code[at]] ?? 0;
  return withoutTests(code.slice(0, start.index) + code.slice(at));
}

/** The paths of a `use` tree with the names they bind: `a::{b, c as d}` has a::b as b and a::c as d. */
function leaves(tree) {
  const text = tree.trim();
  const brace = text.indexOf("{");
  if (brace < 0) {
    const [path, name] = text.split(/\s+as\s+/);
    const parts = path.split("::").map((part) => part.trim()).filter(Boolean);
    if (parts.at(-1) === "self") parts.pop();
    return parts.length ? [{ path: parts, name: name?.trim() ?? parts.at(-1) }] : [];
  }
  const before = text.slice(0, brace).split("::").map((part) => part.trim()).filter(Boolean);
  const branches = [];
  let depth = 0;
  let begun = brace + 1;
  for (let at = brace; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if ((text[at] === "," && depth === 1) || (text[at] === "}" && depth === 0)) {
      branches.push(text.slice(begun, at));
      begun = at + 1;
    }
  }
  return branches.flatMap(leaves).map(({ path, name }) => ({ path: [...before, ...path], name }))
    .concat(branches.some((branch) => branch.trim() === "self") ? [{ path: before, name: before.at(-1) }] : []);
}

const USE = /(?<![\w#])(pub(?:\([^)]*\))?\s+)?use\s+([^;]+);/g;
const CHILD = /(?<![\w#])mod\s+(\w+)\s*;/g;
const DEFINED = /(?<![\w#])(?:fn|struct|enum|union|trait|type|const|static|mod|macro_rules!)\s+(?:mut\s+)?(\w+)/g;
const PATH = /(?<![\w:$])((?:crate|super|self|[a-z_]\w*)(?:\s*::\s*\w+)+)/g;

function parse(text) {
  const code = withoutTests(bare(text));
  const uses = [...code.matchAll(USE)].flatMap(([, shared, tree]) => leaves(tree).map((leaf) => ({ ...leaf, shared: Boolean(shared) })));
  const rest = code.replace(USE, ";");
  return {
    uses,
    rest,
    children: [...code.matchAll(CHILD)].map(([, name]) => name),
    defined: new Set([...rest.replace(CHILD, ";").matchAll(DEFINED)].map(([, name]) => name)),
    written: [...rest.matchAll(PATH)].map(([, path]) => path.split("::").map((part) => part.trim())),
  };
}

/** The modules of a crate, starting at its root file, by module path. */
function modules(texts, root) {
  const found = new Map();
  const add = (names, file) => {
    const module = { file, names, ...parse(texts.get(file)), children: new Map() };
    found.set(names.join("::"), module);
    const inside = names.length === 0 || file.endsWith("/mod.rs") ? dirname(file) : file.slice(0, -".rs".length);
    for (const name of parse(texts.get(file)).children) {
      const place = [`${inside}/${name}.rs`, `${inside}/${name}/mod.rs`].find((path) => texts.has(path));
      if (place) module.children.set(name, add([...names, name], place));
    }
    return module;
  };
  add([], root);
  return found;
}

/** The graph of uses between the files of the crate with this root file; `texts` has their texts by path. */
export function graphOf(texts, root) {
  const crate = modules(texts, root);
  const top = crate.get("");

  /** The module in which a path begins, with the rest of the path; null if the path leaves the crate. */
  const begin = (module, [first, ...rest]) => {
    if (first === "crate") return [top, rest];
    if (first === "self") return [module, rest];
    if (first === "super") {
      const parent = crate.get(module.names.slice(0, -1).join("::"));
      return rest[0] === "super" ? begin(parent, rest) : [parent, rest];
    }
    return module.children.has(first) ? [module, [first, ...rest]] : null;
  };

  /** The file that defines the item at a path. */
  const resolve = (module, path, seen = new Set()) => {
    const start = begin(module, path);
    if (!start) return null;
    let [at, rest] = start;
    while (rest.length && at.children.has(rest[0])) [at, rest] = [at.children.get(rest[0]), rest.slice(1)];
    const [name] = rest;
    if (!name || name === "*" || at.defined.has(name)) return at.file;
    const key = `${at.file} ${name}`;
    if (seen.has(key)) return null;
    seen.add(key);
    for (const use of at.uses.filter((use) => use.name === name)) {
      const file = resolve(at, use.path, seen);
      if (file) return file;
    }
    for (const use of at.uses.filter((use) => use.name === "*")) {
      const within = begin(at, use.path) && resolve(at, [...use.path.slice(0, -1), name], seen);
      if (within) return within;
    }
    // Imported from another crate, or made by a macro.
    return at.uses.some((use) => use.name === name) ? null : at.file;
  };

  const graph = new Map();
  for (const module of crate.values()) {
    const used = graph.get(module.file) ?? new Set();
    graph.set(module.file, used);
    const paths = [...module.written];
    for (const { path, name, shared } of module.uses) {
      // A re-export counts only if the file uses the item itself, too.
      if (!shared || (name !== "*" && new RegExp(`(?<!\\w)${name}(?!\\w)`).test(module.rest))) paths.push(path);
    }
    for (const path of paths) {
      const file = resolve(module, path);
      if (file && file !== module.file) used.add(file);
    }
  }
  return graph;
}

/** The place of a file among the folders. A folder's mod.rs, or the file of the same name next to the folder, is inside it. */
export function placeOf(texts) {
  const folders = new Set([...texts.keys()].map((path) => dirname(path)));
  return (path) => {
    const beside = path.slice(0, -".rs".length);
    return folders.has(beside) ? `${beside}/mod.rs` : path;
  };
}
