// Exports matches and imports them into another ledger, in a browser with real servers and ledgers.

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";

import { go } from "./ardoise.mjs";
import { everything, exported, listed } from "./exchange.mjs";
import { give, textOf } from "./files.mjs";
import { another, at, server } from "./room.mjs";
import { errorsOf } from "./schemas.mjs";
import { EVENING, evening, NAMED } from "./screens.mjs";

const { PNG } = createRequire(new URL("../../ui/package.json", import.meta.url))("pngjs");

/** How long thousands of lines may take, in ms. */
const LONG_WORK = 60_000;

const matches = await evening(server);

test("all matches arrive in another ledger with the same lists and marks, and a second import changes nothing", async (t) => {
  const file = await exported(t, server);
  assert.match(file.name, /^ardoise-\d{4}-\d\d-\d\d\.ardoise$/);
  const other = await another(t);
  const [page, hand] = await at("/import", t, { of: other });
  await give(page, file.name, file.bytes);
  await page.getByTestId("import-write").waitFor();
  assert.equal(await textOf(page, "incoming-new"), String(Object.keys(matches).length));
  assert.deepEqual(await everything(other), [], "to look changes nothing");
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  assert.match(await textOf(page, "import-done"), /5 parties importées/);
  const [here, there] = [await everything(server), await everything(other)];
  assert.equal(there.length, 4);
  assert.deepEqual(there, here);

  await hand.tap("import-again");
  await give(page, file.name, file.bytes);
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  assert.match(await textOf(page, "import-done"), /Tout était déjà là/);
  assert.deepEqual(await everything(other), here);
  assert.deepEqual(page.complaints, []);
});

test("a file that is no export is refused in words, and changes nothing", async (t) => {
  const { bytes } = await exported(t, server);
  const picture = PNG.sync.write(new PNG({ width: 40, height: 40 }));
  const changed = Buffer.from(bytes.toString("utf8").replace("Jeanne", "Jeanna"));
  const other = await another(t);
  for (const [name, content, says] of [
    ["moitié.json", bytes.subarray(0, bytes.length / 2), /est illisible.*Rien n’a été écrit/],
    ["ardoise.json", picture, /«\sardoise\.json\s» n’est ni un export d’Ardoise ni un tableau/],
    ["autre.json", '{"tarot": 1}', /est illisible/],
    ["changé.json", changed, /Ce fichier est abîmé.*a été modifié/],
    ["vide.json", "", /n’est ni un export/],
  ]) {
    const [page] = await at("/import", t, { of: other });
    await give(page, name, content);
    const words = page.getByText(says).or(page.locator("main").filter({ hasText: says })).first();
    await words.waitFor();
    assert.equal(await page.getByTestId("import-write").count(), 0, `${name} cannot be written`);
    assert.deepEqual(page.complaints.filter((one) => !/422/.test(one)), []);
  }
  assert.deepEqual(await everything(other), []);
});

test("a stopped import leaves whole matches, and importing the file again adds the rest", { timeout: 3 * LONG_WORK }, async (t) => {
  const other = await another(t);
  const count = 800;
  const rows = Array.from({ length: count }, (_, at) => `m${at},2021-01-${String(1 + (at % 28)).padStart(2, "0")},A,B,C,D,${at},${count - at}`);
  const file = ["match,date,us_1,us_2,them_1,them_2,us,them", ...rows].join("\n");
  const [page, hand] = await at("/import", t, { of: other });
  await give(page, "beaucoup.csv", file);
  await hand.tap("import-write");
  await page.waitForFunction(() => document.querySelector("progress")?.value > 0);
  await hand.tap("import-stop");
  await page.getByTestId("import-done").waitFor({ timeout: LONG_WORK });
  assert.match(await textOf(page, "import-done"), /Import arrêté/);
  const half = (await other.call({ kind: "check" })).length;
  assert.equal(half, 0, "what is written is whole");
  await hand.tap("import-again");
  await give(page, "beaucoup.csv", file);
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor({ timeout: LONG_WORK });
  assert.doesNotMatch(await textOf(page, "import-done"), /arrêté/);
  const rest = Number(/(\d[\d\s]*) parties? importées?/.exec(await textOf(page, "import-done"))[1].replaceAll(/\s/g, ""));
  assert.ok(rest > 0 && rest < count, `${rest} of ${count} were left`);
  assert.equal((await listed(other)).length, count);
});

