import { expect, it } from 'vitest';
import { countryCode, iso3166 } from './iso-3166.ts';

it('has the 249 countries of the standard, each known to the engine', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(iso3166.size).toBe(249);
  expect([...iso3166].filter((code) => names.of(code) === undefined)).toEqual([]);
});

const problemOf = (code: string) => countryCode.safeParse(code).error?.issues[0]?.message;

it.each(['GB', 'IE', 'XK', 'ZW'])('accepts %s', (code) => {
  expect(problemOf(code)).toBeUndefined();
});

const form = 'must be an ISO 3166-1 code in capital letters, such as GB';

it.each([
  ['UK', 'UK is not an ISO 3166-1 country: write GB'],
  ['EU', 'EU is not an ISO 3166-1 country'],
  ['XX', 'XX is not an ISO 3166-1 country'],
  ['ie', form],
  ['GBR', form],
  ['', form],
])('refuses %j', (code, problem) => {
  expect(problemOf(code)).toBe(problem);
});
