import type { PlayedDayView, MetView, StandingView } from '../api/statistics';
import { dayText, namesText, tenths } from './figures';
import { language, moment } from '../kit/i18n/index.svelte';
import type { PlotOptions } from './plot';

type Plot = typeof import('./plot');

const DAY = 86_400_000;
/** The rating that everybody starts with. */
const START = 25;
/** The least width of a date below a curve, in px. */
const DATE_ROOM = 92;
/** How many times its uncertainty a rating may be off, with 95 % confidence. */
const SURE = 2;

const [INK, SOFT, RULE] = ['var(--ink)', 'var(--ink-2)', 'var(--rule)'];

/** The width of a letter of a name, in px. */
const LETTER = 8.5;
/** The height of a row with one name, in px. */
const NAMED_ROW = 34;
/** The height of a row with two names, one above the other, in px. */
const PAIR_ROW = 52;

/** A rating, and how far it may be off either way. */
export function ratingOf({ rating, uncertainty }: StandingView): { n: number; give: number } {
  return { n: rating / 1000, give: (SURE * uncertainty) / 1000 };
}

/** Ratings after each match with their uncertainty, earliest first. */
export function ratingChart(plot: Plot, width: number, standings: StandingView[]): PlotOptions {
  const points = standings.map((standing, at) => {
    const { n, give } = ratingOf(standing);
    return { at: at + 1, on: standing.at, rating: n, low: n - give, high: n + give };
  });
  const last = points.length;
  const dates = Math.max(2, Math.floor((width - 60) / DATE_ROOM));
  const every = Math.max(1, Math.ceil((last - 1) / (dates - 1)));
  const ticks = points.map(({ at }) => at).filter((at) => (last - at) % every === 0);
  // The number is on the side of the curve where the curve does not pass.
  const falls = last > 1 && (points[last - 1]?.rating ?? 0) < (points[last - 2]?.rating ?? 0);
  const date = (at: number): string => moment(points[at - 1]?.on ?? '', { day: 'numeric', month: 'short' });
  return {
    height: 240,
    marginLeft: 34,
    marginRight: 18,
    marginTop: 14,
    marginBottom: 30,
    x: { domain: [1, Math.max(2, last)], label: null },
    y: { label: null, nice: true, grid: false },
    marks: [
      plot.gridY({ stroke: RULE, strokeOpacity: 1, ticks: 5 }),
      plot.ruleY([START], { stroke: SOFT, strokeDasharray: '3 5' }),
      plot.areaY(points, { x: 'at', y1: 'low', y2: 'high', fill: INK, fillOpacity: 0.12 }),
      plot.lineY(points, { x: 'at', y: 'rating', stroke: INK, strokeWidth: 3 }),
      plot.dot(points, { x: 'at', y: 'rating', r: last > 25 ? 2.5 : 4, fill: INK }),
      plot.text(points.slice(-1), {
        x: 'at',
        y: 'rating',
        text: ({ rating }: { rating: number }) => tenths(rating),
        dy: falls ? 18 : -16,
        dx: 8,
        textAnchor: 'end',
        fill: INK,
        stroke: 'var(--slate)',
        strokeWidth: 6,
        className: 'figured',
      }),
      plot.axisY({ tickSize: 0, ticks: 5, tickFormat: (value: number) => tenths(value).replace(/[.,]0$/, ''), fill: SOFT }),
      plot.axisX(ticks, { tickSize: 0, tickFormat: (at: number) => date(at), fill: SOFT }),
    ],
  };
}

