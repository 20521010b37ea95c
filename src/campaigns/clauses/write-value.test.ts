import { describe, expect, it } from 'vitest';
import { type LanguageCode, languageList } from '../../i18n/languages.ts';
import { builtInMessages } from '../../i18n/messages.ts';
import { campaignCurrencies, folderCampaign } from '../campaign-fixtures.ts';
import { clauseMessages } from './clause-messages.ts';
import { clauseWriters } from './compose-clauses.ts';
import * as values from './values.ts';

const writeIn = (language: LanguageCode) =>
  clauseWriters({ campaign: folderCampaign('lucky-friday'), language, currencies: campaignCurrencies });

/** Characters that only set the direction or prevent a line break. */
const unseen = /[\u2060\u2066-\u2069]/g;

describe('a list', () => {
  it.each([
    ['en', 'A, B and C', 'A, B or C'],
    ['kk', 'A, B және C', 'A, B немесе C'],
    ['uz', 'A, B va C', 'A, B yoki C'],
    ['ar', 'A وB وC', 'A أو B أو C'],
    ['fa', 'A، B و C', 'A، B یا C'],
  ] as const)('of three items is %s in %s, and of alternatives %s', (language, all, either) => {
    const { value } = writeIn(language);
    const write = (join?: 'or') => value(values.texts(['A', 'B', 'C'], join)).replaceAll(unseen, '');
    expect([write(), write('or')]).toEqual([all, either]);
  });

  it('selects the plural form of a sentence by its number of items', () => {
    const { value } = writeIn('uz');
    const games = (names: readonly string[]) =>
      value(values.phrase('clause.stake.games', { games: values.texts(names) }));
    expect(games(['Kite'])).toBe('Faqat Kite oʻyinidagi stavkalar hisobga olinadi.');
    expect(games(['Kite', 'Skyline'])).toBe('Faqat Kite va Skyline oʻyinlaridagi stavkalar hisobga olinadi.');
  });
});

describe('a sport', () => {
  it.each([
    ['darts', 'Only bets on darts count.'],
    [147, 'Only bets on snooker count.'],
    [1, 'Only bets on football count.'],
  ])('%s is written with the built-in word, or else with the campaign’s name for it', (sport, expected) => {
    const texts = new Map([['en' as const, { 'names.darts': 'darts', 'names.147': 'snooker' }]]);
    const { value } = clauseWriters({
      campaign: { ...folderCampaign('lucky-friday'), texts },
      language: 'en',
      currencies: campaignCurrencies,
    });
    expect(value(values.phrase('clause.stake.sport', { sport: values.word('sport', sport) }))).toBe(expected);
  });
});

it.each(languageList)('a chance is written in the terms as in the tables of chances in $code', ({ code }) => {
  const inTerms = clauseMessages(code)['word.chance']?.replaceAll(/[{}]/g, '$&$&');
  const messages = builtInMessages.get(code) ?? {};
  expect(messages['wheel_chance_value']).toBe(inTerms);
  expect(messages['album_chance']?.split(': ').at(-1)).toBe(inTerms);
});
