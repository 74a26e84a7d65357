/** Fields with typed text, in which *us* is not a side. */
const TYPED = ['name', 'names', 'players', 'notes', 'place', 'text', 'line', 'data', 'id'];

const OTHER: Record<string, string> = { us: 'them', them: 'us' };

const other = (word: string): string => OTHER[word] ?? word;

/** A request or an answer as seen by the other side: *us* and *them* are exchanged, and seats stay. */
export function swapped<T>(value: T, field = ''): T {
  return change(value, field) as T;
}

function change(value: unknown, field: string): unknown {
  if (typeof value === 'string') return TYPED.includes(field) ? value : field === 'field' ? value.split('.').map(other).join('.') : other(value);
  if (Array.isArray(value)) return value.map((one: unknown) => change(one, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [other(key), change(inside, key)]));
}
