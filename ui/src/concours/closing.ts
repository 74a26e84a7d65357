import type { ConcoursView } from '../api/concours';
import { t } from '../kit/i18n/index.svelte';
import { listed } from './words';

/** What is unplayed in a concours, a sentence each: parties without a draw, tables without a result, finals. */
export function unplayed({ rounds, format, finals }: ConcoursView): string[] {
  const open = rounds.filter(({ drawn }) => !drawn).map(({ round }) => round);
  const says = rounds.flatMap(({ round, missing }) =>
    missing.length > 0 ? [t('concours-unplayed-tables', { round, n: missing.length, list: listed(missing) })] : [],
  );
  if (open.length > 0) says.push(t('concours-unplayed-parties', { n: open.length, list: listed(open) }));
  if (format['finals'] && !finals) says.push(t('concours-unplayed-finals'));
  return says;
}
