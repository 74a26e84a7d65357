/** The definitions of the figures, in sections. The words are messages; docs/figures.md is made from the English ones. */
export const DEFINITIONS: [section: string, figures: string[]][] = [
  ['whose', ['own', 'side', 'pair', 'unnamed', 'substitute', 'merged']],
  ['matches', ['played', 'won', 'evenings']],
  ['deals', ['deals-all', 'opened', 'taken', 'made', 'margin', 'points', 'coinches', 'coinched', 'surcoinches', 'capots', 'generales', 'belotes']],
  ['period', ['ruleset', 'month']],
  ['ratings', ['rating', 'order', 'streak']],
  ['shares', ['share']],
];
