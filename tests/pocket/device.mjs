// The page's worker without the page: calls as a test makes them, on the files that the browser keeps, and its end at any moment.

import { readdirSync } from "node:fs";
import { join } from "node:path";

import { PAGE } from "./host.mjs";

const WORKER = readdirSync(join(PAGE, "assets")).find((name) => /^worker-.*\.js$/.test(name));

/** Within the browser: starts a worker. A request that it does not answer before it ends is answered with null. */
function begin(script) {
  const worker = new Worker(script, { type: "module" });
  const waiting = new Map();
  worker.onmessage = ({ data }) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  globalThis.ask = (id, request) =>
    new Promise((answered) => {
      waiting.set(id, answered);
      worker.postMessage({ id, request });
    });
  globalThis.end = () => {
    worker.terminate();
    globalThis.ask = () => null;
    for (const answered of waiting.values()) answered(null);
  };
}

/** Within the browser: writes a file as the worker keeps them, after its label (ui/src/pocket/handles.ts). */
async function put([path, content]) {
  const [header, name] = [new Uint8Array(4096), new TextEncoder().encode(path)];
  const view = new DataView(header.buffer);
  view.setUint32(0, 0x41726430);
  view.setFloat64(4, 1);
  view.setFloat64(12, Date.now());
  view.setUint16(20, name.length);
  header.set(name, 22);
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("ardoise", { create: true });
  const file = await (await folder.getFileHandle("0", { create: true })).createWritable();
  await file.write(header);
  await file.write(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)));
  await file.close();
}

/** The worker was ended, or its browser was. */
export class Ended extends Error {}

/** A worker in a browser of its own. */
export class Device {
  #page = null;
  #isEnded = true;
  #asked = 0;

  constructor(phone, address) {
    this.phone = phone;
    this.script = `${address}assets/${WORKER}`;
  }

  async #browse() {
    // Any file of the same place will do, except the page, whose own worker would have the files.
    this.#page ??= await this.phone.openFile(this.script);
  }

  /** Puts the only file among those of the worker, before it starts. */
  async put(path, bytes) {
    await this.#browse();
    await this.#page.evaluate(put, [path, bytes.toString("base64")]);
  }

  /** Starts the browser if it is not there, and the worker. */
  async start() {
    await this.#browse();
    await this.#page.evaluate(begin, this.script);
    this.#isEnded = false;
  }

  /** Makes a call; throws `Ended` if there was no answer because it was ended. */
  async call(request) {
    if (this.#isEnded) throw new Ended();
    const told = await this.#page.evaluate(([id, request]) => globalThis.ask(id, request), [(this.#asked += 1), request]).catch((error) => {
      if (this.#isEnded) return null;
      throw error;
    });
    if (told === null) throw new Ended();
    const { answer, errors } = told.said ?? {};
    if (answer === undefined) throw new Error(`${JSON.stringify(request)}: ${told.reason ?? JSON.stringify(errors)}`);
    return answer;
  }

  /** Ends the worker alone, wherever it is. */
  async endWorker() {
    this.#isEnded = true;
    await this.#page.evaluate(() => globalThis.end());
  }

  /** Kills the browser with all its processes. */
  async killBrowser() {
    this.#isEnded = true;
    await this.phone.kill();
    this.#page = null;
  }
}
