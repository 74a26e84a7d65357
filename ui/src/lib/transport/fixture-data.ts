import type { FormView } from '../../generated/FormView';
import type { StrainView } from '../../generated/StrainView';
import type { Strain } from '../../generated/Strain';
import type { Facts } from '../contract';

const TENS = [80, 90, 100, 110, 120, 130, 140, 150, 160].map((level) => ({ level, said: null }));

const strain = (name: Strain): StrainView => ({
  strain: name,
  levels: TENS,
  open_step: 10,
  slams: ['capot', 'generale'],
  total: 162,
  last_trick: false,
  belotes: name.endsWith('_trumps') ? 0 : 1,
});

/** A coinche's deal sheet. */
export const form: FormView = {
  take: false,
  strains: (['spades', 'hearts', 'diamonds', 'clubs', 'no_trumps', 'all_trumps'] as Strain[]).map(strain),
  slams: ['capot', 'generale'],
  coinche: true,
  surcoinche: true,
  coinche_from: null,
  never_coinched: [],
  melds: true,
  tricks: false,
  all_tricks_alone: true,
  voids: ['all_pass', 'cancelled'],
  renonce: false,
  misdeal: 0,
  factors: { coinche: 2, surcoinche: 4 },
};

const deal = (taker: Facts['taker'], level: number, name: Strain, us: number, more: Facts = {}): Facts => ({
  taker,
  contract: { level, strain: name },
  points: { us },
  ...more,
});

/** The fourteen deals of the pictures. */
export const story: Facts[] = [
  deal('east', 90, 'spades', 62),
  deal('south', 90, 'hearts', 112, { melds: [{ by: 'south', kind: 'belote' }] }),
  deal('west', 110, 'diamonds', 66),
  deal('north', 100, 'no_trumps', 104),
  deal('east', 120, 'clubs', 48),
  deal('north', 90, 'spades', 78, { doubling: 'coinche', doubled_by: 'east' }),
  deal('south', 110, 'hearts', 121),
  deal('south', 100, 'clubs', 112),
  deal('south', 100, 'hearts', 108, { doubling: 'coinche', doubled_by: 'east' }),
  deal('west', 110, 'spades', 41),
  deal('east', 100, 'diamonds', 38),
  deal('north', 120, 'hearts', 96),
  deal('south', 90, 'clubs', 120),
  deal('south', 110, 'spades', 122),
];
