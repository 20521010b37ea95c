import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A record of `docs/decisions`. */
export interface DecisionRecord {
  readonly file: string;
  readonly number: number;
  readonly title: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `accepted`, or `superseded by N`; `amended by N` if only a part no longer holds. */
  readonly status: string;
  readonly text: string;
}

const directory = path.resolve(import.meta.dirname, '../../docs/decisions');
const head = /^# (\d+)\. (.+)\n\n(\d{4}-\d{2}-\d{2}) · (.+)\n\n/;

/** Every decision record, by number. Throws for one without a title, a date and a status. */
export function readDecisionRecords(): readonly DecisionRecord[] {
  return globSync('[0-9]*.md', { cwd: directory })
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(directory, file), 'utf8');
      const [, number, title, date, status] = head.exec(text) ?? [];
      if (title === undefined || date === undefined || status === undefined) {
        throw new Error(`docs/decisions/${file} must begin with "# N. Title" and "YYYY-MM-DD · status"`);
      }
      return { file, number: Number(number), title, date, status: status.replaceAll(/\[(.+?)\]\(.+?\)/g, '$1'), text };
    });
}

/** A Markdown table of all records. */
export function decisionTable(records: readonly DecisionRecord[]): string {
  const rows = records.map(
    ({ file, number, title, date, status }) => `| ${number} | [${title}](${file}) | ${date} | ${status} |`,
  );
  return ['| No. | Decision | Date | Status |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
