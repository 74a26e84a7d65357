import type { TableSeat } from '../../api/call';
import { liveAt } from '../router.svelte';
import type { Params, RouteName } from '../routes';

/** The first screen of a phone at a table of a concours: the evening of the team that it follows, or else the table of its sheet. */
export function homeAt({ concours, round, table }: TableSeat, team: number | null): { name: RouteName; params: Params } {
  if (team !== null) return { name: 'concours-team', params: { concours, number: String(team) } };
  return { name: 'concours-table', params: { concours, round: String(round), table: String(table) } };
}

/** Such a phone has the screens of its concours and of its matches. */
export function stayAt(seat: TableSeat, team: number | null): void {
  const { name, params } = homeAt(seat, team);
  liveAt(name, params, ({ name: wanted, params: of }) => wanted === 'settings' || !!(of.id ?? of.ruleset) || of.concours === seat.concours);
}
