// What a browser asks before its first screen.

import type { HomeView } from '../api/history';
import { call } from './door';
import { refusalOf } from './match.svelte';

/** The content of the first screen; null if it cannot be had, which that screen will explain. */
export async function home(): Promise<HomeView | null> {
  try {
    return await call({ kind: 'home' });
  } catch (error) {
    // The first screen makes the same call and shows what is wrong.
    refusalOf(error);
    return null;
  }
}
