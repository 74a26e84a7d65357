import Pencil from '@lucide/svelte/icons/pencil';
import ListPlus from '@lucide/svelte/icons/list-plus';
import MoveUp from '@lucide/svelte/icons/move-up';
import Split from '@lucide/svelte/icons/split';
import StickyNote from '@lucide/svelte/icons/sticky-note';
import Trash2 from '@lucide/svelte/icons/trash-2';
import type { Item } from '../kit/Menu.svelte';
import type { DealView, MatchView } from '../api/table';
import { t } from '../kit/i18n/index.svelte';
import { send } from '../app/match.svelte';
import { href } from '../app/router.svelte';

/** The menu of a deal or an adjustment on the slate. */
export function rowMenu(match: MatchView, deal: DealView, note: (deal: string) => void): Item[] {
  const place = { id: match.id, deal: deal.id };
  const above = match.deals[match.deals.indexOf(deal) - 1];
  const up = above && ({ kind: 'move_deal', deal: deal.id, before: above.id } as const);
  return [
    { label: t('why-amend'), icon: Pencil, testid: 'row-amend', href: href('amend', place) },
    { label: t('row-note'), icon: StickyNote, testid: 'row-note', act: () => note(deal.id) },
    { label: t('row-what-if'), icon: Split, testid: 'row-what-if', href: href('what-if', place) },
    { label: t('row-insert'), icon: ListPlus, testid: 'row-insert', href: href('amend', place, { before: '' }) },
    ...(up ? [{ label: t('row-move-up'), icon: MoveUp, testid: 'row-move-up', act: () => void send(up) }] : []),
    { label: t('row-delete'), icon: Trash2, testid: 'row-delete', act: () => void send({ kind: 'delete_deal', deal: deal.id }) },
  ];
}
