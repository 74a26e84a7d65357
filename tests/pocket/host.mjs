// A web server with the page, as anybody would host it, and a browser that keeps its files.

import { createServer } from "node:http";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { Hand, openBrowserIn } from "../ui/ardoise.mjs";

/** The folder of the page. */
export const PAGE = fileURLToPath(new URL("../../ui/dist-pocket/", import.meta.url));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".woff2": "font/woff2", ".svg": "image/svg+xml" };
const DEAL = { taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 112 } };
/** The unoptimised program takes a while to compile. */
const STARTING = 15_000;

/** Serves the page in a folder of the address, with these types of files. Returns its address. */
export async function hosted(t, types = TYPES) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://host").pathname.replace(/^\/cards\//, "") || "index.html";
    try {
      const file = await readFile(join(PAGE, path));
      response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" });
      response.end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listens) => server.listen(0, "127.0.0.1", listens));
  t.after(() => server.close());
  // A name that browsers take for a secure place.
  return `http://localhost:${server.address().port}/cards/`;
}

/** A browser with a folder of its own, which is there again after it was killed. */
export class Phone {
  static async of(t) {
    const phone = new Phone();
    phone.folder = await mkdtemp(join(tmpdir(), "ardoise-pocket-"));
    t.after(async () => {
      await phone.context?.close().catch(() => null);
      await rm(phone.folder, { recursive: true, force: true, maxRetries: 5 });
    });
    return phone;
  }

  /** Opens the page. */
  async open(address, look) {
    const [context, page] = await openBrowserIn(this.folder, look);
    this.context = context;
    await page.goto(address);
    await page.locator("main").first().waitFor({ timeout: STARTING });
    return page;
  }

  /** Kills the browser with all its processes, as a phone does that runs out of memory. */
  async kill() {
    const ended = new Promise((ends) => this.context.once("close", ends));
    for (const pid of processesWith(this.folder)) process.kill(pid, "SIGKILL");
    await ended;
  }
}

/** Starts a match of coinche by taps. */
export async function newMatch(page) {
  const hand = new Hand(page);
  await hand.tap("new-match", "preset-coinche", "start-match");
  await page.getByTestId("new-deal").waitFor();
  return hand;
}

/** Records a deal by taps, until its row shows. */
export async function record(page, hand) {
  const rows = await page.getByTestId("deal-row").count();
  await hand.tap("new-deal");
  await hand.fill(DEAL);
  await hand.tap("confirm");
  await page.getByTestId("deal-row").nth(rows).waitFor();
}

/** The processes that were started with this folder. */
function processesWith(folder) {
  const isOne = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(`--user-data-dir=${folder}`);
    } catch {
      return false;
    }
  };
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isOne(name));
}
