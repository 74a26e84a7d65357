// Past matches: searching, keepsakes, archiving, deleting and erasing them.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";

import { go, settled, SIZES, visit } from "./ardoise.mjs";
import { another, at, lacks, open, server } from "./room.mjs";
import { EVENING, NAMED } from "./screens.mjs";

const { PNG } = createRequire(new URL("../../ui/package.json", import.meta.url))("pngjs");

/** How many matches of the past there are, besides those of today. */
const OLD = 120;

/** A ruleset with which the deals of the evening end the match. */
const FINISHED = { preset: "coinche", set: { "game.target": 2000 } };

/** Imports old matches from a table: one a day, backwards from a day in summer, with one deal each. Every fourth deal is lost. */
async function writtenDown(matches) {
  const day = (at) => new Date(Date.UTC(2025, 6, 31) - at * 86_400_000).toISOString().slice(0, 10);
  const rows = Array.from({ length: matches }, (_, at) => `${at},${day(at)},${at % 2 ? "Café du Port" : "Chez Mamie"},A${at % 13},Bea,Chloé,Dan,${at % 4 ? "us" : "them"},100,hearts,${at % 4 ? 112 : 40}`);
  const text = ["match,date,place,us_1,us_2,them_1,them_2,taker,level,strain,points_us", ...rows].join("\n");
  const { id: file } = await server.call({ kind: "send_file", file: null, data: Buffer.from(text).toString("base64") });
  const { id: job } = await server.call({ kind: "import_csv", file, how: { ruleset: { preset: "coinche", set: { "game.target": 200 } } } });
  let told;
  do {
    await new Promise((resolve) => setTimeout(resolve, 50));
    told = await server.call({ kind: "job", job });
  } while (!told.finished);
  assert.equal(told.answer?.matches, matches, JSON.stringify(told));
}

async function changed(id, kind, more = {}) {
  const { revision } = await server.call({ kind: "match", id });
  return (await server.call({ kind, id, revision, ...more })).match;
}

/** Opens a screen of past matches with its list; the page must have no complaints. */
async function back(t, path, look = {}) {
  const [page, hand] = await at(path, t, look);
  t.after(() => assert.deepEqual(page.complaints, [], "the page did not complain"));
  return [page, hand, page.getByTestId("match")];
}

/** Waits until the list has this many matches. */
async function shows(matches, count) {
  await matches.page().waitForFunction((count) => document.querySelectorAll('[data-testid="match"]').length === count, count);
}

const hash = (page) => decodeURIComponent(new URL(page.url()).hash);

/** A picture that does not compress. */
function noise(width, height) {
  const png = new PNG({ width, height });
  for (let at = 0, seed = 1; at < png.data.length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    png.data[at] = at % 4 === 3 ? 255 : seed >> 16;
  }
  return PNG.sync.write(png);
}

await writtenDown(OLD);
const finished = await server.matchOf({ ruleset: FINISHED, sides: NAMED }, EVENING);
await changed(finished.id, "change_notes", { notes: "Le café renversé sur la donne 3" });
await changed(finished.id, "change_place", { place: "Chez Mamie" });
const abandoned = await server.matchOf({ ruleset: "belote", sides: { us: { name: null, players: ["Zoé", "Léa"] }, them: { name: null, players: ["Paul", "Ana"] } } }, []);
await changed(abandoned.id, "abandon");

test("matches are found by words of names, places and notes, and the address holds the words", async (t) => {
  const [page, , matches] = await back(t, "/matches");
  await page.getByTestId("search").fill("cafe renv");
  await shows(matches, 1);
  assert.equal(await matches.getAttribute("data-id"), finished.id);
  await page.getByText("Le café renversé sur la donne 3").waitFor();
  assert.equal(hash(page), "#/matches?words=cafe+renv");
  await page.reload();
  await shows(matches, 1);
  assert.equal(await page.getByTestId("search").inputValue(), "cafe renv");
  await page.getByTestId("search").fill("zoe");
  await page.locator(`[data-testid="match"][data-id="${abandoned.id}"]`).waitFor();
  await shows(matches, 1);
});

