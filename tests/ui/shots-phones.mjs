// Pictures of phones that join over plain http, of the computer that invites them, and of wall screens.

import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { openBrowser, openPage, Server, settled, SIZES } from "./ardoise.mjs";
import { DEAL, LAN, NAME, opens } from "./lan.mjs";
import { EVENING, evening, LONG, NAMED } from "./screens.mjs";

const ANDROID = { width: 360, height: 740 };
const WALL = { width: 1920, height: 1080 };

export const FOLDERS = [
  { name: "joined-phone-dark-fr", size: SIZES.phone, theme: "dark", language: "fr", scenes: onPhones },
  { name: "joined-phone-light-en", size: SIZES.phone, theme: "light", language: "en", scenes: onPhones },
  { name: "joined-android-light-fr", size: ANDROID, theme: "light", language: "fr", scenes: onPhones },
  { name: "inviting-wide-dark-fr", size: SIZES.wide, theme: "dark", language: "fr", scenes: onComputer },
  { name: "inviting-tablet-light-en", size: SIZES.tablet, theme: "light", language: "en", scenes: onComputer },
  { name: "inviting-phone-light-fr", size: SIZES.phone, theme: "light", language: "fr", scenes: onComputer },
  { name: "wall-fr", size: WALL, theme: "dark", language: "fr", scenes: onWalls },
  { name: "wall-en", size: WALL, theme: "dark", language: "en", scenes: onWalls },
];

/** Takes all of them, or those of the named folders. */
export async function phoneShots(shots, only) {
  for (const look of FOLDERS.filter(({ name }) => !only || only.includes(name))) {
    const folder = join(shots, look.name);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await play(look, { take: (page, name) => page.screenshot({ path: join(folder, `${name}.png`) }) });
    console.log(`shots/${look.name}/`);
  }
}

/** Plays the scenes of a folder. `take` sees each settled page; `opened` sees each page before it has an address; the browser has these options. */
export async function play(look, { take, opened = () => {}, options = [] }) {
  // Each folder has a separate server, so that its phones, codes and matches are the same in each.
  const [browser, server] = await Promise.all([openBrowser([`--host-resolver-rules=MAP ${NAME} ${LAN}`, ...options]), Server.start(undefined, ["--lan", LAN, "--lan-name", NAME])]);
  try {
    const page = async (more = {}) => {
      const fresh = await openPage(browser, { ...look, ...more });
      await opened(fresh);
      return fresh;
    };
    await look.scenes({ server, page, take: async (page, name) => (await settled(page), await take(page, name)) });
  } finally {
    await Promise.all([browser.close(), server.stop()]);
  }
}

const taps = async (page, ids) => {
  for (const id of ids) await page.getByTestId(id).first().click();
};

/** A phone that has opened an invitation, before it gives its name. */
async function invited({ server, page }, role, match, look) {
  const { address } = await server.call({ kind: "invite", role, ...(match ? { match: match.id } : {}) });
  const phone = await page(look);
  await opens(phone, address);
  await phone.getByTestId("join-name").waitFor();
  return phone;
}

async function joined(scene, role, match, name, look) {
  const phone = await invited(scene, role, match, look);
  await phone.getByTestId("join-name").fill(name);
  await phone.getByTestId("join").click();
  await phone.getByTestId("join").waitFor({ state: "detached" });
  return phone;
}

async function sits(phone, seat) {
  await phone.getByTestId(`seat-${seat}`).click();
  await phone.getByTestId("seat-take").click();
  await phone.getByTestId("turn").waitFor();
}

const enters = (phone, units) => taps(phone, ["new-deal", "taker-west", "level-100", "strain-hearts", "tens-110", `units-${units}`, "confirm"]);

