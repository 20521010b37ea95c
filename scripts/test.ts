import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { ensureTools, findTool } from './ensure-tools.ts';

/** `npm test`: installs what is missing, builds what changed, runs every test, and closes with one line of counts. */
const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'test-results');

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

installTools();
node('scripts/build.ts');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const unitFile = path.join(reports, 'vitest.json');
const unitStatus = bin('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitFile}`]);
const unit = vitestReport.parse(readReport(unitFile));

const browserFile = path.join(reports, 'playwright.json');
const browserStatus = bin(
  'playwright',
  ['test', '--config', 'test/browser/playwright.config.ts', '--reporter=list,json'],
  {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserFile,
  },
);
const browser = playwrightReport.parse(readReport(browserFile)).stats;

// A test that passes only when it is repeated has failed.
const failed = unit.numFailedTests + browser.unexpected + browser.flaky;
const passed = unit.numPassedTests + browser.expected;
const skipped = unit.numPendingTests + browser.skipped;
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = unitStatus === 0 && browserStatus === 0 && failed === 0 ? 0 : 1;

function installTools(): void {
  const missing = ensureTools(['chromium', 'promtool', 'kubectl', 'nginx']);
  if (missing.includes('chromium')) {
    bin('playwright', ['install', 'chromium']);
  }
  if (missing.includes('promtool')) {
    process.stdout.write(
      'promtool is not here and could not be installed: the tests that need it, and Prometheus, are skipped.\n',
    );
  }
  if (missing.includes('nginx')) {
    process.stdout.write('nginx is not here and could not be installed: the rolling restart behind it is skipped.\n');
  }
  // kubectl may be there and too old to render: what is missing then is named here.
  node('scripts/install-kubernetes.mjs');
  node('kubernetes/ensure-tools.ts');
  node('scripts/install-k6.ts');
}

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function node(script: string): void {
  const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function bin(name: string, parameters: readonly string[], settings: Record<string, string> = {}): number {
  const chromium = findTool('chromium');
  const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }), ...settings };
  const command = path.join(root, 'node_modules/.bin', name);
  return (
    spawnSync(command, parameters, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' }).status ??
    1
  );
}
