import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import * as z from 'zod';
import { findTool } from '../../tools/scripts/ensure-tools.ts';
import { freePorts } from '../../tools/scripts/free-ports.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Servers that listen during the browser tests, in the order of the ports in the environment variable. */
const portNames = [
  'marquee',
  'ops',
  'sandbox',
  'studio',
  'host',
  'consentHost',
  'settlingHost',
  'leavingHost',
  'heightHost',
  'heightFrame',
  'plainHost',
  'frameworkHost',
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

/** Ports of the service under test and of the servers that the tests start around it. */
export const ports = z
  .record(z.enum(portNames), z.int().positive())
  .parse(Object.fromEntries(portNames.map((name, index) => [name, numbers[index]])));

const siteOrigin = (name: string) => `https://${name}.test:${ports.embeddingSites}`;

/** Separate HTTPS sites: Marquee's, partners that it trusts, and one that no tenant trusts. */
export const siteOrigins = {
  widget: siteOrigin('widget'),
  shopA: siteOrigin('shop-a'),
  shopB: siteOrigin('shop-b'),
  evil: siteOrigin('evil'),
};

/** The settings of the tests' Marquee. */
export const configDirectory = path.join(root, '.cache/browser-config');
/** The folder of the tests' studio. */
export const studioDirectory = path.join(root, '.cache/browser-studio');
/** Contains `on`: the service that reads it sends only shells. */
const shellOnlyFile = path.join(root, '.cache/browser-shell-only');
// Workers read this file too: only the first process prepares the settings.
if (process.env['TEST_WORKER_INDEX'] === undefined) prepareSettings();

/**
 * The settings of the repository, with a switch that is on, the trusted host pages of the tests, and a counter whose
 * script the sandbox serves.
 */
function prepareSettings(): void {
  rmSync(configDirectory, { recursive: true, force: true });
  rmSync(studioDirectory, { recursive: true, force: true });
  cpSync(path.join(root, 'config'), configDirectory, { recursive: true });
  writeFileSync(shellOnlyFile, 'on');
  writeFileSync(
    path.join(configDirectory, 'hosts.json'),
    JSON.stringify({
      tenants: [
        {
          name: 'tests',
          domains: ['localhost', '127.0.0.1'],
          frames: [
            ports.host,
            ports.consentHost,
            ports.settlingHost,
            ports.leavingHost,
            ports.heightHost,
            ports.plainHost,
            ports.frameworkHost,
          ].map((port) => ({
            origin: `http://localhost:${port}`,
            speaks: 2,
          })),
          apps: [
            { kind: 'android-v2', name: 'MarqueeAndroid' },
            { kind: 'android-listener', name: 'MarqueeMessages' },
            { kind: 'ios', name: 'Marquee' },
            { kind: 'android-v1', name: 'MarqueeAndroidLegacy' },
          ],
        },
        {
          name: 'all-errors',
          domains: ['errors.localhost'],
          frames: [`http://localhost:${ports.plainHost}`],
          reportedErrors: 'all',
        },
        ...['kite', 'noir', 'letters'].map((brand) => ({ name: brand, brand, domains: [`${brand}.localhost`] })),
        {
          name: 'separate-sites',
          domains: ['widget.test'],
          frames: [siteOrigins.shopA, siteOrigins.shopB],
        },
      ],
    }),
  );
  // Contains only the fonts for raffles.
  mkdirSync(path.join(configDirectory, 'brands/letters'));
  writeFileSync(
    path.join(configDirectory, 'brands/letters/brand.json'),
    JSON.stringify({ compositions: { poster: 'letter' } }),
  );
  writeFileSync(
    path.join(configDirectory, 'counters.json'),
    JSON.stringify({
      types: { 'operator-counter': { script: `http://localhost:${ports.sandbox}/counters/tag.js?id={code}` } },
      defaultTag: { type: 'operator-counter', code: 'DEFAULT-01' },
    }),
  );
}

/** Options to start a whole Chromium: for tests of a user's settings, and for tabs. */
export const chromiumSettings = {
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
};

/** The browser of all other tests: a third less to compute, and the same engine. */
const shell = findTool('chromiumShell');

/** The tag of tests that open tabs: the shell does not always open one for a modified click. */
export const inTabs = '@tabs';
export const opensTabs = new RegExp(inTabs);

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: path.join(root, 'test-results/browser'),
  // One more than the cores that tests are made for: pages wait for a sixth of the time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // Enough for a machine of a third of the speed.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: `http://localhost:${ports.marquee}`,
    timezoneId: 'Europe/Moscow',
    // A headless browser identifies itself as a bot, which gets whole pages: these tests need what people see.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    // Visitors have declined analytics, so that no question appears; privacy.spec.ts starts without an answer.
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
    launchOptions: { ...chromiumSettings, ...(shell && { executablePath: shell }) },
  },
  projects: [
    { name: 'pages', grepInvert: opensTabs },
    { name: 'tabs', grep: opensTabs, use: { launchOptions: chromiumSettings } },
  ],
  // The services of all tests: each starts when the one before is ready.
  webServer: [
    service('tools/scripts/start.ts', ports.ops, {
      CONFIG_DIR: configDirectory,
      PORT: String(ports.marquee),
      SANDBOX_PORT: String(ports.sandbox),
      STUDIO_PORT: String(ports.studio),
      STUDIO_DIR: studioDirectory,
      EDGE_COUNTRY_HEADER: 'x-edge-country',
      TRUSTED_PROXIES: 'loopback',
      // Changes in the sandbox take effect at once, and a slow machine neither sheds load nor sends parts of a page late.
      PAGE_CACHE_MB: '0',
      OVERLOAD_PROTECTION: 'off',
      SHELL_TIMEOUT_MS: '0',
    }),
    // Caches pages for an hour.
    service('dist/server/demo/main.js', ports.cachedOps, {
      PLATFORM_URL: `http://localhost:${ports.sandbox}`,
      PORT: String(ports.cachedMarquee),
      // Pages with whole addresses, and with data for search engines.
      PUBLIC_URL: `http://localhost:${ports.cachedMarquee}`,
      PAGE_CACHE_FRESH_MS: '3600000',
      OVERLOAD_PROTECTION: 'off',
      SHELL_TIMEOUT_MS: '0',
    }),
    // Sends all documents without their page.
    service('dist/server/demo/main.js', ports.pendingOps, {
      PLATFORM_URL: `http://localhost:${ports.sandbox}`,
      PORT: String(ports.pendingMarquee),
      SHELL_ONLY_FILE: shellOnlyFile,
    }),
  ],
});

/** A Marquee in front of the one sandbox. */
function service(script: string, opsPort: number, env: Readonly<Record<string, string>>) {
  return {
    command: `"${process.execPath}" ${script}`,
    cwd: root,
    url: `http://localhost:${opsPort}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      // Only outside production are there pages that fail on purpose.
      NODE_ENV: 'test',
      // Campaigns of the repository start and end: on this day all those that the tests use are running.
      CLOCK_START: '2026-11-24T12:00:00Z',
      OPS_PORT: String(opsPort),
      DEFAULT_COUNTRY: 'IE',
      LOG_LEVEL: 'warn',
      ...env,
    },
  };
}
