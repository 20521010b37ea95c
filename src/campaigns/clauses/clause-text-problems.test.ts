import { describe, expect, it } from 'vitest';
import { regionFixture } from '../../../config/region-fixture.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import type { Messages } from '../../i18n/texts.ts';
import { clauseTextProblems } from './clause-text-problems.ts';

const countries = [
  regionFixture({ country: 'AD', promotions: { forbiddenPhrases: { en: ['risk free'] } } }),
  regionFixture({ country: 'AF', promotions: { forbiddenPhrases: { en: ['risk free'] } } }),
];
const regions = { byCountry: new Map(countries.map((policy) => [policy.country, policy])) };

const problemsOf = (clauses: Messages, language: LanguageCode = 'en', texts: Messages = {}) =>
  clauseTextProblems(language, { clauses, interface: texts }, regions).map(({ key, message }) => `${key}: ${message}`);

const legs = 'clause.stake.legs';

describe('an operator’s sentence', () => {
  it('may be any other sentence with the same values', () => {
    expect(problemsOf({ 'clause.who.age': 'Nobody under {age} may play.' })).toEqual([]);
  });

  it.each([
    ['clause.who.nobody', 'Nobody.', 'there is no sentence with this name'],
    ['__proto__', 'Nobody.', 'there is no sentence with this name'],
    ['clause.who.age', 'Be {years} or older.', 'has no value for {years}'],
    ['clause.who.age', 'Be an adult.', 'leaves out {age}'],
    ['clause.who.age', 'Be {age.', 'is not ICU MessageFormat: '],
    ['clause.who.age', 'Be {age, plural, few {#} other {# years}}.', 'is not ICU MessageFormat: '],
    ['clause.who.age', 'Be {age, plural, one {# year}} old.', '{age} has no form for other'],
    ['clause.who.age', 'Be {age, number} or older.', 'there is no formatter number'],
    ['clause.who.countries', 'In {countries, date}.', 'there is no formatter date'],
    [
      'clause.stake.sport',
      'On {sport, plural, one {#} other {#}}.',
      '{sport} is not a number, so it has no plural forms',
    ],
    ['clause.who.age', `${'{age, plural, one {#} other {#}}'.repeat(50)}.`, 'has more than 500 forms'],
    ['clause.who.age', '', 'is empty'],
    ['clause.who.age', 'Be {age}, which is 18.', 'has a digit or a sign of markup'],
    ['clause.who.age', 'Be <b>{age}</b> or older.', 'has < or >'],
    ['clause.who.age', 'Be {age}\u2066 or older.', 'contains U+2066'],
    ['clause.who.age', 'Be {age} or older', 'must end as a sentence does'],
    ['section.who', 'Who.', 'must have no full stop at its end'],
    ['clause.who.age', 'Risk-free from {age}.', 'says “risk free”, which is forbidden in AD, AF'],
    ['step.take-part.text', 'Press it.', 'must name the button as it is labelled, “Take part” (campaign_take_part)'],
  ])('%s: %j is refused', (key, text, problem) => {
    const clauses = Object.fromEntries([[key, text]]);
    const problems = problemsOf(clauses);
    expect(problems).not.toEqual([]);
    expect(problems.join('\n')).toContain(`${key}: `);
    expect(problems.join('\n')).toContain(problem);
  });

  it('has every plural form of its language', () => {
    const russian = 'Вам должно быть {age, plural, one {# год} other {# лет}}.';
    expect(problemsOf({ 'clause.who.age': russian }, 'ru')).toEqual([
      'clause.who.age: {age} has no form for few',
      'clause.who.age: {age} has no form for many',
    ]);
  });

  it('may move a value from the value of a term to its condition, and not leave it out', () => {
    const pair = {
      [`${legs}.value`]: 'Accumulators',
      [`${legs}.condition`]: 'each leg at {minLegOdds}, {minLegs} legs',
    };
    expect(problemsOf(pair)).toEqual([]);
    expect(problemsOf({ [`${legs}.value`]: 'Accumulators' })).toEqual([
      `${legs}.value: neither this nor ${legs}.condition says {minLegs}`,
    ]);
    expect(problemsOf({ [`${legs}.value`]: '{minLegs} legs of {sport}' })).toEqual([
      expect.stringContaining('has no value for {sport}'),
    ]);
  });

  it('names the button as the operator labels it', () => {
    expect(problemsOf({}, 'en', { campaign_take_part: 'Join' })).toHaveLength(2);
    const joined = {
      'clause.period.optin.free': 'Press “Join” once on this page.',
      'step.take-part.text': 'Press “Join” on this page.',
    };
    expect(problemsOf(joined, 'en', { campaign_take_part: 'Join' })).toEqual([]);
  });
});
