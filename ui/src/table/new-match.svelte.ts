// A new match in the making: its rules, who sits where, who deals first.

import type { AgainView, KnownPlayer } from '../api/history';
import type { Seat, Side } from '../api/rules';
import type { OwnRulesetView, PresetView, RulesetRef } from '../api/rulesets';
import type { NewMatch, SideNames } from '../api/table';
import { Asked } from '../app/answer.svelte';
import { call } from '../app/door';
import { refusalOf } from '../app/match.svelte';
import { houseOf, valuesOf, type Values } from '../game/rulesets';
import { SEATS, SIDES } from '../game/people';
import { keepPreset, lastPreset } from '../app/settings.svelte';
import { namedTwice } from './alike';
import { Starter } from './home.svelte';

const FIRST = 'coinche';

/** The seats in the order in which names sit down: partners one after the other. */
const FOUR: Seat[] = ['south', 'north', 'east', 'west'];
const TWO: Seat[] = ['south', 'east'];
/** Anticlockwise. */
const ROUND: Seat[] = ['south', 'east', 'north', 'west'];
const NOBODY: Record<Seat, string> = { south: '', east: '', north: '', west: '' };

export class NewTable extends Starter {
  presets = $state.raw<PresetView[]>([]);
  preset = $state(lastPreset() ?? FIRST);
  /** The user's own rulesets, and the one chosen to play, in place of the preset it is based on. */
  owned = $state.raw<OwnRulesetView[]>([]);
  own = $state.raw<OwnRulesetView | null>(null);
  /** Unnamed house rules of the players' last match. */
  house = $state.raw<Values>({});
  /** The user has chosen the rules: choosing players no longer changes them. */
  firm = $state(false);
  two = $state(false);
  names = $state<Record<Seat, string>>({ ...NOBODY });
  firstDealer = $state<Seat>('south');
  /** The seat that has the caret. */
  caret = $state<Seat | null>(null);
  target = $state<number | null>(null);
  onPaper = $state<Record<Side, number>>({ us: 0, them: 0 });
  /** The table of the last match, and the known players. */
  last = $state.raw<AgainView | null>(null);
  players = $state.raw<KnownPlayer[]>([]);
  #completions = new Asked<string[]>(true);

  readonly seats = $derived(this.two ? TWO : FOUR);
  readonly dealer = $derived(this.seats.includes(this.firstDealer) ? this.firstDealer : 'south');
  readonly set = $derived(this.own ? valuesOf(this.own.differs) : this.house);
  readonly usual = $derived.by(() => {
    const target = this.set['game.target'];
    if (target === undefined) return this.presets.find(({ id }) => id === this.preset)?.target ?? null;
    return typeof target === 'number' ? target : null;
  });
  readonly named = $derived(this.seats.map((seat) => this.names[seat].trim()).filter((name) => name !== ''));
  /** A seat with the name of another: both would be one player in the figures. */
  readonly twice = $derived(namedTwice(this.names, this.seats));
  readonly full = $derived(this.named.length === this.seats.length);
  readonly direction = $derived(this.presets.find(({ id }) => id === this.preset)?.direction ?? 'anticlockwise');
  /** The rules of the match: one of the user's own rulesets, or a preset with or without house rules; and the target, if typed. */
  readonly ruleset = $derived.by<RulesetRef>(() => {
    const { own, preset, set, target, usual } = this;
    if (target !== null && target !== usual) return houseOf(preset, { ...set, 'game.target': target });
    return own ? { own: own.id } : houseOf(preset, set);
  });

  get known(): string[] {
    return this.#completions.answer ?? [];
  }

