import type { Problem } from '../api/call';
import type { HandCardView, MayPlayView } from '../api/referee';
import type { PlayingCard, Seat, Strain } from '../api/rules';
import type { MatchView } from '../api/table';
import { call } from '../app/door';
import { refusalOf } from '../app/match.svelte';
import { nameOf, sideOf } from '../game/people';
import { t } from '../kit/i18n/index.svelte';
import { brief, type Question } from './duty-words';

/** The most cards of a trick that is still to be played to, and of a hand. */
const MOST_PLAYED = 3;
export const HAND = 8;

interface Said {
  says: string;
  legal: boolean;
  cards: PlayingCard[];
}

/** Legal cards first. */
export function sorted(cards: HandCardView[]): HandCardView[] {
  return [...cards.filter(({ legal }) => legal), ...cards.filter(({ legal }) => !legal)];
}

/** Groups the cards with the same answer, so that a whole hand fits on the screen. */
export function together(cards: HandCardView[], question: Question): Said[] {
  const said = new Map<string, Said>();
  for (const one of sorted(cards)) {
    const says = brief(question, one);
    const found = said.get(says);
    if (found) found.cards.push(one.card);
    else said.set(says, { says, legal: one.legal, cards: [one.card] });
  }
  return [...said.values()];
}

/** A trick and the known part of a hand, as they are entered, and the referee's answer. */
export class MayPlay {
  readonly #shown: () => MatchView;
  /** Counts the queries: only the answer to the latest counts. */
  #query = 0;

  strain = $state<Strain | 'schmurtz' | null>(null);
  #leader = $state<Seat>('south');
  trick = $state.raw<PlayingCard[]>([]);
  hand = $state.raw<PlayingCard[]>([]);
  asked = $state<PlayingCard | null>(null);
  /** What the user is entering; null once the answer is shown. */
  entering = $state<'trick' | 'hand' | null>('trick');
  view = $state.raw<MayPlayView | null>(null);
  problems = $state.raw<Problem[]>([]);
  /** Whether a ninth card was tapped. */
  full = $state(false);

  readonly four = $derived.by(() => this.#match.seats.length === 4);
  readonly order = $derived.by(() => {
    const { seats } = this.#match;
    return [...seats, ...seats].slice(seats.indexOf(this.#leader)).slice(0, seats.length);
  });
  readonly player = $derived(this.order[this.trick.length] ?? this.#leader);
  readonly name = $derived.by(() => this.#nameAt(this.trick.length));
  readonly answered = $derived(this.entering === null ? this.view : null);
  readonly posed = $derived(this.view ? { trick: this.trick, answer: this.view, winner: this.#nameAt(this.view.winning ?? 0), player: this.name } : null);
  readonly card = $derived(this.view?.cards.find((one) => one.card === this.asked));
  readonly decides = $derived(this.card?.rule ?? this.view?.rule ?? null);
  /** Cards that cannot be picked again, with the words for where they are. */
  readonly taken = $derived.by(() => {
    const inTrick = this.trick.map((one, at) => [one, t('may-in-trick', { name: this.#nameAt(at) })]);
    const inHand = this.hand.map((one) => [one, t('may-in-hand', { name: this.name })]);
    return Object.fromEntries(this.entering === 'trick' ? [...inTrick, ...inHand] : inTrick) as Record<string, string>;
  });

  /** The contract in play, if there is one, fills the question. */
  constructor(shown: () => MatchView) {
    this.#shown = shown;
    const { in_play: inPlay, next } = shown();
    const contract = inPlay?.facts.contract;
    this.strain = contract ? (contract.strain ?? 'schmurtz') : null;
    this.#leader = inPlay?.leader ?? next.leader ?? next.speaker;
  }

  get #match(): MatchView {
    return this.#shown();
  }

  #nameAt(place: number): string {
    return nameOf(this.#match.sides, this.order[place] ?? this.#leader);
  }

  /** Asks the referee, once there is something to ask. */
  async look(): Promise<void> {
    const { strain, trick, hand, player } = this;
    const mine = ++this.#query;
    if (!this.four || !strain || hand.length === 0) {
      this.view = null;
      return;
    }
    const inPlay = this.#match.in_play;
    const against = trick.length === 0 && typeof inPlay?.facts.contract?.level === 'string' ? inPlay.facts : null;
    const leading = against?.taker ? (sideOf(against.taker) === sideOf(player) ? 'takers' : 'defence') : null;
    const level = leading ? (against?.contract?.level ?? null) : null;
    try {
      const seen = await call({ kind: 'may_play', at: { id: this.#match.id }, strain, trick, hand, level, leading });
      if (mine === this.#query) [this.view, this.problems] = [seen, []];
    } catch (error) {
      const problems = refusalOf(error);
      if (mine === this.#query) this.problems = problems;
    }
  }

  pick(picked: PlayingCard): void {
    this.full = false;
    if (this.entering === 'trick') {
      this.trick = [...this.trick, picked];
      if (this.trick.length === MOST_PLAYED) this.entering = 'hand';
    } else if (this.hand.includes(picked)) {
      this.hand = this.hand.filter((one) => one !== picked);
      if (this.asked === picked) this.asked = this.hand[0] ?? null;
    } else if (this.hand.length === HAND) {
      this.full = true;
    } else {
      this.hand = [...this.hand, picked];
      this.asked ??= picked;
    }
  }

  /** A tap on an empty trick chooses who leads; a tap on a card removes it and the cards after it. */
  place(seat: Seat): void {
    const at = this.order.indexOf(seat);
    if (this.trick.length === 0) this.#leader = seat;
    else if (at < this.trick.length) this.trick = this.trick.slice(0, at);
    else return;
    this.entering = 'trick';
  }

  again(): void {
    [this.trick, this.hand, this.asked, this.entering, this.full] = [[], [], null, 'trick', false];
  }
}
