// The computer's side of the phones: the invitation by taps, the list of phones, the sign of an open network, and wrong codes.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";

import { openPage, settled, SIZES } from "./ardoise.mjs";
import { DEAL, openNetwork, phonePage } from "./lan.mjs";
import { misfits, violations } from "./questions.mjs";
import { NAMED } from "./screens.mjs";


const { browser, server } = await openNetwork();


async function open(t, address, look) {
  const page = await openPage(browser, look);
  t.after(() => page.context().close());
  await page.goto(address);
  return page;
}

/** A phone that has joined. */
async function joined(t, role, match, name) {
  const { address } = await server.call({ kind: "invite", role, ...(match ? { match: match.id } : {}) });
  const page = await phonePage(t, browser, address);
  await page.getByTestId("join-name").fill(name);
  await page.getByTestId("join").click();
  await page.getByTestId("join").waitFor({ state: "detached" });
  return page;
}

const digits = async (page) => (await page.getByTestId("code-to-type").innerText()).replace(/\D/g, "");

test("the invitation opens by taps from a match's menu and from home, lists who is at which match, and sends all away", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche", sides: NAMED }, [DEAL]);
  const named = await server.matchOf({ ruleset: "belote", name: "Demi-finale" }, []);
  const desktop = await open(t, `${server.address}/match/${match.id}`, { size: SIZES.wide });
  await desktop.getByTestId("menu").click();
  await desktop.getByTestId("menu-invite").click();
  await desktop.getByTestId("role-scorer").waitFor();
  const zoe = await joined(t, "reader", match, "Zoé");
  const ali = await joined(t, "reader", named, "Ali");
  await joined(t, "screen", null, "Salon");
  const row = (name) => desktop.getByTestId("joined-phone").filter({ hasText: name });
  await row("Zoé").getByText("Léa, Marcel contre Jeanne, Karim").waitFor();
  await row("Ali").getByText("Demi-finale").waitFor();
  await row("Salon").waitFor();
  assert.equal(await row("Salon").getByTestId("phone-match").count(), 0);
  await settled(desktop);
  assert.deepEqual(await violations(desktop), []);
  assert.deepEqual(await misfits(desktop), []);

  await desktop.getByTestId("back").click();
  await desktop.getByTestId("home").click();
  await desktop.getByTestId("to-phones").click();
  await desktop.getByTestId("revoke-all").click();
  await desktop.getByTestId("joined-phone").first().waitFor({ state: "detached" });
  for (const page of [zoe, ali]) await page.getByTestId("join-code").waitFor();
  assert.deepEqual((await server.call({ kind: "network" })).phones, []);
  assert.deepEqual(desktop.complaints, []);
});

for (const [size, language] of [
  ["wide", "fr"],
  ["phone", "en"],
]) {
  test(`what a closed lid does is in sight without scrolling, on a ${size} screen`, async (t) => {
    const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
    const page = await open(t, `${server.address}/match/${match.id}/phones`, { size: SIZES[size], language });
    await page.getByTestId("qr").waitFor();
    await settled(page);
    const says = page.getByText(language === "fr" ? /capot fermé/ : /lid\s+closed/);
    const seen = await says.evaluate((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((at) => it.contains(document.elementFromPoint(left + width / 2, top + height * at)));
    });
    assert.ok(seen);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await misfits(page), []);
  });
}

