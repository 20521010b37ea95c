import express, { type Express } from 'express';
import type { Lifecycle } from './lifecycle.ts';
import type { Metrics } from './observability/metrics.ts';

/** Health and metrics, on a port of their own that visitors never reach. `/livez` asks nothing outside the process. */
export function createOpsApp({ lifecycle, metrics }: { lifecycle: Lifecycle; metrics: Metrics }): Express {
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
  return app;
}
