// Who sits where and who deals, while the user types, taps and drags: at a new table, or at one that plays.

import type { KnownPlayer } from '../api/history';
import type { Direction, Seat } from '../api/rules';
import type { Colour } from '../api/table';
import { Asked } from '../app/answer.svelte';
import { call } from '../app/door';
import { namedTwice } from './alike';

/** The seats in the order in which names sit down: partners one after the other. */
export const FOUR: readonly Seat[] = ['south', 'north', 'east', 'west'];
export const TWO: readonly Seat[] = ['south', 'east'];
/** The seats anticlockwise. */
export const ROUND: readonly Seat[] = ['south', 'east', 'north', 'west'];

export class Seating {
  names = $state<Record<Seat, string>>({ south: '', east: '', north: '', west: '' });
  seats = $state.raw(FOUR);
  /** The seat with the dealer's cards. */
  cards = $state<Seat>('south');
  /** The player chosen to change places. */
  picked = $state<Seat | null>(null);
  /** The seat whose name is being typed. */
  caret = $state<Seat | null>(null);
  /** Everybody who ever played. */
  players = $state.raw<KnownPlayer[]>([]);
  /** The colours of the players, by name; those of others are in `players`. */
  colours = $state<Record<string, Colour>>({});
  #completions = new Asked<string[]>(true);

  readonly dealer = $derived(this.seats.includes(this.cards) ? this.cards : 'south');
  readonly named = $derived(this.seats.map((seat) => this.names[seat].trim()).filter((name) => name !== ''));
  readonly full = $derived(this.named.length === this.seats.length);
  /** A seat with the name of another: both would be one player in the figures. */
  readonly twice = $derived(namedTwice(this.names, this.seats));

  /** Suggestions for the name being typed. */
  get known(): string[] {
    return this.#completions.answer ?? [];
  }

  get problems() {
    return this.#completions.problems;
  }

  complete(name: string): Promise<void> {
    return this.#completions.ask(() => call({ kind: 'players', prefix: name.trim() }));
  }

  readonly typed = (seat: Seat, name: string): void => {
    this.names[seat] = name;
    void this.complete(name);
  };

  colourOf(name: string): Colour | undefined {
    return this.colours[name] ?? this.players.find((player) => player.name === name)?.colour;
  }

  /** Where a player sits. */
  seatOf(name: string): Seat | undefined {
    return this.seats.find((seat) => this.names[seat].trim() === name);
  }

  /** Where a known player would sit down: in place of the chosen player, where the caret is, or on the first free seat. */
  readonly free = $derived(this.picked ?? this.#firstFree(this.caret));

  #firstFree(first: Seat | null): Seat | undefined {
    const order = first === null ? this.seats : [first, ...this.seats];
    return order.find((seat) => this.names[seat].trim() === '');
  }

  /** A known player sits down, and the caret moves on; or stands up again. */
  tapped(name: string): void {
    const at = this.seatOf(name);
    if (at) this.names[at] = '';
    else if (this.free) this.names[this.free] = name;
    this.picked = null;
    if (this.caret) this.caret = this.#firstFree(null) ?? this.caret;
  }

  /** The next player deals. */
  passDeal(direction: Direction): void {
    const round = ROUND.filter((seat) => this.seats.includes(seat));
    const by = direction === 'clockwise' ? -1 : 1;
    this.cards = round.at((round.indexOf(this.dealer) + by) % round.length) ?? this.dealer;
  }

  /** Chooses a player to change places, or swaps with the one chosen before. */
  pick(seat: Seat): void {
    if (this.picked === null) this.picked = seat;
    else this.swap(this.picked, seat);
  }

  swap(one: Seat, other: Seat): void {
    [this.names[one], this.names[other]] = [this.names[other], this.names[one]];
    this.picked = null;
  }

  /** All players at the table draw a seat, and with it a partner. */
  draw(): void {
    this.seats.forEach((seat, at) => this.swap(seat, this.seats[Math.floor(Math.random() * (at + 1))] ?? seat));
  }

  /** South stays, and the others move on by one seat: after three times everybody has played with everybody. */
  rotate(): void {
    this.swap('north', 'east');
    this.swap('east', 'west');
  }
}
