import { parseArgs } from 'node:util';
import * as z from 'zod';
import { textTable } from './text-table.ts';

/** `npm run caches -- --url http://localhost:9464`: the caches of a running process, as its operations port reports them. */
const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:9464' } } });

const reportSchema = z.object({
  caches: z.array(
    z.object({
      name: z.string(),
      key: z.string(),
      miss: z.string(),
      entries: z.number(),
      bytes: z.number(),
      maxBytes: z.number(),
      hits: z.number(),
      misses: z.number(),
      evictions: z.number(),
    }),
  ),
  residentBytes: z.number(),
  limitBytes: z.number(),
});

const answer = await fetch(new URL('/caches', values.url));
if (!answer.ok) throw new Error(`${values.url} answered ${answer.status}: is it the port of operations?`);
const { caches, residentBytes, limitBytes } = reportSchema.parse(await answer.json());

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const rows = caches.map(({ name, key, miss, entries, bytes, maxBytes, hits, misses, evictions }) => [
  name,
  megabytes(bytes),
  megabytes(maxBytes),
  String(entries),
  hits + misses === 0 ? '-' : `${((100 * hits) / (hits + misses)).toFixed(1)} %`,
  String(evictions),
  key,
  miss,
]);
const [bytes, maxBytes] = [sum(caches.map((cache) => cache.bytes)), sum(caches.map((cache) => cache.maxBytes))];
const headings = ['cache', 'MB', 'bound', 'entries', 'hits', 'evicted', 'key', 'without it'];
process.stdout.write(`${textTable([headings, ...rows, ['all', megabytes(bytes), megabytes(maxBytes)]], 'words')}\n`);
process.stdout.write(`The process takes ${megabytes(residentBytes)} of ${megabytes(limitBytes)} MB.\n`);
