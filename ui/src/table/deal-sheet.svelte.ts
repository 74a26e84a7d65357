import { untrack } from 'svelte';
import type { Problem } from '../api/call';
import type { Seat } from '../api/rules';
import type { MatchView, PreviewView, WhyView } from '../api/table';
import type { Facts } from '../app/calls';
import { call } from '../app/door';
import { buzz, speakTotals } from '../game/feedback';
import { current, refusalOf, send } from '../app/match.svelte';
import { replace } from '../app/router.svelte';
import { isKnown, sentence } from '../app/words';
import { takeCount, type Counted } from '../game/counted';
import { sideOf } from '../game/people';
import { t } from '../kit/i18n/index.svelte';
import {
  asksAllTricks,
  asksLastTrick,
  contractFacts,
  countedPoints,
  draftOf,
  emptyDraft,
  factsOf,
  losesDeal,
  withCount,
  withTaker,
  type Draft,
  type Happening,
} from '../game/draft';
import { dropDraft, keepDraft, keptDraft } from './kept-drafts.svelte';
import { showLiveMark } from './live.svelte';

/** The purpose of a deal sheet. */
export interface Opening {
  match: MatchView;
  /** The deal being corrected, with the form of its rules; left out for a new deal. */
  correcting?: WhyView;
  /** The deal before which a forgotten one goes, with the form of its rules. */
  before?: WhyView;
  /** The player tapped on the slate, until the sheet calls `took`. */
  tapped?: Seat | null;
  took?: () => void;
  happening?: Happening;
  /** Opens the contract in play for changes. */
  contract?: boolean;
  /** The deal is only tried: its title, and what takes its facts. Nothing is kept or recorded. */
  tried?: { title: string; take: (facts: Facts) => void };
}

/** Whether impossible points may be only the first digit of a count: the 1 of 112. */
const mayGoOn = ({ code, params }: Problem): boolean => code === 'points_impossible' && Number(params.points) < 10;

/** A deal sheet: the user's input, its mark, and the next question. */
export class DealSheetState {
  draft = $state.raw<Draft>(emptyDraft());
  preview = $state.raw<PreviewView | null>(null);
  failed = $state.raw<Problem[]>([]);
  busy = $state(false);
  wantsContract = $state(false);
  /** The user enters points although nothing depends on them. */
  wantsPoints = $state(false);
  /** How often the tricks were counted; each count builds the pad again from its result. */
  counts = $state(0);
  #asked = 0;
  #opening: () => Opening;
  #start: string;

  constructor(opening: () => Opening) {
    this.#opening = opening;
    const start = this.#fresh();
    this.#start = JSON.stringify(start);
    const kept = keptDraft(this.match, this.#own);
    this.draft = kept ? { ...emptyDraft(), ...kept } : start;
    this.#follow();
  }

  get match(): MatchView {
    return this.#opening().match;
  }

  get deal() {
    return this.#opening().correcting?.deal;
  }

  /** The deal before which a forgotten one goes. */
  get before() {
    return this.#opening().before?.deal;
  }

  get tried() {
    return this.#opening().tried;
  }

  /** What the kept draft of this sheet is known by; none for the next deal. */
  get #own(): string | undefined {
    return this.before ? `before ${this.before.id}` : this.deal?.id;
  }

