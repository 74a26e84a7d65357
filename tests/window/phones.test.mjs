// The window opens the local network, invites a phone, and closes it again.

import assert from "node:assert/strict";
import { request } from "node:http";

import { testAtHome, waitFor } from "./driver.mjs";

const LAN = "127.0.0.2";

/** The status of an address, or why it does not answer. */
function statusOf(address) {
  return new Promise((resolve) => {
    request(address, (reply) => resolve(reply.resume().statusCode)).on("error", ({ code }) => resolve(code)).end();
  });
}

testAtHome("the window invites phones to the local network, which is closed until then and afterwards", async (home) => {
  const window = await home.open({ ARDOISE_LOOPBACK: "1" });
  await window.click("new-match");
  await window.click("start-match");
  await window.find("new-deal");
  const { open, available } = (await window.call({ kind: "network" })).answer;
  assert.deepEqual({ open, available }, { open: null, available: true });

  await window.run(() => void (location.hash += "/phones"));
  await waitFor("the addresses to choose from", async () => (await window.texts("address")).includes(LAN));
  await window.run((lan) => [...document.querySelectorAll("[data-testid=address]")].find((one) => one.textContent.trim() === lan).click(), LAN);
  await window.find("qr");
  await window.click("role-reader");
  assert.match(await window.text("code-to-type"), /^\d{3}\s\d{3}$/);
  const { open: host } = (await window.call({ kind: "network" })).answer;
  assert.equal(await statusOf(`http://${host}/`), 200, "a phone gets its page");
  assert.equal(await statusOf(`http://${host}/assets/none.js`), 404);

  await window.click("back");
  assert.match(await window.text("network-open"), new RegExp(host), "a sign stays in sight");
  await window.run(() => void (location.hash += "/phones"));
  await window.click("close-network");
  await window.find("open-network");
  assert.equal(await statusOf(`http://${host}/`), "ECONNREFUSED");
  await window.click("back");
  await window.find("new-deal");
  assert.deepEqual(await window.all("network-open"), []);
});
