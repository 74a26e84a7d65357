import type { Problem } from '../api/call';
import type { Calls } from '../api/calls';
import type { ConcoursChanged } from '../api/concours';
import { Waits, type Kind, type RequestOf } from '../app/calls';
import { call } from '../app/door';
import { refusalOf } from '../app/match.svelte';

type CommandKind = { [K in Kind]: Calls[K]['answer'] extends ConcoursChanged ? K : never }[Kind];
/** A command on the concours, without the id and the revision, which `send` adds. */
export type Step = RequestOf<CommandKind> extends infer C ? (C extends { revision: number } ? Omit<C, 'id' | 'revision'> : never) : never;

/** A screen that sends commands about a concours at the revision that it shows, one at a time. */
export abstract class Sending {
  problems = $state.raw<Problem[]>([]);
  busy = $state(false);
  /** Resolves when the command that is being sent has its answer. */
  sent: Promise<unknown> = Promise.resolve();

  /** The concours. */
  abstract id: string;
  /** The data on screen; null before it is read. */
  abstract view: { revision: number } | null;
  /** Reads it again. */
  abstract read(): Promise<void>;

  /** Sends a command, unless another is being sent. Returns whether it was accepted; `problems` has the reasons if not. */
  async send(step: Step): Promise<boolean> {
    const { view } = this;
    if (!view || this.busy) return false;
    this.busy = true;
    const answered = this.#send(step, view.revision);
    this.sent = answered;
    return answered;
  }

  async #send(step: Step, revision: number): Promise<boolean> {
    let waits = false;
    try {
      await call({ ...step, id: this.id, revision } as RequestOf<CommandKind>);
      this.problems = [];
      return true;
    } catch (error) {
      // It is not sent yet, and the screen shows it as waiting.
      waits = error instanceof Waits;
      this.problems = waits ? [] : refusalOf(error);
      return waits;
    } finally {
      if (!waits) await this.read();
      this.busy = false;
    }
  }
}
