import type { By, Contract, Doubling, MeldJson, Renounced, Seat, Side, Strain, Suit } from '../api/rules';
import type { FormView, StrainView } from '../api/rulesets';
import type { Facts } from '../app/calls';
import type { Counted } from './counted';
import { otherSide, sideOf } from './people';

export type Level = Contract['level'];
type Void = 'all_pass' | 'weak_hand' | 'cancelled';

/** A played deal, or what happened instead. */
export type Happening = 'played' | Void | 'misdeal' | 'adjust';

/** A renonce, before the user says whose it is. */
export type RenonceDraft = Omit<Renounced, 'by'> & { by: By | null };

/** The user's input on the deal sheet so far. */
export interface Draft {
  happening: Happening;
  taker: By | null;
  level: Level | null;
  strain: Strain | null;
  doubling: Doubling;
  doubledBy: Seat | null;
  surcoinchedBy: Seat | null;
  /** The side whose points are entered; null for the takers'. */
  pointsSide: Side | null;
  tens: number | null;
  units: number | null;
  /** The other side's points, if both were entered. */
  otherPoints: number | null;
  lastTrick: By | null;
  allTricks: By | null;
  /** All the points or none, but the user said that the tricks were shared. */
  someTricks: boolean;
  alone: boolean;
  tricks: number | null;
  /** Made or lost, if nobody counted. */
  made: boolean | null;
  melds: MeldJson[];
  /** The calls of the auction, and the contract that they led to. */
  calls: { said: string[]; led: string } | null;
  renonce: RenonceDraft | null;
  misdeal: By | null;
  /** The misdeal also costs the contract that was bid. */
  misdealContract: boolean;
  adjust: { us: number; them: number };
  note: string;
  dealer: Seat | null;
  minute: number | null;
}

export function emptyDraft(): Draft {
  return {
    happening: 'played',
    taker: null,
    level: null,
    strain: null,
    doubling: 'none',
    doubledBy: null,
    surcoinchedBy: null,
    pointsSide: null,
    tens: null,
    units: null,
    otherPoints: null,
    lastTrick: null,
    allTricks: null,
    someTricks: false,
    alone: false,
    tricks: null,
    made: null,
    melds: [],
    calls: null,
    renonce: null,
    misdeal: null,
    misdealContract: false,
    adjust: { us: 0, them: 0 },
    note: '',
    dealer: null,
    minute: null,
  };
}

export function countedSide(draft: Draft): Side {
  return draft.pointsSide ?? (draft.taker ? sideOf(draft.taker) : 'us');
}

/** Whether a renonce decides the deal, whatever the cards say. */
export function losesDeal({ renonce }: Draft): boolean {
  return renonce !== null && typeof renonce.costs !== 'number';
}

/** The points entered; null if there are none yet. */
export function countedPoints({ tens, units }: Draft): number | null {
  return tens === null && units === null ? null : (tens ?? 0) + (units ?? 0);
}

/** The side that may have taken all the tricks, as its points or the other side's suggest. */
export function sweeper(form: FormView, draft: Draft): Side | null {
  const points = countedPoints(draft);
  if (points === 0) return otherSide(countedSide(draft));
  return points !== null && points === strainView(form, draft)?.total ? countedSide(draft) : null;
}

/** Whether the user must say if all the tricks were taken, because the points leave it open. */
export function asksAllTricks(form: FormView, draft: Draft): boolean {
  return !form.tricks_have_points && draft.allTricks === null && !draft.someTricks && !losesDeal(draft) && sweeper(form, draft) !== null;
}

/** Whether the user must say whose the last trick was, because the points do not include it. */
export function asksLastTrick(form: FormView, draft: Draft): boolean {
  const asked = strainView(form, draft)?.last_trick === true && countedPoints(draft) !== null;
  return asked && draft.lastTrick === null && draft.allTricks === null && !losesDeal(draft);
}

