import ChartLine from '@lucide/svelte/icons/chart-line';
import Columns3 from '@lucide/svelte/icons/columns-3';
import CircleSlash from '@lucide/svelte/icons/circle-slash';
import Flag from '@lucide/svelte/icons/flag';
import Armchair from '@lucide/svelte/icons/armchair';
import Pencil from '@lucide/svelte/icons/pencil';
import Gavel from '@lucide/svelte/icons/gavel';
import History from '@lucide/svelte/icons/history';
import House from '@lucide/svelte/icons/house';
import Images from '@lucide/svelte/icons/images';
import Keyboard from '@lucide/svelte/icons/keyboard';
import LogOut from '@lucide/svelte/icons/log-out';
import PencilLine from '@lucide/svelte/icons/pencil-line';
import MessagesSquare from '@lucide/svelte/icons/messages-square';
import Play from '@lucide/svelte/icons/play';
import Plus from '@lucide/svelte/icons/plus';
import Redo2 from '@lucide/svelte/icons/redo-2';
import Cog from '@lucide/svelte/icons/settings';
import Share from '@lucide/svelte/icons/share-2';
import Smartphone from '@lucide/svelte/icons/smartphone';
import MonitorUp from '@lucide/svelte/icons/monitor-up';
import Scale from '@lucide/svelte/icons/scale';
import Undo2 from '@lucide/svelte/icons/undo-2';
import Users from '@lucide/svelte/icons/users';
import X from '@lucide/svelte/icons/x';
import { isSwapped } from '../app/perspective.svelte';
import type { Item } from '../kit/Menu.svelte';
import type { MatchView } from '../api/table';
import { t } from '../kit/i18n/index.svelte';
import { send } from '../app/match.svelte';
import { go, href } from '../app/router.svelte';
import { isSample } from '../app/sample';
import { askToWrite, isReader, mayAsk, mayInvite, ownPhone, ownTable } from '../app/session.svelte';

/** The menu of a match. It has undo and redo unless they are on screen already. */
export function tableMenu(match: MatchView, withUndo: boolean): Item[] {
  const { id } = match;
  const own = ownTable();
  const home: Item = { label: own ? t('end-to-concours', { n: own.table }) : t('menu-home'), icon: House, testid: 'menu-home', href: href('home') };
  const compare: Item = { label: t('menu-compare'), icon: Columns3, testid: 'compare', href: href('compare', { id }) };
  if (isSample(match)) return isReader() ? [compare, home] : [compare, { label: t('home-new'), icon: Plus, testid: 'menu-new', href: href('new') }, home];
  const undo: Item[] = withUndo
    ? [
        { label: t('table-undo'), icon: Undo2, testid: 'undo', disabled: match.undo === null, act: () => void send({ kind: 'undo' }) },
        { label: t('table-redo'), icon: Redo2, testid: 'redo', disabled: match.redo === null, act: () => void send({ kind: 'redo' }) },
      ]
    : [];
  const inPlay: Item[] = match.in_play
    ? [{ label: t('menu-clear-contract'), icon: X, testid: 'clear-contract', act: () => void send({ kind: 'clear_contract' }) }]
    : [];
  const passed: Item[] =
    match.in_play === null && match.status === 'playing' && match.form.voids.includes('all_pass')
      ? [{ label: t('void-all_pass'), icon: CircleSlash, testid: 'all-passed', act: () => void send({ kind: 'record_deal', facts: { void: 'all_pass' } }) }]
      : [];
  const adjust: Item = { label: t('menu-adjust'), icon: Scale, testid: 'adjust', href: href('adjust', { id }) };
  const changes: Item[] = [
    ...(isSwapped() ? [] : [{ label: t('menu-line'), icon: Keyboard, testid: 'line-menu', href: href('line', { id }) }]),
    adjust,
    { label: t('new-players'), icon: Users, testid: 'names', href: href('names', { id }) },
    { label: t('menu-change-rules'), icon: PencilLine, testid: 'rules', href: href('rules', { id }) },
  ];
  const auction: Item[] =
    match.seats.length === 4 ? [{ label: t('menu-auction'), icon: MessagesSquare, testid: 'menu-auction', href: href('auction', { id }) }] : [];
  const end: Item[] = [
    { label: t('menu-finish'), icon: Flag, testid: 'finish', act: () => void finish(id) },
    { label: t('menu-abandon'), icon: LogOut, testid: 'abandon', act: () => void leave() },
  ];
  const playOn: Item[] = [{ label: t('table-play-on'), icon: Play, testid: 'play-on', act: () => void send({ kind: 'resume' }) }];
  const journal: Item = { label: t('menu-journal'), icon: History, testid: 'journal', href: href('journal', { id }) };
  const keepsakes: Item = { label: t('menu-keepsakes'), icon: Images, testid: 'menu-keepsakes', href: href('keepsakes', { id }) };
  const settings: Item = { label: t('menu-settings'), icon: Cog, testid: 'settings', href: href('settings', {}, { match: id }) };
  const share: Item = { label: t('end-share'), icon: Share, testid: 'share-match', href: href('share', { id }) };
  const board: Item = { label: t('menu-board'), icon: MonitorUp, testid: 'menu-board', href: href('board', { id }) };
  const invite: Item[] = mayInvite() ? [{ label: t('menu-invite'), icon: Smartphone, testid: 'menu-invite', href: href('match-phones', { id }) }] : [];
  const referee: Item = { label: t('table-referee'), icon: Gavel, testid: 'referee', href: href('referee', { id }) };
  const seat: Item[] = ownPhone() ? [{ label: t('menu-seat'), icon: Armchair, testid: 'menu-seat', href: href('seat', { id }) }] : [];
  const pen: Item[] = mayAsk(match) ? [{ label: t('menu-ask'), icon: Pencil, testid: 'ask-to-write', act: () => void askToWrite(id, true) }] : [];
  if (isReader()) return [...pen, referee, ...seat, board, compare, share, journal, keepsakes, settings, home];
  return [
    ...undo,
    ...passed,
    ...inPlay,
    referee,
    ...(match.status === 'playing' ? [...auction, ...changes] : [adjust, ...playOn]),
    { label: t('menu-chart'), icon: ChartLine, testid: 'menu-chart', href: href('chart', { id }) },
    compare,
    board,
    ...invite,
    ...seat,
    share,
    journal,
    keepsakes,
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
