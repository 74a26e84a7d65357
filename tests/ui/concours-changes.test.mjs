// What still changes in an evening that has begun: one more partie, an earlier end, lengths, what an exempt gets, points given.

import assert from "node:assert/strict";
import { test } from "node:test";

import { go, SIZES } from "./ardoise.mjs";
import { hall, looksWell } from "./hall.mjs";
import { at } from "./room.mjs";

/** The sentence about the effect, once it contains this text. */
async function said(page, text) {
  await page.getByTestId("format-effect").filter({ hasText: text }).waitFor();
  return page.getByTestId("format-effect").innerText();
}

test("a partie is added, the last one is longer, and the evening ends earlier, with the ranking said before", async (t) => {
  const { id, send, view, desk, plays } = await hall("Veillée", undefined, {
    preset: "belote-4x12",
    set: { parties: 1 },
  });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  await plays(1);
  const [page, hand] = await at(`/concours/${id}/desk`, t, {
    size: SIZES.phone,
  });
  assert.match(await page.getByTestId("to-standing").innerText(), /Finir le concours/);
  await hand.tap("unexpected", "unexpected-more");
  assert.match(await said(page, "2 parties"), /Le classement après la partie 1 ne change pas/);
  await looksWell(page);
  await hand.tap("change-rounds");
  await page.getByTestId("to-draw").waitFor();
  assert.match(await page.getByTestId("to-draw").innerText(), /Tirer la partie 2/);

  // The second partie plays 15 deals: the first keeps its 12, which look locked.
  await go(page, `/concours/${id}/format`);
  await page.getByTestId("format-fixed").filter({ hasText: "La partie 1 est tirée" }).waitFor();
  assert.ok(await page.getByTestId("play").isDisabled());
  await hand.tap("lengths-split");
  assert.ok(await page.getByTestId("length-1-value").isDisabled());
  await page.getByTestId("length-2-value").fill("15");
  await said(page, "ne change pas");
  await looksWell(page);
  await hand.tap("keep");
  await page.getByTestId("team-1").waitFor();
  await send({ kind: "publish_draw", round: 2, seed: "noix" });
  assert.equal((await desk()).length.deals, 15);

  await go(page, `/concours/${id}/desk`);
  await page.getByTestId("result-line").fill("1 1230 1200");
  await page.locator("[data-testid=check][data-verdict=certain]").first().waitFor();
  await page.getByTestId("result-line").press("Enter");
  await page.locator("[data-testid=table-1][data-state=received]").waitFor();
  await send({
    kind: "enter_result",
    round: 2,
    table: 2,
    points: [1300, 1130],
    counts: {},
  });

  // One partie more, which is then not played after all.
  await page.getByTestId("all-in").waitFor();
  await hand.tap("unexpected", "unexpected-more");
  await hand.tap("change-rounds");
  await page.getByTestId("to-draw").waitFor();
  await hand.tap("unexpected", "unexpected-end");
  assert.match(await said(page, "2 parties"), /Le concours sera fini, et le classement celui de 2 parties\. La \d gagne\. Le classement après la partie 2 ne change pas/);
  await hand.tap("change-rounds");
  await page.getByTestId("to-standing").waitFor();
  assert.equal((await view()).rounds.length, 2);
});

test("what an exempt gets is mended after the first draw, and points are given as they are taken", async (t) => {
  const { id, send, desk, plays, logged } = await hall("Exempt");
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  await plays(1);
  const [exempt] = (await desk()).exempt[0].numbers;
  const [page, hand] = await at(`/concours/${id}/format`, t, {
    size: SIZES.phone,
  });
  await page.getByTestId("exempt").selectOption("points");
  await page.getByTestId("exempt-points").fill("2000");
  assert.match(await said(page, ` ${exempt} (`), new RegExp(`change.: ${exempt} .\\de → 1re.`));
  await hand.tap("keep");
  await page.getByTestId("team-1").waitFor();
  assert.equal((await desk()).exempt_points, 2000);

  await go(page, `/concours/${id}/desk`);
  await hand.tap("exempt", "points-give");
  await page.getByTestId("penalty").fill("40");
  await page.getByTestId("why-penalty").fill("table en retard");
  await looksWell(page);
  await hand.tap("give-penalty");
  await page.getByTestId("exempt").filter({ hasText: "+40" }).waitFor();
  await go(page, `/concours/${id}/log`);
  const line = page
    .getByTestId("log")
    .locator("li")
    .filter({ hasText: `Points donnés à la ${exempt}` });
  assert.match(await line.innerText(), /40 points de plus · table en retard/);
  assert.equal((await logged("concours_bonus_given")).length, 1);
});