test("boards and the wall show the organiser that the network is open, and a joined screen does not", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
  const { id } = await server.call({ kind: "create_concours", name: "Foyer", day: "2026-11-22", format: "belote-4x12" });
  const wide = { size: SIZES.wide };
  const own = await open(t, `${server.address}/boards`, wide);
  const screen = await joined(t, "screen", null, "Salon");
  for (const path of ["boards", `match/${match.id}/board`, `concours/${id}/wall`]) {
    await own.goto(`${server.origin}/#/${path}`);
    await own.getByTestId("network-open").waitFor();
    await settled(own);
    assert.deepEqual(await violations(own), [], path);
    assert.deepEqual(await misfits(own), [], path);
    await own.getByTestId("network-open").click();
    await own.getByTestId("qr").waitFor();
  }
  // On a phone's width it leaves room for the buttons.
  await own.setViewportSize(SIZES.phone);
  for (const path of ["boards", `match/${match.id}/board`, `concours/${id}/wall`]) {
    await own.goto(`${server.origin}/#/${path}`);
    await own.getByTestId("network-open").waitFor();
    await settled(own);
    const { x, width } = await own.getByTestId("back").boundingBox();
    assert.ok(x + width <= SIZES.phone.width, path);
    assert.deepEqual(await misfits(own), [], path);
  }
  for (const path of ["boards", `match/${match.id}/board`]) {
    await screen.goto(`${screen.url().split("#")[0]}#/${path}`);
    await screen.getByTestId("full-screen").waitFor();
    await settled(screen);
    assert.equal(await screen.getByTestId("network-open").count(), 0, path);
  }
});

test("over plain http the settings say that the screen does not stay lit", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
  const page = await joined(t, "reader", match, "Zoé");
  await page.goto(`${page.url().split("#")[0]}#/settings`);
  const toggle = page.getByTestId("set-awake");
  await toggle.getByText("le navigateur ne le permet pas").waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
  const secure = await open(t, `${server.address}/settings`);
  await secure.getByTestId("set-awake").getByText("Pendant toute la partie").waitFor();
});

// The last of these tests, because it locks its own address out.
test("five wrong codes lock the code, for the right one too", { timeout: 90_000 }, async (t) => {
  const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
  const joined = async () => (await server.call({ kind: "network" })).phones.length;
  const before = await joined();
  const desktop = await open(t, `${server.address}/match/${match.id}/phones`, { size: SIZES.wide });
  await desktop.getByTestId("role-reader").click();
  const right = await digits(desktop);
  const { host } = await server.call({ kind: "invite", role: "reader", match: match.id });
  const page = await phonePage(t, browser, `http://${host}/`);
  const types = async (code) => {
    await page.getByTestId("join-code").fill(code);
    await page.getByTestId("join-name").fill("Karim");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByTestId("join").click();
    await answer;
    await settled(page);
  };
  const wrong = (at) => String((Number(right) + at) % 1_000_000).padStart(6, "0");
  for (let at = 1; at <= 5; at += 1) {
    await types(wrong(at));
    assert.match(await page.getByTestId("problem").innerText(), at < 5 ? /pas le code/ : /plus valable/, `try ${at}`);
  }
  await types(right);
  assert.match(await page.getByTestId("problem").innerText(), /dans dix minutes/);
  // The computer shows no other code before somebody wants one.
  await desktop.getByTestId("code-locked").waitFor({ timeout: 30_000 });
  assert.deepEqual(await violations(desktop), []);
  assert.deepEqual(await misfits(desktop), []);
  await desktop.getByTestId("new-code").click();
  assert.notEqual(await digits(desktop), right);
  assert.equal(await joined(), before);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
});

test("a list of phones that cannot be read is put aside by a tap, and phones join again", async (t) => {
  const list = join(server.folder, "phones.json");
  await writeFile(list, "garbage");
  for (const [size, language] of [["phone", "fr"], ["wide", "en"]]) {
    const page = await open(t, `${server.address}/phones`, { size: SIZES[size], language });
    await page.getByTestId("problem").waitFor();
    assert.match(await page.getByTestId("problem").innerText(), language === "fr" ? /«.Tout retirer.»/ : /“Remove all”/);
    await settled(page);
    assert.deepEqual([await misfits(page), await violations(page)], [[], []]);
    if (size === "phone") continue;
    await page.getByTestId("revoke-all").click();
    const said = await page.getByTestId("put-aside").innerText();
    assert.equal(await readFile(join(server.folder, /phones\.old-\d+\.json/.exec(said)[0]), "utf8"), "garbage");
    await page.getByTestId("problem").waitFor({ state: "detached" });
    await settled(page);
    assert.deepEqual([await misfits(page), await violations(page)], [[], []]);
  }
  const { phones } = await server.call({ kind: "network" });
  assert.deepEqual(phones, []);
});
