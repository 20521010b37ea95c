import { expect, it } from 'vitest';
import { languageList } from '../../i18n/languages.ts';
import { currencyNames } from './currency-names.ts';

const operator = [
  { code: 'EUR', name: 'Euro' },
  { code: 'TRY', name: 'Turkish lira' },
  { code: 'mBTC', name: 'Millibitcoin' },
  { code: 'XQX', name: 'Points of the house' },
];

it('translates the name of a currency', () => {
  expect(currencyNames(operator.slice(0, 2), 'ru').map(({ name }) => name)).toEqual(['евро', 'турецкая лира']);
  expect(currencyNames(operator, 'ar')[1]).toEqual({ code: 'TRY', name: 'ليرة تركية' });
});

it.each(languageList)('keeps the operator’s name of a non-standard currency in $code', ({ code }) => {
  expect(currencyNames(operator, code).slice(2)).toEqual(operator.slice(2));
});
