// Phones at the table: each joins over plain http, as on a local network, and reads or writes.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { openPage, Server, settled, SIZES } from "./ardoise.mjs";
import { DEAL, onPhone, openNetwork, phonePage, scanned } from "./lan.mjs";
import { misfits, violations } from "./questions.mjs";


const { browser, server } = await openNetwork();


/** Invites a phone; returns the address for the phone. */
async function invited(role, match) {
  const { address, host, code } = await server.call({ kind: "invite", role, match });
  return { address: onPhone(address), host: onPhone(host), code };
}

/** A phone that opens an address and has not joined. */
async function phone(t, address, look = {}) {
  const page = await phonePage(t, browser, address, look);
  const policy = page.opened.headers()["content-security-policy"];
  assert.ok(policy.includes("frame-ancestors 'none'") && !policy.includes("unsafe-inline"), policy);
  await page.getByTestId("join").waitFor();
  return page;
}

/** Chooses no seat for a phone that has joined. */
async function looksOn(page) {
  await page.getByTestId("seat-none").click();
  await page.getByTestId("turn").waitFor();
}

async function joins(page, name) {
  await page.getByTestId("join-name").fill(name);
  await page.getByTestId("join").click();
}

test("a phone joins by the QR code, and keeps the score of its match from there", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
  const { address } = await invited("scorer", match.id);
  const page = await phone(t, address);
  assert.ok(!page.url().includes("join"), "the key is out of the address at once");
  const sent = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await joins(page, "Zoé");
  await looksOn(page);
  assert.match(page.url(), new RegExp(`#/match/${match.id}$`));
  const key = address.split(".").at(-1);
  assert.ok(sent.length > 3 && sent.every((one) => !one.includes(key)), "the key never travels");

  await page.goto(`${page.url().split("#")[0]}#/match/${match.id}/line`);
  await page.getByTestId("line").focus();
  await page.keyboard.type("nous 100h 112");
  await page.getByTestId("line-mark-us").waitFor();
  await page.keyboard.press("Enter");
  await page.getByTestId("undo").first().waitFor();
  const now = await server.call({ kind: "match", id: match.id });
  assert.equal(now.deals.length, 2, "the computer has it");
  const { phones } = await server.call({ kind: "network" });
  assert.deepEqual(phones.map(({ name, role, match }) => ({ name, role, match })).at(-1), { name: "Zoé", role: "scorer", match: match.id });
  // Another match is there to look at.
  const other = await server.matchOf({ ruleset: "belote" }, []);
  await page.goto(`${page.url().split("#")[0]}#/match/${other.id}`);
  await page.getByTestId("turn").waitFor();
  await settled(page);
  assert.equal(await page.getByTestId("new-deal").count(), 0);
  assert.deepEqual(page.complaints, []);
});

test("a phone joins by the code, follows the match, and is cut off when it is sent away", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
  const { host, code } = await invited("reader", match.id);
  const page = await phone(t, `http://${host}/`);
  const wrong = code.digits === "000000" ? "000001" : "000000";
  await page.getByTestId("join-code").fill(wrong);
  await joins(page, "Karim");
  await page.getByTestId("problem").waitFor();
  await page.getByTestId("join-code").fill(`${code.digits.slice(0, 3)} ${code.digits.slice(3)}`);
  await joins(page, "Karim");
  await looksOn(page);
  assert.equal(await page.getByTestId("new-deal").count(), 0, "it only reads");
  await server.call({ kind: "record_deal", id: match.id, revision: match.revision, facts: DEAL });
  await page.waitForFunction(() => document.querySelectorAll("[data-testid=deal-row]").length === 2);

  // A phone that comes back needs no key again.
  await page.reload();
  await page.getByTestId("turn").waitFor();
  const { phones } = await server.call({ kind: "network" });
  await server.call({ kind: "revoke_phone", phone: phones.at(-1).id });
  // It gets the news at once, in mid-stream, and may join again.
  await page.getByTestId("join-code").waitFor();
  assert.match(await page.getByTestId("problem").innerText(), /QR/);
});

