// Making, checking and restoring backups.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go } from "./ardoise.mjs";
import { everything } from "./exchange.mjs";
import { textOf } from "./files.mjs";
import { another, at, lacks } from "./room.mjs";
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

  await go(page, "/trouble");
  await hand.tap("check");
  await page.getByText("1 partie, 3 donnes relues une à une").waitFor();
  assert.match(await textOf(page, "check-copy"), /dernière copie est d’aujourd’hui/);
  assert.equal(await page.getByTestId("shelter").count(), 0, "nothing to do");
  assert.deepEqual(await everything(other), then);
  assert.deepEqual(page.complaints, []);
});

/** A finding of a check, without its place. */
const finding = (code, params = {}) => ({ code, params, found_in: null, named: null });
const LISTS = finding("projection_differs", { table: "matches", row: "0192" });

/** A page on which the check finds these faults, and the calls that it makes then. */
async function faulty(t, findings, look = {}) {
  const other = await another(t);
  const [page, hand] = await at("/trouble", t, { of: other, ...look });
  const made = [];
  await page.route("**/api", async (route) => {
    const { kind } = route.request().postDataJSON();
    made.push(kind);
    if (kind !== "diagnose") return route.continue();
    return route.fulfill({ json: { ...(await (await route.fetch()).json()), findings } });
  });
  return { page, hand, made };
}

test("a check repairs the lists by itself, and in entries nothing", { skip: lacks.requests }, async (t) => {
  const lists = await faulty(t, [LISTS, finding("photo_missing", { match_id: "0192", photo: "a.jpg" })]);
  await lists.hand.tap("check");
  await lists.page.getByTestId("check-mended").waitFor();
  assert.deepEqual(lists.made.filter((kind) => kind === "rebuild"), ["rebuild"]);

  const entries = await faulty(t, [LISTS, finding("payload_changed", { event: "0192" })]);
  await entries.hand.tap("check");
  await entries.page.getByTestId("check-found").waitFor();
  assert.match(await textOf(entries.page, "finding"), /Restaurez une sauvegarde/, "what to do");
  await entries.page.getByText("Les listes ne suivent plus").waitFor();
  assert.deepEqual(entries.made.filter((kind) => ["rebuild", "mend", "restore"].includes(kind)), []);
});

test("the page for troubles has no technical word, before a check and after it", { skip: lacks.requests }, async (t) => {
  for (const language of ["fr", "en"]) {
    const { page, hand } = await faulty(t, [LISTS, finding("sequence_gap", { device: "01a2", expected: 42, found: 44 }), finding("entries_lost", { reason: "another" })], { language });
    const seen = [await page.locator("main").innerText()];
    await hand.tap("check");
    await page.getByTestId("check-found").waitFor();
    seen.push(await page.locator("main").innerText());
    assert.doesNotMatch(seen.join("\n"), /journal|projection|diagnos|int[ée]grit|registre|ledger|empreinte|\bhash/i);
    await hand.tap("trouble-mark");
    await page.waitForURL(/#\/matches$/);
    await go(page, "/trouble");
    await hand.tap("trouble-match", "bin-copies");
    await page.getByTestId("back-up").waitFor();
    assert.deepEqual(page.complaints, []);
  }
});

test("a gap in this ledger's own chain is mended where it is found", { skip: lacks.requests }, async (t) => {
  const findings = [finding("sequence_gap", { device: "01a2", expected: 42, found: 44 })];
  const { page, hand } = await faulty(t, findings);
  await hand.tap("check");
  await page.getByText(/réparez ce fichier/).waitFor();
  findings.length = 0;
  await hand.tap("mend");
  await page.getByText("Il ne manque rien : rien n’a changé.").waitFor();
  await page.getByTestId("check-well").waitFor();
  assert.equal(await page.getByTestId("mend").count(), 0);
  assert.deepEqual(page.complaints, []);
});
