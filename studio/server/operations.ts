import express, { type Express } from 'express';
import { Gauge, Registry } from 'prom-client';
import type { Logger } from '../../server/observability/logger.ts';
import type { Backups } from './publishing/backups.ts';

interface OperationsDeps {
  /** Missing if no folder for backups is configured. */
  readonly backups: Pick<Backups, 'writeIfChanged' | 'newestAt'> | undefined;
  readonly logger: Logger;
}

/** Milliseconds between checks for versions that no backup has. */
const backupEvery = 10 * 60_000;

/** Health and metrics of the studio, and the backups that they watch. */
export interface Operations {
  /** Health and metrics, for a port that only they reach. */
  readonly app: Express;
  readonly markReady: () => void;
}

/** Writes a backup at once, and further backups after changes. */
export function createOperations({ backups, logger }: OperationsDeps): Operations {
  const registry = new Registry();
  let isReady = false;
  if (backups) {
    const gauge = new Gauge({
      name: 'studio_backup_timestamp_seconds',
      help: 'Last time at which the newest backup had all versions of campaigns, in seconds since epoch; 0 without one',
      registers: [registry],
    });
    const backUp = async (): Promise<void> => {
      try {
        await backups.writeIfChanged();
      } catch (error) {
        logger.error({ event: 'studio_backup_failed', error }, 'The versions of campaigns were not backed up');
      }
      gauge.set(await backups.newestAt());
      setTimeout(() => void backUp(), backupEvery).unref();
    };
    void backUp();
  }
  const app = express();
  app.disable('x-powered-by');
  app.get('/livez', (_request, response) => {
    response.json({ status: 'alive' });
  });
  app.get('/readyz', (_request, response) => {
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not-ready' });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return {
    app,
    markReady: () => {
      isReady = true;
    },
  };
}
