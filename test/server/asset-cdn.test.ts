import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../server/observability/logger.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import { type AssetCdn, createAssetCdn } from '../../server/platform/asset-cdn.ts';
import { urlOf } from '../support/start-service.ts';

let server: Server;
let statusOf: (path: string) => number | undefined;
let body: string;
let cdn: AssetCdn;
const metrics = createMetrics('test');

beforeEach(async () => {
  body = '{"version":"b1"}';
  server = createServer((request, response) => {
    const status = statusOf(request.url ?? '');
    if (status !== undefined) response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cdn = createAssetCdn({ origin: urlOf(server), buildId: 'b1', logger: createLogger('silent'), metrics });
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

describe('the asset CDN', () => {
  it('turns CDN use on and off by a probe of the version file of this build (R4.34, R4.36, R4.37)', async () => {
    expect(cdn.isInUse()).toBe(false);
    statusOf = (path) => (path === '/assets/version-b1.json' ? 200 : 404);
    await cdn.probe();
    expect(cdn.isInUse()).toBe(true);
    expect(await metrics.registry.metrics()).toContain('asset_cdn_in_use 1');
    statusOf = () => 404;
    await cdn.probe();
    expect(cdn.isInUse()).toBe(false);
    expect(await metrics.registry.metrics()).toContain('asset_cdn_in_use 0');
  });

  it('does not use a CDN that does not respond within 1 s (R4.35)', async () => {
    statusOf = () => 200;
    await cdn.probe();
    statusOf = () => undefined;
    const later = new Promise((resolve) => setTimeout(resolve, 5_000, 'later'));
    expect(await Promise.race([cdn.probe(), later])).not.toBe('later');
    expect(cdn.isInUse()).toBe(false);
  });

  it.each(['<!doctype html>', '{}', '{"version":"b2"}', ''])(
    'is disabled when it responds %j for the file',
    async (text) => {
      statusOf = () => 200;
      body = text;
      await cdn.probe();
      expect(cdn.isInUse()).toBe(false);
    },
  );

  it('is not used when it is unreachable', async () => {
    statusOf = () => 200;
    await cdn.probe();
    server.close();
    server.closeAllConnections();
    await cdn.probe();
    expect(cdn.isInUse()).toBe(false);
  });
});
