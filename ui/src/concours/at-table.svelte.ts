import type { TableSheetView } from '../api/concours';
import { call, onChanged } from '../app/door';
import { refusalOf } from '../app/match.svelte';
import { newId } from '../app/phone/keys';
import type { TappedTotal } from '../app/phone/outbox';
import { stayAt } from '../app/phone/home';
import { sitDown } from '../app/perspective.svelte';
import { go } from '../app/router.svelte';
import { askSession, mayChooseTeam, ownTable, ownTeam } from '../app/session.svelte';
import { settle, waitingTotal } from '../app/waiting.svelte';
import { doubtAt, sameTotals, type Doubt } from './deals';
import { ResultDraft } from './result.svelte';
import { Sending } from './sending.svelte';

/** The stage of a table: whose side is asked, entering, or where the result is. */
type Stage = 'side' | 'enter' | 'waits' | 'sent' | 'confirm' | 'recount' | 'disputed' | 'decided' | Doubt | 'done';

/** A table of a concours on a phone that sits at it. */
export class AtTable extends Sending {
  view = $state.raw<TableSheetView | null>(null);
  /** The side of the phone's owner: 0 or 1 in the table's order. */
  own = $state<0 | 1 | null>(null);
  draft = $state.raw<ResultDraft | null>(null);
  /** The totals as this side counts them, while it does not agree. */
  recount = $state.raw<ResultDraft | null>(null);
  /** A total that another has overtaken while it was typed. */
  overtaken = $state.raw<TappedTotal | null>(null);
  /** Whether the side is chosen again. */
  #stands = false;
  /** What was drawn when the page opened. */
  #opened: TableSheetView | null = null;
  /** Whether the totals are typed, or the deals kept. */
  way = $state<'total' | 'deals'>('total');

  constructor(
    readonly id: string,
    readonly round: number,
    readonly table: number,
  ) {
    super();
  }

  /** Reads the table, and again at every change. Returns a function that stops it. */
  open(): () => void {
    void this.read();
    return onChanged((notice) => {
      const { match } = this.view?.table ?? {};
      if (notice.match === null || notice.match === this.id || notice.match === match?.id) void this.read();
    });
  }

