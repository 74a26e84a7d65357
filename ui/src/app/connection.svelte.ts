import type { Problem } from '../api/call';
import { Refused } from './calls';

/** How a page hears the application: by answers to its calls, and by its stream of changes. */
type Way = 'calls' | 'stream';

/** The ways on which nothing is heard, and since when; null once what is on screen is current again. */
const broken = new Set<Way>();
let since = $state<number | null>(null);
let last = Date.now();
let unheard = $state.raw<Problem[]>([]);
const listeners = new Set<() => void>();
/** The problems of calls without an answer, which the frame of the screen shows once. */
const unanswered = new WeakSet<Problem>();
/** How often something was heard again, and the calls made since then that have no answer yet. */
let [times, open] = [0, 0];

/** Whether nothing is heard, so that what is on screen may be old. */
export function isLost(): boolean {
  return since !== null;
}

/** When something was heard last, before the page was lost. */
export function lostSince(): string {
  return new Date(since ?? last).toISOString();
}

/** Why this page no longer gets notices of changes; empty if it does. */
export function streamProblems(): Problem[] {
  return unheard;
}

/** Records why this page gets no notices, or that it gets them. */
export function noteStream(problems: Problem[]): void {
  unheard = problems;
}

/** Records that nothing is heard. */
export function lose(way: Way): void {
  broken.add(way);
  since ??= last;
}

/** Records that something is heard. Returns whether this page was lost, and hears everything again. */
export function hear(way: Way): boolean {
  last = Date.now();
  if (!broken.delete(way) || broken.size > 0) return false;
  [times, open] = [times + 1, 1];
  for (const listener of listeners) listener();
  close(times);
  return true;
}

/** Follows a call: a page that was lost is current once the calls with which it reads everything again have their answers. */
export async function follow<T>(call: Promise<T>): Promise<T> {
  const mine = times;
  open += 1;
  try {
    return await call;
  } finally {
    close(mine);
  }
}

function close(mine: number): void {
  if (mine !== times || --open > 0 || since === null) return;
  // An answer may be followed by another call.
  setTimeout(() => {
    if (mine === times && open === 0 && broken.size === 0) since = null;
  });
}

/** Records that a call had no answer. Returns the error to throw. */
export function noAnswer(): Refused {
  const refused = Refused.from(null, 'offline');
  for (const problem of refused.problems) unanswered.add(problem);
  lose('calls');
  return refused;
}

/** Reports that the application is heard again. */
export function onBack(listener: () => void): void {
  listeners.add(listener);
}

/** Whether the frame of the screen shows this problem. */
export function isSaidByFrame(problem: Problem): boolean {
  return unanswered.has(problem);
}
