import type { Problem } from '../api/call';
import type { Alike, CsvField, CsvReading, CsvView, Imported, Unfinished } from '../api/exchange';
import type { LibraryView } from '../api/rulesets';
import { Asked } from '../app/answer.svelte';
import { Refused } from '../app/calls';
import { call } from '../app/door';
import { Job } from '../app/job.svelte';
import { refusalOf } from '../app/match.svelte';
import { refOf } from '../game/rulesets';
import { presetNames } from './csv';

/** The possible fields of a column, in the groups of the choice. */
export const FIELDS: Record<string, CsvField[]> = {
  match: ['match', 'date', 'name', 'place', 'ruleset', 'winner', 'note'],
  players: ['us1', 'us2', 'them1', 'them2'],
  contract: ['dealer', 'taker', 'level', 'strain', 'doubling', 'doubled_by', 'surcoinched_by', 'calls'],
  count: ['points_us', 'points_them', 'belote', 'melds', 'last_trick', 'all_tricks', 'alone', 'tricks_us', 'tricks_them'],
  marks: ['mark_us', 'mark_them'],
  rest: ['made', 'void', 'misdeal', 'renonce', 'minute'],
};

/** A table of deals to import: how it is read, the preview, and the user's answers. */
export class CsvImport {
  readonly #file: string;
  readonly #done: (imported: Imported) => void;

  /** The preview, with the reading it was made with. The import uses the same reading, so that it writes what the user saw. */
  readonly #seen = new Asked<{ how: CsvReading; view: CsvView }>(true);
  #refused = $state.raw<Problem[]>([]);
  #rulesets = $state.raw<Record<string, string>>({});
  /** The user's choice; until then, the detected one. */
  #sheet = $state<string | null>(null);
  #encoding = $state<string | null>(null);
  #separator = $state<string | null>(null);
  #columns = $state.raw<Partial<Record<number, CsvField>> | null>(null);

  /** The day and the players of the whole file, which the user gives if it lacks them; null until then. */
  #day = $state('');
  #players = $state.raw<{ us: string | null; them: string | null }>({ us: null, them: null });

  library = $state.raw<LibraryView>({ published: [], own: [] });
  ruleset = $state('coinche');
  unfinished = $state<Unfinished>('abandoned');
  /** Whether the text can be read as encoded twice. */
  twice = $state(false);
  /** Names like a known one. An answer is the known name, or null for two different people; without an answer they are two. */
  asked = $state.raw<Record<string, string>>({});
  answers = $state.raw<Record<string, string | null>>({});
  /** The look that is under way; a later one stops it. */
  looking = $state.raw(new Job<CsvView>());
  readonly writing = new Job<Imported>();