test("filters combine, are in the address, survive a reload and the way back, and are removed one by one", async (t) => {
  const [page, hand, matches] = await back(t, "/matches");
  await hand.tap("filter");
  await page.getByTestId("filter-player").fill("A3");
  await hand.tap("result-won");
  await page.getByTestId("filter-place").selectOption("Café du Port");
  await page.getByTestId("filter-from").fill("2025-06-01");
  await hand.tap("filter-done");
  assert.equal(hash(page), "#/matches?from=2025-06-01&place=Café+du+Port&player=A3&result=won");
  // Every 13th match from the 3rd on, one in two of them at the café, back to the first of June.
  await shows(matches, 3);
  await page.reload();
  await shows(matches, 3);
  assert.deepEqual((await page.locator('[data-testid^="part-"] > span:not(.unseen, .icon)').allTextContents()), ["avec A3", "gagnée par A3", "Café du Port", "dès le dim. 1er juin 2025"]);
  await hand.tap("part-from");
  await shows(matches, 5);
  await page.goBack();
  await shows(matches, 3);
  await page.goForward();
  await shows(matches, 5);
  await hand.tap("part-place");
  await shows(matches, 7);
  await hand.tap("part-players");
  // Without a player, there is no victory to search for.
  await page.getByTestId("part-result").waitFor({ state: "detached" });
  await page.waitForFunction(() => location.hash === "#/matches");
});

test("a match from a spreadsheet has its day and no hour, in the list, next to it and in its journal", async (t) => {
  const [page, , matches] = await back(t, "/matches?from=2025-07-30&to=2025-07-31", { size: SIZES.wide });
  await shows(matches, 2);
  await page.getByTestId("open-match").waitFor();
  const hour = /\d\d:\d\d/;
  assert.doesNotMatch(await page.locator("main").innerText(), hour);
  await go(page, `/match/${await matches.first().getAttribute("data-id")}/journal`);
  await page.getByText("Donne inscrite").first().waitFor();
  assert.doesNotMatch(await page.locator("main ol").innerText(), hour);
  await go(page, `/matches?match=${finished.id}`);
  await page.locator(`[data-testid="pane"][data-id="${finished.id}"]`).waitFor();
  assert.match(await page.getByTestId("pane").innerText(), hour, "a match at the table has both");
});

test("where nothing fits, the screen offers to look wider", async (t) => {
  const [page, hand, matches] = await back(t, "/matches?player=Zoé&ruleset=coinche&words=bea");
  await page.getByTestId("none-found").waitFor();
  assert.equal(await matches.count(), 0);
  await hand.tap("look-wider");
  await matches.first().waitFor();
  assert.equal(hash(page), "#/matches");
  assert.equal(await page.getByTestId("search").inputValue(), "");
});

test("the list goes on to its end, month by month, and reopens where it was left", async (t) => {
  const [page, , matches] = await back(t, "/matches?to=2025-07-31");
  await shows(matches, 20);
  const list = page.getByTestId("list");
  for (const count of [70, OLD]) {
    await list.evaluate((one) => one.scrollTo({ top: one.scrollHeight }));
    await shows(matches, count);
  }
  await page.getByTestId("further").waitFor({ state: "detached" });
  assert.equal(new Set(await matches.evaluateAll((all) => all.map((one) => one.dataset.id))).size, OLD, "each match is there once");
  assert.deepEqual(await page.locator("section > h2").allTextContents(), ["juillet 2025", "juin 2025", "mai 2025", "avril 2025"]);
  const middle = matches.nth(70);
  await middle.scrollIntoViewIfNeeded();
  const top = await list.evaluate((one) => one.scrollTop);
  await middle.click();
  await page.getByTestId("tab-table").waitFor();
  await page.getByTestId("home").click();
  await shows(matches, OLD);
  assert.ok(Math.abs((await list.evaluate((one) => one.scrollTop)) - top) < 5, "the list stands where it was");
  assert.equal(hash(page), "#/matches?to=2025-07-31");
});

