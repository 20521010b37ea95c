import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { pageTable } from '../../src/pages/page-table.ts';
import { createRequestValues } from '../../src/state/request-value.ts';
import { MarqueeError } from '../errors.ts';
import { createHostPolicyLookup } from '../host/host-policy.ts';
import { createLogger } from '../observability/logger.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createRenderSlots } from '../overload/render-slots.ts';
import { visitOf } from '../pipeline/document-visit.ts';
import { createSharedPages } from './shared-pages.ts';

const [route] = pageTable;
const visit = visitOf(
  new IncomingMessage(new Socket()),
  { language: 'en', session: { status: 'anonymous' }, values: createRequestValues() },
  createHostPolicyLookup({ tenants: [] }, true)({ headers: { host: 'a.test' } }),
  { route, pathname: '/en/', search: '' },
);

/** Log lines of a page whose data fails to load with an error. */
async function linesOf(failure: Error): Promise<unknown[]> {
  const lines: unknown[] = [];
  const metrics = createMetrics('test');
  const fail = () => Promise.reject(failure);
  const { makeDocument } = createSharedPages({
    configurations: { get: fail },
    loadPage: fail,
    makeDocument: { documentOf: fail, pageDataOf: fail },
    transportFor: () => fail,
    slots: createRenderSlots({ metrics }),
    renderTimeout: 1_000,
    logger: createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    metrics,
  });
  await expect(makeDocument(visit, 'anonymous')).rejects.toBe(failure);
  return lines;
}

it('logs an unexpected failure that a stale page hides', async () => {
  expect(await linesOf(new TypeError('a mistake in a loader'))).toMatchObject([
    { event: 'render_failed', route: 'home', error: { message: 'a mistake in a loader' } },
  ]);
});

it('logs no failure that was logged at its source', async () => {
  expect(await linesOf(new MarqueeError('not-ready'))).toEqual([]);
});
