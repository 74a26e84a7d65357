/** What a clock sounds. */
export type Sound = 'warning' | 'gong';

/** How long to wait for a browser that holds the sound back, in ms. */
const PATIENCE = 500;

let audio: AudioContext | undefined;

/** Wakes the sound. Returns whether the browser lets it. */
export async function wake(): Promise<boolean> {
  const context = (audio ??= new AudioContext());
  // While a browser holds it back, this never settles.
  const resumed = context.state === 'running' ? null : context.resume().catch(() => null);
  await Promise.race([resumed, new Promise((done) => setTimeout(done, PATIENCE))]);
  return context.state === 'running';
}

/** The partials of each stroke: its frequency in Hz, its share of the loudness, and how long it rings, in seconds. */
const PARTIALS: Record<Sound, [frequency: number, share: number, rings: number][]> = {
  warning: [
    [880, 0.3, 0.5],
    [1760, 0.08, 0.25],
  ],
  gong: [
    [110, 0.35, 4],
    [166, 0.2, 3.2],
    [233, 0.15, 2.4],
    [371, 0.08, 1.2],
  ],
};

/** When the strokes come, in seconds. */
const STROKES: Record<Sound, number[]> = { warning: [0, 0.6], gong: [0, 1.6] };

/** Sounds a warning or the gong. */
export function strike(which: Sound): void {
  if (!audio) return;
  for (const at of STROKES[which]) {
    for (const [frequency, share, rings] of PARTIALS[which]) {
      const start = audio.currentTime + at;
      const tone = audio.createOscillator();
      const loudness = audio.createGain();
      tone.frequency.value = frequency;
      loudness.gain.setValueAtTime(share, start);
      loudness.gain.exponentialRampToValueAtTime(0.001, start + rings);
      tone.connect(loudness).connect(audio.destination);
      tone.start(start);
      tone.stop(start + rings);
    }
  }
}
