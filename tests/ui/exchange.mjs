// Helpers for tests of imports and exports: the contents of a ledger.

import { downloaded } from "./files.mjs";
import { at } from "./room.mjs";

/** All matches of a server with their totals and marks, in the order of the list. */
export async function everything(of) {
  const all = [];
  for (const summary of await listed(of)) {
    const { id, name, status, totals, winner, deals, sides } = await of.call({ kind: "match", id: summary.id });
    all.push({ id, name, status, totals, winner, sides, deals: deals.map(({ facts, marks, made }) => ({ facts, marks, made })) });
  }
  return all;
}

/** The whole list of a server's matches, read page by page. */
export async function listed(of) {
  const all = [];
  for (let after; after !== null; ) {
    const { matches: some, next } = await of.call({ kind: "history", query: after ? { after } : {} });
    all.push(...some.map(({ summary }) => summary));
    after = next;
  }
  return all;
}

/** Exports all matches of a server through the screens. */
export async function exported(t, of) {
  const [page, hand] = await at("/keeping", t, { of });
  const file = await downloaded(page, () => hand.tap("export"));
  await page.getByText("Enregistré").waitFor();
  return file;
}
