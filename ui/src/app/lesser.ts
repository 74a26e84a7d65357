import type { Component } from 'svelte';

/** The lesser screens that are no match's: they come, with their texts, when they are asked for. */
export const LESSER: Record<string, () => Promise<{ default: Component }>> = {
  matches: () => import('../history/Matches.svelte'),
  deleted: () => import('../history/Deleted.svelte'),
  settings: () => import('./Preferences.svelte'),
  keeping: () => import('./Keeping.svelte'),
  import: () => import('../exchange/Import.svelte'),
  rulesets: () => import('../rulesets/Library.svelte'),
  'blank-sheet': () => import('../exchange/BlankSheet.svelte'),
  'ruleset-diff': () => import('../rulesets/RulesetDiff.svelte'),
  ruleset: () => import('../rulesets/HouseRules.svelte'),
  'compare-history': () => import('../compare/CompareHistory.svelte'),
  players: () => import('../statistics/Players.svelte'),
  player: () => import('../statistics/Figures.svelte'),
  pair: () => import('../statistics/Figures.svelte'),
  rivals: () => import('../statistics/Figures.svelte'),
  'deals-behind': () => import('../statistics/DealsBehind.svelte'),
};
