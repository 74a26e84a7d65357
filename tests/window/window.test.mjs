// The window itself: opening, isolation from the network, calls, and its remembered place.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname } from "node:path";

import { BINARY, Home, testAtHome, waitFor } from "./driver.mjs";

testAtHome("the window opens upright with its page", async (home) => {
  const window = await home.open();
  assert.equal(await window.title(), "Ardoise");
  const { width, height } = await window.rect();
  assert.deepEqual({ width, height }, { width: 430, height: 860 });
});

testAtHome("the page runs no code from outside and makes no request to the network", async (home, t) => {
  let reached = 0;
  const outside = createServer((_request, response) => {
    reached += 1;
    response.setHeader("Access-Control-Allow-Origin", "*").end("outside");
  }).listen(0, "127.0.0.1");
  await once(outside, "listening");
  t.after(() => outside.close());
  const address = `http://127.0.0.1:${outside.address().port}/`;

  const window = await home.open();
  const blocked = await window.run(async (address) => {
    const blocked = [];
    document.addEventListener("securitypolicyviolation", (event) => blocked.push(event.effectiveDirective));
    const add = (name, more) => document.body.append(Object.assign(document.createElement(name), more));
    add("script", { textContent: "globalThis.ranInline = true" });
    add("script", { src: `${address}script.js` });
    add("style", { textContent: "body { outline: 9px solid }" });
    add("img", { src: `${address}image.png` });
    add("iframe", { src: address });
    const fetched = await fetch(address).then(() => true, () => false);
    let evaluated = true;
    try {
      (0, eval)("1");
    } catch {
      evaluated = false;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { blocked, fetched, evaluated, inline: globalThis.ranInline === true, opened: globalThis.open(address) !== null };
  }, address);
  await window.run((address) => void (location.href = address), address);
  const page = await window.run(() => location.protocol);

  for (const directive of ["script-src", "style-src", "img-src", "frame-src", "connect-src"]) {
    assert.ok(blocked.blocked.some((found) => found.startsWith(directive)), `${directive} is enforced: ${blocked.blocked}`);
  }
  assert.equal(blocked.fetched, false, "nothing is fetched from outside");
  assert.equal(blocked.evaluated, false, "no text is run as code");
  assert.equal(blocked.inline, false, "no inline script runs");
  assert.equal(blocked.opened, false, "no second window opens");
  assert.equal(page, "tauri:", "the window does not leave its page");
  assert.equal(reached, 0, "no request left the window");
});

testAtHome("the page may use only the calls and notices of the application in Tauri", async (home) => {
  const window = await home.open();
  const refused = await window.run(() =>
    Promise.all(
      ["plugin:window|set_title", "plugin:webview|create_webview", "plugin:window-state|save_window_state"].map((command) =>
        window.__TAURI_INTERNALS__.invoke(command, {}).then(
          () => false,
          (error) => /not allowed/.test(error),
        ),
      ),
    ),
  );
  assert.deepEqual(refused, [true, true, true]);
});

testAtHome("a malformed request is answered with a code", async (home) => {
  const window = await home.open();
  const { error } = await window.call({ no: "such request" });
  assert.equal(typeof error?.problems?.[0]?.code, "string");
});

testAtHome("the window opens without a readable ledger, says why, and can try again", async (home) => {
  await writeFile(home.data, "a file where the data folder should be");
  const window = await home.open();
  const { error } = await window.call({ kind: "home" });
  assert.equal(typeof error?.problems?.[0]?.code, "string");
  assert.notEqual(error.problems[0].code, "internal", "it is no fault of the program");

  await rm(home.data);
  const { answer } = await window.call({ kind: "home" });
  assert.ok(answer, "the way is free now");
});

testAtHome("size and place are remembered, even if the window is killed", async (home) => {
  const place = { x: 200, y: 50, width: 500, height: 700 };
  const first = await home.open();
  await first.setRect(place);
  await waitFor("the place to be written down", async () => {
    const { main } = JSON.parse(await readFile(home.placeFile, "utf8"));
    return main.x === place.x && main.y === place.y && main.width === place.width && main.height === place.height;
  });
  await first.kill();

  const second = await home.open();
  await waitFor("the window to be where it was", async () => {
    assert.deepEqual(await second.rect(), place);
    return true;
  });
});

for (const [where, saved, back] of [
  ["beyond the edges", { x: 1100, y: 700, width: 500, height: 610 }, { x: 780, y: 390, width: 500, height: 610 }],
  ["on a screen that is gone", { x: 4000, y: 3000, width: 500, height: 610 }, { x: 0, y: 0, width: 500, height: 610 }],
  ["larger than the screen", { x: -50, y: -50, width: 3000, height: 2000 }, { x: 0, y: 0, width: 1280, height: 1000 }],
]) {
  testAtHome(`a window left ${where} comes back onto the screen`, async (home) => {
    const rest = { prev_x: 0, prev_y: 0, maximized: false, visible: true, decorated: true, fullscreen: false };
    await mkdir(dirname(home.placeFile), { recursive: true });
    await writeFile(home.placeFile, JSON.stringify({ main: { ...saved, ...rest } }));

    const window = await home.open();
    await waitFor("the window to be on the screen", async () => {
      assert.deepEqual(await window.rect(), back);
      return true;
    });
  });
}

testAtHome("a second start raises the first window and exits", async (home) => {
  const window = await home.open();
  // Without a window manager, the window has no keyboard focus until it asks for it.
  assert.equal(await window.run(() => document.hasFocus()), false);

  const second = spawn(BINARY, [], { env: home.env(), stdio: "inherit" });
  const [code] = await once(second, "exit");

  assert.equal(code, 0, "the second ends by itself");
  await waitFor("the first window to come forward", () => window.run(() => document.hasFocus()));
});

testAtHome("two ledgers have a window each", async (home, t) => {
  const other = await Home.make();
  t.after(() => other.remove());
  const first = await home.open();
  const second = await other.open();
  assert.notEqual(await first.pid(), await second.pid());
});