test("a past match opens on its slate, with links to its curves, journal, comparison and keepsakes", async (t) => {
  const [page, hand, matches] = await back(t, "/matches?words=renverse");
  await matches.click();
  await page.getByTestId("deal-row").first().waitFor();
  assert.equal(await page.getByTestId("tab-table").getAttribute("aria-current"), "page");
  for (const name of ["chart", "journal", "compare", "keepsakes"]) {
    await hand.tap(`tab-${name}`);
    await page.waitForURL(new RegExp(`/match/${finished.id}/${name}$`));
    await page.locator(`[data-testid="tab-${name}"][aria-current="page"]`).waitFor();
  }
  await hand.tap("tab-journal");
  await page.getByText("Lieu changé").waitFor();
});

test("a place, notes and pictures are added to a match, and removed again", async (t) => {
  const match = await server.matchOf({ ruleset: FINISHED, sides: NAMED }, EVENING);
  const kept = () => server.call({ kind: "keepsakes", id: match.id });
  const [page, hand] = await back(t, `/match/${match.id}/keepsakes`);

  await page.getByTestId("notes").fill("  Revanche promise  ");
  // Pressing the button already leaves the field, which saves the text; the button may be gone before it is released.
  const { x, y } = await page.getByTestId("keep").boundingBox();
  await page.mouse.click(x + 5, y + 5);
  await page.getByTestId("keep").waitFor({ state: "detached" });
  assert.equal((await kept()).notes, "Revanche promise");
  await hand.tap("undo");
  await page.waitForFunction(() => document.querySelector('[data-testid="notes"]').value === "");
  await page.getByTestId("notes").fill("Encore");
  await hand.tap("tab-journal");
  await page.getByText("Notes changées").first().waitFor();
  assert.equal((await kept()).notes, "Encore", "what was written stays when the screen is left");

  await hand.tap("tab-keepsakes", "place-Chez Mamie");
  await page.locator('[data-testid="place-Chez Mamie"][aria-pressed="true"]').waitFor();
  assert.equal((await kept()).place, "Chez Mamie");
  await page.getByTestId("place").fill("Au phare");
  await page.keyboard.press("Enter");
  await page.getByTestId("place-Au phare").waitFor();
  assert.equal((await kept()).place, "Au phare");

  await page.getByTestId("attach").setInputFiles({ name: "ardoise.png", mimeType: "image/png", buffer: noise(1000, 750) });
  await page.getByTestId("photo").waitFor();
  assert.equal((await kept()).photos.length, 1);
  await hand.tap("photo");
  const large = page.getByTestId("photo-large").locator("img");
  await large.waitFor();
  assert.deepEqual(await large.evaluate((img) => img.decode().then(() => img.naturalWidth / img.naturalHeight)), 4 / 3);
  const before = (await large.boundingBox()).width;
  await hand.tap("photo-nearer");
  assert.ok((await large.boundingBox()).width > 2 * before, "it is looked at from nearer");
  await hand.tap("photo-remove");
  await page.getByTestId("photo").waitFor({ state: "detached" });
  assert.equal((await kept()).photos.length, 0);
  await hand.tap("undo");
  await page.getByTestId("photo").waitFor();
  assert.equal((await kept()).photos.length, 1);
});

test("a file that is no picture is refused in words, whatever it is called", async (t) => {
  const [page] = await back(t, `/match/${abandoned.id}/keepsakes`);
  await page.getByTestId("attach").setInputFiles([
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Nous 160") },
    { name: "ardoise.png", mimeType: "image/png", buffer: Buffer.from("not a picture at all") },
    { name: "vrai.png", mimeType: "image/png", buffer: noise(8, 8) },
  ]);
  const told = page.getByTestId("not-a-picture");
  await told.nth(1).waitFor();
  assert.match((await told.allTextContents()).join(" "), /notes\.txt.*Choisissez une photo.*ardoise\.png/);
  await page.getByTestId("photo").waitFor();
  assert.equal((await server.call({ kind: "keepsakes", id: abandoned.id })).photos.length, 1, "the picture among them is kept");
});

