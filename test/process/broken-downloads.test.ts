import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { killMarquees, type MarqueeProcess, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

const build = path.resolve(import.meta.dirname, '../../dist');
const entry = readdirSync(path.join(build, 'client/assets')).find((name) => /^entry-.*\.js$/.test(name));
const files = [`/assets/${entry}`, '/embed/marquee.js'];
const copies = mkdtempSync(path.join(tmpdir(), 'marquee-build-'));

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let marquee: MarqueeProcess;
beforeAll(async () => {
  sandbox = await startSandbox();
  const directory = path.join(copies, 'dist');
  cpSync(build, directory, { recursive: true });
  marquee = spawnMarquee(
    { PLATFORM_URL: sandbox.url, DEFAULT_COUNTRY: 'IE', LOG_LEVEL: 'warn', DIST_DIR: directory },
    await processPorts(),
  );
  await untilReady(marquee);
  rmSync(directory, { recursive: true });
  if (process.platform === 'linux') await limitOpenFiles(marquee, 256);
}, 120_000);
afterAll(async () => {
  await killMarquees();
  sandbox.stop();
  rmSync(copies, { recursive: true, force: true });
});

/** Limits open files, as an administrator does with `prlimit`, or with `ulimit` before the start. */
async function limitOpenFiles({ child }: MarqueeProcess, count: number): Promise<void> {
  const [code] = await once(spawn('prlimit', [`--pid=${child.pid}`, `--nofile=${count}`]), 'exit');
  expect(code).toBe(0);
}

const openFilesOf = async ({ opsUrl }: MarqueeProcess): Promise<number> => {
  const text = await (await fetch(`${opsUrl}/metrics`)).text();
  return Number(/^process_open_fds (\d+)/m.exec(text)?.[1]);
};

/** Requests a file, and disconnects when its first bytes have arrived. */
const breakOff = ({ url }: MarqueeProcess, file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(`GET ${file} HTTP/1.1\r\nHost: marquee.test\r\n\r\n`),
    );
    socket.once('data', () => socket.destroy());
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });

// The count of open files is the kernel's, and pods run on Linux.
describe.runIf(process.platform === 'linux')('downloads of files', { timeout: 180_000 }, () => {
  it('that are aborted 10,000 times leave no file open', async () => {
    await breakOff(marquee, files[0] ?? '');
    const before = await openFilesOf(marquee);
    let requestCount = 0;
    const visit = async () => {
      while (requestCount < 10_000) {
        requestCount += 1;
        await breakOff(marquee, files[requestCount % files.length] ?? '');
      }
    };
    await Promise.all(Array.from({ length: 20 }, visit));
    // The last connections close, possibly including those to the platform.
    await vi.waitFor(async () => expect(await openFilesOf(marquee)).toBeLessThanOrEqual(before + 2), {
      timeout: 10_000,
    });
  });

  it('need no file of the build after the start', async () => {
    for (const file of files) {
      const response = await fetch(marquee.url + file);
      expect([response.status, (await response.text()).length > 1_000], file).toEqual([200, true]);
    }
    expect(marquee.child.exitCode).toBe(null);
  });

  it('succeed when idle connections have used up the process’s file descriptors', async () => {
    const port = Number(new URL(marquee.url).port);
    const answered = (socket: Socket): Promise<string> =>
      new Promise((resolve) => {
        socket.once('data', (chunk) => resolve(String(chunk).slice(0, 12)));
        socket.write(`GET ${files[0]} HTTP/1.1\r\nHost: marquee.test\r\n\r\n`);
      });
    const first = connect(port, '127.0.0.1');
    const idle = Array.from({ length: 320 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    await Promise.all(idle.slice(0, 100).map((socket) => once(socket, 'connect')));
    expect(await answered(first)).toBe('HTTP/1.1 200');
    for (const socket of [first, ...idle]) socket.destroy();
    // Until the process has noticed that they are closed, it has no file descriptor for another.
    const status = () => fetch(marquee.url + files[0]).then((answer) => answer.status, String);
    await expect.poll(status).toBe(200);
    expect(marquee.child.exitCode).toBe(null);
  });
});
