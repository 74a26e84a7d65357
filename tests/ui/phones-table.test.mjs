// Four phones around one table, and the computer: each sees the match from its seat, and one at a time keeps the score.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { openPage, settled } from "./ardoise.mjs";
import { DEAL, openNetwork, phonePage } from "./lan.mjs";
import { misfits, violations } from "./questions.mjs";
import { NAMED } from "./screens.mjs";


const { browser, server } = await openNetwork();

const SEATS = ["south", "east", "north", "west"];
const PLAYERS = { south: "Léa", north: "Marcel", east: "Jeanne", west: "Karim" };

/** A phone that has joined a match by the QR code, without the secure context of a loopback address. */
async function phone(t, role, match, name, look = {}) {
  const { address } = await server.call({ kind: "invite", role, match });
  const page = await phonePage(t, browser, address, look);
  await page.getByTestId("join-name").fill(name);
  await page.getByTestId("join").click();
  await page.getByTestId("seat-none").waitFor();
  return page;
}

async function sits(page, seat) {
  await page.getByTestId(`seat-${seat}`).click();
  await page.getByTestId("seat-take").click();
  await page.getByTestId("turn").waitFor();
}

const digits = async (page, id) => Number((await page.getByTestId(id).innerText()).replace(/\D/g, ""));

async function taps(page, ids) {
  for (const id of ids) await page.getByTestId(id).first().click();
}

test("each of four phones sees its own side as us, and writes from there", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche", sides: NAMED }, [DEAL]);
  const [us, them] = [match.totals.us, match.totals.them];
  assert.notEqual(us, them);
  const pages = {};
  for (const seat of SEATS) {
    pages[seat] = await phone(t, seat === "east" ? "scorer" : "reader", match.id, PLAYERS[seat]);
    await sits(pages[seat], seat);
  }
  const desktop = await openPage(browser);
  t.after(() => desktop.context().close());
  await desktop.goto(`${server.address}/match/${match.id}`);
  const shown = async (page) => [await digits(page, "total-us"), await digits(page, "total-them")];
  for (const seat of SEATS) {
    const own = seat === "south" || seat === "north" ? [us, them] : [them, us];
    await settled(pages[seat]);
    assert.deepEqual(await shown(pages[seat]), own, seat);
    assert.match(await pages[seat].locator(".side").first().innerText(), new RegExp(`${PLAYERS[seat]} \\(vous\\)`));
  }
  // East takes and makes it: on its own phone that is us, on the computer them.
  await taps(pages.east, ["new-deal", "taker-east", "level-100", "strain-spades", "tens-120", "units-0"]);
  assert.match(await pages.east.getByTestId("taker-east").getAttribute("class"), /us/);
  await taps(pages.east, ["confirm"]);
  await desktop.waitForFunction(() => document.querySelectorAll("[data-testid=deal-row]").length === 2);
  const now = await server.call({ kind: "match", id: match.id });
  assert.deepEqual([now.deals[1].facts.taker, now.deals[1].facts.points.them, now.deals[1].made], ["east", 120, true]);
  for (const seat of SEATS) {
    const own = seat === "south" || seat === "north" ? ["us", "them"] : ["them", "us"];
    await pages[seat].waitForFunction(() => document.querySelectorAll("[data-testid=deal-row]").length === 2);
    await settled(pages[seat]);
    assert.deepEqual(await shown(pages[seat]), own.map((side) => now.totals[side]), `${seat} after the deal`);
  }
  const { phones } = await server.call({ kind: "network" });
  assert.deepEqual(phones.slice(-4).map(({ seat }) => seat), SEATS);
  // The seat is remembered, and can be changed.
  await pages.west.reload();
  await pages.west.getByTestId("turn").waitFor();
  await settled(pages.west);
  assert.deepEqual(await shown(pages.west), [now.totals.them, now.totals.us]);
  await taps(pages.west, ["menu", "menu-seat"]);
  await settled(pages.west);
  assert.deepEqual(await violations(pages.west), []);
  assert.deepEqual(await misfits(pages.west), []);
  assert.match(await pages.west.getByTestId("seat-south").innerText(), /déjà relié/);
  await sits(pages.west, "north");
  await settled(pages.west);
  assert.deepEqual(await shown(pages.west), [now.totals.us, now.totals.them]);
  for (const page of [...Object.values(pages), desktop]) assert.deepEqual(page.complaints, []);
});

test("a note that is the word of a side stays as it was typed at East", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche", sides: NAMED }, [DEAL]);
  const page = await phone(t, "scorer", match.id, "Jeanne");
  await sits(page, "east");
  await page.getByTestId("deal-row").click({ button: "right" });
  await taps(page, ["row-note"]);
  await page.getByTestId("note").fill("us");
  await taps(page, ["note-keep"]);
  await page.getByTestId("note").waitFor({ state: "detached" });
  const [deal] = (await server.call({ kind: "match", id: match.id })).deals;
  assert.deepEqual(deal.facts, { ...match.deals[0].facts, note: "us" });
});

/** The seats at the bottom, right, top and left of a drawn table, by the middle of each box. */
async function around(page, box) {
  const boxes = await Promise.all(SEATS.map((seat) => page.locator(box(seat)).boundingBox()));
  const middles = boxes.map(({ x, y, width, height }, at) => ({ seat: SEATS[at], x: x + width / 2, y: y + height / 2 }));
  const most = (by) => middles.reduce((one, other) => (by(other) > by(one) ? other : one)).seat;
  return [most(({ y }) => y), most(({ x }) => x), most(({ y }) => -y), most(({ x }) => -x)];
}

