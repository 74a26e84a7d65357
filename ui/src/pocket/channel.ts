// What the tabs of one browser tell each other.

import type { Notice } from '../api/call';
import type { Said } from './program';
import type { Reason } from './unanswered';

/** The lock that the leading tab holds, and the channel on which tabs speak. */
export const NAME = 'ardoise';
/** What one tab tells the others. */
export type Word =
  | { tells: 'asks'; from: string; id: number; request: unknown }
  | { tells: 'taken'; to: string; id: number }
  | { tells: 'said'; to: string; id: number; said: Said }
  | { tells: 'unanswered'; to: string; id: number; reason: Reason | null }
  | { tells: 'leads' }
  | { tells: 'changed'; notices: Notice[] }
  | { tells: 'there?' }
  | { tells: 'there' };

/** Answers for the page of a tab, as long as `leads` says that it leads. */
export function answerWhetherThere(leads: () => boolean): void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.tells === 'there?' && leads()) channel.postMessage({ tells: 'there' } satisfies Word);
  };
}
