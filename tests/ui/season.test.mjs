// The challenge over a season: its settings are saved for the next time, and for the other organiser.

import assert from "node:assert/strict";
import { test } from "node:test";

import { settled, SIZES, visit } from "./ardoise.mjs";
import { at, server } from "./room.mjs";
import { season } from "./screens.mjs";

test(
  "what a season counts is kept over a restart, and a second organiser loses nothing",
  { timeout: 120_000 },
  async (t) => {
    await season(server);
    const [page, hand] = await at("/concours/season", t, { size: SIZES.phone });
    await hand.tap("season-options", "season-pairs");
    await page.getByTestId("season-name").fill("Challenge du Port");
    await page.getByTestId("season-keep").filter({ hasText: "Enregistrer" }).click();
    await page
      .getByTestId("season-keep")
      .filter({ hasText: "Gardé" })
      .waitFor();

    await server.restart();
    const [other, second] = await at("/concours/season", t, {
      size: SIZES.wide,
    });
    await second.tap("season-options");
    assert.equal(
      await other.getByTestId("season-name").inputValue(),
      "Challenge du Port",
    );
    assert.equal(
      await other.getByTestId("season-pairs").getAttribute("aria-pressed"),
      "true",
    );

    await visit(page, server, "/concours/season");
    await hand.tap("season-options");
    await page.getByTestId("season-name").fill("Challenge de mai");
    await second.tap("season-players", "season-keep");
    await other.getByTestId("season-undo").waitFor();
    await settled(page);
    await hand.tap("season-keep");
    await page.getByRole("alert").waitFor();
    assert.equal(
      await page.getByTestId("season-name").inputValue(),
      "Challenge de mai",
      "what was typed stays",
    );
    await hand.tap("season-back");
    await page
      .getByTestId("season-keep")
      .filter({ hasText: "Gardé" })
      .waitFor();
    assert.equal(
      await page.getByTestId("season-players").getAttribute("aria-pressed"),
      "true",
    );

    await second.tap("season-undo");
    await other
      .getByTestId("season-pairs")
      .and(other.locator("[aria-pressed=true]"))
      .waitFor();
  },
);
