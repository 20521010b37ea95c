import path from 'node:path';
import { freePort, type ServerProcess, startServer } from '../bench/harness/server-process.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A server that the spike is sent to: what it is called, and what of its protection is switched on. */
export interface OverloadRow {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The rows of the table. What can be done without any protection is the measure for all. */
export const overloadRows: readonly [OverloadRow, ...OverloadRow[]] = [
  { name: 'unprotected', settings: { OVERLOAD_PROTECTION: 'off', PAGE_CACHE_MB: '0' } },
  { name: 'limiter only', settings: { PAGE_CACHE_MB: '0' } },
  { name: 'limiter + cache', settings: {} },
];

/** Starts the built server as it runs in production, with its log switched on. */
export async function startRow({ settings }: OverloadRow, platform: string): Promise<ServerProcess> {
  const port = await freePort();
  return startServer({
    script: 'dist/server/main.js',
    directory: root,
    port,
    path: '/en/',
    settings: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      OPS_PORT: `${await freePort()}`,
      PLATFORM_URL: platform,
      DEFAULT_COUNTRY: 'IE',
      DRAIN_DELAY_MS: '0',
      ...settings,
    },
  });
}
