// Checks the contents of the Debian package ARDOISE_DEB.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

const PACKAGE = process.env.ARDOISE_DEB;
const run = (program, ...args) => execFileSync(program, args, { encoding: "utf8" });
const field = (name) => run("dpkg-deb", "--field", PACKAGE, name).trim();

const root = mkdtempSync(join(tmpdir(), "ardoise-package-"));
run("dpkg-deb", "--extract", PACKAGE, root);
after(() => rmSync(root, { recursive: true }));
const inside = (path) => join(root, path);

test("it has a name, a version and a description", () => {
  assert.equal(field("Package"), "ardoise");
  assert.match(field("Version"), /^\d+\.\d+\.\d+$/);
  assert.equal(field("Architecture"), run("dpkg", "--print-architecture").trim());
  assert.match(field("Description"), /^score keeper for belote and coinche/);
  assert.ok(Number(field("Installed-Size")) > 1000, "the size is in KiB");
});

test("it depends on the libraries of the window, which exist", () => {
  const depends = field("Depends");
  for (const library of ["libc6", "libgtk-3-0", "libwebkit2gtk-4.1-0"]) {
    assert.ok(depends.includes(library), `${library} in ${depends}`);
  }
  assert.doesNotMatch(run("ldd", inside("usr/bin/ardoise-desktop")), /not found/);
});

test("everything belongs to root, and only the owner can write", () => {
  for (const line of run("dpkg-deb", "--contents", PACKAGE).trim().split("\n")) {
    assert.match(line, /^[d-]rw[x-]r-[x-]r-[x-] root\/root /);
  }
});

test("the command line is on the path and knows the rules", () => {
  const ardoise = inside("usr/bin/ardoise");
  assert.match(run(ardoise, "--help"), /score/);
  assert.match(run(ardoise, "rulesets", "list"), /contree/);
});

test("the desktop entry is valid, in two languages, and names the window and its icon", () => {
  const path = inside("usr/share/applications/ardoise-desktop.desktop");
  run("desktop-file-validate", path);
  const entry = readFileSync(path, "utf8");
  for (const line of ["Exec=ardoise-desktop", "Icon=ardoise", "Comment=Keep the score", "Comment[fr]=Tenir la marque"]) {
    assert.ok(entry.includes(`\n${line}`), line);
  }
  assert.ok(statSync(inside("usr/bin/ardoise-desktop")).mode & 0o111, "the window can be started");
});

test("each icon has the size that its folder says", () => {
  for (const size of [32, 64, 128, 256, 512]) {
    const png = readFileSync(inside(`usr/share/icons/hicolor/${size}x${size}/apps/ardoise.png`));
    // Width and height are in the first chunk of a PNG.
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [size, size]);
  }
});

test("it has the licences, including those of the fonts", () => {
  const doc = "usr/share/doc/ardoise";
  assert.match(readFileSync(inside(`${doc}/copyright`), "utf8"), /Permission is hereby granted/);
  for (const font of ["atkinson-hyperlegible-next", "bricolage-grotesque"]) {
    assert.match(readFileSync(inside(`${doc}/${font}-OFL.txt`), "utf8"), /SIL OPEN FONT LICENSE/i);
  }
});

test("it has no separate pages: they are inside the programs", () => {
  assert.equal(existsSync(inside("usr/share/ardoise")), false);
  assert.doesNotMatch(run("dpkg-deb", "--contents", PACKAGE), /\.(html|js|css|woff2)\b/);
});
