import type { Problem } from '../api/call';
import type { JobView, TicketView } from '../api/exchange';
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
  /** It is to stop, though it may not have a name yet to be stopped by. */
  #unwanted = false;

  /** Follows a job to its end: what came of it, or none where it was refused or stopped. */
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

  /** Asks it to stop; it says itself when it has. */
  stop(): void {
    if (this.#unwanted || !this.running) return;
    this.#unwanted = true;
    if (this.id !== null) void this.#cancel(this.id);
  }

  async #cancel(id: string): Promise<void> {
    try {
      await call({ kind: 'cancel_job', job: id });
    } catch (error) {
      // It is asked on how it goes: what is wrong is said there.
      refusalOf(error);
    }
  }
}
