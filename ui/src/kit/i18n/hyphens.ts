const VOWEL = 'aeiouyàâäéèêëîïôöùûüœæ';

/** A French word breaks after a vowel and before a consonant with its vowel. */
const SYLLABLE = new RegExp(`(?<=[${VOWEL}])(?=(?:[bcdfgptv][lr]|[cpt]h|gn|[bcdfghjklmnpqrstvwxz])[${VOWEL}])`, 'giu');

/** Words of more letters than this may break. */
const LONG = 7;
/** Half a word of more letters than this has no room at full size. */
const LONGEST = 9;

/** Whether a name has a word whose halves need smaller letters. */
export function hasLongWord(name: string): boolean {
  return new RegExp(`\\p{L}{${LONGEST + 1}}`, 'u').test(name);
}

/** Where a word breaks best: between the syllables nearest to its middle. */
function middleOf(word: string): number | null {
  const breaks = [...word.matchAll(SYLLABLE)].map(({ index }) => index).filter((at) => at > 1 && at < word.length - 2);
  const off = (at: number) => Math.abs(at - word.length / 2);
  return breaks.sort((one, other) => off(one) - off(other))[0] ?? null;
}

/** A name whose long words break once, with a hyphen, where there is no room for them: *Berna-dette, Maximi-lienne*. */
export function hyphenated(name: string): string {
  return name.replace(/\p{L}+/gu, (word) => {
    const at = word.length > LONG ? middleOf(word) : null;
    return at === null ? word : `${word.slice(0, at)}\u00ad${word.slice(at)}`;
  });
}
