// Graphs of imports, and the circles in them. A graph is a Map from each node to the Set of nodes it imports.

/** The circles of a graph, each a sorted list of nodes that reach one another. An arrow from a node to itself is no circle. */
export function circles(graph) {
  // Tarjan's strongly connected components.
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found.sort();
}

/** Splits a graph into one for each folder, whose nodes are the files and folders directly in it. `nodeOf` may give a file
 * another place than its path, if it does not belong to the subject of its folder.
 */
export function byFolder(graph, nodeOf = (path) => path) {
  const folders = new Map();
  for (const [from, targets] of graph) {
    for (const to of targets) {
      const [a, b] = [nodeOf(from).split("/"), nodeOf(to).split("/")];
      let common = 0;
      while (common < Math.min(a.length, b.length) - 1 && a[common] === b[common]) common += 1;
      const [here, there] = [a.slice(0, common + 1).join("/"), b.slice(0, common + 1).join("/")];
      if (here === there) continue;
      const folder = a.slice(0, common).join("/");
      if (!folders.has(folder)) folders.set(folder, new Map());
      const inside = folders.get(folder);
      if (!inside.has(here)) inside.set(here, new Set());
      inside.get(here).add(there);
    }
  }
  return folders;
}

/** The most arrows that a message lists. */
const MANY = 30;

/** Describes a circle by its first arrows, each between two files. */
export function described(circle, graph, nodeOf = (path) => path) {
  const within = (path) => circle.find((node) => nodeOf(path) === node || nodeOf(path).startsWith(`${node}/`));
  const arrows = new Map();
  for (const [from, targets] of graph) {
    for (const to of targets) {
      const [here, there] = [within(from), within(to)];
      if (here && there && here !== there) arrows.set(`${here} → ${there}`, `${from} → ${to}`);
    }
  }
  const all = [...arrows.values()];
  return [...all.slice(0, MANY), ...(all.length > MANY ? [`and ${all.length - MANY} more`] : [])].join("\n  ");
}
