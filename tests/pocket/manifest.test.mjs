// The manifests of the page: every file that they name is there, in both languages, and as large as they say.

import assert from "node:assert/strict";
import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

import { PAGE } from "./host.mjs";

/** The width and height of a PNG or JPEG. */
function sizeOf(bytes) {
  if (bytes.readUInt32BE(0) === 0x89504e47) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  let at = 2;
  while (![0xc0, 0xc2].includes(bytes[at + 1])) at += 2 + bytes.readUInt16BE(at + 2);
  return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`;
}

for (const language of ["fr", "en"]) {
  test(`a browser finds all that it needs to install the page, ${language}`, async () => {
    const manifest = JSON.parse(await readFile(join(PAGE, `manifest.${language}.webmanifest`), "utf8"));
    assert.equal(manifest.lang, language);
    const named = [...manifest.icons, ...manifest.screenshots];
    for (const { src, sizes } of named) assert.equal(sizeOf(await readFile(join(PAGE, src))), sizes, src);
    assert.ok(manifest.icons.some(({ purpose }) => purpose === "maskable"));
    assert.deepEqual([...new Set(manifest.screenshots.map((one) => one.form_factor))], ["narrow", "wide"]);
    const service = await readFile(join(PAGE, "service.js"), "utf8");
    const { paths } = JSON.parse(service.slice("self.FILES=".length, service.indexOf(";\n")));
    assert.deepEqual(paths.filter((path) => path.startsWith("screens/")), [], "they are not kept for use without a network");
    await Promise.all(paths.filter((path) => path !== "./").map((path) => access(join(PAGE, path))));
  });
}
