// Copies of everything that leave a page, come into another one, and go to a computer and back.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

import { binary, go, Hand, Server } from "../ui/ardoise.mjs";
import { downloaded, give, textOf } from "../ui/files.mjs";
import { misfits, violations } from "../ui/questions.mjs";
import { hosted, Phone } from "./host.mjs";

/** A deal in one line for each side; ten of each end no match. */
const OURS = "s 100c 112";
const THEIRS = "e 100c 112";
const LONG_WORK = 30_000;

/** Starts a match with these deals, typed in lines, and goes home. Returns its address. */
async function played(page, lines) {
  const hand = new Hand(page);
  await hand.tap("new-match", "preset-coinche", "start-match");
  await page.getByTestId("new-deal").waitFor();
  const match = new URL(page.url()).hash.slice(1);
  await write(page, match, lines);
  return match;
}

async function write(page, match, lines) {
  await go(page, `${match}/line`);
  await page.getByTestId("line").fill(lines.join("\n"));
  await page.getByTestId("line-mark-us").last().waitFor();
  await page.getByTestId("confirm").click();
  await page.getByTestId("undo").first().waitFor();
  await go(page, "/");
  await page.getByTestId("matches").waitFor();
}

/** The copy that a page saves. */
async function copied(page) {
  await go(page, "/keeping");
  await page.locator("[data-testid=copy-send]:enabled").waitFor();
  const file = await downloaded(page, () => page.getByTestId("copy-send").click());
  await page.getByText("La copie est enregistrée").waitFor();
  return file;
}

/** Receives a file, up to the button that imports it. */
async function received(page, name, bytes) {
  await go(page, "/keeping");
  await page.getByTestId("to-import").click();
  await give(page, name, bytes);
  await page.getByTestId("import-write").waitFor({ timeout: LONG_WORK });
}

async function imported(page) {
  await page.getByTestId("import-write").click();
  await page.getByTestId("import-done").waitFor({ timeout: LONG_WORK });
  return textOf(page, "import-done");
}

/** What a page has, as its screen says it. */
async function counted(page) {
  await go(page, "/keeping");
  return /^.*? donnes?/.exec(await textOf(page, "copy-here"))[0];
}

