// A list of entrants at the desk: a workbook read into columns, corrected on the screen, registered as it is shown.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { SIZES } from "./ardoise.mjs";
import { hall, looksWell } from "./hall.mjs";
import { at } from "./room.mjs";

const CASES = new URL("../cases/lists/", import.meta.url);
const names = ({ teams }) => teams.map(({ number, players }) => `${number} ${players.map(({ name }) => name).join(" / ")}`);

for (const size of [SIZES.wide, SIZES.phone]) {
  test(`a workbook is corrected in place and registered as shown, at ${size.width} px`, async (t) => {
    const { id, view } = await hall("Une liste", []);
    const [page, hand] = await at(`/concours/${id}`, t, { size });
    await hand.tap("paste");
    const buffer = await readFile(new URL("inscriptions.xlsx", CASES));
    await page.getByTestId("list-file").setInputFiles({ name: "inscriptions.xlsx", mimeType: "application/zip", buffer });
    await page.getByTestId("keep-list").filter({ hasText: "Inscrire les 4 doublettes" }).waitFor();
    assert.match(await page.getByTestId("unread").textContent(), /l’heure, le téléphone et 4 lignes/);
    await looksWell(page);
    // The row with one name and no number is left aside until one name is said to be enough, or it has the second.
    await hand.tap("entry-8-yes");
    await page.getByTestId("keep-list").filter({ hasText: "Inscrire les 5 doublettes" }).waitFor();
    await page.getByTestId("entry-8").getByRole("button").click();
    await page.getByTestId("entry-8-1").fill("Guy Huet");
    await page.getByTestId("keep-list").filter({ hasText: "Inscrire les 5 doublettes" }).waitFor();
    // A column can mean something else, or nothing.
    await page.getByTestId("column-6").selectOption("not_read");
    await page.getByTestId("keep-list").filter({ hasText: "Inscrire les 4 doublettes" }).waitFor();
    await page.getByTestId("entry-8-1").fill("Guy Huet");
    await hand.tap("keep-list");
    await page.getByTestId("team-5").waitFor();
    const registered = await view();
    assert.deepEqual(names(registered), ["1 Marie Durand / Paul Petit", "2 Josette Morel / Guy Fournier", "3 Nadia Benali / Luc Hubert", "4 Nicole Girard / Odile André", "5 Bernard Simon / Guy Huet"]);
    assert.deepEqual([registered.teams[0].club, registered.teams[0].paid, registered.teams[3].name], [null, true, "Les Dames"]);
    assert.deepEqual(page.complaints, []);
  });
}

test("a number typed before two names is honoured, and its refusal stays with the field", async (t) => {
  const { id, view } = await hall("À la porte", []);
  const [page, hand] = await at(`/concours/${id}`, t, { size: SIZES.phone });
  const type = async (text) => {
    await page.getByTestId("register").fill(text);
    await hand.tap("register-team");
  };
  await type("31 Durand / Blanche");
  await page.getByTestId("team-31").waitFor();
  await type("31. Roux / Faure");
  const refusal = page.getByText("Le numéro 31 est déjà donné");
  await refusal.waitFor();
  assert.deepEqual(names(await view()), ["31 Durand / Blanche"]);
  await page.getByTestId("register").fill("");
  await hand.tap("team-31");
  await page.getByTestId("keep-team").waitFor();
  assert.equal(await refusal.count(), 0);
});
