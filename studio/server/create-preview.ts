import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { request as undiciRequest } from 'undici';
import type { Environment } from '../../config/environment.ts';
import { defaultBrand } from '../../config/hosts.ts';
import { assemble } from '../../server/assemble.ts';
import type { StartSettings } from '../../server/check-config.ts';
import { foldersIn } from '../../server/config/campaign-file-names.ts';
import { listen } from '../../server/listen.ts';
import type { Logger } from '../../server/observability/logger.ts';
import { loadAssetIndex } from '../../server/render/asset-index.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import { isoDate, previewTimes, readDates } from '../../tools/scripts/campaign-preview/preview-times.ts';
import { type CampaignPages, hostOfView, type Preview, viewOfHost } from '../contracts.ts';
import { Refusal } from './drafts.ts';
import { createPreviewSessions, type PreviewSessions } from './preview-sessions.ts';
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
  readonly port: number;
  readonly revisionOf: (name: string) => number;
  /** Languages that a campaign is published in; undefined without a page. */
  readonly languagesOf: (name: string) => readonly LanguageCode[] | undefined;
  readonly stop: () => Promise<void>;
}

/** Maximum preview services: each takes about ten megabytes. */
const maxServices = 3;

/** Previews campaigns at different times: one preview service per time, started on first use. */
export function createPreview(deps: PreviewDeps) {
  const services = new Map<string, Promise<PreviewService>>();
  const sessions = createPreviewSessions(deps.settings.environment.PLATFORM_URL);
  const brands = brandsOf(deps.directory);

  const serviceAt = (date: string | undefined): Promise<PreviewService> => {
    const key = date ?? 'now';
    const service = services.get(key) ?? startPreviewService({ ...deps, sessions, brands }, date);
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
        port: service.port,
        revision: service.revisionOf(name),
        isShown: service.languagesOf(name) !== undefined,
        times: timesOf(path.join(deps.directory, 'campaigns'), name),
        brands: [...brands],
      };
    },
    /** The page in every language that it is published in, with its whole terms: bots get it at once, without script. */
    pagesOf: async (name: string, country: string, date: string): Promise<CampaignPages> => {
      const service = await serviceAt(date);
      const publishedIn = service.languagesOf(name);
      if (!publishedIn) throw new Refusal(422, 'There is no page yet: mend what the check says first');
      const host = hostOfView({ country, theme: 'light', visitor: 'anonymous' });
      const pages = await Promise.all(
        publishedIn.map(async (language) => {
          const address = `http://127.0.0.1:${service.port}/${language}/promotion/${name}`;
          const html = await requestPage(address, `${host}:${service.port}`);
          return { language, html };
        }),
      );
      return { country, at: date, pages };
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

/** `fetch` would not send another host name. */
async function requestPage(address: string, host: string): Promise<string> {
  const { statusCode, body } = await undiciRequest(address, { headers: { host, 'user-agent': botAgent } });
  const html = await body.text();
  if (statusCode >= 300 && statusCode < 400) {
    throw new Refusal(422, 'Visitors from this country get no page: the operator is closed there');
  }
  // A page that a country withholds has its own words, with a status of its own.
  if (statusCode >= 500) throw new Refusal(502, `The page can't be rendered (${statusCode})`);
  return html;
}

const botAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1)';

/** Brands that a tenant can have beside the default one. */
function brandsOf(directory: string): readonly string[] {
  try {
    return foldersIn(path.join(directory, 'brands')).filter((name) => name !== defaultBrand);
  } catch {
    return [];
  }
}

/** Empty while the dates can't be parsed. */
function timesOf(directory: string, name: string): Preview['times'] {
  try {
    return previewTimes(readDates(directory, name), Date.now()).map(({ name: state, date }) => ({ name: state, date }));
  } catch {
    return [];
  }
}

interface PreviewServiceDeps extends PreviewDeps {
  readonly sessions: PreviewSessions;
  readonly brands: readonly string[];
}

const countryHeader = 'x-edge-country';

async function startPreviewService(deps: PreviewServiceDeps, date: string | undefined): Promise<PreviewService> {
  const { settings, directory, host, studioOrigins, buildId, logger, sessions, brands } = deps;
  const environment: Environment = {
    ...settings.environment,
    CONFIG_DIR: directory,
    HOST: host,
    PAGE_CACHE_MB: 0,
    CAMPAIGN_SCAN_MS: 250,
    OVERLOAD_PROTECTION: 'off',
    PUBLIC_URL: undefined,
    EDGE_COUNTRY_HEADER: countryHeader,
    TRUSTED_PROXIES: ['loopback'],
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
        tenants: [
          ...hosts.tenants.map((tenant) => ({ ...tenant, frames: [...tenant.frames, ...frames] })),
          ...brands.map((brand) => ({
            name: `preview-${brand}`,
            brand,
            domains: [`${brand}.localhost`],
            frames,
            apps: [],
          })),
        ],
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
  const server = await listen({
    settings: environment,
    logger,
    handler: asView(service.app, sessions),
    port: 0,
    variable: 'PORT',
  });
  await service.warmUp();
  service.lifecycle.markReady();
  return {
    port: portOf(server),
    revisionOf: (name) => revisions.get(name) ?? 0,
    languagesOf: (name) => service.services.campaigns.store.get(name)?.campaign.publishedIn,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await service.closePlatform();
    },
  };
}

/** Serves each host name as its view: in its country, theme and brand, and with the session of its visitor. */
function asView(app: RequestListener, sessions: PreviewSessions): RequestListener {
  return (request, response) => {
    const { host = '' } = request.headers;
    const view = viewOfHost(host);
    if (!view) return app(request, response);
    const [, port = ''] = /:(\d+)$/.exec(host) ?? [];
    void sessions.tokenOf(view.visitor).then((token) => {
      const own = [
        `${cookies.theme.name}=${view.theme === 'light' ? 'light' : 'default'}`,
        `${cookies.consent.name}=denied`,
        ...(token === undefined ? [] : [`${cookies.token.name}=${token}`]),
      ];
      request.headers[countryHeader] = view.country;
      request.headers.cookie = [...own, request.headers.cookie ?? ''].filter((cookie) => cookie !== '').join('; ');
      request.headers.host = `${view.brand === undefined ? '' : `${view.brand}.`}localhost:${port}`;
      app(request, response);
    });
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The preview has no port');
  return address.port;
}
