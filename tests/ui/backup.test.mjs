// Making, checking and restoring backups.

import assert from "node:assert/strict";
import { test } from "node:test";

import { everything } from "./exchange.mjs";
import { another, at } from "./room.mjs";
import { EVENING, NAMED } from "./screens.mjs";

test("a backup restores the ledger, and keeps what it replaces", async (t) => {
  const other = await another(t);
  await other.matchOf({ ruleset: "coinche", sides: NAMED }, EVENING.slice(0, 3));
  const then = await everything(other);
  const [page, hand] = await at("/keeping", t, { of: other });
  await hand.tap("back-up");
  await page.getByText(/La sauvegarde est faite et vérifiée/).waitFor();
  await other.matchOf({ ruleset: "belote" }, []);
  assert.equal((await everything(other)).length, 2);

  await hand.tap("restore");
  await page.getByText(/gardé parmi les sauvegardes/).waitFor();
  await hand.tap("restore-not");
  assert.equal((await everything(other)).length, 2, "to ask changes nothing");
  await page.getByTestId("restore").last().click();
  await hand.tap("restore-now");
  await page.getByText(/Sauvegarde restaurée/).waitFor();
  assert.deepEqual(await everything(other), then);
  await page.locator('[data-testid="backup"][data-reason="before_restore"]').waitFor();

  await hand.tap("check");
  await page.getByText("Tout est en ordre.").waitFor();
  await hand.tap("rebuild");
  await page.getByText("Les listes sont recalculées.").waitFor();
  assert.deepEqual(await everything(other), then);
  assert.deepEqual(page.complaints, []);
});

test("a gap in this ledger's own chain is mended where it is found", async (t) => {
  const [page, hand] = await at("/keeping", t, { of: await another(t) });
  const gap = { code: "sequence_gap", params: { device: "01a2", expected: 42, found: 44 }, found_in: null, named: null };
  await page.route("**/api", async (route) => {
    if (route.request().postDataJSON().kind !== "check") return route.continue();
    return route.fulfill({ json: [gap] });
  });
  await hand.tap("check");
  await page.getByText(/réparez ce fichier/).waitFor();
  await hand.tap("mend");
  await page.getByText("Il ne manque rien : rien n’a changé.").waitFor();
  assert.equal(await page.getByTestId("mend").count(), 0);
  assert.deepEqual(page.complaints, []);
});
