// The worker that has the program and its files. It answers one message after the other; between them it does what is left to do.

import type { Notice } from '../api/call';
import { Program, type Said } from './program';

/** A message to the worker. */
export interface Asked {
  id: number;
  request: unknown;
}

/** A message from the worker: what was said to a request, or what has changed. */
export type Told = { id: number; said: Said } | { id: number; broken: string } | { notices: Notice[] } | { broken: string };

const program = Program.start(new URL('./ardoise.wasm', self.location.href));
const tell = (told: Told): void => self.postMessage(told);

let busy: Promise<unknown> = program;
let isLater = false;

/** Does something once everything before it is done. */
function next(deed: () => Promise<void>): void {
  busy = busy.then(deed, deed);
}

/** Works on, unless a message has come meanwhile, which is answered first. */
function goOn(): void {
  isLater = false;
  next(async () => {
    const { notices = [], later = false } = await (await program).goOn();
    tell({ notices });
    if (later) soon();
  });
}

function soon(): void {
  if (isLater) return;
  isLater = true;
  setTimeout(goOn, 0);
}

self.onmessage = ({ data: { id, request } }: MessageEvent<Asked>) =>
  next(async () => {
    try {
      const said = await (await program).call(request);
      tell({ id, said });
      if (said.later) soon();
    } catch (error) {
      tell({ id, broken: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
    }
  });
