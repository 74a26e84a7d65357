import { describe, expect, test } from 'vitest';
import type { FormView } from '../api/rulesets';
import type { Facts } from '../app/calls';
import {
  asksLastTrick,
  contractFacts,
  draftOf,
  emptyDraft,
  factsOf,
  strainView,
  withAllTricks,
  withBelote,
  withLevel,
  withNextDoubling,
  withStrain,
  withTaker,
} from '../game/draft';
import { match } from './match';

const { form } = match;

const PLAYED: Facts[] = [
  { taker: 'south', contract: { level: 100, strain: 'hearts' }, points: { us: 112 } },
  { taker: 'east', contract: { level: 90, strain: 'spades' }, doubling: 'coinche', doubled_by: 'south', points: { us: 60 } },
  { taker: 'west', contract: { level: 'capot', strain: 'no_trumps' }, all_tricks: 'them', last_trick: 'them' },
  { taker: 'north', contract: { level: 120, strain: 'clubs' }, all_tricks: 'us', all_tricks_alone: true, melds: [{ by: 'us', kind: 'belote' }] },
  { taker: 'us', contract: { level: 'schmurtz', strain: null }, points: { us: 0 } },
  { taker: 'south', contract: { level: 'take', strain: 'hearts' }, points: { us: 81, them: 81 }, tricks: { us: 5 } },
  { void: 'all_pass' },
  { misdeal: { by: 'them' }, dealer: 'east' },
  { misdeal: { by: 'us' }, contract: { level: 100, strain: 'hearts' }, doubling: 'coinche' },
  { adjust: { us: -50 }, note: 'téléphone' },
  { taker: 'east', contract: { level: 80, strain: 'diamonds' }, renonce: { by: 'us' }, note: 'au pli 3', minute: 12 },
];

test.each(PLAYED)('a sheet opened on a deal says the same deal: %j', (facts) => {
  expect(factsOf(draftOf(facts))).toEqual(facts);
});

test('an untouched sheet has no facts', () => {
  expect(factsOf(emptyDraft())).toEqual({});
});

test('a contract is a fact only when it is complete', () => {
  const half = withLevel(withTaker(emptyDraft(), 'south'), form, 100);
  expect(contractFacts(half)).toEqual({ taker: 'south' });
  expect(contractFacts(withStrain(half, form, 'hearts'))).toEqual({ taker: 'south', contract: { level: 100, strain: 'hearts' } });
});

test('all the tricks of a générale are its taker’s alone until the user says otherwise, whichever comes first', () => {
  const alone = { ...form, all_tricks_alone: true };
  const contract = withStrain(withLevel(withTaker(emptyDraft(), 'south'), alone, 'generale'), alone, 'hearts');
  expect(factsOf(withAllTricks(contract, alone, 'us'))).toMatchObject({ all_tricks: 'us', all_tricks_alone: true });
  expect(factsOf(withAllTricks(contract, alone, 'them')).all_tricks_alone).toBeUndefined();
  expect(factsOf(withAllTricks(contract, form, 'us')).all_tricks_alone).toBe(form.all_tricks_alone || undefined);
  const swept = withAllTricks(withLevel(contract, alone, 100), alone, 'us');
  expect([swept, withLevel(swept, alone, 'generale'), withLevel(withLevel(swept, alone, 'generale'), alone, 'capot')].map((draft) => draft.alone)).toEqual([
    false,
    true,
    false,
  ]);
});

describe('coinche', () => {
  const contract = withStrain(withLevel(withTaker(emptyDraft(), 'south'), form, 100), form, 'hearts');

  test('goes round: none, coinche, surcoinche, none', () => {
    const once = withNextDoubling(contract, form);
    const twice = withNextDoubling(once, form);
    expect([once, twice, withNextDoubling(twice, form)].map(({ doubling }) => doubling)).toEqual(['coinche', 'surcoinche', 'none']);
  });

  test('skips a doubling that the rules do not have', () => {
    const once = withNextDoubling(contract, form);
    expect(withNextDoubling(once, { ...form, surcoinche: false }).doubling).toBe('none');
  });

  test('is dropped at a level that may not be coinched', () => {
    const coinched = { ...withNextDoubling(contract, form), doubledBy: 'east' as const };
    const lower = withLevel(coinched, { ...form, uncoinchable: [80] }, 80);
    expect([lower.doubling, lower.doubledBy]).toEqual(['none', null]);
  });

  test('keeps the player who coinched only while that player defends', () => {
    const coinched = { ...withNextDoubling(contract, form), doubledBy: 'east' as const };
    expect(withTaker(coinched, 'north').doubledBy).toBe('east');
    expect(withTaker(coinched, 'west').doubledBy).toBeNull();
  });
});

