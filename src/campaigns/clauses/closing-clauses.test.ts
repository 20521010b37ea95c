import { expect, it } from 'vitest';
import { significantOf, termsFixture } from './clause-fixtures.ts';
import { closingClauses } from './closing-clauses.ts';

it.each([
  ['an offer', 'offer', { 'safer.cost': {} }],
  ['a service', 'service', {}],
  ['nothing', 'nothing', {}],
] as const)(
  'the significant terms of %s say that a bet can lose only if there is an offer',
  (_, promotes, expected) => {
    expect(significantOf(closingClauses, undefined, termsFixture({ promotes }))).toEqual(expected);
  },
);
