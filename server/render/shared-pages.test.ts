import { expect, it } from 'vitest';
import { routeTable } from '../../src/routes/route-table.ts';
import { MarqueeError } from '../errors.ts';
import { createTrustOf } from '../host/trust-of.ts';
import { createLogger } from '../observability/logger.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createRenderSlots } from '../overload/render-slots.ts';
import { visitOf } from './document-visit.ts';
import { createSharedPages } from './shared-pages.ts';

const [route] = routeTable;
const visit = visitOf(
  { cookies: {}, headers: {} },
  { language: 'en', session: { status: 'anonymous' } },
  createTrustOf({ tenants: [] }, true)({ hostname: 'a.test', headers: {} }),
  { route, pathname: '/en/', search: '' },
);

/** What is logged of a page whose data fails so. */
async function linesOf(failure: Error): Promise<unknown[]> {
  const lines: unknown[] = [];
  const metrics = createMetrics('test');
  const fail = () => Promise.reject(failure);
  const { makePage } = createSharedPages({
    configurations: { get: fail, available: () => [], warmUp: fail },
    loadOutcome: fail,
    render: () => {
      throw failure;
    },
    transportFor: () => fail,
    slots: createRenderSlots({ metrics }),
    renderTimeout: 1_000,
    logger: createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    metrics,
  });
  await expect(makePage(visit, 'anonymous')).rejects.toBe(failure);
  return lines;
}

it('says what nobody foresaw: behind a page that is given out meanwhile, nobody else would', async () => {
  expect(await linesOf(new TypeError('a mistake in a loader'))).toMatchObject([
    { event: 'render_failed', route: 'home', error: { message: 'a mistake in a loader' } },
  ]);
});

it('says nothing of what was logged where it happened', async () => {
  expect(await linesOf(new MarqueeError('not-ready'))).toEqual([]);
});
