import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { localeCodes } from '../../../config/languages.ts';
import type { Draft, SheetCell } from '../../contracts.ts';
import { replyTo } from '../../server/sheet-rows.ts';
import { readSheet, writeSheet } from './campaign-sheet.ts';
import { compareUnits } from './campaign-units.ts';

const textsOf = (code: string): Record<string, unknown> =>
  z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(`config/campaigns/app-and-win/texts/${code}.json`, 'utf8')));

/** Texts that a program could misinterpret. */
const strange = {
  'names.one': '=SUM(A1)',
  'names.two': '+49 and more',
  'names.three': '-minus',
  'names.four': '@name',
  'names.five': "'quoted'",
  'names.six': ' a  b ',
  'names.seven': 'TRUE',
  'names.eight': '_x000D_ is five letters',
  'names.nine': 'a\tb\nc & <d> "e"',
};

const draft: Draft = {
  name: 'app-and-win',
  version: '1',
  state: 'draft',
  fields: {},
  texts: Object.fromEntries(localeCodes.map((code) => [code, { ...textsOf(code), ...strange }])),
  titles: {},
  unread: {},
  art: [],
  problems: [],
  warnings: [],
};

const rowsOf = async (language: 'de'): Promise<SheetCell[][]> => {
  const reply = await replyTo(await writeSheet(draft, language));
  return 'problem' in reply ? [] : (reply.sheets[0] ?? []);
};

describe('a spreadsheet of texts', () => {
  it.each(localeCodes.filter((code) => code !== 'en'))('is imported from %s without a difference', async (language) => {
    const reply = await replyTo(await writeSheet(draft, language));
    if ('problem' in reply) throw new Error(reply.problem);
    const { units, original, problems } = readSheet(reply);
    expect(problems).toEqual([]);
    expect(original).toBe('config/campaigns/app-and-win/texts/en.json');
    expect(units).toHaveLength(5 + Object.keys(strange).length);
    expect(compareUnits(draft, language, units).filter(({ kind }) => kind !== 'same')).toEqual([]);
  });

  it('is read by its headings, in any order of rows and columns', async () => {
    const [heading = [], ...rows] = await rowsOf('de');
    const moved = [heading, ...rows.toReversed()].map((row, index) => [
      index === 0 ? 'Remark (agency)' : 'done',
      ...row.toReversed(),
    ]);
    const { units } = readSheet({ sheets: [[['Notes']], [[], ...moved]] });
    expect(compareUnits(draft, 'de', units).filter(({ kind }) => kind !== 'same')).toEqual([]);
    expect(units[0]?.line).toBe(3);
  });

  it('compares versions of the source, which programs may change next to a translation', async () => {
    const rows = (await rowsOf('de')).map((row) => row.map((cell) => (cell === 'App and Win' ? 'App & Win' : cell)));
    const { units } = readSheet({ sheets: [rows] });
    expect(compareUnits(draft, 'de', units)[0]).toMatchObject({ key: 'title', kind: 'same' });
    const changed = { ...draft, texts: { ...draft.texts, en: { ...draft.texts.en, title: 'App and Win it' } } };
    expect(compareUnits(changed, 'de', units)[0]).toMatchObject({ key: 'title', kind: 'source-changed' });
  });

  it.each([
    ['formula', 'is a formula: write the text itself'],
    ['number', 'is a number: make the cell a text, or put an apostrophe before it'],
    ['date', 'has become a date: make the cell a text, and retype it'],
    ['yes-no', 'has become TRUE or FALSE: make the cell a text, and retype it'],
    ['error', 'is an error of a formula, such as #REF!: write the text itself'],
  ] as const)('is refused, with row and text, for a %s', async (kind, message) => {
    const rows = (await rowsOf('de')).map((row, index) => row.with(6, index === 2 ? { kind } : (row[6] ?? '')));
    expect(readSheet({ sheets: [rows] }).problems).toEqual([{ line: 3, unit: 'kicker', message }]);
  });

  it('is refused without its first row', async () => {
    const [heading = [], ...rows] = await rowsOf('de');
    expect(() => readSheet({ sheets: [rows] })).toThrow('has no sheet with the columns Text and Version');
    expect(() => readSheet({ sheets: [[heading.slice(0, 6), ...rows]] })).toThrow('has no column of a language');
  });
});
