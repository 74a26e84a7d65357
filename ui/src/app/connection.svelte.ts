import type { Problem } from '../api/call';
import { Refused } from './calls';

let lost = $state(false);
let unheard = $state.raw<Problem[]>([]);
const listeners = new Set<() => void>();
/** The problems of calls without an answer, which the frame of the screen shows once. */
const unanswered = new WeakSet<Problem>();

/** Whether the last call had no answer. */
export function isLost(): boolean {
  return lost;
}

/** Why this page no longer gets notices of changes; empty if it does. */
export function streamProblems(): Problem[] {
  return unheard;
}

/** Records why this page gets no notices, or that it gets them. */
export function noteStream(problems: Problem[]): void {
  unheard = problems;
}

/** Records that a call had no answer. Returns the error to throw. */
export function noAnswer(): Refused {
  const refused = Refused.from(null, 'offline');
  for (const problem of refused.problems) unanswered.add(problem);
  lost = true;
  return refused;
}

/** Records that the application answers. */
export function answered(): void {
  if (!lost) return;
  lost = false;
  for (const listener of listeners) listener();
}

/** Reports that the application answers again. */
export function onBack(listener: () => void): void {
  listeners.add(listener);
}

/** Whether the frame of the screen shows this problem. */
export function isSaidByFrame(problem: Problem): boolean {
  return unanswered.has(problem);
}
