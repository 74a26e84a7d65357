// The quiet line of the home: that a copy matters by now, or that the browser was never asked to keep the matches.

import type { HomeView } from '../api/history';
import { call } from '../app/door';
import type { Quiet, QuietLine } from '../app/kept-here';
import { mayDeleteSoon } from '../app/pocket/device';
import { needAllTexts } from '../kit/i18n/index.svelte';
import Part from './QuietLine.svelte';
import { isDue, lastCopy } from '../app/last-copy';
import { isPromised, wasAsked } from './persistence';

/** The line that the home shows; null if it shows none. */
export async function quietLine({ recent }: HomeView): Promise<QuietLine | null> {
  const last = lastCopy();
  const view = await call({ kind: 'uncopied', ...(last?.reach ? { copied: last.reach } : {}) });
  let quiet: Quiet | null = null;
  if (isDue(last, view, new Date())) quiet = { is: 'copy', matches: view.new_matches, last: last?.at ?? null };
  else if (await mayAsk(recent)) quiet = { is: 'ask' };
  if (quiet) await needAllTexts();
  return quiet && { Part, quiet };
}

/** Whether this is the moment to ask the browser: once a match is over, and never twice. A browser on an iPhone says no before it is on the home screen. */
async function mayAsk(recent: HomeView['recent']): Promise<boolean> {
  return recent.some(({ status }) => status === 'finished') && !wasAsked() && !mayDeleteSoon() && (await isPromised()) === false;
}
