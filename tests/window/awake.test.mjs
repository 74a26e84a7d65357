// The window asks the system over the session bus to keep the screen lit.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";

import { testAtHome, waitFor } from "./driver.mjs";

/** Records the requests to a service on the session bus. */
async function listenToBus(t, service = "org.freedesktop.ScreenSaver") {
  const monitor = spawn("dbus-monitor", ["--session", `destination=${service}`], { stdio: ["ignore", "pipe", "inherit"] });
  t.after(async () => {
    const exit = once(monitor, "exit");
    monitor.kill();
    await exit;
  });
  const heard = { text: "" };
  monitor.stdout.setEncoding("utf8").on("data", (part) => (heard.text += part));
  await once(monitor.stdout, "data");
  return heard;
}

const keepAwake = (window, on) =>
  window.run(
    (on) =>
      window.__TAURI_INTERNALS__.invoke("keep_awake", { on }).then(
        (kept) => ({ kept }),
        (error) => ({ error: String(error) }),
      ),
    on,
  );

async function playContract(window) {
  await window.click("new-match");
  await window.click("start-match");
  await window.click("new-deal");
  for (const id of ["taker-south", "level-100", "strain-hearts", "play-contract"]) await window.click(id);
  await window.find("enter-result");
}

testAtHome("during a deal, the window asks the system to keep the screen lit", async (home, t) => {
  const bus = await listenToBus(t);
  const window = await home.open();
  await playContract(window);
  await waitFor("the wish on the session bus", () => /member=Inhibit[^]*Ardoise/.test(bus.text));
  // No screen saver answers on this bus; the window reports that and carries on.
  assert.deepEqual(await keepAwake(window, true), { kept: false });
  assert.deepEqual(await keepAwake(window, false), { kept: false });
});

testAtHome("while phones are served, the window asks the system not to go to sleep", async (home, t) => {
  const bus = await listenToBus(t, "org.freedesktop.login1");
  // The test's bus replaces that of the system.
  const window = await home.open({ ARDOISE_LOOPBACK: "1", DBUS_SYSTEM_BUS_ADDRESS: process.env.DBUS_SESSION_BUS_ADDRESS });
  await window.find("new-match");
  assert.doesNotMatch(bus.text, /member=Inhibit/);
  const opened = await window.call({ kind: "open_network", address: "127.0.0.2" });
  assert.ok(opened.answer?.open, JSON.stringify(opened));
  await waitFor("the wish on the bus", () => /member=Inhibit[^]*"idle[^]*Phones follow the score/.test(bus.text));
  assert.equal((await window.call({ kind: "close_network" })).answer.open, null);
});

testAtHome("without a session bus the screen may go dark, and the match goes on", async (home) => {
  const window = await home.open({ DBUS_SESSION_BUS_ADDRESS: "unix:path=/nonexistent" });
  await playContract(window);
  assert.deepEqual(await keepAwake(window, true), { kept: false });
  for (const id of ["enter-result", "tens-110", "units-2", "confirm"]) await window.click(id);
  await window.find("deal-row");
});
