import type { Problem } from '../api/call';
import { SIDES, type Sides } from '../api/sides';
import type { Answer, Facts, Kind, RequestOf } from './calls';

const OTHER: Record<string, string> = { us: 'them', them: 'us' };

const other = (word: string): string => OTHER[word] ?? word;

/** The problems with sides among their parameters, which have no types. */
export const OF_SIDES = [
  'all_tricks_disagree',
  'last_trick_disagrees',
  'points_below_tricks',
  'points_impossible',
  'points_without_trick',
  'second_belote',
  'tricks_do_not_add_up',
];

/** A value seen by the other side: *us* and *them* are exchanged where the types have sides. Seats and texts stay. */
function seen(value: unknown, sides: Sides | null | undefined): unknown {
  if (!sides || !value) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => seen(one, sides));
  // A seat may stand for its side.
  if (sides === 'side') return typeof value === 'string' ? other(value) : value;
  if (sides === 'problem') return swappedProblem(value as Problem);
  return Object.fromEntries(Object.entries(value).map(([field, inside]) => (field in sides ? [other(field), seen(inside, sides[field])] : [field, inside])));
}

/** A request of a page that sees the match from the other side, as the application takes it. */
export function swappedRequest<K extends Kind>(request: RequestOf<K> & { kind: K }): RequestOf<K> {
  return seen(request, SIDES[request.kind]?.request) as RequestOf<K>;
}

/** An answer of the application, as the other side sees it. */
export function swappedAnswer<K extends Kind>(kind: K, answer: Answer<K>): Answer<K> {
  return seen(answer, SIDES[kind]?.answer) as Answer<K>;
}

/** A problem as the other side sees it: its field is a path, such as `points.us`. */
export function swappedProblem(problem: Problem): Problem {
  const { code, field, params } = problem;
  const inside = OF_SIDES.includes(code) ? 'side' : null;
  return {
    ...problem,
    field: field.split('.').map(other).join('.'),
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [other(name), seen(value, inside)])),
  };
}

/** The facts of a deal as the other side sees them. */
export function swappedFacts(facts: Facts): Facts {
  return (seen({ facts }, SIDES.record_deal?.request) as { facts: Facts }).facts;
}
