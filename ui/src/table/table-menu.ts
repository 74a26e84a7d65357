import Armchair from '@lucide/svelte/icons/armchair';
import BookOpen from '@lucide/svelte/icons/book-open';
import ChartLine from '@lucide/svelte/icons/chart-line';
import Columns3 from '@lucide/svelte/icons/columns-3';
import FileQuestion from '@lucide/svelte/icons/file-question-mark';
import Flag from '@lucide/svelte/icons/flag';
import History from '@lucide/svelte/icons/history';
import House from '@lucide/svelte/icons/house';
import Images from '@lucide/svelte/icons/images';
import LogOut from '@lucide/svelte/icons/log-out';
import MonitorUp from '@lucide/svelte/icons/monitor-up';
import Pencil from '@lucide/svelte/icons/pencil';
import PencilLine from '@lucide/svelte/icons/pencil-line';
import Play from '@lucide/svelte/icons/play';
import Plus from '@lucide/svelte/icons/plus';
import Cog from '@lucide/svelte/icons/settings';
import Scale from '@lucide/svelte/icons/scale';
import ScrollText from '@lucide/svelte/icons/scroll-text';
import Share from '@lucide/svelte/icons/share-2';
import Smartphone from '@lucide/svelte/icons/smartphone';
import Users from '@lucide/svelte/icons/users';
import X from '@lucide/svelte/icons/x';
import type { Item } from '../kit/Menu.svelte';
import type { MatchView } from '../api/table';
import { moment, t } from '../kit/i18n/index.svelte';
import { higher, sideName } from '../game/people';
import { send } from '../app/match.svelte';
import { go, href } from '../app/router.svelte';
import { isSample } from '../app/sample';
import { askToWrite, isReader, mayAsk, mayInvite, ownPhone, ownTable } from '../app/session.svelte';

/** The menu of a match: what is not on its screen, at most eight lines. */
export function tableMenu(match: MatchView): Item[] {
  const { id } = match;
  const own = ownTable();
  // A phone at a table of a concours returns to that table.
  const home: Item[] = own
    ? [
        { label: t('menu-settings'), icon: Cog, testid: 'settings', href: href('settings', {}, { match: id }) },
        {
          label: t('end-to-concours', { n: own.table }),
          icon: House,
          testid: 'menu-home',
          href: href('concours-table', { concours: own.concours, round: String(own.round), table: String(own.table) }),
        },
      ]
    : [];
  if (isSample(match)) {
    const begin: Item = { label: t('home-new'), icon: Plus, testid: 'menu-new', href: href('new') };
    return [compareOf(match), ...(isReader() ? [] : [begin])];
  }
  const seat: Item[] = ownPhone() ? [{ label: t('menu-seat'), icon: Armchair, testid: 'menu-seat', href: href('seat', { id }) }] : [];
  const shown: Item[] = [...seat, { label: t('menu-board'), icon: MonitorUp, testid: 'menu-board', href: href('board', { id }) }, gameOf(match)];
  if (isReader()) {
    const pen: Item[] = mayAsk(match) ? [{ label: t('menu-ask'), icon: Pencil, testid: 'ask-to-write', act: () => void askToWrite(id, true) }] : [];
    const referee: Item = { label: t('table-referee'), icon: FileQuestion, testid: 'referee', href: href('referee', { id }) };
    return [...pen, referee, ...shown, ...home];
  }
  const invite: Item[] = mayInvite() ? [{ label: t('menu-invite'), icon: Smartphone, testid: 'menu-invite', href: href('match-phones', { id }) }] : [];
  const adjust: Item = { label: t('menu-adjust'), icon: Scale, testid: 'adjust', href: href('adjust', { id }) };
  if (match.status !== 'playing') {
    const stands = match.status === 'finished' && !match.deals.some((deal) => deal.after_end);
    // Otherwise the slate itself has the button.
    const playOn: Item[] = stands ? [{ label: t('table-play-on'), icon: Play, testid: 'play-on', act: () => void send({ kind: 'resume' }) }] : [];
    return [adjust, ...invite, ...shown, ...playOn, ...home];
  }
  return [
    adjust,
    { label: t('new-players'), icon: Users, testid: 'names', href: href('names', { id }) },
    { label: t('menu-change-rules'), icon: PencilLine, testid: 'rules', href: href('rules', { id }) },
    ...invite,
    ...shown,
    match.in_play
      ? { label: t('menu-clear-contract'), icon: X, testid: 'clear-contract', act: () => void send({ kind: 'clear_contract' }) }
      : { label: t('menu-finish'), icon: Flag, testid: 'finish', act: () => void finish(id) },
    { label: t('menu-abandon'), says: t('menu-abandon-says'), icon: LogOut, testid: 'abandon', apart: true, act: () => void leave() },
    ...home,
  ];
}

/** The screens about the match, each with what it holds. */
function gameOf(match: MatchView): Item {
  const { id, sides, totals } = match;
  const ahead = higher(totals);
  const lead = ahead ? t('menu-chart-says', { side: sideName(sides, ahead), n: Math.abs(totals.us - totals.them) }) : t('menu-chart-level');
  const rules = match.ruleset.own?.name ?? t(`preset-${match.ruleset.base}`);
  return {
    label: t('menu-game'),
    says: t('menu-game-says'),
    icon: ScrollText,
    testid: 'menu-game',
    items: [
      { label: t('menu-chart'), says: lead, icon: ChartLine, testid: 'menu-chart', href: href('chart', { id }) },
      compareOf(match),
      {
        label: t('menu-journal'),
        says: t('menu-journal-says', { when: moment(match.changed_at) }),
        icon: History,
        testid: 'journal',
        href: href('journal', { id }),
      },
      { label: t('menu-keepsakes'), says: t('menu-keepsakes-says'), icon: Images, testid: 'menu-keepsakes', href: href('keepsakes', { id }) },
      { label: t('end-share'), says: t('menu-share-says'), icon: Share, testid: 'share-match', href: href('share', { id }) },
      { label: t('card-title'), says: rules, icon: BookOpen, testid: 'menu-card', href: href('card', { id }) },
    ],
  };
}

function compareOf(match: MatchView): Item {
  const says = t(match.status === 'playing' ? 'menu-compare-leads' : 'menu-compare-won');
  return { label: t('menu-compare'), says, icon: Columns3, testid: 'compare', href: href('compare', { id: match.id }) };
}

async function finish(id: string): Promise<void> {
  if (await send({ kind: 'finish' })) go('end', { id });
}

async function leave(): Promise<void> {
  if (await send({ kind: 'abandon' })) go('home');
}
