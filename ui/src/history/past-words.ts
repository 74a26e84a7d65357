// Past matches and their filters, in words.

import { shortDayOf } from '../kit/i18n/dates';
import { t } from '../kit/i18n/index.svelte';
import { rulesetName } from '../game/named-rulesets.svelte';
import type { Part, Sought } from './past';

/** The text of a filter's chip. */
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
    case 'result':
      return resultText(sought);
    case 'played_at':
      return t(`played-at-${sought.played_at ?? 'table'}`);
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

/** A date in words; text that is no date is returned as it is. */
function dayText(day: string): string {
  const noon = `${day}T12:00`;
  return Number.isNaN(Date.parse(noon)) ? day : shortDayOf(noon);
}
