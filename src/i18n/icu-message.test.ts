import { describe, expect, it } from 'vitest';
import { messageRules, parseMessage, writeMessage } from './icu-message.ts';
import { messageProblems } from './icu-message-forms.ts';

const english = messageRules('en');
const russian = messageRules('ru');
const value = (text: string) => ({ text });
const number = (count: number) => ({ text: String(count), number: count });

describe('a sentence', () => {
  it.each([
    ['a value', 'Bet {stake}.', { stake: value('€10') }, 'Bet €10.'],
    ['a plural form', '{n, plural, one {# leg} other {# legs}}', { n: number(1_200) }, '1,200 legs'],
    ['a form for one number', '{n, plural, =0 {none} one {one} other {#}}', { n: number(0) }, 'none'],
    ['an ordinal', '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: number(3) }, '3rd'],
    [
      'a case',
      '{day, select, fri {on Friday} other {on {day}}}',
      { day: { text: 'Friday', name: 'fri' } },
      'on Friday',
    ],
    [
      'another case',
      '{day, select, fri {on Friday} other {on {day}}}',
      { day: { text: 'Monday', name: 'mon' } },
      'on Monday',
    ],
    ['an apostrophe', `The player's {n}, it''s won.`, { n: value('bet') }, `The player's bet, it's won.`],
  ])('writes %s', (_, text, values, expected) => {
    expect(writeMessage(parseMessage(text, english), values, english)).toBe(expected);
  });

  it('has the plural forms and digits of its language', () => {
    const message = parseMessage('{n, plural, one {# день} few {# дня} many {# дней} other {# дня}}', russian);
    expect([1, 3, 5, 21].map((n) => writeMessage(message, { n: number(n) }, russian))).toEqual([
      '1 день',
      '3 дня',
      '5 дней',
      '21 день',
    ]);
  });

  it.each([
    ['uses a value that it does not get', 'Bet {stake}.', {}, '{stake} has no value'],
    ['chooses a plural form by a word', '{n, plural, other {#}}', { n: value('ten') }, 'n is not a number'],
    ['names a formatter', '{n, number}', { n: number(1) }, 'there is no formatter number'],
  ])('is rejected when it %s', (_, text, values, expected) => {
    expect(() => writeMessage(parseMessage(text, english), values, english)).toThrow(expected);
  });

  it('is rejected when it is not ICU MessageFormat, or has a plural form of another language', () => {
    expect(() => parseMessage('Bet {stake', english)).toThrow();
    expect(() => parseMessage('{n, plural, few {#} other {#}}', english)).toThrow('few');
  });
});

describe('the check of sentences', () => {
  const placeholdersByKey = new Map([['bet', ['n', 'stake']]]);

  it.each([
    ['a value that is left out', 'Bets: {n}.', '“Bets: {n}.” leaves out {stake}'],
    ['a value that is not given', 'Bets: {n}, {stake}, {odds}.', 'has no value for {odds}'],
    [
      'a value that one form leaves out',
      '{n, plural, one {a bet} other {# bets, {stake}}}',
      '“a bet” leaves out {stake}',
    ],
    ['a plural without a form', '{stake} {n, plural, other {#}}', '{n} has no form for one'],
  ])('finds %s', (_, text, problem) => {
    expect(messageProblems({ bet: text }, placeholdersByKey, english).join()).toContain(problem);
  });

  it('finds a missing and an unused sentence', () => {
    expect(messageProblems({ win: 'Win.' }, placeholdersByKey, english)).toEqual([
      'bet is missing',
      'win: nothing says it',
    ]);
  });

  it('accepts a plural form with a word in place of its number', () => {
    expect(
      messageProblems({ bet: '{stake}: {n, plural, one {a bet} other {# bets}}' }, placeholdersByKey, english),
    ).toEqual([]);
  });
});
