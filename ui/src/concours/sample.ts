/** The id of the sample concours, which is in no list, and can be tried on and thrown away. */
export const SAMPLE_CONCOURS = '5a3b1e00-0000-8000-8000-0000000c0c05';

/** Whether this is the sample concours. */
export function isSample(id: string): boolean {
  return id === SAMPLE_CONCOURS;
}
