import { Asked } from './answer.svelte';

/** Reads the page that begins there, or the first one. */
type Read<P> = (after: string | undefined) => Promise<P>;

interface Shown<P> {
  /** What was asked for. */
  key: string;
  page: P;
  /** How many pages it is made of. */
  pages: number;
  read: Read<P>;
}

/** A list that is read page by page, and read again as far as it is shown. */
export class Pages<P extends { next: string | null }> {
  #shown = new Asked<Shown<P>>(true);
  #further = new Asked<Shown<P>>(true);
  #key = '';
  #join: (before: P, page: P) => P;

  /** `join` puts a page below what was read before it. */
  constructor(join: (before: P, page: P) => P) {
    this.#join = join;
  }

  /** What was asked for, where it is shown. */
  get key(): string | undefined {
    return this.#standing?.key;
  }

  /** What was read so far; while something else is asked for, what was asked for before. */
  get all(): P | null {
    return this.#standing?.page ?? null;
  }

  get problems() {
    return [...this.#shown.problems, ...this.#further.problems];
  }

  /** What was found for something else is no answer to what was refused. */
  get #standing(): Shown<P> | null {
    const { answer, problems } = this.#shown;
    return problems.length === 0 || answer?.key === this.#key ? answer : null;
  }

  /** Reads what `key` stands for: as many pages as are shown of it, or the first. */
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

  /** How many pages of this are shown by now, or on their way. */
  #wanted(key: string): number {
    const { answer } = this.#shown;
    return answer?.key === key ? answer.pages + (this.#further.waiting ? 1 : 0) : 1;
  }

  /** Reads the next page, unless it is on its way. */
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
