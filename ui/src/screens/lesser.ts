import type { Component } from 'svelte';

/** The lesser screens that are no match's: they come, with their texts, when they are asked for. */
export const LESSER: Record<string, () => Promise<{ default: Component }>> = {
  matches: () => import('./Matches.svelte'),
  settings: () => import('./Preferences.svelte'),
  rulesets: () => import('./Library.svelte'),
  'ruleset-diff': () => import('./RulesetDiff.svelte'),
  ruleset: () => import('./HouseRules.svelte'),
  'compare-history': () => import('./CompareHistory.svelte'),
  players: () => import('./Players.svelte'),
  player: () => import('./Figures.svelte'),
  pair: () => import('./Figures.svelte'),
  rivals: () => import('./Figures.svelte'),
  'deals-behind': () => import('./DealsBehind.svelte'),
};