for (const look of [
  { language: "fr", theme: "dark" },
  { language: "en", theme: "light" },
]) {
  test(`a phone's first page fits on its screen, in ${look.language}`, async (t) => {
    const { host } = await invited("reader");
    const page = await phone(t, `http://${host}/`, look);
    await page.evaluate(() => document.fonts.ready.then(() => true));
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(await misfits(page), []);
  });
}

for (const look of [{ language: "fr", colorScheme: "light" }, { language: "en", colorScheme: "dark", size: SIZES.phone }]) {
  test(`a camera reads the QR code, and who scans it keeps the score, in ${look.colorScheme}`, async (t) => {
    const match = await server.matchOf({ ruleset: "coinche" }, []);
    const desktop = await openPage(browser, look);
    t.after(() => desktop.context().close());
    await desktop.goto(`${server.address}/match/${match.id}/phones`);
    const seen = [];
    for (const role of ["reader", "scorer"]) {
      await desktop.getByTestId(`role-${role}`).click();
      await desktop.waitForFunction((role) => document.querySelector(`[data-testid=role-${role}]`)?.getAttribute("aria-pressed") === "true", role);
      await settled(desktop);
      seen.push(await scanned(desktop));
    }
    assert.notEqual(seen[0], seen[1]);
    const page = await phone(t, onPhone(seen[1]));
    await joins(page, `Ines, ${look.colorScheme}`);
    await looksOn(page);
    assert.match(page.url(), new RegExp(`#/match/${match.id}$`));
    await page.getByTestId("new-deal").waitFor();
  });
}

test("the computer opens the network, invites, lists the phones and sends one away", async (t) => {
  const own = await Server.start();
  t.after(() => own.stop());
  const match = await own.matchOf({ ruleset: "coinche" }, [DEAL]);
  const page = await openPage(browser, { size: { width: 1440, height: 900 } });
  t.after(() => page.context().close());
  await page.goto(`${own.address}/match/${match.id}/phones`);
  // It may have no address besides its loopback ones, which are not offered.
  await page.getByTestId("back").waitFor();
  await settled(page);
  assert.equal(await page.getByTestId("qr").count(), 0, "closed until somebody opens it");

  const open = await openPage(browser, { size: { width: 1440, height: 900 } });
  t.after(() => open.context().close());
  const shared = await server.matchOf({ ruleset: "coinche" }, [DEAL]);
  await open.goto(`${server.address}/match/${shared.id}/phones`);
  await open.getByTestId("qr").waitFor();
  assert.match(await open.locator("main").innerText(), /capot fermé, les téléphones ne le trouvent plus/);
  assert.equal(await open.getByTestId("role-scorer").getAttribute("aria-pressed"), "true", "no phone keeps the score yet");
  assert.equal(await open.getByTestId("code-to-type").count(), 0);
  await settled(open);
  assert.deepEqual(await violations(open), []);
  await open.getByTestId("role-reader").click();
  await open.getByTestId("code-to-type").waitFor();
  assert.match(await open.getByTestId("code-to-type").innerText(), /^\d{3}\s\d{3}$/);
  const digits = (await open.getByTestId("code-to-type").innerText()).replace(/\D/g, "");
  const { host } = await invited("reader", shared.id);
  const joining = await phone(t, `http://${host}/`);
  await joining.getByTestId("join-code").fill(digits);
  await joins(joining, "Jeanne");
  const row = open.getByTestId("joined-phone").filter({ hasText: "Jeanne" });
  await row.waitFor();
  await row.getByTestId("revoke").click();
  await row.waitFor({ state: "detached" });
  await open.getByTestId("back").click();
  await open.getByTestId("network-open").waitFor();
  await open.reload();
  await open.getByTestId("network-open").waitFor();
  await server.call({ kind: "close_network" });
  await open.getByTestId("network-open").waitFor({ state: "detached" });
});
