// The screens of a finished match, which link to each other.

import ChartLine from '@lucide/svelte/icons/chart-line';
import Columns3 from '@lucide/svelte/icons/columns-3';
import History from '@lucide/svelte/icons/history';
import Images from '@lucide/svelte/icons/images';
import ListOrdered from '@lucide/svelte/icons/list-ordered';
import type { Drawing } from '../kit/Icon.svelte';
import type { RouteName } from './routes';

interface Around {
  name: RouteName;
  icon: Drawing;
  /** The message with its short name. */
  label: string;
}

export const AROUND: readonly Around[] = [
  { name: 'table', icon: ListOrdered, label: 'end-slate-short' },
  { name: 'chart', icon: ChartLine, label: 'past-tab-chart' },
  { name: 'journal', icon: History, label: 'menu-journal' },
  { name: 'compare', icon: Columns3, label: 'past-tab-compare' },
  { name: 'keepsakes', icon: Images, label: 'menu-keepsakes' },
];
