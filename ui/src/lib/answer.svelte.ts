import type { Problem } from '../generated/Problem';
import { refusalOf } from './match.svelte';

/** The application's answer to a question that is asked anew at every tap: the latest question wins. */
export class Asked<T> {
  answer = $state.raw<T | null>(null);
  problems = $state.raw<Problem[]>([]);
  #asked = 0;

  /** Asks; what was answered before stays until this one is. */
  async ask(question: () => Promise<T>): Promise<void> {
    const mine = ++this.#asked;
    try {
      const answer = await question();
      if (mine === this.#asked) [this.answer, this.problems] = [answer, []];
    } catch (error) {
      const refused = refusalOf(error);
      if (mine === this.#asked) [this.answer, this.problems] = [null, refused];
    }
  }

  /** There is nothing to ask yet. */
  forget(): void {
    this.#asked++;
    [this.answer, this.problems] = [null, []];
  }
}
