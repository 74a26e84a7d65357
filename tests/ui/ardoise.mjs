// Starts the real server on its own ledger and opens its page in Chromium, as a player would.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { access, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(new URL("../../ui/package.json", import.meta.url));
const { chromium } = require("playwright-core");

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const STARTING = 20_000;
const WAITING = 8_000;
/** How many times in a row a page must have no pending call before it counts as settled. */
const QUIET = 3;

/** The script of axe, to load into a page. */
export const AXE = require.resolve("axe-core/axe.min.js");

export const SIZES = {
  phone: { width: 390, height: 844 },
  short: { width: 390, height: 664 },
  tablet: { width: 1024, height: 768 },
  wide: { width: 1440, height: 900 },
};

/** The program under test: ARDOISE_BIN, or the last build. */
export async function binary() {
  const target = process.env.CARGO_TARGET_DIR ?? join(ROOT, "target");
  const places = [process.env.ARDOISE_BIN, ...["quick", "release", "debug"].map((profile) => join(target, profile, "ardoise"))];
  for (const place of places.filter(Boolean)) {
    if (await access(place).then(() => true, () => false)) return place;
  }
  throw new Error("there is no ardoise to test: build it, or say where it is in ARDOISE_BIN");
}

/** Starts a program that ends with this process, even if this is killed. */
export function spawnBound(program, args, options) {
  return spawn("setpriv", ["--pdeathsig", "KILL", program, ...args], options);
}

/** A server with its own folder, which a restart keeps. */
export class Server {
  static async start(folder, options = []) {
    const server = new Server();
    server.options = options;
    server.folder = folder ?? (await mkdtemp(join(tmpdir(), "ardoise-ui-")));
    await server.#run();
    return server;
  }

