import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from './engine/entry.ts';
import { jackpotRulesFixtures, kindFixtures, numbersRulesFixtures } from './engine/kind-fixtures.ts';
import {
  completeEntry,
  draftPrice,
  emptyDraft,
  isComplete,
  lineSizes,
  maxEntries,
  readDraft,
  readEntry,
  type TicketDraft,
  type TicketRules,
  withOfferedSize,
  writeDraft,
} from './ticket-draft.ts';

const rulesOf = (id: string): TicketRules => {
  const rules = kindFixtures.get(id)?.rules.at(-1);
  if (!rules) throw new Error(`no kind ${id}`);
  return rules;
};
const powerball = rulesOf('powerball');
const german = rulesOf('GER6');
const allRules: readonly { readonly name: string; readonly rules: TicketRules }[] = [
  ...jackpotRulesFixtures,
  ...numbersRulesFixtures,
];
const read = (rules: TicketRules, search: string) => readDraft(rules, new URLSearchParams(search));
const randomOf = (numbers: readonly number[]) => {
  let index = 0;
  return (below: number) => {
    index += 1;
    return (numbers[index % numbers.length] ?? 0) % below;
  };
};
const randoms = fc.array(fc.nat({ max: 10_000 }), { minLength: 5, maxLength: 40 });

describe('a draft in an address', () => {
  it.each(allRules)('of $name is read back as it was written', ({ rules }) => {
    fc.assert(
      fc.property(randoms, fc.constantFrom(1, 2, 10), fc.boolean(), (numbers, draws, isFor) => {
        const entry = completeEntry(rules, { main: [], additional: [] }, randomOf(numbers));
        const { entries: _entries, ...rest } = read(rules, `?multiplier=${isFor ? 1 : 0}&stake=5000&draws=${draws}`);
        const draft: TicketDraft = { ...rest, entries: [entry, entry], draw: '2026-11-21' };
        expect(read(rules, writeDraft(draft))).toEqual(draft);
      }),
    );
  });

  it('keeps lines that are not complete yet, systems, and the size of a bet’s lines', () => {
    expect(read(powerball, '?lines=5-3._7.1-2-3-4-5-6_1').entries).toEqual([
      { main: [3, 5], additional: [] },
      { main: [], additional: [7] },
      { main: [1, 2, 3, 4, 5, 6], additional: [1] },
    ]);
    expect(read(german, '?lines=1-2-3-4x2.1-2-3').entries).toEqual([
      { main: [1, 2, 3, 4], additional: [], size: 2 },
      { main: [1, 2, 3], additional: [] },
    ]);
  });

  it.each([
    ['numbers that are not in the drum', '?lines=0-2-3-4-5_1.1-2-3-4-70_1.1-2_27'],
    ['a number twice', '?lines=1-1-2'],
    ['more lines than a system may have', `?lines=${Array.from({ length: 40 }, (_, index) => index + 1).join('-')}_1`],
    ['what is not a line', '?lines=a.1-.-1.1--2.<script>.1x.x2.1e1'],
    ['an empty query', '?lines=&draw=&draws=&multiplier=&stake='],
    ['another draw, count or stake', '?draw=today&draws=7&stake=500&multiplier=yes'],
    ['an endless query', `?lines=${'1-'.repeat(2_000)}1`],
  ])('is empty for %s', (_, search) => {
    expect(read(powerball, search)).toEqual(emptyDraft);
  });

  it('limits the number of grids, and accepts any query', () => {
    expect(read(powerball, `?lines=${Array.from({ length: 50 }, () => '1-2').join('.')}`).entries).toHaveLength(
      maxEntries,
    );
    fc.assert(
      fc.property(fc.constantFrom(...allRules), fc.string(), fc.webQueryParameters(), ({ rules }, lines, others) => {
        const query = new URLSearchParams(others);
        query.set('lines', lines);
        const draft = readDraft(rules, query);
        expect(readDraft(rules, new URLSearchParams(writeDraft(draft)))).toEqual(draft);
      }),
    );
  });

  it('writes nothing for an empty draft', () => {
    expect(writeDraft(emptyDraft)).toBe('');
    expect(writeDraft({ ...emptyDraft, entries: [{ main: [], additional: [] }] })).toBe('');
  });
});

describe('an entry', () => {
  it.each(allRules)('of $name is playable once completed, and keeps its numbers', ({ rules }) => {
    fc.assert(
      fc.property(randoms, (numbers) => {
        const own = rules.main.lowest + ((numbers[0] ?? 0) % 5);
        const entry = completeEntry(rules, { main: [own], additional: [] }, randomOf(numbers));
        expect(entry.main).toContain(own);
        expect(isComplete(rules, entry)).toBe(true);
      }),
    );
  });

  it('of a bet has lines of a size that the odds are offered for', () => {
    if (!('odds' in german)) throw new Error('no numbers kind');
    expect(lineSizes(german, { main: [1, 2, 3], additional: [] })).toEqual([3, 2, 1]);
    const eight = withOfferedSize(german, { main: [1, 2, 3, 4, 5, 6, 7, 8], additional: [] });
    expect([eight.size, linesOf(german, eight)]).toEqual([5, 56]);
    expect(withOfferedSize(german, { main: [1, 2, 3], additional: [], size: 5 })).toEqual({
      main: [1, 2, 3],
      additional: [],
    });
    expect(readEntry(german, '1-2-3-4-5-6-7-8x9')?.size).toBe(5);
  });
});

it('prices lines, draws and the multiplier of a draft, and lines of a bet at its stake', () => {
  const lines = read(powerball, '?lines=1-2-3-4-5_1.1-2-3-4-5-6_1.1-2&draws=2&multiplier=1');
  expect(draftPrice(powerball, lines)).toEqual({ lines: 7, perLine: 300, draws: 2, total: 4_200 });
  const bets = read(german, '?lines=1-2-3-4x2.9&stake=250');
  expect(draftPrice(german, bets)).toEqual({ lines: 7, perLine: 250, draws: 1, total: 1_750 });
  expect(draftPrice(german, { ...bets, stake: undefined }).total).toBe(0);
});
