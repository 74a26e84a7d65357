// The content of the first screen, and the actions that start from it.

import type { Problem } from '../api/call';
import type { AgainView, EveningView, HomeView } from '../api/history';
import type { Changed } from '../api/table';
import { call } from '../app/door';
import { quietLine, type QuietLine } from '../app/kept-here';
import { current, lastChange, openMatch, refusalOf, showMatch } from '../app/match.svelte';
import { go } from '../app/router.svelte';
import { otherTable } from './regulars';

/** Starts matches at one tap: one at a time. */
export class Starter {
  problems = $state.raw<Problem[]>([]);
  busy = $state(false);

  /** Starts a match and shows its slate. */
  async start(create: () => Promise<Changed>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const started = await create();
      showMatch(started);
      go('table', { id: started.match.id });
    } catch (error) {
      this.problems = refusalOf(error);
    }
    this.busy = false;
  }
}

export class Home extends Starter {
  view = $state.raw<HomeView | null>(null);
  /** The table of the last match. */
  last = $state.raw<AgainView | null>(null);
  evening = $state.raw<EveningView | null>(null);
  /** The quiet line, on a page that keeps its matches itself. */
  quiet = $state.raw<QuietLine | null>(null);

  /** The match that this page has just abandoned, as long as undo brings it back. */
  readonly left = $derived(lastChange()?.event === 'match_abandoned' && current()?.undo?.event === 'match_abandoned' ? current() : null);
  /** The match in progress that can be continued. */
  readonly playing = $derived(this.left ? null : (this.view?.current ?? null));
  /** The match on the slate: that one, or else the last one. */
  readonly match = $derived<{ id: string } | null>(this.left ?? this.playing ?? this.view?.recent[0] ?? null);
  /** No match was ever played here. */
  readonly blank = $derived(this.view !== null && this.match === null);
  /** The latest table of other players. */
  readonly other = $derived(otherTable(this.view?.recent ?? [], this.last));
  /** The action of the main button: continue a match, start one with the last players, or start another. */
  readonly primary = $derived(this.playing ? 'resume' : this.last && this.last.id === this.match?.id ? 'again' : 'new');
  /** Matches in progress besides the one on the slate. */
  readonly waiting = $derived((this.view?.playing ?? 0) - (this.playing ? 1 : 0));

  /** Reads everything again. */
  async look(): Promise<void> {
    try {
      const [view, { last }, evening] = await Promise.all([call({ kind: 'home' }), call({ kind: 'last_table' }), call({ kind: 'evening' })]);
      // The slate appears together with the doors around it, so that nothing moves once it is there.
      const match = this.left ?? view.current ?? view.recent[0];
      const [quiet] = await Promise.all([quietLine(view), match && openMatch(match.id)]);
      this.quiet = quiet;
      [this.view, this.last, this.evening, this.problems] = [view, last, evening, []];
    } catch (error) {
      this.problems = refusalOf(error);
    }
  }
}

let ahead: Home | null = null;

/** Asks for the first screen before there is one, so that it opens with its content. Returns the answer; null if there is none yet. */
export async function lookAhead(): Promise<HomeView | null> {
  const home = new Home();
  await home.look();
  if (home.view && !home.view.current) ahead = home;
  return home.view;
}

/** What was asked ahead, once: later it would be out of date. */
export function lookedAhead(): Home | null {
  const looked = ahead;
  ahead = null;
  return looked;
}
