// Drives the real window through WebKit's WebDriver, started directly, without a test library.
// Needs a display, a session bus, and the binary to test in ARDOISE_WINDOW.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, readdir, readlink, realpath, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

const HOST = "127.0.0.1";
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const STARTING = 20_000;
const WAITING = 10_000;

/** The binary under test. */
export const BINARY = await realpath(process.env.ARDOISE_WINDOW ?? "").catch(() => {
  throw new Error("ARDOISE_WINDOW must name the window's binary");
});

/** Retries until the answer is neither false nor missing. A question that throws is repeated. */
export async function waitFor(what, question, limit = WAITING) {
  const end = Date.now() + limit;
  for (let failure; ; await sleep(50)) {
    try {
      const answer = await question();
      if (answer !== undefined && answer !== null && answer !== false) return answer;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > end) throw new Error(`waited ${limit} ms in vain for ${what}: ${failure?.message ?? "not so"}`);
  }
}

/** The home folder of one test: data, settings, caches, and the windows opened there. */
export class Home {
  #windows = [];

  static async make() {
    return new Home(await mkdtemp(join(tmpdir(), "ardoise-window-")));
  }

  constructor(folder) {
    this.folder = folder;
    this.data = join(folder, "data");
    /** The file in which the window-state plugin stores the place of the window. */
    this.placeFile = join(folder, "config", "org.ardoise.Ardoise", ".window-state.json");
  }

  /** The environment of programs started in this home. */
  env(more = {}) {
    return {
      ...process.env,
      HOME: this.folder,
      XDG_CONFIG_HOME: join(this.folder, "config"),
      XDG_DATA_HOME: join(this.folder, "share"),
      XDG_CACHE_HOME: join(this.folder, "cache"),
      ARDOISE_DATA_DIR: this.data,
      ...more,
    };
  }

