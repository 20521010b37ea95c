import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { load } from '../../load-tests/bench/harness/load.ts';
import { startMarquee, startSandbox } from '../../load-tests/bench/harness/rows.ts';
import type { ServerProcess } from '../../load-tests/bench/harness/server-process.ts';
import { summarize } from '../../load-tests/bench/harness/summary.ts';
import { browserHeaders, pagePath } from '../../load-tests/bench/page/page-under-test.ts';
import { type MeasuredFigures, measuredFiguresSchema, measuredFile, type RequestKind } from './measured-figures.ts';

/**
 * Writes `measured.json`: CPU of one request of each kind, measured as the benchmark does. Needs a build and the
 * benchmark's packages (`npm run bench` brings both). `--rounds N` and `--seconds N` make it longer.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '3' } },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

const started: ServerProcess[] = [];
try {
  const figures = await measure();
  writeFileSync(measuredFile, `${JSON.stringify(measuredFiguresSchema.parse(figures), null, 2)}\n`);
} finally {
  for (const server of started) server.stop();
}

async function measure(): Promise<MeasuredFigures> {
  const platform = await startSandbox();
  started.push(platform);
  // What is left when the page cache does not help, and whole however busy the machine is.
  const marquee = await startMarquee(new URL(platform.url).origin, { PAGE_CACHE_MB: '0', OVERLOAD_PROTECTION: 'off' });
  started.push(marquee);
  const paths: Record<RequestKind, string> = {
    document: pagePath,
    list: '/en/lotto/',
    pageData: `/page-data${pagePath}`,
    platformRead: '/web-api/external-api/lotto/available',
    asset: await scriptOf(marquee.url),
  };
  return {
    measuredAt: new Date().toISOString(),
    machine: `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}`,
    node: process.versions.node,
    kinds: {
      document: await cost(marquee, paths, 'document'),
      list: await cost(marquee, paths, 'list'),
      pageData: await cost(marquee, paths, 'pageData'),
      platformRead: await cost(marquee, paths, 'platformRead'),
      asset: await cost(marquee, paths, 'asset'),
    },
  };
}

async function cost(marquee: ServerProcess, paths: Record<RequestKind, string>, kind: RequestKind) {
  const url = new URL(paths[kind], marquee.url).href;
  const warm = await load(url, { seconds });
  const requests = Math.max(100, Math.round((warm.requests / warm.seconds) * seconds));
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await marquee.cpuTime();
    const done = await load(url, { requests });
    const used = (await marquee.cpuTime()) - before;
    measured.push({ requestsPerSecond: done.requests / done.seconds, cpuPerRequest: used / done.requests });
  }
  const { cpuPerRequest, spread } = summarize(measured);
  process.stdout.write(`${kind.padEnd(14)}${cpuPerRequest.toFixed(3)} ms\n`);
  return { cpuMs: Number(cpuPerRequest.toFixed(3)), spread: Number(spread.toFixed(2)) };
}

/** The largest part of what a page loads is its own scripts. */
async function scriptOf(page: string): Promise<string> {
  const html = await (await fetch(page, { headers: browserHeaders })).text();
  const address = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  if (address === undefined) throw new Error('The page names no script of its own');
  return address;
}
