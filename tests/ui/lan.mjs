// A server with its local network open on a loopback address that represents it, and phones that reach it over plain http.

import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { pathToFileURL } from "node:url";

import { openBrowser, openPage, Server } from "./ardoise.mjs";

const require = createRequire(new URL("../../ui/package.json", import.meta.url));
const { PNG } = require("pngjs");
const { default: decode } = await import(pathToFileURL(require.resolve("qr/decode.js")));

/** A loopback address is a secure context and would hide a phone's restrictions, so phones reach it under a name. */
export const NAME = "ardoise.test";
export const LAN = "127.0.0.2";

export const DEAL = { taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: 112 } };

/** A data folder whose server listens on a port that the system gave. The one that servers try first would go to that of another file while
 * this one is restarted or at another address. */
async function folderWithPort() {
  const listening = createServer().listen(0, LAN);
  await once(listening, "listening");
  const { port } = listening.address();
  await new Promise((closed) => listening.close(closed));
  const folder = await mkdtemp(join(tmpdir(), "ardoise-ui-"));
  await writeFile(join(folder, "phones.json"), JSON.stringify({ version: 1, port, phones: [] }), { mode: 0o600 });
  return folder;
}

/** A browser that knows the name, and a server that answers to it; both end with the tests of the file. */
export async function openNetwork() {
  const folder = await folderWithPort();
  const [browser, server] = await Promise.all([openBrowser([`--host-resolver-rules=MAP ${NAME} ${LAN}`]), Server.start(folder, ["--lan", LAN, "--lan-name", NAME])]);
  after(() => Promise.all([browser.close(), server.stop()]));
  return { browser, server };
}

/** The address for a phone. */
export const onPhone = (address) => address.replace(LAN, NAME);

/** A phone that opens an address. It lacks the features that a browser reserves for secure contexts. `before` prepares its page. */
export async function phonePage(t, browser, address, look = {}, before = async () => {}) {
  const page = await openPage(browser, look);
  t.after(() => page.context().close());
  await before(page);
  await opens(page, address);
  return page;
}

/** Opens an address on a phone's page, and makes sure that it is not a secure context. */
export async function opens(page, address) {
  page.opened = await page.goto(onPhone(address));
  const has = await page.evaluate(() => ({ secure: isSecureContext, subtle: "subtle" in crypto && crypto.subtle !== undefined, worker: "serviceWorker" in navigator }));
  assert.deepEqual(has, { secure: false, subtle: false, worker: false });
}

/** The text of the QR code that this page shows, decoded from its pixels as by a camera. */
export async function scanned(page, code = page.getByTestId("qr")) {
  const { width, height, data } = PNG.sync.read(await code.screenshot());
  return decode({ width, height, data });
}
