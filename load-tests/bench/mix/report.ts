import { textTable } from '../../../tools/scripts/text-table.ts';
import type { RowSummary } from '../harness/summary.ts';

/** Measurements of a row. */
export interface MeasuredMixRow {
  readonly name: string;
  readonly summary: RowSummary;
  /** Bytes of HTML of a page, without inlined styles, scripts and state. */
  readonly htmlBytes: number;
  /** Bytes at the end of the run. */
  readonly heapUsed: number;
  readonly residentMemory: number;
  /** Milliseconds at a fixed rate; missing if each page is requested once. */
  readonly latency?: { readonly p50: number; readonly p99: number };
  /** Number of these requests that were sent late. */
  readonly late?: number;
}

const head = [
  ...['row', 'CPU ms/page', 'spread', 'kB HTML', 'CPU ms/kB', 'to naive, per kB'],
  ...['p50 ms', 'p99 ms', 'late', 'heap MiB', 'resident MiB'],
];

/** Milliseconds of CPU per kilobyte of HTML. */
const costPerKilobyte = ({ summary, htmlBytes }: MeasuredMixRow): number => (1_000 * summary.cpuPerRequest) / htmlBytes;

/** Formats the table of the mix. */
export function reportMix(rows: readonly MeasuredMixRow[]): string {
  const naive = rows.find(({ name }) => name === 'naive');
  const lines = rows.map((row) => [
    row.name,
    row.summary.cpuPerRequest.toFixed(2),
    `${(row.summary.spread * 100).toFixed(0)} %`,
    (row.htmlBytes / 1_000).toFixed(1),
    costPerKilobyte(row).toFixed(4),
    naive === undefined ? '-' : (costPerKilobyte(row) / costPerKilobyte(naive)).toFixed(2),
    row.latency?.p50.toFixed(1) ?? '-',
    row.latency?.p99.toFixed(1) ?? '-',
    `${row.late ?? '-'}`,
    mebibytes(row.heapUsed),
    mebibytes(row.residentMemory),
  ]);
  return `Mix of the whole catalogue\n\n${textTable([head, ...lines])}\n`;
}

const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
