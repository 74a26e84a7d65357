// Past matches, and what is looked for among them, in words.

import type { Side } from '../api/rules';
import { moment, t } from '../kit/i18n/index.svelte';
import { rulesetName } from '../game/named-rulesets.svelte';
import type { Part, Sought } from './past';
import { givenNames, sideName, type Sides } from '../game/people';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** A part of what is looked for, as its chip says it. */
export function partText(sought: Sought, { field, player }: Part): string {
  switch (field) {
    case 'players':
      return t('past-with', { name: player ?? '' });
    case 'ruleset':
      return rulesetName(sought.ruleset ?? '');
    case 'place':
      return sought.place ?? '';
    case 'from':
    case 'to':
      return t(`past-${field}-day`, { day: dayText(sought[field] ?? '') });
    case 'at_least':
    case 'at_most':
      return t(`past-${field}`, { n: sought[field] ?? 0 });
    case 'result':
      return resultText(sought);
    case 'archived':
      return t('past-archived');
    default:
      return sought.words ?? '';
  }
}

function resultText({ result, players }: Sought): string {
  if (result === 'won' || result === 'lost') return t(`past-${result}`, { name: players?.[0] ?? '' });
  return t(`past-is-${result ?? 'finished'}`);
}

/** A day of the calendar; what is none stays as it was written. */
function dayText(day: string): string {
  const noon = `${day}T12:00`;
  return Number.isNaN(Date.parse(noon)) ? day : moment(noon, DAY);
}

/** Who a side was: its own name, or else its players, or else Nous or Eux. */
export function whoWas(sides: Sides, side: Side): string {
  return sides[side].name ?? (givenNames(sides, side).join(', ') || sideName(sides, side));
}