/** Ratings of players or pairs with their uncertainty, highest first. */
export function ratingsChart(plot: Plot, width: number, rated: MetView[]): PlotOptions {
  const rows = rated.flatMap(({ names, standing }) => {
    if (!standing) return [];
    const { n, give } = ratingOf(standing);
    return [{ name: namesText(names), names, n, low: n - give, high: n + give }];
  });
  const room = Math.min(width * 0.36, Math.max(40, ...rows.flatMap(({ names }) => names.map((name) => name.length * LETTER + 16))));
  const letters = Math.floor((room - 16) / LETTER);
  const clipped = (name: string): string => (name.length > letters ? `${name.slice(0, letters - 1)}…` : name);
  // The names of a pair take one line each.
  const lines = new Map(rows.map(({ name, names }) => [name, names.map(clipped).join('\n')]));
  const row = Math.max(0, ...rows.map(({ names }) => names.length)) > 1 ? PAIR_ROW : NAMED_ROW;
  return {
    height: rows.length * row + 34,
    marginLeft: room,
    marginRight: 46,
    marginTop: 4,
    marginBottom: 30,
    x: { label: null, nice: true },
    y: { domain: rows.map(({ name }) => name), label: null, type: 'point', padding: 0.5 },
    marks: [
      plot.gridX({ stroke: RULE, strokeOpacity: 1, ticks: 5 }),
      plot.ruleX([START], { stroke: SOFT, strokeDasharray: '3 5' }),
      plot.ruleY(rows, { y: 'name', x1: 'low', x2: 'high', stroke: SOFT, strokeWidth: 3 }),
      plot.dot(rows, { y: 'name', x: 'n', r: 6.5, fill: INK }),
      plot.axisX({ tickSize: 0, ticks: 5, tickFormat: (value: number) => tenths(value).replace(/[.,]0$/, ''), fill: SOFT }),
      plot.axisY({ tickSize: 0, tickFormat: (name: string) => lines.get(name) ?? name, fill: INK }),
      plot.text(rows, { y: 'name', x: 'high', text: ({ n }: { n: number }) => tenths(n), textAnchor: 'start', dx: 8, className: 'figured' }),
    ],
  };
}

/** The least and the greatest side of a day in the calendar, in px. */
const [SMALLEST, LARGEST] = [15, 25];
/** The width of the weekdays left of the calendar, in px. */
const WEEKDAYS = 44;

const cellSize = (width: number): number => Math.min(LARGEST, Math.max(SMALLEST, Math.floor((width - WEEKDAYS) / 53)));

/** The height of the calendar, in px, which its place has before it is drawn. */
export const calendarHeight = (width: number): number => 7 * cellSize(width) + 24;

/** The days of the last year, one column per week, with Monday at the top. More matches fill a day more. */
export function calendarChart(plot: Plot, width: number, evenings: PlayedDayView[], today: Date): PlotOptions {
  const size = cellSize(width);
  const weeks = Math.min(53, Math.floor((width - WEEKDAYS) / size));
  const now = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  const weekday = (time: number): number => (new Date(time).getUTCDay() + 6) % 7;
  const monday = now - weekday(now) * DAY;
  const first = monday - (weeks - 1) * 7 * DAY;
  const played = new Map(evenings.map(({ day, matches }) => [day, matches]));
  const days = Array.from({ length: Math.round((now - first) / DAY) + 1 }, (_, at) => {
    const time = first + at * DAY;
    const day = new Date(time).toISOString().slice(0, 10);
    return { day, week: Math.floor(at / 7), weekday: at % 7, matches: played.get(day) ?? 0 };
  });
  const months = days.filter(({ day, week }) => day.endsWith('-01') && week < weeks - 1);
  const name = new Intl.DateTimeFormat(language(), { weekday: 'short', timeZone: 'UTC' });
  return {
    width: WEEKDAYS + weeks * size,
    height: calendarHeight(width),
    marginLeft: WEEKDAYS,
    marginRight: 0,
    marginTop: 24,
    marginBottom: 0,
    x: { domain: Array.from({ length: weeks }, (_, at) => at), axis: null, padding: 0.12 },
    y: { domain: [0, 1, 2, 3, 4, 5, 6], axis: null, padding: 0.12 },
    opacity: { type: 'identity' },
    marks: [
      plot.cell(
        days.filter(({ matches }) => matches === 0),
        { x: 'week', y: 'weekday', fill: RULE, fillOpacity: 0.6, rx: 3 },
      ),
      plot.cell(
        days.filter(({ matches }) => matches > 0),
        {
          x: 'week',
          y: 'weekday',
          fill: INK,
          fillOpacity: ({ matches }: { matches: number }) => Math.min(1, 0.4 + 0.2 * matches),
          rx: 3,
          title: ({ day, matches }: PlayedDayView) => `${dayText(day)}\u00a0: ${matches}`,
        },
      ),
      plot.text([0, 2, 4, 6], {
        frameAnchor: 'left',
        y: (at: number) => at,
        text: (at: number) => name.format(new Date(Date.UTC(2024, 0, 1 + at))),
        dx: -WEEKDAYS,
        textAnchor: 'start',
        fill: SOFT,
      }),
      plot.text(months, {
        x: 'week',
        frameAnchor: 'top',
        text: ({ day }: { day: string }) => dayText(day, { month: 'short' }),
        dy: -14,
        fill: SOFT,
        textAnchor: 'start',
        dx: -size / 2,
      }),
    ],
  };
}
