// Programs in WebAssembly without a browser: in Node's own WASI, on folders of this computer.

import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { WASI } from "node:wasi";

import { PROGRAM } from "./host.mjs";

// Node crashes now and then where optimised code calls its WASI (nodejs/node#53087).
setFlagsFromString("--no-turbo-fast-api-calls");

/** A folder for a test. */
export async function folderOf(t) {
  const folder = await mkdtemp(join(tmpdir(), "ardoise-program-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the program of the page, on the files of a folder. Returns what makes calls, and what does the work in the background. */
export async function started(folder) {
  const wasi = new WASI({ version: "preview1", preopens: { "/": folder } });
  const nobody = { send: () => 0, receive: () => {}, pause: () => {} };
  const { instance } = await WebAssembly.instantiate(await readFile(PROGRAM), { ...wasi.getImportObject(), ardoise: nobody });
  wasi.initialize(instance);
  const { memory, room, call, go_on: goOn, answered } = instance.exports;
  const said = (length) => JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answered(), length)));
  return {
    call(request) {
      const asked = new TextEncoder().encode(JSON.stringify({ request, at: Date.now(), zone: "+01:00" }));
      // Making room may replace the buffer of the memory.
      const at = room(asked.length);
      new Uint8Array(memory.buffer, at, asked.length).set(asked);
      return said(call());
    },
    goOn: () => said(goOn()),
  };
}

/** Runs a compiled command with an input, in a folder. Returns its output and its exit status. */
export async function run(module, folder, args, input) {
  const paths = ["input", "output"].map((name) => join(folder, name));
  await writeFile(paths[0], input);
  const [stdin, stdout] = await Promise.all([open(paths[0], "r"), open(paths[1], "w")]);
  const wasi = new WASI({ version: "preview1", args: ["ardoise", ...args], stdin: stdin.fd, stdout: stdout.fd, returnOnExit: true });
  const status = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
  await Promise.all([stdin.close(), stdout.close()]);
  return { output: await readFile(paths[1]), status };
}
