import type { Changed } from '../generated/Changed';
import type { CountView } from '../generated/CountView';
import type { DealJson } from '../generated/DealJson';
import type { HomeView } from '../generated/HomeView';
import type { JournalLine } from '../generated/JournalLine';
import type { LinesView } from '../generated/LinesView';
import type { MatchView } from '../generated/MatchView';
import type { MatchesView } from '../generated/MatchesView';
import type { Notice } from '../generated/Notice';
import type { PresetView } from '../generated/PresetView';
import type { PreviewView } from '../generated/PreviewView';
import type { Problem } from '../generated/Problem';
import type { Request } from '../generated/Request';
import type { SessionView } from '../generated/SessionView';
import type { WhyView } from '../generated/WhyView';

export type Kind = Request['kind'];

/** The questions, with what each is answered. Everything else is a command, and answered with what changed. */
interface Queries {
  session: SessionView;
  home: HomeView;
  presets: PresetView[];
  matches: MatchesView;
  match: MatchView;
  preview: PreviewView;
  read_line: LinesView;
  why: WhyView;
  count: CountView;
  journal: JournalLine[];
  players: string[];
}

export type Answer<K extends Kind> = K extends keyof Queries ? Queries[K] : Changed;
export type RequestOf<K extends Kind> = Extract<Request, { kind: K }>;
export type Command = Exclude<Request, { kind: keyof Queries }>;

/** The facts of a deal as far as they are known. */
export type Facts = DealJson;

/** A way to the application: the window's, a server's, or a made-up one. */
export interface Transport {
  /** Answers, or throws a [`Refused`]. */
  call(request: Request): Promise<unknown>;
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
