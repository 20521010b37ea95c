import path from 'node:path';
import { defineConfig } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');

/** Ports of the service under test: not the usual ones, so that a developer's own Marquee may go on running. */
export const ports = { marquee: 3310, ops: 9510, sandbox: 3910 };

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: path.join(root, 'test-results/browser'),
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${ports.marquee}`,
    timezoneId: 'Europe/Moscow',
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: root,
    url: `http://localhost:${ports.ops}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(ports.marquee),
      OPS_PORT: String(ports.ops),
      SANDBOX_PORT: String(ports.sandbox),
      DEFAULT_COUNTRY: 'IE',
      EDGE_COUNTRY_HEADER: 'x-edge-country',
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'warn',
    },
  },
});
