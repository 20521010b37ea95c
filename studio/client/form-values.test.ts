import { describe, expect, it } from 'vitest';
import { mechanicIds } from '../../src/campaigns/mechanics/mechanic-table.ts';
import { describeForm } from '../server/describe-forms.ts';
import fields from '../texts/fields.en.json' with { type: 'json' };
import { costOf, prizeSum } from './campaign-cost.ts';
import { chanceSum, percentOfWeight, weightOfPercent, withWholeChances } from './chances.ts';
import { beginningOf, branchesOf, branchOf, type FormSchema, formSchema, inBranch } from './json-schema.ts';
import { readNumber } from './numbers.ts';
import { matches } from './search.ts';
import { wordsOfMechanic } from './texts.ts';

const formOf = (mechanic: string): FormSchema => formSchema.parse(JSON.parse(JSON.stringify(describeForm(mechanic))));

describe('a number as it is typed', () => {
  it.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['100%', 100],
    ['1 000', 1000],
    ['1,000', 'ambiguous'],
    ['1.000.000', 'ambiguous'],
    ['ten', 'no-number'],
    ['-5', 'no-number'],
  ])('%s is %s', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });
});

describe('a search', () => {
  it.each([
    ['uber', 'Über alles'],
    ['BLACK week', 'The Week of Black'],
    ['strasse', 'Straße'],
    ['مكافاه', 'مكافاه'],
    ['احمد', 'أحمد'],
    ['u\u0308ber', '\u00fcber'],
  ])('for %s finds %s', (search, text) => {
    expect(matches(search, text)).toBe(true);
  });

  it('finds every mechanic by common words for it', () => {
    expect(mechanicIds.filter((id) => matches('wheel', wordsOfMechanic(id)))).toEqual(['instant-win']);
    expect(mechanicIds.filter((id) => matches('tournament', wordsOfMechanic(id)))).toEqual(['leaderboard']);
    expect(mechanicIds.filter((id) => wordsOfMechanic(id) === '')).toEqual([]);
  });
});

describe('sums', () => {
  const money = (amount: number) => ({ kind: 'money', value: { amount, currency: 'EUR' } });

  it('of prizes include every place', () => {
    const items = [
      { fromPlace: 1, toPlace: 1, reward: money(1000) },
      {
        fromPlace: 2,
        toPlace: 11,
        reward: { kind: 'item', item: 'smartphone', worth: { amount: 50, currency: 'EUR' } },
      },
    ];
    expect(prizeSum(items)).toEqual({ amount: '€1,500.00', count: 11 });
    expect(prizeSum([{ fromPlace: 1 }])).toBeUndefined();
  });

  it('of chances show the remainder to a hundred percent, and the cost of a turn', () => {
    const sectors = [
      { weight: 9_000, reward: { kind: 'nothing' } },
      { weight: 900, reward: money(5) },
    ];
    expect(chanceSum(sectors, 10_000)).toEqual({
      percent: '99',
      rest: '1',
      isWhole: false,
      isTooMuch: false,
      expected: '€0.45',
    });
    expect(chanceSum([{ weight: 3_000 }, { weight: 6_000 }], 9_000)).toMatchObject({ percent: '100', isWhole: true });
    expect(chanceSum([{ weight: 12_000 }], 10_000)).toMatchObject({ rest: '20', isTooMuch: true });
  });

  it('of chances are filled up to a hundred percent by changing the largest one, if it stays positive', () => {
    expect(withWholeChances([{ weight: 9_000, id: 'a' }, { weight: 900 }], 10_000)).toEqual([
      { weight: 9_100, id: 'a' },
      { weight: 900 },
    ]);
    expect(withWholeChances([{ weight: 10_000 }], 10_000)).toBeUndefined();
    expect(withWholeChances([{ weight: 9_000 }, { weight: 9_000 }, { weight: 9_000 }], 10_000)).toBeUndefined();
  });

  it.each([
    [250, 10_000, 2.5],
    [3_000, 9_000, 33.33],
  ])('convert the weight %i of %i to %f percent and back', (weight, total, percent) => {
    expect(percentOfWeight(weight, total)).toBe(percent);
    expect(weightOfPercent(percent, total)).toBe(weight);
  });

  it('of a campaign estimate its cost for a number of players', () => {
    const dates = { startTime: '2026-11-27T00:00:00+03:00', expireTime: '2026-12-04T00:00:00+03:00' };
    const euros = (amount: number) => ({ amount, currency: 'EUR' });
    const deposits = [{ bonusMax: euros(50) }, { bonusMax: euros(100) }];
    const most = (limit?: object) => costOf({ ...dates, facts: { deposits, ...(limit && { limit }) } }, 1_000);
    expect(most()).toEqual({ most: '€150,000.00' });
    expect(most({ count: 1, per: 'day' })).toEqual({ most: '€1,050,000.00' });
    const sectors = [{ weight: 1_000, reward: money(5) }, { weight: 9_000 }];
    expect(costOf({ ...dates, facts: { sectors } }, 1_000)).toEqual({ average: '€500.00' });
    const items = [{ fromPlace: 1, toPlace: 10, reward: money(10) }];
    expect(costOf({ ...dates, facts: {}, prizes: { per: 'day', items } }, 1_000)).toEqual({ prizes: '€700.00' });
    expect(costOf({ facts: { deposits: 'none' } }, 1_000)).toEqual({});
    expect(costOf(undefined, 1_000)).toEqual({});
  });
});

describe('the form of a schema', () => {
  it.each(mechanicIds)('of %s has a label for every field', (mechanic) => {
    const known = new Set(Object.keys(fields).map((key) => key.split('.').at(-1)));
    expect([...fieldNames(formOf(mechanic))].filter((name) => !known.has(name))).toEqual([]);
  });

  it('finds the branch of a value, and keeps shared fields when the branch changes', () => {
    const draw = formOf('raffle').properties?.['facts']?.properties?.['draw'] ?? {};
    const branches = branchesOf(draw);
    const weekly = { every: 'week', weekday: 'mon', at: '15:00' };
    expect(Object.keys(branchOf(branches, weekly)?.properties ?? {})).toContain('weekday');
    const other = { properties: { every: { const: 'day' }, at: { type: 'string' } }, required: ['every', 'at'] };
    expect(inBranch(other, weekly, 'every', 'day')).toEqual({ every: 'day', at: '15:00' });
  });

  it('starts a value with its fixed words, and leaves the other fields empty', () => {
    const prizes = formOf('raffle').properties?.['prizes'] ?? {};
    expect(beginningOf(prizes)).toMatchObject({ per: 'promotion', items: [{ reward: { kind: 'nothing' } }] });
  });
});

function fieldNames(schema: FormSchema): Set<string> {
  const { properties = {}, items } = schema;
  const inner = [...Object.values(properties), ...branchesOf(schema), ...(items ? [items] : [])];
  return new Set([...Object.keys(properties), ...inner.flatMap((part) => [...fieldNames(part)])]);
}
