import type { RestoredView } from '../api/backup';
import { t } from '../kit/i18n/index.svelte';

/** The outcome of a restore, and where the previous ledger is kept. */
export function restoredText({ events, aside, as_it_was }: RestoredView): string {
  const kept = as_it_was ? 'backup-aside-as-it-was' : 'backup-aside';
  return [t('backup-restored', { n: events }), ...(aside ? [t(kept, { path: aside })] : [])].join(' ');
}
