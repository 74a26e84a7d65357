// Two hundred short matches, kept from phones over a bad network: the code of the page, the real server, and its journal.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { Server } from "./ardoise.mjs";
import { LAN } from "./lan.mjs";
import { codeOfPage, PhonePage } from "./phone-page.mjs";

const SEEDS = Number(process.env.EVENINGS ?? 80);
/** Deals that a phone enters in a match. */
const DEALS = 3;
/** Every this many matches, the computer is killed in the middle of one and started again. */
const KILLS = 20;

const [code, server] = await Promise.all([codeOfPage(), Server.start(undefined, ["--lan", LAN])]);
after(() => server.stop());

/** Numbers from a seed, below `n`. */
function dice(seed) {
  let state = seed + 1;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const cut = () => new TypeError("the network is cut");

/** A network that loses requests and answers, repeats them, and delivers some of them late, after others. */
function badNetwork(roll, met) {
  const late = [];
  const network = {
    bad: false,
    async carry(send, path) {
      if (!network.bad || path !== "api") return send();
      const fate = ["good", "good", "good", "cut", "answer lost", "twice", "late", "slow"][roll(8)];
      met[fate] = (met[fate] ?? 0) + 1;
      if (fate === "cut") throw cut();
      if (fate === "late") {
        late.push(send);
        throw cut();
      }
      if (fate === "slow") await new Promise((passed) => setTimeout(passed, roll(4)));
      const answer = await send();
      if (fate === "twice") await send();
      // Delayed messages arrive after later ones.
      if (roll(2) === 0) await network.bringLate();
      if (fate === "answer lost") throw cut();
      return answer;
    },
    async bringLate() {
      for (const send of late.splice(0)) await send().catch(() => null);
    },
  };
  return network;
}

const dealOf = (points) => ({ taker: "south", contract: { level: 100, strain: "hearts" }, points: { us: points } });

const read = (id) => server.call({ kind: "match", id });

/** Writes a deal at the computer. */
async function desktopWrites(id, points) {
  const { revision } = await read(id);
  try {
    await server.call({ kind: "record_deal", id, revision, facts: dealOf(points) });
  } catch (error) {
    // A deal of the phone came between.
    if (!error.message.includes("stale_revision")) throw error;
    await desktopWrites(id, points);
  }
}

/** Enters a deal as a user does: at the revision on the slate, and again if the computer says that it has changed. */
async function enters(phone, id, points, seen) {
  try {
    const { match } = await phone.transport.call({ kind: "record_deal", id, revision: seen.revision, facts: dealOf(points) });
    seen.revision = match.revision;
    return "recorded";
  } catch (error) {
    if (error.name === "Waits" || error.problems?.some(({ code }) => code === "offline")) return "waits";
    assert.deepEqual(error.problems?.map(({ code }) => code), ["stale_revision"], error.stack);
    return "refused";
  }
}

/** The same until it is recorded or waits: the sheet of a refused deal is still open, over the newer slate. */
async function entersUntilKept(phone, id, points, seen, met) {
  for (;;) {
    const what = await enters(phone, id, points, seen);
    note(met, what);
    if (what !== "refused") return;
    seen.revision = (await read(id)).revision;
  }
}

/** Sends waiting deals, and settles those that no longer fit, until none is left. */
async function settlesAll(phone, id) {
  for (let turn = 0; turn < 400; turn += 1) {
    const left = phone.modules.waitingFor(id);
    if (left.length === 0) return;
    const refused = left.find(({ problems }) => problems !== null);
    if (refused) {
      const { revision } = await read(id);
      await phone.modules.settle(refused.command, { command: phone.modules.newId(), match: id, revision, facts: refused.facts });
    } else await phone.wake();
  }
  assert.fail(`${phone.modules.waitingFor(id).length} deals still wait`);
}

/** One match. Returns the taps, in order, and the deals of the journal. */
async function evening(seed, met) {
  const roll = dice(seed);
  const match = await server.matchOf({ ruleset: { preset: "coinche", set: { "game.target": 20000 } } }, []);
  const { address, host } = await server.call({ kind: "invite", role: "scorer", match: match.id });
  const [, id, key] = /#join=([\w-]+)\.([\w-]+)$/.exec(address);
  const network = badNetwork(roll, met);
  const phone = new PhonePage(code, { port: host.split(":")[1], from: `127.0.1.${1 + (seed % 200)}`, spoils: network.carry });
  try {
    await phone.open();
    await phone.modules.joinWithKey({ id, key }, `Phone ${seed}`);
    const [seen, tapped, own] = [{ revision: match.revision }, [], []];
    const killed = seed % KILLS === 0 ? roll(DEALS) : -1;
    network.bad = true;
    for (let at = 0; at < DEALS; at += 1) {
      const points = 100 + at;
      if (roll(8) === 0) own.push(await desktopWrites(match.id, 120 + at).then(() => 120 + at));
      if (roll(5) === 0) await phone.open();
      const entered = entersUntilKept(phone, match.id, points, seen, met);
      if (at === killed) {
        note(met, "killed");
        await server.restart();
      }
      await entered;
      tapped.push(points);
      // The slate is read if the network permits.
      const now = await phone.transport.call({ kind: "match", id: match.id }).catch(() => null);
      if (now) seen.revision = now.revision;
    }
    await network.bringLate();
    network.bad = false;
    await phone.wake();
    await settlesAll(phone, match.id);
    // A deal that was undone would still be in the journal.
    const recorded = (await server.call({ kind: "journal", id: match.id })).filter(({ event }) => event === "deal_recorded");
    const { deals } = await read(match.id);
    return { tapped, own, recorded: recorded.length, written: deals.map(({ facts }) => facts.points.us) };
  } finally {
    phone.close();
  }
}

function note(met, what) {
  met[what] = (met[what] ?? 0) + 1;
}

test(`over ${SEEDS} seeded matches on a bad network, nothing is lost and nothing doubled`, { timeout: 240_000 }, async (t) => {
  const met = {};
  const begun = performance.now();
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const { tapped, own, recorded, written } = await evening(seed, met);
    const byNumber = (one, other) => one - other;
    assert.deepEqual(written.sort(byNumber), [...tapped, ...own].sort(byNumber), `seed ${seed}`);
    assert.equal(recorded, written.length, `seed ${seed}`);
  }
  t.diagnostic(`${((performance.now() - begun) / 1000).toFixed(0)} s; ${JSON.stringify(met)}`);
  if (SEEDS < 80) return;
  for (const what of ["cut", "answer lost", "twice", "late", "slow", "killed", "recorded", "waits", "refused"]) assert.ok((met[what] ?? 0) >= SEEDS / 40, `${what}: ${met[what] ?? 0}`);
});
