import type { Problem } from '../api/call';
import type { Changed, MatchView } from '../api/table';
import { Refused, Waits, type Command } from './calls';
import { speakAs } from '../kit/i18n/index.svelte';
import { call, onChanged } from './door';
import { here } from './router.svelte';

/** A command on the open match, without the id and the revision, which `send` adds. */
type Step = Command extends infer C ? (C extends { revision: number } ? Omit<C, 'id' | 'revision'> : never) : never;

let view = $state.raw<MatchView | null>(null);
let problems = $state.raw<Problem[]>([]);
let news = $state.raw<Changed | null>(null);
let asked = '';

let ruleset = $state<string>();

/** The game of the match or the ruleset whose screen is open. */
const vocabulary = $derived(here().params.id ? view?.form.vocabulary : here().params.ruleset ? ruleset : undefined);
speakAs(() => vocabulary);

/** The game of the ruleset that its screen has loaded. */
export function speakOf(game: string): void {
  ruleset = game;
}

/** The match on screen; null until it has loaded. */
export function current(): MatchView | null {
  return view;
}

/** The problems of the last command or query. */
export function refusals(): Problem[] {
  return problems;
}

/** The change that the last command of this page made. */
export function lastChange(): Changed | null {
  return news;
}

/** Forgets the refusals of a screen, so that the next one does not show them. */
export function forgetRefusals(): void {
  problems = [];
}

/** Opens a match, or loads it again. */
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

/** Closes the match; changes no longer load it again. */
export function closeMatch(): void {
  asked = '';
  [view, news, problems] = [null, null, []];
}

/** Shows the match in the answer of a command. */
export function showMatch(changed: Changed): void {
  asked = changed.match.id;
  view = changed.match;
  news = changed;
  problems = [];
}

/**
 * Sends a command about the match on screen. Returns whether it was accepted; `refusals` has the problems. `leave` leaves the screen at once
 * with the answer: one that stayed would be made again, for the next deal, only to disappear.
 */
export async function send(step: Step, leave?: () => void): Promise<boolean> {
  if (!view) return false;
  const { id, revision } = view;
  try {
    showMatch(await call({ ...step, id, revision } as Command));
    leave?.();
    return true;
  } catch (error) {
    // It is not sent yet, and the slate shows it as waiting.
    if (error instanceof Waits) {
      problems = [];
      leave?.();
      return true;
    }
    const refused = refusalOf(error);
    await openMatch(id);
    problems = refused;
    return false;
  }
}

/** Loads the match again when another page or program changes it. */
export function followChanges(): () => void {
  return onChanged((notice) => {
    if (!view || (notice.match !== null && notice.match !== view.id)) return;
    if (notice.revision === null || notice.revision > view.revision) void openMatch(view.id);
  });
}

/** The problems of a refusal. Any other error is a bug, and is thrown again. */
export function refusalOf(error: unknown): Problem[] {
  if (error instanceof Refused) return error.problems;
  throw error;
}
