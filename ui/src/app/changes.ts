import type { ActionView, Changed } from '../api/table';
import { has, t, type Args } from '../kit/i18n/index.svelte';

/** The message that describes a change, with its arguments; `mark` can emphasise the marks. */
export function changeWords({ event, number, marks }: ActionView, mark: (points: number) => unknown = (points) => points): { id: string; args: Args } {
  const args = { n: number ?? 0, ...(marks ? { us: mark(marks.us), them: mark(marks.them) } : {}) };
  if (event === 'deal_recorded' && marks) return number === null ? { id: 'table-adjusted', args: {} } : { id: 'table-deal-recorded', args };
  if (event === 'deal_amended' && marks) return { id: number === null ? 'table-adjusted' : 'table-deal-amended', args };
  if (event === 'deal_deleted' && number !== null) return { id: 'table-deal-deleted', args };
  return { id: has(`event-${event}`) ? `event-${event}` : 'event-other', args: {} };
}

/** The same in few words, for the middle of a sentence. A deal that was recorded is named by its number. */
export function changeInline(change: ActionView): string {
  const { event, number } = change;
  const { id, args } = event === 'deal_recorded' && number !== null ? { id: 'table-deal', args: { n: number } } : changeWords(change);
  return inline(t(id, args));
}

/** A text as it is after a colon. */
export function inline(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The change that a command has just made, in words. */
export function changeText({ event, deal, match }: Changed): string {
  const about = match.deals.find(({ id }) => id === deal);
  const { id, args } = changeWords({ event, number: about?.number ?? null, marks: about?.marks ?? null });
  return t(id, args);
}
