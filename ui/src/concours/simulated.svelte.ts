import { call } from '../app/door';

/** The teams of the evenings that are simulated. */
export const TEAMS = 40;
/** So many evenings are simulated, a few at a time, so that nothing else waits for them. */
const EVENINGS = 300;
const AT_A_TIME = 25;
/** The luck of these evenings: with it the formats come close to what they come to in thousands. */
const LUCK = 'a';
/** A user who is still changing the format asks nothing yet. */
const PAUSE = 400;

/** How often the strongest team wins with a format: once in so many evenings. */
export class Simulated {
  /** The last answer; null before the first, and if a format cannot be simulated. */
  once = $state<number | null>(null);

  /** Simulates evenings with a format, in the background. Returns a function that stops. */
  follow(format: unknown): () => void {
    let stopped = false;
    const timer = setTimeout(() => {
      void this.#count(format, () => stopped).then((won) => {
        if (!stopped) this.once = won === 0 ? null : Math.round(EVENINGS / won);
      });
    }, PAUSE);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }

  /** How many evenings the strongest team wins; none if the format cannot be simulated. */
  async #count(format: unknown, isOver: () => boolean): Promise<number> {
    let won = 0;
    for (let batch = 0; batch < EVENINGS / AT_A_TIME && !isOver(); batch += 1) {
      const answer = await call({ kind: 'simulate_format', format, teams: TEAMS, runs: AT_A_TIME, seed: `${LUCK}${batch}` }).catch(() => null);
      if (!answer) return 0;
      won += answer.best_won;
    }
    return won;
  }
}
