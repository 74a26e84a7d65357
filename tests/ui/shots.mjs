// Takes a picture of every screen and state, from the real application, and lays them out on contact sheets in /shots.

import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { Hand, openBrowser, openPage, Server, SIZES, visit } from "./ardoise.mjs";
import { EVENING, evening, everyScreen, LONG, NAMED } from "./screens.mjs";

const SHOTS = fileURLToPath(new URL("../../shots/", import.meta.url));

const LOOKS = [
  { name: "phone-dark-fr", size: SIZES.phone, theme: "dark", language: "fr", scale: 2 },
  { name: "phone-light-fr", size: SIZES.phone, theme: "light", language: "fr", scale: 2 },
  { name: "phone-dark-en", size: SIZES.phone, theme: "dark", language: "en", scale: 2 },
  { name: "short-light-fr", size: SIZES.short, theme: "light", language: "fr", scale: 2 },
  { name: "tablet-light-fr", size: SIZES.tablet, theme: "light", language: "fr", scale: 1 },
  { name: "wide-dark-fr", size: SIZES.wide, theme: "dark", language: "fr", scale: 1 },
];

const CONTRACT = ["taker-south", "level-100", "strain-clubs"];
const RESULT = ["tens-110", "units-2"];

/** The states of a screen that its address alone does not show: what is tapped first. */
async function states(server, matches) {
  const table = (match) => `/match/${match.id}`;
  const started = (ruleset, sides, deals) => server.matchOf({ ruleset, ...(sides ? { sides } : {}) }, deals);
  const forty = await started({ preset: "coinche", set: { "game.target": 20000 } }, LONG, [...EVENING, ...EVENING, ...EVENING.slice(0, 12), { void: "all_pass" }, { adjust: { us: -50 }, note: "téléphone sur la table" }]);
  const belote = await started("belote", null, [{ taker: "south", contract: { level: "take", strain: "hearts" }, points: { us: 96 } }, { misdeal: { by: "them" } }]);
  const contree = await started("contree", NAMED, []);
  const bga = await started("coinche-bga", NAMED, []);
  const chaloupee = await started("chaloupee", NAMED, []);
  const longer = await started("coinche", NAMED, EVENING.slice(0, 8));
  const { match: over } = await server.call({ kind: "change_ruleset", id: longer.id, revision: longer.revision, ruleset: { preset: "coinche", set: { "game.target": 800 } }, scope: "whole_match" });
  const two = await started("coinche", { us: { name: null, players: [null] }, them: { name: null, players: ["Karim"] } }, EVENING.slice(0, 1));
  const named = await started("coinche", LONG, EVENING.slice(0, 2));
  const { match: slam } = await server.call({ kind: "record_contract", id: named.id, revision: named.revision, facts: { taker: "south", contract: { level: "generale", strain: "no_trumps" }, doubling: "surcoinche", doubled_by: "east", surcoinched_by: "north" } });
  return [
    { name: "in-play", path: table(matches.playing) },
    { name: "in-play-long-names", path: table(slam) },
    { name: "result", path: `${table(matches.playing)}/deal`, taps: ["tens-100", "units-8"] },
    { name: "blank", path: table(matches.blank) },
    { name: "forty-deals", path: table(forty) },
    { name: "over-the-line", path: table(over) },
    { name: "two-players", path: table(two) },
    { name: "menu", path: table(matches.running), taps: ["menu"] },
    { name: "sheet-made", path: `${table(matches.running)}/deal`, taps: [...CONTRACT, ...RESULT] },
    { name: "sheet-lost-coinched", path: `${table(matches.running)}/deal`, taps: [...CONTRACT, "double", "taker-east", "tens-70", "units-2", "belote-them"] },
    { name: "sheet-beyond", path: `${table(matches.running)}/deal`, taps: ["taker-west", "level-higher", "level-higher", "strain-spades"] },
    { name: "sheet-all-tricks", path: `${table(matches.running)}/deal`, taps: [...CONTRACT, "all-tricks-us"] },
    { name: "sheet-melds", path: `${table(matches.running)}/deal`, taps: [...CONTRACT, ...RESULT, "add-meld", "meld-cent"] },
    { name: "sheet-more", path: `${table(belote)}/deal`, taps: ["sheet-menu"] },
    { name: "sheet-misdeal", path: `${table(belote)}/deal`, taps: ["sheet-menu", "misdeal"] },
    { name: "sheet-all-passed", path: `${table(belote)}/deal`, taps: ["sheet-menu", "void-all_pass"] },
    { name: "sheet-belote", path: `${table(belote)}/deal`, taps: ["taker-south", "strain-hearts", "tens-90", "units-6"] },
    { name: "sheet-contree", path: `${table(contree)}/deal`, taps: ["taker-south", "level-102", "strain-hearts"] },
    { name: "sheet-bga-all-trumps", path: `${table(bga)}/deal`, taps: ["taker-south", "level-100", "strain-all_trumps", "tens-140", "units-7", "last-trick-us"] },
    { name: "sheet-chaloupee", path: `${table(chaloupee)}/deal`, taps: ["taker-south", "level-44", "strain-hearts", "tens-40", "units-7"] },
    { name: "sheet-refused", path: `${table(bga)}/deal`, taps: ["taker-south", "level-100", "strain-no_trumps", "tens-120"] },
  ];
}

async function main() {
  await rm(SHOTS, { recursive: true, force: true });
  const [browser, server] = await Promise.all([openBrowser(), Server.start()]);
  try {
    const matches = await evening(server);
    const screens = [...(await everyScreen(matches)), ...(await states(server, matches))];
    for (const look of LOOKS) {
      await mkdir(join(SHOTS, look.name), { recursive: true });
      const page = await openPage(browser, look);
      for (const screen of screens) await picture(page, server, screen, look);
      await contactSheet(page, look, screens);
      await page.context().close();
      console.log(`shots/${look.name}.png`);
    }
  } finally {
    await Promise.all([browser.close(), server.stop()]);
  }
}

async function picture(page, server, { name, path, taps = [] }, look) {
  await page.goto("about:blank");
  await visit(page, server, path);
  await page.waitForFunction(() => document.fonts.status === "loaded");
  const hand = new Hand(page);
  for (const id of taps) if (await page.getByTestId(id).count()) await hand.tap(id);
  await page.waitForLoadState("networkidle", { timeout: 400 }).catch(() => {});
  await page.screenshot({ path: join(SHOTS, look.name, `${name}.png`) });
}

/** All the pictures of a look side by side. */
async function contactSheet(page, look, screens) {
  const width = look.size.width > 600 ? 620 : 300;
  const figures = await Promise.all(
    screens.map(async ({ name }) => {
      const data = await readFile(join(SHOTS, look.name, `${name}.png`), "base64");
      return `<figure><img width="${width}" src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>`;
    }),
  );
  await page.goto("about:blank");
  await page.setViewportSize({ width: 6 * 316 + 24, height: 800 });
  await page.setContent(`<style>body{background:#777;font:14px sans-serif;display:flex;flex-wrap:wrap;gap:12px;margin:12px}figure{margin:0}</style>${figures.join("")}`);
  await page.screenshot({ path: join(SHOTS, `${look.name}.png`), fullPage: true, scale: "css" });
}

await main();
