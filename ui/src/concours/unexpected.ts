import type { ConcoursView, DeskView, SeatedView, TeamView } from '../api/concours';
import { t } from '../kit/i18n/index.svelte';
import { listed, numbersOf, ofEntrants, pointsText } from './words';

/** What can happen to a team during a partie. */
export const OF_TEAM = ['late', 'absent', 'leaves', 'substitute'] as const;
export type OfTeam = (typeof OF_TEAM)[number];

/** The evening as it is when something happens. */
export interface Evening {
  view: ConcoursView;
  desk: DeskView;
}

/** The teams that are still in the concours. */
function inIt({ view }: Evening): TeamView[] {
  return view.teams.filter(({ withdrawn_from: left }) => left === null);
}

/** The teams without a place in this partie, who came after its draw. */
function lateTeams(evening: Evening): TeamView[] {
  const { tables, exempt } = evening.desk;
  const seated = [...tables.flatMap(({ sides }) => sides), ...exempt].flatMap(({ numbers }) => numbers);
  return inIt(evening).filter(({ number }) => !seated.includes(number));
}

/** Who could still play a late team in this partie: the exempt, and others who are late. */
export function opponentsOf(team: TeamView, evening: Evening): number[] {
  const waiting = evening.desk.exempt.flatMap(({ numbers }) => numbers);
  return [...waiting, ...lateTeams(evening).map(({ number }) => number)].filter((number) => number !== team.number);
}

/** The table at which a team still has to play. */
export function openTableOf(number: number, { desk }: Evening): { table: number; other: SeatedView } | null {
  for (const { table, sides, result } of desk.tables) {
    const other = sides.find(({ numbers }) => !numbers.includes(number));
    if (!result && other && sides.some(({ numbers }) => numbers.includes(number))) return { table, other };
  }
  return null;
}

/** The teams to which this can happen now. */
export function teamsFor(what: OfTeam, evening: Evening): TeamView[] {
  if (what === 'late') return lateTeams(evening);
  if (what === 'absent') return inIt(evening).filter(({ number }) => openTableOf(number, evening) !== null);
  return inIt(evening);
}

function lateText({ view, desk }: Evening): string {
  const waiting = desk.exempt.map(numbersOf);
  if (waiting.length > 0) return ofEntrants('concours-late-exempt', view.melee, { n: waiting[0] ?? '', list: listed(waiting) });
  return view.next_round === null ? t('concours-late-two') : t('concours-late-next', { n: view.next_round });
}

function forfeitText({ view }: Evening): string {
  const [won = 0, lost = 0] = (view.format['forfeit.points'] ?? []) as number[];
  return pointsText('concours-absent-says', [won, lost]);
}

/** What this would do now. */
export function saysOf(what: OfTeam, evening: Evening): string {
  if (what === 'late') return lateText(evening);
  if (what === 'absent') return forfeitText(evening);
  const next = evening.view.next_round;
  return what === 'leaves' && next !== null ? t('concours-leaves-next', { n: next }) : t(`concours-${what}-says-now`);
}
