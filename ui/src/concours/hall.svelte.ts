import type { ConcoursView } from '../api/concours';
import { call, onChanged } from '../app/door';
import { refusalOf } from '../app/match.svelte';
import { isReader } from '../app/session.svelte';
import { Sending } from './sending.svelte';

export type { Step } from './sending.svelte';

/** The concours of a screen, read again at every change by this page or another program. */
export class Hall extends Sending {
  view = $state.raw<ConcoursView | null>(null);
  id = $state('');
  /** Whether nothing can be changed here: by somebody who only reads, or because it is in the bin. */
  readonly locked = $derived(isReader() || this.view?.deleted === true);

  /** Opens a concours. Returns a function that stops following its changes. */
  open(id: string): () => void {
    if (id === '') return () => undefined;
    if (this.id !== id) [this.id, this.view, this.problems] = [id, null, []];
    void this.read();
    return onChanged((notice) => {
      if (notice.match === null || notice.match === id) void this.read();
    });
  }

  async read(): Promise<void> {
    const { id } = this;
    try {
      const view = await call({ kind: 'concours', id });
      if (this.id === id) this.view = view;
    } catch (error) {
      this.problems = refusalOf(error);
    }
  }

  /** Forgets the reasons of the last refusal. */
  forget(): void {
    this.problems = [];
  }
}