test("a match is archived and deleted from the list, and one tap undoes either", async (t) => {
  const [page, hand, matches] = await back(t, "/matches?player=A7&place=Chez+Mamie");
  await matches.first().waitFor();
  const [count, id] = [await matches.count(), await matches.first().getAttribute("data-id")];
  for (const deed of ["archive", "delete"]) {
    await page.getByTestId("row-menu").first().click();
    await hand.tap(`row-${deed}`);
    await shows(matches, count - 1);
    await hand.tap("take-back");
    await shows(matches, count);
    assert.equal(await matches.first().getAttribute("data-id"), id);
    await page.getByTestId("take-back").waitFor({ state: "detached" });
  }
  await page.getByTestId("row-menu").first().click();
  await hand.tap("row-archive");
  await shows(matches, count - 1);
  await hand.tap("filter", "filter-archived", "filter-done");
  await shows(matches, 1);
  assert.equal(await matches.getAttribute("data-id"), id);
  await page.getByTestId("row-menu").click();
  await hand.tap("row-unarchive");
  await shows(matches, 0);
});

test("a deleted match stays in the bin, is restored, or is erased after a warning", async (t) => {
  const lost = await server.matchOf({ ruleset: "coinche", sides: NAMED }, EVENING.slice(0, 3));
  const [page, hand] = await back(t, `/match/${lost.id}/keepsakes`);
  await page.getByTestId("attach").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: noise(40, 30) });
  await page.getByTestId("photo").waitFor();
  await hand.tap("delete-match");
  // The bin is at the end of the list, after the last row or where nothing is found.
  await page.getByTestId("search").fill("introuvable");
  await page.getByTestId("none-found").waitFor();
  await hand.tap("to-bin");
  const thrown = page.locator(`[data-testid="deleted"][data-id="${lost.id}"]`);
  await thrown.getByTestId("restore").click();
  await thrown.waitFor({ state: "detached" });
  assert.equal((await server.call({ kind: "keepsakes", id: lost.id })).deleted, false);

  await changed(lost.id, "delete_match");
  await thrown.getByTestId("purge").click();
  const would = await server.call({ kind: "look_at_purge", id: lost.id });
  const told = await page.getByTestId("would").textContent();
  assert.match(told, new RegExp(`Le contenu de ${would.events} entrées`));
  assert.match(told, /1 photo est supprimée/);
  await hand.tap("purge-not");
  await thrown.getByTestId("purge").click();
  assert.match(await page.getByTestId("purge-confirm").textContent(), /Supprimer la partie du \p{L}+ \d/u);
  await hand.tap("purge-confirm");
  await thrown.waitFor({ state: "detached" });
  await assert.rejects(server.call({ kind: "match", id: lost.id }), /match_purged/);
});

test("a bin of more than one page goes on, and stays where it is when a match is restored", { skip: lacks.time }, async (t) => {
  const other = await another(t);
  for (let n = 0; n < 52; n += 1) {
    const { id, revision } = await other.matchOf({ ruleset: "coinche" }, []);
    await other.call({ kind: "delete_match", id, revision });
  }
  const [page, hand] = await at("/deleted", t, { of: other });
  const thrown = page.getByTestId("deleted");
  await thrown.nth(49).waitFor();
  assert.equal(await thrown.count(), 50);
  await hand.tap("further");
  await thrown.nth(51).waitFor();
  await thrown.nth(51).getByTestId("restore").click();
  await thrown.nth(51).waitFor({ state: "detached" });
  assert.equal(await thrown.count(), 51);
});

test("a reader sees every match in the lists, without controls that change anything", { skip: lacks.readers }, async (t) => {
  const gone = await server.matchOf({ ruleset: "coinche" }, []);
  await changed(gone.id, "delete_match");
  const reading = { reading: true };
  const [page, , matches] = await back(t, "/matches?words=renverse", reading);
  await shows(matches, 1);
  for (const id of ["row-menu", "new-match", "take-back", "to-bin"]) assert.equal(await page.getByTestId(id).count(), 0, id);
  await matches.click();
  await page.getByTestId("tab-keepsakes").click();
  await page.getByText("Le café renversé sur la donne 3").waitFor();
  await page.getByText("Chez Mamie").waitFor();
  assert.equal(await page.locator("main input, main textarea, main button:not([data-testid=hint])").count(), 0);
  const [bin] = await back(t, "/deleted", reading);
  await bin.getByTestId("reader-only").waitFor();
  for (const id of ["deleted", "restore", "purge"]) assert.equal(await bin.getByTestId(id).count(), 0, id);
  const [beside] = await back(t, "/matches?words=renverse", { ...reading, size: SIZES.wide });
  await beside.getByTestId("open-match").waitFor();
  for (const id of ["archive", "delete-match"]) assert.equal(await beside.getByTestId(id).count(), 0, id);
});

