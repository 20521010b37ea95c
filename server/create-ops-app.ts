import express, { type Express } from 'express';
import { listCaches } from './cache/cache-registry.ts';
import type { CampaignFolders } from './config/campaign-folders.ts';
import type { Lifecycle } from './lifecycle.ts';
import { memoryLimit } from './observability/memory-limit.ts';
import type { Metrics } from './observability/metrics.ts';
import type { PageCache } from './page-cache/page-cache.ts';

interface OpsDeps {
  readonly lifecycle: Lifecycle;
  readonly metrics: Metrics;
  readonly pageCache: PageCache | undefined;
  readonly campaigns: Pick<CampaignFolders, 'served'>;
}

/**
 * Health, metrics, the set of campaigns, caches and the page cache, on a port that visitors never reach. `/livez` calls nothing outside the
 * process.
 */
export function createOpsApp({ lifecycle, metrics, pageCache, campaigns }: OpsDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/livez', (_request, response) => {
    response.json({ status: 'alive' });
  });
  app.get('/readyz', (_request, response) => {
    const isReady = lifecycle.isReady();
    const reason = lifecycle.isDraining() ? 'draining' : 'no site configuration yet';
    response.status(isReady ? 200 : 503).json(isReady ? { status: 'ready' } : { status: 'not-ready', reason });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  // The studio asks each pod for it after a publication.
  app.get('/campaigns', (_request, response) => {
    response.json(campaigns.served());
  });
  app.get('/caches', (_request, response) => {
    response.json({
      caches: listCaches(),
      residentBytes: process.memoryUsage.rss(),
      limitBytes: memoryLimit(),
    });
  });
  app.get('/page-cache', (_request, response) => {
    response.json(pageCache?.statistics() ?? { maxBytes: 0 });
  });
  // Purges all pages, or with `?path=/promotion/NAME` those under a path, in every language.
  app.delete('/page-cache', (request, response) => {
    const { path } = request.query;
    if (path === undefined || typeof path === 'string') response.json({ purged: pageCache?.purge(path) ?? 0 });
    else response.status(400).json({ error: 'path must be one path' });
  });
  return app;
}
