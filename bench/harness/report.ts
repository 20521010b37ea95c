import { availableParallelism, cpus } from 'node:os';
import { pagePath } from '../page/page-under-test.ts';
import type { Row } from './rows.ts';
import type { RowSummary } from './summary.ts';
import { table } from './table.ts';

/** A row and what was measured of it. */
export interface MeasuredRow {
  readonly row: Pick<Row, 'name' | 'body'>;
  readonly summary: RowSummary;
}

const head = ['row', 'requests/s', 'CPU ms/request', 'spread', 'to bare', 'to buffer', 'page'];

/** The outcome of a run for a reader: machine, table, the ratio that counts, and what makes a line worthless. */
export function report(measured: readonly MeasuredRow[]): string {
  const costOf = (name: string) => measured.find(({ row }) => row.name === name)?.summary.cpuPerRequest ?? Number.NaN;
  const lines = measured.map(({ row, summary }) => [
    row.name,
    summary.requestsPerSecond.toFixed(0),
    summary.cpuPerRequest.toFixed(3),
    `${(summary.spread * 100).toFixed(0)} %`,
    (summary.cpuPerRequest / costOf('bare')).toFixed(2),
    (summary.cpuPerRequest / costOf('buffer')).toFixed(1),
    row.body.text,
  ]);
  const ratio = (costOf('marquee') / costOf('bare')).toFixed(2);
  const cachedRatio = (costOf('cached') / costOf('express buffer')).toFixed(2);
  const warnings = measured
    .filter(({ row }) => !row.body.isSame)
    .map(({ row }) => `Warning: ${row.name} sent another page, so its line compares nothing.\n`);
  return [
    `${pagePath}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}\n\n`,
    `${table([head, ...lines])}\n\n`,
    `Marquee uses ${ratio} times the CPU of bare React for the page; at most 2.00 is expected.\n`,
    `A page out of its cache uses ${cachedRatio} times the CPU of Express with a Buffer; at most 1.50 is expected.\n`,
    ...warnings,
  ].join('');
}