  /** Opens the window in this home; `more` changes its environment. A benchmark opens another program's. */
  async open(more = {}, binary = BINARY) {
    const port = await freePort();
    // It ends with this process, even if this is killed; the window ends with its screen.
    const driver = spawn("setpriv", ["--pdeathsig", "TERM", "WebKitWebDriver", `--port=${port}`, `--host=${HOST}`], {
      env: this.env({ TAURI_AUTOMATION: "true", TAURI_WEBVIEW_AUTOMATION: "true", ...more }),
      stdio: ["ignore", "inherit", "inherit"],
    });
    await once(driver, "spawn");
    try {
      const address = `http://${HOST}:${port}`;
      await waitFor("the driver", async () => (await ask(address, "GET", "/status")).ready, STARTING);
      const { sessionId } = await ask(address, "POST", "/session", {
        capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args: [] } } },
      });
      const window = new Window(driver, `${address}/session/${sessionId}`, binary);
      this.#windows.push(window);
      return window;
    } catch (error) {
      await end(driver);
      throw error;
    }
  }

  /** Ends the windows that a failed test has left open, and removes the home. Tries several times, because they may still be writing. */
  async remove() {
    for (const window of this.#windows) await window.kill();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Declares a test with its own home. */
export function testAtHome(name, body) {
  test(name, async (t) => {
    const home = await Home.make();
    t.after(() => home.remove());
    await body(home, t);
  });
}

/** An open window. */
class Window {
  #driver;
  #session;
  #binary;

  constructor(driver, session, binary) {
    this.#driver = driver;
    this.#session = session;
    this.#binary = binary;
  }

  #ask(method, path, body) {
    return ask(this.#session, method, path, body);
  }

  title() {
    return this.#ask("GET", "/title");
  }

  /** The place and size of the window: {x, y, width, height}. */
  rect() {
    return this.#ask("GET", "/window/rect");
  }

  setRect(rect) {
    return this.#ask("POST", "/window/rect", rect);
  }

  /** Runs a function in the page with JSON arguments. Returns its result, or that of its promise. */
  run(script, ...args) {
    return this.#ask("POST", "/execute/sync", { script: `return (${script})(...arguments)`, args });
  }

  /** Makes a call as the page does. Returns `{answer}` or `{error}`. */
  call(request) {
    return this.run(
      (request) =>
        window.__TAURI_INTERNALS__.invoke("ardoise", { request }).then(
          (answer) => ({ answer }),
          (error) => ({ error }),
        ),
      request,
    );
  }

  /** Listens to an event of the application, as the page does. */
  listen(event) {
    return this.run((event) => {
      const { invoke, transformCallback } = window.__TAURI_INTERNALS__;
      globalThis.heard = { ...globalThis.heard, [event]: 0 };
      const handler = transformCallback(() => (globalThis.heard[event] += 1));
      return invoke("plugin:event|listen", { event, target: { kind: "Any" }, handler });
    }, event);
  }

  /** How often an event has arrived since `listen`. */
  heard(event) {
    return this.run((event) => globalThis.heard[event], event);
  }

  /** All elements with a test id, in the order of the page. */
  async all(id) {
    const found = await this.#ask("POST", "/elements", { using: "css selector", value: `[data-testid="${id}"]` });
    return found.map((element) => element[ELEMENT]);
  }

  /** The only element with a test id; waits for it. */
  find(id) {
    return waitFor(`one “${id}”`, async () => {
      const found = await this.all(id);
      return found.length === 1 && found[0];
    });
  }

  /** Clicks the element with a test id once it can be clicked and no longer moves. */
  click(id) {
    return waitFor(`“${id}” to take a click`, async () => {
      const element = await this.find(id);
      if (!(await this.#ask("GET", `/element/${element}/enabled`))) return false;
      const place = async () => JSON.stringify(await this.#ask("GET", `/element/${element}/rect`));
      const before = await place();
      await new Promise((resolve) => setTimeout(resolve, 60));
      if ((await place()) !== before) return false;
      await this.#ask("POST", `/element/${element}/click`, {});
      return true;
    }).catch(async (error) => {
      const shown = await this.run(() => document.body.innerText).catch(() => "nothing");
      throw new Error(`${error.message}; the page shows: ${shown}`);
    });
  }

  /** The texts of all elements with a test id, including those for screen readers. */
  texts(id) {
    return this.run(
      (id) => [...document.querySelectorAll(`[data-testid="${id}"]`)].map((element) => element.textContent.trim()),
      id,
    );
  }

  /** The text of the only element with a test id; waits for it. */
  async text(id) {
    await this.find(id);
    return (await this.texts(id))[0];
  }

  /** Waits until the page looks final: fonts are loaded, nothing moves, and a frame has been drawn. */
  drawn() {
    return waitFor("the page to be drawn", () =>
      this.run(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const fonts = [...document.fonts].map((font) => font.status);
        return fonts.includes("loaded") && !fonts.includes("loading") && document.getAnimations().every(({ playState }) => playState !== "running");
      }),
    );
  }

  /** Waits until the page is drawn, and writes a picture of it to a file. */
  async screenshot(file) {
    await this.drawn();
    await writeFile(file, Buffer.from(await this.#ask("GET", "/screenshot"), "base64"));
  }

  /** The process id of the window. */
  async pid() {
    const pid = await this.#runningPid();
    if (pid === undefined) throw new Error("the window's process is not there");
    return pid;
  }

  async #runningPid() {
    for (const pid of await childrenOf(this.#driver.pid)) {
      if ((await readlink(`/proc/${pid}/exe`).catch(() => "")) === this.#binary) return pid;
    }
  }

  /** Kills the window's process without warning, as a crash or an empty battery would. Does nothing if it has ended. */
  async kill() {
    const pid = await this.#runningPid();
    if (pid !== undefined) {
      process.kill(pid, "SIGKILL");
      await waitFor("the killed window to be gone", () => isGone(pid));
    }
    await end(this.#driver);
  }
}

async function ask(address, method, path, body) {
  const reply = await fetch(address + path, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const { value } = await reply.json();
  if (!reply.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
}

async function freePort() {
  const server = createServer().listen(0, HOST);
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** Ends a process started here. */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}

async function childrenOf(pid) {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8")));
  return lists.join(" ").split(/\s+/).filter(Boolean).map(Number);
}

/** Whether a process has ended. A zombie, for which its parent has not waited yet, counts as ended. */
async function isGone(pid) {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  return status === undefined || / Z /.test(status.slice(status.lastIndexOf(")")));
}
