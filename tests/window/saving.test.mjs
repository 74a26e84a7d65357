// Saving files from the window: its web view cannot download, so the window writes them into the user's folder.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";

import { testAtHome, waitFor } from "./driver.mjs";

testAtHome("an export and a picture of the slate are saved at the path shown, and overwrite nothing", async (home) => {
  const window = await home.open();
  await window.click("new-match");
  await window.click("start-match");
  await window.find("new-deal");
  const { answer } = await window.call({ kind: "home" });

  await window.run(() => void (location.hash = "#/keeping"));
  const paths = [];
  for (const time of [1, 2]) {
    await window.click("export");
    const path = await waitFor(`the export to be saved, ${time}`, async () => {
      const said = /: (\/.*\.ardoise)$/.exec(await window.text("export-said"))?.[1];
      return said && !paths.includes(said) && said;
    });
    paths.push(path);
    const { format, entities } = JSON.parse(await readFile(path, "utf8"));
    assert.deepEqual([format, entities.map(({ entity }) => entity)], ["ardoise", [answer.current.id]]);
  }
  assert.equal(dirname(paths[0]), dirname(paths[1]));
  assert.ok(paths[0].startsWith(home.folder), "in this home");

  await window.run((id) => void (location.hash = `#/match/${id}/share`), answer.current.id);
  await window.click("picture-save");
  const picture = await waitFor("the picture to be saved", async () => /: (\/.*\.png)$/.exec(await window.text("picture-said"))?.[1]);
  const bytes = await readFile(picture);
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  assert.equal(bytes.readUInt32BE(16), 1080, "as wide as it is meant to be");
});

testAtHome("the window writes only to files that it has created, in the downloads folder", async (home) => {
  const window = await home.open();
  const refused = (told) =>
    window.run((told) => window.__TAURI_INTERNALS__.invoke("save_piece", told).then(
      () => null,
      ({ problems }) => problems[0].code,
    ), told);
  assert.equal(await refused({ name: "../slate.png", path: null, data: "", after: "whole" }), "not_saved");
  assert.equal(await refused({ name: "slate.png", path: `${home.folder}/.profile`, data: "", after: "more" }), "not_saved");
});
