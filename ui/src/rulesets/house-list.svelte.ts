import { tick } from 'svelte';
import type { RuleGroup, RuleId } from '../api/rules';
import type { RuleView } from '../api/rulesets';
import { ruleTag } from '../app/words';
import { folded } from '../game/rulesets';
import { t } from '../kit/i18n/index.svelte';
import type { House } from './house.svelte';
import { keyRules } from './key-rules';

/** The list of house rules in the editor: which are shown, in which order, and which are open. */
export class HouseList {
  readonly #house: House;
  /** All rules by group, in place of those that differ from table to table. */
  all = $state(false);
  /** The search text. */
  sought = $state('');
  /** The rule whose example is in the second column. On a phone, `open` has the unchanged rules whose examples are open. */
  focus = $state<RuleId | null>(null);
  open = $state.raw<ReadonlySet<RuleId>>(new Set());
  /** The groups of the long list that are open. */
  unfolded = $state.raw<ReadonlySet<RuleGroup>>(new Set());
  /** Rules changed here stay in the list even when changed back, so that nothing moves under the finger. */
  #touched = $state.raw<ReadonlySet<RuleId>>(new Set());

  readonly #family = $derived.by(() => this.#house.detail?.family ?? '');
  /** The rules of this family of cards, and any other that has been changed. */
  readonly #ours = $derived.by(() => this.#house.rules.filter(({ rule, cards }) => rule in this.#house.set || cards === null || cards === this.#family));
  /** The rules that differed from the preset when the editor was opened. */
  readonly differing = $derived.by(() => this.#ours.filter(({ rule }) => rule in this.#house.found));
  /** The other rules that differ from table to table, and those changed here. */
  readonly key = $derived.by(() => {
    const kind = this.#house.rules.find(({ rule }) => rule === 'auction.kind');
    const first = keyRules(this.#ours, this.#family, kind && (this.#house.found['auction.kind'] ?? kind.base));
    const others = this.#ours.filter((rule) => this.#touched.has(rule.rule) && !first.includes(rule));
    return [...first, ...others].filter((rule) => !this.differing.includes(rule));
  });
  /** All rules by group, in the order of play: folded, unless there is a search text. */
  readonly groups = $derived.by(() => {
    const shown = this.#ours.filter((rule) => this.sought === '' || this.#isSought(rule));
    return [...new Set(shown.map(({ group }) => group))].map((group) => [group, shown.filter((one) => one.group === group)] as const);
  });

  constructor(house: House) {
    this.#house = house;
  }

  /** Shows the rules that have just been loaded. */
  begin(): void {
    const [differing] = this.differing;
    this.all = false;
    [this.focus, this.open, this.sought, this.unfolded] = [differing?.rule ?? null, new Set(), '', new Set()];
  }

  /** Turns from the rules that differ from table to table to all, or back. */
  turn(): void {
    this.all = !this.all;
    [this.sought, this.#touched] = ['', new Set()];
  }

  #isSought(rule: RuleView): boolean {
    const id = `rule-${rule.rule.replace('.', '-')}`;
    const text = folded([t(id), t(`${id}.says`), ...rule.choices.map((value) => ruleTag({ rule: rule.rule, value }))].join(' '));
    return folded(this.sought)
      .split(/\s+/)
      .every((part) => text.includes(part));
  }

  /** Changes a rule. */
  put(rule: RuleId, value: unknown): void {
    this.#touched = new Set([...this.#touched, rule]);
    this.focus = rule;
    void this.#house.put(rule, value);
  }

  /** Opens or closes the example of a rule. */
  show(rule: RuleId): void {
    this.focus = rule;
    this.open = new Set(this.open.has(rule) ? [...this.open].filter((one) => one !== rule) : [...this.open, rule]);
  }

  fold(group: RuleGroup, isOpen: boolean): void {
    if (this.unfolded.has(group) !== isOpen) this.unfolded = new Set(isOpen ? [...this.unfolded, group] : [...this.unfolded].filter((one) => one !== group));
  }

  /** Scrolls to a rule. */
  async choose(rule: RuleId): Promise<void> {
    this.focus = rule;
    if (![...this.differing, ...this.key].some((one) => one.rule === rule)) this.all = true;
    const group = this.#house.rules.find((one) => one.rule === rule)?.group;
    if (group) this.fold(group, true);
    await tick();
    document.getElementById(`at-${rule}`)?.scrollIntoView({ block: 'start' });
  }
}