async function onPhones(scene) {
  const { server, take } = scene;
  const match = await server.matchOf({ ruleset: "coinche", sides: NAMED }, EVENING.slice(0, 4));
  const lea = await invited(scene, "reader", match);
  await take(lea, "join");
  await lea.getByTestId("join-name").fill("Léa");
  await lea.getByTestId("join").click();
  await lea.getByTestId("seat-south").waitFor();
  await take(lea, "seat");
  await lea.getByTestId("seat-south").click();
  await take(lea, "seat-chosen");
  await sits(lea, "south");
  await take(lea, "slate-reader");
  await taps(lea, ["menu"]);
  await take(lea, "menu-reader");
  const karim = await joined(scene, "scorer", match, "Karim");
  await sits(karim, "west");
  await take(karim, "slate-scorer");
  await lea.getByTestId("ask-to-write").click();
  await lea.getByTestId("writing-waits").waitFor();
  await take(lea, "writing-waits");
  await karim.getByTestId("writing-yes").waitFor();
  await take(karim, "writing-asked");
  await karim.getByTestId("writing-no").click();
  await lea.getByTestId("writing-news").waitFor();
  await take(lea, "writing-refused");

  const { host } = await server.call({ kind: "invite", role: "reader", match: match.id });
  const typing = await scene.page();
  await opens(typing, `http://${host}/`);
  await typing.getByTestId("join-code").waitFor();
  await take(typing, "join-by-code");
  await typing.getByTestId("join-code").fill("000000");
  await typing.getByTestId("join-name").fill("Jeanne");
  await typing.getByTestId("join").click();
  await typing.getByTestId("problem").waitFor();
  await take(typing, "join-wrong-code");

  await taps(karim, ["new-deal"]);
  await karim.getByTestId("confirm").waitFor();
  await take(karim, "sheet-from-west");
  await karim.goBack();
  await karim.context().setOffline(true);
  await enters(karim, 1);
  await karim.getByTestId("waiting-deal").first().waitFor();
  await take(karim, "waiting-one");
  await enters(karim, 2);
  await karim.getByTestId("waiting-deal").nth(1).waitFor();
  await taps(karim, ["waiting-moved"]);
  await take(karim, "waiting-two-lines");
  const now = await server.call({ kind: "match", id: match.id });
  await server.call({ kind: "record_deal", id: match.id, revision: now.revision, facts: DEAL });
  await karim.context().setOffline(false);
  await karim.getByTestId("to-settle").nth(1).waitFor();
  await take(karim, "to-settle");

  await atTable(scene);
}

/** A partie of a concours, from the sheet's code to the agreement. */
async function atTable({ server, take, page }) {
  const { id } = await server.call({ kind: "create_concours", name: "Belote du Foyer rural", day: "2026-11-22", fee: 1000, format: "belote-4x12", rank_seed: "Foyer" });
  const send = async (request) => {
    const { revision } = await server.call({ kind: "concours", id });
    return server.call({ ...request, id, revision });
  };
  await send({ kind: "import_teams", text: "Denis / Lemoine\nTessier / Royer\nMarchand / Gauthier\nBlanchard / Perrin" });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  const { tables } = await server.call({ kind: "table_keys", id, round: 1 });
  const sit = async (table, side) => {
    const phone = await page();
    await opens(phone, tables[table].address);
    await phone.getByTestId("join").waitFor();
    if (side === 0 && table === 0) await take(phone, "table-join");
    await phone.getByTestId("join-name").fill("Zoé");
    await phone.getByTestId("join").click();
    await phone.getByTestId("sit-0").waitFor();
    if (side === 0 && table === 0) await take(phone, "table-sit");
    await phone.getByTestId(`sit-${side}`).click();
    return phone;
  };
  const types = async (phone, points) => {
    for (const [at, total] of points.entries()) {
      await phone.getByTestId(`points-${at}`).click();
      for (const digit of String(total)) await phone.getByTestId(`key-${digit}`).click();
    }
    await phone.getByTestId("check").waitFor();
  };
  const stage = (phone, name) => phone.locator(`[data-stage=${name}]`).waitFor();
  const own = await sit(0, 0);
  await take(own, "table-way");
  await types(own, [942, 1063]);
  await take(own, "table-wrong-sum");
  await own.reload();
  await own.getByTestId("points-0").waitFor();
  await types(own, [942, 1062]);
  await take(own, "table-typed");
  await own.getByTestId("enter").click();
  await stage(own, "sent");
  await take(own, "table-sent");
  const other = await sit(0, 1);
  await stage(other, "confirm");
  await take(other, "table-confirm");
  await other.getByTestId("confirm").click();
  await stage(own, "done");
  await take(own, "table-done");
  const first = await sit(1, 0);
  await types(first, [942, 1062]);
  await first.getByTestId("enter").click();
  const second = await sit(1, 1);
  await stage(second, "confirm");
  await second.getByTestId("dispute").click();
  await stage(second, "recount");
  await take(second, "table-recount");
  await types(second, [1042, 942]);
  await second.getByTestId("dispute-send").click();
  await stage(first, "disputed");
  await take(first, "table-disputed");
}

