import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import vectorFile from '../../docs/fairness-vectors.json' with { type: 'json' };
import { type FairEntry, type FairnessRecord, fairnessRecordSchema, numberRange } from '../entities/fairness.ts';
import { checkRecord } from './check-record.ts';
import { outcomeAt, positionOf } from './fair-draw.ts';
import { maxRecordLength, readRecord } from './read-record.ts';
import { recordFragment } from './record-fragment.ts';

const vectors = z
  .array(z.object({ name: z.string(), isRight: z.boolean(), record: fairnessRecordSchema }))
  .parse(vectorFile);
const rightRecords = vectors.filter(({ isRight }) => isRight).map(({ record }) => record);
const recordOf = (name: string): FairnessRecord => {
  const found = vectors.find((vector) => vector.name === name);
  if (!found) throw new Error(`There is no vector ${name}`);
  return found.record;
};
const spin = recordOf('a spin with a client seed');
const draw = recordOf('a daily draw with runs of tickets');

describe('a check of a record', () => {
  it.each(vectors)('judges $name as documented', async ({ record, isRight }) => {
    expect((await checkRecord(record)).isRight).toBe(isRight);
  });

  it.each([
    ['another sector', { isSeedRight: true, isProofRight: true, isResultRight: false }],
    ['another commitment', { isSeedRight: false, isProofRight: true, isResultRight: true }],
    ['another proof', { isSeedRight: true, isProofRight: false, isResultRight: true }],
  ])('reports the failed step: %s', async (name, steps) => {
    expect(await checkRecord(recordOf(name))).toMatchObject(steps);
  });

  it('skips numbers that are out of range or drawn already, and lists them', async () => {
    const large = await checkRecord(recordOf('a spin whose first numbers are out of range'));
    expect(large.draw.numbers.map(({ outcome }) => outcome)).toEqual([undefined, undefined, 'b']);
    const all = await checkRecord(recordOf('a daily draw of all its tickets, most of them drawn more than once'));
    expect(all.draw.numbers.length).toBeGreaterThan(all.draw.result.length);
    expect(new Set(all.draw.result).size).toBe(8);
  });

  it('fails for a changed byte anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...rightRecords),
        fc.nat(),
        fc.integer({ min: 33, max: 126 }),
        async (...args) => {
          const [record, at, letter] = args;
          const text = JSON.stringify(record);
          const index = at % text.length;
          const changed = text.slice(0, index) + String.fromCharCode(letter) + text.slice(index + 1);
          fc.pre(changed !== text);
          const read = readRecord(changed);
          if (typeof read === 'string') return;
          // Other notations of the same values, such as 1e0 for 1: the record is equal.
          fc.pre(JSON.stringify(read) !== text);
          expect((await checkRecord(read)).isRight).toBe(false);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('the numbers of a draw', () => {
  it('select each position equally often, whatever the total', () => {
    const range = 256;
    for (let total = 1; total <= range; total += 1) {
      const counts = new Map<number | undefined, number>();
      for (let number = 0; number < range; number += 1) {
        const position = positionOf(number, total, range);
        counts.set(position, (counts.get(position) ?? 0) + 1);
      }
      const each = Math.floor(range / total);
      expect(Array.from({ length: total }, (_, position) => counts.get(position))).toEqual(Array(total).fill(each));
      expect(counts.get(undefined) ?? 0).toBe(range % total);
    }
  });

  it('are never out of range if the total divides it', () => {
    expect([positionOf(numberRange - 1, numberRange), positionOf(numberRange - 1, 2)]).toEqual([numberRange - 1, 1]);
  });

  it('give each entry as many positions as it has chances', () => {
    const entries: FairEntry[] = [
      ['rare', 1],
      ['common', 5],
      ['other', 3],
    ];
    const found = Array.from({ length: 9 }, (_, position) => outcomeAt(entries, position, true));
    expect(found.join(' ')).toBe('rare common common common common common other other other');
    expect(outcomeAt(entries, 9, true)).toBeUndefined();
  });

  it('increment the last digits of a ticket', () => {
    const entries: FairEntry[] = [
      ['0098', 3],
      ['1121-A9', 2],
    ];
    const found = Array.from({ length: 5 }, (_, position) => outcomeAt(entries, position, false));
    expect(found).toEqual(['0098', '0099', '0100', '1121-A9', '1121-A10']);
  });
});

describe('a record as text', () => {
  it.each(vectors)('round-trips through the page’s address: $name', ({ record }) => {
    const fragment = recordFragment(record, record);
    expect(fragment).toMatch(/^#[\w-]+$/);
    expect(readRecord(fragment)).toEqual(record);
    expect(readRecord(`https://promo.example/en/verify/${fragment} `)).toEqual(record);
    expect(readRecord(JSON.stringify(record, undefined, 2))).toEqual(record);
  });

  const unfit = (changes: object) => JSON.stringify({ ...spin, ...changes });
  it.each([
    ['nothing', '  ', 'empty'],
    ['more than any record has', 'x'.repeat(maxRecordLength + 1), 'too-long'],
    ['words', 'is this fair?', 'unreadable'],
    ['script', '#<script>alert(1)</script>', 'unreadable'],
    ['escaped script', '#%3Cscript%3E', 'unreadable'],
    ['broken JSON', '{"version":1', 'unreadable'],
    ['bytes that are not a text', `#${btoa('\xff\xfe')}`, 'unreadable'],
    ['a list', `#${btoa('[]')}`, 'not-a-record'],
    ['null', `#${btoa('null')}`, 'not-a-record'],
    ['deep nesting', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'not-a-record'],
    ['an unknown field', unfit({ note: '' }), 'not-a-record'],
    ['a prototype', `{"__proto__":${JSON.stringify(spin)}}`, 'not-a-record'],
    ['a number for a seed', unfit({ serverSeed: 1 }), 'not-a-record'],
    ['capitals in a hash', unfit({ commitment: spin.commitment.toUpperCase() }), 'not-a-record'],
    ['a line feed in a seed', unfit({ clientSeed: 'a\nb' }), 'not-a-record'],
    ['no entries', unfit({ entries: [] }), 'not-a-record'],
    ['too many entries', unfit({ entries: Array.from({ length: 1_001 }, (_, at) => [`e${at}`, 1]) }), 'not-a-record'],
    ['no chance', unfit({ entries: [['a', 0]] }), 'not-a-record'],
    ['half a chance', unfit({ entries: [['a', 0.5]] }), 'not-a-record'],
    ['more chances than numbers', unfit({ entries: [...spin.entries, ['a', numberRange]] }), 'not-a-record'],
    ['an entry twice', unfit({ entries: [...spin.entries, spin.entries[0]] }), 'not-a-record'],
    ['two results of a spin', unfit({ result: ['phone', 'phone'] }), 'not-a-record'],
    ['no result', unfit({ result: [] }), 'not-a-record'],
    [
      'more winners than tickets',
      unfit({ kind: 'daily-draw', entries: [['1', 1]], result: ['1', '2'] }),
      'not-a-record',
    ],
    ['tickets without digits', unfit({ kind: 'daily-draw', entries: [['first', 2]] }), 'not-a-record'],
    ['overlapping tickets', unfit({ ...draw, entries: [...draw.entries, ['1121-10002', 1]] }), 'not-a-record'],
  ])('is rejected with one reason: %s', (_, text, problem) => {
    expect(readRecord(text)).toBe(problem);
  });

  it('never throws, whatever is pasted', () => {
    const pasted = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.base64String(),
      fc.json().map((text) => `#${text}`),
    );
    fc.assert(fc.property(pasted, (text) => void readRecord(text)));
  });
});
