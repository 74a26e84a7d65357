import type { Calls } from '../api/calls';
import type { Notice, Problem } from '../api/call';
import type { DealJson } from '../api/rules';
import type { Changed } from '../api/table';

/** The name of a call. */
export type Kind = keyof Calls;
/** What a call is asked, with its name. */
export type RequestOf<K extends Kind> = { [N in K]: { kind: N } & Calls[N]['request'] }[K];
/** What a call answers. */
export type Answer<K extends Kind> = Calls[K]['answer'];
/** The calls that change a match, and answer with what changed. */
export type Command = RequestOf<{ [K in Kind]: Calls[K]['answer'] extends Changed ? K : never }[Kind]>;

/** The facts of a deal as far as they are known. */
export type Facts = DealJson;

/** A way to the application: the window's, a server's, or a made-up one. */
export interface Transport {
  /** Answers, or throws a [`Refused`]. */
  call(request: { kind: Kind }): Promise<unknown>;
  /** Tells of every change, whoever made it; the function it gives back stops that. */
  onChanged(listener: (notice: Notice) => void): () => void;
}

/** The application said no, and why. */
export class Refused extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map((problem) => problem.code).join(', '));
  }

  /** What a transport was answered instead of an answer, whatever its shape. */
  static from(body: unknown, otherwise: string): Refused {
    if (typeof body === 'object' && body !== null && 'problems' in body && Array.isArray(body.problems)) {
      return new Refused(body.problems as Problem[]);
    }
    return new Refused([{ code: otherwise, field: '', params: {} }]);
  }
}
