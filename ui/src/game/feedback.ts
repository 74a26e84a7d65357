import type { MatchView } from '../api/table';
import { sideName } from './people';
import { language, t } from '../kit/i18n/index.svelte';
import { isOn } from '../app/settings.svelte';

/** How long the device vibrates, in ms: once for a recorded deal, twice for a refused one. */
const RECORDED = 25;
const REFUSED = [40, 60, 40];

/** Answers a tap by a vibration, if the device can and the user wants it. */
export function buzz(accepted: boolean): void {
  if (isOn('buzz')) navigator.vibrate?.(accepted ? RECORDED : REFUSED);
}

/** Says the totals aloud, if the platform has a voice and the user wants it. */
export function speakTotals({ sides, totals }: MatchView): void {
  if (!isOn('speech') || !('speechSynthesis' in window)) return;
  // Bare digits: a voice reads a number with separated thousands as two.
  const score = t('table-score-spoken', {
    us_name: sideName(sides, 'us'),
    us: String(totals.us),
    them_name: sideName(sides, 'them'),
    them: String(totals.them),
  });
  const sentence = new SpeechSynthesisUtterance(score);
  sentence.lang = language() === 'fr' ? 'fr-FR' : 'en-GB';
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(sentence);
}
