import type { MatchView } from '../api/table';
import answered from './data/match.json';

/** The sample match, as the application answered `{"kind": "match", "id": "sample"}`. */
export const match = answered as MatchView;
