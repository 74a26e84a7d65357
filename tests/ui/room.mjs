// The browser, and the server or the page that has the application in itself, that the tests of one file share.

import { after } from "node:test";

import { Hand, openBrowser, openPage, Server, visit } from "./ardoise.mjs";

/** Whether the tests run in the page that has the application in itself, built in ui/dist-pocket. */
const IN_PAGE = process.env.ARDOISE_POCKET !== undefined;

const room = IN_PAGE ? await (await import("../pocket/room.mjs")).pocketRoom() : await servedRoom();
export const { browser, server } = room;

/** A browser and a server. */
async function servedRoom() {
  const [browser, server] = await Promise.all([openBrowser(), Server.start()]);
  const servers = [server];
  after(() => Promise.all([browser.close(), ...servers.map((one) => one.stop())]));
  return {
    browser,
    server,
    // It ends with the file: a page that is still open would complain of a server that has gone.
    async another() {
      const fresh = await Server.start();
      servers.push(fresh);
      return fresh;
    },
    async open(t, look) {
      const page = await openPage(browser, look);
      t.after(() => page.context().close());
      return page;
    },
  };
}

/** Why a test is skipped in the page; elsewhere nothing is lacking. */
export const lacks = IN_PAGE
  ? {
      requests: "a page makes no requests that could be delayed or read",
      address: "the address of a page has no token",
      readers: "a page has no address for readers",
      phones: "a page has no network for phones",
      scale: "tabs of one browser have one scale, and no touch",
      time: "it takes long in the page, whose program is not optimised, and would find there what it finds with a server",
    }
  : {};

/** A server with an empty ledger, for one test. */
export function another(t) {
  return room.another(t);
}

/** Opens a page for a new visitor, for one test. */
export function open(t, look = {}) {
  return room.open(t, look);
}

/** Opens a screen of this server or another for a new visitor, for one test. Returns the page and a hand that taps on it. */
export async function at(path, t, { of = server, reading = false, ...look } = {}) {
  const page = await open(t, look);
  await visit(page, of, path, { reading });
  return [page, new Hand(page)];
}
