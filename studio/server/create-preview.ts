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
  /** Folder with the `campaigns` to show. */
  readonly directory: string;
  readonly host: string;
  /** Origins of the studio: its pages frame the preview. */
  readonly studioOrigins: readonly string[];
  readonly buildId: string;
  readonly logger: Logger;
}

/** A preview service with a fixed clock. */
interface PreviewService {
  readonly origin: string;
  readonly revisionOf: (name: string) => number;
  readonly has: (name: string) => boolean;
  readonly stop: () => Promise<void>;
}

/** Maximum preview services: each takes about ten megabytes. */
const maxServices = 3;

/** Previews campaigns at different times: one preview service per time, started on first use. */
export function createPreview(deps: PreviewDeps) {
  const services = new Map<string, Promise<PreviewService>>();

  const serviceAt = (date: string | undefined): Promise<PreviewService> => {
    const key = date ?? 'now';
    const service = services.get(key) ?? startPreviewService(deps, date);
    // Move it to the end: the least recently used service is stopped first.
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

/** Empty while the dates can't be parsed. */
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
