// Prizes as clubs give them: from their entry to the wall, the voice and the paper, with the server killed in between.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, settled, SIZES, visit } from "./ardoise.mjs";
import { hall, LIST, looksWell } from "./hall.mjs";
import { pagesOf } from "./paper.mjs";
import { at, open, server } from "./room.mjs";

const WALL = { width: 1920, height: 1080 };
const text = async (one) => (await one.innerText()).replace(/\s+/g, " ");

/** A concours of one partie of six teams, and of one that never came. */
async function six() {
  const format = { preset: "belote-4x12", set: { parties: 1, rank: ["wins"] } };
  const made = await hall("Les lots", [...LIST, "Onze / Douze"], format);
  await made.send({ kind: "register_team", players: [{ name: "Nicole" }, { name: "Absent" }] });
  await made.send({ kind: "publish_draw", round: 1, seed: "marron" });
  return made;
}

test("lots are entered with two taps, survive a kill, and are shown, read from the last to the first and printed", { timeout: 180_000 }, async (t) => {
  const { id, plays } = await six();
  const [page, hand] = await at(`/concours/${id}/prizes`, t, { size: SIZES.wide });
  const enters = async (what, ...taps) => {
    await page.getByTestId("lot-what").fill(what);
    await hand.tap(...taps);
    await page.getByTestId("lot-what").and(page.locator("[value=''], :placeholder-shown")).waitFor();
  };
  await enters("un cochon", "add-lot");
  await enters("deux jambons", "lot-count-more", "add-lot");
  await enters("une bouteille", "lot-others", "add-lot");
  await page.getByTestId("lot-what").fill("un panier garni");
  await page.getByTestId("lot-award").filter({ hasText: "Meilleure partie" }).click();
  await hand.tap("add-lot");
  await page.getByTestId("special").waitFor();
  await page.getByTestId("lot-what").fill("un bouquet");
  await hand.tap("lot-chosen");
  await page.getByTestId("lot-name").fill("Première doublette féminine");
  await hand.tap("add-lot");
  await page.getByTestId("special-team").selectOption("4");
  await page.getByTestId("winner").filter({ hasText: /^4 Sept – Huit$/ }).first().waitFor();
  await looksWell(page);
  await server.restart();
  await visit(page, server, `/concours/${id}/prizes`);
  const lots = page.getByTestId("lot");
  await lots.nth(2).waitFor();
  assert.deepEqual(await Promise.all((await lots.all()).map((lot) => lot.locator("strong").innerText())), ["1re", "2e à 3e", "dès la 4e, toutes"]);
  assert.deepEqual(await Promise.all((await lots.all()).map((lot) => lot.locator("input").inputValue())), ["un cochon", "deux jambons", "une bouteille"]);
  await page.getByText("rien n’est définitif").first().waitFor();

  // Before the last result the wall shows what can be won, and nobody who wins it.
  const wall = await open(t, { size: WALL });
  await visit(wall, server, `/concours/${id}/wall?show=prizes`);
  await wall.getByTestId("wall-prizes").filter({ hasText: "un cochon" }).waitFor();
  assert.doesNotMatch(await text(wall.locator("main")), /Sept|Huit/);
  await looksWell(wall);

  await plays(1);
  await go(page, `/concours/${id}/prizes`);
  await page.getByText("rien n’est définitif").first().waitFor({ state: "detached" });
  const { prizes } = await server.call({ kind: "concours_prizes", id });
  assert.deepEqual(prizes.map(({ place, teams }) => [place, teams.length]), [[1, 3], [4, 3]], "who never came has no lot");
  await hand.tap("read-aloud");
  const read = page.getByTestId("aloud");
  const said = [];
  for (let more = true; more; ) {
    await settled(page);
    said.push(await text(read));
    more = await page.getByTestId("aloud-next").isEnabled();
    if (more) await page.keyboard.press("ArrowRight");
  }
  assert.equal(said.length, 4);
  assert.match(said[0], /^Meilleure partie, 1.?0\d0 points un panier garni/);
  assert.match(said[1], /^Première doublette féminine un bouquet 4 Sept – Huit$/);
  assert.match(said[2], /^4e une bouteille .* 3 ex aequo\.$/);
  assert.match(said[3], /^1re un cochon et 2 × deux jambons .* 3 ex aequo : à partager, ou à tirer au sort\.$/);
  await looksWell(page);

  for (const [what, count, says] of [["prizes", 8, /un cochon et 2 × deux jambons/], ["aloud", 8, /Meilleure partie[\s\S]*4e[\s\S]*1re/]]) {
    await go(page, `/concours/${id}/print?what=${what}`);
    const list = page.getByTestId("paper-list");
    await list.filter({ hasText: "un cochon" }).waitFor();
    assert.equal(await list.locator("tbody tr").count(), count);
    assert.match(await text(list), says);
    assert.equal(await pagesOf(page), 1);
  }
  assert.deepEqual(page.complaints.filter((one) => !/Failed to load|ERR_CONNECTION|net::/.test(one)), []);
});
