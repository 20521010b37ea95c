import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { load } from '../../load-tests/bench/harness/load.ts';
import { startMarquee } from '../../load-tests/bench/harness/rows.ts';
import type { ServerProcess } from '../../load-tests/bench/harness/server-process.ts';
import { summarize } from '../../load-tests/bench/harness/summary.ts';
import { catalogueOf } from '../../load-tests/bench/mix/catalogue.ts';
import { createDraw, type MixRequest } from '../../load-tests/bench/mix/draw.ts';
import { loadMix } from '../../load-tests/bench/mix/load.ts';
import { startMixPlatform } from '../../load-tests/bench/mix/start-platform.ts';
import { browserHeaders, pagePath } from '../../load-tests/bench/page/page-under-test.ts';
import { flagsWithoutCgroup, readPod } from '../../tools/scripts/pod.ts';
import {
  type KindFigures,
  type MeasuredFigures,
  measuredFiguresSchema,
  measuredFile,
  type RequestKind,
} from './measured-figures.ts';

/**
 * Writes `measured.json`: CPU of one request of each kind. The pages are the benchmark's mix: the whole catalogue in all languages, for
 * visitors of all kinds. Needs a build and the benchmark's packages (`npm run bench` provides both). Options: `--rounds N`, `--pages N` for
 * the pages of a round, and `--seconds N` for a round of the other kinds.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    pages: { type: 'string', default: '1500' },
    seconds: { type: 'string', default: '3' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const pages = Number(values.pages);
/** Number of connections that request pages. */
const connections = 8;
const seed = 1;

/** Whether a request is for the list of promotions or of lotteries, in any view. */
const isList = ({ path }: MixRequest): boolean => /^\/[a-z]+\/(lotto\/)?(\?.*)?$/.test(path);

const stops: (() => void)[] = [];
try {
  const figures = await measure();
  writeFileSync(measuredFile, `${JSON.stringify(measuredFiguresSchema.parse(figures), null, 2)}\n`);
} finally {
  for (const stop of stops) stop();
}

async function measure(): Promise<MeasuredFigures> {
  const { origin, content, sessions, settings } = await startMixPlatform(stops);
  const marquee = await startMarquee(origin, {
    ...settings,
    NODE_OPTIONS: flagsWithoutCgroup(readPod()).join(' '),
    // Measures costs without the page cache, and without load shedding, however busy the machine is.
    PAGE_CACHE_MB: '0',
    OVERLOAD_PROTECTION: 'off',
  });
  stops.push(marquee.stop);
  const draw = createDraw({ seed, pages: catalogueOf(content), sessions });
  const take = (isWanted: (request: MixRequest) => boolean, count: number): MixRequest[] => {
    const taken: MixRequest[] = [];
    while (taken.length < count) {
      const request = draw();
      if (isWanted(request)) taken.push(request);
    }
    return taken;
  };
  const script = await scriptOf(marquee.url + pagePath);
  return {
    measuredAt: new Date().toISOString(),
    machine: `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}`,
    node: process.versions.node,
    kinds: {
      document: await costOfPages(marquee, 'document', (count) => take((request) => !isList(request), count)),
      list: await costOfPages(marquee, 'list', (count) => take(isList, count)),
      pageData: await costOfPages(marquee, 'pageData', (count) =>
        take(() => true, count).map((request) => ({ ...request, path: `/page-data${request.path}` })),
      ),
      platformRead: await cost(marquee, 'platformRead', '/web-api/external-api/lotto/available'),
      asset: await cost(marquee, 'asset', script),
    },
  };
}

async function costOfPages(
  { url, cpuTime }: ServerProcess,
  kind: RequestKind,
  take: (count: number) => MixRequest[],
): Promise<KindFigures> {
  const ask = async () => {
    const done = await loadMix({
      origin: new URL(url).origin,
      responseKind: kind === 'pageData' ? 'data' : 'document',
      requests: take(pages),
      load: { connections },
    });
    if (done.failed > 0) throw new Error(`${kind}: ${done.failures.join(', ')}`);
    return { requests: done.completed, seconds: done.seconds.length };
  };
  await ask();
  return figuresOf(kind, cpuTime, ask);
}

async function cost({ url, cpuTime }: ServerProcess, kind: RequestKind, path: string): Promise<KindFigures> {
  const address = new URL(path, url).href;
  const warm = await load(address, { seconds });
  const requests = Math.max(100, Math.round((warm.requests / warm.seconds) * seconds));
  return figuresOf(kind, cpuTime, () => load(address, { requests }));
}

interface Asked {
  readonly requests: number;
  readonly seconds: number;
}

async function figuresOf(
  kind: RequestKind,
  cpuTime: ServerProcess['cpuTime'],
  ask: () => Promise<Asked>,
): Promise<KindFigures> {
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await cpuTime();
    const done = await ask();
    const used = (await cpuTime()) - before;
    measured.push({ requestsPerSecond: done.requests / done.seconds, cpuPerRequest: used / done.requests });
  }
  const { cpuPerRequest, spread } = summarize(measured);
  process.stdout.write(`${kind.padEnd(14)}${cpuPerRequest.toFixed(3)} ms\n`);
  return { cpuMs: Number(cpuPerRequest.toFixed(3)), spread: Number(spread.toFixed(2)) };
}

/** Address of the page's own script, the largest part of its download. */
async function scriptOf(page: string): Promise<string> {
  const html = await (await fetch(page, { headers: browserHeaders })).text();
  const address = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  if (address === undefined) throw new Error('The page names no script of its own');
  return address;
}
