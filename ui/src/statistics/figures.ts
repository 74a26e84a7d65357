import type { PlayedAt } from '../api/history';
import type { Contract, Strain } from '../api/rules';
import type { DealsQuery, ShareView, StatisticsQuery } from '../api/statistics';
import type { Params, RouteName } from '../app/routes';
import { has, language, t, written } from '../kit/i18n/index.svelte';
import { figures } from '../kit/i18n/numbers';
import { href } from '../app/router.svelte';

/** The levels that are words, in the order shown; numbers come first. */
const WORDS = ['take', 'schmurtz', 'capot', 'capot_belote', 'generale', 'generale_belote'];

/** The parameters of an address that hold names. */
const OWN = ['name', 'partner'] as const;
const OTHERS = ['other', 'another'] as const;

/** The parameters of an address that filter. */
const FILTERS = ['ruleset', 'from', 'to', 'played_at'] as const;

/** Where matches are played, as figures and the history are filtered by it. */
export const PLAYED: readonly PlayedAt[] = ['table', 'concours'];

/** The parameters of an address that choose the deals behind a figure. */
const WORDED = ['level', 'strain', 'day', 'game'] as const;
const ASKED = ['taking', 'made', 'won', 'coinched', 'surcoinched', 'capot', 'belote', 'generale', 'decided', 'measured', 'by_self', 'opened'] as const;

/** The most players or pairs in an answer: those who have played most. */
export const MOST_PLAYED = 100;
/** The most matches, and the most partners or opponents, in an answer. */
export const LISTED = 50;

/** From this many on, a share is certain enough to be shown without its interval. */
const MANY = 100;

/** Reads from an address whose figures to show, under which rules and when. */
export function queryOf(params: Params, hint: URLSearchParams): StatisticsQuery {
  const named = (keys: readonly string[]): string[] => keys.map((key) => params[key] ?? hint.get(key) ?? '').filter(Boolean);
  const against = named(OTHERS);
  return { names: named(OWN), ...(against.length > 0 ? { against } : {}), ...chosenOf(hint, FILTERS) };
}

/** Reads from an address which deals to show. */
export function dealsOf(hint: URLSearchParams): DealsQuery {
  const asked = ASKED.filter((key) => hint.has(key)).map((key) => [key, hint.get(key) === 'yes']);
  return { ...chosenOf(hint, WORDED), ...Object.fromEntries(asked) };
}

/** The values of these parameters. An empty strain counts: it means none. */
function chosenOf(hint: URLSearchParams, keys: readonly string[]): Params {
  return Object.fromEntries(keys.filter((key) => hint.get(key) || (key === 'strain' && hint.has(key))).map((key) => [key, hint.get(key) ?? '']));
}

/** The names of a query as parameters of an address. */
function placed({ names, against }: StatisticsQuery): Params {
  const all = [...names.map((name, at) => [OWN[at], name]), ...(against ?? []).map((name, at) => [OTHERS[at], name])];
  return Object.fromEntries(all) as Params;
}

/** The filters of a query as parameters of an address. */
export function filtersOf(query: StatisticsQuery): Params {
  return Object.fromEntries(FILTERS.flatMap((key) => (query[key] ? [[key, query[key]]] : []))) as Params;
}

/** The page of a player, of a pair, or of a pair against another, as a screen and its parameters. */
export function pageOf(query: StatisticsQuery): [RouteName, Params, Params] {
  const name = query.against ? 'rivals' : query.names.length === 2 ? 'pair' : 'player';
  return [name, placed(query), filtersOf(query)];
}

/** The address of the page with these figures. */
export function pageHref(query: StatisticsQuery): string {
  return href(...pageOf(query));
}

/** The address of the deals behind a figure. */
export function dealsHref(query: StatisticsQuery, deals: DealsQuery): string {
  const words = Object.entries(deals).map(([key, value]) => [key, typeof value === 'boolean' ? (value ? 'yes' : 'no') : value]);
  return href('deals-behind', {}, { ...placed(query), ...filtersOf(query), ...(Object.fromEntries(words) as Params) });
}

/** The address of the page that defines the figures, which leads back to these. */
export function definitionsHref(query: StatisticsQuery | null): string {
  return href('figures', {}, query ? { ...placed(query), ...filtersOf(query) } : {});
}

/** The names of a player or a pair. */
export function namesText(names: string[]): string {
  const [last = '', ...others] = [...names].reverse();
  return others.length === 0 ? last : t('list-and', { list: others.reverse().join(', '), last });
}

/** Whose figures they are: a player, a pair, or a pair against another. */
export function subjectText({ names, against }: { names: string[]; against?: string[] | null }): string {
  return against ? t('figures-against', { own: namesText(names), other: namesText(against) }) : namesText(names);
}

/** A share as *n of m*, which always accompanies it. */
export function countText({ count, of }: ShareView): string {
  return t('figures-of', { n: count, of });
}

/** A sum per deal or contract; a dash if there is none. */
export function average(sum: number, of: number, sign = false): string {
  return of === 0 ? t('figures-none') : tenths(sum / of, sign);
}

/** A share in percent, with its confidence interval while that is wide; empty for a share of nothing. */
export function shareText({ count, of, low, high }: ShareView): string {
  if (of === 0) return '';
  const percent = Math.round((count / of) * 100);
  return of < MANY ? t('figures-share-between', { n: percent, low: Math.round(low / 10), high: Math.round(high / 10) }) : t('figures-share', { n: percent });
}

/** The same in little room. */
export function shortShareText({ count, of, low, high }: ShareView): string {
  const [percent, ...bounds] = [(1000 * count) / of, low, high].map((share) => Math.round(share / 10));
  return of < MANY ? t('figures-share-bounds', { n: percent, low: bounds[0], high: bounds[1] }) : t('figures-share', { n: percent });
}

/** How numbers with one decimal are written in a language. */
const oneDecimal = new Map<string, Intl.NumberFormat>();

/** A number with one decimal in the language on screen, with a true minus sign. */
export function tenths(value: number, sign = false): string {
  const rounded = Math.round(value * 10) / 10;
  const format = oneDecimal.get(language()) ?? new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  oneDecimal.set(language(), format);
  const text = format.format(Math.abs(rounded));
  return `${rounded < 0 ? '\u2212' : sign && rounded > 0 ? '+' : ''}${text}`;
}

function levelOf(level: string): Contract['level'] {
  return /^\d+$/.test(level) ? Number(level) : (level as Contract['level']);
}

/** The name of a level. */
export function levelName(level: string): string {
  return has(`level-${level}`) ? t(`level-${level}`) : figures(Number(level));
}

/** Contracts at a level: *à 110*, or the word for the level. */
export function atLevel(level: string): string {
  return has(`level-${level}`) ? levelName(level) : t('figures-at', { level: levelName(level) });
}

export function contractOf(level: string, strain: Strain | null): Contract {
  return { level: levelOf(level), strain };
}

/** Sorts levels as in the bidding. */
export function byLevel(one: { level: string }, other: { level: string }): number {
  const rank = (level: string): number => (WORDS.includes(level) ? 10_000 + WORDS.indexOf(level) : Number(level));
  return rank(one.level) - rank(other.level);
}

/** A month in the language on screen. */
export function monthText(month: string): string {
  return written(new Date(`${month}-15T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** A day in the language on screen. */
export function dayText(day: string, style: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }): string {
  return written(new Date(`${day}T12:00:00Z`), { ...style, timeZone: 'UTC' });
}
