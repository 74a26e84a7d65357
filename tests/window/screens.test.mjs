// Every screen in the real window, whose page is built apart from the browsers' and which WebKit draws with the processor.

import assert from "node:assert/strict";

import { matchOf } from "../ui/ardoise.mjs";
import { evening, everyScreen } from "../ui/screens.mjs";
import { testAtHome, waitFor } from "./driver.mjs";

/** Makes calls through the window as a test does through a server. */
function callerOf(window) {
  const caller = {
    async call(request) {
      const { answer, error } = await window.call(request);
      if (error) throw new Error(JSON.stringify(error));
      return answer;
    },
    matchOf: (created, deals) => matchOf(caller, created, deals),
  };
  return caller;
}

testAtHome("every screen opens in the window", async (home) => {
  const window = await home.open();
  await window.find("new-match");
  const matches = await evening(callerOf(window));
  await window.run(() => {
    globalThis.complaints = [];
    const note = (what) => globalThis.complaints.push(String(what));
    addEventListener("error", ({ message }) => note(message));
    addEventListener("unhandledrejection", ({ reason }) => note(reason));
    console.error = note;
  });
  const failed = [];
  for (const { name, path } of await everyScreen(matches)) {
    await window.run((path) => (location.hash = path), path);
    let before = "";
    await waitFor(`the screen ${name} to come to rest`, async () => {
      const shown = await window.run(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return document.querySelector("main")?.innerText.trim() ?? "";
      });
      const rests = shown !== "" && shown === before;
      before = shown;
      return rests;
    });
    if ((await window.all("retry")).length > 0) failed.push(name);
  }
  assert.deepEqual(failed, [], "no screen shows why it cannot be opened");
  assert.deepEqual(await window.run(() => globalThis.complaints), [], "the page does not complain");
});
