import type { MatchView } from '../api/table';
import { t } from '../kit/i18n/index.svelte';
import { givenNames } from './people';

/** The headline of a finished match. */
export function winnerTitle({ winner, sides }: MatchView): string {
  if (!winner) return t('end-equal');
  const own = sides[winner].name;
  if (own) return t('end-winner', { name: own });
  const names = givenNames(sides, winner);
  if (names.length > 1) return t('end-winners', { names });
  return names[0] ? t('end-winner', { name: names[0] }) : t(`end-${winner}-win`);
}
