import type { RequestHandler } from 'express';
import { crawlerCacheControl } from '../../config/cache-policies.ts';
import type { Environment } from '../../config/environment.ts';
import { createStaticFile, refuseWrites, sendStaticFile } from '../files/static-files.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';
import { robotsPath, sitemapIndexPath, sitemapPath } from './crawler-paths.ts';
import { robotsText } from './robots.ts';
import { type IndexedPagesDeps, indexedPages, sitemap, sitemapIndex } from './sitemap.ts';

interface CrawlerFilesDeps extends IndexedPagesDeps {
  readonly environment: Pick<Environment, 'PUBLIC_URL' | 'NODE_ENV'>;
  readonly configurations: Pick<SiteConfigurations, 'get' | 'available'>;
}

/** Files for search engines. Sitemaps need absolute addresses, so there are none without `PUBLIC_URL`. */
export function crawlerFiles(deps: CrawlerFilesDeps): RequestHandler {
  const { PUBLIC_URL: origin, NODE_ENV } = deps.environment;
  const robots = robotsText(origin, NODE_ENV === 'production');

  const textOf = async (path: string): Promise<string | undefined> => {
    if (path === robotsPath) return robots;
    if (origin === undefined) return undefined;
    const available = deps.configurations.available();
    if (path === sitemapIndexPath) return sitemapIndex(origin, available);
    const language = available.find((code) => path === sitemapPath(code));
    return language && sitemap(await indexedPages(deps, language), { origin, language, available });
  };

  return async function crawlerFiles(request, response, next) {
    if (response.locals.context.responseKind !== 'file') return next();
    const text = await textOf(request.path);
    if (text === undefined) return next();
    response.locals.context.label = 'crawler-file';
    refuseWrites(request, response);
    const file = createStaticFile(request.path, { identity: Buffer.from(text) });
    sendStaticFile(request, response, file, crawlerCacheControl);
  };
}
