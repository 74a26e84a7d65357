import type { Contract, Side, Suit } from '../api/rules';
import type { DealView, MatchView } from '../api/table';
import { rulesAsked } from '../game/rulesets';
import { happeningText } from '../game/deal-words';
import { dayOf } from '../kit/i18n/dates';
import { t } from '../kit/i18n/index.svelte';
import { figures, signed } from '../kit/i18n/numbers';
import { nameOf, otherSide, seatsOf, sideName, SIDES, sideOf, sidesOf } from '../game/people';
import { SUIT_SHAPES } from '../game/suit-shapes';
import { winnerTitle } from '../game/winner-words';
import { levelText } from '../game/contract-words';
import { EDGE, INSET, LEFT, MIDDLE, painted, Painting, PICTURE_WIDTH, RIGHT, type Colours, type Look, type Type } from '../kit/painting';

/** Paints the slate of a match as a picture: its head, and every deal. Lengths are in pixels of the picture. */

/** The distance of each half of the slate from the middle. */
const GAP = 34;
/** The height of a row: `most` in a short match; a long one divides the height `together` among its rows. */
const ROW = { most: 62, least: 40, together: 1240 };
/** The least height, so that the slate of a new match is not a strip. */
const SHORTEST = 720;

/** The ring around the winner's total, as on the end screen, in a box of 200 by 126. */
const RING = 'M168 16C130-2 70 2 36 18 6 34 2 66 14 88c16 28 62 36 98 34 44-2 80-22 84-54C199 34 168 12 108 8 96 7 84 8 74 9';

export function paintSlate(match: MatchView, look: Look): Promise<HTMLCanvasElement> {
  return painted(look, SHORTEST, (context, colours) => new Painter(context, match, look, colours));
}

/** The text alternative of the picture. */
export function slateWords(match: MatchView): string {
  const [us, them] = SIDES.map((side) => ({ name: calledIn(match, side), total: match.totals[side] }));
  return t('picture-says', { title: headline(match), us: us?.name, us_total: us?.total, them: them?.name, them_total: them?.total, n: played(match).length });
}

function headline(match: MatchView): string {
  if (match.status === 'finished') return winnerTitle(match);
  return match.name ?? t(match.status === 'abandoned' ? 'picture-abandoned' : 'picture-playing');
}

function played(match: MatchView): DealView[] {
  return match.deals.filter(({ number, after_end }) => number !== null && !after_end);
}

function playersOf(match: MatchView, side: Side): string[] {
  return seatsOf(match.sides, side).map((seat) => nameOf(match.sides, seat));
}

function calledIn(match: MatchView, side: Side): string {
  return match.sides[side].players.some((name) => name !== null) ? playersOf(match, side).join(', ') : sideName(match.sides, side);
}

function rulesetText(match: MatchView): string {
  const { ruleset } = match;
  const name = rulesAsked(match);
  return ruleset.target === null ? name : t('table-game', { ruleset: name, target: ruleset.target });
}

class Painter extends Painting {
  #y = EDGE;

  constructor(
    to: CanvasRenderingContext2D,
    private readonly match: MatchView,
    look: Look,
    colours: Colours,
  ) {
    super(to, look, colours);
  }

