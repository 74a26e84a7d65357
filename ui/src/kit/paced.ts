/** Runs something at once, and again only after a pause, however often it is requested meanwhile. */
export class Paced {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #again = false;

  constructor(
    private readonly run: () => void,
    /** The pause, in milliseconds. */
    private readonly pause: number,
  ) {}

  ask(): void {
    if (this.#timer !== undefined) {
      this.#again = true;
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (!this.#again) return;
      this.#again = false;
      this.ask();
    }, this.pause);
    this.run();
  }

  stop(): void {
    clearTimeout(this.#timer);
    [this.#timer, this.#again] = [undefined, false];
  }
}
