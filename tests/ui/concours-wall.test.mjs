// The wall: long names are shortened, numbers never, and the pages turn by themselves.

import assert from "node:assert/strict";
import { test } from "node:test";

import { settled, visit } from "./ardoise.mjs";
import { hall } from "./hall.mjs";
import { misfits } from "./questions.mjs";
import { open, server } from "./room.mjs";

const LONG = ["Marie-Antoinette de Villeneuve / Jean-Baptiste Poquelin de Saint-Malo", "Léa / Maximilienne-Alexandra de La Tour", "Marie-Antoinette Lefebvre-Desnouettes / Léo", "Morel / Petit"];
const MORE = Array.from({ length: 16 }, (_, at) => `Anne-Sophie Charpentier ${at} / Pierre-Emmanuel Vandenbroucke ${at}`);
const FINALS = { teams: 4, length: { deals: 12 } };

/** Each row: its names with the visible part of each, in letters' heights, and the figures that do not fit. */
const rowsOf = (page) =>
  page.locator("main").evaluate((main) =>
    [...main.querySelectorAll("tbody tr, li p:has(b:not(:empty))")].map((row) => ({
      names: [...row.querySelectorAll(".clip")].map((name) => ({
        is: name.textContent,
        whole: name.scrollWidth <= name.clientWidth,
        seen: name.clientWidth / parseFloat(getComputedStyle(name).fontSize),
      })),
      cut: [...row.querySelectorAll(".figures")].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    })),
  );

for (const [title, rank] of [["points", ["points", "lot"]], ["wins, then points", ["wins", "points", "lot"]]]) {
  test(`on the wall long names leave room for each other and for the numbers, by ${title}`, async (t) => {
    const { id, send, plays } = await hall("De longs noms", [...LONG, ...MORE], { preset: "belote-4x12", set: { rank, finals: FINALS } });
    for (const round of [1, 2, 3, 4]) {
      await send({ kind: "publish_draw", round, seed: "marron" });
      await plays(round);
    }
    await send({ kind: "draw_finals" });
    for (const size of [{ width: 1920, height: 1080 }, { width: 1280, height: 720 }]) {
      const page = await open(t, { size });
      for (const show of ["draw", "standing", "finals"]) {
        await visit(page, server, `/concours/${id}/wall?show=${show}`);
        await settled(page);
        assert.deepEqual(await misfits(page), [], show);
        const rows = await rowsOf(page);
        assert.equal(rows.length, { draw: 16, standing: 8, finals: 4 }[show]);
        for (const { names, cut } of rows) {
          const both = names.map(({ is }) => is).join("");
          assert.deepEqual(cut, [], `${show}: the figures of ${both}`);
          assert.equal(names.length, 2, `${show}: each player of ${both}`);
          for (const { is, whole, seen } of names) {
            // A name of a few letters is never the cut one.
            assert.ok(whole || (is.length > 8 && seen > 3), `${show} at ${size.width}: ${is} of ${both}, ${seen} letters' heights are seen`);
          }
        }
        if (show === "draw") assert.ok(rows.some(({ names }) => names.every(({ whole }) => whole) && names.map(({ is }) => is).join("") === "MorelPetit"));
      }
    }
  });
}

test("the wall turns its pages by itself, every ten seconds, and begins again", async (t) => {
  const { id, send, plays } = await hall("Les pages", MORE.slice(0, 12));
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  await plays(1);
  const page = await open(t, { size: { width: 1280, height: 720 } });
  await page.clock.install();
  await visit(page, server, `/concours/${id}/wall?show=standing`);
  const rows = page.getByTestId("wall-standing").locator("tbody tr");
  const shows = async (number, count) => {
    await page.getByTestId("wall-page").filter({ hasText: `page ${number} sur 2` }).waitFor();
    assert.equal(await rows.count(), count);
  };
  await shows(1, 8);
  await page.clock.runFor(9_000);
  await shows(1, 8);
  await page.clock.runFor(2_000);
  await shows(2, 4);
  await page.clock.runFor(10_000);
  await shows(1, 8);
  assert.deepEqual(page.complaints, []);
});
