import type { ConcoursLogLine } from '../api/concours';
import { t } from '../kit/i18n/index.svelte';
import { listed, money, namesOf, ofEntrants } from './words';

/** The kinds whose sentence is about one team: in a mêlée, about a player. */
const OF_ONE: readonly ConcoursLogLine['kind'][] = [
  'concours_player_substituted',
  'concours_team_paid',
  'concours_payment_noted',
  'concours_team_withdrawn',
  'concours_team_returned',
  'concours_penalty_given',
  'concours_bonus_given',
];

/** The title of an event, with its partie, table or team. */
export function eventText({ kind, round, tables, teams }: Pick<ConcoursLogLine, 'kind' | 'round' | 'tables' | 'teams'>, isMelee: boolean): string {
  return ofEntrants(`concours-event-${kind}`, isMelee && OF_ONE.includes(kind), { round: round ?? 0, table: tables[0] ?? 0, team: teams[0] ?? 0 });
}

/** Who made an event, and where: a name, a phone, the desk. Empty if neither is known, as in events of older programs. */
export function whoText({ by, at_desk }: Pick<ConcoursLogLine, 'by' | 'at_desk'>): string {
  if (by === null) return at_desk ? t('concours-log-at-desk') : '';
  return t(at_desk ? 'concours-log-by-at-desk' : 'concours-log-by', { name: by });
}

/** The result in an event. */
type Told = { forced?: boolean; sides: number[][]; outcome: { points: [number, number] } | { forfeit: [boolean, boolean] } };

function told({ payload }: ConcoursLogLine): Told | null {
  return typeof payload === 'object' && payload !== null && 'outcome' in payload && 'sides' in payload ? (payload as Told) : null;
}

function outcomeText({ outcome }: Told): string {
  if ('points' in outcome) return outcome.points.join(' – ');
  return outcome.forfeit.map((is) => (is ? t('concours-state-forfeit') : '')).join(' – ');
}

/** Other content of an event's payload, besides its teams and tables. */
type Payload = {
  points?: number;
  seed?: string;
  attempt?: number;
  minutes?: number;
  pot?: number;
  shares?: number[];
  cents?: number;
  how?: string;
  why?: string | null;
  paid?: boolean;
  name?: string;
  player?: { name: string };
  players?: { name: string }[];
  format?: { set: Record<string, unknown> };
};

/** The other content of a line, besides a result and its teams and tables; empty for most. */
export function detailText({ kind, payload }: ConcoursLogLine): string {
  const {
    points = 0,
    seed = '',
    attempt = 1,
    minutes = 0,
    pot,
    shares = [],
    cents = 0,
    how = 'cash',
    why,
    paid,
    name = '',
    player,
    players = [],
    format,
  } = payload as Payload;
  switch (kind) {
    case 'concours_penalty_given':
      return points === 0 ? t('concours-log-no-penalty') : t('concours-log-penalty', { n: points });
    case 'concours_bonus_given':
      return points === 0 ? t('concours-log-no-bonus') : t('concours-log-bonus', { n: points });
    case 'concours_format_changed':
      return t('concours-log-rounds', { n: Number(format?.set['parties'] ?? 0) });
    case 'concours_payment_noted':
      return [t(cents < 0 ? 'concours-till-gave' : 'concours-till-got', { amount: money(Math.abs(cents)) }), t(`concours-means-${how}`), why ?? '']
        .filter(Boolean)
        .join(', ');
    case 'concours_team_paid':
      return paid === false ? t('concours-log-unpaid') : '';
    case 'concours_partner_sought':
      return player?.name ?? '';
    case 'concours_search_ended':
      return name;
    case 'concours_draw_seeded':
      return seed;
    case 'concours_draw_published':
      return [`${t('concours-seed-is')} ${seed}`, ...(attempt > 1 ? [t('concours-attempt', { n: attempt })] : [])].join(' · ');
    case 'concours_clock_started':
      return t('concours-log-minutes', { n: minutes });
    case 'concours_prizes_set':
      return [...(pot === undefined ? [] : [money(pot)]), t('concours-log-shares', { list: listed(shares) })].join(' · ');
    case 'concours_player_substituted':
      return player?.name ?? '';
    case 'concours_team_renamed':
      return namesOf(players.map((one) => one.name));
    default:
      return '';
  }
}

/** The result that a table has after these lines of the log; null without one. */
function heldAfter(lines: readonly ConcoursLogLine[]): Told | null {
  let held: Told | null = null;
  for (const line of lines) {
    if (line.kind === 'concours_result_removed') held = null;
    else if (line.kind === 'concours_sides_swapped') held = held && turned(held);
    else held = told(line) ?? held;
  }
  return held;
}

function turned({ outcome, ...other }: Told): Told {
  if ('points' in outcome) return { ...other, outcome: { points: [outcome.points[1], outcome.points[0]] } };
  return { ...other, outcome: { forfeit: [outcome.forfeit[1], outcome.forfeit[0]] } };
}

/** The result in a line of the log, with the one before; empty for a line without one. `before` are the earlier lines. */
export function resultText(line: ConcoursLogLine, before: readonly ConcoursLogLine[]): string {
  const was = heldAfter(before.filter((other) => !other.undone && other.round === line.round && other.tables[0] === line.tables[0]));
  const now = line.kind === 'concours_sides_swapped' && was ? turned(was) : told(line);
  if (!now) return '';
  const teams = now.sides.map((side) => side.join(' + ')).join(' / ');
  const is = outcomeText(now);
  const says = t('concours-log-result', { who: teams, what: was ? `${outcomeText(was)} → ${is}` : is });
  return now.forced ? `${says} · ${t('concours-kept-impossible')}` : says;
}
