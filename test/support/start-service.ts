import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { readEnvironment } from '../../config/environment.ts';
import { assemble } from '../../server/assemble.ts';
import { type ConfigFiles, loadConfigFiles } from '../../server/config/load-config-files.ts';
import { listen } from '../../server/listen.ts';
import { createLogger } from '../../server/observability/logger.ts';
import type { AssetIndex } from '../../server/render/asset-index.ts';
import type { Demo } from '../../server/services.ts';
import { isShellFolder, shellIslandName } from '../../src/document/shell/shell-folder.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { demo as demoPages } from '../../tools/demo/demo.tsx';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { collectLines, type LogLine } from './log-lines.ts';
import { prepareOnce } from './prepare-once.ts';
import { sandboxSettings } from './sandbox-settings.ts';
import { scanOnce } from './scan-once.ts';

/** Fault of a sandbox call; see tools/sandbox/README.md. */
export interface Fault {
  readonly latencyMs?: number;
  readonly status?: number;
  readonly hang?: boolean;
  readonly garbage?: boolean;
  readonly times?: number;
}

interface ServiceOptions {
  readonly settings?: Readonly<Record<string, string>>;
  readonly routes?: readonly RouteSpec[];
  /** Pages of a test, in the place of the demo's. */
  readonly demo?: Demo;
}

/** An account of the sandbox: Alice, in Ireland, with euros. */
export const aliceId = 285_104_233;

const assets: AssetIndex = {
  origin: '',
  entry: '/assets/entry.js',
  demo: '/assets/demo/client.js',
  island: (folder) => (isShellFolder(folder) ? shellIslandName(folder) : `/assets/${folder.replaceAll('/', '-')}.js`),
  modules: () => [],
  styles: () => [],
  sheet: () => undefined,
  accountStyles: [],
  warningStyles: [],
  signInStyles: [],
  fonts: () => [],
};

let files: ConfigFiles | undefined;
/** The files of the repository's settings, read once per worker: no test changes them. */
const builtInFiles = (): ConfigFiles => (files ??= loadConfigFiles('config'));

/** Starts Marquee in this process, on a separate port, with a fresh sandbox platform. */
export async function startService({ settings = {}, routes, demo = demoPages }: ServiceOptions = {}) {
  const sandbox = await startSandbox(0, settings['CLOCK_START']);
  const read = readEnvironment({
    NODE_ENV: 'test',
    PLATFORM_URL: sandbox.url,
    DRAIN_DELAY_MS: '0',
    // Changes by a test take effect at once, and a busy machine neither sheds load nor sends parts of a page late. Tests of these switch
    // them on.
    PAGE_CACHE_MB: '0',
    OVERLOAD_PROTECTION: 'off',
    SHELL_TIMEOUT_MS: '0',
    ...(settings['NODE_ENV'] === 'production' && { SERVED_COUNTRIES: 'IE' }),
    ...settings,
  });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const lines: LogLine[] = [];
  const logger = createLogger('info', collectLines(lines));
  const service = await assemble({
    environment: read.environment,
    assets,
    buildId: 'test',
    logger,
    ...(read.environment.CONFIG_DIR === 'config' && { configFiles: builtInFiles() }),
    scannerOf: scanOnce,
    prepare: prepareOnce,
    ...(read.environment.NODE_ENV !== 'production' && { demo }),
    ...(routes && { routes }),
  });
  const common = { port: 0, settings: { ...read.environment, HOST: '127.0.0.1', KEEPALIVE_MS: 1_000 }, logger };
  const server = await listen({ ...common, variable: 'PORT', handler: service.app, metrics: service.metrics });
  const opsServer = await listen({ ...common, variable: 'OPS_PORT', handler: service.opsApp });
  return {
    ...service,
    sandbox,
    url: urlOf(server),
    opsUrl: urlOf(opsServer),
    server,
    lines,
    /** Loads the first site configuration, as `main` does before pages are served; tries again after a timeout. */
    ready: async () => {
      await service.warmUp().catch(retryIfLate(service.warmUp));
      service.lifecycle.markReady();
    },
    close: async () => {
      for (const open of [server, opsServer]) stop(open);
      await service.closePlatform();
      stop(sandbox.server);
    },
  };
}

/** Tests with short platform timeouts also run on busy machines. */
const retryIfLate = (work: () => Promise<unknown>) => (error: unknown) => {
  if (error instanceof PlatformError && error.code === 'platform-timeout') return work();
  throw error;
};

/** The service that {@link startService} starts. */
export type TestService = Awaited<ReturnType<typeof startService>>;

/** Starts a sandbox platform, by default on a separate port; its clock starts at the given moment. */
export async function startSandbox(port = 0, clockStart?: string) {
  const app = createSandbox(
    sandboxSettings('test', clockStart === undefined ? undefined : Math.floor(Date.parse(clockStart) / 1000)),
  );
  const server = await new Promise<Server>((resolve) => {
    const opened = app.listen(port, '127.0.0.1', () => resolve(opened));
  });
  const url = urlOf(server);
  const control = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/sandbox/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The sandbox refused ${method} ${path}: ${await response.text()}`);
    return response.json().catch(() => undefined);
  };
  return {
    url,
    server,
    stop: () => stop(server),
    /** Changes the site configuration's reply until the next reset. */
    configure: (patch: object) => control('PUT', 'site-configuration', patch),
    fault: (call: string, fault: Fault) => control('PUT', `faults/${call}`, fault),
    heal: (call: string) => control('DELETE', `faults/${call}`),
    advance: (seconds: number) => control('POST', 'clock', { advanceSeconds: seconds }),
    reset: () => control('POST', 'reset'),
    token: async (accountId: number = aliceId, expiresInSeconds = 3_600): Promise<string> => {
      const reply = z
        .object({ token: z.string() })
        .parse(await control('POST', 'tokens', { accountId, expiresInSeconds }));
      return reply.token;
    },
    calls: async (call: string): Promise<number> => {
      const reply = await control('GET', 'state');
      return z.looseObject({ counters: z.record(z.string(), z.number()) }).parse(reply).counters[call] ?? 0;
    },
  };
}

export function urlOf(server: Server): string {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}
