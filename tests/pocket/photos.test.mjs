// Photographs in a page: each is a file of the browser's, of which only some are open ahead.

import assert from "node:assert/strict";
import { test } from "node:test";

import { everything } from "../ui/exchange.mjs";
import { downloaded, give } from "../ui/files.mjs";
import { another, at, server } from "../ui/room.mjs";
import { paperSlate } from "../ui/screens.mjs";

/** More than are open ahead. */
const MANY = 20;

/** A match with as many different photographs. */
async function album() {
  let { match } = await server.call({ kind: "create_match", new: { ruleset: "belote" } });
  for (let at = 0; at < MANY; at += 1) {
    const data = paperSlate(40 + at, 60).toString("base64");
    ({ match } = await server.call({ kind: "attach_photo", id: match.id, revision: match.revision, data }));
  }
  return match;
}

const { id } = await album();

/** The photographs of the match, as they are kept somewhere. */
async function photosOf(of) {
  const { photos } = await of.call({ kind: "keepsakes", id });
  return Promise.all(photos.map((photo) => of.call({ kind: "photo", photo })));
}

const before = await photosOf(server);

test("a match and its photographs arrive in another page, and are there for its next leader", { timeout: 60_000 }, async (t) => {
  const [from, sends] = await at("/keeping", t);
  const file = await downloaded(from, () => sends.tap("copy-send"));
  const other = await another(t);
  const [page, hand] = await at("/import", t, { of: other });
  await give(page, file.name, file.bytes);
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  assert.deepEqual(await everything(other), await everything(server));
  await other.restart();
  assert.equal(before.length, MANY);
  assert.deepEqual(await photosOf(other), before);
  assert.deepEqual(await other.call({ kind: "check" }), []);
});
