import type { MatchView } from '../api/table';
import type { Draft } from '../game/draft';

/** A sheet that the user began before recording its deal. */
interface Kept {
  /** The deal being corrected, or the number of the next deal. */
  of: string | number;
  /** Whether it was opened for a contract in play. */
  inPlay: boolean;
  draft: Draft;
}

const DRAFTS = 'ardoise-drafts';
/** How many matches have a kept draft at most. The oldest goes first. */
const MOST = 20;

function read(): Record<string, Kept> {
  const kept: unknown = JSON.parse(localStorage.getItem(DRAFTS) ?? '{}');
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, Kept>) : {};
}

let drafts = $state.raw<Record<string, Kept>>(read());

/** Puts the draft of a match last, or removes it. Another page may have written others in the meantime. */
function write(id: string, kept: Kept | null): void {
  const others = Object.entries(read()).filter(([match]) => match !== id);
  drafts = Object.fromEntries((kept ? [...others, [id, kept] as const] : others).slice(-MOST));
  localStorage.setItem(DRAFTS, JSON.stringify(drafts));
}

type Of = Pick<MatchView, 'id' | 'in_play' | 'next'>;

/** The draft kept for the next deal, or for the correction of a deal, by this version of the page or an earlier one; null if the match has changed since. */
export function keptDraft(match: Of, deal: string | null = null): Draft | null {
  const kept = drafts[match.id];
  if (!kept) return null;
  const fits = deal === null ? kept.of === match.next.number && kept.inPlay === (match.in_play !== null) : kept.of === deal;
  return fits ? kept.draft : null;
}

/** Keeps a draft until its deal is recorded, whatever happens to the page; `null` drops the one that was kept for this sheet. */
export function keepDraft(match: Of, deal: string | null, draft: Draft | null): void {
  if (draft) write(match.id, { of: deal ?? match.next.number, inPlay: deal === null && match.in_play !== null, draft });
  else if (keptDraft(match, deal)) dropDraft(match.id);
}

/** Drops the draft of a match. */
export function dropDraft(id: string): void {
  if (id in drafts) write(id, null);
}
