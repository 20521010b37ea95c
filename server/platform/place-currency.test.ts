import { describe, expect, it } from 'vitest';
import { regionFixture } from '../../config/region-fixture.ts';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import { placeCurrency } from './place-currency.ts';

const currencies = ['USD', 'EUR', 'RUB', 'KZT'];
const site: PreparedSite = Object.assign(Object.create(null), {
  configuration: { currency: currencies.map((code) => ({ code })) },
});
const inCountry = (country: string, currency?: string) => ({
  country,
  policy: regionFixture({ country, currency }),
  isBlocked: false,
});

describe('the currency for a visitor’s location', () => {
  it.each([
    ['the one that the platform names', 'KZT', inCountry('IE', 'EUR'), 'KZT'],
    ['the country’s if the platform names none', 'RUB', inCountry('IE', 'EUR'), 'EUR'],
    ['the country’s if the operator does not have the named one', 'GBP', inCountry('IE', 'EUR'), 'EUR'],
    ['the fallback if the operator does not have the country’s', 'RUB', inCountry('SE', 'SEK'), 'RUB'],
    ['the fallback for a country without one', 'RUB', inCountry('CW'), 'RUB'],
    ['the fallback for an unknown country', 'RUB', undefined, 'RUB'],
  ])('is %s', (_, named, region, expected) => {
    expect(placeCurrency(site, named, region)).toBe(expected);
  });
});
