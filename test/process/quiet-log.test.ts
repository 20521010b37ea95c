import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callTable } from '../../src/platform/call-table.ts';
import { configDirectory } from '../support/config-directory.ts';
import type { LogLine } from '../support/log-lines.ts';
import { killMarquees, type MarqueeProcess, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let marquee: MarqueeProcess;
let linesOfStart: readonly LogLine[] = [];
const config = configDirectory({ tenants: [] });
beforeAll(async () => {
  sandbox = await startSandbox();
  marquee = spawnMarquee(
    { PLATFORM_URL: sandbox.url, DEFAULT_COUNTRY: 'IE', CONFIG_DIR: config.path, CAMPAIGN_SCAN_MS: '200' },
    await processPorts(),
  );
  await untilReady(marquee);
  linesOfStart = marquee.lines();
}, 300_000);
afterAll(async () => {
  await killMarquees();
  sandbox.stop();
  config.remove();
});

/** Events of the log lines that some work causes, without the lines of requests. */
async function linesOf(work: () => Promise<unknown>): Promise<ReadonlyMap<string, readonly LogLine[]>> {
  const before = marquee.lines().length;
  await work();
  const lines = marquee.lines().slice(before);
  return Map.groupBy(
    lines.filter(({ event }) => event !== 'request_done'),
    ({ event = 'none', level }) => `${event} ${level}`,
  );
}

const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(marquee.url + path, { headers })).text();

const requestLines = () => marquee.lines().filter(({ event }) => event === 'request_done').length;

// Levels of pino: 30 is info, 40 warn, 50 error.
describe('the log', { timeout: 300_000 }, () => {
  it('of a healthy start has a status line, one for each warning about a region, and the address', () => {
    expect(linesOfStart.map(({ event, level }) => [event, level])).toEqual([
      ['region_doubt', 40],
      ['started', 30],
    ]);
    expect(marquee.output().trim().split('\n')).toHaveLength(3);
  });

  it('has one line for a campaign that changes', async () => {
    const file = path.join(config.path, 'campaigns/lucky-friday/texts/en.json');
    const lines = await linesOf(async () => {
      writeFileSync(file, readFileSync(file, 'utf8').replace('riday', 'ryday'));
      await vi.waitFor(() => expect(marquee.output()).toContain('campaigns_changed'), 60_000);
    });
    expect([...lines.keys()]).toEqual(['campaigns_changed 30']);
  });

  it('of a spike has one line for each request and no other', async () => {
    const before = requestLines();
    const lines = await linesOf(async () => {
      await Promise.all(Array.from({ length: 300 }, () => ask('/en/promotion/lucky-friday')));
      await vi.waitFor(() => expect(requestLines()).toBe(before + 300), 60_000);
    });
    expect([...lines.keys()]).toEqual([]);
  });

  it('of an outage has two lines for each breaker, and sampled failures', async () => {
    const headers = { cookie: `user_token=${await sandbox.token()}` };
    const lines = await linesOf(async () => {
      for (const { id } of callTable) await sandbox.fault(id, { status: 503 });
      for (let round = 0; round < 60; round += 1) {
        await Promise.all([ask('/page-data/en/lotto/', headers), ask('/page-data/en/promotion/lucky-friday', headers)]);
      }
      await sandbox.reset();
      await vi.waitFor(
        async () => {
          await ask('/page-data/en/lotto/', headers);
          const metrics = await (await fetch(`${marquee.opsUrl}/metrics`)).text();
          expect(metrics).not.toMatch(/^platform_breaker_state\{.*\} [12]$/m);
        },
        { timeout: 60_000, interval: 500 },
      );
    });
    expect([...lines.keys()].sort()).toEqual(['platform_breaker 30', 'platform_breaker 40', 'platform_call_failed 40']);
    const breakers = lines.get('platform_breaker 40') ?? [];
    expect(new Set(breakers.map(({ group }) => group)).size).toBe(breakers.length);
    expect(lines.get('platform_breaker 30')).toHaveLength(breakers.length);
    const kinds = Map.groupBy(lines.get('platform_call_failed 40') ?? [], ({ call, code }) => `${call} ${code}`);
    for (const sample of kinds.values()) expect(sample.length).toBeLessThanOrEqual(20);
  });
});
