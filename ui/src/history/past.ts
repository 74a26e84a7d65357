// Matches that were played, as they are looked for and grouped: what is sought stands in the address, and evenings in their months.

import type { HistoryQuery, Outcome, PastMatch } from '../api/history';

/** What is looked for: the query without the place of its page. */
export type Sought = Omit<HistoryQuery, 'after'>;

/** One thing that is looked for; of the players, one of them. */
export interface Part {
  field: keyof Sought;
  /** Of a player, the name. */
  player?: string;
}

const OUTCOMES: readonly Outcome[] = ['playing', 'abandoned', 'finished', 'won', 'lost'];
const TEXTS = ['words', 'from', 'to', 'ruleset', 'place'] as const;
const NUMBERS = ['at_least', 'at_most'] as const;
/** A number of deals has no more digits. */
const DIGITS = 3;

/** What the part of an address behind its question mark looks for. What it says wrongly is left out. */
export function soughtOf(hint: URLSearchParams): Sought {
  const sought: Sought = {};
  for (const field of TEXTS) {
    const text = hint.get(field);
    if (text) sought[field] = text;
  }
  for (const field of NUMBERS) {
    const text = hint.get(field) ?? '';
    if (/^\d+$/.test(text) && text.length <= DIGITS) sought[field] = Number(text);
  }
  const players = hint.getAll('player').filter((name) => name !== '');
  if (players.length > 0) sought.players = players;
  const result = OUTCOMES.find((one) => one === hint.get('result'));
  if (result && (players.length > 0 || !ofPlayer(result))) sought.result = result;
  if (hint.has('archived')) sought.archived = true;
  return sought;
}

/** The part of an address behind its question mark; `open` is the match that is shown beside the list. */
export function addressOf(sought: Sought, open?: string): URLSearchParams {
  const hint = new URLSearchParams();
  for (const field of TEXTS) if (sought[field]) hint.set(field, sought[field]);
  for (const field of NUMBERS) if (sought[field] !== undefined) hint.set(field, String(sought[field]));
  for (const name of sought.players ?? []) hint.append('player', name);
  if (sought.result) hint.set('result', sought.result);
  if (sought.archived) hint.set('archived', '');
  if (open) hint.set('match', open);
  return hint;
}

/** Whether a result is somebody's: the first player's of those looked for. */
export function ofPlayer(result: Outcome): boolean {
  return result === 'won' || result === 'lost';
}

/** All that is looked for, in the order in which it is shown. The words stand in their own field. */
export function partsOf(sought: Sought): Part[] {
  const fields = ['result', 'ruleset', 'place', 'from', 'to', 'at_least', 'at_most', 'archived'] as const;
  return [
    ...(sought.players ?? []).map((player): Part => ({ field: 'players', player })),
    ...fields.filter((field) => sought[field] !== undefined).map((field): Part => ({ field })),
  ];
}

/** The same without one part. Without its player, a result that was that player's is nobody's. */
export function without(sought: Sought, { field, player }: Part): Sought {
  const left = { ...sought };
  delete left[field];
  if (field !== 'players') return left;
  const players = (sought.players ?? []).filter((name) => name !== player);
  if (players.length > 0) left.players = players;
  if (sought.result && ofPlayer(sought.result) && sought.players?.[0] === player) delete left.result;
  return left;
}

/** Matches of one evening, in the order of the list. */
export interface Evening {
  /** As in `2026-11-21`: the day on which the evening began. */
  day: string;
  matches: PastMatch[];
}

/** Evenings of one month, in the order of the list. */
export interface Month {
  /** As in `2026-11`. */
  month: string;
  evenings: Evening[];
}

/** What begins before this hour belongs to the evening before. */
const DAWN = 6;

/** The evening on which a match was begun, by the clock of whoever looks. */
export function eveningOf(startedAt: string): string {
  const begun = new Date(startedAt);
  begun.setHours(begun.getHours() - DAWN);
  return [begun.getFullYear(), begun.getMonth() + 1, begun.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The list, by months and their evenings. */
export function byMonths(matches: readonly PastMatch[]): Month[] {
  const months: Month[] = [];
  for (const match of matches) {
    const day = eveningOf(match.summary.started_at);
    if (months.at(-1)?.month !== day.slice(0, 7)) months.push({ month: day.slice(0, 7), evenings: [] });
    const evenings = months.at(-1)?.evenings;
    if (evenings?.at(-1)?.day !== day) evenings?.push({ day, matches: [] });
    evenings?.at(-1)?.matches.push(match);
  }
  return months;
}