async function onComputer(scene) {
  const { server, take, page } = scene;
  const phone = { size: SIZES.phone };
  const match = await server.matchOf({ ruleset: "coinche", sides: NAMED }, EVENING.slice(0, 4));
  const desktop = await page();
  await desktop.goto(`${server.address}/phones`);
  await desktop.getByTestId("qr").waitFor();
  await take(desktop, "phones-none");
  await joined(scene, "screen", null, "Salon", phone);
  const lea = await joined(scene, "reader", match, "Léa", phone);
  await sits(lea, "south");
  const karim = await joined(scene, "scorer", match, "Karim", phone);
  await sits(karim, "west");
  await taps(lea, ["menu", "ask-to-write"]);
  await desktop.goto(`${server.origin}/#/match/${match.id}/phones`);
  await desktop.getByTestId("writing-request").waitFor();
  await take(desktop, "phones-request");
  await desktop.goto(`${server.origin}/#/`);
  await desktop.getByTestId("writing-request").waitFor();
  await take(desktop, "home-request");
  await desktop.goto(`${server.origin}/#/match/${match.id}`);
  await desktop.getByTestId("turn").waitFor();
  await take(desktop, "match-network-open");
  await desktop.goto(`${server.origin}/#/phones`);
  await desktop.getByTestId("reach").click();
  await take(desktop, "reach");
  await desktop.goto(`${server.origin}/#/match/${match.id}/phones`);
  const digits = (await desktop.getByTestId("code-to-type").innerText()).replace(/\D/g, "");
  const { host } = await server.call({ kind: "invite", role: "reader", match: match.id });
  const stranger = await page(phone);
  await opens(stranger, `http://${host}/`);
  for (let at = 1; at <= 5; at += 1) {
    await stranger.getByTestId("join-code").fill(String((Number(digits) + at) % 1_000_000).padStart(6, "0"));
    await stranger.getByTestId("join-name").fill("Karim");
    await stranger.getByTestId("join").click();
    await settled(stranger);
  }
  await desktop.getByTestId("code-locked").waitFor({ timeout: 30_000 });
  await take(desktop, "code-locked");
}

async function onWalls({ server, take, page }) {
  const wall = await page();
  const at = async (path, name) => {
    await wall.goto("about:blank");
    await wall.goto(`${server.address}/${path}`);
    await take(wall, name);
  };
  const sides = [NAMED, LONG, { us: NAMED.them, them: NAMED.us }, NAMED];
  for (const [index, side] of sides.entries()) {
    const match = await server.matchOf({ ruleset: "coinche", sides: side }, EVENING.slice(0, 3 + index));
    if (index === 0) await at(`match/${match.id}/board`, "board");
    if (index === 1) {
      await server.call({ kind: "record_contract", id: match.id, revision: match.revision, facts: { taker: "south", contract: { level: 100, strain: "hearts" }, doubling: "coinche", doubled_by: "east" } });
      await at(`match/${match.id}/board`, "board-in-play");
    }
    await at("boards", `boards-${index + 1}`);
  }
  const { concours, finals } = await evening(server);
  const id = await largeConcours(server);
  for (const [of, one] of [["few", concours], ["many", id], ["finals", finals]]) {
    for (const show of ["draw", "standing", ...(of === "many" ? [] : ["finals"])]) await at(`concours/${one}/wall?show=${show}`, `wall-${of}-${show}`);
  }
}

const FIRST = ["Denis", "Marie-Antoinette", "Lucette", "Jean-Baptiste", "Odile", "Gérard", "Yvonne", "Christophe"];
const SECOND = ["Lemoine", "Poquelin", "Royer", "de Villeneuve", "Perrin"];
const PARTNER = ["Dupuis", "Lagarde", "Roche", "Carpentier-Vidal", "Noël"];

/** A concours of forty doublettes in its second partie. */
async function largeConcours(server) {
  const { id } = await server.call({ kind: "create_concours", name: "Grand concours du Foyer rural", day: "2026-11-22", fee: 1000, format: "belote-4x12", rank_seed: "Foyer" });
  const send = async (request) => {
    const { revision } = await server.call({ kind: "concours", id });
    return server.call({ ...request, id, revision });
  };
  const teams = FIRST.flatMap((one, at) => SECOND.map((two, place) => `${one} ${two} / ${FIRST[(at + 3) % FIRST.length]} ${PARTNER[place]}`));
  await send({ kind: "import_teams", text: teams.join("\n") });
  await send({ kind: "arrive", numbers: teams.map((_, at) => at + 1), arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  for (let table = 1; table <= teams.length / 2; table += 1) {
    const points = 700 + ((table * 137) % 560);
    await send({ kind: "enter_result", round: 1, table, points: [points, 1964 - points], force: true });
  }
  await send({ kind: "publish_draw", round: 2, seed: "craie" });
  return id;
}
