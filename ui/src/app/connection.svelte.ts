import type { Problem } from '../api/call';
import { Refused } from './calls';

let lost = $state(false);
let unheard = $state.raw<Problem[]>([]);
const listeners = new Set<() => void>();
/** The problems that say that nothing answers, which the frame of the screen says once. */
const unanswered = new WeakSet<Problem>();

/** Whether the last call had no answer. */
export function isLost(): boolean {
  return lost;
}

/** Why this page no longer gets notices of changes; empty if it does. */
export function streamProblems(): Problem[] {
  return unheard;
}

/** Notes why this page gets no notices, or that it gets them. */
export function noteStream(problems: Problem[]): void {
  unheard = problems;
}

/** Notes that a call had no answer. Returns what to throw. */
export function noAnswer(): Refused {
  const refused = Refused.from(null, 'offline');
  for (const problem of refused.problems) unanswered.add(problem);
  lost = true;
  return refused;
}

/** Notes that the application answers. */
export function answered(): void {
  if (!lost) return;
  lost = false;
  for (const listener of listeners) listener();
}

/** Reports that the application answers again. */
export function onBack(listener: () => void): void {
  listeners.add(listener);
}

/** Whether the frame of the screen says this problem. */
export function isSaidByFrame(problem: Problem): boolean {
  return unanswered.has(problem);
}
