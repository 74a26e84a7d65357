// A concours for a test of its screens: teams present, and the final checks of every page.

import assert from "node:assert/strict";

import { settled } from "./ardoise.mjs";
import { misfits, violations } from "./questions.mjs";
import { server } from "./room.mjs";

export const LIST = ["Un / Deux", "Trois / Quatre", "Cinq / Six", "Sept / Huit", "Neuf / Dix"];

/** A concours of these teams, all present, with functions that send its commands and read its desk. */
export async function hall(name, teams = LIST, format = "belote-4x12") {
  const { id } = await server.call({ kind: "create_concours", name, day: "2026-11-22", format });
  const view = () => server.call({ kind: "concours", id });
  const send = async (request) => server.call({ ...request, id, revision: (await view()).revision });
  if (teams.length > 0) {
    await send({ kind: "import_teams", text: teams.join("\n") });
    await send({ kind: "arrive", numbers: teams.map((_, team) => team + 1), arrived: true });
  }
  const desk = (round) => server.call({ kind: "desk", id, ...(round ? { round } : {}) });
  /** Enters a possible result at every table of a partie without one. */
  const plays = async (round) => {
    for (const table of (await desk(round)).missing) await send({ kind: "enter_result", round, table, points: [1000 + 10 * table, 964 - 10 * table], counts: {} });
  };
  /** The log's events of a kind, the last first. */
  const logged = async (kind) => (await server.call({ kind: "concours_log", id })).filter((line) => line.kind === kind).reverse();
  return { id, view, send, desk, plays, logged };
}

export const tableOf = (desk, number) => desk.tables.find(({ sides }) => sides.some(({ numbers }) => numbers.includes(number)));

/** Asserts that neither axe nor a finger finds a fault on an open screen. */
export async function looksWell(page) {
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await misfits(page), []);
}
