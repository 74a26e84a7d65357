// Searching past matches and grouping them. The address holds the search; the list groups matches, and concours, by evening and month.

import type { ConcoursRowView } from '../api/concours';
import type { HistoryQuery, MatchOutcome, PastMatch, PlayedAt } from '../api/history';
import { folded } from '../game/rulesets';

/** A search: the query without its page and its numbers of deals, which no screen asks for. */
export type Sought = Omit<HistoryQuery, 'after' | 'at_least' | 'at_most'>;

/** One filter of a search; each player is one. */
export interface Part {
  field: keyof Sought;
  /** The name, if it is a player. */
  player?: string;
}

const OUTCOMES: readonly MatchOutcome[] = ['playing', 'abandoned', 'finished', 'won', 'lost'];
const PLAYED: readonly PlayedAt[] = ['table', 'concours'];
const TEXTS = ['words', 'from', 'to', 'ruleset', 'place'] as const;

/** Reads a search from the query of an address. Values that are not valid are left out. */
export function soughtOf(hint: URLSearchParams): Sought {
  const sought: Sought = {};
  for (const field of TEXTS) {
    const text = hint.get(field);
    if (text) sought[field] = text;
  }
  const players = hint.getAll('player').filter((name) => name !== '');
  if (players.length > 0) sought.players = players;
  const result = OUTCOMES.find((one) => one === hint.get('result'));
  if (result && (players.length > 0 || !ofPlayer(result))) sought.result = result;
  const played = PLAYED.find((one) => one === hint.get('played_at'));
  if (played) sought.played_at = played;
  if (hint.has('archived')) sought.archived = true;
  return sought;
}

/** Writes a search as the query of an address; `open` is the match shown next to the list. */
export function addressOf(sought: Sought, open?: string): URLSearchParams {
  const hint = new URLSearchParams();
  for (const field of TEXTS) if (sought[field]) hint.set(field, sought[field]);
  for (const name of sought.players ?? []) hint.append('player', name);
  if (sought.result) hint.set('result', sought.result);
  if (sought.played_at) hint.set('played_at', sought.played_at);
  if (sought.archived) hint.set('archived', '');
  if (open) hint.set('match', open);
  return hint;
}

/** Whether a result is that of a player: the first one searched for. */
export function ofPlayer(result: MatchOutcome): boolean {
  return result === 'won' || result === 'lost';
}

/** All filters of a search, in the order shown, except the words, which have their own field. */
export function partsOf(sought: Sought): Part[] {
  const fields = ['result', 'ruleset', 'place', 'from', 'to', 'played_at', 'archived'] as const;
  return [
    ...(sought.players ?? []).map((player): Part => ({ field: 'players', player })),
    ...fields.filter((field) => sought[field] !== undefined).map((field): Part => ({ field })),
  ];
}

/** The search without one filter. Without the first player, a result of that player goes, too. */
export function without(sought: Sought, { field, player }: Part): Sought {
  const left = { ...sought };
  delete left[field];
  if (field !== 'players') return left;
  const players = (sought.players ?? []).filter((name) => name !== player);
  if (players.length > 0) left.players = players;
  if (sought.result && ofPlayer(sought.result) && sought.players?.[0] === player) delete left.result;
  return left;
}

/** Matches of one evening, in the order of the list, and the concours of that day. */
export interface Evening {
  /** The day on which the evening began, as in `2026-11-21`. */
  day: string;
  concours: ConcoursRowView[];
  matches: PastMatch[];
}

/** Evenings of one month, in the order of the list. */
interface Month {
  /** As in `2026-11`. */
  month: string;
  evenings: Evening[];
}

/** A match that begins before this hour belongs to the evening before. */
const DAWN = 6;

/** The evening of a match, in the time zone of the device. */
export function eveningOf(startedAt: string): string {
  const begun = new Date(startedAt);
  begun.setHours(begun.getHours() - DAWN);
  return [begun.getFullYear(), begun.getMonth() + 1, begun.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Groups the list by month and evening, with the concours of these days. */
export function byMonths(matches: readonly PastMatch[], concours: readonly ConcoursRowView[] = []): Month[] {
  const evenings: Evening[] = [];
  for (const match of matches) {
    const day = eveningOf(match.summary.started_at);
    if (evenings.at(-1)?.day !== day) evenings.push({ day, concours: [], matches: [] });
    evenings.at(-1)?.matches.push(match);
  }
  for (const one of concours) {
    const known = evenings.find(({ day }) => day === one.day);
    if (known) {
      known.concours.push(one);
      continue;
    }
    const later = evenings.findIndex(({ day }) => day < one.day);
    evenings.splice(later < 0 ? evenings.length : later, 0, { day: one.day, concours: [one], matches: [] });
  }
  const months: Month[] = [];
  for (const evening of evenings) {
    const month = evening.day.slice(0, 7);
    if (months.at(-1)?.month !== month) months.push({ month, evenings: [] });
    months.at(-1)?.evenings.push(evening);
  }
  return months;
}

/** The filters that also apply to concours; with any other, a search finds matches only. */
const ASKS_CONCOURS: readonly string[] = ['words', 'from', 'to', 'played_at', 'archived'] satisfies (keyof Sought)[];

/** The concours that a search finds among all: those that were begun, and no earlier than `since`. */
export function concoursOf(all: readonly ConcoursRowView[], sought: Sought, since: string | null): ConcoursRowView[] {
  if (sought.played_at === 'table' || Object.keys(sought).some((field) => !ASKS_CONCOURS.includes(field))) return [];
  const words = folded(sought.words ?? '').split(/\s+/);
  return all.filter(({ name, place, day, drawn, archived, deleted }) => {
    const text = folded(`${name} ${place ?? ''}`);
    const from = [sought.from ?? '', since ?? ''].sort().at(-1) ?? '';
    return (
      drawn > 0 && !deleted && archived === (sought.archived ?? false) && day >= from && day <= (sought.to ?? day) && words.every((word) => text.includes(word))
    );
  });
}