test("on a wide screen a match opens next to the list, the address keeps it, and it can be archived there", { skip: lacks.time }, async (t) => {
  const [page, hand, matches] = await back(t, "/matches?player=A5", { size: SIZES.wide });
  const pane = (id) => page.locator(`[data-testid="pane"][data-id="${id}"]`);
  await matches.nth(2).waitFor();
  const [first, , third] = await matches.evaluateAll((all) => all.map((one) => one.dataset.id));
  await pane(first).waitFor();
  await matches.nth(2).click();
  await pane(third).waitFor();
  assert.equal(hash(page), `#/matches?player=A5&match=${third}`);
  await page.reload();
  await pane(third).waitFor();
  const count = await matches.count();
  await hand.tap("delete-match");
  await shows(matches, count - 1);
  await hand.tap("take-back");
  await shows(matches, count);
  await pane(third).waitFor();
  await hand.tap("open-match");
  await page.getByTestId("tab-keepsakes").waitFor();
});

test("the keyboard goes down the list, opens a match and comes back to it", { skip: lacks.time }, async (t) => {
  const [page, , matches] = await back(t, "/matches?player=A9");
  await matches.nth(2).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const id = await matches.nth(1).getAttribute("data-id");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.id), id);
  await page.keyboard.press("Enter");
  await page.getByTestId("tab-table").waitFor();
  await page.goBack();
  await matches.nth(2).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.dataset.id), id, "the focus is on the match that was left");
});

test("pictures go to the match that they were chosen for, even if another is on screen when they are ready", { skip: lacks.requests }, async (t) => {
  const [mine, other] = [await server.matchOf({ ruleset: FINISHED, sides: NAMED }, EVENING), await server.matchOf({ ruleset: "belote" }, [])];
  const [page] = await back(t, `/match/${mine.id}/keepsakes`);
  await page.evaluate(() => {
    const make = createImageBitmap;
    globalThis.createImageBitmap = (...of) => new Promise((go) => (globalThis.ready = go)).then(() => make(...of));
  });
  await page.getByTestId("attach").setInputFiles({ name: "ardoise.png", mimeType: "image/png", buffer: noise(20, 20) });
  await page.waitForFunction(() => globalThis.ready);
  await go(page, `/match/${other.id}/keepsakes`);
  const attached = page.waitForResponse((response) => response.request().postDataJSON()?.kind === "attach_photo");
  await page.evaluate(() => globalThis.ready());
  assert.ok((await attached).ok());
  const photos = async (id) => (await server.call({ kind: "keepsakes", id })).photos.length;
  assert.deepEqual([await photos(mine.id), await photos(other.id)], [1, 0]);
});

test("a page has one stream of changes, and loads again after a broken stream", { skip: lacks.requests }, async (t) => {
  const match = await server.matchOf({ ruleset: "coinche", sides: NAMED }, EVENING.slice(0, 2));
  const page = await open(t, { size: SIZES.wide });
  let streams = 0;
  let goOn;
  const back = new Promise((resolve) => (goOn = resolve));
  await page.route("**/api/events", async (route) => {
    if (route.request().method() === "POST") return route.continue();
    streams += 1;
    // The first stream breaks at once, and the next starts after a change.
    if (streams === 1) return route.fulfill({ contentType: "text/event-stream", body: "retry: 20\n\n" });
    await back;
    return route.continue();
  });
  await visit(page, server, "/matches");
  await page.getByTestId("pane").and(page.locator(`[data-id="${match.id}"]`)).waitFor();
  await changed(match.id, "change_notes", { notes: "Pendant que l’écran dormait" });
  assert.equal(await page.getByText("Pendant que l’écran dormait").count(), 0);
  goOn();
  await page.getByText("Pendant que l’écran dormait").first().waitFor();
  assert.equal(streams, 2, "all who listen share one stream");
});

/** The test id of the focused element once the page is settled, and that of its row. */
async function focused(page) {
  await settled(page);
  return page.evaluate(() => ({ testid: document.activeElement.dataset.testid ?? document.activeElement.localName, id: document.activeElement.closest("li, div:has(> [data-testid=match])")?.querySelector("[data-id]")?.dataset.id ?? document.activeElement.closest("[data-id]")?.dataset.id }));
}

