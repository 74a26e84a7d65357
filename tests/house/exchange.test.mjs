// docs/exchange.md is enough to verify an export: its JavaScript computes every hash of the example.

import assert from "node:assert/strict";
import { createHash, createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
const page = readFileSync(`${docs}exchange.md`, "utf8");
const text = readFileSync(`${docs}example-export.json`, "utf8");
const example = JSON.parse(text);
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

const [, code] = page.match(/```js\n([^]*?)```/);
const { eventHash } = await import(`data:text/javascript,${encodeURIComponent(`${code}\nexport { eventHash };`)}`);

test("the code of the page computes every hash of the example", () => {
  const heads = new Map();
  let count = 0;
  for (const { entity, events } of example.entities) {
    for (const event of events) {
      assert.equal(eventHash(entity, event, heads.get(event.device)), event.hash, event.kind);
      heads.set(event.device, event.hash);
      count += 1;
    }
  }
  assert.equal(count, 3);
});

test("a hash covers each field", () => {
  const [{ entity, events }] = example.entities;
  const [first, second] = events;
  for (const field of ["id", "device", "time", "zone", "kind", "prev"]) {
    assert.notEqual(eventHash(entity, { ...second, [field]: `${second[field]}x` }, first.hash), second.hash, field);
  }
  assert.notEqual(eventHash(entity, { ...second, seq: 3 }, first.hash), second.hash);
  assert.notEqual(eventHash(entity, { ...second, version: 2 }, first.hash), second.hash);
  assert.notEqual(eventHash(entity, second, null), second.hash, "the previous hash");
});

test("a payload's hash is that of its text", () => {
  const payloads = [...text.matchAll(/"payload":(\{.*?\}),"payload_hash":"(\w{64})"/g)];
  assert.equal(payloads.length, 3);
  for (const [, payload, hash] of payloads) assert.equal(sha256(payload), hash);
});

test("the event on the page is that of the example", () => {
  const [, shown] = page.match(/```json\n([^]*?)```/);
  assert.deepEqual(JSON.parse(shown), example.entities[0].events[1]);
});

test("the table of fields has the values of the example and their lengths", () => {
  const [{ entity, events }] = example.entities;
  const [first, second] = events;
  const values = [first.hash, second.id, second.device, "2", second.time, second.payload_hash, second.zone, second.kind, "1", entity, second.prev];
  const rows = [...page.matchAll(/^\| (\d+) \| .* \| .* \| (\d+)(?: or 0)? \| `?([^`|,]+?)`?(?:, .*)? \|$/gm)];
  assert.deepEqual(rows.map(([, number]) => Number(number)), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  assert.deepEqual(rows.map(([, , , value]) => value), values);
  const lengths = [32, 36, 36, 8, 24, 32, 6, 13, 4, 36, 36];
  assert.deepEqual(rows.map(([, , length]) => Number(length)), lengths);
});

test("the stub and the signed head of the page are those of the example", () => {
  const { events } = example.entities[0];
  const last = events.at(-1);
  const stub = JSON.parse(page.match(/"stubs":\[\n(.*)\n/)[1]);
  assert.deepEqual(stub, { device: last.device, seq: 3, hash: last.hash });
  const head = JSON.parse([...page.matchAll(/```json\n([^]*?)```/g)].map(([, json]) => json).find((json) => json.includes('"signature"')));
  const number = (value) => Buffer.from(value.toString(16).padStart(16, "0"), "hex");
  const covered = createHash("sha256").update(Buffer.concat(events.map(({ hash }) => Buffer.from(hash, "hex")))).digest();
  const fields = ["lyon", head.device, number(head.from), number(head.seq), Buffer.from(head.hash, "hex"), covered, head.signer].map((field) => Buffer.from(field));
  const signed = Buffer.concat([Buffer.from("ardoise.head.1"), ...fields.flatMap((field) => [number(field.length), field])]);
  const key = createPublicKey({ key: Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), Buffer.from(head.key, "hex")]), format: "der", type: "spki" });
  const signature = Buffer.from(head.signature, "hex");
  assert.ok(verify(null, signed, key, signature));
  assert.ok(!verify(null, Buffer.concat([signed, Buffer.from([0])]), key, signature));
});
