import Archive from '@lucide/svelte/icons/archive';
import BookOpen from '@lucide/svelte/icons/book-open';
import Copy from '@lucide/svelte/icons/copy';
import PencilLine from '@lucide/svelte/icons/pencil-line';
import Play from '@lucide/svelte/icons/play';
import Share from '@lucide/svelte/icons/share-2';
import type { Problem } from '../api/call';
import type { LibraryView, OwnRulesetView } from '../api/rulesets';
import { call } from '../app/door';
import { refusalOf } from '../app/match.svelte';
import { go, href } from '../app/router.svelte';
import { isReader } from '../app/session.svelte';
import { ruleTag } from '../app/words';
import { byGame } from '../game/by-game';
import { folded, GAMES, nameOf, refOf } from '../game/rulesets';
import { t } from '../kit/i18n/index.svelte';
import type { Item } from '../kit/Menu.svelte';

/** The longest name of a ruleset. */
const LONGEST = 40;

/** The list of rulesets: the search, the choice for a comparison, and the actions on one of them. */
export class Library {
  #view = $state.raw<LibraryView | null>(null);
  problems = $state.raw<Problem[]>([]);
  /** The search text. */
  sought = $state('');
  /** The ruleset that is shared. */
  shared = $state<string | null>(null);
  /** The rulesets chosen for a comparison; null while none is being made. */
  picked = $state.raw<string[] | null>(null);

  readonly own = $derived(this.#view?.own ?? []);
  readonly #shown = $derived.by(() => this.own.filter(({ name, description, base }) => this.#fits(name, description, t(`preset-${base}`))));
  /** The user's own rulesets: those in use, and those archived. */
  readonly groups = $derived([
    { title: 'houses-own', rulesets: this.#shown.filter(({ archived }) => !archived) },
    { title: 'houses-archived', rulesets: this.#shown.filter(({ archived }) => archived) },
  ]);
  /** The published rulesets, by game. */
  readonly games = $derived.by(() =>
    byGame((this.#view?.published ?? []).filter(({ id }) => this.#fits(t(`preset-${id}`), t(`preset-${id}.says`), t(`preset-${id}.source`)))),
  );
  readonly nothing = $derived(this.#view !== null && this.#shown.length + this.games.length === 0);
  /** The games from which an own ruleset can begin; it can begin from a variant too, which is opened in the list. */
  readonly bases: Item[] = GAMES.map((id) => ({
    label: t(`preset-${id}`),
    icon: BookOpen,
    testid: `create-from-${id}`,
    href: href('ruleset', { ruleset: id }),
  }));

  /** With `begun`, a comparison is being made, with this ruleset if it is not empty. */
  constructor(begun: string | null) {
    this.picked = begun === null ? null : begun === '' ? [] : [begun];
  }

  #fits(...texts: (string | null)[]): boolean {
    const text = folded(texts.join(' '));
    return folded(this.sought)
      .split(/\s+/)
      .every((part) => text.includes(part));
  }

  async look(): Promise<void> {
    try {
      [this.#view, this.problems] = [await call({ kind: 'rulesets' }), []];
    } catch (error) {
      this.problems = refusalOf(error);
    }
  }

  async #attempt(deed: Promise<unknown>): Promise<void> {
    try {
      await deed;
      await this.look();
    } catch (error) {
      this.problems = refusalOf(error);
    }
  }

  /** Picks a ruleset for a comparison, or drops it; two are compared. */
  pick(id: string): void {
    const now = this.picked?.includes(id) ? this.picked.filter((one) => one !== id) : [...(this.picked ?? []), id];
    const [a, b] = now;
    if (a && b) go('ruleset-diff', {}, { a, b });
    else this.picked = now;
  }

  /** Whether the variants of a game are in sight: some are found or picked. */
  unfolds(variants: readonly { id: string }[]): boolean {
    return this.sought !== '' || variants.some(({ id }) => this.picked?.includes(id));
  }

  nameOf(id: string): string {
    return nameOf(id, this.own);
  }

  /** The name of a copy, cut to the longest name allowed. */
  #copyOf(name: string): string {
    return t('houses-copy-of', { name: name.slice(0, LONGEST - t('houses-copy-of', { name: '' }).length) });
  }

  /** The actions on a ruleset. */
  menu(id: string): Item[] {
    const name = this.nameOf(id);
    const mine = this.own.find((one) => one.id === id);
    const share: Item = { label: t('houses-export'), icon: Share, testid: 'share', act: () => (this.shared = id) };
    const open: Item = { label: t('houses-edit'), icon: PencilLine, testid: 'open-ruleset', href: href('ruleset', { ruleset: id }) };
    if (isReader()) return [open, share];
    return [
      { label: t('houses-play'), icon: Play, testid: 'play-ruleset', href: href('new', {}, { ruleset: id }) },
      open,
      {
        label: t('houses-duplicate'),
        icon: Copy,
        testid: 'duplicate',
        act: () => void this.#attempt(call({ kind: 'duplicate_ruleset', ruleset: refOf(id), name: this.#copyOf(name) })),
      },
      share,
      ...(mine ? [this.#archive(mine)] : []),
    ];
  }

  #archive({ id, revision, archived }: OwnRulesetView): Item {
    return {
      label: t(archived ? 'houses-restore' : 'houses-archive'),
      icon: Archive,
      testid: 'archive',
      act: () => void this.#attempt(call({ kind: 'archive_ruleset', id, revision, archived: !archived })),
    };
  }
}

/** An own ruleset in the words of its values. */
export function differsText({ base, differs, vocabulary }: OwnRulesetView): string {
  const name = t(`preset-${base}`);
  return differs.length === 0
    ? t('house-like-base', { name })
    : `${t('house-differs-from', { name })} ${differs.map((one) => ruleTag(one, vocabulary ? { vocabulary } : {})).join(' · ')}`;
}

/** The origin of an own ruleset, its version, and its number of matches. */
export function standing({ base, version, matches }: OwnRulesetView): string {
  return [t('houses-from', { name: t(`preset-${base}`) }), t('houses-version', { n: version }), t('houses-matches', { n: matches })].join(' · ');
}
