import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { browserHeaders } from '../page/page-under-test.ts';

const connections = 8;
const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
const run = promisify(execFile);

const reportSchema = z.object({
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
  timeouts: z.number(),
  start: z.coerce.date(),
  finish: z.coerce.date(),
});

/** The result of a load. */
export interface LoadReport {
  readonly requests: number;
  readonly seconds: number;
}

/** Requests a page over keep-alive connections, from a separate process. Throws if a response is missing or not 200. */
export async function load(
  url: string,
  limit: { seconds: number } | { requests: number },
  request: Readonly<Record<string, string>> = browserHeaders,
): Promise<LoadReport> {
  const amount = 'seconds' in limit ? ['--duration', `${limit.seconds}`] : ['--amount', `${limit.requests}`];
  const headers = Object.entries(request).flatMap(([name, value]) => ['--headers', `${name}: ${value}`]);
  // The generator ends at a sample, so samples of a second would make the rate too coarse.
  const { stdout } = await run(process.execPath, [
    autocannon,
    ...['--json', '--no-progress', '--sampleInt', '20', '--connections', `${connections}`],
    ...amount,
    ...headers,
    url,
  ]);
  const report = reportSchema.parse(JSON.parse(stdout));
  const failures = report.non2xx + report.errors + report.timeouts;
  if (failures > 0) throw new Error(`${failures} of the requests to ${url} failed`);
  return { requests: report['2xx'], seconds: (report.finish.getTime() - report.start.getTime()) / 1_000 };
}

/** The warm-up of a server: a number of requests, or a time for a slow server. */
export interface WarmUp {
  readonly requests: number;
  readonly seconds: number;
}

/** Enough for V8 to compile the page with the most code, which would look expensive before. */
export const fullWarmUp: WarmUp = { requests: 20_000, seconds: 60 };

/** Requests a page until the server is warm. Returns the requests per second at the end. */
export async function warmUp(
  url: string,
  { requests, seconds }: WarmUp,
  request?: Readonly<Record<string, string>>,
): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  for (let done = 0; ; ) {
    const step = await load(url, { seconds: 1 }, request);
    done += step.requests;
    if (done >= requests || performance.now() >= end) return step.requests / step.seconds;
  }
}
