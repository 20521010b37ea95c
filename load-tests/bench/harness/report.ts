import { availableParallelism, cpus } from 'node:os';
import { textTable } from '../../../tools/scripts/text-table.ts';
import { pagePath } from '../page/page-under-test.ts';
import type { Row } from './rows.ts';
import type { RowSummary } from './summary.ts';

/** A row and its measurements. */
export interface MeasuredRow {
  readonly row: Pick<Row, 'name' | 'body' | 'size'>;
  readonly summary: RowSummary;
}

/** A goal: the maximum cost of one row relative to another. */
interface Goal {
  readonly text: string;
  readonly row: string;
  readonly to: string;
  readonly limit: number;
  /** The two rows send pages of different sizes. */
  readonly isPerByte?: boolean;
}

const goals: readonly Goal[] = [
  { text: 'uncached, signed in, to bare React with all blocks', row: 'signed-in', to: 'bare', limit: 0.6 },
  {
    text: 'uncached, signed in, to a naive Express and React Router page, per kB',
    row: 'signed-in',
    to: 'naive',
    limit: 1,
    isPerByte: true,
  },
  { text: 'with an adapter of other calls, to none', row: 'adapted elsewhere', to: 'signed-in', limit: 1.05 },
  { text: 'cached, to Express with a Buffer', row: 'cached', to: 'express buffer', limit: 1.25 },
];

/** Measured ratio of a goal. */
export interface Ratio {
  readonly text: string;
  readonly ratio: number;
  readonly limit: number;
  readonly isMet: boolean;
}

/** The ratios that have a limit. */
export function ratiosOf(measured: readonly MeasuredRow[]): Ratio[] {
  return goals.map(({ text, row, to, limit, isPerByte }) => {
    const costOf = (name: string) => {
      const found = measured.find((one) => one.row.name === name);
      if (!found) throw new Error(`No row is named ${name}`);
      return found.summary.cpuPerRequest / (isPerByte ? found.row.size : 1);
    };
    const ratio = costOf(row) / costOf(to);
    return { text, ratio, limit, isMet: ratio <= limit };
  });
}

/** Throws if a row sends a page other than the captured one, because its figures could not be compared. */
export function requireSamePage(rows: readonly Pick<Row, 'name' | 'body'>[]): void {
  const others = rows.filter(({ body }) => !body.isSame).map(({ name, body }) => `${name} (${body.text})`);
  if (others.length > 0) throw new Error(`Other pages than Marquee's: ${others.join(', ')}`);
}

const head = ['row', 'requests/s', 'CPU ms/request', 'spread', 'kB', 'CPU ms/kB', 'to bare', 'page'];

/** Formats the results of a run: machine, table, and the ratios that have limits. */
export function report(measured: readonly MeasuredRow[]): string {
  const bare = measured.find(({ row }) => row.name === 'bare')?.summary.cpuPerRequest ?? Number.NaN;
  const lines = measured.map(({ row, summary }) => [
    row.name,
    summary.requestsPerSecond.toFixed(0),
    summary.cpuPerRequest.toFixed(3),
    `${(summary.spread * 100).toFixed(0)} %`,
    (row.size / 1_000).toFixed(1),
    ((1_000 * summary.cpuPerRequest) / row.size).toFixed(4),
    (summary.cpuPerRequest / bare).toFixed(2),
    row.body.text,
  ]);
  const ratios = ratiosOf(measured).map(
    ({ text, ratio, limit, isMet }) =>
      `${isMet ? 'met' : 'NOT MET'}: ${ratio.toFixed(2)} (max ${limit.toFixed(2)}), ${text}\n`,
  );
  return [
    `One page: ${pagePath}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}\n\n`,
    `${textTable([head, ...lines])}\n\n`,
    ...ratios,
  ].join('');
}
