// A web server with the page, as anybody would host it, and a browser that keeps its files.

import { createServer } from "node:http";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { Hand, openBrowserIn, prepared } from "../ui/ardoise.mjs";

/** The folder of the page. */
export const PAGE = fileURLToPath(new URL("../../ui/dist-pocket/", import.meta.url));
/** The program of the page, by itself. */
export const PROGRAM = fileURLToPath(new URL("../../ui/dist-program/ardoise.wasm", import.meta.url));
export const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".woff2": "font/woff2", ".svg": "image/svg+xml", ".jpg": "image/jpeg", ".webmanifest": "application/manifest+json" };
/** A file of cargo's target folder. */
export const target = (path) => join(process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../../target/", import.meta.url)), path);
/** The unoptimised program takes a while to compile. */
const STARTING = 30_000;

/** A web server with the page in a folder of its address. */
export class Host {
  /** Changes what is sent for a path, or gives null for an error of the server. */
  change = (_path, file) => file;

  static async of(t, types = TYPES) {
    const host = new Host();
    host.server = createServer(async (request, response) => {
      const path = new URL(request.url, "http://host").pathname.replace(/^\/cards\//, "") || "index.html";
      const file = await readFile(join(PAGE, path)).catch(() => undefined);
      const sent = file && host.change(path, file);
      if (!sent) return response.writeHead(file ? 500 : 404).end();
      response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" });
      response.end(sent);
    });
    await new Promise((listens) => host.server.listen(0, "127.0.0.1", listens));
    // A name that browsers take for a secure place.
    host.address = `http://localhost:${host.server.address().port}/cards/`;
    t.after(() => host.stop());
    return host;
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** Serves the page, with these types of files. Returns its address. */
export async function hosted(t, types = TYPES) {
  return (await Host.of(t, types)).address;
}

/** A browser with a folder of its own, which is there again after it was killed. */
export class Phone {
  /** Only `isOffline` keeps the page's files for use without a network, which takes as long as opening it. */
  static async of(t, { isOffline = false } = {}) {
    const phone = new Phone();
    phone.serviceWorkers = isOffline ? "allow" : "block";
    phone.folder = await mkdtemp(join(tmpdir(), "ardoise-pocket-"));
    t.after(async () => {
      await phone.context?.close().catch(() => null);
      await rm(phone.folder, { recursive: true, force: true, maxRetries: 5 });
    });
    return phone;
  }

  /** Opens a file that the host has, which may be no page. */
  async openFile(address, look) {
    const [context, page] = await openBrowserIn(this.folder, { ...look, serviceWorkers: this.serviceWorkers });
    this.context = context;
    await page.goto(address);
    return page;
  }

  /** Opens the page. */
  async open(address, look) {
    const page = await this.openFile(address, look);
    await page.locator("main").first().waitFor({ timeout: STARTING });
    return page;
  }

  /** Opens another tab. */
  async tab(address) {
    const page = prepared(await this.context.newPage());
    await page.goto(address);
    await page.locator("main").first().waitFor({ timeout: STARTING });
    return page;
  }

  /** The memory of its pages and their workers, in bytes, without what could be given back. */
  async memory(page) {
    const devtools = await this.context.newCDPSession(page);
    await devtools.send("HeapProfiler.collectGarbage");
    await devtools.detach();
    const pages = processesWith(this.folder).filter((pid) => read(pid, "cmdline")?.includes("--type=renderer"));
    const kib = pages.map((pid) => Number(read(pid, "status")?.match(/^VmRSS:\s+(\d+)/m)?.[1] ?? 0));
    return kib.reduce((sum, one) => sum + 1024 * one, 0);
  }

  /** Kills the browser with all its processes, as a phone does that runs out of memory. */
  async kill() {
    const ended = new Promise((ends) => this.context.once("close", ends));
    for (const pid of processesWith(this.folder)) killIfThere(pid);
    await ended;
  }
}

/** The processes that were started with this folder, and those that they have started, the first ones first. */
function processesWith(folder) {
  const isOne = (pid) => (read(pid, "cmdline")?.split("\0") ?? []).includes(`--user-data-dir=${folder}`);
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  // After the name, which may have blanks: the state, and the parent.
  const parents = new Map(all.map((pid) => [pid, read(pid, "stat")?.replace(/^.*\) \w /s, "").split(" ")[0]]));
  const found = all.filter(isOne);
  for (const pid of found) found.push(...all.filter((child) => parents.get(child) === pid && !found.includes(child)));
  return found;
}

/** A file about a process; nothing if it has ended. */
function read(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return undefined;
  }
}

function killIfThere(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

export const DEAL = { taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 112 } };

/** Makes a call as a tab of its own would, while a page is open that has the program. */
export async function ask(page, request) {
  const { answer, errors } = await page.evaluate(
    (request) =>
      new Promise((answered) => {
        const channel = new BroadcastChannel("ardoise");
        const me = crypto.randomUUID();
        channel.onmessage = ({ data }) => {
          if (data.to !== me || data.tells === "taken") return;
          channel.close();
          answered(data.said ?? { errors: data.reason });
        };
        channel.postMessage({ tells: "asks", from: me, id: 1, request });
      }),
    request,
  );
  if (errors !== undefined) throw new Error(`${request.kind}: ${JSON.stringify(errors)}`);
  return answer;
}

/** Starts a match of coinche by taps. Returns the hand. */
export async function newMatch(page) {
  const hand = new Hand(page);
  await hand.tap("new-match", "preset-coinche", "start-match");
  await page.getByTestId("new-deal").waitFor();
  return hand;
}

/** Records a deal by taps, until its row shows. */
export async function record(page) {
  const hand = new Hand(page);
  const rows = await page.getByTestId("deal-row").count();
  await hand.tap("new-deal");
  await hand.fill(DEAL);
  await hand.tap("confirm");
  await page.getByTestId("deal-row").nth(rows).waitFor();
}
