import { expect, it } from 'vitest';
import { describeSize, measureSizes } from './size-budgets.ts';

const reports = await measureSizes();

it.each(reports.map((report) => [describeSize(report), report] as const))(
  'keeps to config/size-budgets.json: %s',
  (_, { size, budget }) => {
    expect(size).toBeLessThanOrEqual(budget);
    // What is almost nothing has not been measured.
    expect(size).toBeGreaterThan(300);
  },
);