  /** Paints on a sheet of this height; returns the height needed, which the first pass (0) measures. */
  paint(height: number): number {
    this.ground(height);
    this.#y = EDGE + INSET;
    this.#heading();
    this.#sides();
    this.#manches();
    this.#rows();
    return this.foot(this.#y, height);
  }

  #heading(): void {
    const { match } = this;
    const lines = this.lines(headline(match), RIGHT - LEFT, { family: 'figures', size: 66, weight: 700 }, 2);
    for (const line of lines) {
      this.#y += 66;
      this.write(line, LEFT, this.#y, { family: 'figures', size: 66, weight: 700 }, 'ink');
    }
    const day = dayOf(match.started_at);
    const named = match.status === 'finished' && match.name ? [match.name] : [];
    const says = [...named, rulesetText(match), day, t('table-deals', { n: played(match).length })].join(' · ');
    for (const line of this.lines(says, RIGHT - LEFT, { family: 'words', size: 30 }, 2)) {
      this.#y += 42;
      this.write(line, LEFT, this.#y, { family: 'words', size: 30 }, 'ink-2');
    }
    this.#y += 46;
  }

  #half(side: Side): { from: number; to: number } {
    return side === 'us' ? { from: LEFT, to: MIDDLE - GAP } : { from: MIDDLE + GAP, to: RIGHT };
  }

  #sides(): void {
    const { match } = this;
    const top = this.#y;
    const title: Type = { family: 'words', size: 40, weight: 650 };
    const small: Type = { family: 'words', size: 30 };
    const players = (side: Side): string[] => (match.sides[side].players.some((name) => name !== null) ? playersOf(match, side) : []);
    const room = this.#half('us').to - this.#half('us').from;
    // Two long names are below each other, on both sides alike.
    const stacked = SIDES.some((side) => this.width(players(side).join(' · '), small) > room);
    for (const side of SIDES) {
      const { from } = this.#half(side);
      this.#sideMark(side, from + 15, top + 23, 15);
      const name = sideName(match.sides, side);
      const fits = { ...title, size: Math.max(30, Math.min(title.size, (title.size * (room - 46)) / this.width(name, title))) };
      this.write(this.fitted(name, room - 46, fits), from + 46, top + 36, fits, side);
      const lines = stacked ? players(side) : [players(side).join(' · ')];
      for (const [at, line] of lines.entries()) this.write(this.fitted(line, room, small), from, top + 84 + 38 * at, small, 'ink-2');
    }
    const across = top + (stacked ? 144 : 106);
    for (const side of SIDES) {
      const { from, to } = this.#half(side);
      const text = figures(match.totals[side]);
      const size = Math.min(150, (150 * (to - from - 90)) / this.width(text, { family: 'figures', size: 150, weight: 700 }));
      const style: Type = { family: 'figures', size, weight: 700 };
      this.write(text, from + 36, across + 168, style, side);
      if (match.winner === side) this.#ring(from - 10, across + 26, this.width(text, style) + 92, 186);
    }
    this.#chalk(LEFT - 10, across, RIGHT + 10, across - 2);
    this.#chalk(MIDDLE, top - 6, MIDDLE + 1, across + 206);
    this.#y = across + 222;
  }

  #manches(): void {
    const { manches } = this.match;
    if (manches.length < 2) return;
    const style: Type = { family: 'words', size: 30 };
    for (const [at, manche] of manches.entries()) {
      this.#y += 46;
      this.write(t('table-manche', { n: at + 1 }), MIDDLE, this.#y, style, 'ink-2', 'center');
      for (const side of SIDES) {
        const { from, to } = this.#half(side);
        const won = manche.winner === side;
        this.write(
          figures(manche.totals[side]),
          side === 'us' ? to - 90 : from + 90,
          this.#y,
          { family: 'figures', size: 38, weight: won ? 700 : 400 },
          won ? side : 'ink-2',
          side === 'us' ? 'right' : 'left',
        );
      }
    }
    this.#y += 24;
  }

