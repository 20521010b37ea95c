import { closeSync, openSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Bytes of a row in a table of source positions, including its line feed. */
export const rowLength = 128;

/** Name of a script's table: for each line of the script, a row with the source position that it came from. */
export const tableOf = (script: string): string => `${script}.lines`;

/**
 * A stack trace that names sources in place of the bundle: one row is read per frame, and nothing is kept in memory ({@link
 * https://nodejs.org/api/cli.html#--enable-source-maps | Node's own way} keeps 16 MB alive; decision 66).
 */
export const withSourcePositions = (stack: string): string =>
  stack.replace(bundlePosition, (position, url: string, line: string) => sourceAt(url, Number(line)) ?? position);

const bundle = new URL('.', import.meta.url).href;
const bundlePosition = /(file:\/\/\S+?\.js):(\d+):\d+/g;

/** Undefined for other scripts, and when the sources run directly. */
function sourceAt(url: string, line: number): string | undefined {
  if (!url.startsWith(bundle)) return undefined;
  try {
    return readRow(tableOf(fileURLToPath(url)), line);
  } catch {
    return undefined;
  }
}

function readRow(table: string, line: number): string | undefined {
  const file = openSync(table, 'r');
  try {
    const row = Buffer.alloc(rowLength);
    const length = readSync(file, row, 0, rowLength, (line - 1) * rowLength);
    return row.toString('utf8', 0, length).trim() || undefined;
  } finally {
    closeSync(file);
  }
}