/** How far the points of both sides, if both were entered, differ from the total. */
export function pointsBeyond(form: FormView, draft: Draft): number {
  const points = countedPoints(draft);
  const total = strainView(form, draft)?.total;
  return points === null || draft.otherPoints === null || total === undefined ? 0 : points + draft.otherPoints - total;
}

/** The part of the form for the chosen strain; before one is chosen, for the first. */
export function strainView(form: FormView, draft: Draft): StrainView | undefined {
  if (draft.level === 'schmurtz') return form.strains.find(({ strain }) => strain === null);
  return form.strains.find(({ strain }) => strain === draft.strain) ?? form.strains[0];
}

/** A copy with another strain, without a level that this strain does not have. */
export function withStrain(draft: Draft, form: FormView, strain: Strain): Draft {
  const next: Draft = { ...draft, strain, level: draft.level === 'schmurtz' ? null : draft.level };
  const offered = strainView(form, next);
  if (offered && next.level !== null && !offers(offered, next.level)) next.level = null;
  return fitted(next, offered);
}

/** A copy with another level; a schmurtz has no strain. */
export function withLevel(draft: Draft, form: FormView, level: Level | null): Draft {
  const next: Draft = { ...draft, level, strain: level === 'schmurtz' ? null : draft.strain };
  if (isGenerale(level) !== isGenerale(draft.level)) next.alone = wonAlone(next, form);
  if (next.doubling !== 'none' && !coinchable(form, next)) undouble(next);
  return fitted(next, strainView(form, next));
}

const isGenerale = (level: Level | null): boolean => level === 'generale' || level === 'generale_belote';

/** Whether all the tricks are taken to be the taker's alone: those of a générale, unless the user says otherwise. */
function wonAlone({ level, taker, allTricks }: Draft, form: FormView): boolean {
  return form.all_tricks_alone && isGenerale(level) && taker !== null && allTricks !== null && sideOf(allTricks) === sideOf(taker);
}

/** A copy in which this side has all the tricks. */
export function withAllTricks(draft: Draft, form: FormView, side: Side): Draft {
  const next: Draft = { ...draft, pointsSide: side, allTricks: side, someTricks: false, tens: null, units: null, otherPoints: null };
  return { ...next, alone: wonAlone(next, form) };
}

/** A copy with another taker. The counted side and the coinche follow the taker's side. */
export function withTaker(draft: Draft, taker: By | null): Draft {
  const next: Draft = { ...draft, taker };
  const defends = (seat: Seat | null) => seat !== null && taker !== null && sideOf(seat) !== sideOf(taker);
  if (!defends(next.doubledBy)) next.doubledBy = null;
  if (taker === null || next.surcoinchedBy === null || sideOf(next.surcoinchedBy) !== sideOf(taker)) next.surcoinchedBy = null;
  return next;
}

/** A copy with the next doubling in the order none, coinche, surcoinche. */
export function withNextDoubling(draft: Draft, form: FormView): Draft {
  const next: Draft = { ...draft };
  if (draft.doubling === 'none') next.doubling = 'coinche';
  else if (draft.doubling === 'coinche' && form.surcoinche) next.doubling = 'surcoinche';
  else undouble(next);
  if (next.doubling !== 'surcoinche') next.surcoinchedBy = null;
  return next;
}

/** Whether the form lets this contract be coinched. */
export function coinchable(form: FormView, { level }: Draft): boolean {
  if (!form.coinche) return false;
  return level === null || !form.uncoinchable.includes(level);
}

/** Whether a strain offers a level. An open ladder continues by its step beyond its chips; a turned-up card can be taken at any strain. */
function offers({ levels, slams, open_step }: StrainView, level: Level): boolean {
  if (typeof level === 'string') return level === 'take' || slams.includes(level);
  const top = levels.at(-1)?.level;
  return levels.some((one) => one.level === level) || (open_step !== null && top !== undefined && level > top && (level - top) % open_step === 0);
}

