// A reader's page: nothing on it starts a job or writes, and a screen with nothing else explains that.

import assert from "node:assert/strict";
import { test } from "node:test";

import { settled } from "./ardoise.mjs";
import { at, server } from "./room.mjs";
import { evening } from "./screens.mjs";

const matches = await evening(server);

test("a reader has no control that exports, imports or compares the whole history", async (t) => {
  for (const [path, there] of [
    ["/", "players"],
    ["/keeping", "reader-only"],
    [`/match/${matches.finished.id}/share`, "to-sheet"],
  ]) {
    const [page] = await at(path, t, { reading: true });
    await page.getByTestId(there).waitFor();
    for (const id of ["compare-history", "export", "to-import", "back-up", "new-match"]) assert.equal(await page.getByTestId(id).count(), 0, `${id} on ${path}`);
    assert.deepEqual(page.complaints, []);
  }
});

test("an empty screen tells a reader why, and makes no call that a reader may not make", async (t) => {
  for (const path of ["/compare", "/import", "/keeping", "/trouble", "/deleted"]) {
    const [page] = await at("/", t, { reading: true });
    const refused = [];
    page.on("response", (response) => response.status() >= 400 && refused.push(response.url()));
    await page.evaluate((path) => (location.hash = path), path);
    await page.getByTestId("reader-only").waitFor();
    await settled(page);
    assert.deepEqual(refused, [], path);
    assert.equal(await page.getByTestId("problem").count(), 0);
  }
});
