// Phones on the local network, for the benches: they join by the QR code, and sign their commands, as the pages do.

import assert from "node:assert/strict";
import { createHmac, createPublicKey, diffieHellman, generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";

import { Server } from "../tests/ui/ardoise.mjs";

const LAN = "127.0.0.2";

export const server = await Server.start(undefined, ["--lan", LAN]);
const { open } = await server.call({ kind: "network" });
const port = new URL(`http://${open}`).port;
const agents = new Map();

function agentOf(address) {
  if (!agents.has(address)) agents.set(address, new Agent({ keepAlive: true, maxSockets: Infinity }));
  return agents.get(address);
}

/** Addresses of this machine, from which the phones come: the server lets one address have 64 connections. */
export const sourceOf = (at, ofEach) => `127.0.1.${1 + Math.floor(at / ofEach)}`;

/** Sends a request from an address; the answer, before its body is read. */
export async function sent(from, path, { method = "GET", headers = {}, body } = {}) {
  const asked = request({ host: LAN, port, path, method, headers: { "content-type": "application/json", ...headers }, localAddress: from, agent: agentOf(from) });
  asked.end(body);
  const [answer] = await once(asked, "response");
  return answer;
}

export async function read(answer) {
  let text = "";
  for await (const part of answer.setEncoding("utf8")) text += part;
  return JSON.parse(text);
}

/** Authenticates texts, each ended by a byte 0, and the bytes after them. */
function mac(key, texts, rest = "") {
  const begun = createHmac("sha256", Buffer.from(key, "base64url")).update(texts.map((text) => `${text}\0`).join(""));
  return begun.update(rest).digest("base64url");
}

/** A phone that joins by an address with an invitation: its cookie, and the key that it signs with. */
export async function joined(address, from, name) {
  const [, invitation, key] = /#join=([\w-]+)\.([\w-]+)$/.exec(address);
  const own = generateKeyPairSync("x25519");
  const nonce = own.publicKey.export({ format: "jwk" }).x;
  const post = (path, body) => sent(from, path, { method: "POST", body: JSON.stringify(body) });
  const { host } = await read(await post("/phone/greet", { version: 2, invitation, nonce }));
  const derived = (what, agreed) => mac(key, ["ardoise.phone.2", what, nonce, host], agreed);
  const answer = await post("/phone/join", { invitation, nonce, host, proof: derived("phone"), name });
  if (!answer.headers["set-cookie"]) assert.fail(`${name} does not join: ${answer.statusCode} ${JSON.stringify(await read(answer))}`);
  const cookie = answer.headers["set-cookie"][0].split(";")[0];
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "OKP", crv: "X25519", x: host } });
  const agreed = diffieHellman({ privateKey: own.privateKey, publicKey });
  return { id: (await read(answer)).id, from, cookie, key: derived("key", agreed), counter: 0 };
}

/** A UUIDv7: the random one of version 4 with the time in front. */
function newCommand() {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The headers with which a phone signs a body. */
export function signed(phone, body) {
  const [command, counter] = [newCommand(), (phone.counter += 1)];
  const signature = mac(phone.key, ["ardoise.call.1", "POST /api", String(counter), command], body);
  return { "ardoise-phone": phone.id, "ardoise-counter": String(counter), "ardoise-command": command, "ardoise-signature": signature };
}

/** Closes all connections, and the server. */
export async function ended() {
  for (const agent of agents.values()) agent.destroy();
  await server.stop();
}
