import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readSheets } from './read-sheets.ts';

const sheet = async (rows: readonly (readonly string[])[]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'texts', rows: rows.map((row) => [...row]) }] }));

it('reads a spreadsheet in a separate process', async () => {
  expect(await readSheets(await sheet([['title', 'Schwarze Woche']]))).toEqual({
    sheets: [[['title', 'Schwarze Woche']]],
  });
});

it('refuses a file that the process can’t read, and reads the next one', async () => {
  await expect(readSheets(Buffer.from('words'))).rejects.toThrow('is not an .xlsx file');
  expect(await readSheets(await sheet([['next']]))).toEqual({ sheets: [[['next']]] });
});

it('refuses a result that is larger than texts can be', async () => {
  const long = 'x'.repeat(30_000);
  await expect(readSheets(await sheet(Array.from({ length: 400 }, () => [long])))).rejects.toThrow('too much in it');
});
