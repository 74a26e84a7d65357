// Opening a screen takes longer than checking it. A sweep opens each screen once in a look and records every check, so
// that each can still be a separate test.

import assert from "node:assert/strict";

export class Sweep {
  #questions = new Map();

  /** Runs a check on a screen; `see` returns the fault, or throws it. Later checks still run. */
  async ask(question, screen, see) {
    if (!this.#questions.has(question)) this.#questions.set(question, { screens: [], wrong: [] });
    const { screens, wrong } = this.#questions.get(question);
    screens.push(screen);
    try {
      wrong.push(...((await see()) ?? []).map((what) => `${screen}: ${what}`));
    } catch (error) {
      wrong.push(`${screen}: ${error.message}`);
    }
  }

  /** Asserts that a check ran on all these screens, and that it found no fault. */
  answers(question, screens) {
    const asked = this.#questions.get(question) ?? { screens: [], wrong: [] };
    assert.deepEqual(asked.wrong, [], question);
    assert.deepEqual(asked.screens, screens.map(({ name }) => name), `${question}: every screen was asked`);
  }
}