test("the drawn tables are turned to one's place, with names, dealer and keyboard", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche", sides: NAMED }, [DEAL]);
  const TABLES = [
    ["may-play", (seat) => `[data-testid=place-${seat}]`],
    ["auction", (seat) => `[data-testid=seat-${seat}]`],
    ["names", (seat) => `[data-seat=${seat}]`],
  ];
  const page = await phone(t, "scorer", match.id, "Zoé");
  const origin = page.url().split("#")[0];
  for (const [at, seat] of SEATS.entries()) {
    await page.goto(`${origin}#/match/${match.id}/seat`);
    await sits(page, seat);
    const turned = [...SEATS.slice(at), ...SEATS.slice(0, at)];
    for (const [screen, box] of TABLES) {
      await page.goto(`${origin}#/match/${match.id}/${screen}`);
      await page.locator(box(seat)).waitFor();
      await settled(page);
      assert.deepEqual(await around(page, box), turned, `${screen} from ${seat}`);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(await misfits(page), []);
    }
    const names = await Promise.all(SEATS.map((one) => page.getByTestId(`name-${one}`).inputValue()));
    assert.deepEqual(names, SEATS.map((one) => PLAYERS[one]), "each seat keeps its name");
    assert.equal(await page.getByTestId(`dealer-${match.next.dealer}`).count(), 1);
    const tabbed = await page.locator("[data-seat]").evaluateAll((all) => all.map(({ dataset }) => dataset.seat));
    const seats = match.seats;
    assert.deepEqual(tabbed, [...seats.slice(seats.indexOf(seat)), ...seats.slice(0, seats.indexOf(seat))], "the keyboard begins at one's own seat");
  }
  const desktop = await openPage(browser);
  t.after(() => desktop.context().close());
  for (const [screen, box] of TABLES) {
    await desktop.goto(`${server.address}/match/${match.id}/${screen}`);
    await desktop.locator(box("south")).waitFor();
    await settled(desktop);
    assert.deepEqual(await around(desktop, box), SEATS, `${screen} on the computer`);
  }
  for (const one of [page, desktop]) assert.deepEqual(one.complaints, []);
});

test("a reader asks for the pen, the scorer hands it over, and the computer takes it back", async (t) => {
  const match = await server.matchOf({ ruleset: "coinche", sides: NAMED }, [DEAL]);
  const jeanne = await phone(t, "scorer", match.id, "Jeanne");
  const lea = await phone(t, "reader", match.id, "Léa");
  for (const page of [jeanne, lea]) await page.getByTestId("seat-none").click();
  await jeanne.getByTestId("new-deal").waitFor();
  await settled(lea);
  assert.equal(await lea.getByTestId("new-deal").count(), 0);

  await taps(lea, ["menu", "ask-to-write"]);
  await lea.getByTestId("writing-waits").waitFor();
  await jeanne.getByTestId("writing-no").click();
  await lea.getByTestId("writing-news").waitFor();
  assert.match(await lea.getByTestId("writing-news").innerText(), /Pas maintenant.*Jeanne/);

  await taps(lea, ["menu", "ask-to-write"]);
  await jeanne.getByTestId("writing-yes").waitFor();
  await settled(jeanne);
  assert.deepEqual(await violations(jeanne), []);
  assert.deepEqual(await misfits(jeanne), []);
  await jeanne.getByTestId("writing-yes").click();
  await lea.getByTestId("new-deal").waitFor();
  await jeanne.getByTestId("new-deal").waitFor({ state: "detached" });
  assert.match(await jeanne.getByTestId("writing-news").innerText(), /Léa/);
  await taps(lea, ["new-deal", "taker-south", "level-100", "strain-spades", "tens-120", "units-0", "confirm"]);
  await jeanne.waitForFunction(() => document.querySelectorAll("[data-testid=deal-row]").length === 2);

  const desktop = await openPage(browser, { size: { width: 1440, height: 900 } });
  t.after(() => desktop.context().close());
  await desktop.goto(`${server.address}/match/${match.id}/phones`);
  await taps(jeanne, ["menu", "ask-to-write"]);
  await desktop.getByTestId("writing-request").waitFor();
  await desktop.getByTestId("writing-no").click();
  await desktop.getByTestId("writing-request").waitFor({ state: "detached" });
  // The computer accepts: on the screen of phones, or on its home, which shows the request too.
  const writes = (page) => page.getByTestId("new-deal").waitFor();
  await taps(jeanne, ["menu", "ask-to-write"]);
  await desktop.getByTestId("writing-yes").click();
  await writes(jeanne);
  await lea.getByTestId("new-deal").waitFor({ state: "detached" });
  await desktop.goto(`${server.origin}/#/`);
  await taps(lea, ["menu", "ask-to-write"]);
  await desktop.getByTestId("writing-request").waitFor();
  await settled(desktop);
  assert.deepEqual(await violations(desktop), []);
  assert.deepEqual(await misfits(desktop), []);
  await desktop.getByTestId("writing-yes").click();
  await writes(lea);
  await desktop.getByTestId("writing-request").waitFor({ state: "detached" });
  const { phones } = await server.call({ kind: "network" });
  assert.deepEqual(phones.filter((one) => one.role === "scorer" && one.match === match.id).map(({ name }) => name), ["Léa"]);
  await desktop.goto(`${server.origin}/#/match/${match.id}/phones`);
  await desktop.getByTestId("joined-phone").filter({ hasText: /^\s*Léa/ }).getByTestId("end-writing").click();
  await lea.getByTestId("new-deal").waitFor({ state: "detached" });
  for (const page of [jeanne, lea, desktop]) assert.deepEqual(page.complaints, []);
});
