// Matches taken away and brought in, backed up and put back, printed and pictured: in a browser, on real servers and ledgers.

import assert from "node:assert/strict";
import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { go, Server, SIZES } from "./ardoise.mjs";
import { at, server } from "./room.mjs";
import { EVENING, evening, LONG, NAMED } from "./screens.mjs";

const { PNG } = createRequire(new URL("../../ui/package.json", import.meta.url))("pngjs");

/** What takes longer than a tap: thousands of lines. */
const LONG_WORK = 60_000;

const matches = await evening(server);

/** Another ledger, with nothing in it yet. */
async function another(t) {
  const fresh = await Server.start();
  t.after(() => fresh.stop());
  return fresh;
}

/** Every match of a server with its totals and each deal as it was marked, in the order of the list. */
async function everything(of) {
  const all = [];
  for (const summary of await listed(of)) {
    const { id, name, status, totals, winner, deals, sides } = await of.call({ kind: "match", id: summary.id });
    all.push({ id, name, status, totals, winner, sides, deals: deals.map(({ facts, marks, made }) => ({ facts, marks, made })) });
  }
  return all;
}

/** The list of a server's matches, page after page. */
async function listed(of) {
  const all = [];
  for (let after; after !== null; ) {
    const { matches: some, next } = await of.call({ kind: "matches", ...(after ? { after } : {}) });
    all.push(...some);
    after = next;
  }
  return all;
}

