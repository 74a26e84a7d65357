import type { TillTeam, TillView } from '../api/concours';
import { t } from '../kit/i18n/index.svelte';
import { money } from './words';

/** How a team stands with the till. */
export function owesText({ owed, received, refunded }: TillTeam): string {
  const paid = received - refunded;
  if (owed < 0) return t('concours-till-back', { amount: money(-owed) });
  if (owed > 0) return paid > 0 ? t('concours-till-rest', { amount: money(paid), fee: money(owed) }) : t('concours-till-owes', { amount: money(owed) });
  if (paid > 0) return t('concours-till-paid', { amount: money(paid) });
  return t(refunded > 0 ? 'concours-till-refunded' : 'concours-till-nothing');
}

/** The sums of the till besides what is in it; each way to pay only if there are several. */
export function tillSums({ received, refunded, owed, to_refund, means }: TillView): { what: string; cents: number }[] {
  return [
    { what: t('concours-till-received'), cents: received },
    ...(refunded > 0 ? [{ what: t('concours-till-given'), cents: refunded }] : []),
    ...(means.length > 1 ? means.map((one) => ({ what: t(`concours-till-${one.how}`), cents: one.received - one.refunded })) : []),
    { what: t('concours-till-owed'), cents: owed },
    ...(to_refund > 0 ? [{ what: t('concours-till-to-refund'), cents: to_refund }] : []),
  ];
}
