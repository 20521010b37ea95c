import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readlink, rename, symlink } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { request as undiciRequest } from 'undici';
import type { Environment } from '../../config/environment.ts';
import { defaultBrand } from '../../config/hosts.ts';
import { assemble } from '../../server/assemble.ts';
import type { StartSettings } from '../../server/check-config.ts';
import { foldersIn } from '../../server/config/folder-files.ts';
import { listen } from '../../server/listen.ts';
import type { Logger } from '../../server/observability/logger.ts';
import { loadAssetIndex } from '../../server/render/asset-index.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import { isoDate, previewTimes, readDates } from '../../tools/scripts/campaign-preview/preview-times.ts';
import { type CampaignPages, hasPreviews, type Preview, type PreviewView } from '../contracts.ts';
import { createPreviewSessions } from './preview-sessions.ts';
import { Refusal } from './refusal.ts';
import { createServicePool } from './service-pool.ts';
import { prepareWithStandIns } from './stand-ins.ts';

interface PreviewDeps {
  readonly settings: StartSettings;
  /** Folder that contains the `campaigns` to show. */
  readonly directory: string;
  /** Origins of the studio: its pages frame the preview. */
  readonly studioOrigins: readonly string[];
  /** Directory of the campaigns that services would have with a release, at a moment in seconds since epoch or now. */
  readonly releaseSet: (id: number, at: number | undefined) => Promise<string>;
  readonly buildId: string;
  readonly logger: Logger;
}

/** A preview service with a fixed clock. */
interface PreviewService {
  readonly app: RequestListener;
  /** Origin at which only this process reaches the service. */
  readonly origin: string;
  readonly revisionOf: (name: string) => number;
  /** Number of changes of any campaign. */
  readonly allRevisions: () => number;
  /** Languages that a campaign is published in; undefined without a page. */
  readonly languagesOf: (name: string) => readonly LanguageCode[] | undefined;
  readonly stop: () => Promise<void>;
}

/** Maximum preview services: each takes about ten megabytes. */
const maxServices = 3;

/** Milliseconds without a request after which a preview service stops: it looks at the folders four times a second. */
const maxIdle = 5 * 60_000;

/** Previews campaigns at different times: one preview service per time, started on first use. */
export function createPreview(deps: PreviewDeps) {
  const sessions = createPreviewSessions(deps.settings.environment.PLATFORM_URL);
  const brands = brandsOf(deps.directory);
  const folderOfReleases = path.join(deps.directory, 'releases');
  // Links of the previous process.
  rmSync(folderOfReleases, { recursive: true, force: true });

  const refuse = (error: unknown): never => {
    deps.logger.error({ event: 'studio_preview_failed', error }, 'A preview did not start');
    throw new Refusal(502, 'The preview did not start: the log of the studio says why');
  };

  const services = createServicePool<PreviewService>({
    max: maxServices,
    maxIdle,
    onError: (error) => deps.logger.error({ event: 'studio_preview_failed', error }, 'A preview did not stop'),
  });
  const serviceAt = (date: string | undefined, release?: number): Promise<PreviewService> => {
    const start = async () => {
      const directory = release === undefined ? deps.directory : await folderOfRelease(release, date);
      return startPreviewService({ ...deps, directory, brands }, date);
    };
    return services.get(`${release ?? 'drafts'} ${date ?? 'now'}`, () => start().catch(refuse));
  };

  /** A folder with links to the campaigns that a release shows at a given time. */
  const folderOfRelease = async (release: number, date: string | undefined): Promise<string> => {
    const seconds = date === undefined ? undefined : Date.parse(date) / 1000;
    const folder = path.join(folderOfReleases, `${release}-${seconds ?? 'now'}`);
    await mkdir(folder, { recursive: true });
    await link(await deps.releaseSet(release, seconds), path.join(folder, 'campaigns'));
    await link(path.join(deps.directory, 'brands'), path.join(folder, 'brands'));
    return folder;
  };

  return {
    /** Also brings the preview of a release up to date. */
    releasePreviewOf: async (release: number, date: string | undefined): Promise<Pick<Preview, 'revision'>> => {
      await folderOfRelease(release, date);
      return { revision: (await serviceAt(date, release)).allRevisions() };
    },
    previewOf: async (name: string, date: string | undefined): Promise<Omit<Preview, 'site' | 'now'>> => {
      const service = await serviceAt(date);
      return {
        revision: service.revisionOf(name),
        isShown: service.languagesOf(name) !== undefined,
        times: timesOf(path.join(deps.directory, 'campaigns'), name),
        brands: [...brands],
      };
    },
    /**
     * The page in every language that it is published in, with its full terms. The requests pose as a bot's, which gets everything at once
     * without script.
     */
    pagesOf: async (name: string, country: string, date: string): Promise<CampaignPages> => {
      const service = await serviceAt(date);
      const publishedIn = service.languagesOf(name);
      if (!publishedIn) throw new Refusal(422, 'There is no page yet: fix what the check says first');
      const headers = headersOf({ country, theme: 'light', visitor: 'anonymous' }, undefined);
      const pages = await Promise.all(
        publishedIn.map(async (language) => {
          const html = await requestPage(`${service.origin}/${language}/promotion/${name}`, headers);
          return { language, html };
        }),
      );
      return { country, at: date, pages };
    },
    /** Serves a request as the visitor of a view would send it. */
    show: async (view: PreviewView, ...[request, response]: Parameters<RequestListener>): Promise<void> => {
      const [{ app }, token] = await Promise.all([serviceAt(view.at, view.release), sessions.tokenOf(view.visitor)]);
      const own = headersOf(view, token);
      const cookie = [own.cookie, request.headers.cookie ?? ''].filter((part) => part !== '').join('; ');
      Object.assign(request.headers, own, { cookie });
      app(request, response);
    },
    stop: services.stop,
  };
}

