// The worker that has the program and its files. It answers one message after the other; between them it does what is left to do.

import type { Notice } from '../api/call';
import { Program, type Said } from './program';

/** A message to the worker. */
export interface Asked {
  id: number;
  request: unknown;
}

/** A message from the worker: what was said to a request, why nothing was, or what has changed. */
export type Told = { id: number; said: Said } | { id: number; broken: string } | { notices: Notice[] };

const program = Program.start(new URL('./ardoise.wasm', self.location.href));
const tell = (told: Told): void => self.postMessage(told);

let busy: Promise<unknown> = program;
let isLater = false;

/** Does something once everything before it is done, or has failed. */
function next(deed: () => Promise<void>): void {
  busy = busy.catch(() => null).then(deed);
}

/** Reports what has changed, and works on later. */
function announce({ notices = [], later = false }: Said): void {
  if (notices.length > 0) tell({ notices });
  if (later) soon();
}

/** Works on, after the messages that have come meanwhile. A program that fails at it says so to the next request. */
function soon(): void {
  if (isLater) return;
  isLater = true;
  setTimeout(() => {
    isLater = false;
    next(async () => {
      announce(await (await program).goOn());
    });
  }, 0);
}

self.onmessage = ({ data: { id, request } }: MessageEvent<Asked>) =>
  next(async () => {
    try {
      const said = await (await program).call(request);
      tell({ id, said });
      announce(said);
    } catch (error) {
      tell({ id, broken: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
    }
  });
