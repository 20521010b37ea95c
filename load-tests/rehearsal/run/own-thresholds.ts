import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { RehearsalRecord } from '../record.ts';

/** k6's summary: whether each threshold of a metric was broken. */
const summarySchema = z.object({
  metrics: z.record(z.string(), z.looseObject({ thresholds: z.record(z.string(), z.boolean()).optional() })),
});

/** k6's verdict on the thresholds of `load-tests/spike.ts`; empty if the summary is missing. */
export function ownThresholds(file: string): RehearsalRecord['ownThresholds'] {
  const text = readIfPresent(file);
  if (text === undefined) return { all: 0, broken: [] };
  const { metrics } = summarySchema.parse(JSON.parse(text));
  const all = Object.entries(metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds).map(([expression, isBroken]) => ({ text: `${metric}: ${expression}`, isBroken })),
  );
  return { all: all.length, broken: all.filter(({ isBroken }) => isBroken).map((each) => each.text) };
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // k6 writes no summary if it was stopped early.
    return undefined;
  }
}
