import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { rowLength, tableOf } from '../../server/observability/source-positions.ts';

/** Writes source positions beside each script of the server: error lines in the log name sources (decision 66). */
export function writeSourcePositionTables(directory: string, root: string): void {
  // A script that only re-exports another has no map.
  for (const name of globSync('**/*.js.map', { cwd: directory })) {
    const map = path.join(directory, name);
    const script = map.slice(0, -'.map'.length);
    const payload: SourceMapPayload = JSON.parse(readFileSync(map, 'utf8'));
    const folder = path.relative(root, path.dirname(script));
    const rows = rowsOf(readFileSync(script, 'utf8').split('\n'), new SourceMap(payload), folder);
    writeFileSync(tableOf(script), rows.map(padRow).join(''));
  }
}

function rowsOf(lines: readonly string[], map: SourceMap, folder: string): string[] {
  return lines.map((line, index) => {
    const start = Math.max(0, line.search(/\S/));
    const entry = map.findEntry(index, start);
    if (!('originalSource' in entry) || entry.generatedLine !== index) return '';
    return `${path.posix.join(folder, entry.originalSource)}:${entry.originalLine + 1}`;
  });
}

/** A row padded to its length; the end of a long path is the important part. */
const padRow = (row: string): string => `${row.slice(1 - rowLength).padEnd(rowLength - 1)}\n`;
