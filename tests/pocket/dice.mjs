// Numbers that look random.

/** A seed for the dice of a test, which prints it: ARDOISE_SEED, or a new one each time. */
export function seedOf(t) {
  const seed = Number(process.env.ARDOISE_SEED ?? Date.now() % 2 ** 32);
  t.diagnostic(`ARDOISE_SEED=${seed}`);
  return seed;
}

/** Numbers that a seed gives again (mulberry32). */
export class Dice {
  constructor(seed) {
    this.state = seed;
  }

  below(limit) {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  pick(list) {
    return list[this.below(list.length)];
  }
}
