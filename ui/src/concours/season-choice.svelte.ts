import type { KeptSeasonView, RankKey } from '../api/concours';
import type { Problem } from '../api/call';
import { call } from '../app/door';
import { refusalOf } from '../app/match.svelte';
import { t } from '../kit/i18n/index.svelte';
import { ORDERS, seasonOf } from './season';
import { today } from './words';

/** The settings of a season, as the user chooses them, and the season of the ledger from which they were taken. */
export class SeasonChoice {
  days = $state(seasonOf(today()));
  leftOut = $state<string[]>([]);
  pairs = $state(false);
  /** How many concours count for each; 0 for all. */
  best = $state(0);
  least = $state(0);
  /** The first key. */
  order = $state('points');
  name = $state('');
  /** The saved season, as the choices were taken from it; null for a new one. */
  from = $state.raw<KeptSeasonView | null>(null);
  problems = $state.raw<Problem[]>([]);
  busy = $state(false);

  constructor() {
    this.begin();
  }

  /** Takes the choices of a saved season. */
  take(kept: KeptSeasonView): void {
    this.from = kept;
    this.days = { from: kept.from, to: kept.to };
    this.leftOut = [...kept.left_out];
    [this.pairs, this.best, this.least, this.name] = [kept.pairs, kept.best ?? 0, kept.min_attendance, kept.name];
    const first = kept.rank[0] ?? 'points';
    this.order = first in ORDERS ? first : 'points';
  }

  /** A new season: the current one, with the usual settings. */
  begin(): void {
    this.from = null;
    this.days = seasonOf(today());
    this.leftOut = [];
    [this.pairs, this.best, this.least, this.order] = [false, 0, 0, 'points'];
    this.name = t('concours-season-name-default', { from: this.days.from.slice(0, 4), to: this.days.to.slice(0, 4) });
  }

  /** Whether something differs from the saved settings. */
  get changed(): boolean {
    const kept = this.from;
    if (!kept) return true;
    const now = this.#options();
    const left = [...kept.left_out].sort().join() === [...now.left_out].sort().join();
    const days = kept.from === now.from && kept.to === now.to;
    const counts = (kept.best ?? 0) === this.best && kept.min_attendance === now.min_attendance;
    return !(left && days && counts && kept.pairs === now.pairs && kept.name === now.name && kept.rank[0] === this.order);
  }

  get rank(): RankKey[] {
    return [...(ORDERS[this.order] ?? [])];
  }

  /** Receives the seasons of the ledger: the first time, one of them is chosen; later, changes by others are taken over. */
  read(all: readonly KeptSeasonView[], first: boolean): void {
    if (first) {
      const day = today();
      const kept = all.find(({ from, to }) => from <= day && day <= to) ?? all[0];
      if (kept) this.take(kept);
      return;
    }
    const now = all.find(({ id }) => id === this.from?.id);
    // The user's own changes stay; saving then reports that others have changed it too.
    if (now && now.revision !== this.from?.revision && !this.changed) this.take(now);
  }

  keep(): Promise<boolean> {
    const on = this.from ? { id: this.from.id, revision: this.from.revision } : {};
    return this.#send(async () => this.take(await call({ kind: 'save_season', ...on, ...this.#options() })));
  }

  undo(): Promise<boolean> {
    const on = this.from;
    return this.#send(async () => on && this.take(await call({ kind: 'undo_season', id: on.id, revision: on.revision })));
  }

  remove(): Promise<boolean> {
    const on = this.from;
    return this.#send(async () => {
      if (on) this.from = await call({ kind: 'remove_season', id: on.id, revision: on.revision });
    });
  }

  #options() {
    return {
      name: this.name.trim(),
      ...this.days,
      left_out: [...this.leftOut],
      pairs: this.pairs,
      min_attendance: this.least,
      rank: this.rank,
      ...(this.best === 0 ? {} : { best: this.best }),
    };
  }

  async #send(does: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    try {
      await does();
      this.problems = [];
      return true;
    } catch (error) {
      this.problems = refusalOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
