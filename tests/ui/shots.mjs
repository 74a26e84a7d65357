// Takes a picture of every screen and state of the real application, and puts them on one contact sheet, in /shots.
// Joining phones and wall screens are in separate folders: shots-phones.mjs.

import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { go, Hand, openBrowser, openPage, Server, settled, SIZES, visit } from "./ardoise.mjs";
import { evening, everyScreen, thrown } from "./screens.mjs";
import { phoneShots } from "./shots-phones.mjs";
import { states } from "./shots-states.mjs";

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
