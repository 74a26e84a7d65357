// What the tests of one file share: a browser, and a server over a ledger of their own.

import { after } from "node:test";

import { Hand, openBrowser, openPage, Server, visit } from "./ardoise.mjs";

export const [browser, server] = await Promise.all([openBrowser(), Server.start()]);

after(() => Promise.all([browser.close(), server.stop()]));

/** A fresh visitor for one test. */
export async function open(t, look = {}) {
  const page = await openPage(browser, look);
  t.after(() => page.context().close());
  return page;
}

/** A screen, of this server or another, that a fresh visitor sees in one test, and the hand that taps on it. */
export async function at(path, t, { of = server, reading = false, ...look } = {}) {
  const page = await open(t, look);
  await visit(page, of, path, { reading });
  return [page, new Hand(page)];
}
