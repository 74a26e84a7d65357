import ChartLine from '@lucide/svelte/icons/chart-line';
import Flag from '@lucide/svelte/icons/flag';
import History from '@lucide/svelte/icons/history';
import House from '@lucide/svelte/icons/house';
import Keyboard from '@lucide/svelte/icons/keyboard';
import LogOut from '@lucide/svelte/icons/log-out';
import PencilLine from '@lucide/svelte/icons/pencil-line';
import Play from '@lucide/svelte/icons/play';
import Plus from '@lucide/svelte/icons/plus';
import Redo2 from '@lucide/svelte/icons/redo-2';
import Cog from '@lucide/svelte/icons/settings';
import Scale from '@lucide/svelte/icons/scale';
import Undo2 from '@lucide/svelte/icons/undo-2';
import Users from '@lucide/svelte/icons/users';
import X from '@lucide/svelte/icons/x';
import type { Item } from '../components/Menu.svelte';
import type { MatchView } from '../generated/MatchView';
import { t } from './i18n/index.svelte';
import { send } from './match.svelte';
import { go, href } from './router.svelte';
import { isSample } from './sample';
import { isReader } from './session.svelte';

/** What can be done with a match beside recording its deals. Undo and redo are here unless they are on screen already. */
export function tableMenu(match: MatchView, withUndo: boolean): Item[] {
  const { id } = match;
  const home: Item = { label: t('menu-home'), icon: House, testid: 'menu-home', href: href('home') };
  if (isSample(match)) return isReader() ? [home] : [{ label: t('home-new'), icon: Plus, testid: 'menu-new', href: href('new') }, home];
  const undo: Item[] = withUndo
    ? [
        { label: t('table-undo'), icon: Undo2, testid: 'undo', disabled: match.undo === null, act: () => void send({ kind: 'undo' }) },
        { label: t('table-redo'), icon: Redo2, testid: 'redo', disabled: match.redo === null, act: () => void send({ kind: 'redo' }) },
      ]
    : [];
  const inPlay: Item[] = match.in_play ? [{ label: t('menu-clear-contract'), icon: X, testid: 'clear-contract', act: () => void send({ kind: 'clear_contract' }) }] : [];
  const changes: Item[] = [
    { label: t('menu-line'), icon: Keyboard, testid: 'line-menu', href: href('line', { id }) },
    { label: t('menu-adjust'), icon: Scale, testid: 'adjust', href: href('adjust', { id }) },
    { label: t('new-players'), icon: Users, testid: 'names', href: href('names', { id }) },
    { label: t('menu-change-rules'), icon: PencilLine, testid: 'rules', href: href('rules', { id }) },
  ];
  const end: Item[] = [
    { label: t('menu-finish'), icon: Flag, testid: 'finish', act: () => void finish(id) },
    { label: t('menu-abandon'), icon: LogOut, testid: 'abandon', act: () => void leave() },
  ];
  const playOn: Item[] = [{ label: t('table-play-on'), icon: Play, testid: 'play-on', act: () => void send({ kind: 'resume' }) }];
  const journal: Item = { label: t('menu-journal'), icon: History, testid: 'journal', href: href('journal', { id }) };
  const settings: Item = { label: t('menu-settings'), icon: Cog, testid: 'settings', href: href('settings', {}, { match: id }) };
  if (isReader()) return [journal, settings, home];
  return [
    ...undo,
    ...inPlay,
    ...(match.status === 'playing' ? changes : playOn),
    { label: t('menu-chart'), icon: ChartLine, testid: 'menu-chart', href: href('chart', { id }) },
    journal,
    ...(match.status === 'playing' ? end : []),
    settings,
    home,
  ];
}

async function finish(id: string): Promise<void> {
  if (await send({ kind: 'finish' })) go('end', { id });
}

async function leave(): Promise<void> {
  if (await send({ kind: 'abandon' })) go('home');
}