describe('what the strain offers', () => {
  const natural = {
    ...form,
    strains: form.strains.map((one) =>
      one.strain === 'all_trumps' ? { ...one, levels: [{ level: 130, said: null }], open_step: null, slams: [], total: 258, belotes: 4 } : one,
    ),
  };

  test('a level that it does not have is dropped', () => {
    const contract = withLevel(emptyDraft(), natural, 100);
    expect(withStrain(contract, natural, 'all_trumps').level).toBeNull();
    expect(withStrain(contract, natural, 'spades').level).toBe(100);
  });

  test('a level beyond the chips is kept where the ladder is open', () => {
    expect(withStrain(withLevel(emptyDraft(), form, 190), form, 'spades').level).toBe(190);
  });

  test('points over its total are dropped', () => {
    const counted = { ...withStrain(emptyDraft(), natural, 'all_trumps'), tens: 240, units: 3 };
    expect(withStrain(counted, natural, 'hearts').tens).toBeNull();
  });

  test('a coinche goes with a level that the form does not let be coinched', () => {
    const doubled = { ...withLevel(emptyDraft(), form, 160), doubling: 'coinche' as const };
    const late = { ...form, uncoinchable: [80, 90, 'capot'] };
    expect([80, 'capot' as const, 160].map((level) => withLevel(doubled, late, level).doubling)).toEqual(['none', 'none', 'coinche']);
  });

  test('made or lost is left out once something was counted', () => {
    const told = { ...emptyDraft(), taker: 'us' as const, made: true };
    expect(factsOf(told).made).toBe(true);
    for (const counted of [{ tens: 90 }, { allTricks: 'us' as const }, { renonce: { by: 'us' as const } }])
      expect(factsOf({ ...told, ...counted }).made).toBeUndefined();
  });

  test('a schmurtz has no strain', () => {
    const own: FormView = {
      ...form,
      strains: [...form.strains, { strain: null, levels: [], open_step: null, slams: ['schmurtz'], total: 162, last_trick: false, belotes: 0 }],
    };
    const draft = withLevel(withStrain(emptyDraft(), own, 'hearts'), own, 'schmurtz');
    expect([draft.strain, strainView(own, draft)?.strain]).toEqual([null, null]);
  });
});

describe('belote', () => {
  test('has one holder, and is given back by a second tap', () => {
    const ours = withBelote(emptyDraft(), 'us');
    expect(ours.melds).toEqual([{ by: 'us', kind: 'belote' }]);
    expect(withBelote(ours, 'them').melds).toEqual([{ by: 'them', kind: 'belote' }]);
    expect(withBelote(ours, 'us').melds).toEqual([]);
  });

  test('is dropped at a strain that has none', () => {
    expect(withStrain(withBelote(emptyDraft(), 'us'), form, 'no_trumps').melds).toEqual([]);
  });
});

test('a renonce is a fact only when the user said whose it is', () => {
  const played = draftOf({ taker: 'south', contract: { level: 100, strain: 'hearts' }, points: { us: 112 } });
  expect(factsOf({ ...played, renonce: { by: null, costs: 'deal_lost' } }).renonce).toBeUndefined();
  expect(factsOf({ ...played, renonce: { by: 'them', costs: 'deal_lost' } }).renonce).toEqual({ by: 'them', costs: 'deal_lost' });
});

test('the last trick is asked for where the points do not include it', () => {
  const separate: FormView = { ...form, strains: form.strains.map((one) => ({ ...one, last_trick: one.strain === 'no_trumps' })) };
  const played = (facts: Facts) => asksLastTrick(separate, draftOf({ taker: 'south', contract: { level: 100, strain: 'no_trumps' }, ...facts }));
  expect(played({ points: { us: 112 } })).toBe(true);
  expect(played({ points: { us: 112 }, last_trick: 'them' })).toBe(false);
  expect(played({ all_tricks: 'us' })).toBe(false);
  expect(asksLastTrick(separate, draftOf({ taker: 'south', contract: { level: 100, strain: 'hearts' }, points: { us: 112 } }))).toBe(false);
});
