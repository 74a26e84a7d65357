import type { ConcoursView, RankKey, StandingRow, StandingsView } from '../api/concours';
import { dayOf } from '../kit/i18n/dates';
import { t } from '../kit/i18n/index.svelte';
import { figures } from '../kit/i18n/numbers';
import { EDGE, INSET, LEFT, painted, Painting, PICTURE_WIDTH, RIGHT, type Colours, type Look, type Type } from '../kit/painting';
import { keyText, keyValue, mainKeys, namesOf, numbersOf } from './words';

/** Paints a ranking as a picture, to send to players who have gone home. */

/** The height of a row. */
const ROW = 58;
/** The most rows: messengers shrink longer pictures until nobody can read them. */
const MOST = 100;
const SHORTEST = 560;
/** Between two columns of figures, and before the first. */
const GAP = 30;
/** Where the place and the number end, and the names begin. */
const [PLACE, NUMBER, NAMES] = [LEFT + 46, LEFT + 136, LEFT + 166];

const TITLE: Type = { family: 'figures', size: 66, weight: 700 };
const SAYS: Type = { family: 'words', size: 30 };
const FIGURES: Type = { family: 'figures', size: 42, weight: 700 };

interface Ranking {
  view: ConcoursView;
  standing: StandingsView;
  /** The list of a label or a club; empty for everybody's. */
  list: string;
}

export function paintStanding(ranking: Ranking, look: Look): Promise<HTMLCanvasElement> {
  return painted(look, SHORTEST, (context, colours) => new Painter(context, ranking, look, colours));
}

/** A column of figures: a key of the ranking, and its position. */
interface Column {
  key: RankKey;
  left: number;
  right: number;
}

const valueOf = (row: StandingRow, key: RankKey): string => {
  const value = row.keys.find((one) => one.key === key);
  return value ? keyValue(value) : '';
};

class Painter extends Painting {
  #y = EDGE;
  readonly #keys: Column[];

  constructor(
    to: CanvasRenderingContext2D,
    private readonly ranking: Ranking,
    look: Look,
    colours: Colours,
  ) {
    super(to, look, colours);
    this.#keys = this.#columns();
  }

  paint(height: number): number {
    const { rows } = this.ranking.standing;
    this.ground(height);
    this.#y = EDGE + INSET;
    this.#heading();
    for (const row of rows.slice(0, MOST)) this.#row(row);
    if (rows.length > MOST) {
      this.#y += ROW;
      this.write(t('concours-picture-more', { n: rows.length - MOST }), NAMES, this.#y - ROW * 0.3, SAYS, 'ink-2');
    }
    return this.foot(this.#y, height);
  }

  /** The columns of figures, the one at the edge of the picture first. */
  #columns(): Column[] {
    const { keys, rows } = this.ranking.standing;
    let right = RIGHT;
    return mainKeys(keys)
      .reverse()
      .map((key) => {
        const widths = rows.slice(0, MOST).map((row) => this.width(valueOf(row, key), FIGURES));
        const column = { key, right, left: right - Math.max(this.width(keyText(key), SAYS), ...widths) };
        right = column.left - GAP;
        return column;
      });
  }

  #heading(): void {
    const { view, standing, list } = this.ranking;
    for (const line of this.lines(view.name, RIGHT - LEFT, TITLE, 2)) {
      this.#y += 66;
      this.write(line, LEFT, this.#y, TITLE, 'ink');
    }
    const isFinal = standing.rows.some((row) => row.final_place !== null);
    const after = isFinal ? t('concours-after-finals') : t(standing.complete ? 'concours-after' : 'concours-after-live', { n: standing.after });
    const says = [list, after, dayOf(`${view.day}T12:00`), view.place ?? ''].filter((part) => part !== '').join(' · ');
    for (const line of this.lines(says, RIGHT - LEFT, SAYS, 2)) {
      this.#y += 42;
      this.write(line, LEFT, this.#y, SAYS, 'ink-2');
    }
    this.#y += 58;
    for (const { key, right } of this.#keys) this.write(keyText(key), right, this.#y - 14, SAYS, 'ink-2', 'right');
  }

  #row(row: StandingRow): void {
    const { list } = this.ranking;
    this.to.fillStyle = this.colours.rule;
    this.to.fillRect(EDGE + 4, this.#y, PICTURE_WIDTH - 2 * EDGE - 8, 2);
    const on = this.#y + ROW * 0.72;
    const place = list === '' ? row.place : row.place_in_list;
    this.write(place === null ? '–' : figures(place), PLACE, on, { ...FIGURES, weight: place === 1 ? 700 : 400 }, place === 1 ? 'ink' : 'ink-2', 'right');
    this.write(numbersOf(row.team), NUMBER, on, FIGURES, 'ink-2', 'right');
    for (const { key, right } of this.#keys) this.write(valueOf(row, key), right, on, FIGURES, 'ink', 'right');
    const words: Type = { family: 'words', size: 34 };
    this.write(this.fitted(namesOf(row.team.names), (this.#keys.at(-1)?.left ?? RIGHT) - NAMES - GAP, words), NAMES, on - 2, words, 'ink');
    this.#y += ROW;
  }
}
