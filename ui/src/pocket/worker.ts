// The worker of a tab: answers its requests, in the program here or in that of the tab that leads.

import type { Notice } from '../api/call';
import type { Said } from './program';
import { Unanswered, type Reason } from './unanswered';
import { Tabs } from './tabs';

/** A message to the worker. */
export interface Asked {
  id: number;
  request: unknown;
}

/** A message from the worker: what was said to a request, why nothing was, what has changed, or whether this tab leads. */
export type Told = { id: number; said: Said } | { id: number; reason: Reason | null } | { notices: Notice[] } | { leads: boolean };

const tell = (told: Told): void => self.postMessage(told);
const tabs = new Tabs(
  new URL('../../dist-program/ardoise.wasm', import.meta.url),
  (notices) => tell({ notices }),
  (leads) => tell({ leads }),
);

self.onmessage = async ({ data: { id, request } }: MessageEvent<Asked>) => {
  try {
    tell({ id, said: await tabs.ask(request) });
  } catch (error) {
    tell({ id, reason: error instanceof Unanswered ? error.reason : 'page_stopped' });
  }
};
