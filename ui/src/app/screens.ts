import type { Component } from 'svelte';
import type { MatchView } from '../api/table';
import { routes, type RouteName } from './routes';

type Screen<Of = Component> = () => Promise<{ default: Of }>;

/** The props of the screens of a match; `dealId` is empty if the address names no deal. */
type OfMatch = { match: MatchView; dealId: string };

type MatchRoute = { [N in RouteName]: (typeof routes)[N] extends `/match/:id${string}` ? N : never }[RouteName];
export type PlainRoute = Exclude<RouteName, MatchRoute>;

/** The screens of a match that load with it; `screens/Match.svelte` places them itself. */
type AtHand = 'table' | 'deal' | 'adjust' | 'amend';

/** Whether a screen belongs to no match. */
export function isPlain(name: RouteName): name is PlainRoute {
  return !routes[name].startsWith('/match/:id');
}

/** Whether a screen needs more than the messages that load first. */
export function needsAllTexts(name: RouteName): boolean {
  return name !== 'home';
}

/** The screen of every route, loaded on demand. */
export const SCREENS: { [N in RouteName]: N extends AtHand ? 'at hand' : N extends MatchRoute ? Screen<Component<OfMatch>> : Screen } = {
  home: () => import('../table/Home.svelte'),
  new: () => import('../table/NewMatch.svelte'),
  evening: () => import('../history/EveningStanding.svelte'),
  matches: () => import('../history/Matches.svelte'),
  deleted: () => import('../history/Deleted.svelte'),
  settings: () => import('./screens/Preferences.svelte'),
  keeping: () => import('./screens/Keeping.svelte'),
  trouble: () => import('../backup/Trouble.svelte'),
  import: () => import('../exchange/Import.svelte'),
  publish: () => import('../publish/Publish.svelte'),
  phones: () => import('../phones/Phones.svelte'),
  boards: () => import('../table/Boards.svelte'),
  questions: () => import('../referee/Questions.svelte'),
  rulesets: () => import('../rulesets/Library.svelte'),
  'ruleset-diff': () => import('../rulesets/RulesetDiff.svelte'),
  ruleset: () => import('../rulesets/HouseRules.svelte'),
  'blank-sheet': () => import('../exchange/BlankSheet.svelte'),
  table: 'at hand',
  deal: 'at hand',
  amend: 'at hand',
  why: () => import('../table/Why.svelte'),
  end: () => import('../table/End.svelte'),
  names: () => import('../table/Around.svelte'),
  rules: () => import('../table/Rules.svelte'),
  adjust: 'at hand',
  journal: () => import('../table/Journal.svelte'),
  keepsakes: () => import('../history/Keepsakes.svelte'),
  chart: () => import('../table/Chart.svelte'),
  line: () => import('../notation/Line.svelte'),
  board: () => import('../table/Board.svelte'),
  'match-phones': () => import('../phones/Phones.svelte'),
  seat: () => import('../phones/Seat.svelte'),
  referee: () => import('../referee/Referee.svelte'),
  melds: () => import('../referee/Melds.svelte'),
  count: () => import('../referee/Count.svelte'),
  renonce: () => import('../referee/Renonce.svelte'),
  needed: () => import('../referee/Needed.svelte'),
  card: () => import('../referee/RuleCard.svelte'),
  auction: () => import('../referee/Auction.svelte'),
  'may-play': () => import('../referee/MayPlay.svelte'),
  compare: () => import('../compare/CompareMatch.svelte'),
  'compare-deal': () => import('../compare/CompareDeal.svelte'),
  practice: () => import('./screens/Practice.svelte'),
  'what-if': () => import('../compare/WhatIf.svelte'),
  share: () => import('../exchange/Share.svelte'),
  sheet: () => import('../exchange/MatchSheet.svelte'),
  'compare-history': () => import('../compare/CompareHistory.svelte'),
  players: () => import('../statistics/Players.svelte'),
  player: () => import('../statistics/Figures.svelte'),
  pair: () => import('../statistics/Figures.svelte'),
  rivals: () => import('../statistics/Figures.svelte'),
  'deals-behind': () => import('../statistics/DealsBehind.svelte'),
  figures: () => import('../statistics/Definitions.svelte'),
  'concours-list': () => import('../concours/Concours.svelte'),
  'concours-new': () => import('../concours/NewConcours.svelte'),
  'concours-season': () => import('../concours/Season.svelte'),
  concours: () => import('../concours/Teams.svelte'),
  'concours-format': () => import('../concours/EditFormat.svelte'),
  'concours-entries': () => import('../concours/EntryList.svelte'),
  'concours-draw': () => import('../concours/Draw.svelte'),
  'concours-begun': () => import('../concours/Begun.svelte'),
  'concours-desk': () => import('../concours/Desk.svelte'),
  'concours-standing': () => import('../concours/Standing.svelte'),
  'concours-wall': () => import('../concours/Wall.svelte'),
  'concours-paper': () => import('../concours/Paper.svelte'),
  'concours-prizes': () => import('../concours/Prizes.svelte'),
  'concours-till': () => import('../concours/Till.svelte'),
  'concours-finals': () => import('../concours/Finals.svelte'),
  'concours-log': () => import('../concours/Log.svelte'),
  'concours-team': () => import('../concours/TeamEvening.svelte'),
  'concours-table': () => import('../concours/AtTable.svelte'),
};

/** The lazily loaded screen of a match; null for a screen that loads with it, or belongs to no match. */
export function laterOf(name: RouteName): Screen<Component<OfMatch>> | null {
  if (isPlain(name)) return null;
  const screen = SCREENS[name];
  return screen === 'at hand' ? null : screen;
}
