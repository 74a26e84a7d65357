import { describe, expect, test } from 'vitest';
import type { Facts } from '../app/calls';
import { Outbox, type Entry, type Outcome, type Store, type Tapped } from '../app/phone/outbox';

/** A generator of numbers from 0 to 1 that repeats itself from the same seed. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const factsOf = (n: number): Facts => ({ taker: 'south', contract: { level: 100, strain: 'hearts' }, points: { us: n } }) as Facts;

/** The computer: it executes a command once, and refuses one that saw another revision. */
class Computer {
  journal: { command: string; points: number }[] = [];

  get revision(): number {
    return this.journal.length + 1;
  }

  take({ command, revision, facts }: Tapped): Outcome {
    const points = (facts as { points: { us: number } }).points.us;
    if (this.journal.some((entry) => entry.command === command)) return { answer: {} };
    if (revision !== this.revision) return { problems: [{ code: 'stale_revision', field: '', params: {} }] };
    this.journal.push({ command, points });
    return { answer: {} };
  }

  /** Somebody writes at the computer. */
  write(points: number): void {
    this.journal.push({ command: `desk-${points}`, points });
  }
}

/** The store of the phone. */
class Kept implements Store {
  items = new Map<string, Tapped>();

  all(): Promise<Tapped[]> {
    return Promise.resolve([...this.items.values()].map((item) => structuredClone(item)));
  }

  write(changed: readonly Tapped[], gone: readonly string[]): Promise<void> {
    for (const command of gone) this.items.delete(command);
    for (const item of changed) this.items.set(item.command, structuredClone(item));
    return Promise.resolve();
  }
}

/** An evening with a bad network, crashes and somebody who also writes at the computer. Returns each tap with its outcome. */
async function evening(seed: number) {
  const roll = dice(seed);
  const [computer, kept] = [new Computer(), new Kept()];
  const tapped: number[] = [];
  const atOnce: number[] = [];
  let [network, number] = [true, 0];
  let seen = 1;
  const send = (item: Tapped): Promise<Outcome> => {
    const lost = !network || roll() < 0.25;
    if (lost && roll() < 0.5) return Promise.resolve('lost');
    const outcome = computer.take(item);
    // The answer is lost, although the deal is recorded.
    return Promise.resolve(lost ? 'lost' : outcome);
  };
  const page = (): Outbox => new Outbox(kept, send, () => undefined);
  let outbox = page();
  await outbox.start();
  for (let step = 0; step < 40; step += 1) {
    const what = roll();
    if (what < 0.5) {
      number += 1;
      const entry: Entry = { command: `phone-${number}`, match: 'm', revision: seen, facts: factsOf(number) };
      const outcome = await outbox.tap(entry);
      tapped.push(number);
      if (outcome !== 'lost' && 'problems' in outcome) atOnce.push(number);
      if (outcome !== 'lost') seen = computer.revision;
    } else if (what < 0.6) network = !network;
    else if (what < 0.7) {
      // The page is closed, and opened again with a network.
      network = true;
      outbox = page();
      await outbox.start();
      seen = computer.revision;
    } else if (what < 0.8) computer.write(1000 + step);
    else if (what < 0.9) {
      await outbox.flush();
      if (network) seen = computer.revision;
    } else {
      // The user settles the refused deals.
      const refused = [...kept.items.values()].find(({ problems }) => problems !== null);
      if (refused) {
        seen = computer.revision;
        await outbox.again(refused.command, { ...refused, command: `${refused.command}'`, revision: seen });
      }
    }
  }
  network = true;
  for (let turn = 0; turn < 100; turn += 1) await outbox.flush();
  return { computer, kept, tapped, atOnce };
}

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

