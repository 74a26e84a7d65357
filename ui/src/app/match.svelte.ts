import type { Problem } from '../api/call';
import type { Changed, MatchView } from '../api/table';
import { Refused, type Command } from './contract';
import { call, onChanged } from './door';

/** A command on the open match; its id and the revision on screen are added on the way. */
type Step = Command extends infer C ? (C extends { revision: number } ? Omit<C, 'id' | 'revision'> : never) : never;

let view = $state.raw<MatchView | null>(null);
let problems = $state.raw<Problem[]>([]);
let news = $state.raw<Changed | null>(null);
let asked = '';

/** The match on screen, once it has been read. */
export function current(): MatchView | null {
  return view;
}

/** What the last command or reading was refused for. */
export function refusals(): Problem[] {
  return problems;
}

/** What the last command of this screen changed. */
export function lastChange(): Changed | null {
  return news;
}

/** What was refused on one screen does not follow to the next. */
export function forgetRefusals(): void {
  problems = [];
}

/** Opens a match, or reads it again. */
export async function openMatch(id: string): Promise<void> {
  if (asked !== id) {
    asked = id;
    view = null;
    news = null;
    problems = [];
  }
  try {
    const read = await call({ kind: 'match', id });
    if (asked === id) view = read;
  } catch (error) {
    problems = refusalOf(error);
  }
}

/** No match is on screen any more, and none is read again. */
export function closeMatch(): void {
  asked = '';
  [view, news, problems] = [null, null, []];
}

/** Shows a match that a command has just answered with. */
export function showMatch(changed: Changed): void {
  asked = changed.match.id;
  view = changed.match;
  news = changed;
  problems = [];
}

/** Carries out a command on the match on screen. Says whether it was accepted; what it was refused for is kept. */
export async function send(step: Step): Promise<boolean> {
  if (!view) return false;
  const { id, revision } = view;
  try {
    showMatch(await call({ ...step, id, revision } as Command));
    return true;
  } catch (error) {
    const refused = refusalOf(error);
    await openMatch(id);
    problems = refused;
    return false;
  }
}

/** Follows what other screens and programs change. */
export function followChanges(): () => void {
  return onChanged((notice) => {
    if (!view || (notice.match !== null && notice.match !== view.id)) return;
    if (notice.revision === null || notice.revision > view.revision) void openMatch(view.id);
  });
}

/** The problems of a refusal; anything else is a fault of the program, and is not hidden. */
export function refusalOf(error: unknown): Problem[] {
  if (error instanceof Refused) return error.problems;
  throw error;
}
