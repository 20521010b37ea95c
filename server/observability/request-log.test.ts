import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { createLifecycle } from '../lifecycle.ts';
import { createCampaignsNotFound } from './campaigns-not-found.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { createRequestLog } from './request-log.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Log lines of a request with this handler, and the metrics it changed. */
async function trackedBy(listener: RequestListener) {
  const lines: unknown[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics('test');
  const trackRequest = createRequestLog({
    lifecycle: createLifecycle({ delay: 0, deadline: 1_000 }, logger),
    metrics,
    logger,
    tenantOf: () => undefined,
    campaignsNotFound: createCampaignsNotFound({ logger, metrics }),
  });
  const server = createServer((request, response) => {
    trackRequest(request.method, response, { requestId: 'request', traceId: 'trace', label: 'home' });
    listener(request, response);
  }).listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  await fetch(`http://127.0.0.1:${address.port}/`)
    .then((reply) => reply.text())
    .catch(() => undefined);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  return { lines, metrics };
}

it('distinguishes a failed response from a visitor who left', async () => {
  const broken: RequestListener = (_request, response) => {
    response.write('<!doctype html>', () => response.destroy(new Error('no more')));
  };
  const { lines } = await trackedBy(broken);
  expect(lines).toMatchObject([{ outcome: 'broken-off' }]);
});

it('logs that a response was completed', async () => {
  const { lines } = await trackedBy((_request, response) => response.end('whole'));
  expect(lines).toMatchObject([{ outcome: 'finished' }]);
});

it.each<[string, RequestListener]>([
  ['2xx', (_request, response) => response.end('whole')],
  ['4xx', (_request, response) => response.writeHead(451).end()],
  ['5xx', (_request, response) => response.writeHead(503).end()],
  ['aborted', (_request, response) => response.destroy()],
])('counts a response once, as %s, and none in flight after it', async (status, listener) => {
  const { metrics } = await trackedBy(listener);
  const { values } = await metrics.requestDuration.get();
  const counts = values.filter(({ metricName }) => metricName === 'http_request_duration_seconds_count');
  expect(counts).toMatchObject([{ labels: { route: 'home', status }, value: 1 }]);
  expect((await metrics.inFlight.get()).values).toMatchObject([{ value: 0 }]);
});