  readonly view = $derived(this.#seen.answer?.view ?? null);
  /** Whether the preview is that of the latest choices. */
  readonly current = $derived(!this.#seen.waiting && this.#seen.problems.length === 0);
  readonly problems = $derived([...this.#refused, ...this.#seen.problems, ...this.writing.problems]);
  readonly lacksDay = $derived(this.view !== null && !Object.values(this.view.columns).includes('date'));
  readonly lacksPlayers = $derived(this.view !== null && !Object.values(this.view.columns).some((field) => FIELDS.players?.includes(field)));
  readonly day = $derived(this.#day);
  /** The players as the user gave them, or else as the titles seem to name them. */
  readonly us = $derived(this.#players.us ?? this.view?.titled?.us ?? '');
  readonly them = $derived(this.#players.them ?? this.view?.titled?.them ?? '');
  readonly readAs = $derived(this.#encoding ?? this.view?.encoding ?? 'utf-8');
  /** Everything to show before writing, by kind: questions, lines marked otherwise, and lines that are bad or lack a field. */
  readonly below = $derived({
    alike: Object.keys(this.asked).filter((typed) => !(typed in this.answers)).length,
    otherwise: this.view?.otherwise_rows ?? 0,
    bad: (this.view?.bad.length ?? 0) + (this.view?.missing ?? []).reduce((sum, { lines }) => sum + lines, 0),
  });

  constructor(file: string, done: (imported: Imported) => void) {
    [this.#file, this.#done] = [file, done];
  }

  async start(): Promise<void> {
    try {
      [this.#rulesets, this.library] = await Promise.all([presetNames(), call({ kind: 'rulesets' })]);
    } catch (error) {
      this.#refused = refusalOf(error);
    }
    await this.look();
  }

  stop(): void {
    this.looking.stop();
    this.writing.stop();
  }

  get #how(): CsvReading {
    const same = Object.fromEntries(Object.entries(this.answers).filter((pair): pair is [string, string] => pair[1] !== null));
    return {
      ruleset: refOf(this.ruleset),
      rulesets: this.#rulesets,
      same,
      unfinished: this.unfinished,
      ...(this.#sheet !== null ? { sheet: this.#sheet } : {}),
      ...(this.#day ? { day: this.#day } : {}),
      ...(this.#players.us === null ? {} : { us: this.#players.us }),
      ...(this.#players.them === null ? {} : { them: this.#players.them }),
      ...(this.#encoding ? { encoding: this.#encoding } : {}),
      ...(this.#separator ? { separator: this.#separator } : {}),
      ...(this.#columns ? { columns: this.#columns as Record<number, CsvField> } : {}),
    };
  }

  async look(): Promise<void> {
    const how = this.#how;
    const job = new Job<CsvView>();
    this.looking.stop();
    this.looking = job;
    await this.#seen.ask(
      async () => {
        const view = await job.run(() => call({ kind: 'look_at_csv', file: this.#file, how }));
        if (!view) throw new Refused(job.problems);
        return { how, view };
      },
      ({ view: { alike, encoding } }) => {
        this.twice ||= encoding === 'twice';
        this.#askAbout(alike);
      },
    );
  }

  /** Keeps names in the list while the user answers, and adds new ones. */
  #askAbout(alike: Alike[]): void {
    const now = Object.fromEntries(alike.filter(({ typed }) => !(typed in this.answers)).map(({ typed, known }) => [typed, known]));
    this.asked = { ...Object.fromEntries(Object.entries(this.asked).filter(([typed]) => typed in now || typed in this.answers)), ...now };
  }

  /** Forgets the names: another reading finds others. */
  #forgetNames(): void {
    [this.asked, this.answers] = [{}, {}];
  }

  /** Sets the field of a column; `''` leaves it out. */
  put(column: number, field: CsvField | ''): void {
    const before = this.view?.columns ?? {};
    const others = Object.entries(before).filter(([at, one]) => Number(at) !== column && one !== field);
    this.#columns = Object.fromEntries(field === '' ? others : [...others, [column, field]]);
    if ([before[column], field].some((one) => FIELDS.players?.some((player) => player === one))) this.#forgetNames();
    void this.look();
  }

  separate(by: string): void {
    [this.#separator, this.#columns] = [by, null];
    this.#forgetNames();
    void this.look();
  }

  /** Reads another sheet of a workbook. */
  turnTo(sheet: string): void {
    [this.#sheet, this.#columns] = [sheet, null];
    this.#forgetNames();
    void this.look();
  }

  read(as: string): void {
    this.#encoding = as;
    this.#forgetNames();
    void this.look();
  }

  playedOn(day: string): void {
    this.#day = day;
    void this.look();
  }

  /** Sets the players of a side in a file that names none. */
  seat(side: 'us' | 'them', players: string): void {
    this.#players = { ...this.#players, [side]: players };
    this.#forgetNames();
    void this.look();
  }

  markUnder(ruleset: string): void {
    this.ruleset = ruleset;
    void this.look();
  }

  /** Answers whether a typed name is a known player, or (null) somebody else. */
  take(typed: string, known: string | null): void {
    this.answers = { ...this.answers, [typed]: known };
    void this.look();
  }

  async write(): Promise<void> {
    if (!this.#seen.answer || !this.current) return;
    const { how, view } = this.#seen.answer;
    // The detected encoding and players were on screen, so writing accepts them.
    const agreed = { ...view.titled, ...how, unfinished: this.unfinished, encoding: how.encoding ?? view.encoding };
    const imported = await this.writing.run(() => call({ kind: 'import_csv', file: this.#file, how: agreed }));
    if (imported) this.#done(imported);
  }
}