function undouble(draft: Draft): void {
  draft.doubling = 'none';
  draft.doubledBy = null;
  draft.surcoinchedBy = null;
}

/** Drops points and belotes that the strain cannot have. */
function fitted(draft: Draft, offered: StrainView | undefined): Draft {
  if (!offered) return draft;
  const points = countedPoints(draft);
  const belotes = draft.melds.filter(({ kind }) => kind === 'belote');
  const melds =
    offered.belotes === 0 || (belotes[0]?.suit !== undefined) !== offered.belotes > 1 ? draft.melds.filter(({ kind }) => kind !== 'belote') : draft.melds;
  return {
    ...draft,
    melds,
    ...(points !== null && points > offered.total ? { tens: null, units: null, otherPoints: null, someTricks: false } : {}),
    ...(offered.last_trick ? {} : { lastTrick: null }),
  };
}

/** Gives a belote (at all trumps, that of a suit) to a player, or removes it. Each belote has one holder. */
export function withBelote(draft: Draft, by: By, suit?: Suit): Draft {
  const held = draft.melds.find((meld) => meld.kind === 'belote' && meld.suit === suit);
  const others = draft.melds.filter((meld) => meld !== held);
  if (held && sideOf(held.by) === sideOf(by)) return { ...draft, melds: others };
  return { ...draft, melds: [...others, { by, kind: 'belote', ...(suit ? { suit } : {}) }] };
}

/** Only the contract, as it is recorded before the deal is played. */
export function contractFacts(draft: Draft): Facts {
  const facts: Facts = {};
  if (draft.taker) facts.taker = draft.taker;
  if (draft.level !== null && (draft.strain !== null || draft.level === 'schmurtz')) facts.contract = { level: draft.level, strain: draft.strain };
  if (draft.doubling !== 'none') facts.doubling = draft.doubling;
  if (draft.doubledBy) facts.doubled_by = draft.doubledBy;
  if (draft.surcoinchedBy) facts.surcoinched_by = draft.surcoinchedBy;
  if (draft.dealer) facts.dealer = draft.dealer;
  if (draft.minute !== null) facts.minute = draft.minute;
  // Of another contract, these are not the calls.
  if (draft.calls?.led === contractOf(facts)) facts.calls = draft.calls.said;
  return facts;
}

function contractOf({ taker, contract, doubling, doubled_by, surcoinched_by, dealer }: Facts): string {
  return JSON.stringify([taker, contract?.level, contract?.strain, doubling, doubled_by, surcoinched_by, dealer]);
}

/** The facts entered so far. */
export function factsOf(draft: Draft): Facts {
  const facts = draft.happening === 'played' ? playedFacts(draft) : otherFacts(draft, draft.happening);
  if (draft.note.trim() !== '') facts.note = draft.note.trim();
  return facts;
}

function playedFacts(draft: Draft): Facts {
  const facts = contractFacts(draft);
  const points = countedPoints(draft);
  const counted = points !== null || draft.allTricks !== null || losesDeal(draft);
  if (draft.made !== null && !counted) facts.made = draft.made;
  const side = countedSide(draft);
  if (points !== null) {
    facts.points = { [side]: points };
    if (draft.otherPoints !== null) facts.points[otherSide(side)] = draft.otherPoints;
  }
  if (draft.allTricks) facts.all_tricks = draft.allTricks;
  if (draft.allTricks && draft.alone) facts.all_tricks_alone = true;
  if (draft.lastTrick) facts.last_trick = draft.lastTrick;
  if (draft.tricks !== null) facts.tricks = { [draft.taker ? sideOf(draft.taker) : 'us']: draft.tricks };
  if (draft.melds.length > 0) facts.melds = draft.melds;
  if (draft.renonce?.by) facts.renonce = { ...draft.renonce, by: draft.renonce.by };
  return facts;
}

