import CircleCheckBig from '@lucide/svelte/icons/circle-check-big';
import CircleDashed from '@lucide/svelte/icons/circle-dashed';
import Clock from '@lucide/svelte/icons/clock-4';
import type { ConcoursView, DeskTable, DeskView, TableState } from '../api/concours';
import type { Drawing } from '../kit/Icon.svelte';
import { folded } from '../game/rulesets';
import { t } from '../kit/i18n/index.svelte';
import type { ResultDraft } from './result.svelte';
import MarkForfeit from './MarkForfeit.svelte';
import MarkReceived from './MarkReceived.svelte';
import MarkToCheck from './MarkToCheck.svelte';
import { listed, pointsText } from './words';

/** The states of a table, in the order of an evening, each with its shape. */
export const STATES: readonly { state: TableState; icon: Drawing }[] = [
  { state: 'to_come', icon: CircleDashed },
  { state: 'playing', icon: Clock },
  { state: 'received', icon: MarkReceived },
  { state: 'to_check', icon: MarkToCheck },
  { state: 'confirmed', icon: CircleCheckBig },
  { state: 'forfeit', icon: MarkForfeit },
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

/** The key of a result's draft: its table, and whether the table's match is over, so that a new draft proposes the totals. */
export function draftOf({ round }: DeskView, { table, result, match }: DeskTable): string {
  return `${round} ${table} ${!result && match?.over ? 'over' : ''}`;
}

/** The id of the form of the open result. */
export const RESULT_FORM = 'result-form';

/** The action of entering a draft, in words. */
export function enterText({ points, isImpossible, isCorrection, doubt, overrules }: ResultDraft): string {
  if (!points) return t('concours-enter-short');
  if (overrules) return pointsText('concours-overrule', points);
  if (isImpossible || doubt) return t('concours-keep-as-is');
  return pointsText(isCorrection ? 'concours-correct' : 'concours-enter', points);
}

/** The same after the table's number. */
export function tableEnterText(table: number, draft: ResultDraft): string {
  const does = enterText(draft);
  return t('concours-table-does', { n: table, says: does.slice(0, 1).toLocaleLowerCase() + does.slice(1) });
}

/** More tables than this are counted, not listed. */
const LISTED = 8;

/** The tables whose result has to be settled, because of its sum or because the sides disagree. */
export function unsettled({ tables }: DeskView): number[] {
  return tables.filter(({ state, result }) => state === 'to_check' || result?.disputed).map(({ table }) => table);
}

/** Texts below the missing results: which tables, which are to be settled, and what comes after this partie. */
export function dockTexts(desk: DeskView, view: ConcoursView | null): string[] {
  const [missing, open] = [desk.missing, unsettled(desk)];
  const says = missing.length > 0 && missing.length <= LISTED ? [t('concours-missing-which', { list: listed(missing), n: missing.length })] : [];
  if (open.length > 0) says.push(t('concours-dock-check', { list: listed(open.slice(0, LISTED)), n: open.length }));
  if (missing.length === 0) return says;
  if (desk.round < desk.last_drawn) return [...says, t('concours-past-says', { n: desk.last_drawn })];
  const next = view?.next_round ?? null;
  if (next !== null) return [...says, t('concours-then-draw', { n: next })];
  return [...says, t(view?.format['finals'] ? 'concours-then-finals' : 'concours-then-standing')];
}
