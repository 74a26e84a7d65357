import { expect, test } from 'vitest';
import { free, HEADER, isNoSpace, label, labelOf, writeAll, type Handle } from '../pocket/handles';

/** A file in memory. Where there is no more room, it answers as a browser does. */
class Memory implements Handle {
  bytes = new Uint8Array();
  constructor(private readonly full?: () => number) {}

  read(into: Uint8Array, { at }: { at: number }): number {
    const read = this.bytes.subarray(at, at + into.length);
    into.set(read);
    return read.length;
  }

  write(from: Uint8Array, { at }: { at: number }): number {
    if (this.full) return this.full();
    if (this.bytes.length < at + from.length) this.truncate(at + from.length);
    this.bytes.set(from, at);
    return from.length;
  }

  truncate(size: number): void {
    const before = this.bytes;
    this.bytes = new Uint8Array(size);
    this.bytes.set(before.subarray(0, size));
  }

  getSize = (): number => this.bytes.length;
  flush = (): void => {};
  close = (): void => {};
}

test('a file keeps its path in its label, and loses it when it is freed', () => {
  const file = new Memory();
  expect(labelOf(file)).toBeNull();
  label(file, { path: 'ardoise/évènement.db', serial: 2 ** 40, at: 1_700_000_000_000 });
  writeAll(file, new Uint8Array([1, 2, 3]), HEADER);
  expect(labelOf(file)).toEqual({ path: 'ardoise/évènement.db', serial: 2 ** 40, at: 1_700_000_000_000 });
  free(file);
  expect(labelOf(file)).toBeNull();
  expect(file.getSize()).toBe(HEADER);
});

test('a path that does not fit is refused, and the label stays', () => {
  const file = new Memory();
  label(file, { path: 'a', serial: 1, at: 0 });
  expect(() => label(file, { path: 'x'.repeat(600), serial: 2, at: 0 })).toThrow(/too long/);
  expect(labelOf(file)?.path).toBe('a');
});

test.each([
  ['fewer bytes than asked', (): number => 2],
  ['a number that none is', (): number => 4_294_967_288],
  [
    'an error',
    (): number => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  ],
])('the end of the room is told by %s', (_, full) => {
  let told: unknown;
  try {
    writeAll(new Memory(full), new Uint8Array(8), 0);
  } catch (error) {
    told = error;
  }
  expect(isNoSpace(told)).toBe(true);
});
