// The program of the tab that leads: started at the first request, and anew after a fault. It answers one request after the other, also in
// the pauses of long work; between them it does what is left to do.

import type { Notice } from '../api/call';
import { isNoSpace } from './handles';
import { turn } from './pauses';
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
  readonly #waiting: (() => Promise<unknown>)[] = [];
  #isBusy = false;
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

  /** Does something once everything before it is done, has failed, or pauses. */
  #next<T>(deed: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => deed().then(resolve, reject));
      void this.#work();
    });
  }

  /** Does everything that waits, and then what is left to do in the background. */
  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (;;) {
      await this.#answer();
      if (this.#waiting.length > 0) continue;
      if (!this.#isLater || this.#isClosed) break;
      await turn();
      if (this.#waiting.length === 0) await this.#goOn().catch(() => null);
    }
    this.#isBusy = false;
  }

  async #answer(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await next();
  }

  async #goOn(): Promise<void> {
    this.#isLater = false;
    this.#unsaid = faultIn(this.#report(await this.#run((program) => program.goOn())));
  }

  async #started(): Promise<Program> {
    if (this.#isClosed) throw new Unanswered(null);
    this.#program ??= this.#start();
    try {
      return await this.#program;
    } catch (error) {
      this.#program = null;
      console.error(error);
      throw new Unanswered(reasonOf(error));
    }
  }

  #start(): Promise<Program> {
    const program = Program.start(this.address, async () => {
      await this.#answer();
      // The work that pauses ends with its program: that had a fault in another call, or its files are wanted.
      if (this.#program !== program || this.#isClosed) throw new Unanswered(null);
    });
    return program;
  }

  /** Runs the program. After a fault in it another takes its place, examines the ledger, and says what it found. */
  async #run(deed: (program: Program) => Promise<Said>): Promise<Said> {
    const program = await this.#started();
    try {
      return await deed(program);
    } catch (fault) {
      // Its program has ended in a pause, or has no files any more.
      if (fault instanceof Unanswered) throw fault;
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

  /** Reports what has changed, and notes whether there is work in the background. */
  #report(said: Said): Said {
    if (said.notices && said.notices.length > 0) this.changed(said.notices);
    this.#isLater ||= said.later ?? false;
    return said;
  }
}

function faultIn(said: Said): Said | null {
  return said.errors === undefined ? null : said;
}
