import { pino } from 'pino';
import { expect, it } from 'vitest';
import { countdown } from '../../src/blocks/countdown/block.tsx';
import { hero } from '../../src/blocks/hero/block.tsx';
import { pageTable } from '../../src/pages/page-table.ts';
import { compileRoutes, matchRoute } from '../../src/routes/match-route.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { createCampaignFolders } from '../config/campaign-folders.ts';
import { createFolderScanner } from '../config/folder-scanner.ts';
import { loadConfigFiles } from '../config/load-config-files.ts';
import { ScanThread } from '../config/scan-thread.ts';
import { createMetrics } from '../observability/metrics.ts';
import { blockHeights, createHeightLookup, predictedWidths } from './page-heights.ts';

const { regions } = loadConfigFiles('config');
const directory = 'config/campaigns';
const { store, load } = createCampaignFolders({
  directory,
  scanner: createFolderScanner(new ScanThread(), { directory, kind: 'campaign', clockOffset: 0 }),
  regions,
  scanEvery: 60_000,
  logger: pino({ level: 'silent' }),
  metrics: createMetrics('test'),
});
await load();

const routes = compileRoutes<RouteSpec>(pageTable);
const heightsOf = createHeightLookup(store);
const heightsAt = (path: string) => {
  const match = matchRoute(routes, path);
  if (!match) throw new Error(`No route has the path ${path}`);
  return heightsOf(match, 'en');
};

it.each(['/', '/lotto/', '/blockPage', '/no-such-page'])(
  'predicts whole heights over 600 px for the three widths of %s',
  (path) => {
    const heights = heightsAt(path) ?? [];
    expect(heights.map(([width]) => width)).toEqual(predictedWidths);
    for (const [, height] of heights) expect(Number.isInteger(height) && height > 600).toBe(true);
  },
);

it('predicts lower heights of a campaign for wider screens', () => {
  const [narrow = [0, 0], medium = [0, 0], wide = [0, 0]] = heightsAt('/promotion/lucky-friday') ?? [];
  expect([narrow[0], medium[0], wide[0]]).toEqual(predictedWidths);
  expect(narrow[1]).toBeGreaterThan(medium[1]);
  expect(medium[1]).toBeGreaterThan(wide[1]);
});

it('predicts nothing for a content page of the platform, or for a redirect', () => {
  expect(heightsAt('/bonus/first-deposit')).toEqual([]);
  expect(heightsAt('/promo-redirect/lucky-friday')).toEqual([]);
});

it('returns undefined for a campaign that does not exist', () => {
  expect(heightsAt('/promotion/no-such-campaign')).toBeUndefined();
});

it('predicts a larger height for a longer text and for another block', () => {
  const { page } = store.get('lucky-friday') ?? {};
  const running = {
    language: 'en',
    t: (key: string) => key,
    state: 'running',
    visitor: 'sign-in',
    obstacles: [],
    urgencyAllowed: true,
  } as const;
  const blocks =
    page?.({
      ...running,
      endsAt: 1,
      deadline: undefined,
      promotion: undefined,
      currencies: [],
      siteVersion: 'none',
      minimumAge: 18,
      exit: 'promotions',
      related: [],
      now: 0,
    }).compose().blocks ?? [];
  const heightOf = (changed: typeof blocks) => blockHeights(changed)[0]?.[1] ?? 0;
  const [first, ...others] = blocks;
  const data = first && hero.dataOf(first);
  if (!data) throw new Error('A campaign begins with its hero');
  const longer = [hero.of({ ...data, text: 'word '.repeat(200) }), ...others];
  expect(heightOf(longer)).toBeGreaterThan(heightOf(blocks) + 500);
  const more = countdown.of({ title: 'Ends in', endsAt: 1, withoutClock: false });
  expect(heightOf([...blocks, more])).toBeGreaterThan(heightOf(blocks) + 150);
  expect(heightOf(blocks.filter(({ type }) => type !== 'terms'))).toBeLessThan(heightOf(blocks) - 2_000);
});
