import type { Problem } from '../api/call';
import type { WhatIfView } from '../api/compare';
import type { By, Doubling, Seat, Side, Strain } from '../api/rules';
import type { MatchView, WhyView } from '../api/table';
import type { Facts } from '../app/calls';
import { call } from '../app/door';
import { refusalOf } from '../app/match.svelte';
import { draftOf, factsOf, withTaker, type Level } from '../game/draft';
import { otherSide, SEATS, sideName, sideOf, sidesOf } from '../game/people';
import { t } from '../kit/i18n/index.svelte';

/** A deal with other facts, and the match as it would then be. Nothing is recorded. */
export class WhatIf {
  readonly #asked: () => { match: MatchView; dealId: string };
  /** The deal as it was recorded. */
  why = $state.raw<WhyView | null>(null);
  /** Its facts, as changed so far. */
  facts = $state.raw<Facts | null>(null);
  view = $state.raw<WhatIfView | null>(null);
  problems = $state.raw<Problem[]>([]);

  readonly deal = $derived(this.why?.deal);
  readonly sides = $derived.by(() => (this.deal ? sidesOf(this.#match, this.deal) : this.#match.sides));
  readonly form = $derived.by(() => this.why?.form ?? this.#match.form);
  readonly changed = $derived(this.facts !== null && this.facts !== this.deal?.facts);
  /** The takers, whose points the buttons move. */
  readonly counted = $derived<Side | undefined>(this.why?.counted && this.facts?.taker ? sideOf(this.facts.taker) : undefined);
  readonly total = $derived(this.form.strains.find(({ strain }) => strain === this.facts?.contract?.strain)?.total ?? 0);
  readonly points = $derived.by(() => (this.counted ? this.#pointsOf(this.counted) : 0));
  /** The levels just below and above the one that was bid. */
  readonly around = $derived.by(() => {
    const contract = this.facts?.contract;
    const levels = this.form.strains.find(({ strain }) => strain === contract?.strain)?.levels.map(({ level }) => level) ?? [];
    const at = levels.findIndex((level) => level === contract?.level);
    return at === -1 ? null : { lower: levels[at - 1], higher: levels[at + 1] };
  });
  readonly doublings = $derived<Doubling[]>([
    'none',
    ...(this.form.coinche ? (['coinche'] as const) : []),
    ...(this.form.surcoinche ? (['surcoinche'] as const) : []),
  ]);
  readonly doubling = $derived(this.facts?.doubling ?? 'none');
  /** The side that has the belote. */
  readonly belote = $derived.by<Side | null>(() => {
    const found = this.facts?.melds?.find(({ kind }) => kind === 'belote');
    return found ? sideOf(found.by) : null;
  });
  /** The deal on the slate, before and after. */
  readonly before = $derived.by(() => this.#match.deals.find(({ id }) => id === this.#asked().dealId));
  readonly after = $derived.by(() => this.view?.deals.find(({ id }) => id === this.#asked().dealId));
  /** The later deals that change with it. */
  readonly later = $derived.by(() => {
    const deals = this.view?.deals ?? [];
    return deals.slice(deals.findIndex(({ id }) => id === this.#asked().dealId) + 1).filter((one) => one.changed);
  });
  readonly verdict = $derived.by(() => {
    if (!this.view?.after) return '';
    const [was, is] = [this.view.before.winner, this.view.after.winner];
    if (!is) return t(was ? 'what-if-no-longer' : 'what-if-none-wins');
    const side = sideName(this.#match.sides, is);
    if (!was) return t('what-if-now-wins', { side });
    return was === is ? t('what-if-same-winner', { side }) : t('what-if-new-winner', { side, other: sideName(this.#match.sides, was) });
  });

  constructor(asked: () => { match: MatchView; dealId: string }) {
    this.#asked = asked;
  }

  get #match(): MatchView {
    return this.#asked().match;
  }

  /** Loads the deal, and begins with its own facts. */
  async look(id: string, deal: string): Promise<void> {
    try {
      this.why = await call({ kind: 'why', id, deal });
      this.problems = [];
      await this.#unfold(this.why.deal.facts);
    } catch (error) {
      this.problems = refusalOf(error);
    }
  }

  async #unfold(asked: Facts): Promise<void> {
    this.facts = asked;
    const { match, dealId } = this.#asked();
    try {
      // Another contract would have had other calls.
      const { calls: _, ...facts } = asked;
      const would = await call({ kind: 'what_if', id: match.id, deal: dealId, facts });
      // Drops the answer if a later tap has changed the facts.
      if (this.facts === asked) [this.view, this.problems] = [would, would.problems];
    } catch (error) {
      this.problems = refusalOf(error);
    }
  }

  /** Back to the facts that were recorded. */
  reset(): void {
    if (this.deal) void this.#unfold(this.deal.facts);
  }

  /** A side's points: as they were entered, or the rest of the other side's. */
  #pointsOf(side: Side): number {
    const told = this.facts?.points?.[side];
    const other = this.facts?.points?.[otherSide(side)];
    if (told !== undefined) return told;
    if (other !== undefined) return this.total - other;
    const all = this.facts?.all_tricks;
    return all ? (sideOf(all) === side ? this.total : 0) : (this.why?.counted?.[side] ?? 0);
  }

  /** Changes the taker. The player who coinched becomes unknown if now on the takers' side. */
  take(by: Seat): void {
    if (!this.facts) return;
    const draft = withTaker(draftOf(this.facts), by);
    const points = this.counted ? { points: { [this.counted]: this.#pointsOf(this.counted) } } : {};
    void this.#unfold({ ...factsOf(draft), ...(this.facts.all_tricks ? {} : points) });
  }

  /** Changes the trumps. A level that this strain does not have, and points beyond its total, are dropped. */
  trump(strain: Strain): void {
    const { facts } = this;
    if (facts) void this.#unfold({ ...facts, ...(facts.contract ? { contract: { ...facts.contract, strain } } : {}) });
  }

  double(to: Doubling): void {
    if (!this.facts) return;
    const { doubled_by, surcoinched_by, ...rest } = this.facts;
    const doubler = to === 'none' || !doubled_by ? {} : { doubled_by };
    const second = to !== 'surcoinche' || !surcoinched_by ? {} : { surcoinched_by };
    void this.#unfold({ ...rest, doubling: to, ...doubler, ...second });
  }

  /** Changes one side's points, from which the other's follow. All tricks by one side no longer holds then. */
  move(by: number): void {
    if (!this.facts || !this.counted) return;
    const { all_tricks: all, all_tricks_alone: _, tricks, ...rest } = this.facts;
    void this.#unfold({ ...rest, ...(tricks && !all ? { tricks } : {}), points: { [this.counted]: this.points + by } });
  }

  bid(level: Level | undefined): void {
    const { facts } = this;
    if (facts?.contract && level !== undefined) void this.#unfold({ ...facts, contract: { ...facts.contract, level } });
  }

  /** Gives the belote to a side, or to nobody. If that side held it on the slate, the same player holds it again. */
  give(to: Side | null): void {
    if (!this.facts) return;
    const { melds = [], ...rest } = this.facts;
    const kept = this.deal?.facts.melds?.filter(({ kind, by }) => kind === 'belote' && sideOf(by) === to) ?? [];
    const by: By | null = to && (this.deal?.facts.taker === to || !SEATS[to][0] ? to : SEATS[to][0]);
    const given = kept.length > 0 ? kept : by ? [{ by, kind: 'belote' as const }] : [];
    void this.#unfold({ ...rest, melds: [...melds.filter(({ kind }) => kind !== 'belote'), ...given] });
  }
}
