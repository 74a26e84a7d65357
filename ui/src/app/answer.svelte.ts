import type { Problem } from '../api/call';
import { refusalOf } from './match.svelte';

/** The answer to a query that is asked again at every tap. Only the latest query counts. */
export class Asked<T> {
  answer = $state.raw<T | null>(null);
  problems = $state.raw<Problem[]>([]);
  /** Whether the latest query is still unanswered. */
  waiting = $state(false);
  #asked = 0;
  #stays: boolean;

  /** With `stays`, the last answer stays on screen when a later query is refused, so that the user can correct the input. */
  constructor(stays = false) {
    this.#stays = stays;
  }

  /** Asks. The previous answer stays until the new one arrives. `take` runs on an answer that is still the latest, before it is shown. */
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

  /** Clears the answer, because there is nothing to ask. */
  forget(): void {
    this.#asked++;
    [this.answer, this.problems, this.waiting] = [null, [], false];
  }
}
