import type { Problem } from '../api/call';
import type { Contract, Seat, Strain } from '../api/rules';
import type { FormView } from '../api/rulesets';
import { t } from '../kit/i18n/index.svelte';
import { nameOf, type Sides } from './people';
import { sentence } from '../app/words';
import { contractText } from './contract-words';

const SEATS: readonly string[] = ['south', 'east', 'north', 'west'];

/** The contract that a call bids, as in `80 hearts`; null for a pass, a coinche, or taking the turned-up card at its own suit. */
export function bidOf(call: string): Contract | null {
  const [level = '', strain] = call.split(' ');
  if (['pass', 'coinche', 'surcoinche'].includes(level) || (level === 'take' && !strain)) return null;
  return { level: /^\d+$/.test(level) ? Number(level) : (level as Contract['level']), strain: (strain as Strain | undefined) ?? null };
}

export function callText(call: string, form: FormView): string {
  const bid = bidOf(call);
  if (bid === null) return t(`call-${call}`);
  if (bid.level === 'take' && bid.strain) return t('call-take-at', { strain: t(`strain-${bid.strain}.inline`) });
  return contractText(bid, form);
}

/** What was called in a deal, on one line, each call with its player; passes say nothing more. A line breaks between calls. */
export function callsText(calls: { by: Seat; call: string }[], form: FormView, sides: Sides): string {
  const said = calls.filter(({ call }) => call !== 'pass');
  const text = (call: string) => (bidOf(call) ? callText(call, form) : callText(call, form).toLowerCase());
  return said.map(({ by, call }) => t('call-of', { name: nameOf(sides, by), call: text(call) }).replaceAll(' ', '\u00a0')).join(' · ');
}

/** Codes whose sentence about a deal would sound stiff about a call. */
const OF_A_CALL: Record<string, string> = { not_of_the_side: 'call-not-theirs', doubling_not_in_ruleset: 'call-not-doubled' };

/** The problem with a call, as a sentence with the players' names. */
export function againstText(problem: Problem, form: FormView, sides: Sides): string {
  const said = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(said);
    if (typeof value !== 'string') return value;
    if (SEATS.includes(value)) return nameOf(sides, value as Seat);
    return /^(take|\d+ \w+|\w+ (clubs|diamonds|hearts|spades|no_trumps|all_trumps))$/.test(value) ? callText(value, form) : value;
  };
  const params = Object.fromEntries(Object.entries(problem.params).map(([name, value]) => [name, said(value)]));
  const own = OF_A_CALL[problem.code];
  return own ? t(own, params) : sentence({ ...problem, params });
}
