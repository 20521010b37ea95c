import { describeSize, measureSizes } from './size-budgets.ts';

/** `npm run sizes`: prints what has a budget of bytes (gzip), and fails where one is exceeded. */
const reports = await measureSizes();
for (const report of reports) process.stdout.write(`${describeSize(report)}\n`);
process.exitCode = reports.some(({ size, budget }) => size > budget) ? 1 : 0;
