import type { Server } from 'node:http';
import path from 'node:path';
import type { Environment } from '../../config/environment.ts';
import { assemble } from '../../server/assemble.ts';
import type { StartSettings } from '../../server/check-config.ts';
import { listen } from '../../server/listen.ts';
import type { Logger } from '../../server/observability/logger.ts';
import { loadAssetIndex } from '../../server/render/asset-index.ts';
import { isoDate, previewTimes, readDates } from '../../tools/scripts/campaign-preview/preview-times.ts';
import type { Preview } from '../contracts.ts';
import { prepareWithStandIns } from './stand-ins.ts';

interface PreviewDeps {
  readonly settings: StartSettings;
  /** `campaigns` in it are shown. */
  readonly directory: string;
  readonly host: string;
  /** Origins of the studio, which frame the pages. */
  readonly studioOrigins: readonly string[];
  readonly buildId: string;
  readonly logger: Logger;
}

/** A service of its own at one moment. */
interface PreviewService {
  readonly origin: string;
  readonly revisionOf: (name: string) => number;
  readonly has: (name: string) => boolean;
  readonly stop: () => Promise<void>;
}

/** Moments that are shown at a time: each is a service of some ten megabytes. */
const maxServices = 3;

/** The pages of the studio's campaigns, as the service makes them: one service for each moment that is looked at, made when it is. */
export function createPreview(deps: PreviewDeps) {
  const services = new Map<string, Promise<PreviewService>>();

  const serviceAt = (date: string | undefined): Promise<PreviewService> => {
    const key = date ?? 'now';
    const service = services.get(key) ?? startPreviewService(deps, date);
    // The one that was asked for last is the last to go.
    services.delete(key);
    services.set(key, service);
    service.catch(() => services.delete(key));
    for (const [oldest, other] of [...services].slice(0, -maxServices)) {
      services.delete(oldest);
      void other.then(({ stop }) => stop());
    }
    return service;
  };

  return {
    previewOf: async (name: string, date: string | undefined): Promise<Preview> => {
      const service = await serviceAt(date);
      return {
        origin: service.origin,
        revision: service.revisionOf(name),
        isShown: service.has(name),
        times: timesOf(path.join(deps.directory, 'campaigns'), name),
      };
    },
    stop: async () => {
      await Promise.all(
        [...services.values()].map((service) =>
          service.then(
            ({ stop }) => stop(),
            () => undefined,
          ),
        ),
      );
    },
  };
}

/** None while the dates can't be read. */
function timesOf(directory: string, name: string): Preview['times'] {
  try {
    return previewTimes(readDates(directory, name), Date.now()).map(({ name: state, date }) => ({ name: state, date }));
  } catch {
    return [];
  }
}

async function startPreviewService(deps: PreviewDeps, date: string | undefined): Promise<PreviewService> {
  const { settings, directory, host, studioOrigins, buildId, logger } = deps;
  const environment: Environment = {
    ...settings.environment,
    CONFIG_DIR: directory,
    HOST: host,
    PAGE_CACHE_MB: 0,
    CAMPAIGN_SCAN_MS: 250,
    OVERLOAD_PROTECTION: 'off',
    PUBLIC_URL: undefined,
    ...(date !== undefined && { CLOCK_START: isoDate(Date.parse(date)) }),
  };
  const hosts = settings.configFiles.hosts;
  const frames = studioOrigins.map((origin) => ({ origin, speaks: 1 as const }));
  const revisions = new Map<string, number>();
  const service = await assemble({
    ...settings,
    environment,
    configFiles: {
      ...settings.configFiles,
      hosts: {
        ...hosts,
        tenants: hosts.tenants.map((tenant) => ({ ...tenant, frames: [...tenant.frames, ...frames] })),
      },
    },
    prepare: prepareWithStandIns,
    assets: loadAssetIndex(path.join(environment.DIST_DIR, 'client')),
    buildId,
    logger,
    onCampaignsChanged: (names) => {
      for (const name of names) revisions.set(name, (revisions.get(name) ?? 0) + 1);
    },
  });
  const server = await listen({ settings: environment, logger, handler: service.app, port: 0, variable: 'PORT' });
  await service.warmUp();
  service.lifecycle.markReady();
  return {
    origin: `http://localhost:${portOf(server)}`,
    revisionOf: (name) => revisions.get(name) ?? 0,
    has: (name) => service.services.campaigns.store.get(name) !== undefined,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await service.closePlatform();
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The preview has no port');
  return address.port;
}
