import path from 'node:path';
import { flagsWithoutCgroup, readPod } from '../../../tools/scripts/pod.ts';
import { startComparison, startMarquee, startSandbox } from '../harness/rows.ts';
import type { ServerProcess } from '../harness/server-process.ts';
import { browserHeaders } from '../page/page-under-test.ts';
import { catalogueOf } from './catalogue.ts';
import { countryHeader, type MixDraw } from './draw.ts';
import { preparePlatform } from './platform.ts';
import { writeMixSettings } from './settings.ts';
import { createPageCollector, writeStoredPages } from './stored-pages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const pod = readPod();
const flags = flagsWithoutCgroup(pod);

/** Flags of a pod's Node, for `NODE_OPTIONS`. */
export const podFlags = flags.join(' ');

/** Settings of the image; addresses are replaced with the benchmark's. */
const imageSettings = Object.fromEntries(
  Object.entries(pod.environment).filter(([name]) => !['PATH', 'HOST', 'PORT', 'OPS_PORT'].includes(name)),
);

/** A server under the mix, and its visitors. */
export interface MixRow {
  readonly name: string;
  readonly server: ServerProcess;
  readonly draw: MixDraw;
  /**
   * Whether pages are cached. The saving depends on how soon a page is requested again, so the cost is measured at a pod's request rate.
   */
  readonly isCached: boolean;
}

/** Rows of the mix, and the data that another process needs to load them. */
export interface MixRows {
  readonly rows: readonly MixRow[];
  readonly draw: MixDraw;
  /** Starts another Marquee, with additional settings. */
  readonly start: (more: Readonly<Record<string, string>>) => Promise<ServerProcess>;
  readonly pages: readonly string[];
}

const seed = 32;

/**
 * Starts the platform, Marquee with the flags of its pod, and the servers that it is compared with, which have the
 * texts of its pages. `onEnd` gets clean-up functions for the end of the run. A smoke test has fewer pages and
 * sessions.
 */
export async function startMixRows(
  started: ServerProcess[],
  onEnd: (action: () => void) => void,
  { pages: pageLimit, sessions: sessionCount }: { readonly pages: number; readonly sessions: number },
): Promise<MixRows> {
  const keep = async (server: Promise<ServerProcess>) => {
    started.push(await server);
    return server;
  };
  const { origin } = new URL((await keep(startSandbox())).url);
  const { content, sessions } = await preparePlatform(origin, sessionCount);
  const pages = catalogueOf(content).slice(0, pageLimit);
  const draw: MixDraw = { seed, pages, sessions };
  const { settings, remove } = writeMixSettings(origin);
  onEnd(remove);
  const start = (more: Readonly<Record<string, string>>) => keep(startPodMarquee(origin, { ...settings, ...more }));
  const uncached = { PAGE_CACHE_MB: '0' };

  process.stdout.write(`Reads ${pages.length} pages\n`);
  const file = await storePages(await start({ ...uncached, NODE_OPTIONS: '' }), pages);
  started.pop()?.stop();
  const compare = (script: string) =>
    keep(
      startComparison(script, file, origin, {
        ...imageSettings,
        // These servers hold all texts in memory, while Marquee reads them from its platform, so they have no memory limit.
        NODE_OPTIONS: flags.filter((flag) => !flag.startsWith('--max-old-space')).join(' '),
      }),
    );
  const built = (name: string) => `load-tests/bench/dist/servers/mix-${name}-server.js`;
  const row = (name: string, server: ServerProcess, rowDraw: MixDraw, isCached = false): MixRow => ({
    name,
    server,
    draw: rowDraw,
    isCached,
  });
  return {
    draw,
    pages,
    start,
    rows: [
      row('bare', await compare(built('bare')), draw),
      row('naive', await compare(built('naive')), draw),
      row('next', await compare('load-tests/bench/next/next-server.ts'), draw, true),
      row('anonymous', await start(uncached), { ...draw, only: 'anonymous' }),
      row('signed-in', await start(uncached), { ...draw, only: 'signed-in' }),
      row('cached', await start({}), draw, true),
      row('cached, plain', await start({ COMPRESSION: 'off' }), draw, true),
    ],
  };
}

/** Starts Marquee with the flags and the environment of its pod. */
export const startPodMarquee = (platform: string, settings: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startMarquee(platform, {
    ...imageSettings,
    // Measures complete pages even on a busy machine.
    OVERLOAD_PROTECTION: 'off',
    PLATFORM_TIMEOUT_MS: '30000',
    SHELL_TIMEOUT_MS: '30000',
    RENDER_TIMEOUT_MS: '30000',
    NODE_OPTIONS: podFlags,
    ...settings,
  });

/** Requests each page of Marquee once, as an anonymous visitor, and writes the contents for the other servers. */
async function storePages(server: ServerProcess, pages: readonly string[]): Promise<string> {
  const headers = { ...browserHeaders, [countryHeader]: 'IE' };
  const collector = createPageCollector();
  const rest = pages.values();
  const readRest = async () => {
    for (const page of rest) {
      const response = await fetch(new URL(page, server.url), { headers });
      if (!response.ok) throw new Error(`${page} replied ${response.status}`);
      collector.add(page, await response.text());
    }
  };
  // In parallel: most of a page's time is spent waiting for the platform.
  await Promise.all(Array.from({ length: 8 }, readRest));
  const file = path.join(root, 'load-tests/bench/dist/mix-pages.json');
  writeStoredPages(file, collector.pages());
  return file;
}

/**
 * Splits the pages into two halves. All languages and views of a page are in the same half, so that requesting the first half caches
 * nothing of the second.
 */
export function splitInHalves(pages: readonly string[]): readonly [string[], string[]] {
  const addressOf = (page: string) => page.replace(/^\/[a-z]{2}\//, '').replace(/\?.*$/, '');
  const addresses = [...new Set(pages.map(addressOf))];
  const isFirst = new Map(addresses.map((address, index) => [address, index % 2 === 0]));
  return [
    pages.filter((page) => isFirst.get(addressOf(page)) === true),
    pages.filter((page) => isFirst.get(addressOf(page)) === false),
  ];
}
