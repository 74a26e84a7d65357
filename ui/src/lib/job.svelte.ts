import type { JobView } from '../generated/JobView';
import type { Problem } from '../generated/Problem';
import type { TicketView } from '../generated/TicketView';
import { call } from './door';
import { refusalOf } from './match.svelte';

/** How often it is asked how far a job is, in ms. */
const ASKING = 150;

/** Work of the application that takes its time: begun, looked at, and stopped when asked or when its screen is left. */
export class Job<T> {
  running = $state(false);
  done = $state(0);
  total = $state.raw<number | null>(null);
  problems = $state.raw<Problem[]>([]);
  /** What it is known by, as long as it goes on and after. */
  id = $state.raw<string | null>(null);
  #left = false;
  #stopping = false;

  /** Follows a job to its end: what came of it, or none where it was refused or stopped. */
  async run(begin: () => Promise<TicketView>): Promise<T | null> {
    [this.running, this.done, this.total, this.problems, this.#stopping] = [true, 0, null, [], false];
    try {
      const { id } = await begin();
      this.id = id;
      if (this.#left) await this.stop();
      return await this.#follow(id);
    } catch (error) {
      this.problems = refusalOf(error);
      return null;
    } finally {
      this.running = false;
    }
  }

  async #follow(id: string): Promise<T | null> {
    for (;;) {
      const view: JobView = await call({ kind: 'job', job: id });
      [this.done, this.total] = [view.done, view.total];
      if (view.finished) {
        this.problems = view.problems;
        return view.answer as T | null;
      }
      await new Promise((resolve) => setTimeout(resolve, ASKING));
    }
  }

  /** Asks it to stop; it says itself when it has. */
  async stop(): Promise<void> {
    if (this.id === null || !this.running || this.#stopping) return;
    this.#stopping = true;
    try {
      await call({ kind: 'cancel_job', job: this.id });
    } catch (error) {
      // It may have come to its end meanwhile.
      refusalOf(error);
    }
  }

  /** Its screen is left. */
  leave(): void {
    this.#left = true;
    void this.stop();
  }
}
