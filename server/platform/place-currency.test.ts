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

describe('the currency of a visitor’s place', () => {
  it.each([
    ['named by the platform', 'KZT', inCountry('IE', 'EUR'), 'KZT'],
    ['of the country where the platform names none', 'RUB', inCountry('IE', 'EUR'), 'EUR'],
    ['of the country where the operator lacks what is named', 'GBP', inCountry('IE', 'EUR'), 'EUR'],
    ['the fallback where the operator lacks that of the country', 'RUB', inCountry('SE', 'SEK'), 'RUB'],
    ['the fallback of a country without one', 'RUB', inCountry('CW'), 'RUB'],
    ['the fallback of an unknown country', 'RUB', undefined, 'RUB'],
  ])('is %s', (_, named, region, expected) => {
    expect(placeCurrency(site, named, region)).toBe(expected);
  });
});