  async #run() {
    this.process = spawnBound(await binary(), ["serve", ...this.options], {
      env: { ...process.env, ARDOISE_DATA_DIR: this.folder },
      stdio: ["ignore", "pipe", "inherit"],
    });
    [this.address, this.reader] = await printedAddresses(this.process);
    const { origin, hash } = new URL(this.address);
    this.origin = origin;
    this.token = hash.replace("#token=", "");
  }

  /** Kills the server as a crash would, and starts another with the same folder. */
  async restart() {
    await this.#end("SIGKILL");
    await this.#run();
  }

  /** Makes a call directly, to prepare the state that a test then sees on a screen. */
  async call(request) {
    const response = await fetch(`${this.origin}/api`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${this.token}` },
      body: JSON.stringify(request),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${request.kind}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Starts a match and records these deals in it. */
  matchOf(created, deals) {
    return matchOf(this, created, deals);
  }

  async stop() {
    await this.#end("SIGTERM");
    await rm(this.folder, { recursive: true, force: true });
  }

  async #end(signal) {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, "exit");
    this.process.kill(signal);
    await ended;
  }
}

/** The addresses that a server prints, for the scorer and for readers. Later output is read too, so that the server never blocks. */
function printedAddresses(child) {
  return new Promise((resolve, reject) => {
    let printed = "";
    const late = setTimeout(() => child.kill("SIGKILL"), STARTING);
    child.stdout.on("data", (part) => {
      printed += part;
      const [scorer, reader] = printed.match(/https?:\/\/\S+token=\S+(?=\s)/g) ?? [];
      if (reader) resolve([scorer, reader]);
    });
    child.once("exit", () => reject(new Error(`the server ended without an address: ${printed}`)));
    child.once("error", reject);
    child.stdout.once("data", () => clearTimeout(late));
  });
}

/** The answer of `ardoise match` for these deals. */
export async function markedByCommandLine(ruleset, deals) {
  const child = spawn(await binary(), ["match"], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(`${JSON.stringify({ ruleset, deals })}\n`);
  let printed = "";
  for await (const part of child.stdout) printed += part;
  return JSON.parse(printed);
}

/** Chromium; the headless build comes first, because it is a third faster. */
const CHROMIUMS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** How Chromium is started. */
const LAUNCHED = {
  executablePath: process.env.CHROMIUM ?? CHROMIUMS.find((path) => existsSync(path)),
  // Draws text the same in both, and opens a new page in the existing process, which takes half the time of a new process.
  args: ["--font-render-hinting=none", "--process-per-site", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
};

export function openBrowser(options = []) {
  return chromium.launch({ ...LAUNCHED, args: [...LAUNCHED.args, ...options] });
}

/** Opens a browser that keeps its files in a folder, with one page. */
export async function openBrowserIn(folder, { size = SIZES.phone, theme = "dark", language = "fr", serviceWorkers = "allow" } = {}) {
  const context = await chromium.launchPersistentContext(folder, { ...LAUNCHED, ...lookOf({ size, theme, language }), reducedMotion: "reduce", serviceWorkers });
  return [context, prepared(context.pages()[0])];
}

/** What a browser tells a page of its screen and its user. */
function lookOf({ size, theme, language }) {
  return { viewport: size, colorScheme: theme, locale: language === "fr" ? "fr-FR" : "en-GB", timezoneId: "Europe/Paris" };
}

/** A page whose errors and warnings are in `page.complaints`, and whose requests are counted. */
export function prepared(page) {
  page.setDefaultTimeout(WAITING);
  page.complaints = [];
  page.on("console", (message) => message.type() === "error" && page.complaints.push(message.text()));
  page.on("pageerror", (error) => page.complaints.push(error.message));
  watchRequests(page);
  return page;
}

/** Opens a page for a new visitor, with no stored state except these switches. `page.complaints` collects its errors and warnings. */
export async function openPage(browser, { size = SIZES.phone, theme = "dark", language = "fr", still = true, touch = false, scale = 1, switches = [] } = {}) {
  const context = await browser.newContext({
    ...lookOf({ size, theme, language }),
    deviceScaleFactor: scale,
    reducedMotion: still ? "reduce" : "no-preference",
    hasTouch: touch,
    isMobile: touch,
  });
  // A blank page has no storage.
  await context.addInitScript((switches) => {
    if (location.protocol !== "about:") switches.forEach((one) => localStorage.setItem(`ardoise-${one}`, "on"));
  }, switches);
  return prepared(await context.newPage());
}

/** Counts the requests of a page, except the stream of changes, which never ends. */
function watchRequests(page) {
  page.asked = 0;
  page.awaited = new Set();
  page.on("request", (request) => {
    if (request.resourceType() === "eventsource") return;
    page.asked += 1;
    page.awaited.add(request);
  });
  for (const over of ["requestfinished", "requestfailed"]) page.on(over, (request) => page.awaited.delete(request));
}

/** Waits until a change of size is drawn, which makes no call. */
function drawn(page) {
  return page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => shown()))));
}

/** Resizes an open page. */
export async function resize(page, size) {
  await page.setViewportSize(size);
  await drawn(page);
}

/** Waits until two frames are drawn. Returns whether no call to a worker was open then or made meanwhile, where they are counted. */
function drawnInPeace() {
  const { calls } = globalThis;
  const asked = calls?.asked;
  const drawn = document.fonts.ready.then(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  return drawn.then(() => !calls || (calls.open === 0 && calls.asked === asked));
}

/** Waits until a screen is settled: its fonts are loaded, all calls are answered, and showing the answers has caused no new call. */
export async function settled(page) {
  const late = Date.now() + WAITING;
  for (let quiet = 0; quiet < QUIET; ) {
    const { asked } = page;
    const inPeace = await page.evaluate(drawnInPeace);
    quiet = inPeace && page.awaited.size === 0 && page.asked === asked ? quiet + 1 : 0;
    if (Date.now() > late) throw new Error(`the page does not come to rest: ${[...page.awaited].map((request) => request.url()).join(" ")}`);
  }
  // Waits for the end of a long count.
  await page.locator("progress").waitFor({ state: "detached" });
}

/** The box of a control once it has stopped moving, for a tap at coordinates. */
export async function boxOf(control) {
  await settled(control.page());
  return control.boundingBox();
}

/** Starts a match and records these deals in it, through anything that makes calls. */
export async function matchOf(caller, created, deals) {
  let { match } = await caller.call({ kind: "create_match", new: created });
  for (const facts of deals) {
    ({ match } = await caller.call({ kind: "record_deal", id: match.id, revision: match.revision, facts }));
  }
  return match;
}

/** Opens a screen of a server with its token. */
export async function visit(page, server, path, { reading = false } = {}) {
  // From the same page the browser would only follow the fragment.
  if (page.url().startsWith(server.origin)) await page.goto("about:blank");
  await page.goto(`${reading ? server.reader : server.address}${path}`);
  await page.locator("main").first().waitFor();
}

/** Goes to another screen of the open page, as a link does. */
export async function go(page, path) {
  await page.evaluate((path) => (location.hash = path), path);
  await page.locator("main").first().waitFor();
  await settled(page);
}

/** Taps, and counts the taps. */
export class Hand {
  taps = 0;

  constructor(page) {
    this.page = page;
  }

  async tap(...ids) {
    for (const id of ids) {
      await this.page.getByTestId(id).click();
      this.taps += 1;
    }
  }

  /** Enters the facts of a deal on an open sheet, all but the last tap; that everybody passed is one, and recorded. */
  async fill(facts, { takerKnown = false } = {}) {
    await this.page.getByTestId("sheet-menu").waitFor();
    if (facts.void === "all_pass") return this.tap("all-passed");
    if (facts.void) return this.tap("sheet-menu", `void-${facts.void}`);
    if (facts.misdeal) return this.tap("sheet-menu", "misdeal", `misdeal-${facts.misdeal.by}`);
    if (facts.taker && !takerKnown) await this.tap(`taker-${facts.taker}`);
    if (facts.contract) await this.#contract(facts);
    if (facts.points && (await this.page.getByTestId("made").count())) await this.tap("sheet-menu", "count-points");
    await this.#result(facts);
  }

  async #contract({ contract, doubling, doubled_by: doubler }) {
    if (contract.level !== "take") await this.#level(contract.level);
    await this.tap(`strain-${contract.strain}`);
    if (doubling) await this.tap("double");
    if (doubling === "surcoinche") await this.tap("double");
    if (doubler) await this.tap(`taker-${doubler}`);
  }

  async #level(level) {
    const chip = this.page.getByTestId(`level-${level}`);
    while ((await chip.count()) === 0) await this.tap("level-higher");
    if ((await chip.evaluate((one) => one.tagName)) === "BUTTON") await this.tap(`level-${level}`);
  }

  async #result(facts) {
    const [side] = facts.all_tricks ? [sideOf(facts.all_tricks)] : Object.keys(facts.points ?? {});
    if (side && side !== sideOf(facts.taker ?? "us")) await this.tap(`points-side-${side}`);
    if (facts.all_tricks) {
      await this.tap(`all-tricks-${side}`);
      if (facts.all_tricks_alone) await this.tap("all-tricks-alone");
    } else if (side) {
      const points = facts.points[side];
      await this.tap(`tens-${points - (points % 10)}`, `units-${points % 10}`);
    }
    if (facts.last_trick) await this.tap(`last-trick-${facts.last_trick}`);
    for (const meld of facts.melds ?? []) await this.#meld(meld);
  }

  async #meld({ by, kind, top }) {
    if (kind === "belote") return this.tap(`belote-${sideOf(by)}`);
    await this.tap("add-meld", `meld-by-${by}`, `meld-${kind}`);
    if (top && kind === "carre") await this.tap(`meld-rank-${top}`);
    else if (top) await this.tap(`meld-rank-${top.slice(0, -1)}`, `meld-suit-${top.slice(-1)}`);
    return this.tap("meld-add");
  }
}

function sideOf(by) {
  return ["us", "south", "north"].includes(by) ? "us" : "them";
}

/** Parses a number as the screens write it. */
export function read(text) {
  return Number(text.replaceAll("\u00a0", "").replace("\u2212", "-"));
}

/** The totals on the slate, once the screen is settled. */
export async function totals(page) {
  await settled(page);
  return { us: read(await page.getByTestId("total-us").textContent()), them: read(await page.getByTestId("total-them").textContent()) };
}
