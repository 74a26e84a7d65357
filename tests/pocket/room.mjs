// What the tests of tests/ui share when they run in the page that has the application in itself (ARDOISE_POCKET): their pages are tabs of one
// browser, and a tab more leads. It has the program and the ledger, and is there as long as a server would be.

import { after } from "node:test";

import { matchOf, prepared, SIZES } from "../ui/ardoise.mjs";
import { ask, Host, Phone } from "./host.mjs";

/** A screen that makes no calls. */
const STILL = "/figures";

/** A ledger in the page, with the methods of a server. Each has an address of its own, because a browser keeps the files of each apart. */
class PageServer {
  static async start(t, phone) {
    const server = new PageServer();
    server.phone = phone;
    const { address } = await Host.of(t);
    server.address = `${address}#`;
    server.origin = new URL(address).origin;
    server.leader = await phone[phone.context ? "tab" : "open"](`${server.address}${STILL}`);
    return server;
  }

  /** Closes the tab that leads, in whatever its program does, and starts another. */
  async restart() {
    await this.leader.close();
    this.leader = await this.phone.tab(`${this.address}${STILL}`);
  }

  call(request) {
    return ask(this.leader, request);
  }

  matchOf(created, deals) {
    return matchOf(this, created, deals);
  }
}

/** Counts the calls of a page in `calls`. */
function countCalls() {
  const calls = (globalThis.calls = { asked: 0, open: 0 });
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => (calls.open -= "id" in data ? 1 : 0));
    }

    postMessage(message, ...more) {
      calls.asked += 1;
      calls.open += 1;
      super.postMessage(message, ...more);
    }
  };
}

/** Makes a tab one of a new visitor. A blank page has no storage. */
function beginAnew({ languages, switches }) {
  Object.defineProperty(navigator, "languages", { get: () => languages });
  if (location.protocol === "about:") return;
  if (!sessionStorage.getItem("begun")) localStorage.clear();
  sessionStorage.setItem("begun", "yes");
  switches.forEach((one) => localStorage.setItem(`ardoise-${one}`, "on"));
}

/** Opens a browser with the page. */
export async function pocketRoom() {
  const phone = await Phone.of({ after });
  const server = await PageServer.start({ after }, phone);
  await phone.context.addInitScript(countCalls);
  return {
    server,
    async another(t) {
      const fresh = await PageServer.start(t, phone);
      t.after(() => fresh.leader.close());
      return fresh;
    },
    async open(t, { size = SIZES.phone, theme = "dark", language = "fr", still = true, switches = [] }) {
      const page = prepared(await phone.context.newPage());
      t.after(() => page.close());
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: still ? "reduce" : "no-preference" });
      await page.addInitScript(beginAnew, { languages: [language === "fr" ? "fr-FR" : "en-GB"], switches });
      return page;
    },
  };
}
