import type { DeskTable, SettlingAnswer, SettlingView, TableCheckView, TableCounts } from '../api/concours';
import { Asked } from '../app/answer.svelte';
import { call } from '../app/door';
import { doubtAbout, sameTotals, type Doubt } from './deals';
import type { Hall, Step } from './hall.svelte';

/** The most digits of a total. */
const DIGITS = 5;

/** A result while it is typed: both totals, the counts of the table, and the check at each key. */
export class ResultDraft {
  typed = $state<[string, string]>(['', '']);
  /** The side for which the keys type. */
  at = $state<0 | 1>(0);
  counts = $state.raw<TableCounts>({});
  why = $state('');
  /** The table, as it was read last. */
  table = $state.raw<DeskTable>() as DeskTable;
  readonly check = new Asked<TableCheckView | null>();
  /** The question about an impossible result, and the input at that time, while one of its answers is chosen. */
  #asked = $state.raw<{ settling: SettlingView; before: SettlingAnswer } | null>(null);
  /** Whether the table had no result when the draft was begun. */
  readonly #isFirst: boolean;

  constructor(
    private readonly hall: Pick<Hall, 'id' | 'send'>,
    readonly round: number,
    table: DeskTable,
    /** The number of the side for which a phone acts. */
    private readonly side?: number,
  ) {
    const { result, match } = table;
    this.table = table;
    // The totals of a match that is over are proposed: one tap makes them the result.
    const points = result ? result.outcome.points : match?.over ? match.totals : null;
    this.#isFirst = result === null;
    if (points) this.typed = [String(points[0]), String(points[1])];
    if (result) this.counts = result.counts;
    if (points) this.ask();
  }

  /** Whether the table has a result, which this one corrects. */
  get isCorrection(): boolean {
    return this.side === undefined && this.table.result !== null;
  }

  /** A result that somebody else has entered since the draft was begun. */
  get overtaking(): [number, number] | null {
    return this.#isFirst && this.side === undefined ? (this.table.result?.outcome.points ?? null) : null;
  }

  get points(): [number, number] | null {
    const [one, other] = this.typed;
    return one === '' || other === '' ? null : [Number(one), Number(other)];
  }

  type(side: 0 | 1, text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS);
    this.#set({ typed: side === 0 ? [digits, this.typed[1]] : [this.typed[0], digits] });
  }

  /** Takes the other side's version as the input. */
  take([one, other]: readonly [number, number]): void {
    this.#set({ typed: [String(one), String(other)] });
  }

  key(digit: string): void {
    this.type(this.at, this.typed[this.at] + digit);
  }

  back(): void {
    this.type(this.at, this.typed[this.at].slice(0, -1));
  }

  count(of: keyof TableCounts, n: number): void {
    this.#set({ counts: { ...this.counts, [of]: n } });
  }

  /** Any new input ends the question that was asked about the old one. */
  #set({ typed = this.typed, counts = this.counts }: Partial<Pick<ResultDraft, 'typed' | 'counts'>>): void {
    this.#asked = null;
    [this.typed, this.counts] = [typed, counts];
    this.ask();
  }

  /** The question to the table whose result is impossible; it stays while one of its answers is chosen. */
  get settling(): SettlingView | null {
    if (this.#asked) return this.#asked.settling;
    return this.points && !this.check.waiting ? (this.check.answer?.settling ?? null) : null;
  }

  /** The input at the time of the question. */
  get before(): SettlingAnswer | null {
    const { points, counts } = this;
    return this.#asked?.before ?? (points && { points, counts });
  }

  /** Takes an answer to the question, or the input before it. */
  settle(answer: SettlingAnswer): void {
    const { settling, before } = this;
    if (!settling || !before) return;
    this.#asked = { settling, before };
    const [one, other] = answer.points;
    [this.typed, this.counts] = [[String(one), String(other)], answer.counts];
    this.ask();
  }

  ask(): void {
    const { points, counts, round } = this;
    if (!points) this.check.forget();
    else void this.check.ask(() => call({ kind: 'check_table', id: this.hall.id, round, points, counts }));
  }

  /** Whether the check found these totals impossible; false until it has answered. */
  get isImpossible(): boolean {
    return !this.check.waiting && this.check.answer?.verdict === 'impossible';
  }

  /** What the deals of the table say against these totals. */
  get doubt(): Doubt | null {
    return doubtAbout(this.table.match, this.points);
  }

  /** Whether entering keeps the total that the table has, against its deals. */
  get overrules(): boolean {
    return this.doubt !== null && this.side === undefined && sameTotals(this.points, this.table.result?.outcome.points);
  }

  async enter(): Promise<boolean> {
    const { points, round, table } = this;
    if (!points) return false;
    if (this.overrules && table.match) return this.hall.send({ kind: 'confirm_result', round, table: table.table, deals: table.match.totals });
    return this.#send({ points, counts: this.counts, force: this.isImpossible });
  }

  async forfeit(numbers: number[]): Promise<boolean> {
    return this.#send({ forfeit: numbers, counts: {}, force: false });
  }

  #send(outcome: { points?: [number, number]; forfeit?: number[]; counts: TableCounts; force: boolean }): Promise<boolean> {
    const [round, table, why] = [this.round, this.table.table, this.why.trim()];
    const step = this.isCorrection
      ? { kind: 'correct_result', round, table, ...outcome, ...(why === '' ? {} : { why }) }
      : { kind: 'enter_result', round, table, ...outcome, ...(this.side === undefined ? {} : { side: this.side }) };
    return this.hall.send(step as Step);
  }
}
