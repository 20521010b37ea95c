import { parseArgs } from 'node:util';
import { cachesTable, megabytes, readCaches } from './cache-report.ts';

/** `npm run caches -- --url http://localhost:9464`: the caches of a running process, as its operations port reports them. */
const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:9464' } } });

const report = await readCaches(values.url);
process.stdout.write(`${cachesTable(report)}\n`);
process.stdout.write(`The process takes ${megabytes(report.residentBytes)} of ${megabytes(report.limitBytes)} MB.\n`);
