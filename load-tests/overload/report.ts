import { availableParallelism, cpus } from 'node:os';
import { textTable } from '../../tools/scripts/text-table.ts';
import { responseKinds } from './response-kind.ts';
import type { LoadSummary } from './summary.ts';

/** A row of the table: a server before, during and after the spike. */
export interface MeasuredRow {
  readonly name: string;
  readonly before: LoadSummary;
  readonly spike: LoadSummary;
  /** Seconds from the end of the spike to recovery; undefined if it did not recover. */
  readonly recovered: number | undefined;
}

/** Everything that a run has measured. */
export interface OverloadResult {
  /** Requests per second that one process handles without protection, and those that the spike sends. */
  readonly capacity: number;
  readonly offered: number;
  readonly seconds: number;
  readonly rows: readonly MeasuredRow[];
}

/** Maximum share of late requests: above it, the load was not the planned one. */
const maxLate = 0.05;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** Formats the result: machine, load, table, and reasons not to trust a row. */
export function report({ capacity, offered, seconds, rows }: OverloadResult): string {
  const head = ['row', ...responseKinds, 'p50 ms', 'p99 ms', 'full/s', 'of capacity', 'recovered', 'sent late'];
  const lines = rows.map(({ name, spike, recovered }) => [
    name,
    ...responseKinds.map((kind) => `${spike.responses[kind]}`),
    spike.p50.toFixed(0),
    spike.p99.toFixed(0),
    spike.fullPerSecond.toFixed(0),
    percent(spike.fullPerSecond / capacity),
    recovered === undefined ? 'no' : `${recovered} s`,
    percent(spike.late),
  ]);
  const warnings = rows
    .filter(({ spike }) => spike.late > maxLate)
    .map(
      ({ name, spike }) =>
        `Warning: ${percent(spike.late)} of the load of ${name} was sent late: use a quieter machine.\n`,
    );
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}\n`,
    `One process, unprotected, does ${capacity.toFixed(0)} requests/s; offered ${offered.toFixed(0)}/s for ${seconds} s, visitors wait 1 s.\n\n`,
    `${textTable([head, ...lines])}\n`,
    ...warnings,
  ].join('');
}
