import type { Problem } from '../api/call';
import { refusalOf } from './match.svelte';

/** The application's answer to a question that is asked anew at every tap: the latest question wins. */
export class Asked<T> {
  answer = $state.raw<T | null>(null);
  problems = $state.raw<Problem[]>([]);
  /** The latest question has neither been answered nor refused. */
  waiting = $state(false);
  #asked = 0;
  #stays: boolean;

  /** What was answered `stays` where a later question is refused: there is something to mend then. */
  constructor(stays = false) {
    this.#stays = stays;
  }

  /** Asks; what was answered before stays until this one is. `take` is told of an answer that was not overtaken, before it is shown. */
  async ask(question: () => Promise<T>, take?: (answer: T) => void): Promise<void> {
    const mine = ++this.#asked;
    this.waiting = true;
    try {
      const answer = await question();
      if (mine !== this.#asked) return;
      take?.(answer);
      [this.answer, this.problems, this.waiting] = [answer, [], false];
    } catch (error) {
      const refused = refusalOf(error);
      if (mine !== this.#asked) return;
      if (!this.#stays) this.answer = null;
      [this.problems, this.waiting] = [refused, false];
    }
  }

  /** There is nothing to ask yet. */
  forget(): void {
    this.#asked++;
    [this.answer, this.problems, this.waiting] = [null, [], false];
  }
}
