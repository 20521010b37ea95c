import { readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentSchema } from '../config/environment.ts';
import { sandboxEnvironmentSchema } from '../sandbox/settings.ts';
import { decisionTable, readDecisionRecords } from './decision-records.ts';
import { settingsTable } from './settings-table.ts';

/** The repository. */
export const root = path.resolve(import.meta.dirname, '..');

/** A document of which a command writes parts: those between `<!-- begin NAME -->` and `<!-- end NAME -->`. */
export interface GeneratedDocument {
  /** Path in the repository. */
  readonly file: string;
  /** The generated parts by name. */
  readonly parts: () => Readonly<Record<string, string>>;
}

export const generatedDocuments: readonly GeneratedDocument[] = [
  {
    file: 'docs/settings.md',
    parts: () => ({
      server: settingsTable(environmentSchema),
      sandbox: settingsTable(sandboxEnvironmentSchema),
    }),
  },
  {
    file: 'docs/decisions/README.md',
    parts: () => ({ records: decisionTable(readDecisionRecords()) }),
  },
];

/** The text of a document with its generated parts up to date. */
export function writeDocument({ file, parts }: GeneratedDocument): string {
  return Object.entries(parts()).reduce(
    (text, [name, part]) => {
      const [begin, end] = [`<!-- begin ${name} -->\n`, `\n<!-- end ${name} -->`];
      const [before, rest] = [text.indexOf(begin), text.indexOf(end)];
      if (before < 0 || rest < before) throw new Error(`${file} has no place for ${name}`);
      return `${text.slice(0, before + begin.length)}\n${part}\n${text.slice(rest)}`;
    },
    readFileSync(file, 'utf8'),
  );
}
