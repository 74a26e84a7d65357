import type { Component } from 'svelte';

/** The lesser screens that are no match's: they come, with their texts, when they are asked for. */
export const LESSER: Record<string, () => Promise<{ default: Component }>> = {
  matches: () => import('./Matches.svelte'),
  deleted: () => import('./Deleted.svelte'),
  settings: () => import('./Preferences.svelte'),
  keeping: () => import('./Keeping.svelte'),
  import: () => import('./Import.svelte'),
  rulesets: () => import('./Library.svelte'),
  'blank-sheet': () => import('./BlankSheet.svelte'),
  'ruleset-diff': () => import('./RulesetDiff.svelte'),
  ruleset: () => import('./HouseRules.svelte'),
  'compare-history': () => import('./CompareHistory.svelte'),
  players: () => import('./Players.svelte'),
  player: () => import('./Figures.svelte'),
  pair: () => import('./Figures.svelte'),
  rivals: () => import('./Figures.svelte'),
  'deals-behind': () => import('./DealsBehind.svelte'),
};
