import type { Problem } from '../api/call';
import type { SavedValue } from '../api/rulesets';
import { has, t, type Args } from '../kit/i18n/index.svelte';
import { dayOf } from '../kit/i18n/dates';
import { figures } from '../kit/i18n/numbers';

/** The message families in which `word` looks for a value. */
const FAMILIES = ['side', 'seat', 'strain', 'level', 'doubled', 'meld', 'void', 'preset'];

/** A value of an answer in the language on screen; unchanged if no message knows it. */
export function word(value: unknown): string {
  if (typeof value === 'number') return figures(value);
  if (typeof value !== 'string') return value === null || value === undefined ? '' : JSON.stringify(value);
  const family = FAMILIES.find((one) => has(`${one}-${value}`));
  if (!family) return value;
  return has(`${family}-${value}.inline`) ? t(`${family}-${value}.inline`) : t(`${family}-${value}`);
}

/** The tag of a house rule with its value, in the words of the match on screen unless `spoken` names another game's. */
export function ruleTag({ rule, value }: SavedValue, spoken: Args = {}): string {
  const id = `rule-${rule.replace('.', '-')}`;
  const [attribute, args] = attributeOf(value);
  return has(`${id}.${attribute}`) ? t(`${id}.${attribute}`, { ...args, ...spoken }) : t(id, spoken);
}

function attributeOf(value: unknown): [string, Args] {
  if (typeof value === 'number') return ['number', { n: value }];
  if (Array.isArray(value)) return value.length === 0 ? ['empty', {}] : ['list', { list: value.map(inList) }];
  return [String(value), {}];
}

/** An element of a list: packets of cards, evenly spaced levels, or a plain value. */
function inList(one: unknown): string {
  if (Array.isArray(one)) return one.join('-');
  if (typeof one !== 'object' || one === null) return word(one);
  const { from, step, to } = one as { from: number; step: number; to: number | null };
  return to === null ? t('levels-open', { from, step }) : t('levels-steps', { from, step, to });
}

const messageFor = (code: string): string | undefined => ['error', 'contradiction'].map((kind) => `${kind}-${code}`).find(has);

/** Whether the words for a problem are here: most come with the messages that load later. */
export function isKnown({ code }: Problem): boolean {
  return messageFor(code) !== undefined;
}

/** A problem as a sentence. */
export function sentence({ code, field, params }: Problem): string {
  const id = messageFor(code);
  if (!id) return t('error-internal', { value: code });
  const given: Record<string, unknown> = { field, ...params };
  if (typeof given.expected === 'string') given.allowed = t(`type-${given.expected}`);
  return t(id, Object.fromEntries(Object.entries(given).map(([name, value]) => [name, parameter(name, value)])));
}

function parameter(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return oneOf(value);
  if (name === 'field' && typeof value === 'string') {
    const id = `field-${value.replaceAll('.', '-')}`;
    return has(id) ? t(id) : value;
  }
  if (name === 'day' && typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return dayOf(`${value}T12:00`);
  return typeof value === 'number' ? value : word(value);
}

function oneOf(values: unknown[]): string {
  const [last, ...others] = values.map(word).reverse();
  if (last === undefined) return t('list-empty');
  return others.length === 0 ? last : t('list-or', { list: others.reverse().join(', '), last });
}
