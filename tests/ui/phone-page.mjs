// A phone without a browser: the code of its page, with storage that survives the page, and a network that a test disturbs.

import { once } from "node:events";
import { Agent, request } from "node:http";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

import { LAN } from "./lan.mjs";

const require = createRequire(new URL("../../ui/package.json", import.meta.url));
const UI = fileURLToPath(new URL("../../ui/", import.meta.url));
/** The parts of a page on a phone, without its screens. */
const PARTS = { "transport/phone": "phoneTransport", "phone/joining": "joinWithKey", "phone/keys": "newId", "waiting.svelte": "settle, waitingFor" };
const ENTRY = "virtual:phone-page";

/** The code of the page in one piece, built as for phones, without its screens. */
export async function codeOfPage() {
  const { build } = await import(pathToFileURL(require.resolve("vite")).href);
  const output = { codeSplitting: false, format: "es" };
  const parts = Object.entries(PARTS).map(([file, names]) => `export { ${names} } from ${JSON.stringify(`${UI}src/app/${file}.ts`)};`);
  const whole = { name: "phone-page", resolveId: (id) => (id.endsWith(ENTRY) ? `\0${ENTRY}` : null), load: (id) => (id === `\0${ENTRY}` ? parts.join("\n") : null) };
  const built = await build({ root: UI, plugins: [whole], configFile: `${UI}vite.config.ts`, logLevel: "silent", ssr: { noExternal: true }, build: { ssr: ENTRY, write: false, minify: false, rolldownOptions: { output } } });
  const chunks = built.output.filter(({ type }) => type === "chunk");
  if (chunks.length !== 1) throw new Error(`the page is in ${chunks.length} pieces`);
  return chunks[0].code;
}

/** Local storage, as far as a page uses it. */
class Kept extends Map {
  getItem = (name) => this.get(name) ?? null;
  setItem = (name, value) => void this.set(name, String(value));
  removeItem = (name) => void this.delete(name);
}

/** An IndexedDB with one table, as far as a page uses it: its content survives the page. */
function databaseOf(table) {
  const soon = (asked, result, then = "onsuccess") => queueMicrotask(() => ((asked.result = result), asked[then]?.()));
  const store = {
    getAll: () => {
      const asked = {};
      soon(asked, [...table.values()].map((item) => structuredClone(item)));
      return asked;
    },
    put: (item) => void table.set(item.command, structuredClone(item)),
    delete: (command) => void table.delete(command),
  };
  const transaction = () => {
    const writing = { objectStore: () => store };
    soon(writing, undefined, "oncomplete");
    return writing;
  };
  return {
    open: () => {
      const asked = {};
      soon(asked, { transaction, createObjectStore: () => store });
      return asked;
    },
  };
}

/** No test here follows changes. */
class NoStream {
  static CLOSED = 2;
  close() {}
}

let pages = 0;

/** The test's own requests with whole addresses still use it. */
const asked = globalThis.fetch;

/** A phone at its own address. Only one has its page open at a time. */
export class PhonePage {
  #local = new Kept();
  #session = new Kept();
  #table = new Map();
  #cookie = null;
  #listeners = [];

  /** `spoils` receives a function that sends a request, and answers, throws or repeats at will. */
  constructor(code, { port, from, spoils }) {
    Object.assign(this, { code, port, from, spoils });
    this.agent = new Agent({ keepAlive: true, maxSockets: 4 });
  }

  /** Opens the page, or reopens it, which loses its memory. */
  async open() {
    const listen = (name, heard) => this.#listeners.push([name, heard]);
    this.#listeners = [];
    const page = { addEventListener: listen, location: { hash: "", reload: () => {} }, history: { replaceState: () => {} } };
    const fetched = (path, options = {}) => (/^https?:/.test(path) ? asked(path, options) : this.spoils(() => this.#carry(path, options), path));
    const globals = { window: page, document: { addEventListener: listen, visibilityState: "visible" }, localStorage: this.#local, sessionStorage: this.#session, indexedDB: databaseOf(this.#table), EventSource: NoStream, fetch: fetched };
    for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    this.modules = await import(`data:text/javascript,${encodeURIComponent(this.code)}//${(pages += 1)}`);
    this.transport = this.modules.phoneTransport();
  }

  /** The phone becomes visible again, or has its network back. */
  async wake() {
    for (const [name, heard] of this.#listeners) if (name === "online") heard();
    // Its reaction takes some turns of the network.
    await new Promise((passed) => setTimeout(passed, 5));
  }

  close() {
    this.agent.destroy();
  }

  async #carry(path, { method = "GET", headers = {}, body }) {
    const all = { ...headers, ...(this.#cookie ? { cookie: this.#cookie } : {}) };
    const asked = request({ host: LAN, port: this.port, path: `/${path}`, method, headers: all, localAddress: this.from, agent: this.agent });
    asked.end(body);
    const [answer] = await once(asked, "response");
    let text = "";
    for await (const part of answer.setEncoding("utf8")) text += part;
    const [given] = answer.headers["set-cookie"] ?? [];
    if (given) this.#cookie = given.split(";")[0];
    return { ok: answer.statusCode < 300, status: answer.statusCode, json: async () => JSON.parse(text) };
  }
}
