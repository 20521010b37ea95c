import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { environmentSchema } from '../../config/environment.ts';
import { sandboxEnvironmentSchema } from '../sandbox/settings.ts';
import { decisionTable, readDecisionRecords } from './decision-records.ts';
import { settingsTable } from './settings-table.ts';

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/**
 * A file with parts that a command writes, between `<!-- begin NAME -->` and `<!-- end NAME -->`, in YAML `# begin
 * NAME` and `# end NAME`.
 */
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
  {
    file: 'docs/embedding.md',
    parts: () => ({ react: codeOf('docs/examples/Promotion.tsx'), vue: codeOf('docs/examples/Promotion.vue') }),
  },
  {
    file: 'config/kustomization.yaml',
    parts: () => ({ lotteries: listOfFiles('lotteries'), regions: listOfFiles('regions') }),
  },
];

/** A file as a block of code. */
const codeOf = (file: string): string =>
  `\`\`\`${path.extname(file).slice(1)}\n${readFileSync(path.join(root, file), 'utf8')}\`\`\``;

/** The JSON files of a folder of the configuration, as a list of YAML. */
const listOfFiles = (folder: string): string =>
  readdirSync(path.join(root, 'config', folder))
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => `      - ${folder}/${file}`)
    .join('\n');

/** The text of a document with its generated parts up to date. */
export function writeDocument({ file, parts }: GeneratedDocument): string {
  return Object.entries(parts()).reduce(
    (text, [name, part]) => {
      const [begin, end] = file.endsWith('.yaml')
        ? [`# begin ${name}\n`, `# end ${name}`]
        : [`<!-- begin ${name} -->\n\n`, `\n<!-- end ${name} -->`];
      const [before, rest] = [text.indexOf(begin), text.indexOf(end)];
      if (before < 0 || rest < before) throw new Error(`${file} has no place for ${name}`);
      // A marker in YAML keeps its indentation.
      const kept = file.endsWith('.yaml') ? text.lastIndexOf('\n', rest) + 1 : rest;
      return `${text.slice(0, before + begin.length)}${part}\n${text.slice(kept)}`;
    },
    readFileSync(file, 'utf8'),
  );
}