  form = $derived.by(() => (this.#opening().correcting ?? this.#opening().before)?.form ?? this.match.form);
  inPlay = $derived.by(() => (this.deal || this.before ? null : this.match.in_play));

  /** With the contract known, the sheet only asks for the result. */
  resultOnly = $derived.by(() => {
    const changing = this.#opening().contract || this.wantsContract;
    return this.inPlay !== null && !changing && this.draft.happening === 'played';
  });

  contractKnown = $derived.by(() => {
    const { taker, level, strain } = this.draft;
    return taker !== null && level !== null && (strain !== null || level === 'schmurtz');
  });

  noResult = $derived.by(() => countedPoints(this.draft) === null && this.draft.allTricks === null && !losesDeal(this.draft) && this.draft.made === null);
  /** Whether the sheet asks for *made* or *lost*, and no points. */
  settles = $derived.by(() => {
    const { happening, allTricks } = this.draft;
    return (
      this.form.made_suffices &&
      !this.wantsPoints &&
      happening === 'played' &&
      countedPoints(this.draft) === null &&
      allTricks === null &&
      !losesDeal(this.draft)
    );
  });

  /** Whether *made*, or *lost*, is enough for this contract although the sheet asks for points. */
  uncounted = $derived.by(() => {
    const asked = this.draft.happening === 'played' && this.contractKnown && this.noResult && !this.settles;
    const { made, lost } = this.preview?.settles ?? { made: false, lost: false };
    return { made: asked && made, lost: asked && lost };
  });

  question = $derived.by(() => this.#nextQuestion(this.draft));
  wrong = $derived.by(() => {
    const problems = this.preview?.problems.filter((one) => !mayGoOn(one)) ?? [];
    return problems.find(({ code }) => !/missing|needed/.test(code)) ?? (this.question ? undefined : problems[0]);
  });
  hint = $derived.by(() => {
    if (this.wrong && isKnown(this.wrong)) return sentence(this.wrong);
    return this.question || (this.preview?.problems.some(mayGoOn) ? t('sheet-ask-points') : '');
  });
  mark = $derived.by(() => (this.hint ? null : (this.preview?.mark ?? null)));

  /** Whether nothing has been tapped yet. */
  untouched = $derived.by(() => JSON.stringify(this.draft) === this.#start);

  /** The sheet at the start: the deal being corrected, the contract in play, or empty; with the tricks that the referee counted. */
  #fresh(): Draft {
    const { match, happening = 'played' } = this.#opening();
    const { deal, inPlay, form } = this;
    const known = deal ? draftOf(deal.facts) : inPlay ? draftOf(inPlay.facts) : emptyDraft();
    const level = known.level ?? (form.take && !deal ? 'take' : null);
    const start: Draft = { ...known, level, happening: deal ? known.happening : happening };
    const counted = deal || this.before || happening !== 'played' ? null : takeCount(match.id);
    return counted ? withCount(start, form, counted) : start;
  }

  #follow(): void {
    // A tap counts once: it is neither the taker of the next deal nor of this one after it was cleared.
    $effect(() => {
      const { tapped, took } = this.#opening();
      if (!tapped) return;
      untrack(() => {
        took?.();
        if (this.draft.happening === 'played') this.draft = withTaker(this.draft, tapped);
      });
    });
    $effect(() => {
      const facts = factsOf(this.draft);
      void this.#look(facts, this.match.id, this.match.revision, this.deal?.id ?? null);
    });
    $effect(() => {
      const { mark } = this;
      showLiveMark(mark && { facts: factsOf(this.draft), mark });
      return () => showLiveMark(null);
    });
    const { match } = this;
    const deal = this.#own ?? null;
    // At each tap, so that the draft outlives the page, and once more at the end, because the last change may end the sheet.
    $effect(() => {
      const keep = (): void => {
        const draft = this.untouched || this.tried ? null : this.draft;
        untrack(() => keepDraft(match, deal, draft));
      };
      keep();
      return keep;
    });
  }

  /** Asks for the mark of the deal. Only the latest answer counts. */
  async #look(facts: Facts, id: string, _revision: number, deal: string | null): Promise<void> {
    const mine = ++this.#asked;
    try {
      const before = this.before?.id;
      const seen = await call({ kind: 'preview', id, deal, facts, ...(before === undefined ? {} : { before }) });
      if (mine === this.#asked) [this.preview, this.failed] = [seen, []];
    } catch (error) {
      const problems = refusalOf(error);
      if (mine === this.#asked) [this.preview, this.failed] = [null, problems];
    }
  }

  #nextQuestion(now: Draft): string {
    if (now.happening === 'misdeal') return now.misdeal ? '' : t('sheet-misdeal-by');
    if (now.happening === 'adjust') return now.adjust.us === 0 && now.adjust.them === 0 ? t('sheet-adjustment-points') : '';
    if (now.happening !== 'played') return '';
    if (now.taker === null) return t('sheet-ask-taker');
    if (now.level === null) return t('sheet-ask-level');
    if (now.strain === null && now.level !== 'schmurtz') return t('sheet-ask-strain');
    if (now.renonce && !now.renonce.by) return t('sheet-renonce-by');
    if (this.noResult) return t(this.settles ? 'sheet-ask-made' : 'sheet-ask-points');
    if (asksAllTricks(this.form, now)) return t('sheet-all-tricks-ask');
    return asksLastTrick(this.form, now) ? t('sheet-last-trick-ask') : '';
  }

  /** Makes a player the taker; under a coinche first the one who said it, and at another tap on the same player the taker after all. */
  tapPlayer(seat: Seat): void {
    const { draft } = this;
    const { taker, doubling, doubledBy, surcoinchedBy } = draft;
    const defends = taker !== null && sideOf(taker) !== sideOf(seat);
    if (doubling !== 'none' && defends && doubledBy !== seat) this.draft = { ...draft, doubledBy: seat };
    else if (doubling === 'surcoinche' && taker !== null && !defends && taker !== seat && surcoinchedBy !== seat)
      this.draft = { ...draft, surcoinchedBy: seat };
    else this.draft = withTaker(draft, taker === seat ? null : seat);
  }

  become(next: Happening): void {
    const { draft } = this;
    const misdealContract = this.form.misdeal_contract && contractFacts(draft).contract !== undefined;
    this.draft = { ...draft, happening: next, misdealContract };
  }

  take(counted: Counted): void {
    this.draft = withCount(this.draft, this.form, counted);
    this.counts++;
  }

  leave(): void {
    const { deal, match } = this;
    if (deal) replace('why', { id: match.id, deal: deal.id });
    else if (this.tried) replace('home');
    else replace('table', { id: match.id });
  }

  /** Empties the sheet, and drops its kept draft. */
  clear(): void {
    dropDraft(this.match.id);
    this.draft = this.#fresh();
  }

  /** Records the deal, or its correction. */
  async record(): Promise<void> {
    const { deal } = this;
    const facts = factsOf(this.draft);
    const id = this.match.id;
    await this.#send(deal ? { kind: 'amend_deal', deal: deal.id, facts } : this.#recording(facts), () =>
      replace(current()?.status === 'finished' && !deal ? 'end' : 'table', { id }),
    );
  }

  #recording(facts: Facts) {
    const before = this.before?.id;
    return before === undefined ? ({ kind: 'record_deal', facts } as const) : ({ kind: 'record_deal', facts, before } as const);
  }

  /** Records the deal as made or lost, without its points. */
  async settle(made: boolean): Promise<void> {
    this.draft = { ...this.draft, made };
    await this.record();
  }

  /** Records that everybody passed, whatever was entered. */
  async pass(): Promise<void> {
    const id = this.match.id;
    await this.#send(this.#recording({ void: 'all_pass' }), () => replace('table', { id }));
  }

  /** Records the contract before the deal is played. */
  async play(): Promise<void> {
    const id = this.match.id;
    await this.#send({ kind: 'record_contract', facts: contractFacts(this.draft) }, () => replace('table', { id }));
  }

  async #send(step: Parameters<typeof send>[0] & { facts: Facts }, leave: () => void): Promise<void> {
    if (this.busy) return;
    if (this.tried) return this.tried.take(step.facts);
    this.busy = true;
    const before = this.draft;
    // A recorded deal must not stay a draft, even if the sheet disappears at once.
    this.draft = JSON.parse(this.#start) as Draft;
    const accepted = await send(step, leave);
    buzz(accepted);
    if (!accepted) this.draft = before;
    const after = current();
    if (accepted && after && step.kind !== 'record_contract') speakTotals(after);
    this.busy = false;
  }
}
