// Why a page cannot answer a request, in the codes that its screens have words for.

/** What keeps the program from answering. */
export type Reason = 'page_unsupported' | 'page_private' | 'page_held' | 'page_full' | 'page_emptied' | 'page_unloaded' | 'page_stopped';

/** A request that no program has answered. */
export class Unanswered extends Error {
  constructor(readonly reason: Reason | null) {
    super(reason ?? 'no answer');
  }
}
