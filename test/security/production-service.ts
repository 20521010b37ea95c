import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configDirectory } from '../support/config-directory.ts';
import { startService } from '../support/start-service.ts';
import { ask, type Question } from './ask.ts';

/** Host name of the only tenant, and who may frame its pages. */
export const site = 'promo.aurora.example';
const partner = 'https://www.partner.example';

/** A person's browser: bots get documents in one piece. */
export const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Starts Marquee as in production: a tenant, an edge that names the country, and files of a build. */
export async function startProductionService(settings: Readonly<Record<string, string>> = {}) {
  const config = configDirectory({ tenants: [{ name: 'aurora', domains: [site], frames: [partner] }] });
  const dist = mkdtempSync(path.join(tmpdir(), 'marquee-dist-'));
  for (const folder of ['client/assets', 'embed']) mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, 'client/assets/app-1a2b3c.js'), 'export {};');
  writeFileSync(path.join(dist, 'embed/marquee.js'), '/* Marquee */');
  const service = await startService({
    settings: {
      NODE_ENV: 'production',
      CONFIG_DIR: config.path,
      DIST_DIR: dist,
      TRUSTED_PROXIES: 'loopback',
      EDGE_COUNTRY_HEADER: 'x-edge-country',
      DEFAULT_COUNTRY: 'IE',
      ...settings,
    },
  });
  return {
    ...service,
    /** Requests like a browser that visits the tenant's site. */
    ask: (address: string, { headers, ...question }: Question = {}) =>
      ask(service.url, address, { ...question, headers: { host: site, 'user-agent': browser, ...headers } }),
    close: async () => {
      await service.close();
      config.remove();
      rmSync(dist, { recursive: true });
    },
  };
}

/** Result of {@link startProductionService}. */
export type ProductionService = Awaited<ReturnType<typeof startProductionService>>;