/** What a tap downloads: its name and its bytes. */
async function downloaded(page, tap) {
  const [file] = await Promise.all([page.waitForEvent("download"), tap()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

function give(page, name, bytes) {
  return page.getByTestId("import-file").setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
}

async function textOf(page, id) {
  return (await page.getByTestId(id).textContent()).replaceAll(/\s+/g, " ").trim();
}

/** Everything of a server as a file, by the screens. */
async function exported(t, of) {
  const [page, hand] = await at("/keeping", t, { of });
  const file = await downloaded(page, () => hand.tap("export"));
  await page.getByText("C’est enregistré").waitFor();
  return file;
}

test("all matches go to another ledger with the same lists and marks, and twice changes nothing", async (t) => {
  const file = await exported(t, server);
  assert.match(file.name, /^ardoise-\d{4}-\d\d-\d\d\.json$/);
  const other = await another(t);
  const [page, hand] = await at("/import", t, { of: other });
  await give(page, file.name, file.bytes);
  await page.getByTestId("import-write").waitFor();
  assert.equal(await textOf(page, "incoming-new"), String(Object.keys(matches).length));
  assert.deepEqual(await everything(other), [], "to look changes nothing");
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  assert.match(await textOf(page, "import-done"), /5 parties apportées/);
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

test("one match is taken away as a spreadsheet that French programs open", async (t) => {
  const { id } = matches.finished;
  const [page, hand] = await at(`/match/${id}/share`, t);
  await hand.tap("export-csv");
  const french = await downloaded(page, () => hand.tap("export"));
  const text = french.bytes.toString("utf8");
  assert.match(french.name, /^ardoise-.*-lea-marcel-jeanne-karim\.csv$/);
  assert.ok(text.startsWith("\u{feff}match;date;"), text.slice(0, 40));
  assert.equal(text.trim().split("\r\n").length, 1 + EVENING.length);
  await hand.tap("separator-,");
  const comma = await downloaded(page, () => hand.tap("export"));
  assert.ok(comma.bytes.toString("utf8").startsWith("\u{feff}match,date,"));
});

const TABLE = `\u{feff}Jour;Nous 1;Nous 2;Eux 1;Eux 2;Nous;Eux;Remarque\r
12/03/2020;Zoé;Jean-Luc;Anne;Léa;1 000;720,0;"une remarque\r
de deux lignes ; oui"\r
30/02/2020;Zoé;Jean Luc;Anne;Léa;10;20;\r
\r
13/03/2020;Zoé;Jean Luc;Anne;Léa;dix;20;\r
15/03/2020;Zoé;Jean Luc;Anne;Léa;300;450;\r
`;

test("a spreadsheet shows its columns, what it makes, every line that cannot be read, and who may be the same", async (t) => {
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

  // A column that is left out, and put back.
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

test("names that are nearly alike stay two players until it is said that they are one", async (t) => {
  const other = await another(t);
  const [page, hand] = await at("/import", t, { of: other });
  await give(page, "soirées.csv", TABLE);
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor();
  assert.deepEqual(new Set((await everything(other)).map(({ sides }) => sides.us.players[1])), new Set(["Jean-Luc", "Jean Luc"]));
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

test("a club’s spreadsheet is read in its own words, and it is asked what becomes of matches without an end", async (t) => {
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

  assert.match(await textOf(page, "csv-below"), /2 donnes marquées autrement et une ligne qui ne se lit pas/);
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

test("a table’s own ruleset is there to be chosen for a file, and named in it", async (t) => {
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

test("what is no export is refused in words, and nothing is changed", async (t) => {
  const { bytes } = await exported(t, server);
  const picture = PNG.sync.write(new PNG({ width: 40, height: 40 }));
  const changed = Buffer.from(bytes.toString("utf8").replace("Jeanne", "Jeanna"));
  const other = await another(t);
  for (const [name, content, says] of [
    ["moitié.json", bytes.subarray(0, bytes.length / 2), /ne se laisse pas lire.*Rien n’a été écrit/],
    ["ardoise.json", picture, /«\sardoise\.json\s» n’est ni un export d’Ardoise ni un tableau/],
    ["autre.json", '{"tarot": 1}', /ne se laisse pas lire/],
    ["changé.json", changed, /Ce fichier n’est pas sain.*ne dit pas ce qui avait été écrit/],
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

test("an import that is stopped is whole as far as it went, and the same file brings the rest", { timeout: 3 * LONG_WORK }, async (t) => {
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
  assert.match(await textOf(page, "import-done"), /C’est arrêté, comme demandé/);
  const half = (await other.call({ kind: "check" })).length;
  assert.equal(half, 0, "what is written is whole");
  await hand.tap("import-again");
  await give(page, "beaucoup.csv", file);
  await hand.tap("import-write");
  await page.getByTestId("import-done").waitFor({ timeout: LONG_WORK });
  assert.doesNotMatch(await textOf(page, "import-done"), /arrêté/);
  const rest = Number(/(\d[\d\s]*) parties? apportées?/.exec(await textOf(page, "import-done"))[1].replaceAll(/\s/g, ""));
  assert.ok(rest > 0 && rest < count, `${rest} of ${count} were left`);
  assert.equal((await listed(other)).length, count);
});

test("a match that went on here and there is asked about", async (t) => {
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

test("a backup brings back what was, and what was there meanwhile is kept", async (t) => {
  const other = await another(t);
  await other.matchOf({ ruleset: "coinche", sides: NAMED }, EVENING.slice(0, 3));
  const then = await everything(other);
  const [page, hand] = await at("/keeping", t, { of: other });
  await hand.tap("back-up");
  await page.getByText(/La sauvegarde est faite et vérifiée/).waitFor();
  await other.matchOf({ ruleset: "belote" }, []);
  assert.equal((await everything(other)).length, 2);

  await hand.tap("restore");
  await page.getByText(/gardé à part/).waitFor();
  await hand.tap("restore-not");
  assert.equal((await everything(other)).length, 2, "to ask changes nothing");
  await page.getByTestId("restore").last().click();
  await hand.tap("restore-now");
  await page.getByText(/C’est remis/).waitFor();
  assert.deepEqual(await everything(other), then);
  await page.locator('[data-testid="backup"][data-reason="before_restore"]').waitFor();

  await hand.tap("check");
  await page.getByText("Tout est en ordre.").waitFor();
  await hand.tap("rebuild");
  await page.getByText("Les listes sont refaites.").waitFor();
  assert.deepEqual(await everything(other), then);
  assert.deepEqual(page.complaints, []);
});

test("a picture goes with its match to another ledger, and one that is lost there is told and brought back", async (t) => {
  const file = await exported(t, server);
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
  assert.match(await textOf(page, "import-done"), /5 parties apportées.*1 photo ajoutée/);
  assert.deepEqual(await photosOf(other), await photosOf(server));

  await rm(join(other.folder, "photos"), { recursive: true });
  await go(page, "/keeping");
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

test("whoever only looks finds nothing that changes anything", async (t) => {
  const [page, hand] = await at("/keeping", t, { reading: true });
  await page.getByTestId("export").waitFor();
  for (const id of ["to-import", "back-up", "restore", "rebuild"]) assert.equal(await page.getByTestId(id).count(), 0, id);
  const file = await downloaded(page, () => hand.tap("export"));
  assert.ok(file.bytes.length > 1000);
  await go(page, "/import");
  await page.getByText("permet seulement de regarder").waitFor();
  assert.equal(await page.getByTestId("import-file").count(), 0);
});

/** How many pages a PDF has. */
function pagesIn(pdf) {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** What stands over the edge of the paper, of a sheet as it is printed. */
async function overTheEdge(page) {
  await page.emulateMedia({ media: "print" });
  // The width of A4 between its margins, in CSS pixels.
  await page.setViewportSize({ width: Math.floor((186 / 25.4) * 96), height: 1100 });
  const over = await page.getByTestId("score-sheet").evaluate((sheet) => {
    const edge = sheet.getBoundingClientRect();
    const cells = [...sheet.querySelectorAll("th, td, h2, h3, p")];
    const out = cells.filter((one) => one.getBoundingClientRect().right > edge.right + 1 || one.scrollWidth > one.clientWidth + 1);
    return out.map((one) => one.outerHTML.slice(0, 120));
  });
  await page.emulateMedia({ media: null });
  return over;
}

test("a match prints on one page of A4 with nothing cut off, and a very long one goes on overleaf", async (t) => {
  const forty = [...EVENING, ...EVENING, ...EVENING.slice(0, 10), { void: "all_pass" }, { adjust: { us: -50 }, note: "téléphone sur la table" }];
  const long = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.target": 20000 } }, sides: NAMED }, forty);
  const named = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.target": 20000 } }, sides: LONG }, EVENING);
  const endless = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.target": 50000 } }, sides: NAMED }, [...forty, ...forty]);
  for (const [match, pages] of [[matches.finished, 1], [matches.running, 1], [long, 1], [named, 1], [endless, 2]]) {
    const [page] = await at(`/match/${match.id}/sheet`, t);
    await page.getByTestId("score-sheet").waitFor();
    assert.equal(await page.getByTestId("score-sheet").locator("tbody tr").count(), match.deals.length + (match.status === "playing" ? 4 : 0));
    assert.equal(pagesIn(await page.pdf({ preferCSSPageSize: true })), pages);
    assert.deepEqual(await overTheEdge(page), []);
  }
});

test("a blank sheet has the columns that its rules need, on one page", async (t) => {
  const columns = {};
  for (const ruleset of ["belote", "coinche", "contree", "chaloupee"]) {
    const [page] = await at(`/ruleset/${ruleset}/sheet`, t);
    await page.getByTestId("score-sheet").waitFor();
    columns[ruleset] = await page.getByTestId("score-sheet").locator("thead tr:first-child th").allTextContents();
    assert.equal(pagesIn(await page.pdf({ preferCSSPageSize: true })), 1);
    assert.deepEqual(await overTheEdge(page), []);
  }
  assert.ok(columns.coinche.includes("Coinche") && columns.coinche.includes("Contrat"));
  assert.ok(!columns.belote.includes("Coinche") && columns.belote.includes("Retourne"), columns.belote.join());
});

test("the slate is a picture of the right size in both looks, and not blank", async (t) => {
  const [page, hand] = await at(`/match/${matches.finished.id}/share`, t, { size: SIZES.phone });
  const grounds = [];
  for (const look of ["dark", "light"]) {
    await hand.tap(`picture-${look}`);
    await page.locator(`[data-testid="picture"][data-look="${look}"] canvas`).waitFor();
    const file = await downloaded(page, () => hand.tap("picture-save"));
    assert.match(file.name, /^ardoise-.*\.png$/);
    const { width, height, data } = PNG.sync.read(file.bytes);
    assert.equal(width, 1080);
    assert.ok(height >= 1080 && height < 2400, `${height} px high`);
    const colours = new Set();
    for (let at = 0; at < data.length; at += 4) colours.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
    assert.ok(colours.size > 200, `${colours.size} colours`);
    grounds.push([...data.subarray(0, 3)].join());
  }
  assert.deepEqual(grounds, ["29,24,20", "232,218,194"], "each on the table of its look");
  assert.match(await page.getByTestId("picture").getAttribute("aria-label"), /gagnent.*14 donnes/);
  assert.deepEqual(page.complaints, []);
});

/** Holds the answers to requests of one kind until `go`; `refuse` answers them all with a refusal until then. */
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

test("what is written is what was seen: neither what is still being looked at, nor what was refused", async (t) => {
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

test("names are asked about as the file is read now, and counted until they are answered", async (t) => {
  const other = await another(t);
  const [page, hand] = await at("/import", t, { of: other });
  await give(page, "soirées.csv", TABLE);
  await page.getByTestId("alike").waitFor();
  assert.match(await textOf(page, "csv-below"), /un nom à reconnaître/);
  await hand.tap("alike-two");
  await page.getByTestId("csv-below").filter({ hasNotText: "à reconnaître" }).waitFor();
  assert.equal(await page.getByTestId("alike").count(), 1, "who was answered for stays in place");
  await page.getByTestId("column-2").selectOption("");
  await page.getByTestId("alike").waitFor({ state: "detached" });
  await page.getByTestId("column-2").selectOption("us2");
  await page.getByTestId("csv-below").filter({ hasText: "à reconnaître" }).waitFor();
});

test("a file that changed while it was read is said to, and can be chosen again under its name", async (t) => {
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

  // More than is sent at a time.
  await writeFile(path, TABLE + "\r\n".repeat(300_000));
  const gate = await held(page, "send_file");
  gate.close();
  await input.setInputFiles(path);
  await page.getByTestId("sending").waitFor();
  await appendFile(path, "\r\n");
  gate.go();
  await page.getByText(/ne se lit plus/).waitFor();
  await input.setInputFiles(path);
  await page.getByText("2 parties à créer").waitFor();
});
