import type { Problem } from '../api/call';
import type { ConcoursRowView, KeptSeasonView } from '../api/concours';
import type { MatchSummary } from '../api/history';
import type { LeftOutView, PublishedView, PublishingView } from '../api/publish';
import { call } from '../app/door';
import { Job } from '../app/job.svelte';
import { refusalOf } from '../app/match.svelte';
import { language, t } from '../kit/i18n/index.svelte';
import { dayOf } from '../kit/i18n/dates';
import { givenNames } from '../game/people';

export const KINDS = ['concours', 'matches', 'all'] as const;
type ChosenKind = (typeof KINDS)[number];

/** The hub of a club, the choice for it, and sending it. */
export class Publishing {
  to = $state('');
  club = $state('');
  /** The key as it is typed; empty to use the kept one. */
  key = $state('');
  kind = $state<ChosenKind>('concours');
  /** The chosen concours, seasons and matches. */
  ids = $state.raw<readonly string[]>([]);
  notes = $state(false);
  kept = $state.raw<PublishingView | null>(null);
  concours = $state.raw<ConcoursRowView[]>([]);
  seasons = $state.raw<KeptSeasonView[]>([]);
  matches = $state.raw<MatchSummary[]>([]);
  /** Where the next page of matches begins; null after the last one. */
  next = $state.raw<string | null>(null);
  /** Whether the lists have been read. */
  read = $state(false);
  problems = $state.raw<Problem[]>([]);
  done = $state.raw<PublishedView | null>(null);
  /** The entities that stayed home, in words. */
  stayed = $state.raw<string[]>([]);
  readonly job = new Job<PublishedView>();

  /** Whether the kept key belongs to the typed hub and club. */
  readonly hasKey = $derived(this.kept?.to === this.to.trim() && this.kept.club === this.club.trim());
  readonly isReady = $derived(this.to.trim() !== '' && this.club.trim() !== '' && (this.hasKey || this.key.trim() !== '') && this.isChosen());

  isChosen(): boolean {
    if (this.kind === 'matches') return this.of(this.matches).length > 0;
    return this.kind === 'all' || this.of([...this.concours, ...this.seasons]).length > 0;
  }

  /** The chosen items of a list, in its order. */
  of(list: readonly { id: string }[]): string[] {
    return list.map(({ id }) => id).filter((id) => this.ids.includes(id));
  }

  turn(id: string): void {
    this.ids = this.ids.includes(id) ? this.ids.filter((one) => one !== id) : [...this.ids, id];
  }

  async load(): Promise<void> {
    await this.#trying(async () => {
      const kept = await call({ kind: 'publishing' });
      this.kept = kept;
      // Text and choices entered meanwhile stay.
      this.to ||= kept.to ?? '';
      this.club ||= kept.club ?? '';
      const concours = await call({ kind: 'concours_list' });
      this.concours = concours.filter(({ deleted }) => !deleted);
      this.seasons = await call({ kind: 'seasons' });
      if (this.concours.length === 0 && this.kind === 'concours') this.kind = 'matches';
      await this.further();
      this.read = true;
    });
  }

  /** Reads the next matches. A concours brings its own. */
  async further(): Promise<void> {
    const after = this.next === null ? {} : { after: this.next };
    const { matches, next } = await call({ kind: 'history', query: { played_at: 'table', ...after } });
    this.matches = [...this.matches, ...matches.map(({ summary }) => summary)];
    this.next = next;
  }

  /** Publishes the choice, and reads the receipts again. */
  async publish(): Promise<void> {
    [this.done, this.stayed, this.problems] = [null, [], []];
    const key = this.key.trim();
    const published = await this.job.run(() =>
      call({
        kind: 'publish',
        to: this.to.trim(),
        club: this.club.trim(),
        ...(key === '' ? {} : { key }),
        ids: this.kind === 'matches' ? this.of(this.matches) : [],
        concours: this.kind === 'concours' ? this.of(this.concours) : [],
        seasons: this.kind === 'concours' ? this.of(this.seasons) : [],
        all: this.kind === 'all',
        notes: this.notes,
        language: language(),
      }),
    );
    await this.#trying(async () => {
      if (published) {
        this.key = '';
        this.stayed = await Promise.all(published.left_out.slice(0, 10).map((left) => this.#stays(left)));
        this.done = published;
      }
      this.kept = await call({ kind: 'publishing' });
    });
  }

  /** Forgets the hub and its key. */
  async forget(): Promise<void> {
    await this.#trying(async () => {
      this.kept = await call({ kind: 'forget_hub' });
      [this.to, this.club, this.key, this.done] = ['', '', '', null];
    });
  }

  async #stays({ entity, code }: LeftOutView): Promise<string> {
    const concours = this.concours.find(({ id }) => id === entity);
    const match = concours ? null : await this.#match(entity);
    const name = concours?.name ?? (match ? nameOf(match) : t('publish-stays-other'));
    return t(`publish-stays-${code}`, { name });
  }

  async #match(id: string): Promise<MatchLike | null> {
    const known = this.matches.find((one) => one.id === id);
    if (known) return known;
    try {
      return await call({ kind: 'match', id });
    } catch {
      // It is something other than a match.
      return null;
    }
  }

  async #trying(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.problems = refusalOf(error);
    }
  }
}

type MatchLike = Pick<MatchSummary, 'name' | 'sides' | 'started_at'>;

/** The name of a match, or its players; and its day. */
export function nameOf({ name, sides, started_at }: MatchLike): string {
  const players = [...givenNames(sides, 'us'), ...givenNames(sides, 'them')].join(', ');
  return [name ?? players, dayOf(started_at)].filter(Boolean).join(' · ');
}
