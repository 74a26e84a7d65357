import type { Problem } from '../api/call';
import type { FormatPresetView, RankKey } from '../api/concours';
import { call } from '../app/door';
import { refusalOf } from '../app/match.svelte';
import { t } from '../kit/i18n/index.svelte';

/** The values of a format by field. */
type Values = Record<string, unknown>;

/** The keys of the ranking that an organiser can choose. */
const KEYS: readonly RankKey[] = [
  'points',
  'wins',
  'match_points',
  'difference',
  'points_against',
  'best_partie',
  'first_partie',
  'direct',
  'opponents',
  'lot',
];

export interface Length {
  deals?: number;
  points?: number;
  minutes?: number;
}

/** The kind of end of a partie. */
export function endOf(length: Length): 'deals' | 'points' {
  return length.points === undefined ? 'deals' : 'points';
}

/** A length as a card shows it: the number that ends a partie, and the minutes in words. */
export function lengthInWords(length: Length): { first: string; by: string } {
  const by = length.minutes === undefined ? '' : `, ${t('concours-length-minutes', { n: length.minutes })}`;
  return { first: String(length[endOf(length)] ?? 0), by };
}

export function withMinutes(length: Length, minutes: number | null): Length {
  const { minutes: _, ...rest } = length;
  return minutes === null ? rest : { ...rest, minutes };
}

/** The lengths of a format: one for all parties, or one for each. */
function lengthsOf(values: Values): readonly Length[] {
  const lengths = values['length'];
  return Array.isArray(lengths) ? (lengths as Length[]) : [(lengths ?? {}) as Length];
}

/** The same values for so many parties; one that is added is as long as the last. */
export function withRounds(values: Values, rounds: number): Values {
  const lengths = lengthsOf(values);
  const each = Array.from({ length: rounds }, (_, at) => lengths[at] ?? lengths.at(-1));
  return { ...values, parties: rounds, ...(lengths.length > 1 ? { length: each } : {}) };
}

/** The number in a field, or null while it is empty. */
export function numberIn(event: Event): number | null {
  const text = (event.currentTarget as HTMLInputElement).value.trim();
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** A format while it is edited: a preset, and the differences from it. Every change reports its contradictions. */
export class FormatDraft {
  preset = $state('');
  values = $state.raw<Values>({});
  presets = $state.raw<FormatPresetView[]>([]);
  problems = $state.raw<Problem[]>([]);
  /** The fields that a concours which has begun keeps, and how many of its parties are drawn. */
  fixed = $state.raw<readonly string[]>([]);
  drawn = $state(0);
  #asked = 0;

  /** Whether single players have the numbers. */
  get isMelee(): boolean {
    return this.values['entrants'] === 'individuals';
  }

  async load(preset: string | null, values?: Values, fixed: readonly string[] = [], drawn = 0): Promise<void> {
    [this.fixed, this.drawn] = [fixed, drawn];
    this.presets = await call({ kind: 'concours_formats' });
    const first = this.presets.find(({ id }) => id === preset) ?? this.presets[0];
    this.preset = first?.id ?? '';
    this.values = { ...first?.values, ...values };
  }

  choose(id: string): void {
    this.preset = id;
    this.values = { ...this.#base() };
    void this.check();
  }

  set(field: string, value: unknown): void {
    this.values = { ...this.values, [field]: value };
    void this.check();
  }

  setRounds(rounds: number): void {
    this.values = withRounds(this.values, rounds);
    void this.check();
  }

  /** The length of a partie, counted from 0, where each has its own. */
  setLength(at: number, length: Length): void {
    const { lengths } = this;
    this.set('length', lengths.length > 1 ? lengths.with(at, length) : length);
  }

  /** Gives each partie a length of its own, or all the first one's. */
  splitLengths(split: boolean): void {
    const { length } = this;
    this.set('length', split ? Array.from({ length: this.rounds }, () => length) : length);
  }

  addKey(key: RankKey): void {
    this.set('rank', [...this.rank, key]);
  }

  removeKey(key: RankKey): void {
    this.set(
      'rank',
      this.rank.filter((one) => one !== key),
    );
  }

  /** Moves a key of the ranking before the one above it. */
  raiseKey(at: number): void {
    const rank = [...this.rank];
    const [key] = rank.splice(at, 1);
    if (key) rank.splice(at - 1, 0, key);
    this.set('rank', rank);
  }

  /** The keys that the ranking does not use. */
  get spareKeys(): RankKey[] {
    return KEYS.filter((key) => !this.rank.includes(key));
  }

  #base(): Values {
    return this.presets.find(({ id }) => id === this.preset)?.values ?? {};
  }

  isChanged(field: string): boolean {
    return JSON.stringify(this.values[field]) !== JSON.stringify(this.#base()[field]);
  }

  /** Whether something about a field is refused. */
  isWrong(field: string): boolean {
    return this.problems.some((problem) => problem.field.startsWith(`format.set.${field}`));
  }

  /** The format for a command: the preset, and the fields that differ from it. */
  format(): { preset: string; set: Values } {
    const changed = Object.entries(this.values).filter(([field]) => this.isChanged(field));
    return { preset: this.preset, set: Object.fromEntries(changed) };
  }

  /** The same with every value, for a concours that keeps its own. */
  whole(): { preset: string; set: Values } {
    return { preset: this.preset, set: this.values };
  }

  async check(): Promise<void> {
    const mine = ++this.#asked;
    let problems: Problem[];
    try {
      ({ problems } = await call({ kind: 'check_format', format: this.format() }));
    } catch (error) {
      problems = refusalOf(error);
    }
    if (mine === this.#asked) this.problems = problems;
  }

  // The content of the fields, in the shape that the screens use.

  get rounds(): number {
    return Number(this.values['parties'] ?? 1);
  }

  get lengths(): readonly Length[] {
    return lengthsOf(this.values);
  }

  get length(): Length {
    return this.lengths[0] ?? {};
  }

  get rank(): RankKey[] {
    return (this.values['rank'] ?? []) as RankKey[];
  }

  get finals(): { teams: number; length: Length } | null {
    return (this.values['finals'] ?? null) as { teams: number; length: Length } | null;
  }

  get cap(): { from_partie: number; won: number; lost: number } | null {
    return (this.values['cap'] ?? null) as { from_partie: number; won: number; lost: number } | null;
  }

  get matchPoints(): Record<string, number> {
    return (this.values['match_points'] ?? {}) as Record<string, number>;
  }

  get forfeit(): [number, number] {
    return (this.values['forfeit.points'] ?? [0, 0]) as [number, number];
  }
}
