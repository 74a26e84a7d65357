import type { Calls } from '../api/calls';
import type { Notice, Problem } from '../api/call';
import type { DealJson } from '../api/rules';
import type { Changed } from '../api/table';

export type Kind = keyof Calls;
/** The request of a call, with its name as `kind`. */
export type RequestOf<K extends Kind> = { [N in K]: { kind: N } & Calls[N]['request'] }[K];
export type Answer<K extends Kind> = Calls[K]['answer'];
/** The calls that change a match; they answer with the change. */
export type Command = RequestOf<{ [K in Kind]: Calls[K]['answer'] extends Changed ? K : never }[Kind]>;

/** The known facts of a deal. */
export type Facts = DealJson;

/** The total of a table of a concours. */
export type Total = Omit<RequestOf<'enter_result'>, 'kind' | 'id' | 'revision'>;

/** Carries calls to the application: through the window, or to a server. */
export interface Transport {
  /** Returns the answer, or throws a `Refused`. */
  call(request: { kind: Kind }): Promise<unknown>;
  /** Reports every change, by any user or program. Returns a function that stops the reports. */
  onChanged(listener: (notice: Notice) => void): () => void;
}

/** A refusal by the application, with its reasons. */
export class Refused extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map((problem) => problem.code).join(', '));
  }

  /** Reads a refusal of any shape; `otherwise` is the code for one without problems. */
  static from(body: unknown, otherwise: string): Refused {
    if (typeof body === 'object' && body !== null && 'problems' in body && Array.isArray(body.problems)) {
      return new Refused(body.problems as Problem[]);
    }
    return new Refused([{ code: otherwise, field: '', params: {} }]);
  }
}

/** A deal or a total has no answer yet. It stays on this phone, and is sent when the computer answers again. */
export class Waits extends Refused {
  constructor() {
    super([{ code: 'offline', field: '', params: {} }]);
  }
}
