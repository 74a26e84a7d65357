// Spreadsheets: exporting a match, and importing the tables of a club.

import assert from "node:assert/strict";
import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { go } from "./ardoise.mjs";
import { everything, listed } from "./exchange.mjs";
import { downloaded, give, textOf } from "./files.mjs";
import { another, at, lacks, server } from "./room.mjs";
import { EVENING, evening } from "./screens.mjs";

const matches = await evening(server);

test("a match is exported as a spreadsheet that French programs open", async (t) => {
  const { id } = matches.finished;
  const [page, hand] = await at(`/match/${id}/share`, t);
  await hand.tap("export-csv");
  const french = await downloaded(page, () => hand.tap("export"));
  const text = french.bytes.toString("utf8");
  assert.match(french.name, /^ardoise-.*-lea-marcel-jeanne-karim\.csv$/);
  assert.ok(text.startsWith("\u{feff}partie;date;"), text.slice(0, 40));
  assert.equal(text.trim().split("\r\n").length, 1 + EVENING.length);
  await hand.tap("separator-,");
  const comma = await downloaded(page, () => hand.tap("export"));
  assert.ok(comma.bytes.toString("utf8").startsWith("\u{feff}partie,date,"));
});

const TABLE = `\u{feff}Jour;Nous 1;Nous 2;Eux 1;Eux 2;Nous;Eux;Remarque\r
12/03/2020;Zoé;Jean-Luc;Anne;Léa;1 000;720,0;"une remarque\r
de deux lignes ; oui"\r
30/02/2020;Zoé;Jean Luc;Anne;Léa;10;20;\r
\r
13/03/2020;Zoé;Jean Luc;Anne;Léa;dix;20;\r
15/03/2020;Zoé;Jean Luc;Anne;Léa;300;450;\r
`;

test("a preview shows the columns, the result, every unreadable line, and names that may be the same", async (t) => {
  const other = await another(t);
  const [page, hand] = await at("/import", t, { of: other });
  await give(page, "soirées.csv", TABLE);
  await page.getByTestId("csv-makes").waitFor();
  assert.match(await textOf(page, "csv-makes"), /2 parties à créer/);
  const fields = await page.locator('select[data-testid^="column-"]').evaluateAll((all) => all.map((one) => one.value));
  assert.deepEqual(fields, ["date", "us1", "us2", "them1", "them2", "mark_us", "mark_them", "note"]);
  const lines = await page.getByTestId("bad-line").evaluateAll((all) => all.map((one) => [one.dataset.line, one.textContent]));
  assert.deepEqual(lines.map(([line]) => line), ["4", "6"]);
  assert.match(lines[0][1], /30\/02\/2020.*n’est pas un jour/);
  assert.match(lines[1][1], /marque, Nous.*dix ne convient pas\. Donnez un nombre entier/);
  assert.match(await textOf(page, "alike"), /Jean-Luc.*Jean Luc/);

  // Ignores a column, and restores it.
  await page.getByTestId("column-5").selectOption("");
  await page.getByText("3 parties à créer").waitFor();
  await page.getByTestId("column-5").selectOption("mark_us");
  await page.getByText("2 parties à créer").waitFor();

  assert.deepEqual(await everything(other), []);
  await hand.tap("alike-same");
  await page.locator('[data-testid="alike-same"][aria-pressed="true"]').waitFor();
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  const made = await everything(other);
  assert.deepEqual(made.map(({ totals }) => totals).sort((a, b) => a.us - b.us), [{ us: 300, them: 450 }, { us: 1000, them: 720 }]);
  assert.deepEqual([...new Set(made.map(({ sides }) => sides.us.players[1]))], ["Jean Luc"]);
  assert.ok(made.some(({ deals }) => /deux lignes ; oui/.test(deals[0].facts.note)), JSON.stringify(made[0].deals));
  assert.deepEqual(page.complaints, []);
});

test("names that are nearly alike stay two players until the user says that they are one", async (t) => {
  const other = await another(t);
  const [page, hand] = await at("/import", t, { of: other });
  await give(page, "soirées.csv", TABLE);
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  assert.deepEqual(new Set((await everything(other)).map(({ sides }) => sides.us.players[1])), new Set(["Jean-Luc", "Jean Luc"]));
});

test("a sheet without a day gets it once, with the players that its titles name", async (t) => {
  const other = await another(t);
  const [page, hand] = await at("/import", t, { of: other });
  await give(page, "marques.csv", "Donne;ZoÃ© et Bob;Cid et Dan\n1;162;0\n2;82;80\n");
  await page.getByTestId("csv-makes").waitFor();
  assert.match(await textOf(page, "csv-missing"), /Donnez le jour/);
  assert.equal(await page.getByTestId("csv-encoding").inputValue(), "twice");
  assert.equal(await page.getByTestId("csv-players-us").inputValue(), "Zoé et Bob");
  await page.getByTestId("csv-players-them").fill("Cid, Ève");
  await page.getByTestId("csv-day").fill("2026-11-19");
  await page.getByTestId("csv-day").blur();
  await page.getByText("Zoé, Bob, Cid, Ève").waitFor();
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  const [made] = await everything(other);
  assert.deepEqual([made.sides.us.players, made.sides.them.players], [["Zoé", "Bob"], ["Cid", "Ève"]]);
  assert.deepEqual(page.complaints, []);
});

