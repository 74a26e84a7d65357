// A new match in the making: its rules, who sits where, who deals first.

import type { AgainView } from '../api/history';
import type { Side } from '../api/rules';
import type { OwnRulesetView, PresetView, RulesetRef } from '../api/rulesets';
import type { NewMatch, SideNames } from '../api/table';
import { call } from '../app/door';
import { refusalOf } from '../app/match.svelte';
import { houseOf, valuesOf, type Values } from '../game/rulesets';
import { SEATS, SIDES } from '../game/people';
import { keepPreset, lastPreset } from '../app/settings.svelte';
import { Starter } from './home.svelte';
import { FOUR, Seating, TWO } from './seating.svelte';

const FIRST = 'coinche';

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
  readonly seating = new Seating();
  target = $state<number | null>(null);
  onPaper = $state<Record<Side, number>>({ us: 0, them: 0 });
  /** The table of the last match. */
  last = $state.raw<AgainView | null>(null);

  readonly set = $derived(this.own ? valuesOf(this.own.differs) : this.house);
  readonly usual = $derived.by(() => {
    const target = this.set['game.target'];
    if (target === undefined) return this.presets.find(({ id }) => id === this.preset)?.target ?? null;
    return typeof target === 'number' ? target : null;
  });
  readonly direction = $derived(this.presets.find(({ id }) => id === this.preset)?.direction ?? 'anticlockwise');
  /** The rules of the match: one of the user's own rulesets, or a preset with or without house rules; and the target, if typed. */
  readonly ruleset = $derived.by<RulesetRef>(() => {
    const { own, preset, set, target, usual } = this;
    if (target !== null && target !== usual) return houseOf(preset, { ...set, 'game.target': target });
    return own ? { own: own.id } : houseOf(preset, set);
  });

  get two(): boolean {
    return this.seating.seats === TWO;
  }

  set two(two: boolean) {
    this.seating.seats = two ? TWO : FOUR;
  }

  get refused() {
    return [...this.problems, ...this.seating.problems];
  }

  /** Loads everything before the screen is shown, so that nothing changes while the user types. `wanted` is the initial ruleset. */
  async look(wanted: string | null): Promise<void> {
    try {
      const [all, library, { last, players }] = await Promise.all([
        call({ kind: 'presets' }),
        call({ kind: 'rulesets' }),
        call({ kind: 'last_table' }),
        this.seating.complete(''),
      ]);
      if (!all.some(({ id }) => id === this.preset)) this.preset = all[0]?.id ?? FIRST;
      this.owned = library.own.filter(({ archived, family }) => !archived && family !== null);
      [this.presets, this.last, this.seating.players, this.firm] = [all, last, players, wanted !== null];
      if (wanted !== null && all.some(({ id }) => id === wanted)) this.choose(wanted);
      else this.chooseOwn(this.owned.find(({ id }) => id === wanted) ?? null);
    } catch (error) {
      this.problems = refusalOf(error);
    }
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
    const { seats, names } = this.seating;
    return { name: null, players: SEATS[side].filter((seat) => seats.includes(seat)).map((seat) => names[seat] || null) };
  }

  /** Starts the match. */
  begin(): Promise<void> {
    const paper = SIDES.some((side) => this.onPaper[side] !== 0);
    const asked: NewMatch = {
      ruleset: this.ruleset,
      sides: { us: this.#side('us'), them: this.#side('them') },
      first_dealer: this.seating.dealer,
      ...(paper ? { totals: { ...this.onPaper } } : {}),
    };
    keepPreset(this.preset);
    return this.start(() => call({ kind: 'create_match', new: asked }));
  }
}
