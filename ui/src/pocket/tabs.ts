// The tabs of one browser. One leads: it has the files and the program. The others pass their requests to it, and when it goes, the next of
// them leads. A request is never run twice: if the tab that had taken it is gone, it has no answer.

import type { Notice } from '../api/call';
import { NAME, type Word } from './channel';
import { Leader } from './leader';
import type { Said } from './program';
import { Unanswered } from './unanswered';

/** How long a leader that is asked may be without a word before it is asked whether it is there, in ms; after twice that, another takes its place. */
const QUIET = 2000;

/** A request that another tab is to answer. */
interface Open {
  request: unknown;
  isTaken: boolean;
  answer: (said: Said) => void;
  refuse: (error: Unanswered) => void;
}

export class Tabs {
  #me = crypto.randomUUID();
  #channel = new BroadcastChannel(NAME);
  #leader: Leader | null = null;
  #open = new Map<number, Open>();
  #last = 0;
  /** When the leader was last heard, or this tab last found that it leads. */
  #heard = 0;
  #watch: ReturnType<typeof setInterval> | undefined;
  /** Whether this tab is in the queue of those that wait to lead. */
  #isQueued = false;

  /** `changed` hears of every change; `leads` of whether this tab leads. */
  constructor(
    private readonly program: URL,
    private readonly changed: (notices: Notice[]) => void,
    private readonly leads: (isLeader: boolean) => void,
  ) {
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => this.#hear(data);
    // Held by this tab alone, so that it knows its own among the holders of locks.
    void navigator.locks.request(this.#me, () => new Promise<void>(() => {}));
    this.#lead();
  }

  /** Answers a request, here or in the tab that leads, or throws an `Unanswered`. */
  async ask(request: unknown): Promise<Said> {
    const leader = await this.#leading();
    if (leader) return leader.ask(request);
    return new Promise((answer, refuse) => {
      if (this.#open.size === 0) this.#heard = Date.now();
      this.#last += 1;
      this.#open.set(this.#last, { request, isTaken: false, answer, refuse });
      this.#tell({ tells: 'asks', from: this.#me, id: this.#last, request });
      this.#watch ??= setInterval(() => this.#doubt(), QUIET);
    });
  }

  /** The program here, if this tab leads. One that has slept may have been taken for gone: it looks before it does anything. */
  async #leading(): Promise<Leader | null> {
    if (!this.#leader || Date.now() - this.#heard < QUIET) return this.#leader;
    const { held = [] } = await navigator.locks.query();
    const holder = (lock: string) => held.find(({ name }) => name === lock)?.clientId;
    if (holder(NAME) !== holder(this.#me)) return null;
    this.#heard = Date.now();
    return this.#leader;
  }

  #tell(word: Word): void {
    this.#channel.postMessage(word);
  }

  /** Waits until this tab leads; with force, it does at once, and the tab that led does no more. */
  #lead(steal = false): void {
    if (!steal && this.#isQueued) return;
    if (!steal) this.#isQueued = true;
    const led = navigator.locks.request(NAME, { steal }, () => {
      if (!steal) this.#isQueued = false;
      this.#begin();
      return new Promise<void>(() => {});
    });
    // Another tab has taken the lock by force.
    led.catch(() => this.#follow());
  }

  #begin(): void {
    this.#heard = Date.now();
    this.#leader = new Leader(this.program, (notices) => {
      this.changed(notices);
      this.#tell({ tells: 'changed', notices });
    });
    this.leads(true);
    this.#tell({ tells: 'leads' });
    this.#settle(({ request, answer, refuse }) => void this.#leader?.ask(request).then(answer, refuse));
  }

  #follow(): void {
    void this.#leader?.close();
    this.#leader = null;
    this.leads(false);
    this.#lead();
  }

  /** Does something with the requests that no leader has taken. Those that one had taken are lost with it. */
  #settle(untaken: (open: Open, id: number) => void): void {
    const open = [...this.#open];
    this.#open.clear();
    for (const [id, one] of open) {
      if (one.isTaken) one.refuse(new Unanswered(null));
      else untaken(one, id);
    }
  }

  #hear(word: Word): void {
    if ('to' in word && word.to !== this.#me) return;
    if (word.tells !== 'asks' && word.tells !== 'there?') this.#heard = Date.now();
    switch (word.tells) {
      case 'asks':
        return void this.#answer(word);
      case 'taken': {
        const open = this.#open.get(word.id);
        if (open) open.isTaken = true;
        return;
      }
      case 'said':
        this.#open.get(word.id)?.answer(word.said);
        return void this.#open.delete(word.id);
      case 'unanswered':
        this.#open.get(word.id)?.refuse(new Unanswered(word.reason));
        return void this.#open.delete(word.id);
      case 'leads':
        this.#settle((open, id) => {
          this.#open.set(id, open);
          this.#tell({ tells: 'asks', from: this.#me, id, request: open.request });
        });
        // What the leader before changed last may have gone with it.
        return this.changed([{ match: null, revision: null }]);
      case 'changed':
        return this.changed(word.notices);
    }
  }

  async #answer({ from, id, request }: Word & { tells: 'asks' }): Promise<void> {
    const leader = await this.#leading();
    if (!leader) return;
    this.#tell({ tells: 'taken', to: from, id });
    try {
      this.#tell({ tells: 'said', to: from, id, said: await leader.ask(request) });
    } catch (error) {
      this.#tell({ tells: 'unanswered', to: from, id, reason: error instanceof Unanswered ? error.reason : null });
    }
  }

  /** Asks whether a leader is there that is to answer. The page of one that works has a word even while its worker is at something long. */
  #doubt(): void {
    const quiet = Date.now() - this.#heard;
    if (this.#leader || this.#open.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    } else if (quiet > 2 * QUIET) this.#lead(true);
    else if (quiet >= QUIET / 2) this.#tell({ tells: 'there?' });
  }
}
