import type { Problem } from '../../api/call';
import type { Facts, Total } from '../calls';

/** What a user enters: the facts of a deal of a match, or the total of a table of a concours. */
type Deal = { facts: Facts; total?: undefined };
type TableTotal = { total: Total; facts?: undefined };

/** What was entered on this phone and the computer has not answered yet. */
interface Item {
  /** The id under which the computer executes it only once. */
  command: string;
  /** Its place in the order of taps. */
  at: number;
  /** The match, or the concours. */
  match: string;
  /** The revision on screen at the tap. */
  seen: number;
  /** The revision to send it with. */
  revision: number;
  /** The command that waited before it at the same match. It is sent once that one was executed. */
  after: string | null;
  /** The last deal on screen at the tap; null if there was none. Deals after it are the computer's own version. */
  last?: string | null;
  /** Why the computer refused it, if it did: then the user must settle it. */
  problems: Problem[] | null;
}

export type TappedDeal = Item & Deal;
export type TappedTotal = Item & TableTotal;
export type Tapped = TappedDeal | TappedTotal;

/** The outcome of a deal or total that was sent. */
export type Outcome = { answer: unknown } | { problems: Problem[] } | 'lost';

/** Stores what was entered on the phone. Both methods are atomic. */
export interface Store {
  all(): Promise<Tapped[]>;
  write(changed: readonly Tapped[], gone: readonly string[]): Promise<void>;
}

export type Entry = Pick<Item, 'command' | 'match' | 'revision' | 'last'> & (Deal | TableTotal);

const LATER: Problem[] = [{ code: 'stale_revision', field: '', params: {} }];

/**
 * The deals and totals that a phone has entered and the computer has not answered. Each is stored before it is sent, sent in the order
 * of taps, and dropped only when the computer has it or the user drops it.
 */
export class Outbox {
  #items: Tapped[] = [];
  #outcomes = new Map<string, Outcome>();
  /** The revision of a match after this phone's own deals, for a screen that still shows the one before. */
  #ahead = new Map<string, { seen: number; now: number }>();
  #turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: Store,
    private readonly send: (item: Tapped) => Promise<Outcome>,
    private readonly changed: (items: readonly Tapped[]) => void,
  ) {}

  /** Reads the stored deals, and sends them. */
  async start(): Promise<void> {
    this.#items = (await this.store.all()).sort((one, other) => one.at - other.at);
    this.changed(this.#items);
    await this.flush();
  }

  /** Stores a deal and sends it. A deal that is refused at once is not stored: its sheet is still open. */
  async tap(entry: Entry): Promise<Outcome> {
    await this.#inTurn(() => this.#keep(this.#made(entry), []));
    await this.flush();
    const outcome = this.#outcomes.get(entry.command) ?? 'lost';
    if (outcome !== 'lost' && 'problems' in outcome) await this.drop(entry.command);
    return outcome;
  }

  /** Sends the waiting deals in order, until one gets no answer. */
  flush(): Promise<void> {
    return this.#inTurn(async () => {
      for (let next = this.#next(); next; next = this.#next()) {
        const outcome = await this.send(next);
        if (outcome === 'lost') return;
        this.#outcomes.set(next.command, outcome);
        await ('answer' in outcome ? this.#carriedOut(next) : this.#refused(next, outcome.problems));
      }
    });
  }

  /** Enters a refused deal again, at the revision that the user now sees. */
  async again(command: string, entry: Entry): Promise<void> {
    await this.#inTurn(() => this.#keep(this.#made(entry), [command]));
    await this.flush();
  }

  /** Drops a deal that was refused, or that still waits. A deal that waited for it then waits for the one before it. */
  drop(command: string): Promise<void> {
    return this.#inTurn(() => {
      const dropped = this.#items.find((item) => item.command === command);
      const next = this.#items.filter(({ after }) => after === command);
      return this.#write(dropped ? next.map((one) => ({ ...one, after: dropped.after, revision: dropped.revision })) : [], [command]);
    });
  }

  #next(): Tapped | undefined {
    return this.#items.find(({ problems, after }) => problems === null && after === null);
  }

  #made(entry: Entry): Tapped {
    const { match, revision } = entry;
    const waiting = this.#items.filter((item) => item.match === match && item.problems === null);
    const ahead = this.#ahead.get(match);
    return {
      ...entry,
      at: (this.#items.at(-1)?.at ?? 0) + 1,
      seen: revision,
      revision: ahead?.seen === revision ? ahead.now : revision,
      after: waiting.at(-1)?.command ?? null,
      problems: null,
    };
  }

  #keep(item: Tapped, gone: readonly string[]): Promise<void> {
    return this.#write([item], gone);
  }

  async #carriedOut(item: Tapped): Promise<void> {
    // A deal is one entry of the journal. If another program has written since, the next one is refused as stale.
    const now = item.revision + 1;
    this.#ahead.set(item.match, { seen: item.seen, now });
    const next = this.#items.filter(({ after }) => after === item.command);
    await this.#write(
      next.map((one) => ({ ...one, after: null, revision: now })),
      [item.command],
    );
  }

  /** Deals that were entered after it saw it on the slate, so the user settles them too. */
  async #refused(item: Tapped, problems: Problem[]): Promise<void> {
    const settled = [{ ...item, problems }];
    for (const one of this.#items) {
      if (one.after !== null && settled.some(({ command }) => command === one.after)) settled.push({ ...one, after: null, problems: LATER });
    }
    await this.#write(settled, []);
  }

  /** Nothing is shown or sent before it is stored. */
  async #write(changed: readonly Tapped[], gone: readonly string[]): Promise<void> {
    await this.store.write(changed, gone);
    const left = this.#items.filter(({ command }) => !gone.includes(command) && !changed.some((one) => one.command === command));
    this.#items = [...left, ...changed].sort((one, other) => one.at - other.at);
    this.changed(this.#items);
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
