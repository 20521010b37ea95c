import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import * as z from 'zod';
import { freePorts } from '../../scripts/free-ports.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What listens while the browser tests run, in the order of the ports in the environment variable. */
const portNames = [
  'marquee',
  'ops',
  'sandbox',
  'host',
  'consentHost',
  'settlingHost',
  'leavingHost',
  'heightHost',
  'heightFrame',
  'sites',
  'embeddingSites',
  'cdn',
  'cdnMarquee',
  'cdnOps',
  'cachedMarquee',
  'cachedOps',
  'pendingMarquee',
  'pendingOps',
] as const;

const portsVariable = 'MARQUEE_TEST_PORTS';

// Workers read this file too, and get the ports that the first process has found free.
process.env[portsVariable] ??= (await freePorts(portNames.length)).join(' ');
const numbers = process.env[portsVariable].split(' ').map(Number);

/** Ports of the service under test and of what the tests start around it. */
export const ports = z
  .record(z.enum(portNames), z.int().positive())
  .parse(Object.fromEntries(portNames.map((name, index) => [name, numbers[index]])));

/** Days since epoch: the same in all workers, also at midnight. */
const dayVariable = 'MARQUEE_TEST_DAY';
process.env[dayVariable] ??= String(Math.floor(Date.now() / 86_400_000));

/** The day of the run, for tests that take turns. */
export const testDay = Number(process.env[dayVariable]);

const siteOrigin = (name: string) => `https://${name}.test:${ports.embeddingSites}`;

/** Separate sites, by https: Marquee's, partners that it trusts, and one that no tenant trusts. */
export const siteOrigins = {
  widget: siteOrigin('widget'),
  shopA: siteOrigin('shop-a'),
  shopB: siteOrigin('shop-b'),
  evil: siteOrigin('evil'),
};

const configDirectory = path.join(root, '.cache/browser-config');
// Workers read this file too: only the first process prepares the settings.
if (process.env['TEST_WORKER_INDEX'] === undefined) prepareSettings();

/** The settings of the repository, host pages of the tests that are trusted, and a counter whose script the sandbox has. */
function prepareSettings(): void {
  rmSync(configDirectory, { recursive: true, force: true });
  cpSync(path.join(root, 'config'), configDirectory, { recursive: true });
  writeFileSync(
    path.join(configDirectory, 'hosts.json'),
    JSON.stringify({
      tenants: [
        {
          name: 'tests',
          domains: ['localhost', '127.0.0.1'],
          frames: [ports.host, ports.consentHost, ports.settlingHost, ports.leavingHost, ports.heightHost].map(
            (port) => ({
              origin: `http://localhost:${port}`,
              speaks: 2,
            }),
          ),
          apps: [
            { kind: 'android-v2', name: 'MarqueeAndroid' },
            { kind: 'android-listener', name: 'MarqueeMessages' },
            { kind: 'ios', name: 'Marquee' },
            { kind: 'android-v1', name: 'MarqueeAndroidLegacy' },
          ],
        },
        {
          name: 'separate-sites',
          domains: ['widget.test'],
          frames: [siteOrigins.shopA, siteOrigins.shopB],
        },
      ],
    }),
  );
  writeFileSync(
    path.join(configDirectory, 'counters.json'),
    JSON.stringify({
      types: { 'operator-counter': { script: `http://localhost:${ports.sandbox}/counters/tag.js?id={code}` } },
      defaultTag: { type: 'operator-counter', code: 'DEFAULT-01' },
    }),
  );
}

/** How Chromium is started. */
export const chromiumSettings = {
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
};

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: path.join(root, 'test-results/browser'),
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // Enough for a machine that runs two suites at once.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${ports.marquee}`,
    timezoneId: 'Europe/Moscow',
    // The name of a headless browser is one of a bot, which gets the page all at once: these tests see what people see.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    // Every visitor has declined analytics, so that none is asked; privacy.spec.ts begins without an answer.
    storageState: {
      cookies: [
        {
          name: 'consent',
          value: 'denied',
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    trace: 'off',
    launchOptions: chromiumSettings,
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: root,
    url: `http://localhost:${ports.ops}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      // The pages that fail on purpose are there.
      NODE_ENV: 'test',
      // Campaigns of the repository begin and end: on this day those run that the tests take part in.
      CLOCK_START: '2026-11-24T12:00:00Z',
      CONFIG_DIR: configDirectory,
      PORT: String(ports.marquee),
      OPS_PORT: String(ports.ops),
      SANDBOX_PORT: String(ports.sandbox),
      DEFAULT_COUNTRY: 'IE',
      EDGE_COUNTRY_HEADER: 'x-edge-country',
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'warn',
      // What a test changes in the sandbox shows at once, and a slow machine is no overload: cached-pages.spec.ts and
      // pending.spec.ts have services of their own.
      PAGE_CACHE_MB: '0',
      OVERLOAD_PROTECTION: 'off',
    },
  },
});
