import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxWaiting } from '../../server/http/connections.ts';
import { flagsWithoutCgroup, readPod } from '../../tools/scripts/pod.ts';
import type { LoadRequest } from '../support/keep-alive-load.ts';
import { requestInTurn } from '../support/request-in-turn.ts';
import { killMarquees, type MarqueeProcess, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
const firstMatch = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

const pod = readPod();
/** Memory limit of a pod in bytes. */
const limit = pod.memoryLimit;

const host = 'marquee.test';
const requestsTo = (url: string, count: number, headersOf: (index: number) => Record<string, string>, pathOf = home) =>
  Array.from(
    { length: count },
    (_, index): LoadRequest => ({
      url: url + pathOf(index),
      headers: { host, ...headersOf(index) },
      // Whether a response is complete; a shed request gets a shell or a refusal.
      isWhole: (status) => status === 200 || status === 503,
    }),
  );
const home = (_index: number): string => '/en/promotion/lucky-friday';

async function requestAll(requests: readonly LoadRequest[], connections: number): Promise<readonly string[]> {
  const { result } = requestInTurn(requests, {
    connections,
    isEnough: (requestCount) => requestCount >= requests.length,
  });
  return (await result).failures.slice(0, 3);
}

/** Opens connections that request much and read nothing, until they are closed. */
function requestUnread(url: string, connections: number, path: (index: number) => string, requests: number): Socket[] {
  return Array.from({ length: connections }, (_, index) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
    socket.on('error', () => {});
    socket.write(`GET ${path(index)} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: Mozilla/5.0\r\n\r\n`.repeat(requests));
    return socket;
  });
}

// Pods run on Linux, and only there the kernel reports a process's peak memory.
describe.runIf(process.platform === 'linux')('a process with the settings of a pod', { timeout: 600_000 }, () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let marquee: MarqueeProcess;
  beforeAll(async () => {
    sandbox = await startSandbox();
    marquee = spawnMarquee(
      {
        PLATFORM_URL: sandbox.url,
        DEFAULT_COUNTRY: 'IE',
        LOG_LEVEL: 'warn',
        // A pod compiles what it loads.
        NODE_DISABLE_COMPILE_CACHE: '1',
        MALLOC_ARENA_MAX: pod.environment['MALLOC_ARENA_MAX'] ?? '',
        NODE_OPTIONS: flagsWithoutCgroup(pod).join(' '),
      },
      await processPorts(),
    );
    await untilReady(marquee);
  });
  afterAll(async () => {
    await killMarquees();
    sandbox.stop();
  });

  const peak = () =>
    Number(firstMatch(readFileSync(`/proc/${marquee.child.pid}/status`, 'utf8'), /VmHWM:\s+(\d+) kB/)) * 1_024;
  /** Ticks of processor time (10 ms each), and whether the process waits for something. */
  const work = () => {
    const fields = readFileSync(`/proc/${marquee.child.pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { isWaiting: fields[0] === 'S', ticks: Number(fields[11]) + Number(fields[12]) };
  };
  /** Waits until the process has handled everything it can: it has been idle for a second, and its peak has not grown. */
  const untilSettled = async () => {
    for (let quiet = 0; quiet < 5; ) {
      const before = { peak: peak(), ...work() };
      await sleep(200);
      const { isWaiting, ticks } = work();
      quiet = isWaiting && ticks - before.ticks <= 2 && peak() === before.peak ? quiet + 1 : 0;
    }
  };
  const pageCache = async () => (await fetch(`${marquee.opsUrl}/page-cache`)).json();

  it('stays below 80 % of its memory limit while caches fill and clients read nothing', async () => {
    const { url } = marquee;
    // Any number of hosts, headers and addresses, each of which could become a cache key.
    expect(
      await requestAll(
        requestsTo(url, 500, (index) => ({ host: `${'h'.repeat(240)}${index}` })),
        20,
      ),
    ).toEqual([]);
    const languages = (index: number) => ({ 'accept-language': `en-${index},${'a,'.repeat(3_000)}` });
    expect(await requestAll(requestsTo(url, 500, languages), 20)).toEqual([]);
    // Pages until the page cache is full.
    const names = readdirSync(path.join(import.meta.dirname, '../../config/campaigns'));
    const pages = (index: number) => `/en/promotion/${names[index % names.length]}`;
    const zones = (index: number) => ({ cookie: `tzo=${(Math.floor(index / names.length) % 100) / 4 - 11}` });
    for (let first = 0; (await pageCache()).bytes < (await pageCache()).maxBytes * 0.9; first += 300) {
      expect(first).toBeLessThan(12_000);
      expect(
        await requestAll(
          requestsTo(
            url,
            300,
            (index) => zones(first + index),
            (index) => pages(first + index),
          ),
          3,
        ),
      ).toEqual([]);
    }
    for (const [connections, path, requests] of [
      [100, home, 100],
      [100, () => '/web-api/GetTimezones', 100],
      [300, (index: number) => `/en/lotto/?filter=unread-${index}`, 1 + maxWaiting],
    ] as const) {
      const sockets = requestUnread(url, connections, path, requests);
      await untilSettled();
      for (const socket of sockets) socket.destroy();
    }
    expect(marquee.child.exitCode).toBe(null);
    expect(peak() / limit).toBeLessThan(0.8);
  });
});

// V8 only complains about an unknown flag, and continues without it.
it('the start sets only flags that V8 knows', () => {
  const flags = [...read('server/start.ts').matchAll(/setFlagsFromString\('--no-([a-z-]+)'\)/g)].map(
    ([, flag]) => flag,
  );
  const { stdout } = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  expect(flags.length).toBeGreaterThan(0);
  expect(flags.filter((flag) => !stdout.includes(`--${flag} `))).toEqual([]);
});