const CLUB = `\u{feff}Club de belote de l’Étang;;;;;;;;;;\r
Date;Équipe 1 - Joueur 1;Équipe 1 - Joueur 2;Équipe 2 - Joueur 1;Équipe 2 - Joueur 2;Preneur;Contrat;Points NOUS;Belote;Score équipe 1;Score équipe 2\r
03/01/2019;Zoé;Karim;Anne;Léa;zoe;100 Cœur;112;Karim;230;50\r
;;;;;Eux;110 ♠ contré;40;;0;540\r
4/1/19;Zoé;Karim;Anne;Léa;Anne;90 C;82;;;\r
;;;;;Anne;90 trèfle;82;;60;190\r
5/1/19;Zoé;Karim;Anne;Léa;;;;;500;500\r
Total;;;;;;;1\u{202f}020;;;\r
;;;;;;;;;;\r
`;

test("a club’s spreadsheet is read with its own words, and its unfinished matches are asked about", async (t) => {
  const other = await another(t);
  const [page, hand] = await at("/import", t, { of: other });
  await give(page, "club.csv", CLUB);
  await page.getByTestId("csv-makes").waitFor();
  assert.match(await textOf(page, "csv-makes"), /3 parties à créer/);
  assert.match(await textOf(page, "csv-sums"), /La ligne 8 est un total/);
  assert.match(await textOf(page, "csv-above"), /La ligne 1 est au-dessus des titres/);
  assert.deepEqual(await page.getByTestId("csv-other").evaluateAll((all) => all.map((one) => one.dataset.line)), ["4", "6"]);
  const lines = await page.getByTestId("bad-line").evaluateAll((all) => all.map((one) => [one.dataset.line, one.textContent]));
  assert.deepEqual(lines.map(([line]) => line), ["5"]);
  assert.match(lines[0][1], /«\sC\s» peut être cœur, carreau ou trèfle/);

  assert.match(await textOf(page, "csv-below"), /2 donnes à la marque différente et une ligne à corriger/);
  await page.getByText("3 parties n’atteignent pas la fin de leurs règles").waitFor();
  assert.equal(await page.getByTestId("csv-unfinished").inputValue(), "abandoned", "the home screen stays free of what is long over");
  await page.getByTestId("csv-unfinished").selectOption("finished");
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  const made = await everything(other);
  assert.deepEqual(
    made.map(({ status, winner, totals }) => [status, winner, totals.us, totals.them]),
    [
      ["abandoned", null, 500, 500],
      ["finished", "them", 60, 190],
      ["finished", "them", 230, 590],
    ],
  );
  assert.deepEqual(made[2].deals[0].facts.melds, [{ by: "north", kind: "belote" }]);
  assert.deepEqual(page.complaints, []);
});

test("an own ruleset can be chosen for a file, or named in it", async (t) => {
  const other = await another(t);
  const { id } = await other.call({ kind: "save_ruleset", name: "Chez Léa", preset: "coinche", set: { "game.target": 500 } });
  const [page, hand] = await at("/import", t, { of: other });
  await give(page, "deux.csv", "date;us_1;us_2;them_1;them_2;ruleset;preneur;contrat;points nous\n2020-03-12;A;B;C;D;;A;100 pique;132\n2020-03-13;A;B;C;D;FFB contrée, casual;A;100 pique;132\n2020-03-14;A;B;C;D;chez lea;A;100 pique;132\n");
  await page.getByText("3 parties à créer").waitFor();
  await page.getByTestId("csv-ruleset").selectOption(id);
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  const rulesets = [];
  for (const { id } of await listed(other)) rulesets.push((await other.call({ kind: "match", id })).ruleset);
  assert.deepEqual(rulesets.map(({ base, own }) => own?.name ?? base), ["Chez Léa", "ffb-ludique", "Chez Léa"]);
});

test("a spreadsheet of an older Windows is read with its accents", async (t) => {
  const other = await another(t);
  const [page, hand] = await at("/import", t, { of: other });
  await give(page, "vieux.csv", Buffer.from("date,us_1,us_2,them_1,them_2,us,them\n2020-03-12,Zo\xe9,Karim,Anne,L\xe9a,500,300\n", "latin1"));
  await page.getByTestId("csv-match").waitFor();
  assert.equal(await page.getByTestId("csv-encoding").inputValue(), "windows-1252");
  assert.match(await textOf(page, "csv-match"), /Zoé, Karim, Anne, Léa/);
  assert.match(await textOf(page, "csv-guessed"), /pas en Unicode.*«\sWindows occidental\s»/);
  await page.getByTestId("csv-encoding").selectOption("macintosh");
  await page.getByText("ZoÈ, Karim").waitFor();
  await page.getByTestId("csv-encoding").selectOption("windows-1252");
  await page.getByText("Zoé, Karim").waitFor();
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  assert.deepEqual((await everything(other))[0].sides.us.players, ["Zoé", "Karim"]);
});