  #rows(): void {
    const { deals } = this.match;
    const height = Math.max(ROW.least, Math.min(ROW.most, ROW.together / Math.max(1, deals.length)));
    if (this.look === 'light' && deals.length > 0) {
      this.to.fillStyle = this.colours['margin-line'];
      this.to.fillRect(LEFT + 34, this.#y, 3, height * deals.length);
    }
    for (const deal of deals) {
      this.to.fillStyle = this.colours.rule;
      this.to.fillRect(EDGE + (this.look === 'dark' ? 4 : 0), this.#y, PICTURE_WIDTH - 2 * EDGE - (this.look === 'dark' ? 8 : 0), 2);
      this.to.globalAlpha = deal.after_end ? 0.6 : 1;
      this.#row(deal, this.#y + height / 2, height / ROW.most);
      this.to.globalAlpha = 1;
      this.#y += height;
    }
  }

  #row(deal: DealView, middle: number, scale: number): void {
    const { facts, marks, totals } = deal;
    const size = { mark: 42 * scale, glyph: 42 * scale, small: Math.max(22, 28 * scale) };
    const on = (text: number): number => middle + text * 0.36;
    const running: Type = { family: 'words', size: size.small };
    if (deal.number !== null) this.write(String(deal.number), LEFT + 22, on(size.small), running, 'ink-3', 'right');
    for (const side of SIDES) {
      const [at, far, align] = side === 'us' ? [MIDDLE - 182, LEFT + 150, 'right' as const] : [MIDDLE + 182, RIGHT - 112, 'left' as const];
      const higher = marks[side] > marks[otherSide(side)];
      const nothing = marks[side] === 0;
      const text = facts.adjust ? signed(marks[side]) : figures(marks[side]);
      this.write(figures(totals[side]), far, on(size.small), running, 'ink-2', align);
      this.write(
        text,
        at,
        on(size.mark),
        { family: 'figures', size: size.mark, weight: nothing ? 400 : 700 },
        nothing ? 'ink-3' : higher ? side : 'ink-2',
        align,
      );
    }
    if (!facts.contract || !facts.taker) {
      const words = this.fitted(happeningText(sidesOf(this.match, deal), facts), 2 * 160, { family: 'words', size: size.small });
      this.write(words, MIDDLE, on(size.small), { family: 'words', size: size.small }, 'ink-2', 'center');
      return;
    }
    this.#glyph(facts.contract, middle, size.glyph, deal.made === false);
    const takers = sideOf(facts.taker);
    const slot = (side: Side): number => (side === 'us' ? MIDDLE - 140 : MIDDLE + 140);
    if (deal.made !== null) this.#token(takers, deal.made, slot(takers), middle, 19 * scale);
    if (deal.factor !== null) this.#pill(deal.factor, slot(otherSide(takers)), middle, Math.max(20, 26 * scale));
  }

