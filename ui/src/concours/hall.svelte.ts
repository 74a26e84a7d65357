import type { Problem } from '../api/call';
import type { ConcoursChanged, ConcoursView } from '../api/concours';
import type { Calls } from '../api/calls';
import type { Kind, RequestOf } from '../app/contract';
import { call, onChanged } from '../app/door';
import { refusalOf } from '../app/match.svelte';

type CommandKind = { [K in Kind]: Calls[K]['answer'] extends ConcoursChanged ? K : never }[Kind];
/** A command on the concours, without the id and the revision, which `send` adds. */
export type Step = RequestOf<CommandKind> extends infer C ? (C extends { revision: number } ? Omit<C, 'id' | 'revision'> : never) : never;

/** The concours of a screen: read again at every change, by this page or another program. */
export class Hall {
  view = $state.raw<ConcoursView | null>(null);
  problems = $state.raw<Problem[]>([]);
  busy = $state(false);
  id = $state('');

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

  /** Sends a command. Returns whether it was accepted; `problems` has the reasons if not. */
  async send(step: Step): Promise<boolean> {
    if (!this.view || this.busy) return false;
    this.busy = true;
    try {
      await this.#ask(step, this.view.revision);
      this.problems = [];
      return true;
    } catch (error) {
      this.problems = refusalOf(error);
      return false;
    } finally {
      await this.read();
      this.busy = false;
    }
  }

  async #ask(step: Step, revision: number): Promise<unknown> {
    return call({ ...step, id: this.id, revision } as RequestOf<CommandKind>);
  }

  /** Forgets the reasons of the last refusal. */
  forget(): void {
    this.problems = [];
  }
}
