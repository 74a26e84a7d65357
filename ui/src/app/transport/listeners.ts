import type { Notice } from '../../api/call';

/** Who wants to hear of changes. */
export class Listeners {
  #all = new Set<(notice: Notice) => void>();

  /** Adds a listener, which may be added twice. Returns a function that removes it. */
  add(listener: (notice: Notice) => void): () => void {
    const mine = (notice: Notice): void => listener(notice);
    this.#all.add(mine);
    return () => void this.#all.delete(mine);
  }

  /** Reports a change to all of them. */
  tell(notice: Notice): void {
    [...this.#all].forEach((listener) => listener(notice));
  }
}