  get #keptAs(): string {
    return `ardoise-side-${this.id}-${this.round}-${this.table}`;
  }

  async read(): Promise<void> {
    try {
      this.view = await call({ kind: 'table_sheet', id: this.id, round: this.round, table: this.table });
      this.#opened ??= this.view;
      const kept = ownTeam() ?? Number(localStorage.getItem(this.#keptAs));
      this.own = this.#stands ? null : this.#sideWith(kept);
      if (this.own !== null) void this.#follow(kept);
      this.#refresh();
    } catch (error) {
      this.problems = refusalOf(error);
    }
  }

  /** The side with a number. */
  #sideWith(number: number): 0 | 1 | null {
    const at = this.view?.table.sides.findIndex(({ numbers }) => numbers.includes(number));
    return at === 0 || at === 1 ? at : null;
  }

  /** Tells the computer which team this phone follows, unless it knows. Without a network, at the next change. */
  async #follow(number: number): Promise<void> {
    const seat = ownTable();
    if (!seat || !mayChooseTeam() || ownTeam() === number || this.view?.settled) return;
    try {
      await call({ kind: 'follow_team', id: this.id, number });
      await askSession();
      stayAt(seat, number);
    } catch (error) {
      refusalOf(error);
    }
  }

  /** Whether the team plays on elsewhere: the page then shows the team's evening. `isFirst` if the browser opened this page by itself. */
  isLeft(isFirst: boolean): boolean {
    const { view } = this;
    const [team, opened] = [ownTeam(), isFirst ? null : this.#opened];
    if (team === undefined || !view || this.#stands) return false;
    if (this.#sideWith(team) === null) return true;
    const goesOn = view.last_drawn > Math.max(this.round, opened?.last_drawn ?? 0) || (view.over && opened?.over !== true);
    return goesOn && view.table.result !== null && this.waiting === null;
  }

  /** A new draft is made when the match of the table is over, so that it proposes the totals. */
  #refresh(): void {
    const { view, draft, own } = this;
    if (!view || own === null || view.table.result) {
      this.draft = null;
    } else if (!draft || (view.table.match?.over && !draft.table.match?.over)) {
      this.draft = new ResultDraft(this, this.round, view.table, this.numberOf(own));
      this.draft.at = own;
    } else {
      draft.table = view.table;
    }
  }

  /** The number by which a side is known. */
  numberOf(side: 0 | 1): number {
    return this.view?.table.sides[side].numbers[0] ?? 0;
  }

  /** The sides from the perspective of the phone's owner. */
  get order(): readonly [0 | 1, 0 | 1] {
    return this.own === 1 ? [1, 0] : [0, 1];
  }

  sit(number: number): void {
    localStorage.setItem(this.#keptAs, String(number));
    this.#stands = false;
    this.own = this.#sideWith(number);
    void this.#follow(number);
    this.#refresh();
  }

  stand(): void {
    localStorage.removeItem(this.#keptAs);
    this.#stands = true;
    [this.own, this.draft, this.recount] = [null, null, null];
  }

  /** The total that waits on this phone, or that the computer has refused. */
  get waiting(): TappedTotal | null {
    return waitingTotal(this.id, this.round, this.table) ?? this.overtaken;
  }

  get stage(): Stage {
    const { view, own, waiting } = this;
    const result = view?.table.result;
    if (waiting?.problems === null && !this.busy) return 'waits';
    if (view?.settled) return 'done';
    if (own === null) return 'side';
    if (!result) return 'enter';
    const doubt = doubtAt(view.table);
    if (doubt) return doubt;
    if (result.disputed) return 'disputed';
    if (result.earlier.length > 0) return 'decided';
    const isOwn = result.side !== null && (view?.table.sides[own].numbers.includes(result.side) ?? false);
    if (isOwn) return 'sent';
    return this.recount ? 'recount' : 'confirm';
  }

  /** Enters the total. One that another has overtaken stays on the page, next to what is there now. */
  async enter(): Promise<void> {
    const { draft, view } = this;
    const points = draft?.points;
    if (!draft || !view || !points || (await draft.enter())) return;
    const { problems, id, round, table } = this;
    if (!problems.some(({ code }) => code === 'table_has_result')) return;
    const total = { round, table, points, counts: draft.counts };
    this.problems = [];
    this.overtaken = { command: '', at: 0, match: id, seen: view.revision, revision: view.revision, after: null, problems, total };
  }

  async confirm(): Promise<void> {
    if (this.own === null) return;
    await this.send({ kind: 'confirm_result', round: this.round, table: this.table, side: this.numberOf(this.own) });
  }

  /** Begins to type the totals as this side counts them. */
  disagree(): void {
    const { view, own } = this;
    if (!view || own === null) return;
    this.recount = new ResultDraft(this, this.round, { ...view.table, result: null, match: null }, this.numberOf(own));
    this.recount.at = own;
    if (this.overtaken?.total.points) this.recount.take(this.overtaken.total.points);
  }

  /** Disputes the result, with the totals that this side counts, if it gives any. Returns whether it was accepted. */
  async dispute(points: [number, number] | null): Promise<boolean> {
    if (this.own === null) return false;
    const side = this.numberOf(this.own);
    const said = await this.send({ kind: 'dispute_result', round: this.round, table: this.table, side, ...(points ? { points } : {}) });
    if (said) this.recount = null;
    return said;
  }

  /** Forgets a refused total if somebody else has entered the same. */
  forgetSame(): void {
    const { waiting, view } = this;
    if (waiting?.problems && sameTotals(waiting.total.points, view?.table.result?.outcome.points)) void this.settle(waiting);
  }

  /** Takes a waiting or refused total back, or enters a refused one again. */
  async settle(item: TappedTotal, again = false): Promise<void> {
    const { command, total } = item;
    if (item === this.overtaken) this.overtaken = null;
    if (command === '') return again ? this.draft?.take(total.points ?? [0, 0]) : undefined;
    await settle(command, again && this.view ? { command: newId(), match: this.id, revision: this.view.revision, total } : null);
    await this.read();
  }

  /** Opens the match that keeps the table's deals, made from the draw if there is none. */
  async openMatch(): Promise<void> {
    const known = this.view?.table.match?.id;
    let id = known ?? null;
    if (!known && this.view) {
      try {
        const { round, table } = this;
        ({ match_id: id } = await call({ kind: 'start_table_match', id: this.id, revision: this.view.revision, round, table }));
      } catch (error) {
        this.problems = refusalOf(error);
      }
    }
    if (!id) return;
    const { own, view } = this;
    // Nous is the side of the phone's owner there too.
    if (own !== null) sitDown(id, (own === 0) === (view?.table.match?.turned ?? false) ? 'east' : 'south', true);
    // From now on this phone may write the match.
    await askSession();
    go('table', { id });
  }
}
