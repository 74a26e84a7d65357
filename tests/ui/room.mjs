// The browser and the server that the tests of one file share.

import { after } from "node:test";

import { Hand, openBrowser, openPage, Server, visit } from "./ardoise.mjs";

export const [browser, server] = await Promise.all([openBrowser(), Server.start()]);

after(() => Promise.all([browser.close(), server.stop()]));

/** Opens a page for a new visitor, for one test. */
export async function open(t, look = {}) {
  const page = await openPage(browser, look);
  t.after(() => page.context().close());
  return page;
}

/** Opens a screen of this server or another for a new visitor, for one test. Returns the page and a hand that taps on it. */
export async function at(path, t, { of = server, reading = false, ...look } = {}) {
  const page = await open(t, look);
  await visit(page, of, path, { reading });
  return [page, new Hand(page)];
}
