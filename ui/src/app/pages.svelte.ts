import { Asked } from './answer.svelte';

/** Reads the page after this position, or the first page. */
type Read<P> = (after: string | undefined) => Promise<P>;

interface Shown<P> {
  /** The query of the list. */
  key: string;
  page: P;
  /** How many pages have been read. */
  pages: number;
  read: Read<P>;
}

/** A list read page by page. A refresh reads all the pages shown. */
export class Pages<P extends { next: string | null }> {
  #shown = new Asked<Shown<P>>(true);
  #further = new Asked<Shown<P>>(true);
  #key = '';
  #join: (before: P, page: P) => P;

  /** `join` appends a page to those read before. */
  constructor(join: (before: P, page: P) => P) {
    this.#join = join;
  }

  /** The key of the list on screen. */
  get key(): string | undefined {
    return this.#standing?.key;
  }

  /** All that was read so far. Another key keeps the old list until its own arrives. */
  get all(): P | null {
    return this.#standing?.page ?? null;
  }

  get problems() {
    return [...this.#shown.problems, ...this.#further.problems];
  }

  /** The list on screen; none if a query with another key was refused, which the old list does not answer. */
  get #standing(): Shown<P> | null {
    const { answer, problems } = this.#shown;
    return problems.length === 0 || answer?.key === this.#key ? answer : null;
  }

  /** Reads the list of `key`: as many pages as are shown of it, or the first one. */
  async look(key: string, read: Read<P>): Promise<void> {
    this.#key = key;
    await this.#shown.ask(
      async () => {
        let shown: Shown<P> = { key, page: await read(undefined), pages: 1, read };
        while (shown.page.next !== null && shown.pages < this.#wanted(key)) shown = await this.#longer(shown, shown.page.next);
        return shown;
      },
      () => this.#further.forget(),
    );
  }

  /** How many pages of this list are shown or being read. */
  #wanted(key: string): number {
    const { answer } = this.#shown;
    return answer?.key === key ? answer.pages + (this.#further.waiting ? 1 : 0) : 1;
  }

  /** Reads the next page, unless it is being read already. */
  async further(): Promise<void> {
    const before = this.#shown.answer;
    const next = before?.page.next;
    if (!before || !next || this.#further.waiting) return;
    await this.#further.ask(
      () => this.#longer(before, next),
      (longer) => {
        if (this.#shown.answer === before) this.#shown.answer = longer;
      },
    );
  }

  async #longer(before: Shown<P>, next: string): Promise<Shown<P>> {
    return { ...before, page: this.#join(before.page, await before.read(next)), pages: before.pages + 1 };
  }
}
