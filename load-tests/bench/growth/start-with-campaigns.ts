import path from 'node:path';
import { freePort, freePorts } from '../../../tools/scripts/free-ports.ts';
import { writeManyCampaigns } from '../../../tools/scripts/many-campaigns.ts';
import { type ServerProcess, startServer } from '../harness/server-process.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Node flags of a pod in `k8s/base`: its heap is 35 % of 512 MiB. */
const podFlags = '--enable-source-maps --max-old-space-size=179 --max-semi-space-size=8';

/** A server with a number of campaigns, and a platform with their promotions. */
export interface Grown {
  readonly campaigns: number;
  /** The configuration directory. */
  readonly configuration: string;
  readonly server: ServerProcess;
  /** Origin of the platform. */
  readonly platform: string;
  readonly start: StartCost;
}

/** Cost of a start until the pod is ready. */
export interface StartCost {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Starts Marquee without a page cache, with a number of campaigns in `directory`, and with a matching platform. */
export async function startWithCampaigns(
  directory: string,
  campaigns: number,
  dist: string,
  started: ServerProcess[],
): Promise<Grown> {
  writeManyCampaigns(directory, campaigns);
  const port = await freePort();
  const platform = await startServer({
    script: 'tools/sandbox/main.ts',
    directory: root,
    port,
    path: '/sandbox/api/state',
    settings: {
      NODE_ENV: 'development',
      SANDBOX_PORT: `${port}`,
      SANDBOX_CAMPAIGNS: path.join(directory, 'campaigns'),
    },
  });
  started.push(platform);
  // Makes the platform read the folders, which it does at its first request.
  await fetch(new URL('/web-api/api/v3/promotions/banners/data', platform.url));
  const origin = new URL(platform.url).origin;
  const { server, start } = await startMarquee(directory, origin, dist);
  started.push(server);
  return { campaigns, configuration: directory, server, platform: origin, start };
}

/** Starts a build's server once, with the configuration in a directory. */
export async function startMarquee(
  directory: string,
  platform: string,
  dist: string,
): Promise<{ readonly server: ServerProcess; readonly start: StartCost }> {
  const [port = 0, opsPort = 0] = await freePorts(2);
  const startedAt = performance.now();
  const ops = await startServer({
    script: `${dist}/server/main.js`,
    directory: root,
    port: opsPort,
    path: '/readyz',
    settings: {
      NODE_ENV: 'production',
      NODE_OPTIONS: podFlags,
      DIST_DIR: dist,
      CONFIG_DIR: directory,
      PLATFORM_URL: platform,
      TOKEN_KEYS_URL: `${platform}/.well-known/jwks.json`,
      DEFAULT_COUNTRY: 'IE',
      SERVED_COUNTRIES: 'IE',
      PUBLIC_URL: 'https://promo.operator.example',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      OPS_PORT: `${opsPort}`,
      DRAIN_DELAY_MS: '0',
      LOG_LEVEL: 'info',
      PAGE_CACHE_MB: '0',
      // Otherwise requests could be shed or time out on a loaded machine, which would be cheaper.
      OVERLOAD_PROTECTION: 'off',
      PLATFORM_TIMEOUT_MS: '30000',
    },
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpuSeconds = (await ops.cpuTime()) / 1_000;
  return { server: { ...ops, url: `http://127.0.0.1:${port}` }, start: { seconds, cpuSeconds } };
}
