import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { replyTo } from './sheet-rows.ts';

const namespace = 'http://schemas.openxmlformats.org';

/** Parts of a minimal spreadsheet, with the XML of its only sheet. */
const partsOf = (sheet: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets><sheet name="texts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${namespace}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheet,
  ...more,
});

const sheetOf = (cells: string): string =>
  `<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;

const zip = (parts: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));

const sheet = (cells: string, more?: Readonly<Record<string, string>>): Buffer => zip(partsOf(sheetOf(cells), more));
const inline = (text: string, place = 'A1'): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** An archive whose directory declares a different size for its largest part. */
function withSize(archive: Buffer, size: number): Buffer {
  const lying = Buffer.from(archive);
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const directory = lying.lastIndexOf(name) - 46;
  lying.writeUInt32LE(size, directory + 24);
  lying.writeUInt32LE(size, lying.indexOf(name) - 30 + 22);
  return lying;
}

const firstRow = async (bytes: Buffer) => {
  const reply = await replyTo(bytes);
  return 'problem' in reply ? reply.problem : reply.sheets[0]?.[0];
};

const spaces = ' '.repeat(64 * 1024 * 1024);
const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}">]>`;
const secret = '<!DOCTYPE l [<!ENTITY s SYSTEM "file:///etc/passwd">]>';

describe('a spreadsheet', () => {
  it.each([
    ['text', inline('Black Week'), 'Black Week'],
    [
      'text in several formats',
      '<c r="A1" t="inlineStr"><is><r><t>Black </t></r><r><t>Week</t></r></is></c>',
      'Black Week',
    ],
    ['new lines of Windows', inline('a_x000D_\nb'), 'a\nb'],
    ['text that begins like a formula', inline('=1+1'), '=1+1'],
    ['a formula', '<c r="A1"><f>HYPERLINK("http://evil.test")</f><v>1</v></c>', { kind: 'formula' }],
    ['a formula with a text', '<c r="A1" t="str"><f>cmd|"/c calc"!A1</f><v>Black Week</v></c>', { kind: 'formula' }],
    ['an array of formulas', '<c r="A1" t="str"><f t="array" ref="A1:A2">A2</f><v>x</v></c>', { kind: 'formula' }],
    ['a number', '<c r="A1"><v>45000</v></c>', { kind: 'number' }],
    ['a true value', '<c r="A1" t="b"><v>1</v></c>', { kind: 'yes-no' }],
    ['an error', '<c r="A1" t="e"><v>#REF!</v></c>', { kind: 'error' }],
  ])('has a cell with %s', async (_, cell, expected) => {
    expect(await firstRow(sheet(cell))).toEqual([expected]);
  });

  it('has a date where a program has converted a text to one', async () => {
    const rows = [[new Date('2026-11-27T00:00:00Z')]];
    expect(await replyTo(await writeXlsx({ sheets: [{ name: 'texts', rows }] }))).toEqual({
      sheets: [[[{ kind: 'date' }]]],
    });
  });

  it.each([
    ['row', 2_000, 1],
    ['column', 1, 52],
  ])('is read to its last %s, and refused if a text follows', async (_, rowCount, columnCount) => {
    const table = Array.from({ length: rowCount }, () => Array.from({ length: columnCount }, () => 'x'));
    const read = async (rows: readonly string[][]) =>
      replyTo(await writeXlsx({ sheets: [{ name: 'texts', rows: [...rows] }] }));
    expect(await read(table)).toEqual({ sheets: [table] });
    const longer = rowCount > 1 ? [...table, ['last']] : table.map((row) => [...row, 'last']);
    expect(await read(longer)).toEqual({ problem: 'goes on after row 2,000 or column AZ: send the texts alone' });
  });

  it('has only its visible sheets', async () => {
    const written = await writeXlsx({
      sheets: [
        { name: 'hidden', rows: [['no']], hidden: true },
        { name: 'shown', rows: [['yes']] },
      ],
    });
    expect(await replyTo(written)).toEqual({ sheets: [[['yes']]] });
  });
});

describe('a hostile file', () => {
  it.each<[string, Buffer, string | RegExp]>([
    ['nothing', Buffer.alloc(0), 'is not an .xlsx file'],
    ['words', Buffer.from('Text,Version\ntitle,v1'), 'is not an .xlsx file'],
    ['an old file, or one with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^is an old Excel file/],
    ['an archive without a sheet', zip({ 'a.xml': '<a/>' }), /^is broken/],
    ['a document of Word', zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }), /^is broken/],
    ['an archive that is cut off', sheet(inline('x')).subarray(0, 400), /^is broken/],
    ['an archive in an archive', zip({ 'xl/workbook.xml': sheet(inline('x')).toString('latin1') }), /^is broken/],
    ['a bomb of one part', sheet(inline(spaces)), /^unpacks to more than texts have/],
    ['a bomb of many parts', sheet(inline('x'), Object.fromEntries(manyParts(300))), /^unpacks to more/],
    ['entities of its own', zip(partsOf(laughs + sheetOf(inline('&b;')))), /^has a document type/],
    ['a file of the machine as an entity', zip(partsOf(secret + sheetOf(inline('&s;')))), /^has a document type/],
    ['XML that is not closed', zip(partsOf('<worksheet><sheetData><row><c')), /^is broken|^$/],
    ['a part whose method is unknown', withMethod(sheet(inline('x')), 99), /^is broken/],
  ])('is refused: %s', async (_, bytes, problem) => {
    const reply = await replyTo(bytes);
    expect('problem' in reply ? reply.problem : JSON.stringify(reply)).toMatch(problem);
  });

  it.each<[string, Buffer]>([
    ['a bomb that says it is small', withSize(sheet(inline(spaces)), 300)],
    ['a cell in the last corner', sheet(inline('x') + inline('far', 'XFD1048576'))],
    ['a place in the shared strings that is not there', sheet('<c r="A1" t="s"><v>4000000000</v></c>')],
    [
      'four billion shared strings',
      sheet(inline('x'), { 'xl/sharedStrings.xml': `<sst count="4294967295" uniqueCount="4294967295"></sst>` }),
    ],
    ['elements deep in one another', zip(partsOf(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`))],
    ['parts outside its folder', sheet(inline('x'), { '../../../tmp/zz.xml': '<a/>', '/etc/zz.xml': '<a/>' })],
    ['the name of a prototype', sheet(inline('x'), { '__proto__/a.xml': '<a/>' })],
    ['a place that is none', sheet('<c r="__proto__" t="inlineStr"><is><t>x</t></is></c>')],
    ['a million cells in a row', sheet(inline('x').repeat(100_000))],
  ])('yields only texts: %s', async (_, bytes) => {
    const reply = await replyTo(bytes);
    expect(JSON.stringify(reply).length).toBeLessThan(1_000_000);
    expect(Object.getPrototypeOf({})).toEqual(Object.prototype);
  });
});

function manyParts(count: number): [string, string][] {
  return Array.from({ length: count }, (_, index) => [`xl/part${index}.xml`, '<a/>']);
}

/** An archive whose parts are compressed by another method. */
function withMethod(archive: Buffer, method: number): Buffer {
  const changed = Buffer.from(archive);
  const directory = changed.lastIndexOf('xl/workbook.xml') - 46;
  changed.writeUInt16LE(method, directory + 10);
  return changed;
}
