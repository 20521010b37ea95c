import { describe, expect, it } from 'vitest';
import { mechanicIds } from '../../src/campaigns/mechanics/mechanic-table.ts';
import { describeForm } from '../server/describe-forms.ts';
import fields from '../texts/fields.en.json' with { type: 'json' };
import { beginningOf, branchesOf, branchOf, type FormSchema, formSchema, inBranch } from './json-schema.ts';
import { readNumber } from './numbers.ts';
import { matches } from './search.ts';
import { chanceSum, prizeSum } from './sums.ts';
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

  it('finds a mechanic by the words that people use, and every mechanic has some', () => {
    expect(mechanicIds.filter((id) => matches('wheel', wordsOfMechanic(id)))).toEqual(['instant-win']);
    expect(mechanicIds.filter((id) => matches('tournament', wordsOfMechanic(id)))).toEqual(['leaderboard']);
    expect(mechanicIds.filter((id) => wordsOfMechanic(id) === '')).toEqual([]);
  });
});

describe('sums', () => {
  const money = (amount: number) => ({ kind: 'money', value: { amount, currency: 'EUR' } });

  it('of prizes count every place', () => {
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

  it('of chances say what is left to a hundred percent, and what a turn costs', () => {
    const sectors = [
      { weight: 9_000, reward: { kind: 'nothing' } },
      { weight: 900, reward: money(5) },
    ];
    expect(chanceSum(sectors)).toEqual({ percent: '99', rest: '1', isWhole: false, expected: '€0.45' });
  });
});

describe('the form of a schema', () => {
  it.each(mechanicIds)('of %s has a label for every field', (mechanic) => {
    const known = new Set(Object.keys(fields).map((key) => key.split('.').at(-1)));
    expect([...fieldNames(formOf(mechanic))].filter((name) => !known.has(name))).toEqual([]);
  });

  it('finds the branch that a value is of, and keeps what another has too', () => {
    const draw = formOf('raffle').properties?.['facts']?.properties?.['draw'] ?? {};
    const branches = branchesOf(draw);
    const weekly = { every: 'week', weekday: 'mon', at: '15:00' };
    expect(Object.keys(branchOf(branches, weekly)?.properties ?? {})).toContain('weekday');
    const other = { properties: { every: { const: 'day' }, at: { type: 'string' } }, required: ['every', 'at'] };
    expect(inBranch(other, weekly, 'every', 'day')).toEqual({ every: 'day', at: '15:00' });
  });

  it('begins a value with the words that it can’t be without, and leaves the rest to be asked for', () => {
    const prizes = formOf('raffle').properties?.['prizes'] ?? {};
    expect(beginningOf(prizes)).toMatchObject({ per: 'promotion', items: [{ reward: { kind: 'nothing' } }] });
  });
});

function fieldNames(schema: FormSchema): Set<string> {
  const { properties = {}, items } = schema;
  const inner = [...Object.values(properties), ...branchesOf(schema), ...(items ? [items] : [])];
  return new Set([...Object.keys(properties), ...inner.flatMap((part) => [...fieldNames(part)])]);
}
