import type { FinalHeatView, FinalTableView } from '../api/concours';

/** The columns of a page on the wall: a heat, and those of its tables that are shown. */
export type BracketPage = { heat: FinalHeatView; tables: FinalTableView[] }[];

/** The most tables of a column. */
const MOST = 4;

/** The pages of a bracket: one with the heats that fit side by side, and one for every two columns of a heat with more tables. */
export function bracketPages(heats: readonly FinalHeatView[]): BracketPage[] {
  const large = heats.filter(({ tables }) => tables.length > MOST);
  const small = heats.filter(({ tables }) => tables.length <= MOST);
  const pages = large.flatMap((heat) => {
    const columns = Array.from({ length: heat.tables.length / MOST }, (_, at) => ({ heat, tables: heat.tables.slice(at * MOST, (at + 1) * MOST) }));
    return Array.from({ length: columns.length / 2 }, (_, at) => columns.slice(at * 2, (at + 1) * 2));
  });
  return [...pages, small.map((heat) => ({ heat, tables: heat.tables }))];
}
