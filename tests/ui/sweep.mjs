// Opening a screen takes longer than asking questions there. A sweep opens each screen once in a look and records every
// question, so that each can still be a test of its own.

import assert from "node:assert/strict";

export class Sweep {
  #questions = new Map();

  /** Asks a question of a screen; `see` returns what is wrong, or throws it. Later questions are still asked. */
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

  /** Asserts that a question was asked of all these screens, and that nothing was wrong. */
  answers(question, screens) {
    const asked = this.#questions.get(question) ?? { screens: [], wrong: [] };
    assert.deepEqual(asked.wrong, [], question);
    assert.deepEqual(asked.screens, screens.map(({ name }) => name), `${question}: every screen was asked`);
  }
}
