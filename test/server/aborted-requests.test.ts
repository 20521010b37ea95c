import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { leave } from '../support/leave.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: {
      DEFAULT_COUNTRY: 'IE',
      PLATFORM_TIMEOUT_MS: '60000',
    },
  });
  await service.ready();
});
afterAll(() => service.close());

setFlagsFromString('--expose-gc');
const waiting = { timeout: 20_000, interval: 100 };

const collectGarbage: unknown = runInNewContext('gc');

/** Bytes of reachable objects. */
function usedHeap(): number {
  if (typeof collectGarbage !== 'function') throw new Error('The garbage can’t be collected');
  service.lines.length = 0;
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Resources of a kind that keep this process alive. */
const active = (kind: string): number => process.getActiveResourcesInfo().filter((name) => name === kind).length;

/** A signed-in visitor requests a page, on a separate connection. */
function ask(path: string, token: string): Socket {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  const headers = ['Host: localhost', 'User-Agent: Mozilla/5.0', `Cookie: user_token=${token}`, 'Connection: close'];
  socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  socket.on('error', () => {});
  return socket.resume();
}

const gauge = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(await metrics())?.[1]);

const untilInFlight = (count: number): Promise<void> =>
  vi.waitFor(async () => expect(await gauge('http_requests_in_flight')).toBe(count), waiting);

/** Three of ten visitors leave a page or its data while the platform identifies them. */
async function visits(count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 20) {
    await service.sandbox.fault('session-user', { hang: true });
    // The owner of a token is cached for a while.
    const token = await service.sandbox.token();
    const paths = ['/en/lotto/', '/page-data/en/lotto/'];
    const leaving = paths.flatMap((path) => Array.from({ length: 3 }, () => ask(path, token)));
    await untilInFlight(leaving.length);
    await leave(...leaving);
    await untilInFlight(0);
    await service.sandbox.heal('session-user');
    const staying = Array.from({ length: 14 }, (_, index) => ask(paths[index % 2] ?? '', token));
    await Promise.all(staying.map((socket) => once(socket, 'close')));
  }
  await untilInFlight(0);
}

const metrics = async (): Promise<string> => (await fetch(`${service.opsUrl}/metrics`)).text();

describe('visitors who abort requests', () => {
  it('leak no socket, timer, slot or memory', { timeout: 120_000 }, async () => {
    await visits(100);
    const before = { sockets: active('TCPSocketWrap'), timers: active('Timeout'), heap: usedHeap() };
    const count = 400;
    await visits(count);
    const aborted = (await metrics()).matchAll(/http_request_duration_seconds_count\{[^}]*status="aborted"\} (\d+)/g);
    expect([...aborted].reduce((sum, [, times]) => sum + Number(times), 0)).toBeGreaterThan(count / 10);
    expect(await gauge('limiter_in_flight')).toBe(0);
    await vi.waitFor(() => {
      // The test's own waiting opens and closes a few resources; a leak would be more than a hundred.
      expect(active('TCPSocketWrap')).toBeLessThan(before.sockets + 20);
      expect(active('Timeout')).toBeLessThan(before.timers + 20);
    }, waiting);
    // A leaked request takes at least 30 kB, with its response and the context of both.
    expect((usedHeap() - before.heap) / count).toBeLessThan(10_000);
  });
});
