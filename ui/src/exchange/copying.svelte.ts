// A copy of everything, on its way out of this device.

import type { CopyReach, UncopiedView } from '../api/exchange';
import type { Problem } from '../api/call';
import { call } from '../app/door';
import { Job } from '../app/job.svelte';
import { t } from '../kit/i18n/index.svelte';
import { refusalOf } from '../app/match.svelte';
import { download, fileName } from '../app/saving';
import { everything, KINDS, type Written } from './exchange';
import { share, sharedAs } from './hand-over';
import { keepLastCopy, lastCopy, type LastCopy } from '../app/last-copy';

/** A copy in memory, and how far it reaches. */
interface Made {
  blob: Blob;
  reach: CopyReach | null;
}

export class Copying {
  readonly job = new Job<Written>();
  /** How it is shared; null if it is downloaded. */
  readonly as: { name: string; type: string } | null;
  view = $state.raw<UncopiedView | null>(null);
  last = $state.raw<LastCopy | null>(lastCopy());
  said = $state('');
  problems = $state.raw<Problem[]>([]);
  /** The share sheet opens only within a tap, so its file is made before. */
  #ahead = $state.raw<Made | null>(null);
  #round = 0;
  readonly #name = fileName(new Date().toISOString(), [], KINDS.json.ending);

  constructor() {
    this.as = sharedAs(this.#name);
  }

  /** Whether a tap has something to hand over, or makes it. */
  get isReady(): boolean {
    return this.as ? this.#ahead !== null : !this.job.running;
  }

  /** Reads what is in no copy, and makes the copy that a tap hands over. */
  async look(): Promise<void> {
    await this.#try(async () => {
      if (await this.#see()) await this.#prepare();
    });
  }

  /** Reads the last copy and what is not in it; both change at once. Returns false if a later look is under way. */
  async #see(): Promise<boolean> {
    const mine = ++this.#round;
    const last = lastCopy();
    const view = await call({ kind: 'uncopied', ...(last?.reach ? { copied: last.reach } : {}) });
    if (mine !== this.#round) return false;
    [this.view, this.last] = [view, last];
    return true;
  }

  async #prepare(): Promise<void> {
    if (!this.as) return;
    const mine = this.#round;
    const made = await this.#make();
    if (mine === this.#round) this.#ahead = made;
  }

  /** Hands the copy over. */
  async send(): Promise<void> {
    [this.said, this.problems] = ['', []];
    const made = this.#ahead;
    if (!this.as) return this.#try(async () => this.#save(await this.#make()));
    if (!made) return;
    const outcome = await share(new File([made.blob], this.as.name, { type: this.as.type }));
    if (outcome === 'sent') this.#note(made, t('copy-sent'));
    else if (outcome === 'again') this.said = t('copy-again');
    else if (outcome === 'refused') this.#save(made);
  }

  stop(): void {
    this.#round += 1;
    this.job.stop();
  }

  async #make(): Promise<Made | null> {
    // What is written while the copy is made counts as in no copy.
    const { reach } = await call({ kind: 'uncopied' });
    const blob = await everything(this.job);
    this.problems = this.job.problems;
    return blob && { blob, reach };
  }

  #save(made: Made | null): void {
    if (!made) return;
    download(this.#name, made.blob);
    this.#note(made, t('copy-saved'));
  }

  /** Notes that a copy has left, and says so once the screen shows it. */
  #note({ reach }: Made, said: string): void {
    keepLastCopy({ at: new Date().toISOString(), reach });
    void this.#try(async () => {
      const sees = await this.#see().finally(() => (this.said = said));
      if (sees) await this.#prepare();
    });
  }

  async #try(deed: () => Promise<void>): Promise<void> {
    try {
      await deed();
    } catch (error) {
      this.problems = refusalOf(error);
    }
  }
}
