import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { flagsWithoutCgroup, readPod } from '../../tools/scripts/pod.ts';
import { readLogLines } from '../support/log-lines.ts';
import { processPorts } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
const directory = mkdtempSync(path.join(tmpdir(), 'marquee-last-lines-'));
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => {
  sandbox.stop();
  rmSync(directory, { recursive: true });
});

/** Keeps the heap nearly full from the signal SIGUSR2 on, and fills it completely on SIGUSR1. */
const leak = `
  import { getHeapStatistics } from 'node:v8';
  const kept = [];
  const isBelow = (share) => getHeapStatistics().used_heap_size < share * getHeapStatistics().heap_size_limit;
  const fill = (share) => { while (isBelow(share)) kept.push(Array.from({ length: 5_000 }, Math.random)); };
  process.on('SIGUSR2', () => setInterval(fill, 20, 0.77));
  process.on('SIGUSR1', () => fill(2));
`;

/** A process as in production, whose log is a file: a socket, as in other tests, may receive only part of a report. */
async function startLogged() {
  const log = path.join(directory, 'log');
  const { main, ops } = await processPorts();
  const flags = [...flagsWithoutCgroup(readPod()), `--import=data:text/javascript,${encodeURIComponent(leak)}`];
  const child = spawn(process.execPath, [...flags, 'dist/server/main.js'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      PORT: String(main),
      OPS_PORT: String(ops),
      HOST: '127.0.0.1',
      PLATFORM_URL: sandbox.url,
      SERVED_COUNTRIES: 'IE',
      DEFAULT_COUNTRY: 'IE',
    },
    stdio: ['ignore', openSync(log, 'w'), 'ignore'],
  });
  const read = () => readFileSync(log, 'utf8');
  await vi.waitFor(() => expect(read()).toContain('Marquee is ready'), { timeout: 120_000 });
  return { child, read, url: `http://127.0.0.1:${main}` };
}

describe('a process whose heap is full', { timeout: 300_000 }, () => {
  it('logs the requests in flight before its exit and the reason at its exit, as JSON without its settings', async () => {
    const { child, read, url } = await startLogged();
    const warnings = () => readLogLines(read()).filter(({ event }) => event === 'memory_near_limit');
    expect(warnings()).toEqual([]);
    await sandbox.fault('session-user', { hang: true });
    const headers = { cookie: `user_token=${await sandbox.token()}` };
    const response = fetch(`${url}/page-data/en/lotto/`, { headers }).catch(() => undefined);
    child.kill('SIGUSR2');
    await vi.waitFor(() => expect(warnings()).toHaveLength(1), { timeout: 120_000 });
    expect(warnings()).toMatchObject([{ level: 50, heapLive: expect.any(Number), running: expect.any(Array) }]);
    child.kill('SIGUSR1');
    await once(child, 'exit');
    await response;
    // The report may start in the middle of a line, and has several lines if the thread that reads folders is running.
    const [report = ''] = /\{"header":.*/s.exec(read()) ?? [];
    expect(JSON.parse(report)).toMatchObject({ header: { trigger: 'OOMError' } });
    expect(report).not.toContain(sandbox.url);
  });
});
