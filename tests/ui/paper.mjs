// A concours of four teams for its printed pages, and the pages as the printer gets them.

import { settled, visit } from "./ardoise.mjs";

export const NAMES = "Denis / Lemoine\nTessier / Royer\nMarchand / Gauthier\nBlanchard / Perrin";

/** A concours with a draw, under a format. */
export async function drawn(server, format, { name = "Belote du Foyer rural", names = NAMES } = {}) {
  const { id } = await server.call({ kind: "create_concours", name, day: "2026-11-22", place: "Salle des fêtes", fee: 1000, format, rank_seed: "Foyer" });
  const send = async (request) => {
    const { revision } = await server.call({ kind: "concours", id });
    return server.call({ ...request, id, revision });
  };
  await send({ kind: "import_teams", text: names });
  await send({ kind: "arrive", numbers: [1, 2, 3, 4], arrived: true });
  await send({ kind: "publish_draw", round: 1, seed: "marron" });
  return { id, send };
}

/** The format of a concours of this many deals, by these rules. */
export function played(deals, play) {
  return { preset: "belote-4x12", set: { length: { deals }, "exempt.points": "average", ...(play ? { play } : {}) } };
}

/** Opens what is printed of a concours. */
export async function paper(page, server, id, what) {
  await visit(page, server, `/concours/${id}/print?what=${what}`);
  await settled(page);
  return page;
}

/** How many sheets of paper the open page is. */
export async function pagesOf(page) {
  return ((await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
}
