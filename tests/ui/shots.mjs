// Takes a picture of every screen and state of the real application, and puts them on one contact sheet, in /shots.
// Joining phones and wall screens are in separate folders: shots-phones.mjs.

import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { go, Hand, openBrowser, openPage, Server, settled, SIZES, visit } from "./ardoise.mjs";
import { EVENING, evening, everyScreen, LONG, NAMED, season, thrown } from "./screens.mjs";
import { phoneShots } from "./shots-phones.mjs";

const SHOTS = fileURLToPath(new URL("../../shots/", import.meta.url));

/** The looks and folders that LOOKS names, or nothing for all. */
const only = process.env.LOOKS ? process.env.LOOKS.split(",") : null;

/** Every size in both themes and both languages, and a phone with the bars of its browser; or those that LOOKS names. */
const LOOKS = [
  ...["phone", "tablet", "wide"].flatMap((size) => ["dark", "light"].flatMap((theme) => ["fr", "en"].map((language) => ({ size, theme, language })))),
  { size: "short", theme: "light", language: "fr" },
]
  .map(({ size, theme, language }) => ({ name: `${size}-${theme}-${language}`, size: SIZES[size], theme, language }))
  .filter(({ name }) => !only || only.includes(name));

/** How many looks are taken at the same time. */
const AT_ONCE = 2;

/** The height of a picture on the contact sheet, in pixels. */
const THUMB_HEIGHT = 280;

/** The greatest height of a picture that the browser can take, in pixels. */
const HIGHEST = 16_000;

const CONTRACT = ["taker-south", "level-100", "strain-clubs"];
const RESULT = ["tens-110", "units-2"];

/** States of screens that need taps after their address. */
async function states(server, matches) {
  await season(server);
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
    { name: "pairs", path: "/players?of=pairs" },
    { name: "player-all", path: "/players/L%C3%A9a", taps: ["group-both", "rating-list", "evenings-list"] },
    { name: "player-none", path: "/players/L%C3%A9a?ruleset=belote" },
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
    { name: "sheet-long-names", path: `${table(named)}/deal`, taps: [...CONTRACT, ...RESULT] },
    { name: "why-long-names", path: `${table(forty)}/why/${forty.deals[5].id}` },
    { name: "keys-table", path: table(matches.running), keys: ["?"] },
    { name: "keys-sheet", path: `${table(matches.running)}/deal`, keys: ["?"] },
    ...["four", "large"].flatMap((one) =>
      [
        { name: "table", path: table(matches.running) },
        { name: "in-play", path: table(matches.playing) },
        { name: "in-play-long-names", path: table(slam) },
        { name: "forty-deals", path: table(forty) },
        { name: "sheet", path: `${table(matches.running)}/deal`, taps: ["taker-south", "level-100", "strain-diamonds", "double", "taker-east", ...RESULT] },
        { name: "why", path: `${table(matches.running)}/why/${matches.running.deals[5].id}` },
        { name: "end", path: `${table(matches.finished)}/end` },
        { name: "settings", path: "/settings" },
      ].map((screen) => ({ ...screen, name: `${one}-${screen.name}`, switches: [one] })),
    ),
    { name: "past-slate", path: table(matches.finished) },
    { name: "matches-filters", path: "/matches", taps: ["filter"] },
    { name: "matches-filtered", path: "/matches?player=Léa&place=Chez+Jeanne&at_least=5" },
    { name: "matches-none", path: "/matches?player=Léa&ruleset=belote" },
    { name: "keepsakes-large", path: `${table(matches.finished)}/keepsakes`, taps: ["photo"] },
    { name: "purge", path: "/deleted", taps: ["purge"] },
    { name: "purge-concours", path: "/concours", taps: ["purge"] },
    { name: "concours-in-the-bin", path: `/concours/${matches.thrown}` },
    { name: "sheet-refused", path: `${table(bga)}/deal`, taps: ["taker-south", "level-100", "strain-no_trumps", "tens-120"] },
  ];
}

async function main() {
  await phoneShots(SHOTS, only);
  if (LOOKS.length > 0) await screenShots();
}

async function screenShots() {
  await mkdir(SHOTS, { recursive: true });
  const [browser, server] = await Promise.all([openBrowser(), Server.start()]);
  try {
    const matches = { ...(await evening(server)), thrown: await thrown(server) };
    const screens = [...(await everyScreen(matches)), ...(await states(server, matches))];
    const left = [...LOOKS];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let look = left.shift(); look; look = left.shift()) await pictures(browser, server, screens, look);
      }),
    );
    await contactSheet(browser, screens);
  } finally {
    await Promise.all([browser.close(), server.stop()]);
  }
}

/** Takes all screens in one look. */
async function pictures(browser, server, screens, look) {
  const folder = join(SHOTS, look.name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const switches of [[], ["four"], ["large"]]) {
    const page = await openPage(browser, { ...look, switches });
    await visit(page, server, "/matches");
    for (const screen of screens.filter((one) => String(one.switches ?? "") === String(switches))) await picture(page, screen, join(folder, `${screen.name}.png`));
    if (page.complaints.length > 0) throw new Error(`${look.name}: ${page.complaints.join("; ")}`);
    await page.context().close();
  }
  console.log(`shots/${look.name}/`);
}

/** Takes a picture of a screen in the open page, because opening a new page takes ten times as long. */
async function picture(page, { path, taps = [], keys = [] }, file) {
  // Goes through a screen outside the match, so that a sheet keeps nothing from the previous picture.
  for (const address of ["/matches", path]) await go(page, address);
  const hand = new Hand(page);
  for (const id of taps) if (await page.getByTestId(id).count()) await hand.tap(id);
  for (const key of keys) await page.keyboard.press(key);
  if (keys.length > 0) await page.locator("dialog").waitFor();
  await settled(page);
  await page.screenshot({ path: file });
  if (keys.length > 0) await page.keyboard.press("Escape");
}

/** Puts all pictures on one page, a row per screen and a column per look, and takes a picture of that page. */
async function contactSheet(browser, screens) {
  const figure = (name, look) => `<img height="${THUMB_HEIGHT}" src="${look.name}/${name}.png" alt="${name}, ${look.name}" title="${name}, ${look.name}">`;
  const lines = screens.map(({ name }) => `<h2>${name}</h2><div>${LOOKS.map((look) => `<a href="${look.name}/${name}.png">${figure(name, look)}</a>`).join("")}</div>`);
  const style = "body{background:#777;margin:8px;font:14px sans-serif;width:max-content}h2{font-size:14px;margin:6px 0 2px}div{display:flex;gap:6px}";
  await writeFile(join(SHOTS, "index.html"), `<!doctype html><meta charset="utf-8"><title>${LOOKS.length * screens.length} pictures</title><style>${style}</style>${lines.join("")}`);
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.goto(pathToFileURL(join(SHOTS, "index.html")).href);
  const box = await page.evaluate(() => ({ width: document.body.scrollWidth + 16, height: document.body.scrollHeight + 16 }));
  // Shrinks a sheet that is too high to be drawn in one piece.
  const zoom = Math.min(1, HIGHEST / box.height);
  await page.evaluate((zoom) => (document.body.style.zoom = String(zoom)), zoom);
  await page.setViewportSize({ width: Math.ceil(box.width * zoom), height: 800 });
  await page.screenshot({ path: join(SHOTS, "contact-sheet.png"), fullPage: true });
  console.log(`shots/index.html, shots/contact-sheet.png: ${screens.length} screens in ${LOOKS.length} looks`);
}

await main();