test("a user who types a word and leaves at once is not brought back", async (t) => {
  const [page] = await back(t, "/matches");
  await page.clock.install();
  // In one step, so that a slow machine makes no difference.
  await page.getByTestId("search").evaluate((field) => {
    field.value = "mamie";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    location.hash = "/settings";
  });
  await settled(page);
  await page.clock.runFor(1000);
  assert.equal(hash(page), "#/settings");
});

test("an own ruleset is shown by its name, and by no other before that is loaded", { skip: lacks.requests }, async (t) => {
  const { id } = await server.call({ kind: "save_ruleset", name: "Chez Léa", preset: "coinche", set: { "game.target": 500 } });
  const page = await open(t);
  let goOn;
  const known = new Promise((resolve) => (goOn = resolve));
  await page.route("**/api", async (route) => {
    if (route.request().postDataJSON()?.kind === "rulesets") await known;
    return route.continue();
  });
  await visit(page, server, `/matches?ruleset=${id}`);
  const chip = page.getByTestId("part-ruleset");
  await chip.waitFor();
  assert.doesNotMatch(await chip.textContent(), /autre table/);
  goOn();
  await chip.filter({ hasText: "Chez Léa" }).waitFor();
});

test("when a row disappears, the focus moves to the one in its place, and the change is announced", { skip: lacks.requests }, async (t) => {
  const own = await another(t);
  const made = [];
  for (let at = 0; at < 3; at += 1) made.push(await own.matchOf({ ruleset: "belote" }, []));
  const [third, second, first] = made.map(({ id }) => id);
  const [page, hand] = await at("/matches?player=Ana&from=2020-01-01", t, { of: own });
  await page.getByTestId("part-players").focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("part-players").waitFor({ state: "detached" });
  assert.equal((await focused(page)).testid, "part-from");

  await hand.tap("part-from");
  const rows = page.getByTestId("match");
  await shows(rows, 3);
  await settled(page);
  const heard = page.getByRole("status").filter({ hasNot: page.getByTestId("announced") });
  const before = await heard.count();
  await page.getByTestId("row-menu").first().focus();
  await page.keyboard.press("Enter");
  await hand.tap("row-delete");
  await shows(rows, 2);
  assert.equal((await focused(page)).testid, "row-menu");
  assert.equal(await page.getByTestId("row-menu").first().evaluate((one) => one === document.activeElement), true, "the row that was below");
  await page.getByTestId("take-back").waitFor();
  assert.equal(await heard.count(), before, "what tells of it was there to be listened to");

  await thrownAway(own, second);
  await thrownAway(own, third);
  await go(page, "/deleted");
  const away = page.getByTestId("deleted");
  await away.nth(2).waitFor();
  const ids = await away.evaluateAll((all) => all.map((one) => one.dataset.id));
  assert.deepEqual([...ids].sort(), [first, second, third].sort());
  await page.getByTestId("restore").nth(1).focus();
  await page.keyboard.press("Enter");
  await away.nth(2).waitFor({ state: "detached" });
  assert.deepEqual(await focused(page), { testid: "restore", id: ids[2] });
  // The row disappears behind the sheet: the notice of the change arrives before the answer.
  await page.route("**/api", async (route) => {
    const answer = await route.fetch();
    if (route.request().postDataJSON()?.kind === "purge") await away.nth(1).waitFor({ state: "detached" });
    await route.fulfill({ response: answer });
  });
  await page.getByTestId("purge").nth(1).focus();
  await page.keyboard.press("Enter");
  await hand.tap("purge-confirm");
  await away.nth(1).waitFor({ state: "detached" });
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal((await focused(page)).id, ids[0]);
  await page.getByTestId("purge").focus();
  await page.keyboard.press("Enter");
  await hand.tap("purge-confirm");
  await page.getByTestId("bin-empty").waitFor();
  assert.equal((await focused(page)).testid, "main");
});

async function thrownAway(of, id) {
  const { revision } = await of.call({ kind: "match", id });
  await of.call({ kind: "delete_match", id, revision });
}
