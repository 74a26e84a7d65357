import type { Problem } from '../api/call';
import type { RuleId } from '../api/rules';
import type { OwnRulesetView, RuleView, RulesetChangeView, RulesetDetailView, RulesetScope } from '../api/rulesets';
import type { MatchView } from '../api/table';
import { Asked } from '../app/answer.svelte';
import { call } from '../app/door';
import { t } from '../kit/i18n/index.svelte';
import { refusalOf, showMatch, speakOf } from '../app/match.svelte';
import { replace } from '../app/router.svelte';
import { houseOf, refOf, same, valuesOf, type Values } from '../game/rulesets';

interface Read {
  match: MatchView | null;
  detail: RulesetDetailView;
}

interface Checked {
  contradictions: Problem[];
  /** The effect of the rules on their match. */
  change: RulesetChangeView | null;
}

/** House rules being edited: those of a preset, of one of the user's own rulesets, or of a match. */
export class House {
  detail = $state.raw<RulesetDetailView | null>(null);
  own = $state.raw<OwnRulesetView | null>(null);
  match = $state.raw<MatchView | null>(null);
  /** The values that differ from the preset, as loaded (`found`) and as they are now (`set`). */
  found = $state.raw<Values>({});
  set = $state.raw<Values>({});
  /** The name to save them under. */
  name = $state('');
  description = $state('');
  /** The ruleset under which the rules of a match were saved here. */
  #kept = $state.raw<{ id: string; set: Values } | null>(null);
  #refused = $state.raw<Problem[]>([]);
  #reading = new Asked<Read>(true);
  #checking = new Asked<Checked>(true);

  readonly base = $derived(this.detail?.base ?? '');
  readonly title = $derived(
    this.match ? (this.match.ruleset.own?.name ?? t('house-of-match')) : (this.own?.name ?? (this.base === '' ? '' : t(`preset-${this.base}`))),
  );
  /** The rules that leave a choice, in the order of play. */
  readonly rules = $derived((this.detail?.rules ?? []).filter(({ choices, kind }) => kind !== 'choice' || choices.length > 1));
  readonly changes = $derived(this.rules.filter(({ rule }) => rule in this.set));
  readonly unchanged = $derived(same(this.found, this.set));
  /** The saved ruleset that has exactly these rules. */
  readonly named = $derived(this.match ? (this.unchanged ? this.match.ruleset.own : null) : this.own);
  readonly contradictions = $derived(this.#checking.answer?.contradictions ?? []);
  readonly change = $derived(this.#checking.answer?.change ?? null);
  /** All refusals except contradictions. */
  readonly problems = $derived([...this.#reading.problems, ...this.#checking.problems, ...this.#refused]);

  /** Loads the rules of a match, or of the ruleset with this id; `ready` runs before they are shown. */
  async look(ruleset: string, matchId: string | null, ready: () => void): Promise<void> {
    await this.#reading.ask(
      async () => {
        const match = matchId ? await call({ kind: 'match', id: matchId }) : null;
        const asked = match ? houseOf(match.ruleset.base, valuesOf(match.ruleset.differs)) : refOf(ruleset);
        return { match, detail: await call({ kind: 'ruleset_detail', ruleset: asked }) };
      },
      (read) => (this.#begin(read), ready()),
    );
  }

  #begin({ match, detail }: Read): void {
    const { own } = detail;
    speakOf(detail.form.vocabulary);
    [this.match, this.detail, this.own] = [match, detail, own];
    this.found = Object.fromEntries(detail.rules.filter(({ value, base }) => !same(value, base)).map(({ rule, value }) => [rule, value]));
    this.set = this.found;
    [this.name, this.description] = [own?.name ?? '', own?.description ?? ''];
    [this.#kept, this.#refused] = [null, []];
    this.#checking.forget();
  }

  /** The current value of a house rule. */
  valueOf({ rule, base }: RuleView): unknown {
    return rule in this.set ? this.set[rule] : base;
  }

  /** All values with this rule changed back: to the value that was loaded, or else to the preset's. */
  before(rule: RuleId): Values {
    const { [rule]: now, ...others } = this.set;
    return rule in this.found && !same(this.found[rule], now) ? { ...others, [rule]: this.found[rule] } : others;
  }

  /** Changes a house rule, and asks for the effect. */
  async put(rule: RuleId, value: unknown): Promise<void> {
    const { [rule]: _, ...others } = this.set;
    const usual = this.detail?.rules.find((one) => one.rule === rule)?.base;
    const set = same(value, usual) ? others : { ...others, [rule]: value };
    [this.set, this.#refused] = [set, []];
    await this.#checking.ask(() => this.#check(set));
  }

  async #check(set: Values): Promise<Checked> {
    const { base, match } = this;
    const { problems } = await call({ kind: 'check_ruleset', preset: base, set });
    // A later change asks its own question.
    const asks = match !== null && problems.length === 0 && set === this.set;
    return {
      contradictions: problems,
      change: asks ? await call({ kind: 'preview_ruleset', id: match.id, ruleset: houseOf(base, set), scope: 'whole_match' }) : null,
    };
  }

  /** Saves the rules under their name. Returns whether they were accepted. */
  async save(): Promise<boolean> {
    const { base: preset, set, name, description, match, own } = this;
    try {
      const told = description.trim() === '' ? {} : { description };
      const existing = own && !match ? { id: own.id, revision: own.revision } : {};
      const saved = await call({ kind: 'save_ruleset', ...existing, name, ...told, preset, set });
      if (match) await this.#link(match, saved.id);
      else this.#renamed(saved);
      return true;
    } catch (error) {
      this.#refused = refusalOf(error);
      return false;
    }
  }

  /** Continues with the saved ruleset, under its own address. */
  #renamed(saved: OwnRulesetView): void {
    const before = this.own?.id;
    [this.own, this.found] = [saved, this.set];
    if (before !== saved.id) replace('ruleset', { ruleset: saved.id });
  }

  /** Links the match to its ruleset: at once if the rules are unchanged, otherwise when they are applied. */
  async #link(of: MatchView, id: string): Promise<void> {
    this.#kept = { id, set: this.set };
    if (!this.unchanged) return;
    try {
      const changed = await call({ kind: 'name_ruleset', id: of.id, revision: of.revision, own: id });
      showMatch(changed);
      this.match = changed.match;
    } catch (error) {
      this.#refused = refusalOf(error);
    }
  }

  /** Applies the rules to the match, and opens it. */
  async apply(scope: RulesetScope): Promise<void> {
    if (!this.match) return;
    const { id, revision } = this.match;
    try {
      const ruleset = this.#kept && same(this.#kept.set, this.set) ? { own: this.#kept.id } : houseOf(this.base, this.set);
      showMatch(await call({ kind: 'change_ruleset', id, revision, ruleset, scope }));
      replace('table', { id });
    } catch (error) {
      this.#refused = refusalOf(error);
    }
  }
}
