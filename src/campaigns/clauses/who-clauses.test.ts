import { describe, expect, it } from 'vitest';
import type { CampaignTerms } from './clause.ts';
import { significantOf, termsFixture, type ValuesByClause } from './clause-fixtures.ts';
import { words } from './values.ts';
import { whoClauses } from './who-clauses.ts';

const eligibility = { customers: 'registered', verification: 'none', optIn: false } as const;

describe('the significant terms of who may take part', () => {
  it.each<[string, Partial<CampaignTerms>, ValuesByClause]>([
    ['nothing for every customer', {}, {}],
    ['new customers', { eligibility: { ...eligibility, customers: 'new' } }, { 'who.new': {} }],
    [
      'customers of some countries',
      { eligibility: { ...eligibility, countries: ['KZ'] } },
      { 'who.countries': { countries: words('country', ['KZ'], 'or') } },
    ],
    ['a confirmed identity', { eligibility: { ...eligibility, verification: 'identity' } }, { 'who.identity': {} }],
    ['a confirmed phone', { eligibility: { ...eligibility, verification: 'phone' } }, { 'who.phone': {} }],
    ['a complete profile', { eligibility: { ...eligibility, verification: 'profile' } }, { 'who.profile': {} }],
  ])('say %s', (_, changes, expected) => {
    expect(significantOf(whoClauses, undefined, termsFixture(changes))).toEqual(expected);
  });
});
