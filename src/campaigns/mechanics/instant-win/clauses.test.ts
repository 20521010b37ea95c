import { describe, expect, it } from 'vitest';
import { cents, euros, significantTerms, termsFixture, type ValuesByClause } from '../../clauses/clause-fixtures.ts';
import { receivedReward } from '../../clauses/reward-values.ts';
import { chance, integer, money } from '../../clauses/values.ts';
import { instantWinTerms } from './clauses.ts';
import { facts } from './facts.ts';

const attempts = { perDay: 0, forJoining: 0 };
const fields = {
  presentation: 'wheel',
  attempts: { ...attempts, perDay: 2 },
  minSecondsBetween: 3,
  sectors: [
    { id: 'some', reward: { kind: 'points', count: 10 }, weight: 4_000 },
    { id: 'none', reward: { kind: 'nothing' }, weight: 6_000 },
  ],
  creditHours: 24,
};
const always = {
  'iw.server': {},
  'iw.odds': [
    { reward: receivedReward({ kind: 'points', count: 10 }), chance: chance(4_000, 10_000) },
    { reward: receivedReward({ kind: 'nothing' }), chance: chance(6_000, 10_000) },
  ],
};
const onWheel = { 'iw.unequal': {} };
const daily = { 'iw.day': { perDay: integer(2) } };
const earned = { per: euros(5), attempts: 4, maxPerDay: 6 };
const forStakes = {
  'iw.earned': { per: money(cents(500)), attempts: integer(4), max: integer(6) },
};

describe('the significant terms of a game whose prizes are won at once', () => {
  it.each<[string, object, ValuesByClause]>([
    ['attempts a day, and that the chances of a wheel are unequal', {}, { ...onWheel, ...daily }],
    [
      'nothing of equal chances',
      { sectors: fields.sectors.map((sector) => ({ ...sector, weight: 5_000 })) },
      {
        ...daily,
        'iw.odds': always['iw.odds'].map((each) => ({ ...each, chance: chance(5_000, 10_000) })),
      },
    ],
    [
      'how many of the highest prize there are',
      { sectors: [{ ...fields.sectors[0], stock: 7 }, fields.sectors[1]] },
      {
        ...onWheel,
        ...daily,
        'iw.stock': { reward: receivedReward({ kind: 'points', count: 10 }), stock: integer(7) },
      },
    ],
    [
      'attempts for taking part',
      { attempts: { ...attempts, forJoining: 5 } },
      { ...onWheel, 'iw.joining': { forJoining: integer(5) } },
    ],
    ['attempts for stakes', { attempts: { ...attempts, earned } }, { ...onWheel, ...forStakes }],
    ['that boxes are alike', { presentation: 'boxes', boxes: 9 }, { ...daily, 'iw.pick.boxes': { boxes: integer(9) } }],
    [
      'that lanterns are alike',
      { presentation: 'boxes', boxes: 9, look: 'lanterns' },
      { ...daily, 'iw.pick.lanterns': { boxes: integer(9) } },
    ],
    [
      'that envelopes are alike',
      { presentation: 'boxes', boxes: 9, look: 'envelopes' },
      { ...daily, 'iw.pick.envelopes': { boxes: integer(9) } },
    ],
    [
      'that thimbles are alike',
      { presentation: 'thimbles', cups: 3 },
      { ...daily, 'iw.pick.thimbles': { cups: integer(3) } },
    ],
  ])('say %s', (_, changes, expected) => {
    expect(significantTerms(instantWinTerms, facts.parse({ ...fields, ...changes }))).toEqual({
      ...always,
      ...expected,
    });
  });

  it('say that joining comes before earned attempts', () => {
    const { eligibility } = termsFixture();
    const campaign = termsFixture({ eligibility: { ...eligibility, optIn: true } });
    const earning = facts.parse({ ...fields, attempts: { ...attempts, earned } });
    expect(significantTerms(instantWinTerms, earning, campaign)).toEqual({
      ...always,
      ...onWheel,
      'period.optin.earned': {},
      ...forStakes,
    });
    expect(significantTerms(instantWinTerms, facts.parse(fields), campaign)).toEqual({
      ...always,
      ...onWheel,
      ...daily,
    });
  });

  it('have the other chances and stocks only in the full terms', () => {
    const sectors = [...fields.sectors, { id: 'few', reward: { kind: 'points', count: 5 }, weight: 10, stock: 3 }];
    const [terms] = instantWinTerms.alternatives(facts.parse({ ...fields, sectors }), termsFixture());
    const few = receivedReward({ kind: 'points', count: 5 });
    const clauses = terms?.clauses
      .filter(({ id }) => id.endsWith('.other'))
      .map(({ isSignificant, values }) => ({ isSignificant, values }));
    expect(clauses).toEqual([
      { isSignificant: false, values: [{ reward: few, chance: chance(10, 10_010) }] },
      { isSignificant: false, values: [{ reward: few, stock: integer(3) }] },
    ]);
  });

  it('add up the chances and stocks of sectors with equal prizes', () => {
    const points = (count: number) => ({ kind: 'points' as const, count });
    const sectors = [
      { id: 'one', reward: points(10), weight: 10, stock: 2 },
      { id: 'none', reward: { kind: 'nothing' }, weight: 3_200 },
      { id: 'few', reward: points(5), weight: 40, stock: 3 },
      { id: 'two', reward: points(10), weight: 30, stock: 5 },
      { id: 'none-too', reward: { kind: 'nothing' }, weight: 2_200 },
      { id: 'few-too', reward: points(5), weight: 20, stock: 4 },
    ];
    const game = facts.parse({ ...fields, sectors, headline: 'two' });
    const [terms] = instantWinTerms.alternatives(game, termsFixture());
    const clauses = Object.fromEntries(terms?.clauses.map(({ id, values }) => [id, values]) ?? []);
    const [top, few] = [receivedReward(points(10)), receivedReward(points(5))];
    expect(clauses).toMatchObject({
      'iw.odds': [
        { reward: top, chance: chance(40, 5_500) },
        { reward: receivedReward({ kind: 'nothing' }), chance: chance(5_400, 5_500) },
      ],
      'iw.odds.other': [{ reward: few, chance: chance(60, 5_500) }],
      'iw.stock': [{ reward: top, stock: integer(7) }],
      'iw.stock.other': [{ reward: few, stock: integer(7) }],
    });
  });
});
