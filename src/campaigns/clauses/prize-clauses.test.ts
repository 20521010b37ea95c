import { describe, expect, it } from 'vitest';
import { addUpPrizes, type CampaignPrizes } from '../campaign-fields.ts';
import { cents, significantOf, termsFixture, type ValuesByClause } from './clause-fixtures.ts';
import { prizeClauses } from './prize-clauses.ts';
import { worth } from './reward-values.ts';
import { integer, word } from './values.ts';

const prizes = addUpPrizes(
  { per: 'draw', items: [{ fromPlace: 1, toPlace: 20, reward: { kind: 'money', value: cents(5_000) } }] },
  undefined,
);
const points = addUpPrizes(
  { per: 'draw', items: [{ fromPlace: 1, toPlace: 20, reward: { kind: 'points', count: 10 } }] },
  undefined,
);

describe('the significant terms of prizes', () => {
  it.each<[string, CampaignPrizes | undefined, ValuesByClause]>([
    ['nothing without prizes', undefined, {}],
    ['nothing of prizes that are worth no money', points, {}],
    [
      'their number and what they are worth',
      prizes,
      { 'prizes.total': { per: word('per', 'draw'), quantity: integer(20), worth: worth(prizes) } },
    ],
  ])('say %s', (_, prizeTable, expected) => {
    expect(significantOf(prizeClauses, undefined, termsFixture({ prizes: prizeTable }))).toEqual(expected);
  });
});