/** The command line on a ledger of its own. */
async function computer(t) {
  const folder = await mkdtemp(join(tmpdir(), "ardoise-computer-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const program = await binary();
  const run = (...args) => promisify(execFile)(program, args, { env: { ...process.env, ARDOISE_DATA_DIR: join(folder, "data") } });
  return { folder, run, data: join(folder, "data") };
}

test("after twenty deals the home asks for a copy, which another page receives whole, and a computer, and back", { timeout: 240_000 }, async (t) => {
  const address = await hosted(t);
  const phone = await Phone.of(t);
  const page = await phone.open(address);
  const match = await played(page, [...Array(10).fill(OURS), ...Array(9).fill(THEIRS)]);
  assert.equal(await page.getByTestId("quiet-copy").count(), 0, "nineteen deals");
  await write(page, match, [THEIRS]);
  assert.match(await textOf(page, "quiet-copy"), /1 partie sur cet appareil seulement jamais copiée/);
  assert.deepEqual(await misfits(page), []);
  assert.deepEqual(await violations(page), []);
  await page.getByTestId("to-shelter").click();
  assert.match(await textOf(page, "copy-here"), /^1 partie, 20 donnes/);
  assert.deepEqual(await misfits(page), []);
  assert.deepEqual(await violations(page), []);
  const copy = await copied(page);
  assert.match(copy.name, /^ardoise-\d{4}-\d\d-\d\d\.ardoise$/);
  assert.match(await textOf(page, "copy-last"), /Dernière copie.*Aujourd’hui\. Tout y est\./);
  await go(page, "/");
  await page.getByTestId("matches").waitFor();
  assert.equal(await page.getByTestId("quiet-copy").count(), 0, "it is copied");

  const second = await Phone.of(t);
  const other = await second.open(address);
  await received(other, `${copy.name}.txt`, copy.bytes);
  assert.match(await imported(other), /1 partie importée/);
  assert.ok((await copied(other)).bytes.equals(copy.bytes), "its own copy is the same file");
  await go(other, "/");
  await other.getByTestId("matches").waitFor();
  assert.equal(await other.getByTestId("quiet-copy").count(), 0, "what came in is somewhere else, too");

  // The match goes to a computer, goes on there, and comes back as an export and as a backup.
  const { folder, run, data } = await computer(t);
  await writeFile(join(folder, "copy"), copy.bytes);
  const told = JSON.parse((await run("import", join(folder, "copy"))).stdout);
  assert.equal(told.imported.matches, 1);
  const server = await Server.start(data);
  t.after(() => server.stop());
  const id = match.split("/").at(-1);
  const more = async () => {
    const { revision } = await server.call({ kind: "match", id });
    const facts = { taker: "south", contract: { level: 80, strain: "hearts" }, points: { us: 90 }, last_trick: "us" };
    await server.call({ kind: "record_deal", id, revision, facts });
  };
  await more();
  await run("export", join(folder, "back"));
  await received(page, "back (1).json", await readFile(join(folder, "back")));
  assert.deepEqual([await textOf(page, "incoming-longer"), await page.getByTestId("incoming-new").count()], ["1", 0]);
  await imported(page);
  assert.equal(await counted(page), "1 partie, 21 donnes", "nothing is there twice");
  await more();
  await run("backup", join(folder, "back.db"));
  await received(page, "back.bin", await readFile(join(folder, "back.db")));
  assert.equal(await textOf(page, "incoming-longer"), "1");
  await imported(page);
  assert.equal(await counted(page), "1 partie, 22 donnes");

  // Both go on: the import asks which deal counts.
  await write(page, match, [THEIRS]);
  await more();
  await run("export", join(folder, "both"));
  await received(page, "both", await readFile(join(folder, "both")));
  await page.getByTestId("fork").waitFor();
  await page.getByTestId("fork-ours").click();
  await imported(page);
  assert.equal(await counted(page), "1 partie, 23 donnes");
  assert.deepEqual([...page.complaints, ...other.complaints], []);
});

/** Opens the page again with a browser that behaves so. */
async function reopened(page, behave, arg) {
  await page.addInitScript(behave, arg);
  await page.reload();
  await page.locator("main").first().waitFor({ timeout: LONG_WORK });
}

test("a copy is shared under a name that the browser takes, within the tap, and a dismissed sheet is no error", { timeout: 120_000 }, async (t) => {
  const phone = await Phone.of(t);
  const page = await phone.open(await hosted(t));
  await played(page, [OURS]);
  await reopened(page, () => {
    window.shared = [];
    window.outcomes = ["AbortError", "NotAllowedError", null];
    navigator.canShare = ({ files: [file] }) => file.name.endsWith(".txt") && file.type === "text/plain";
    navigator.share = async ({ files: [file] }) => {
      window.shared.push({ name: file.name, text: await file.text(), tapped: navigator.userActivation.isActive });
      const refused = window.outcomes.shift();
      if (refused) throw new DOMException("", refused);
    };
  });
  await go(page, "/keeping");
  const send = page.locator("[data-testid=copy-send]:enabled");
  const said = page.getByTestId("copy-said");
  await send.click();
  await page.waitForFunction(() => window.shared.length === 1);
  assert.match(await said.textContent(), /La copie contient tout/, "dismissing it is said by nobody");
  assert.match(await textOf(page, "copy-last"), /Aucune copie/);
  await send.click();
  await said.getByText("Touchez encore une fois").waitFor();
  await send.click();
  await said.getByText("La copie est partie").waitFor();
  assert.match(await textOf(page, "copy-last"), /Aujourd’hui\. Tout y est\./);
  const [shared] = await page.evaluate(() => window.shared);
  assert.match(shared.name, /^ardoise-\d{4}-\d\d-\d\d\.ardoise\.txt$/);
  assert.equal(JSON.parse(shared.text).entities.length, 1);
  assert.ok((await page.evaluate(() => window.shared)).every(({ tapped }) => tapped));

  // A browser that takes the name and then no file at all: the copy is saved.
  await page.evaluate(() => window.outcomes.push("DataError"));
  const file = await downloaded(page, () => send.click());
  assert.match(file.name, /\.ardoise$/);
  assert.deepEqual(page.complaints, []);
});

/** How a browser answers about its promise. */
const promises = (answer) => {
  navigator.storage.persisted = async () => false;
  navigator.storage.persist = async () => answer;
};

test("the browser is asked to keep the matches once, after the first one is over", { timeout: 120_000 }, async (t) => {
  const phone = await Phone.of(t);
  const page = await phone.open(await hosted(t));
  const match = await played(page, Array(10).fill(OURS));
  await reopened(page, promises, false);
  await go(page, "/");
  await page.getByTestId("matches").waitFor();
  assert.equal(await page.getByTestId("quiet-ask").count(), 0, "it is not over");
  await write(page, match, Array(5).fill(OURS));
  assert.match(await textOf(page, "quiet-ask"), /le navigateur peut effacer vos parties/);
  assert.deepEqual(await misfits(page), []);
  assert.deepEqual(await violations(page), []);
  await page.getByTestId("ask-to-keep").click();
  await page.getByTestId("quiet-ask").getByText("n’a rien promis").waitFor();
  await go(page, "/keeping");
  await page.getByTestId("copy-promise").getByText("n’a rien promis").waitFor();
  await go(page, "/");
  await page.getByTestId("matches").waitFor();
  assert.equal(await page.getByTestId("quiet-ask").count(), 0, "it is asked once");

  await reopened(page, promises, true);
  await go(page, "/keeping");
  await page.getByTestId("copy-ask").click();
  await page.getByText("Protégées du ménage").waitFor();

  await reopened(page, () => Object.defineProperty(Navigator.prototype, "userAgent", { get: () => "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile" }));
  await go(page, "/keeping");
  await page.getByTestId("copy-promise").getByText("sept jours sans visite").waitFor();
  await page.getByText("Vos parties sur ce téléphone").waitFor();
  assert.deepEqual(page.complaints, []);
});

test("a file that is shared with the page, or opened with it, is looked at on the import screen", { timeout: 120_000 }, async (t) => {
  const phone = await Phone.of(t);
  const page = await phone.open(await hosted(t));
  await played(page, [OURS]);
  const { bytes } = await copied(page);
  await page.evaluate(async (text) => {
    const cache = await caches.open("ardoise-received");
    await cache.put("./received", new Response(text, { headers: { "x-file-name": encodeURIComponent("été.ardoise") } }));
  }, bytes.toString());
  await reopened(page, () => Object.defineProperty(window, "launchQueue", { value: { setConsumer: (consumer) => (window.launch = consumer) } }));
  await page.getByText("été.ardoise").waitFor();
  await page.getByTestId("incoming-known").waitFor();
  assert.equal(await page.evaluate(async () => (await (await caches.open("ardoise-received")).keys()).length), 0, "it is taken once");
  await go(page, "/");
  await page.evaluate((text) => window.launch({ files: [{ getFile: async () => new File([text], "ouvert.ardoise") }] }), bytes.toString());
  await page.getByText("ouvert.ardoise").waitFor();
  await page.getByTestId("incoming-known").waitFor();
  assert.deepEqual(page.complaints, []);
});
