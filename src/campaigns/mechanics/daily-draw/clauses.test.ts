import { expect, it } from 'vitest';
import { euros, significantStakes, significantTerms } from '../../clauses/clause-fixtures.ts';
import { integer, text } from '../../clauses/values.ts';
import { dailyDrawTerms } from './clauses.ts';
import { facts } from './facts.ts';

it('states what earns tickets and when the draw is', () => {
  const parsed = facts.parse({
    ticket: { source: 'bet', tickets: 2 },
    stake: { betTypes: ['single'], minStake: euros(1) },
    limit: 10,
    salesEnd: '20:00',
    drawAt: '21:00',
    zone: 'UTC',
    pastDays: 30,
    creditHours: 24,
  });
  expect(significantTerms(dailyDrawTerms, parsed)).toEqual({
    ...significantStakes(100),
    'dd.ticket': { tickets: integer(2), limit: integer(10) },
    'dd.times': { salesEnd: text('20:00'), drawAt: text('21:00'), zone: text('UTC') },
  });
});
