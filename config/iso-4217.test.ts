import { expect, it } from 'vitest';
import { iso4217Digits } from './iso-4217.ts';

it.each([
  [
    0,
    [
      'BIF',
      'CLP',
      'DJF',
      'GNF',
      'ISK',
      'JPY',
      'KMF',
      'KRW',
      'PYG',
      'RWF',
      'UGX',
      'UYI',
      'VND',
      'VUV',
      'XAF',
      'XOF',
      'XPF',
    ],
  ],
  [3, ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']],
  [4, ['CLF', 'UYW']],
])('gives currencies %i digits as in ISO 4217', (digits, codes) => {
  expect([...iso4217Digits].filter(([, own]) => own === digits).map(([code]) => code)).toEqual(codes);
});

it('has every active currency, and none that engines do not know', () => {
  expect(iso4217Digits.size).toBe(165);
  // Funds, and codes that the engine's list lacks.
  const lacking = ['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'VED', 'XAD'];
  const known = new Set([...Intl.supportedValuesOf('currency'), ...lacking]);
  expect([...iso4217Digits.keys()].filter((code) => !known.has(code))).toEqual([]);
});