  #glyph(contract: Contract, middle: number, size: number, lost: boolean): void {
    const bare = contract.strain !== null && contract.level === 'take';
    const style: Type = { family: 'figures', size: typeof contract.level === 'string' ? size * 0.72 : size, weight: 700 };
    const level = bare ? '' : levelText(contract.level, this.match.form);
    const letters = contract.strain === 'no_trumps' || contract.strain === 'all_trumps' ? t(`strain-${contract.strain}.short`) : '';
    const boxed: Type = { family: 'figures', size: size * 0.74, weight: 700 };
    const wide = [level ? this.width(level, style) : 0, contract.strain ? (letters ? this.width(letters, boxed) + size * 0.36 : size * 0.74) : 0];
    const between = wide[0] && wide[1] ? size * 0.16 : 0;
    const whole = (wide[0] ?? 0) + between + (wide[1] ?? 0);
    const from = MIDDLE - whole / 2;
    if (level) this.write(level, from, middle + style.size * 0.36, style, 'ink');
    const at = from + (wide[0] ?? 0) + between;
    if (letters) {
      this.#box(at, middle - size * 0.42, wide[1] ?? 0, size * 0.84, size * 0.2);
      this.write(letters, at + (wide[1] ?? 0) / 2, middle + boxed.size * 0.36, boxed, 'ink', 'center');
    } else if (contract.strain) this.#suit(contract.strain as Suit, at, middle - size * 0.37, size * 0.74);
    if (lost)
      this.#stroke(
        [
          [from - 10, middle + size * 0.34],
          [MIDDLE, middle - size * 0.06],
          [from + whole + 10, middle - size * 0.24],
        ],
        'ink',
        Math.max(3, size * 0.08),
      );
  }

  #suit(suit: Suit, x: number, y: number, size: number): void {
    const { to, colours } = this;
    to.save();
    to.translate(x, y);
    to.scale(size / 100, size / 100);
    to.fillStyle = suit === 'spades' ? colours.ink : colours[suit];
    to.fill(new Path2D(SUIT_SHAPES[suit]));
    to.restore();
  }

  #sideMark(side: Side, x: number, y: number, radius: number): void {
    const { to, colours } = this;
    to.beginPath();
    to.arc(x, y, side === 'us' ? radius : radius - 3, 0, 2 * Math.PI);
    [to.fillStyle, to.strokeStyle, to.lineWidth] = [colours[side], colours[side], 7];
    if (side === 'us') to.fill();
    else to.stroke();
  }

  #token(side: Side, made: boolean, x: number, y: number, radius: number): void {
    const { to, colours } = this;
    to.beginPath();
    to.arc(x, y, radius, 0, 2 * Math.PI);
    [to.fillStyle, to.strokeStyle, to.lineWidth] = [colours[side], colours[side], radius * 0.18];
    if (side === 'us') to.fill();
    to.stroke();
    const r = radius;
    const on = side === 'us' ? 'on-fill' : side;
    if (made)
      this.#stroke(
        [
          [x - 0.4 * r, y + 0.04 * r],
          [x - 0.12 * r, y + 0.3 * r],
          [x + 0.42 * r, y - 0.28 * r],
        ],
        on,
        r * 0.2,
      );
    else
      for (const slant of [1, -1])
        this.#stroke(
          [
            [x - 0.33 * r, y - 0.33 * r * slant],
            [x + 0.33 * r, y + 0.33 * r * slant],
          ],
          on,
          r * 0.2,
        );
  }

  #pill(factor: number, x: number, y: number, size: number): void {
    const text = `×${factor}`;
    const style: Type = { family: 'figures', size, weight: 700 };
    const wide = this.width(text, style) + size;
    this.to.strokeStyle = this.colours.coinche;
    this.to.lineWidth = 3.5;
    this.to.beginPath();
    this.to.roundRect(x - wide / 2, y - size * 0.72, wide, size * 1.44, size * 0.72);
    this.to.stroke();
    this.write(text, x, y + size * 0.36, style, 'coinche', 'center');
  }

  #box(x: number, y: number, width: number, height: number, radius: number): void {
    const { to, colours } = this;
    [to.strokeStyle, to.lineWidth] = [colours.ink, 3];
    to.beginPath();
    to.roundRect(x, y, width, height, radius);
    to.stroke();
  }

  #stroke(points: [number, number][], colour: keyof Colours, width: number): void {
    const { to, colours } = this;
    [to.strokeStyle, to.lineWidth, to.lineCap, to.lineJoin] = [colours[colour], width, 'round', 'round'];
    to.beginPath();
    for (const [x, y] of points) to.lineTo(x, y);
    to.stroke();
  }

  /** A chalk stroke: many grains near a line, the same every time. */
  #chalk(x1: number, y1: number, x2: number, y2: number): void {
    const { to, colours } = this;
    const length = Math.hypot(x2 - x1, y2 - y1);
    const grain = grains(length);
    to.fillStyle = colours.chalk;
    for (let along = 0; along < length; along += 0.7) {
      const share = along / length;
      const aside = (grain() - 0.5) * 9;
      to.globalAlpha = 0.35 + 0.6 * grain();
      const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
      const upright = Math.abs(y2 - y1) > Math.abs(x2 - x1);
      to.fillRect(upright ? x + aside : x, upright ? y : y + aside, 1 + 2.2 * grain(), 1 + 2.2 * grain());
    }
    to.globalAlpha = 1;
  }

  /** The ring around the winner's total, drawn a little more than once around. */
  #ring(x: number, y: number, width: number, height: number): void {
    const { to, colours } = this;
    const placed = new Path2D();
    placed.addPath(new Path2D(RING), { a: (width + 12) / 200, d: (height + 8) / 126, e: x - 6, f: y - 4 });
    to.save();
    [to.strokeStyle, to.lineWidth, to.lineCap, to.globalAlpha] = [colours.chalk, 6, 'round', 0.88];
    to.stroke(placed);
    to.restore();
  }
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
function grains(seed: number): () => number {
  let state = Math.floor(seed) + 1;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