/** Delays the answers to one kind of call until `go`; `refuse` answers them all with a refusal until then. */
async function held(page, kind) {
  const gate = { refuse: false, open: Promise.resolve() };
  await page.route("**/api", async (route) => {
    if (route.request().postDataJSON()?.kind !== kind) return route.fallback();
    await gate.open;
    if (gate.refuse) return route.fulfill({ status: 422, json: { problems: [{ code: "offline", field: "", params: {} }] } });
    return route.fallback();
  });
  gate.close = () => (gate.open = new Promise((go) => (gate.go = go)));
  return gate;
}

test("only what was on screen is written, not a preview that is still loading or was refused", { skip: lacks.requests }, async (t) => {
  const other = await another(t);
  const [page, hand] = await at("/import", t, { of: other });
  const gate = await held(page, "look_at_csv");
  await give(page, "soirées.csv", TABLE);
  await page.getByText("2 parties à créer").waitFor();
  const write = page.getByTestId("import-write");
  gate.close();
  await page.getByTestId("column-5").selectOption("");
  assert.ok(await write.isDisabled(), "it is being looked at");
  gate.refuse = true;
  gate.go();
  await page.getByTestId("problem").waitFor();
  assert.ok(await write.isDisabled(), "it was refused");
  await page.getByText("2 parties à créer").waitFor();
  gate.refuse = false;
  await page.getByTestId("csv-ruleset").selectOption("belote");
  await page.getByText("3 parties à créer").waitFor();
  const jobs = await held(page, "job");
  jobs.close();
  await hand.tap("import-write");
  await page.getByTestId("import-stop").waitFor();
  assert.deepEqual(await page.locator("select:enabled, .chip:enabled").evaluateAll((all) => all.map((one) => one.dataset.testid)), [], "what is being written is not read otherwise");
  jobs.go();
  await page.getByTestId("import-done").waitFor();
  assert.equal((await everything(other)).length, 3);
});

test("the names asked about are those of the current reading, and are counted until answered", async (t) => {
  const other = await another(t);
  const [page, hand] = await at("/import", t, { of: other });
  await give(page, "soirées.csv", TABLE);
  await page.getByTestId("alike").waitFor();
  assert.match(await textOf(page, "csv-below"), /un nom à vérifier/);
  await hand.tap("alike-two");
  await page.getByTestId("csv-below").filter({ hasNotText: "à vérifier" }).waitFor();
  assert.equal(await page.getByTestId("alike").count(), 1, "who was answered for stays in place");
  await page.getByTestId("column-2").selectOption("");
  await page.getByTestId("alike").waitFor({ state: "detached" });
  await page.getByTestId("column-2").selectOption("us2");
  await page.getByTestId("csv-below").filter({ hasText: "à vérifier" }).waitFor();
});

test("a file that changed while it was read is reported, and can be chosen again", { skip: lacks.requests }, async (t) => {
  const other = await another(t);
  const folder = await mkdtemp(join(tmpdir(), "ardoise-file-"));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, "soirées.csv");
  const [page] = await at("/import", t, { of: other });
  const input = page.getByTestId("import-file");
  await writeFile(path, "\u0000");
  await input.setInputFiles(path);
  await page.getByText(/n’est ni un export/).waitFor();
  assert.equal(await input.inputValue(), "", "the same name is a choice once more");

  // Larger than one piece.
  await writeFile(path, TABLE + "\r\n".repeat(300_000));
  const gate = await held(page, "send_file");
  gate.close();
  await input.setInputFiles(path);
  await page.getByTestId("sending").waitFor();
  await appendFile(path, "\r\n");
  gate.go();
  await page.getByText(/est devenu illisible/).waitFor();
  await input.setInputFiles(path);
  await page.getByText("2 parties à créer").waitFor();
});

test("a sheet of a workbook is found, and another one chosen", async (t) => {
  const other = await another(t);
  const [page, hand] = await at("/import", t, { of: other });
  const book = await readFile(new URL("../cases/workbooks/evenings.xlsx", import.meta.url));
  await give(page, "soirées.xlsx", book);
  await page.getByText("2 parties à créer").waitFor();
  assert.equal(await page.getByTestId("csv-sheet").inputValue(), "Jeudis");
  assert.deepEqual(await page.locator('[data-testid="csv-sheet"] option').allTextContents(), ["Accueil", "Jeudis", "Vendredis"]);
  assert.equal(await page.getByTestId("csv-encoding").count(), 0);
  await page.getByTestId("csv-sheet").selectOption("Vendredis");
  await page.getByText("1 partie à créer").waitFor();
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  assert.deepEqual((await everything(other)).map(({ sides }) => sides.us.players), [["Paul", "Inès"]]);

  await hand.tap("import-again");
  await give(page, "vieux.xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));
  await page.getByText(/enregistrez-le en \.xlsx, \.ods ou CSV/).waitFor();
  assert.deepEqual(page.complaints, []);
});
