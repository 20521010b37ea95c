import * as z from 'zod';
import { textTable } from './text-table.ts';

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

/** The caches of a process, and its memory in bytes. */
export type ProcessCaches = z.infer<typeof reportSchema>;

/** Reads the caches of a running process from its operations port. Throws unless it returns a report. */
export async function readCaches(origin: string): Promise<ProcessCaches> {
  const response = await fetch(new URL('/caches', origin));
  if (!response.ok) throw new Error(`${origin} replied ${response.status}: is it the port of operations?`);
  return reportSchema.parse(await response.json());
}

/** Bytes of all caches together. */
export const heldBytes = ({ caches }: ProcessCaches): number => sum(caches.map(({ bytes }) => bytes));

/** A row for each cache, and their sum. */
export function cachesTable({ caches }: ProcessCaches): string {
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
  const headings = ['cache', 'MB', 'bound', 'entries', 'hits', 'evicted', 'key', 'without it'];
  const all = [
    'all',
    ...[caches.map(({ bytes }) => bytes), caches.map(({ maxBytes }) => maxBytes)].map(sum).map(megabytes),
  ];
  return textTable([headings, ...rows, all], 'words');
}

/** Bytes as text, in MB of 2²⁰ bytes. */
export const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
