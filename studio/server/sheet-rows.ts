import { unzipSync, zipSync } from 'fflate';
import { readXlsx, type Sheet } from 'hucre/xlsx';
import type { SheetCell, Sheets } from '../contracts.ts';
import type { SheetReply } from './read-sheets.ts';

/** A hundred times the texts of a campaign in a language. */
const maxUnpackedBytes = 16 * 1024 * 1024;
const maxParts = 200;

/** A spreadsheet has some columns for translators, and a row for each text. */
const [maxColumns, maxRows] = [52, 2_000];

/** One column and one row more show that a list goes on. */
const readRange = 'A1:BA2001';

class SheetError extends Error {}

/** Rows of a spreadsheet's visible sheets, or the message that explains why there are none. */
export async function replyTo(bytes: Uint8Array): Promise<SheetReply> {
  try {
    return await readSheets(bytes);
  } catch (error) {
    return { problem: error instanceof SheetError ? error.message : problemOf(bytes) };
  }
}

async function readSheets(bytes: Uint8Array): Promise<Sheets> {
  const { sheets } = await readXlsx(repackTextParts(bytes), { range: readRange });
  const visible = sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden).map(rowsOf);
  if (visible.some(goesOn)) throw new SheetError('goes on after row 2,000 or column AZ: send the texts alone');
  return { sheets: visible };
}

/** The parts with text, each unpacked to no more bytes than the archive declares. */
function repackTextParts(bytes: Uint8Array): Uint8Array {
  let [bytesLeft, partsLeft] = [maxUnpackedBytes, maxParts];
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      bytesLeft -= originalSize;
      partsLeft -= 1;
      if (bytesLeft < 0 || partsLeft < 0) throw new SheetError('unpacks to more than texts have: send the texts alone');
      return /\.(?:xml|rels)$/.test(name);
    },
  });
  for (const [name, part] of Object.entries(parts)) {
    if (Buffer.from(part).includes('<!DOCTYPE')) throw new SheetError(`has a document type (DOCTYPE) in ${name}`);
  }
  return zipSync(parts, { level: 0 });
}

/** Whether a sheet has a value beyond the last row or column. */
const goesOn = (rows: readonly (readonly SheetCell[])[]): boolean =>
  rows.some((row, rowIndex) =>
    row.some((cell, column) => (rowIndex >= maxRows || column >= maxColumns) && cell !== ''),
  );

function rowsOf({ rows, cells }: Sheet): SheetCell[][] {
  return rows.map((row, rowIndex) =>
    row.map((value, column): SheetCell => {
      const cell = cells?.get(`${rowIndex},${column}`);
      // The value beside a formula was computed by another program, so it is not used.
      if (cell?.formula !== undefined || cell?.type === 'formula') return { kind: 'formula' };
      if (cell?.type === 'error') return { kind: 'error' };
      if (typeof value === 'number') return { kind: 'number' };
      if (typeof value === 'boolean') return { kind: 'yes-no' };
      if (value instanceof Date) return { kind: 'date' };
      return (value ?? '').replaceAll('\r\n', '\n');
    }),
  );
}

/** Kind of a file that can't be read as a spreadsheet, and how to get a usable one. */
function problemOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    return 'is an old Excel file (.xls) or has a password: save it as .xlsx without one';
  }
  return start.startsWith('PK') ? 'is broken, or is not an .xlsx file: save it as .xlsx again' : 'is not an .xlsx file';
}
