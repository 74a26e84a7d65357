/** Every keyboard shortcut: its key, what it does, and where. The `?` overlay and its test use this table. */

/** Parts of the screen with keys of their own. Several can be on screen: on a tablet, the slate is next to the sheet. */
export type Place = 'anywhere' | 'home' | 'matches' | 'new' | 'table' | 'sheet' | 'why' | 'end' | 'lesser' | 'settings' | 'concours';

export interface Shortcut {
  /** The key that the keyboard reports on any layout; `Mod+` is Ctrl, or ⌘ on a Mac. Letters that stand for words depend on the language. */
  keys: readonly string[] | { fr: readonly string[]; en: readonly string[] };
  /** The message that describes it. */
  says: string;
  where: readonly Place[];
  does: Deed;
}

export type Deed =
  /** Presses the first of these controls that is on screen. */
  | { press: readonly string[] }
  /** Moves the focus along the controls with this name. */
  | { walk: string; by: 1 | -1 }
  /** Opens a screen of the match, if it exists. */
  | { visit: string }
  /** Runs the action that a part of the screen offers under this name. */
  | { act: string };

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['?'], says: 'keys-overlay', where: ['anywhere'], does: { act: 'overlay' } },

  { keys: ['Enter'], says: 'keys-home-first', where: ['home'], does: { press: ['resume', 'new-match'] } },
  { keys: ['n'], says: 'home-new', where: ['home'], does: { press: ['new-match'] } },
  { keys: { fr: ['t'], en: ['a'] }, says: 'home-matches', where: ['home'], does: { press: ['matches'] } },
  { keys: { fr: ['r'], en: ['s'] }, says: 'menu-settings', where: ['home'], does: { press: ['settings'] } },
  { keys: ['ArrowDown'], says: 'keys-next-match', where: ['home', 'matches'], does: { walk: 'match', by: 1 } },
  { keys: ['ArrowUp'], says: 'keys-previous-match', where: ['home', 'matches'], does: { walk: 'match', by: -1 } },

  { keys: ['Enter', 'Mod+Enter'], says: 'new-start', where: ['new'], does: { press: ['start-match'] } },

  { keys: ['Enter', 'd'], says: 'keys-next-deal', where: ['table'], does: { press: ['new-deal', 'enter-result', 'to-end', 'play-on'] } },
  { keys: ['ArrowDown'], says: 'keys-next-row', where: ['table'], does: { walk: 'deal-row', by: 1 } },
  { keys: ['ArrowUp'], says: 'keys-previous-row', where: ['table'], does: { walk: 'deal-row', by: -1 } },
  { keys: ['u', 'Mod+z'], says: 'table-undo', where: ['table'], does: { act: 'undo' } },
  { keys: ['Mod+Shift+z', 'Mod+y'], says: 'table-redo', where: ['table'], does: { act: 'redo' } },
  { keys: ['/'], says: 'keys-line', where: ['table'], does: { visit: 'line' } },
  { keys: ['m'], says: 'menu-title', where: ['table', 'why', 'end'], does: { press: ['menu'] } },
  { keys: { fr: ['o'], en: ['w'] }, says: 'keys-turn', where: ['table'], does: { press: ['turn'] } },

  { keys: ['ArrowDown'], says: 'keys-south', where: ['sheet'], does: { press: ['taker-south', 'misdeal-south'] } },
  { keys: ['ArrowRight'], says: 'keys-east', where: ['sheet'], does: { press: ['taker-east', 'misdeal-east'] } },
  { keys: ['ArrowUp'], says: 'keys-north', where: ['sheet'], does: { press: ['taker-north', 'misdeal-north'] } },
  { keys: ['ArrowLeft'], says: 'keys-west', where: ['sheet'], does: { press: ['taker-west', 'misdeal-west'] } },
  { keys: ['+', '='], says: 'keys-higher', where: ['sheet'], does: { act: 'higher' } },
  { keys: ['-'], says: 'keys-lower', where: ['sheet'], does: { act: 'lower' } },
  { keys: { fr: ['p'], en: ['s'] }, says: 'strain-spades', where: ['sheet'], does: { press: ['strain-spades'] } },
  { keys: { fr: ['c'], en: ['h'] }, says: 'strain-hearts', where: ['sheet'], does: { press: ['strain-hearts'] } },
  { keys: { fr: ['k'], en: ['d'] }, says: 'strain-diamonds', where: ['sheet'], does: { press: ['strain-diamonds'] } },
  { keys: { fr: ['t'], en: ['c'] }, says: 'strain-clubs', where: ['sheet'], does: { press: ['strain-clubs'] } },
  { keys: { fr: ['s'], en: ['n'] }, says: 'strain-no_trumps', where: ['sheet'], does: { press: ['strain-no_trumps'] } },
  { keys: ['a'], says: 'strain-all_trumps', where: ['sheet'], does: { press: ['strain-all_trumps'] } },
  { keys: ['x'], says: 'keys-double', where: ['sheet'], does: { press: ['double'] } },
  { keys: DIGITS, says: 'keys-points', where: ['sheet'], does: { act: 'digit' } },
  { keys: ['Backspace'], says: 'keys-points-back', where: ['sheet'], does: { act: 'digit-back' } },
  { keys: ['i'], says: 'keys-points-side', where: ['sheet'], does: { act: 'other-side' } },
  { keys: { fr: ['l'], en: ['g'] }, says: 'sheet-all-tricks', where: ['sheet'], does: { press: ['all-tricks-us', 'all-tricks-them'] } },
  { keys: ['b'], says: 'keys-belote', where: ['sheet'], does: { act: 'belote' } },
  { keys: { fr: ['j'], en: ['p'] }, says: 'keys-play', where: ['sheet'], does: { press: ['play-contract'] } },
  { keys: ['.'], says: 'sheet-more', where: ['sheet'], does: { press: ['sheet-menu'] } },
  { keys: ['Enter', 'Mod+Enter'], says: 'sheet-confirm', where: ['sheet'], does: { press: ['confirm'] } },
  { keys: ['Escape'], says: 'a11y-close', where: ['sheet'], does: { press: ['close-sheet'] } },

  { keys: ['Enter'], says: 'why-done', where: ['why'], does: { press: ['understood'] } },
  { keys: ['c'], says: 'why-amend', where: ['why'], does: { press: ['amend'] } },

  { keys: ['r'], says: 'end-revanche', where: ['end'], does: { press: ['revanche'] } },
  { keys: ['Enter'], says: 'end-slate', where: ['end'], does: { press: ['to-slate'] } },

  { keys: ['/'], says: 'keys-concours-line', where: ['concours'], does: { act: 'concours-line' } },

  { keys: ['Mod+Enter'], says: 'change-keep', where: ['lesser'], does: { press: ['keep'] } },
  { keys: ['Escape'], says: 'menu-back', where: ['new', 'matches', 'why', 'end', 'lesser', 'settings', 'concours'], does: { press: ['back', 'home'] } },
];

export function keysOf({ keys }: Shortcut, language: 'fr' | 'en'): readonly string[] {
  return 'fr' in keys ? keys[language] : keys;
}

/** Whether a key is a single character, which a user's screen reader may need for itself. */
export function isCharacter(key: string): boolean {
  return [...key].length === 1;
}

/** The shortcuts of some places, in the order of the places. If two have the same key, the first place wins. */
export function shortcutsOf(places: readonly Place[], screens: object): Shortcut[] {
  const there = SHORTCUTS.filter(({ does }) => !('visit' in does) || does.visit in screens);
  return places.flatMap((place) => there.filter(({ where }) => where.includes(place)));
}
