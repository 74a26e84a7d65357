// The secrets of a phone: the key of its invitation and its own are never sent, and no page can read its cookie.

import assert from "node:assert/strict";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

import { settled } from "./ardoise.mjs";
import { DEAL, openNetwork, phonePage } from "./lan.mjs";

const { browser, server } = await openNetwork();

/** Everything that a page sends and receives, as text. It listens before the page opens. */
function overheard(page) {
  const heard = [];
  const sent = (request) => (async () => ({ url: request.url(), headers: await request.allHeaders(), body: request.postData() ?? "" }))();
  const got = (response) => (async () => ({ url: response.url(), headers: await response.allHeaders(), body: response.request().resourceType() === "eventsource" ? "" : await response.text().catch(() => "") }))();
  page.on("request", (request) => heard.push(sent(request)));
  page.on("response", (response) => heard.push(got(response)));
  return heard;
}

/** The text of every log in a folder, and the program's output. */
async function logs(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.log|log\//.test(name));
  assert.ok(names.length > 0, "there is a log");
  return (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8").catch(() => "")))).join("\n");
}

test("no key travels, stands in an address or a log, or is read by a page", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
  const { address } = await server.call({ kind: "invite", role: "scorer", match: match.id });
  const [, invited] = /#join=[\w-]+\.([\w-]+)$/.exec(address);
  let heard;
  const page = await phonePage(t, browser, address, {}, (page) => (heard = overheard(page)));
  await page.getByTestId("join-name").fill("Zoé");
  const bare = new URL(page.url());
  assert.deepEqual([bare.hash, bare.search], ["", ""], "the key is gone from the address before anybody joins");
  await page.getByTestId("join").click();
  await page.getByTestId("seat-none").click();
  for (const id of ["new-deal", "taker-south", "level-100", "strain-hearts", "tens-110", "units-2", "confirm"]) await page.getByTestId(id).first().click();
  await page.waitForFunction(() => document.querySelectorAll("[data-testid=deal-row]").length === 2);
  await settled(page);
  await page.goBack();
  assert.ok(!page.url().includes(invited), "nor does going back bring it");

  const own = JSON.parse(await page.evaluate(() => localStorage.getItem("ardoise-phone"))).key;
  const [cookie, ...others] = await page.context().cookies();
  assert.deepEqual([others.length, cookie.httpOnly, cookie.sameSite, cookie.secure], [0, true, "Strict", false]);
  assert.equal(await page.evaluate(() => document.cookie), "", "no script of the page reads it");

  const all = await Promise.all(heard);
  const written = all.filter(({ headers }) => headers["ardoise-signature"]);
  assert.ok(written.length >= 1, "what it writes is signed");
  assert.ok(all.some(({ url }) => /\/api\/events$/.test(url)), "the stream's address is bare");
  for (const { url, headers, body } of all) {
    const text = JSON.stringify([url, headers, body]);
    for (const secret of [invited, own]) assert.ok(!text.includes(secret), `a key travels: ${url}`);
    assert.equal(headers.referer, undefined, `no page says where it comes from: ${url}`);
    assert.ok(!url.includes(cookie.value) && !body.includes(cookie.value), `the cookie is a header only: ${url}`);
    assert.equal(new URL(url).search, "", `no address has a query: ${url}`);
  }
  // A phone reads with only its cookie, which does not permit writing.
  const { revision } = await server.call({ kind: "match", id: match.id });
  const unsigned = await page.evaluate(async (command) => {
    const answer = await fetch("api", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(command) });
    return { status: answer.status, problems: (await answer.json()).problems };
  }, { kind: "record_deal", id: match.id, revision, facts: DEAL });
  assert.deepEqual([unsigned.status, unsigned.problems.map(({ code }) => code)], [422, ["not_signed"]]);
  assert.equal((await server.call({ kind: "match", id: match.id })).revision, revision, "and nothing was written");

  const said = await logs(server.folder);
  const kept = join(server.folder, "phones.json");
  for (const [what, secret] of Object.entries({ invited, own, cookie: cookie.value, token: server.token })) assert.ok(!said.includes(secret), `the log has: ${what}`);
  assert.equal((await stat(kept)).mode & 0o777, 0o600, "only their owner reads the keys of the phones");
  assert.ok(!(await readFile(kept, "utf8")).includes(cookie.value), "a cookie is kept as a hash");
});

test("an organiser's page signs what it asks, and its cookie alone shows no licence and no payment", async (t) => {
  const { id } = await server.call({ kind: "create_concours", name: "Foyer", day: "2026-11-22", fee: 1000, format: "belote-4x12" });
  const player = (name) => ({ name, licence: "B-4711" });
  await server.call({ kind: "register_team", id, revision: 1, players: [player("Zoé"), player("Karim")], paid: true, arrived: true });
  const { address } = await server.call({ kind: "invite", role: "organiser" });
  let heard;
  const page = await phonePage(t, browser, address, {}, (page) => (heard = overheard(page)));
  await page.getByTestId("join-name").fill("Bureau");
  await page.getByTestId("join").click();
  await page.getByTestId("join").waitFor({ state: "detached" });
  await page.goto(`${new URL(page.url()).origin}/#/concours/${id}`);
  await page.getByTestId("team-1").click();
  await page.getByTestId("licence-0").waitFor();
  assert.equal(await page.getByTestId("licence-0").inputValue(), "B-4711", "it is the organiser's");
  const calls = (await Promise.all(heard)).filter(({ url, body }) => /\/api$/.test(url) && body.startsWith('{"kind"'));
  assert.ok(calls.length > 3);
  assert.deepEqual(calls.filter(({ headers }) => !headers["ardoise-signature"]).map(({ body }) => body), []);
  assert.deepEqual(page.complaints, []);
  const ask = (request) =>
    page.evaluate(async (body) => (await fetch("api", { method: "POST", headers: { "content-type": "application/json" }, body })).text(), JSON.stringify(request));
  for (const kind of ["concours", "concours_log"]) assert.doesNotMatch(await ask({ kind, id }), /B-4711|"paid":(true|1)/);
  assert.match(await ask({ kind: "network" }), /not_signed/);
});
