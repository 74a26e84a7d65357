// Matches and blank sheets on paper, and the slate as a picture.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";

import { SIZES } from "./ardoise.mjs";
import { downloaded } from "./files.mjs";
import { at, server } from "./room.mjs";
import { EVENING, evening, LONG, NAMED } from "./screens.mjs";

const { PNG } = createRequire(new URL("../../ui/package.json", import.meta.url))("pngjs");

const matches = await evening(server);

/** How many pages a PDF has. */
function pagesIn(pdf) {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** The parts of a printed sheet that extend beyond the edge of the paper. */
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

test("a match prints on one page of A4 with nothing cut off, and a very long one on more pages", async (t) => {
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
