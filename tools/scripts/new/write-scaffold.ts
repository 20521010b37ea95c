import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type InsertedLine, type Scaffold, scaffoldName } from './scaffold.ts';

/** Files that a scaffold has written, by path. */
export interface ScaffoldResult {
  readonly files: readonly string[];
  /** Existing files, with the number of new lines. */
  readonly touched: ReadonlyMap<string, number>;
}

/** The scaffold was not written. */
export class ScaffoldError extends Error {}

/**
 * Writes the files of a scaffold into a repository, and its lines into files that are there.
 * @throws {ScaffoldError} before anything is written
 */
export function writeScaffold(root: string, kind: Scaffold, input: string): ScaffoldResult {
  if (!kind.pattern.test(input))
    throw new ScaffoldError(`${input} is not a valid name for ${kind.about}; example: ${kind.example}`);
  const name = scaffoldName(input);
  const files = Object.entries(kind.files(name));
  const taken = files.map(([file]) => file).filter((file) => existsSync(path.join(root, file)));
  if (taken.length > 0) throw new ScaffoldError(`${taken.join(', ')} already exists`);
  const touched = new Map<string, { readonly text: string; readonly lines: number }>();
  for (const line of kind.lines?.(name) ?? []) {
    const { text = readFileSync(path.join(root, line.file), 'utf8'), lines = 0 } = touched.get(line.file) ?? {};
    touched.set(line.file, { text: withLine(text, line), lines: lines + 1 });
  }
  for (const [file, text] of files) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  for (const [file, { text }] of touched) writeFileSync(path.join(root, file), text);
  return {
    files: files.map(([file]) => file),
    touched: new Map([...touched].map(([file, { lines }]) => [file, lines])),
  };
}

function withLine(text: string, { file, before, line }: InsertedLine): string {
  const lines = text.split('\n');
  const index = lines.findIndex((candidate) => before.test(candidate));
  if (index === -1) throw new ScaffoldError(`${file} has no line ${before}`);
  return lines.toSpliced(index, 0, line).join('\n');
}
