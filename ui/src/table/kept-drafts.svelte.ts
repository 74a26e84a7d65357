import type { MatchView } from '../api/table';
import type { Draft } from '../game/draft';

/** A sheet that the user left before recording its deal. */
interface Kept {
  /** The deal being corrected, or the number of the next deal. */
  of: string | number;
  /** Whether it was opened for a contract in play. */
  inPlay: boolean;
  draft: Draft;
}

const DRAFTS = 'ardoise-drafts';

function read(): Record<string, Kept> {
  const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFTS) ?? '{}');
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, Kept>) : {};
}

let drafts = $state.raw<Record<string, Kept>>(read());

function write(next: Record<string, Kept>): void {
  drafts = next;
  sessionStorage.setItem(DRAFTS, JSON.stringify(next));
}

type Of = Pick<MatchView, 'id' | 'in_play' | 'next'>;

/** The draft kept for the next deal, or for the correction of a deal; null if the match has changed since. */
export function keptDraft(match: Of, deal: string | null = null): Draft | null {
  const kept = drafts[match.id];
  if (!kept) return null;
  const fits = deal === null ? kept.of === match.next.number && kept.inPlay === (match.in_play !== null) : kept.of === deal;
  return fits ? kept.draft : null;
}

/** Keeps a draft until its sheet is opened again, or the page is closed. */
export function keepDraft(match: Of, deal: string | null, draft: Draft): void {
  write({ ...drafts, [match.id]: { of: deal ?? match.next.number, inPlay: deal === null && match.in_play !== null, draft } });
}

/** Drops the draft of a match. */
export function dropDraft(id: string): void {
  if (id in drafts) write(Object.fromEntries(Object.entries(drafts).filter(([match]) => match !== id)));
}
