import { unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { readSheets } from './read-sheets.ts';

const sheet = async (rows: readonly (readonly string[])[]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'texts', rows: rows.map((row) => [...row]) }] }));

/** Processes that this one has started and that have not ended. */
const processes = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;

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

/** A spreadsheet with a part replaced: some hundred kilobytes that unpack to many megabytes. */
async function withPart(name: string, xml: string): Promise<Buffer> {
  const parts = unzipSync(await sheet([['title']]));
  expect(Object.keys(parts)).toContain(name);
  return Buffer.from(zipSync({ ...parts, [name]: Buffer.from(xml) }));
}

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

it('refuses a file that unpacks to more than the cap, ends the process, and reads the next one', async () => {
  const file = await withPart('xl/worksheets/sheet1.xml', ' '.repeat(400 * 1024 * 1024));
  expect(file.length).toBeLessThan(512 * 1024);
  const before = processes();
  await expect(readSheets(file)).rejects.toThrow('unpacks to more than texts have: send the texts alone');
  await expect.poll(processes).toBe(before);
  expect(await readSheets(await sheet([['next']]))).toEqual({ sheets: [[['next']]] });
});

it('ends a process whose memory is full, and reads the next one', async () => {
  // Within the cap of unpacked bytes, but each of the texts is many objects when it is read.
  const texts = '<si><r><t>x</t></r></si>'.repeat(650_000);
  const file = await withPart('xl/sharedStrings.xml', `<sst xmlns="${namespace}">${texts}</sst>`);
  const before = processes();
  await expect(readSheets(file)).rejects.toThrow("can't be read in time or has too much in it");
  await expect.poll(processes).toBe(before);
  expect(await readSheets(await sheet([['next']]))).toEqual({ sheets: [[['next']]] });
});
