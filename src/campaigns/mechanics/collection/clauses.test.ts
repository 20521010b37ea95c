import { describe, expect, it } from 'vitest';
import {
  cents,
  euros,
  significantStakes,
  significantTerms,
  type ValuesByClause,
} from '../../clauses/clause-fixtures.ts';
import { receivedReward } from '../../clauses/reward-values.ts';
import { integer, money, name } from '../../clauses/values.ts';
import { collectionTerms } from './clauses.ts';
import { facts } from './facts.ts';

const cash = (amount: number) => ({ kind: 'money' as const, value: cents(amount) });
const fields = {
  source: 'wheel',
  pack: { per: euros(10), pieces: 2 },
  stake: { betTypes: ['single'], minStake: euros(1) },
  pieces: [
    { id: 'sun', set: 'sky', weight: 5_000 },
    { id: 'rock', set: 'earth', weight: 5_000 },
  ],
  sets: [
    { id: 'sky', reward: { kind: 'money', value: euros(3) } },
    { id: 'earth', reward: { kind: 'money', value: euros(4) } },
  ],
  duplicates: 'kept',
  creditHours: 24,
};
const always = {
  ...significantStakes(100),
  'co.pack': { per: money(cents(1_000)), pieces: integer(2) },
  'co.set': [
    { name: name('sky'), reward: receivedReward(cash(300)) },
    { name: name('earth'), reward: receivedReward(cash(400)) },
  ],
};

describe('the significant terms of a collection', () => {
  it.each<[string, object, ValuesByClause]>([
    ['its sets', {}, {}],
    [
      'how many there are a day',
      { pack: { per: euros(10), pieces: 2, maxPerDay: 9 } },
      { 'co.pack.limit': { max: integer(9) } },
    ],
    [
      'what everything together brings',
      { album: { reward: { kind: 'money', value: euros(50) }, stock: 7 } },
      { 'co.album': { reward: receivedReward(cash(5_000)), stock: integer(7) } },
    ],
  ])('say what pieces cost, and %s', (_, changes, expected) => {
    expect(significantTerms(collectionTerms, facts.parse({ ...fields, ...changes }))).toEqual({
      ...always,
      ...expected,
    });
  });
});
