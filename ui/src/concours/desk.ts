import CircleCheck from '@lucide/svelte/icons/circle-check';
import CircleCheckBig from '@lucide/svelte/icons/circle-check-big';
import CircleDashed from '@lucide/svelte/icons/circle-dashed';
import CircleMinus from '@lucide/svelte/icons/circle-minus';
import Clock from '@lucide/svelte/icons/clock-4';
import SquareEqualNot from '@lucide/svelte/icons/equal-not';
import type { ConcoursView, DeskTable, DeskView, TableState } from '../api/concours';
import type { Drawing } from '../kit/Icon.svelte';
import { folded } from '../game/rulesets';
import type { Length } from './format.svelte';

/** The states of a table, in the order of an evening, each with its shape. */
export const STATES: readonly { state: TableState; icon: Drawing }[] = [
  { state: 'to_come', icon: CircleDashed },
  { state: 'playing', icon: Clock },
  { state: 'received', icon: CircleCheck },
  { state: 'to_check', icon: SquareEqualNot },
  { state: 'confirmed', icon: CircleCheckBig },
  { state: 'forfeit', icon: CircleMinus },
];

export function iconOf(state: TableState): Drawing {
  return STATES.find((one) => one.state === state)?.icon ?? Clock;
}

/** The tables with a state, and with a number or a name. */
export function filtered({ tables }: DeskView, state: TableState | null, sought: string): DeskTable[] {
  const text = folded(sought.trim());
  const fits = ({ table, sides }: DeskTable): boolean => {
    if (text === '') return true;
    if (/^\d+$/.test(text)) return String(table) === text || sides.some(({ numbers }) => numbers.includes(Number(text)));
    return sides.some(({ names }) => folded(names.join(' ')).includes(text));
  };
  return tables.filter((table) => (state === null || table.state === state) && fits(table));
}

/** What a draft of a result is made for: it is made anew when the table's match comes to its end, so that it proposes the totals. */
export function draftOf({ table, result, match }: DeskTable): string {
  return `${table} ${!result && match?.over ? 'over' : ''}`;
}

/** How many deals a partie has; none where points or the clock end it. */
export function dealsOf(view: ConcoursView | null): number | null {
  return (view?.format['length'] as Length | undefined)?.deals ?? null;
}
