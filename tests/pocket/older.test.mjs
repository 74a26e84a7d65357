// Ledgers and exports of earlier programs, opened in a page: they hold what this machine's command line reads in them.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";

import { binary } from "../ui/ardoise.mjs";
import { Device } from "./device.mjs";
import { hosted, Phone } from "./host.mjs";
import { folderOf, started } from "./program.mjs";

/** A file that an earlier program wrote. */
async function older(path) {
  const bytes = await readFile(new URL(`../${path}`, import.meta.url));
  return path.endsWith(".gz") ? gunzipSync(bytes) : bytes;
}

/** What the command line of this machine prints about a data folder. */
async function printed(folder, ...args) {
  const env = { ...process.env, ARDOISE_DATA_DIR: folder };
  // A finding is no failure to print it.
  const { stdout } = await promisify(execFile)(await binary(), args, { env }).catch((failed) => failed);
  return stdout;
}

/** What the command line reads in a folder: what a check finds, and all matches with their marks and events. */
async function readHere(folder) {
  const findings = (await printed(folder, "check")).split("\n").filter(Boolean);
  return { found: findings.map((line) => JSON.parse(line).code), csv: await printed(folder, "export", "--csv"), json: await printed(folder, "export") };
}

/** Waits for a job, which works between calls. */
async function done(call, { id: job }) {
  for (;;) {
    const { finished, answer, problems } = await call({ kind: "job", job });
    if (!finished) continue;
    assert.deepEqual(problems, []);
    return answer;
  }
}

/** The same in a page. */
async function readThere(call) {
  const exported = async (format) => {
    const ticket = await call({ kind: "export", options: { format } });
    const { bytes } = await done(call, ticket);
    let file = Buffer.alloc(0);
    while (file.length < bytes) file = Buffer.concat([file, Buffer.from((await call({ kind: "piece", job: ticket.id, offset: file.length })).data, "base64")]);
    return file.toString();
  };
  return { found: (await call({ kind: "check" })).map(({ code }) => code), csv: await exported("csv"), json: await exported("json") };
}

/** Imports an export in a page. */
async function imported(call, file) {
  const { id } = await call({ kind: "send_file", file: null, data: file.toString("base64") });
  const look = await call({ kind: "look_at_import", file: id });
  await done(call, look);
  await done(call, await call({ kind: "import", look: look.id, forks: {} }));
}

/** A program's calls, with the work between them. */
async function callsOf(folder) {
  const { call, goOn } = await started(folder);
  return (request) => {
    const { answer, errors } = call(request);
    assert.equal(errors, undefined, `${request.kind}: ${JSON.stringify(errors)}`);
    goOn();
    return answer;
  };
}

/** A data folder of the command line. */
async function dataFolder(t, ledger) {
  const folder = await folderOf(t);
  await writeFile(join(folder, "ardoise.db"), ledger);
  return folder;
}

const LEDGER = "ledger/older/ledger.db.gz";

test("an older ledger has in a page the matches, marks and events that it has here", async (t) => {
  const ledger = await older(LEDGER);
  const files = await folderOf(t);
  await mkdir(join(files, "ardoise"));
  await writeFile(join(files, "ardoise/ardoise.db"), ledger);
  const here = await readHere(await dataFolder(t, ledger));
  assert.deepEqual(here.found, ["photo_missing"], "its photo is not kept with it");
  assert.ok(here.csv.includes("Jeudi soir"));
  assert.deepEqual(await readThere(await callsOf(files)), here);
});

/** An export, and what the command line reads after its import. */
async function importedHere(t, path) {
  const [file, folder] = [await older(path), await folderOf(t)];
  await writeFile(join(folder, "export.json"), file);
  await printed(folder, "import", join(folder, "export.json"));
  const here = await readHere(folder);
  assert.deepEqual(here.found, []);
  assert.ok(here.json.length > 5000);
  return [file, here];
}

for (const path of ["ledger/older/export.json.gz", "ledger/older/concours.json.gz", "app/older/impossible.json"]) {
  test(`an older export, ${path}, is in a page after its import what it is here`, async (t) => {
    const [file, here] = await importedHere(t, path);
    const call = await callsOf(await folderOf(t));
    await imported(call, file);
    assert.deepEqual(await readThere(call), here);
  });
}

test("an export that is sent to a browser before anything else is imported there", { timeout: 120_000 }, async (t) => {
  const [file, here] = await importedHere(t, "ledger/older/export.json.gz");
  const device = new Device(await Phone.of(t), await hosted(t));
  await device.start();
  await imported((request) => device.call(request), file);
  assert.deepEqual(await readThere((request) => device.call(request)), here);
});

test("an older ledger among the files of a browser opens with all that it has", { timeout: 120_000 }, async (t) => {
  const ledger = await older(LEDGER);
  const device = new Device(await Phone.of(t), await hosted(t));
  await device.put("ardoise/ardoise.db", ledger);
  await device.start();
  assert.deepEqual(await readThere((request) => device.call(request)), await readHere(await dataFolder(t, ledger)));
});
