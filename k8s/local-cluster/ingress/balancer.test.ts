import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readIngresses } from './ingresses.ts';
import { nginxConfig } from './nginx-config.ts';
import { writeBalancer } from './write-balancer.ts';

const hasNginx = ['/usr/sbin/nginx', '/usr/lib/nginx/modules/ngx_http_lua_module.so'].every(existsSync);
if (!hasNginx) process.stdout.write('nginx with Lua is not here: the tests of the balancer are skipped.\n');

const ingresses = readIngresses(readFileSync(path.join(import.meta.dirname, '../../base/ingress.yaml'), 'utf8'));
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-balancer-'));
const endpoints = path.join(folder, 'endpoints');
const pods: Server[] = [];
let nginx: ChildProcess | undefined;

/** Starts a server that responds after some milliseconds. */
async function startPod(latency: number): Promise<{ address: string; requests: () => number }> {
  let count = 0;
  const server = createServer((_, response) => {
    count += 1;
    setTimeout(() => response.end(), latency);
  });
  pods.push(server);
  return { address: `127.0.0.1:${await portOf(server)}`, requests: () => count };
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** A port on which nothing listens. */
async function unusedPort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe.skipIf(!hasNginx)('the balancer of the ingress', () => {
  let origin = '';

  beforeAll(async () => {
    const port = await unusedPort();
    origin = `http://127.0.0.1:${port}`;
    writeBalancer(folder, endpoints);
    const files = { folder, balancer: 'marquee_balancer', certificate: '', key: '' };
    const config = nginxConfig(ingresses, files)
      .replace(/listen .*;/, `listen ${port};`)
      .replaceAll(/ssl_certificate.*;/g, '')
      // With one worker, each request sees what the one before has changed.
      .replace('worker_processes 2;', 'worker_processes 1;');
    writeFileSync(path.join(folder, 'nginx.conf'), config);
    writeFileSync(endpoints, '');
    nginx = spawn('nginx', [
      '-e',
      path.join(folder, 'error.log'),
      '-c',
      path.join(folder, 'nginx.conf'),
      '-g',
      'daemon off;',
    ]);
    // No pod, so nginx itself responds.
    await vi.waitFor(async () => expect((await fetch(origin)).status).toBe(503), { timeout: 20_000 });
  }, 30_000);

  afterAll(async () => {
    const ended = new Promise((resolve) => nginx?.once('exit', resolve));
    nginx?.kill();
    await ended;
    for (const pod of pods) pod.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Makes these the pods, and sends requests one after the other. Returns the different statuses. */
  async function send(addresses: readonly string[], count: number): Promise<number[]> {
    writeFileSync(endpoints, addresses.map((address) => `${address}\n`).join(''));
    // The addresses are read once a second.
    await sleep(1_500);
    const statuses = new Set<number>();
    for (let sent = 0; sent < count; sent += 1) statuses.add((await fetch(origin)).status);
    return [...statuses];
  }

  it('prefers the faster of two pods', async () => {
    const [slow, fast] = [await startPod(100), await startPod(0)];
    expect(await send([slow.address, fast.address], 40)).toEqual([200]);
    expect(slow.requests()).toBeLessThanOrEqual(2);
  }, 20_000);

  it('sends a new pod no more requests than others', async () => {
    const known = await Promise.all(Array.from({ length: 3 }, () => startPod(20)));
    const addresses = known.map(({ address }) => address);
    await send(addresses, 20);
    const added = await startPod(20);
    await send([...addresses, added.address], 20);
    expect(added.requests()).toBeLessThanOrEqual(10);
  }, 20_000);

  it('asks each pod once for a request, and answers 502 after three', async () => {
    const lost = await Promise.all(Array.from({ length: 4 }, unusedPort));
    expect(
      await send(
        lost.map((port) => `127.0.0.1:${port}`),
        5,
      ),
    ).toEqual([502]);
    await sleep(100);
    const lines = readFileSync(path.join(folder, 'access.log'), 'utf8').trim().split('\n').slice(-5);
    for (const line of lines) expect(new Set(line.match(/127\.0\.0\.1:\d+/g)).size).toBe(3);
  }, 20_000);

  it('prefers a lost pod, and then sends the request to another', async () => {
    const pod = await startPod(50);
    const lost = `127.0.0.1:${await unusedPort()}`;
    expect(await send([pod.address, lost], 10)).toEqual([200]);
    expect(pod.requests()).toBe(10);
  }, 20_000);
});
