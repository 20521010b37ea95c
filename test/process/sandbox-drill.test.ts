import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it, vi } from 'vitest';
import { freePorts } from '../../tools/scripts/free-ports.ts';

const children: ChildProcess[] = [];

afterAll(async () => {
  const running = children.splice(0).filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(running.map((child) => (child.kill('SIGTERM') ? once(child, 'exit') : undefined)));
});

async function drill() {
  const [port, opsPort, sandboxPort] = await freePorts(3);
  let output = '';
  const run = (script: string, ...parameters: readonly string[]): ChildProcess => {
    const child = spawn(process.execPath, [script, ...parameters], {
      env: {
        PATH: process.env['PATH'],
        CONFIG_DIR: 'config',
        PORT: `${port}`,
        OPS_PORT: `${opsPort}`,
        SANDBOX_PORT: `${sandboxPort}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += String(chunk);
      });
    }
    children.push(child);
    return child;
  };
  const statusOf = async (url: string) => (await fetch(url).catch(() => undefined))?.status;
  return {
    run,
    output: () => output,
    isAlive: async () => (await statusOf(`http://localhost:${opsPort}/livez`)) === 200,
    // Not cached anywhere, so it needs the platform.
    isPlatformThere: async () => (await statusOf(`http://localhost:${port}/page-data/en/bonus/first-deposit`)) === 200,
    isSandboxThere: async () => (await statusOf(`http://localhost:${sandboxPort}/sandbox/api/state`)) === 200,
  };
}

const wait = { timeout: 90_000, interval: 200 };

it.concurrent('starts Marquee in a platform outage that "npm run sandbox" ends', { timeout: 240_000 }, async () => {
  const { run, isAlive, isPlatformThere, isSandboxThere } = await drill();
  run('tools/scripts/start.ts', '--platform-outage');
  await vi.waitUntil(isAlive, wait);
  expect(await isSandboxThere()).toBe(false);
  expect(await isPlatformThere()).toBe(false);
  const sandbox = run('tools/scripts/sandbox.ts');
  await vi.waitUntil(isPlatformThere, wait);
  sandbox.kill('SIGTERM');
  await once(sandbox, 'exit');
  expect(await isAlive()).toBe(true);
});

it.concurrent('keeps running when the sandbox stops', { timeout: 240_000 }, async () => {
  const { run, output, isAlive, isPlatformThere, isSandboxThere } = await drill();
  const marquee = run('tools/scripts/start.ts');
  await vi.waitUntil(isPlatformThere, wait);
  const [, pid] = /The sandbox is process (\d+)/.exec(output()) ?? [];
  process.kill(Number(pid), 'SIGTERM');
  await vi.waitUntil(async () => !(await isSandboxThere()), wait);
  await vi.waitUntil(() => output().includes('npm run sandbox'), wait);
  expect(await isAlive()).toBe(true);
  expect(marquee.exitCode).toBeNull();
});

it.concurrent('refuses an unknown parameter', async () => {
  const { run, output } = await drill();
  expect(await once(run('tools/scripts/start.ts', '--platform-outages'), 'close')).toEqual([1, null]);
  expect(output()).toContain('--platform-outage');
});
