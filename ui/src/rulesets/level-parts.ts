/** Evenly spaced levels; `to` is null if they have no end. */
interface Run {
  from: number;
  step: number;
  to: number | null;
}

/** A part of the levels that may be bid, as ruleset files write it. */
export type LevelPart = number | Run;

const STEP = 10;
const FIRST = 80;

function firstOf(part: LevelPart): number {
  return typeof part === 'number' ? part : part.from;
}

/** Where the next level goes: at the end, or before an endless run. */
function place(parts: readonly LevelPart[]): { at: number; level: number } {
  const last = parts.at(-1);
  if (last === undefined) return { at: 0, level: FIRST };
  const top = typeof last === 'number' ? last : last.to;
  if (top !== null) return { at: parts.length, level: top + STEP };
  return { at: parts.length - 1, level: Math.max(1, firstOf(last) - STEP) };
}

/** Adds a level. */
export function levelAdded(parts: readonly LevelPart[]): LevelPart[] {
  const { at, level } = place(parts);
  return parts.toSpliced(at, 0, level);
}

/** Adds a run. */
export function runAdded(parts: readonly LevelPart[]): LevelPart[] {
  const { at, level } = place(parts);
  const open = at === parts.length;
  return parts.toSpliced(at, 0, { from: level, step: STEP, to: open ? null : level });
}