function otherFacts(draft: Draft, happening: Exclude<Happening, 'played'>): Facts {
  const when: Facts = {};
  if (draft.dealer) when.dealer = draft.dealer;
  if (draft.minute !== null) when.minute = draft.minute;
  if (happening === 'misdeal') return draft.misdeal ? { misdeal: { by: draft.misdeal }, ...(draft.misdealContract ? lostContract(draft) : {}), ...when } : when;
  if (happening !== 'adjust') return { void: happening, ...when, ...(happening === 'all_pass' && draft.calls?.led === '' ? { calls: draft.calls.said } : {}) };
  const { us, them } = draft.adjust;
  return { adjust: { ...(us !== 0 || them === 0 ? { us } : {}), ...(them !== 0 ? { them } : {}) } };
}

function lostContract(draft: Draft): Facts {
  const { contract, doubling } = contractFacts(draft);
  return { ...(contract ? { contract } : {}), ...(contract && doubling ? { doubling } : {}) };
}

/** The draft that gives these facts. */
export function draftOf(facts: Facts): Draft {
  const draft = emptyDraft();
  draft.note = facts.note ?? '';
  draft.dealer = facts.dealer ?? null;
  draft.minute = facts.minute ?? null;
  if (facts.calls) draft.calls = { said: facts.calls, led: facts.void ? '' : contractOf(facts) };
  if (facts.void) return { ...draft, happening: facts.void };
  if (facts.misdeal)
    return { ...draft, ...contractDraft(facts), happening: 'misdeal', misdeal: facts.misdeal.by, misdealContract: facts.contract !== undefined };
  if (facts.adjust) return { ...draft, happening: 'adjust', adjust: { us: facts.adjust.us ?? 0, them: facts.adjust.them ?? 0 } };
  return { ...draft, ...contractDraft(facts), ...resultDraft(facts) };
}

function contractDraft(facts: Facts): Partial<Draft> {
  return {
    taker: facts.taker ?? null,
    level: facts.contract?.level ?? null,
    strain: facts.contract?.strain ?? null,
    doubling: facts.doubling ?? 'none',
    doubledBy: facts.doubled_by ?? null,
    surcoinchedBy: facts.surcoinched_by ?? null,
  };
}

function resultDraft(facts: Facts): Partial<Draft> {
  const takers = facts.taker ? sideOf(facts.taker) : 'us';
  const side = facts.points?.[takers] === undefined && facts.points?.[otherSide(takers)] !== undefined ? otherSide(takers) : takers;
  const points = facts.points?.[side];
  const tricks = facts.tricks?.[takers] ?? (facts.tricks?.[otherSide(takers)] === undefined ? null : 8 - (facts.tricks[otherSide(takers)] ?? 0));
  return {
    pointsSide: side,
    ...(points === undefined ? {} : { tens: points - (points % 10), units: points % 10 }),
    otherPoints: points === undefined ? null : (facts.points?.[otherSide(side)] ?? null),
    lastTrick: facts.last_trick ?? null,
    allTricks: facts.all_tricks ?? null,
    someTricks: points !== undefined && facts.all_tricks === undefined,
    alone: facts.all_tricks_alone ?? false,
    tricks,
    made: facts.made ?? null,
    melds: facts.melds ?? [],
    renonce: facts.renonce ?? null,
  };
}

/** The draft with the result of a count. */
export function withCount(draft: Draft, form: FormView, { strain, side, points, tricks, all, lastTrick }: Counted): Draft {
  const takers = draft.taker ? sideOf(draft.taker) : 'us';
  const counted: Draft = { ...draft, strain: draft.strain ?? strain, made: null };
  if (all) return withAllTricks(counted, form, side);
  return {
    ...counted,
    pointsSide: side,
    tens: points - (points % 10),
    units: points % 10,
    otherPoints: null,
    allTricks: null,
    someTricks: true,
    alone: false,
    lastTrick: lastTrick ?? draft.lastTrick,
    ...(form.tricks ? { tricks: side === takers ? tricks : 8 - tricks } : {}),
  };
}
