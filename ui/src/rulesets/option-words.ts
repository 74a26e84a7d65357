import type { RuleView } from '../api/rulesets';
import { ruleTag } from '../app/words';

/** The beginning that all tags of one rule share, up to a colon. */
const PREFIX = /^[^:]+:\s/u;

/** The value of a rule as an option below the rule's name: without the beginning that all its tags share. */
export function optionText({ rule, choices, nullable }: RuleView, value: unknown): string {
  const text = ruleTag({ rule, value });
  const prefix = PREFIX.exec(text)?.[0];
  const all = [...(nullable ? [null] : []), ...choices].map((one) => ruleTag({ rule, value: one }));
  if (!prefix || all.length < 2 || !all.every((one) => one.startsWith(prefix))) return text;
  const rest = text.slice(prefix.length);
  return rest.slice(0, 1).toLocaleUpperCase() + rest.slice(1);
}