/** Replaces a link in one step. */
async function link(target: string, place: string): Promise<void> {
  const now = await readlink(place).catch(() => undefined);
  if (now === target) return;
  const temporary = `${place}-${randomUUID()}`;
  await symlink(target, temporary);
  await rename(temporary, place);
}

/** Not by `fetch`, which would not send another host name. */
async function requestPage(address: string, headers: ReturnType<typeof headersOf>): Promise<string> {
  const { statusCode, body } = await undiciRequest(address, { headers: { ...headers, 'user-agent': botAgent } });
  const html = await body.text();
  if (statusCode >= 300 && statusCode < 400) {
    throw new Refusal(422, 'Visitors from this country get no page: the operator is closed there');
  }
  // A withheld page has its own words and an error status, so only server errors are failures.
  if (statusCode >= 500) throw new Refusal(502, `The page can't be rendered (${statusCode})`);
  return html;
}

const botAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1)';

/** Brands that previews can show beside the default one. */
function brandsOf(directory: string): readonly string[] {
  try {
    return foldersIn(path.join(directory, 'brands')).filter((name) => name !== defaultBrand && hasPreviews(name));
  } catch {
    // The configuration has no brands.
    return [];
  }
}

/** Empty while the campaign's dates can't be parsed. */
function timesOf(directory: string, name: string): Preview['times'] {
  try {
    return previewTimes(readDates(directory, name), Date.now()).map(({ name: state, date }) => ({ name: state, date }));
  } catch {
    // The check says what is wrong with the dates.
    return [];
  }
}

interface PreviewServiceDeps extends PreviewDeps {
  readonly brands: readonly string[];
}

const countryHeader = 'x-edge-country';

async function startPreviewService(deps: PreviewServiceDeps, date: string | undefined): Promise<PreviewService> {
  const { settings, directory, studioOrigins, buildId, logger, brands } = deps;
  const environment: Environment = {
    ...settings.environment,
    CONFIG_DIR: directory,
    HOST: '127.0.0.1',
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
  // Higher than all revisions of earlier services, so that a page which was open meanwhile is loaded again.
  const firstRevision = Date.now();
  const service = await assemble({
    ...settings,
    environment,
    configFiles: {
      ...settings.configFiles,
      hosts: {
        ...hosts,
        tenants: [
          ...hosts.tenants,
          ...[defaultBrand, ...brands].map((brand) => ({
            name: `preview-${brand}`,
            brand,
            domains: [domainOf(brand)],
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
  let server: Server | undefined;
  const stop = async () => {
    server?.close();
    server?.closeAllConnections();
    await service.closePlatform();
  };
  try {
    server = await listen({ settings: environment, logger, handler: service.app, port: 0, variable: 'PORT' });
    await service.warmUp();
    service.lifecycle.markReady();
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The preview has no port');
    return {
      app: service.app,
      origin: `http://127.0.0.1:${address.port}`,
      revisionOf: (name) => firstRevision + (revisions.get(name) ?? 0),
      allRevisions: () => [...revisions.values()].reduce((sum, count) => sum + count, firstRevision),
      languagesOf: (name) => service.services.campaigns.store.get(name)?.campaign.publishedIn,
      stop,
    };
  } catch (error) {
    // Otherwise it would scan the campaign folders forever.
    await stop();
    throw error;
  }
}

const domainOf = (brand: string): string => `${brand}.localhost`;

/** Headers that the operator's edge and site would send for a view: its country, theme and brand, and its visitor's session. */
const headersOf = ({ country, theme, brand = defaultBrand }: PreviewView, token: string | undefined) => ({
  host: domainOf(brand),
  [countryHeader]: country,
  cookie: [
    `${cookies.theme.name}=${theme === 'light' ? 'light' : 'default'}`,
    `${cookies.consent.name}=denied`,
    ...(token === undefined ? [] : [`${cookies.token.name}=${token}`]),
  ].join('; '),
});
