// A phone that does not reach the computer: how far it gets, and at which address it looks; and an organiser's phone.

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { after, test } from "node:test";

import { openPage, settled, SIZES } from "./ardoise.mjs";
import { LAN, NAME, openNetwork, opens, phonePage, scanned } from "./lan.mjs";
import { misfits, violations } from "./questions.mjs";
import { NAMED } from "./screens.mjs";

const OTHER = "127.0.0.1";

const { browser, server } = await openNetwork();

async function open(t, address, look) {
  const page = await openPage(browser, look);
  t.after(() => page.context().close());
  await page.goto(address);
  return page;
}

/** Scans the code of an invitation, and gives a name. */
async function joins(page, role, name) {
  const { address } = await server.call({ kind: "invite", role });
  // A phone opens the address anew, instead of reusing the current page.
  await page.goto("about:blank");
  await opens(page, address);
  await page.getByTestId("join-name").fill(name);
  await page.getByTestId("join").click();
  await page.getByTestId("join").waitFor({ state: "detached" });
}

const fits = async (page) => {
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
};

test("who asks why a phone does not open the page sees how far it gets", async (t) => {
  for (const [size, language] of [["phone", "fr"], ["wide", "en"]]) {
    const desktop = await open(t, `${server.address}/phones`, { size: SIZES[size], language });
    await desktop.getByTestId("reach").click();
    await desktop.getByTestId("arrival-none").waitFor();
    // A browser that insists on https begins a TLS handshake with a plain http server.
    const { host } = await server.call({ kind: "invite", role: "reader" });
    const [at, port] = host.split(":");
    const https = connect(Number(port), at);
    await once(https, "connect");
    https.end(Buffer.from("160301000501000001000000", "hex"));
    await desktop.getByTestId("arrival-connected").waitFor();
    await fits(desktop);
    const phone = await phonePage(t, browser, `http://${NAME}:${port}/`);
    await phone.getByTestId("join-code").waitFor();
    await desktop.getByTestId("arrival-asked").waitFor();
    await desktop.getByTestId("try-network").click();
    assert.match(await desktop.getByTestId("tried").innerText(), size === "phone" ? /Ardoise répond/ : /Ardoise answers/);
    await fits(desktop);
    // The earlier connections are older than the next page, by more than a second.
    await phone.close();
    await new Promise((passed) => setTimeout(passed, 1100));
  }
});

test("a phone that scans again stays one device, and an organiser's does everything", async (t) => {
  const phone = await open(t, "about:blank", { size: SIZES.phone });
  await joins(phone, "reader", "Zoé");
  await joins(phone, "reader", "Zoé D.");
  const desktop = await open(t, `${server.address}/phones`, { size: SIZES.wide });
  await desktop.getByTestId("joined-phone").waitFor();
  assert.deepEqual(await desktop.getByTestId("joined-phone").locator("strong").allInnerTexts(), ["Zoé D."]);

  await desktop.getByTestId("role-organiser").click();
  await fits(desktop);
  await joins(phone, "organiser", "Bureau");
  const { phones } = await server.call({ kind: "network" });
  assert.deepEqual(phones.map(({ name, role }) => [name, role]), [["Bureau", "organiser"]]);
  // A command without a revision, then one with.
  await phone.goto(`${new URL(phone.url()).origin}/#/new`);
  await phone.getByTestId("preset-coinche").click();
  await phone.getByTestId("start-match").click();
  await phone.getByTestId("new-deal").waitFor();
  for (const id of ["new-deal", "taker-south", "level-100", "strain-hearts", "tens-110", "units-2", "confirm"]) await phone.getByTestId(id).first().click();
  await phone.waitForFunction(() => document.querySelectorAll("[data-testid=deal-row]").length === 1);
  const id = /match\/([\w-]+)/.exec(phone.url())[1];
  const { deals } = await server.call({ kind: "match", id });
  assert.deepEqual(deals.map(({ facts }) => facts.points.us), [112]);
  // Only the command without a revision was first sent as a query.
  assert.deepEqual(phone.complaints.map((text) => /422/.test(text)), [true]);
});

test("a new address is told with a new code, and the phones that look at the old one are named", async (t) => {
  const phone = await open(t, "about:blank");
  await joins(phone, "reader", "Karim");
  const before = (await server.call({ kind: "network" })).open;
  await server.call({ kind: "open_network", address: OTHER });
  t.after(() => server.call({ kind: "open_network", address: LAN }));
  for (const [size, language] of [["phone", "en"], ["wide", "fr"]]) {
    const desktop = await open(t, `${server.address}/phones`, { size: SIZES[size], language });
    await desktop.getByTestId("qr").waitFor();
    const says = await desktop.getByTestId("address-before").innerText();
    assert.ok(says.includes(before), says);
    const row = desktop.getByTestId("joined-phone").filter({ hasText: "Karim" });
    assert.ok((await row.getByTestId("phone-elsewhere").innerText()).includes(before));
    await fits(desktop);
  }
});

for (const [size, language] of [["phone", "fr"], ["tablet", "en"]]) {
  test(`an address that the computer has no more is in sight, and one tap opens another, ${size}`, async (t) => {
    const desktop = await open(t, "about:blank", { size: SIZES[size], language });
    // A test cannot remove an address of this machine, so the answers claim its removal, until another is opened.
    let isGone = true;
    await desktop.route("**/api", async (route) => {
      const { kind } = route.request().postDataJSON();
      isGone &&= kind !== "open_network";
      const field = { session: "network_gone", network: "gone" }[kind];
      if (!field) return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...(await response.json()), [field]: isGone } });
    });
    await desktop.goto(`${server.address}/`);
    const sign = desktop.getByTestId("network-open");
    await sign.waitFor();
    assert.match((await sign.innerText()) || (await sign.getAttribute("aria-label")), language === "fr" ? /L’adresse de cet ordinateur a changé/ : /This computer’s address has changed/);
    await fits(desktop);
    await desktop.goto(`${server.address}/phones`);
    const gone = desktop.getByTestId("address-gone");
    await gone.waitFor();
    assert.ok((await gone.innerText()).includes(LAN));
    await fits(desktop);
    await gone.getByTestId("reopen").filter({ hasText: OTHER }).click();
    t.after(() => server.call({ kind: "open_network", address: LAN }));
    await gone.waitFor({ state: "detached" });
    const { open: now } = await server.call({ kind: "network" });
    assert.equal(now.split(":")[0], OTHER);
    assert.ok((await scanned(desktop)).startsWith(`http://${now}/`), "the new code is that of the new address");
    await desktop.unrouteAll({ behavior: "wait" });
  });
}

test("a phone from the first screen says where its owner sits before it sees a slate", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche", sides: NAMED }, []);
  const phone = await open(t, "about:blank");
  await joins(phone, "reader", "Jeanne");
  await phone.goto(`${new URL(phone.url()).origin}/#/match/${match.id}`);
  await phone.getByTestId("seat-east").click();
  assert.match(await phone.getByTestId("seat-joined").innerText(), /Relié à l’ardoise/);
  await fits(phone);
  await phone.getByTestId("seat-take").click();
  await phone.getByTestId("turn").waitFor();
  await phone.getByText("Jeanne (vous)").waitFor();
  // The phone has reported its seat, and an onlooker is not asked at the next match.
  await phone.reload();
  await phone.getByTestId("turn").waitFor();
  const { phones } = await server.call({ kind: "network" });
  assert.equal(phones.at(-1).seat, "east");
});
