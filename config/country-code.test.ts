import { expect, it } from 'vitest';
import { countryCode } from './country-code.ts';

const problemOf = (code: string) => countryCode.safeParse(code).error?.issues[0]?.message;

it.each(['GB', 'IE', 'XK', 'ZW'])('accepts %s', (code) => {
  expect(problemOf(code)).toBeUndefined();
});

it.each([
  ['UK', 'UK is no country of ISO 3166-1: write GB'],
  ['ZZ', 'ZZ is no country of ISO 3166-1'],
  ['ie', 'must be an ISO 3166-1 code in capital letters'],
  ['Ireland', 'must be an ISO 3166-1 code in capital letters'],
])('refuses %s', (code, problem) => {
  expect(problemOf(code)).toBe(problem);
});
