import type { TableSheetView } from '../api/concours';
import { call, onChanged } from '../app/door';
import { refusalOf } from '../app/match.svelte';
import { newId } from '../app/phone/keys';
import type { TappedTotal } from '../app/phone/outbox';
import { go } from '../app/router.svelte';
import { askSession } from '../app/session.svelte';
import { settle, waitingTotal } from '../app/waiting.svelte';
import { doubtAt, sameTotals, type Doubt } from './deals';
import { ResultDraft } from './result.svelte';
import { Sending } from './sending.svelte';

/** The stage of a table: whose side is asked, entering, or where the result is. */
type Stage = 'side' | 'enter' | 'waits' | 'sent' | 'confirm' | 'recount' | 'disputed' | Doubt | 'done';

/** A table of a concours on a phone that sits at it. */
export class AtTable extends Sending {
  view = $state.raw<TableSheetView | null>(null);
  /** The side of the phone's owner: 0 or 1 in the table's order. */
  own = $state<0 | 1 | null>(null);
  draft = $state.raw<ResultDraft | null>(null);
  /** The totals as this side counts them, while it does not agree. */
  recount = $state.raw<ResultDraft | null>(null);
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
      const kept = Number(localStorage.getItem(this.#keptAs));
      const at = this.view.table.sides.findIndex(({ numbers }) => numbers[0] === kept);
      this.own = at === 0 || at === 1 ? at : null;
      this.#refresh();
    } catch (error) {
      this.problems = refusalOf(error);
    }
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

  sit(side: 0 | 1): void {
    localStorage.setItem(this.#keptAs, String(this.numberOf(side)));
    this.own = side;
    this.#refresh();
  }

  stand(): void {
    localStorage.removeItem(this.#keptAs);
    [this.own, this.draft, this.recount] = [null, null, null];
  }

  /** The total that waits on this phone, or that the computer has refused. */
  get waiting(): TappedTotal | null {
    return waitingTotal(this.id, this.round, this.table);
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
    const isOwn = result.side !== null && (view?.table.sides[own].numbers.includes(result.side) ?? false);
    if (isOwn) return 'sent';
    return this.recount ? 'recount' : 'confirm';
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
    if (waiting?.problems && sameTotals(waiting.total.points, view?.table.result?.outcome.points)) void settle(waiting.command, null);
  }

  /** Takes a waiting or refused total back, or enters a refused one again. */
  async settle({ command, total }: TappedTotal, again = false): Promise<void> {
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
    // From now on this phone may write the match.
    await askSession();
    go('table', { id });
  }
}
