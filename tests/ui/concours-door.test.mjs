// The door of a concours, as an evening meets it: a team of one name, players without a partner, there and paid in one tap, a payment
// that is given back, and the till. The server is killed in between.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, settled, SIZES, visit } from "./ardoise.mjs";
import { hall, looksWell } from "./hall.mjs";
import { at, server } from "./room.mjs";

/** A text as a screen shows it, without its spaces. */
const plain = (text) => text.replace(/\s/g, "");

test("an evening at the door: one name, seekers, there and paid, a refund, and the till", { timeout: 240_000 }, async (t) => {
  const { id, send, view } = await hall("À la porte", []);
  await send({ kind: "change_concours", name: "À la porte", day: "2026-11-22", fee: 1000 });
  await send({ kind: "import_teams", text: "Un / Deux\nTrois / Quatre\nCinq / Six" });
  const [page, hand] = await at(`/concours/${id}`, t, { size: SIZES.phone });
  const killed = async () => {
    await server.restart();
    await visit(page, server, `/concours/${id}`);
    await settled(page);
  };

  // One name, with the number that is typed before it; a team's own name; Enter alone registers nobody, as the field also searches.
  const field = page.getByTestId("register");
  await field.fill("7 Guy");
  await field.press("Enter");
  await looksWell(page);
  assert.equal((await view()).teams.length, 3);
  await hand.tap("register-alone");
  await page.getByTestId("team-7").filter({ hasText: "Guy" }).waitFor();
  await field.fill("Les Inconnus");
  await hand.tap("register-own-name");
  await page.getByTestId("team-8").filter({ hasText: "Les Inconnus" }).waitFor();

  // Two who seek a partner are put together with a tap each.
  for (const name of ["Zoé", "Karim", "Luc"]) {
    await field.fill(name);
    await hand.tap("register-seeker");
    await page.getByTestId("seeker").filter({ hasText: name }).waitFor();
  }
  await looksWell(page);
  await page.getByTestId("seeker").filter({ hasText: "Zoé" }).click();
  await page.getByTestId("stop-seeking").waitFor();
  await looksWell(page);
  await page.getByTestId("seeker").filter({ hasText: "Karim" }).click();
  await page.getByTestId("team-9").filter({ hasText: "Zoé – Karim" }).waitFor();
  await killed();
  assert.deepEqual((await page.getByTestId("seeker").allTextContents()).map(plain), ["Luc"]);

  // The third becomes the partner of a team of one name.
  await hand.tap("team-7", "take-seeker");
  await looksWell(page);
  await hand.tap("keep-team");
  await page.getByTestId("team-7").filter({ hasText: "Guy – Luc" }).waitFor();
  assert.equal(await page.getByTestId("seekers").count(), 0);

  // One tap for there and paid; a second tap takes nothing back, but opens the money.
  const pressed = async (mark) => (await page.getByTestId(mark).getAttribute("aria-pressed")) === "true";
  await hand.tap("paid-1");
  await page.getByTestId("take-back").waitFor();
  assert.deepEqual([await pressed("arrived-1"), await pressed("paid-1")], [true, true]);
  await looksWell(page);
  await hand.tap("take-back");
  await page.locator('[data-testid="arrived-1"][aria-pressed="false"]').waitFor();
  assert.equal(await pressed("paid-1"), false, "both are undone together");
  await hand.tap("arrived-1");
  await page.locator('[data-testid="arrived-1"][aria-pressed="true"]').waitFor();
  await hand.tap("paid-1");
  await page.locator('[data-testid="paid-1"][aria-pressed="true"]').waitFor();
  await hand.tap("paid-1");
  await page.getByTestId("payment").first().waitFor();
  await looksWell(page);

  // Paid twice, and one payment given back.
  await page.getByTestId("amount").fill("10");
  await hand.tap("means-cheque", "receive");
  await page.getByTestId("owes").filter({ hasText: "à rendre" }).waitFor();
  await page.getByTestId("why-payment").fill("payé deux fois");
  await hand.tap("means-cash", "refund");
  await page.getByTestId("payment").nth(2).filter({ hasText: "payé deux fois" }).waitFor();
  await page.keyboard.press("Escape");

  // All others at once, after it is said what that does.
  await hand.tap("all-paid");
  const says = page.getByTestId("all-paid-says");
  await says.waitFor();
  assert.match(plain(await says.textContent()), /5doublettespaient:50,00€/);
  await looksWell(page);
  await hand.tap("keep-all-paid");
  await page.locator('[data-testid="paid-8"][aria-pressed="true"]').waitFor();
  await send({ kind: "withdraw_team", number: 3 });
  await killed();

  await hand.tap("menu", "to-till");
  await page.getByTestId("till-3").waitFor();
  assert.equal(plain(await page.getByTestId("till-kept").textContent()), "60,00€");
  // Received, given back, in cash, by cheque, still to receive, to give back: the third team left before it played.
  const sums = await page.getByTestId("till-sum").allTextContents();
  assert.deepEqual(sums.map(plain), ["70,00€", "10,00€", "50,00€", "10,00€", "0,00€", "10,00€"]);
  await looksWell(page);
  await hand.tap("till-3");
  await hand.tap("refund");
  await page.getByTestId("owes").filter({ hasText: "remboursé" }).waitFor();
  await page.keyboard.press("Escape");
  await hand.tap("print-till");
  await page.getByTestId("till-paper").waitFor();
  assert.equal(await page.getByTestId("till-paper").count(), 1, "one page");
  assert.match(plain(await page.getByTestId("till-paper").textContent()), /Encaisse50,00€/);

  // All of them play, whatever is known of their names.
  await go(page, `/concours/${id}/draw`);
  await page.getByTestId("draft-table").nth(1).waitFor();
  const drawn = await page.getByTestId("draft-table").allTextContents();
  assert.match(drawn.join(" ") + (await page.getByTestId("exempt").textContent()), /Les Inconnus/);
  assert.deepEqual(page.complaints.filter((text) => !/Failed to load resource|ERR_CONNECTION|ERR_INCOMPLETE|net::/.test(text)), []);
});
