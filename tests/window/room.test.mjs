// The second window: the screen of the hall beside the desk.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { testAtHome, waitFor } from "./driver.mjs";

const run = promisify(execFile);

/** The windows of the application on the screen, as `width×height`. */
async function shown() {
  const { stdout } = await run("xwininfo", ["-root", "-tree"]);
  const lines = stdout.split("\n").filter((line) => line.includes('"Ardoise"'));
  return lines.map((line) => line.match(/(\d+x\d+)\+/)[1]).filter((size) => size !== "10x10");
}

testAtHome("the screen of the hall opens in a second window, which shows only walls", async (home) => {
  const window = await home.open();
  const { answer: made, error } = await window.call({ kind: "create_concours", name: "Salle", format: "belote-4x12", day: "2026-11-29", fee: 0 });
  assert.equal(error, undefined);
  const before = (await shown()).length;
  const open = (address) =>
    window.run(
      (address) =>
        window.__TAURI_INTERNALS__.invoke("open_room", { address }).then(
          () => null,
          (error) => error.problems[0].code,
        ),
      address,
    );
  assert.equal(await open(`#/concours/${made.id}/desk`), "not_a_value");
  assert.equal((await shown()).length, before);
  for (const hint of ["", "?show=standing"]) {
    assert.equal(await open(`#/concours/${made.id}/wall${hint}`), null);
    await waitFor("one second window", async () => (await shown()).length === before + 1);
  }
  assert.equal(await window.run(() => location.hash.includes("wall")), false, "the desk stays where it is");
});
