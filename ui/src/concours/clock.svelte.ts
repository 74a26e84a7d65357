import type { ConcoursClockView } from '../api/concours';

/** Counts down between two answers of the application, and sounds once when the time is up. */
export class Countdown {
  left = $state(0);
  #rung = false;

  /** Follows a clock as it was just read. Returns a function that stops. */
  follow(clock: ConcoursClockView | null): () => void {
    if (!clock) return () => undefined;
    const read = performance.now();
    const look = (): void => {
      const since = clock.paused ? 0 : (performance.now() - read) / 1000;
      // An effect that calls this must not depend on values written here: it would run again every second.
      const left = Math.round(clock.minutes * 60 - clock.ran - since);
      this.left = left;
      if (left > 0) this.#rung = false;
      else if (!this.#rung && left > -5) {
        this.#rung = true;
        signal();
      }
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }
}

/** Three short tones. Browsers allow them only on a page that was touched before; the screen shows the signal in any case. */
function signal(): void {
  const audio = new AudioContext();
  for (const at of [0, 0.5, 1]) {
    const tone = audio.createOscillator();
    tone.frequency.value = 880;
    tone.connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.25);
  }
  setTimeout(() => void audio.close(), 2000);
}
