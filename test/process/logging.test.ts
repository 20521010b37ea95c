import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { killMarquees, type MarqueeProcess, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

const stackSchema = z.looseObject({ stack: z.string() });

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await killMarquees();
  sandbox.stop();
});

const start = async (platform = sandbox) => {
  const settings = { PLATFORM_URL: platform.url, DEFAULT_COUNTRY: 'IE', DRAIN_DELAY_MS: '0' };
  const marquee = spawnMarquee(settings, await processPorts());
  await untilReady(marquee);
  return marquee;
};

const droppedLines = async ({ opsUrl }: MarqueeProcess) =>
  Number(
    /^log_lines_dropped_total\{reason="slow-reader"\} (\d+)$/m.exec(
      await (await fetch(`${opsUrl}/metrics`)).text(),
    )?.[1],
  );

/** Sends small requests, each after the previous response; each writes a log line. */
async function ask(url: string, times: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const options = { agent, headers: { 'x-request-id': 'a'.repeat(32) } };
      get(`${url}/assets/none.js`, options, (response) => response.resume().once('end', resolve)).on('error', reject);
    });
  const worker = async () => {
    for (let count = 0; count < times / 20; count += 1) await one();
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  agent.destroy();
}

describe.concurrent('the log', { timeout: 300_000 }, () => {
  it('drops and counts lines instead of delaying requests while stdout is not read', async () => {
    const marquee = await start();
    marquee.child.stdout?.pause();
    for (let round = 0; round < 40 && (await droppedLines(marquee)) === 0; round += 1) await ask(marquee.url, 400);
    const dropped = await droppedLines(marquee);
    expect(dropped).toBeGreaterThan(0);
    await ask(marquee.url, 20);
    expect(await droppedLines(marquee)).toBeGreaterThan(dropped);

    marquee.child.stdout?.resume();
    await vi.waitFor(
      async () => {
        const before = await droppedLines(marquee);
        await ask(marquee.url, 20);
        expect(await droppedLines(marquee)).toBe(before);
      },
      { timeout: 60_000 },
    );
    marquee.child.kill('SIGTERM');
    expect(await marquee.exited).toBe(0);
    await vi.waitFor(() => expect(marquee.lines().at(-1)).toMatchObject({ message: 'stopped' }), {
      timeout: 10_000,
    });
  });

  it('does not delay the exit while stdout is not read', async () => {
    const marquee = await start();
    marquee.child.stdout?.pause();
    for (let round = 0; round < 40 && (await droppedLines(marquee)) === 0; round += 1) await ask(marquee.url, 400);
    marquee.child.kill('SIGTERM');
    expect(await marquee.exited).toBe(0);
  });

  it('has one line for each request, aborted ones included', async () => {
    // Data read before the first visitor would be shown to them at once.
    const ownSandbox = await startSandbox();
    await ownSandbox.fault('lotto-available', { status: 503 });
    const marquee = await start(ownSandbox);
    const callsBefore = await ownSandbox.calls('lotto-available');
    await ownSandbox.fault('lotto-available', { hang: true });
    const leaving = new AbortController();
    const left = fetch(`${marquee.url}/en/lotto/`, { signal: leaving.signal }).catch(() => 'left');
    await vi.waitFor(async () => expect(await ownSandbox.calls('lotto-available')).toBeGreaterThan(callsBefore), {
      timeout: 60_000,
    });
    leaving.abort();
    expect(await left).toBe('left');
    await ask(marquee.url, 20);
    await ownSandbox.reset();
    marquee.child.kill('SIGTERM');
    expect(await marquee.exited).toBe(0);
    const requestLines = () => marquee.lines().filter(({ event }) => event === 'request_done');
    await vi.waitFor(() => expect(requestLines()).toHaveLength(21), { timeout: 10_000 });
    expect(requestLines().filter(({ outcome }) => outcome === 'client-gone')).toEqual([
      expect.objectContaining({ route: 'lotto-main', traceId: expect.any(String), durationMs: expect.any(Number) }),
    ]);
    ownSandbox.stop();
  });

  it('logs the source file and line of an error, without source maps in memory', async () => {
    const marquee = spawnMarquee(
      { NODE_ENV: 'development', PLATFORM_URL: sandbox.url, DEFAULT_COUNTRY: 'IE', DRAIN_DELAY_MS: '0' },
      await processPorts(),
    );
    await untilReady(marquee);
    expect((await fetch(`${marquee.url}/en/debug/data-error`)).status).toBe(500);
    const stackOf = () => marquee.lines().flatMap(({ error }) => stackSchema.safeParse(error).data?.stack ?? []);
    await vi.waitFor(() => expect(stackOf()).not.toEqual([]), { timeout: 10_000 });
    const [stack = ''] = stackOf();
    const [, file = '', line = ''] = /\((tools\/demo\/[\w./-]+):(\d+)\)/.exec(stack) ?? [];
    const source = readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8').split('\n');
    expect(source[Number(line) - 1]).toContain("throw new Error('The loader failed on purpose')");
    expect(stack).toMatch(/server\/render\/load-page\.ts:\d+/);
    expect(marquee.child.spawnargs.join()).not.toContain('source-maps');
  });
});
