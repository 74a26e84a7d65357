import type { Contract, Strain } from '../api/rules';
import type { DealsQuery, ShareView, StatisticsQuery } from '../api/statistics';
import type { Params, RouteName } from '../app/routes';
import { has, language, t } from '../kit/i18n/index.svelte';
import { figures } from '../kit/i18n/numbers';
import { href } from '../app/router.svelte';

/** The levels that are words, in the order in which they are shown; numbers come before them. */
const WORDS = ['take', 'schmurtz', 'capot', 'capot_belote', 'generale', 'generale_belote'];

/** The places of names in an address. */
const OWN = ['name', 'partner'] as const;
const OTHERS = ['other', 'another'] as const;

/** The filters of an address. */
const FILTERS = ['ruleset', 'from', 'to'] as const;

/** What an address says of the deals behind a figure. */
const WORDED = ['level', 'strain', 'day'] as const;
const ASKED = ['taking', 'made', 'won', 'coinched', 'capot', 'belote', 'generale', 'decided', 'measured'] as const;

/** An answer has no more than so many players or pairs: those who have played most. */
export const MOST_PLAYED = 100;
/** Of a page's matches and of who was met, an answer has no more than so many. */
export const LISTED = 50;

/** From so many on, a share is sure enough to be told without its interval. */
const MANY = 100;

/** Whose figures, under which rules and when, as an address says it. */
export function queryOf(params: Params, hint: URLSearchParams): StatisticsQuery {
  const named = (keys: readonly string[]): string[] => keys.map((key) => params[key] ?? hint.get(key) ?? '').filter(Boolean);
  const against = named(OTHERS);
  return { names: named(OWN), ...(against.length > 0 ? { against } : {}), ...chosenOf(hint, FILTERS) };
}

/** Which deals, as an address says it. */
export function dealsOf(hint: URLSearchParams): DealsQuery {
  const asked = ASKED.filter((key) => hint.has(key)).map((key) => [key, hint.get(key) === 'yes']);
  return { ...chosenOf(hint, WORDED), ...Object.fromEntries(asked) };
}

/** What an address says under these keys; a strain may be said to be none. */
function chosenOf(hint: URLSearchParams, keys: readonly string[]): Params {
  return Object.fromEntries(keys.filter((key) => hint.get(key) || (key === 'strain' && hint.has(key))).map((key) => [key, hint.get(key) ?? '']));
}

/** Where the names stand in an address. */
function placed({ names, against }: StatisticsQuery): Params {
  const all = [...names.map((name, at) => [OWN[at], name]), ...(against ?? []).map((name, at) => [OTHERS[at], name])];
  return Object.fromEntries(all) as Params;
}

/** The filters of a question. */
export function filtersOf(query: StatisticsQuery): Params {
  return Object.fromEntries(FILTERS.flatMap((key) => (query[key] ? [[key, query[key]]] : []))) as Params;
}

/** The page of a player, a pair, or a pair against another: which screen, and what its address says. */
export function pageOf(query: StatisticsQuery): [RouteName, Params, Params] {
  const name = query.against ? 'rivals' : query.names.length === 2 ? 'pair' : 'player';
  return [name, placed(query), filtersOf(query)];
}

/** The link to the page of those whose figures are asked for. */
export function pageHref(query: StatisticsQuery): string {
  return href(...pageOf(query));
}

/** The link to the deals behind a figure. */
export function dealsHref(query: StatisticsQuery, deals: DealsQuery): string {
  const words = Object.entries(deals).map(([key, value]) => [key, typeof value === 'boolean' ? (value ? 'yes' : 'no') : value]);
  return href('deals-behind', {}, { ...placed(query), ...filtersOf(query), ...(Object.fromEntries(words) as Params) });
}

/** Names of a player or of a pair. */
export function namesText(names: string[]): string {
  return names.join(' & ');
}

/** What the figures are of: one name, two, or two against two. */
export function subjectText({ names, against }: { names: string[]; against?: string[] | null }): string {
  return against ? t('figures-against', { own: namesText(names), other: namesText(against) }) : namesText(names);
}

/** A share never stands alone: so many of so many. */
export function countText({ count, of }: ShareView): string {
  return t('figures-of', { n: count, of });
}

/** How large a share is, and between what the true one lies where that is not yet sure; nothing of nothing. */
export function shareText({ count, of, low, high }: ShareView): string {
  if (of === 0) return '';
  const percent = Math.round((count / of) * 100);
  return of < MANY ? t('figures-share-between', { n: percent, low: Math.round(low / 10), high: Math.round(high / 10) }) : t('figures-share', { n: percent });
}

/** A number with its tenth, as the language writes it, with a true minus. */
export function tenths(value: number, sign = false): string {
  const rounded = Math.round(value * 10) / 10;
  const text = new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Math.abs(rounded));
  return `${rounded < 0 ? '\u2212' : sign && rounded > 0 ? '+' : ''}${text}`;
}

/** A level as a contract has it. */
function levelOf(level: string): Contract['level'] {
  return /^\d+$/.test(level) ? Number(level) : (level as Contract['level']);
}

/** A level of the statistics as it is called. */
export function levelName(level: string): string {
  return has(`level-${level}`) ? t(`level-${level}`) : figures(Number(level));
}

/** Contracts at a level: *à 110*, or the level's word. */
export function atLevel(level: string): string {
  return has(`level-${level}`) ? levelName(level) : t('figures-at', { level: levelName(level) });
}

/** A level and a strain of the statistics as a contract. */
export function contractOf(level: string, strain: string | null): Contract {
  return { level: levelOf(level), strain: strain as Strain | null };
}

/** The order of levels on screen: that of the bidding. */
export function byLevel(one: { level: string }, other: { level: string }): number {
  const rank = (level: string): number => (WORDS.includes(level) ? 10_000 + WORDS.indexOf(level) : Number(level));
  return rank(one.level) - rank(other.level);
}

/** A month as the language writes it. */
export function monthText(month: string): string {
  return new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T00:00:00Z`));
}

/** A day at the table as the language writes it. */
export function dayText(day: string, style: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }): string {
  return new Intl.DateTimeFormat(language(), { ...style, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}
