// A real hub on a real PostgreSQL, with one club.

import { execFile, spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { binary, spawnBound } from "./ardoise.mjs";

const POSTGRES = fileURLToPath(new URL("../../scripts/postgres.sh", import.meta.url));

/** The first line that a program prints. */
async function firstLine(program) {
  for await (const line of createInterface({ input: program.stdout })) return line;
  throw new Error("the program ended without a word");
}

export class Hub {
  /** Starts PostgreSQL and a hub that serves with these options, with a club and its key. All end with the test. */
  static async start(t, ...options) {
    const hub = new Hub();
    hub.program = join(dirname(await binary()), "ardoise-hub");
    const postgres = spawn(POSTGRES, { stdio: ["pipe", "pipe", "inherit"] });
    // It ends when its input is closed.
    t.after(() => postgres.stdin.end());
    hub.database = await firstLine(postgres);
    await hub.run("club", "add", "lyon", "--name", "Amicale de Lyon");
    hub.key = (await hub.run("club", "key", "lyon")).key;
    await hub.serve(t, ...options);
    return hub;
  }

  /** Serves the same database on a further address. */
  async serve(t, ...options) {
    const serving = spawnBound(this.program, ["serve", "--listen", "127.0.0.1:0", ...options], { env: this.#env(), stdio: ["ignore", "pipe", "inherit"] });
    t.after(() => serving.kill());
    this.address = JSON.parse(await firstLine(serving)).listening;
  }

  /** Ingests a server's whole ledger for a club. */
  async takesAll(server, club) {
    const file = join(server.folder, `for-${club}-${process.hrtime.bigint()}.json`);
    await promisify(execFile)(await binary(), ["export", file], { env: { ...process.env, ARDOISE_DATA_DIR: server.folder } });
    await this.run("ingest", "--club", club, file);
  }

  /** Runs a command of the hub, and returns its answer. */
  async run(...args) {
    const { stdout } = await promisify(execFile)(this.program, args, { env: this.#env() });
    return stdout.startsWith("{") ? JSON.parse(stdout) : stdout;
  }

  #env() {
    return { ...process.env, ARDOISE_HUB_DATABASE: this.database };
  }
}