test("a match that both ledgers continued is asked about", async (t) => {
  const [one, other] = [await another(t), await another(t)];
  const begun = await one.matchOf({ ruleset: "coinche", sides: NAMED }, EVENING.slice(0, 2));
  const [page, hand] = await at("/import", t, { of: other });
  const first = await exported(t, one);
  await give(page, first.name, first.bytes);
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  const goOn = async (of, facts) => {
    const { revision } = await of.call({ kind: "match", id: begun.id });
    return (await of.call({ kind: "record_deal", id: begun.id, revision, facts })).match;
  };
  const theirs = await goOn(one, EVENING[3]);
  const ours = await goOn(other, EVENING[7]);
  assert.notDeepEqual(ours.totals, theirs.totals);
  const second = await exported(t, one);

  await hand.tap("import-again");
  await give(page, second.name, second.bytes);
  await page.getByTestId("fork").waitFor();
  assert.match(await textOf(page, "fork"), /Léa, Marcel, Jeanne, Karim/);
  assert.equal(await page.locator('[data-testid^="fork-"][aria-pressed="true"]').count(), 0, "nothing is chosen for the table");
  await hand.tap("fork-theirs", "import-write");
  await page.getByTestId("import-done").waitFor();
  assert.deepEqual((await other.call({ kind: "match", id: begun.id })).totals, theirs.totals);
});

test("a concours and a season that arrive alone are told", async (t) => {
  const [one, other] = [await another(t), await another(t)];
  await one.call({ kind: "create_concours", name: "Belote du Foyer", day: "2026-11-22", fee: 0, format: "belote-4x12", rank_seed: "Foyer" });
  await one.call({ kind: "save_season", name: "Saison du Foyer", from: "2026-09-01", to: "2027-08-31", pairs: false, min_attendance: 0 });
  const [page, hand] = await at("/import", t, { of: other });
  const file = await exported(t, one);
  await give(page, file.name, file.bytes);
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  assert.match(await textOf(page, "import-done"), /1 concours importé\s*1 saison importée/);
});

test("names that two ledgers merged differently are asked about", async (t) => {
  const [one, other] = [await another(t), await another(t)];
  await one.matchOf({ ruleset: "coinche", sides: NAMED }, EVENING.slice(0, 1));
  const guests = { us: { name: null, players: ["Zozo", "Ana"] }, them: { name: null, players: ["Bob", "Cléo"] } };
  await one.matchOf({ ruleset: "coinche", sides: guests }, EVENING.slice(0, 1));
  const [page, hand] = await at("/import", t, { of: other });
  const first = await exported(t, one);
  await give(page, first.name, first.bytes);
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  await one.call({ kind: "merge_players", name: "Zozo", into: "Léa" });
  await other.call({ kind: "merge_players", name: "Zozo", into: "Karim" });
  const second = await exported(t, one);
  await hand.tap("import-again");
  await give(page, second.name, second.bytes);
  await page.getByTestId("fork").getByText("Des noms ont été réunis autrement").waitFor();
  assert.match(await textOf(page, "fork-of-ours"), /Zozo réuni à Karim/);
  assert.match(await textOf(page, "fork-of-theirs"), /Zozo réuni à Léa/);
  await hand.tap("fork-theirs", "import-write");
  await page.getByTestId("import-done").waitFor();
  const { all } = await other.call({ kind: "everybody", pairs: false });
  assert.equal(all.find(({ names }) => names[0] === "Léa").figures.matches, 2);
  assert.deepEqual(page.complaints, []);
});

test("a picture travels with its match; one that is lost there is reported and restored", async (t) => {
  const file = await exported(t, server);
  const document = JSON.parse(file.bytes);
  assert.equal(document.entities.flatMap(({ photos = [] }) => photos).length, 1);
  assert.deepEqual(errorsOf(document, "exchange"), [], "the file is what its schema says");
  const other = await another(t);
  const photosOf = async (of) => {
    const { photos } = await of.call({ kind: "keepsakes", id: matches.finished.id });
    return Promise.all(photos.map((photo) => of.call({ kind: "photo", photo })));
  };
  const [page, hand] = await at("/import", t, { of: other });
  await give(page, file.name, file.bytes);
  await page.getByTestId("import-write").waitFor();
  assert.equal(await textOf(page, "incoming-photos"), "1");
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  assert.match(await textOf(page, "import-done"), /5 parties importées.*1 photo ajoutée/);
  assert.deepEqual(await photosOf(other), await photosOf(server));

  await rm(join(other.folder, "photos"), { recursive: true });
  await go(page, "/trouble");
  await hand.tap("check");
  await page.getByText(/manque dans le dossier «\sphotos\s»/).waitFor();
  await go(page, "/import");
  await give(page, file.name, file.bytes);
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  assert.match(await textOf(page, "import-done"), /^1 photo ajoutée/);
  assert.deepEqual(await photosOf(other), await photosOf(server));
  assert.deepEqual(await other.call({ kind: "check" }), []);
  assert.deepEqual(page.complaints, []);
});

test("a reader has no control that changes anything or starts a job", async (t) => {
  const [page] = await at("/keeping", t, { reading: true });
  await page.getByTestId("reader-only").waitFor();
  for (const id of ["export", "to-import", "back-up", "restore"]) assert.equal(await page.getByTestId(id).count(), 0, id);
  await go(page, "/trouble");
  await page.getByTestId("reader-only").waitFor();
  assert.equal(await page.getByTestId("check").count(), 0);
  await go(page, "/import");
  await page.getByText("permet seulement de regarder").waitFor();
  assert.equal(await page.getByTestId("import-file").count(), 0);
});
