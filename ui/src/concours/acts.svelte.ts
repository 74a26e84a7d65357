import { SvelteMap } from 'svelte/reactivity';

/** What is done after a draw and leaves no event: the sheets are printed, the room sees its tables. */
export type Act = 'print' | 'show';

/** When each act was done here, by draw. */
const done = new SvelteMap<string, string>();

interface Drawn {
  id: string;
  round: number;
  attempt: number;
}

const keyOf = (act: Act, { id, round, attempt }: Drawn): string => [act, id, round, attempt].join(' ');

/** Notes that an act is done for this draw. */
export function noteAct(act: Act, drawn: Drawn): void {
  done.set(keyOf(act, drawn), new Date().toISOString());
}

/** When an act was done for this draw; null if it was not. */
export function doneAt(act: Act, drawn: Drawn): string | null {
  return done.get(keyOf(act, drawn)) ?? null;
}
