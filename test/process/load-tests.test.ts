import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { findK6 } from '../../tools/scripts/find-k6.ts';
import { startFaultyFront } from '../support/faulty-front.ts';
import { killMarquees, type MarqueeProcess, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

const folder = path.resolve(import.meta.dirname, '../../load-tests');
const scripts = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

const k6 = findK6();
if (k6 === undefined) process.stdout.write('k6 is not here: the tests that run the load tests are skipped.\n');

/** Exit code of k6 when thresholds have been crossed. */
const thresholdsCrossed = 99;

const reports = mkdtempSync(path.join(tmpdir(), 'marquee-load-tests-'));
afterAll(() => rmSync(reports, { recursive: true, force: true }));

describe.skipIf(k6 === undefined)('every script', { timeout: 60_000, concurrent: true }, () => {
  it.each(scripts)('%s has an arrival rate, thresholds and a floor for each scenario', async (file) => {
    const { status, output } = await runK6(['inspect', '--execution-requirements', path.join(folder, file)], {});
    expect(status, output).toBe(0);
    const options = inspected.parse(JSON.parse(output));
    for (const [name, { executor, preAllocatedVUs, maxVUs }] of Object.entries(options.scenarios)) {
      expect(executor).toMatch(/^(constant|ramping)-arrival-rate$/);
      expect(preAllocatedVUs).toBe(maxVUs);
      // A browser's requests are no `http_reqs`: there the pages are counted.
      const counter = file === 'browsers.ts' ? 'pages_shown' : 'http_reqs';
      expect(options.thresholds[`${counter}{scenario:${name}}`]?.join(), name).toMatch(/^count>\d+$/);
      expect(options.thresholds[`dropped_iterations{scenario:${name}}`], name).toEqual(['count==0']);
      const judging = Object.entries(options.thresholds).filter(
        ([metric, [threshold = '']]) => metric.includes(`{scenario:${name}`) && !threshold.endsWith('>=0'),
      );
      expect(judging.length, name).toBeGreaterThan(2);
    }
    expect(options).toMatchObject({ discardResponseBodies: true, dns: { ttl: '1s', select: 'random' } });
    expect(options.systemTags).toContain('name');
    expect(options.systemTags).not.toContain('url');
  });

  it('refuses an invalid setting and names it', async () => {
    const { status, output } = await runK6(['inspect', '-e', 'RATE=many', path.join(folder, 'spike.ts')], {});
    expect(status).not.toBe(0);
    expect(output).toContain('RATE is wrong: \\"many\\" is not a whole number above zero');
  });
});

// Rates are low and the time limit of the smoke test is wide: this tests the findings of the scripts, not speed.
describe.skipIf(k6 === undefined)('against the built service', { timeout: 120_000, concurrent: true }, () => {
  let platform: Awaited<ReturnType<typeof startSandbox>>;
  let marquee: MarqueeProcess;
  beforeAll(async () => {
    platform = await startSandbox();
    // A machine that is busy with other tests looks overloaded, and calls would be refused.
    const settings = {
      PLATFORM_URL: platform.url,
      DEFAULT_COUNTRY: 'IE',
      LOG_LEVEL: 'warn',
      OVERLOAD_PROTECTION: 'off',
    };
    marquee = spawnMarquee(settings, await processPorts());
    await untilReady(marquee);
  }, 60_000);
  afterAll(async () => {
    await killMarquees();
    platform.stop();
  });

  const smoke = { RATE: '15', SMOKE_SECONDS: '8', SLOWEST_SECONDS: '5' };

  it('smoke passes', async () => {
    const { status, output, crossed } = await runScript('smoke.ts', { TARGET: marquee.url, ...smoke });
    expect(crossed, output).toEqual([]);
    expect(status, output).toBe(0);
  });

  it('smoke fails if one response in a hundred is an error', async () => {
    const front = await startFaultyFront(marquee.url, { failEvery: 100 });
    const { status, output, crossed } = await runScript('smoke.ts', { TARGET: front.url, ...smoke });
    front.stop();
    expect(status, output).toBe(thresholdsCrossed);
    expect(crossed).toEqual(
      expect.arrayContaining(['http_req_failed{scenario:smoke}: rate<0.001', 'checks{scenario:smoke}: rate>0.999']),
    );
  });

  it('spike fails when pages begin half a second later', async () => {
    const front = await startFaultyFront(marquee.url, { delayMs: 500 });
    const phases = { BASELINE_SECONDS: '2', RISE_SECONDS: '1', HOLD_SECONDS: '3', RECOVERY_SECONDS: '4' };
    const settings = { TARGET: front.url, RATE: '2', PEAK: '6', SLOWEST_SECONDS: '5', ...phases };
    const { status, output, crossed } = await runScript('spike.ts', settings);
    front.stop();
    expect(status, output).toBe(thresholdsCrossed);
    for (const phase of ['baseline', 'hold', 'recovered']) {
      expect(crossed).toContain(`http_req_waiting{scenario:${phase},name:promotion}: p(95)<250`);
    }
  });
});

const inspected = z.object({
  scenarios: z.record(z.string(), z.object({ executor: z.string(), preAllocatedVUs: z.number(), maxVUs: z.number() })),
  thresholds: z.record(z.string(), z.array(z.string())),
  discardResponseBodies: z.boolean(),
  dns: z.object({ ttl: z.string(), select: z.string() }),
  systemTags: z.array(z.string()),
});

/** k6's summary: `true` means that a threshold was crossed. */
const summarySchema = z.object({
  metrics: z.record(z.string(), z.object({ thresholds: z.record(z.string(), z.boolean()).optional() })),
});

/** Runs a script: how it ended, and which thresholds were crossed. */
async function runScript(file: string, settings: Readonly<Record<string, string>>) {
  const report = path.join(reports, `${randomUUID()}.json`);
  const parameters = ['run', '--quiet', '--no-color', '--summary-export', report, path.join(folder, file)];
  const run = await runK6(parameters, settings);
  const { metrics } = summarySchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  const crossed = Object.entries(metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.keys(thresholds).flatMap((threshold) => (thresholds[threshold] ? [`${metric}: ${threshold}`] : [])),
  );
  return { ...run, crossed };
}

/** Runs in a separate process, because the sandbox and the fronts run in this one. */
async function runK6(parameters: readonly string[], settings: Readonly<Record<string, string>>) {
  const child = spawn(k6 ?? 'k6', parameters, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], K6_NO_USAGE_REPORT: 'true', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, output };
}
