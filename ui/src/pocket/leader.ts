// The program of the tab that leads: started at the first request, and anew after a fault. It answers one request after the other; between
// them it does what is left to do.

import type { Notice } from '../api/call';
import { isNoSpace } from './handles';
import { Program, type Said } from './program';
import { Unanswered, type Reason } from './unanswered';

/** What the errors of a browser's files mean. */
const MEANT: Record<string, Reason> = {
  SecurityError: 'page_private',
  NotAllowedError: 'page_private',
  NoModificationAllowedError: 'page_held',
  InvalidStateError: 'page_held',
  NetworkError: 'page_unloaded',
};

/** Why the program did not start. */
function reasonOf(error: unknown): Reason {
  if (error instanceof Unanswered && error.reason) return error.reason;
  if (isNoSpace(error)) return 'page_full';
  return (error instanceof DOMException && MEANT[error.name]) || 'page_stopped';
}

export class Leader {
  #program: Promise<Program> | null = null;
  #busy: Promise<unknown> = Promise.resolve();
  #isLater = false;
  #isClosed = false;
  /** What is said of a fault that no request has met. */
  #unsaid: Said | null = null;

  constructor(
    private readonly address: URL,
    private readonly changed: (notices: Notice[]) => void,
  ) {}

  /** Answers a request, or throws an `Unanswered`. */
  ask(request: unknown): Promise<Said> {
    return this.#next(async () => {
      const fault = this.#unsaid;
      this.#unsaid = null;
      return fault ?? this.#report(await this.#run((program) => program.call(request)));
    });
  }

  /** Lets go of the files, once what is being done is done. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#next(async () => (await this.#program?.catch(() => null))?.close());
  }

  /** Does something once everything before it is done, or has failed. */
  #next<T>(deed: () => Promise<T>): Promise<T> {
    const mine = this.#busy.then(deed);
    this.#busy = mine.catch(() => null);
    return mine;
  }

  async #started(): Promise<Program> {
    if (this.#isClosed) throw new Unanswered(null);
    this.#program ??= Program.start(this.address);
    try {
      return await this.#program;
    } catch (error) {
      this.#program = null;
      console.error(error);
      throw new Unanswered(reasonOf(error));
    }
  }

  /** Runs the program. After a fault in it another takes its place, examines the ledger, and says what it found. */
  async #run(deed: (program: Program) => Promise<Said>): Promise<Said> {
    const program = await this.#started();
    try {
      return await deed(program);
    } catch (fault) {
      console.error(fault);
      this.#program = null;
      program.close();
    }
    const next = await this.#started();
    try {
      return await next.fault();
    } catch (fault) {
      console.error(fault);
      this.#program = null;
      next.close();
      throw new Unanswered('page_stopped');
    }
  }

  /** Reports what has changed, and works on later. */
  #report(said: Said): Said {
    if (said.notices && said.notices.length > 0) this.changed(said.notices);
    if (said.later) this.#soon();
    return said;
  }

  /** Works on, after the requests that have come meanwhile. */
  #soon(): void {
    if (this.#isLater) return;
    this.#isLater = true;
    setTimeout(() => {
      this.#isLater = false;
      void this.#next(async () => {
        if (!this.#isClosed) this.#unsaid = faultIn(this.#report(await this.#run((program) => program.goOn())));
      });
    });
  }
}

function faultIn(said: Said): Said | null {
  return said.errors === undefined ? null : said;
}
