import { expect, it } from 'vitest';
import { countryCode, iso3166 } from './iso-3166.ts';

it('has the 249 countries of the standard, each known to the engine', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(iso3166.size).toBe(249);
  expect([...iso3166].filter((code) => names.of(code) === undefined)).toEqual([]);
});

it.each(['UK', 'EU', 'XK', 'XX', 'gb', 'GBR', ''])('takes %j for no country', (code) => {
  expect(countryCode.safeParse(code).success).toBe(false);
});
