// The printed sheets of a concours whose tables phones can join: each page as the printer gets it, and the key of each table.

import assert from "node:assert/strict";
import { test } from "node:test";

import { openPage, settled, SIZES } from "./ardoise.mjs";
import { onPhone, openNetwork, phonePage } from "./lan.mjs";
import { drawn, NAMES, pagesOf, paper, played } from "./paper.mjs";
import { misfits, violations } from "./questions.mjs";

const { browser, server } = await openNetwork();

/** A name and players that fill all the room of a sheet. */
const LONG = {
  name: "Grand concours du comité de Saint-Martin",
  names: NAMES.replace("Denis / Lemoine", "Jean-Christophe Vandenbroucke / Marie-Antoinette Delacroix"),
};
/** A millimetre, in the pixels of a browser that prints. */
const MM = 96 / 25.4;
/** A page of A4 within its margins. */
const A4 = { width: 186, height: 273 };

/** Opens the sheets of the first partie. */
async function sheetsOf(t, id) {
  const page = await openPage(browser, { size: SIZES.wide, theme: "light" });
  t.after(() => page.context().close());
  return paper(page, server, id, "sheets");
}

/** The boxes of some elements as they are printed, in millimetres. */
async function printed(page, elements) {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: Math.round(A4.width * MM), height: Math.round(A4.height * MM) });
  await settled(page);
  const boxes = await elements.evaluateAll((all, mm) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => ({ width: width / mm, height: height / mm })), MM);
  await page.emulateMedia({ media: null });
  return boxes;
}

test("a sheet of any number of deals is one page, its rows a pen can write in, and its key can be scanned", { timeout: 240_000 }, async (t) => {
  for (const [deals, play] of [[12], [18], [19], [20], [25], [40], [40, "coinche-concours"], [36, "belote-litige"]]) {
    const { id, send } = await drawn(server, played(deals, play), LONG);
    await send({ kind: "undo_draw", round: 1, why: "Table oubliée" });
    await send({ kind: "publish_draw", round: 1, seed: "châtaigne" });
    const page = await sheetsOf(t, id);
    const sheets = page.getByTestId("table-sheet");
    await sheets.getByTestId("sheet-key").locator("svg").first().waitFor();
    const what = `${deals} deals of ${play ?? "belote"}`;
    assert.equal(await pagesOf(page), 2, what);
    const rows = await sheets.first().getByTestId("sheet-row").all();
    assert.equal(rows.length, deals, what);
    for (const { height } of await printed(page, sheets.first().getByTestId("sheet-row"))) assert.ok(height >= 5.99, `${what}: a row of ${height} mm`);
    for (const { height, width } of await printed(page, sheets)) assert.ok(height <= A4.height && width <= A4.width + 1, `${what}: ${width} × ${height} mm`);
    for (const { height } of await printed(page, sheets.getByTestId("sheet-key").locator("svg"))) assert.ok(height >= 22, `a code of ${height} mm`);
    assert.equal(await sheets.getByTestId("sheet-check").count(), play ? 0 : 2, `${what}: the sum`);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test("the letters that a sheet prints lead a phone to its table", async (t) => {
  const { id } = await drawn(server, "belote-4x12");
  const page = await sheetsOf(t, id);
  const sheet = page.getByTestId("table-sheet").nth(1);
  const letters = await sheet.getByTestId("sheet-key").locator("b").textContent();
  const { host } = await server.call({ kind: "table_keys", id, round: 1 });
  assert.ok((await sheet.getByTestId("sheet-key").textContent()).includes(host.replace(/^https?:\/\//, "")), host);
  const phone = await phonePage(t, browser, `http://${onPhone(host)}/`);
  await phone.getByTestId("join-code").fill(letters);
  await phone.getByTestId("join-name").fill("Zoé");
  await phone.getByTestId("join").click();
  await phone.getByTestId("sit-0").waitFor();
  const { tables } = await server.call({ kind: "desk", id });
  const text = await phone.locator("main").innerText();
  for (const { numbers } of tables[1].sides) assert.match(text, new RegExp(`\\b${numbers[0]}\\b`));
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
  assert.deepEqual([...page.complaints, ...phone.complaints], []);
});