describe('deals that are entered on a phone', () => {
  test.each(SEEDS)('evening %i: nothing is lost, nothing doubled', async (seed) => {
    const { computer, kept, tapped, atOnce } = await evening(seed);
    const written = computer.journal.map(({ points }) => points).filter((points) => points < 1000);
    const settled = [...kept.items.values()];
    expect(settled.filter(({ problems }) => problems === null)).toEqual([]);
    expect(new Set(written).size, 'nothing doubled').toBe(written.length);
    const left = settled.map(({ facts }) => (facts as { points: { us: number } }).points.us);
    expect([...written, ...left, ...atOnce].sort((one, other) => one - other)).toEqual(tapped);
  });

  test('the evenings are eventful', async () => {
    const all = await Promise.all(SEEDS.map(evening));
    expect(all.filter(({ computer }) => computer.journal.length > 5).length).toBeGreaterThan(100);
    expect(all.filter(({ kept }) => kept.items.size > 0).length).toBeGreaterThan(20);
    expect(all.filter(({ atOnce }) => atOnce.length > 0).length).toBeGreaterThan(20);
  });

  test('deals are sent in the order of taps', async () => {
    const [computer, kept] = [new Computer(), new Kept()];
    let network = false;
    const outbox = new Outbox(
      kept,
      (item) => Promise.resolve(network ? computer.take(item) : 'lost'),
      () => undefined,
    );
    await outbox.start();
    for (const n of [1, 2, 3]) expect(await outbox.tap({ command: `c${n}`, match: 'm', revision: 1, facts: factsOf(n) })).toBe('lost');
    network = true;
    await outbox.flush();
    expect(computer.journal.map(({ points }) => points)).toEqual([1, 2, 3]);
    // The screen still shows the previous slate.
    expect(await outbox.tap({ command: 'c4', match: 'm', revision: 1, facts: factsOf(4) })).toEqual({ answer: {} });
    expect(kept.items.size).toBe(0);
  });

  test('what no longer fits is settled by the user, with all that came after it', async () => {
    const [computer, kept] = [new Computer(), new Kept()];
    let network = false;
    const outbox = new Outbox(
      kept,
      (item) => Promise.resolve(network ? computer.take(item) : 'lost'),
      () => undefined,
    );
    await outbox.start();
    for (const n of [1, 2]) await outbox.tap({ command: `c${n}`, match: 'm', revision: 1, facts: factsOf(n) });
    computer.write(1001);
    network = true;
    await outbox.flush();
    expect([...kept.items.values()].map(({ problems }) => problems?.[0]?.code)).toEqual(['stale_revision', 'stale_revision']);
    await outbox.again('c1', { command: 'c1 again', match: 'm', revision: computer.revision, facts: factsOf(1) });
    await outbox.drop('c2');
    expect(computer.journal.map(({ points }) => points)).toEqual([1001, 1]);
    expect(kept.items.size).toBe(0);
  });

  test.each([1, 2, 3])('a deal that waits can be taken back: number %i of three', async (back) => {
    const [computer, kept] = [new Computer(), new Kept()];
    let network = false;
    const outbox = new Outbox(
      kept,
      (item) => Promise.resolve(network ? computer.take(item) : 'lost'),
      () => undefined,
    );
    await outbox.start();
    for (const n of [1, 2, 3]) await outbox.tap({ command: `c${n}`, match: 'm', revision: 1, facts: factsOf(n) });
    await outbox.drop(`c${back}`);
    network = true;
    await outbox.flush();
    expect(computer.journal.map(({ points }) => points)).toEqual([1, 2, 3].filter((n) => n !== back));
    expect(kept.items.size).toBe(0);
  });

  test('a deal that cannot be kept is not shown as waiting', async () => {
    const store: Store = { all: () => Promise.resolve([]), write: () => Promise.reject(new Error('full')) };
    const outbox = new Outbox(
      store,
      () => Promise.resolve('lost'),
      () => undefined,
    );
    await expect(outbox.tap({ command: 'c', match: 'm', revision: 1, facts: factsOf(1) })).rejects.toThrow('full');
  });
});
