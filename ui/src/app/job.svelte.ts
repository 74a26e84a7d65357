import type { Problem } from '../api/call';
import type { JobView, TicketView } from '../api/exchange';
import { call } from './door';
import { refusalOf } from './match.svelte';

/** How often to ask for the progress of a job, in ms. */
const ASKING = 150;

/** A job of the application: started here, followed, and stopped when the user asks or leaves the screen. */
export class Job<T> {
  running = $state(false);
  done = $state(0);
  total = $state.raw<number | null>(null);
  problems = $state.raw<Problem[]>([]);
  /** The id of the job, kept after it has ended. */
  id = $state.raw<string | null>(null);
  /** Stop as soon as the id is known. */
  #unwanted = false;

  /** Follows a job to its end. Returns its answer; null if it was refused or stopped. */
  async run(begin: () => Promise<TicketView>): Promise<T | null> {
    [this.running, this.id, this.done, this.total, this.problems, this.#unwanted] = [true, null, 0, null, [], false];
    try {
      const { id } = await begin();
      this.id = id;
      if (this.#unwanted) await this.#cancel(id);
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

  /** Asks the job to stop; the next progress shows whether it has. */
  stop(): void {
    if (this.#unwanted || !this.running) return;
    this.#unwanted = true;
    if (this.id !== null) void this.#cancel(this.id);
  }

  async #cancel(id: string): Promise<void> {
    try {
      await call({ kind: 'cancel_job', job: id });
    } catch (error) {
      // The next progress reports the problem.
      refusalOf(error);
    }
  }
}