  get refused() {
    return [...this.problems, ...this.#completions.problems];
  }

  /** Loads everything before the screen is shown, so that nothing changes while the user types. `wanted` is the initial ruleset. */
  async look(wanted: string | null): Promise<void> {
    try {
      const [all, library, { last, players }] = await Promise.all([
        call({ kind: 'presets' }),
        call({ kind: 'rulesets' }),
        call({ kind: 'last_table' }),
        this.complete(''),
      ]);
      if (!all.some(({ id }) => id === this.preset)) this.preset = all[0]?.id ?? FIRST;
      this.owned = library.own.filter(({ archived, family }) => !archived && family !== null);
      [this.presets, this.last, this.players, this.firm] = [all, last, players, wanted !== null];
      if (wanted !== null && all.some(({ id }) => id === wanted)) this.choose(wanted);
      else this.chooseOwn(this.owned.find(({ id }) => id === wanted) ?? null);
    } catch (error) {
      this.problems = refusalOf(error);
    }
  }

  complete(name: string): Promise<void> {
    return this.#completions.ask(() => call({ kind: 'players', prefix: name.trim() }));
  }

  readonly typed = (seat: Seat, name: string): void => {
    this.names[seat] = name;
    void this.complete(name);
  };

  /** The player sits down where the caret is, or else on the first free seat, and the caret moves on; or stands up again. */
  tapped(name: string): void {
    const at = this.seatOf(name);
    const isFree = (seat: Seat | null | undefined): seat is Seat => seat != null && this.names[seat].trim() === '';
    const free = isFree(this.caret) ? this.caret : this.seats.find(isFree);
    if (at) this.names[at] = '';
    else if (free) this.names[free] = name;
    this.caret = this.seats.find(isFree) ?? this.caret;
  }

  /** The next player deals first. */
  passDeal(): void {
    const round = ROUND.filter((seat) => this.seats.includes(seat));
    const by = this.direction === 'clockwise' ? -1 : 1;
    this.firstDealer = round.at((round.indexOf(this.dealer) + by) % round.length) ?? this.dealer;
  }

  /** Where a player sits. */
  seatOf(name: string): Seat | undefined {
    return this.seats.find((seat) => this.names[seat].trim() === name);
  }

  /** All players at the table draw a seat, and with it a partner. */
  draw(): void {
    const names = this.seats.map((seat) => this.names[seat]);
    for (let at = names.length - 1; at > 0; at -= 1) {
      const other = Math.floor(Math.random() * (at + 1));
      [names[at], names[other]] = [names[other] ?? '', names[at] ?? ''];
    }
    this.#seat(names);
  }

  /** South stays, and the others move on by one seat: after three times everybody has played with everybody. */
  rotate(): void {
    const { south, north, east, west } = this.names;
    this.#seat([south, east, west, north]);
  }

  #seat(names: readonly string[]): void {
    this.names = { ...NOBODY, ...Object.fromEntries(this.seats.map((seat, at) => [seat, names[at] ?? ''])) };
  }

  choose(id: string): void {
    [this.preset, this.own, this.house, this.target] = [id, null, {}, null];
  }

  chooseOwn(one: OwnRulesetView | null): void {
    [this.preset, this.own, this.house, this.target] = [one?.base ?? this.preset, one, {}, null];
  }

  /** The rules of the players' last match. */
  readonly take = (last: RulesetRef): void => {
    if (typeof last === 'string') this.choose(last);
    else if ('own' in last) this.chooseOwn(this.owned.find(({ id }) => id === last.own) ?? null);
    else [this.preset, this.own, this.house, this.target] = [last.preset, null, last.set, null];
  };

  #side(side: Side): SideNames {
    const seats = SEATS[side].filter((seat) => this.seats.includes(seat));
    return { name: null, players: seats.map((seat) => (this.names[seat] === '' ? null : this.names[seat])) };
  }

  /** Starts the match. */
  begin(): Promise<void> {
    const paper = SIDES.some((side) => this.onPaper[side] !== 0);
    const asked: NewMatch = {
      ruleset: this.ruleset,
      sides: { us: this.#side('us'), them: this.#side('them') },
      first_dealer: this.dealer,
      ...(paper ? { totals: { ...this.onPaper } } : {}),
    };
    keepPreset(this.preset);
    return this.start(() => call({ kind: 'create_match', new: asked }));
  }
}
