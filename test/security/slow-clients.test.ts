import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { proxyGroups } from '../../config/proxy-groups.ts';
import { createCallFinder } from '../../server/proxy/call-finder.ts';
import { callTable } from '../../src/platform/call-table.ts';
import { exchange } from '../support/exchange.ts';
import { type ProductionService, site, startProductionService } from './production-service.ts';

let service: ProductionService;
beforeAll(async () => {
  service = await startProductionService();
  await service.ready();
}, 60_000);
afterAll(() => service.close());

/** Node checks with a delay of up to a second (`connectionsCheckingInterval`), so these are the limits of the tests, not of Marquee. */
function shorten(): void {
  service.server.headersTimeout = 300;
  service.server.requestTimeout = 600;
}
function restore(): void {
  service.server.headersTimeout = 10_000;
  service.server.requestTimeout = 30_000;
}

describe('S15: a slow request', () => {
  it.each([
    ['not at all', ''],
    ['one line', 'GET /en/ HTTP/1.1\r\n'],
    ['headers without an end', `GET /en/ HTTP/1.1\r\nHost: ${site}\r\nX-A: b\r\n`],
  ])('gets 408 or is closed at its timeout: %s', async (_, bytes) => {
    shorten();
    const response = await exchange(service.url, bytes);
    expect(response === '' || /^HTTP\/1\.1 408 /.test(response), response).toBe(true);
    restore();
  });

  it('sent byte by byte gets no extra time', async () => {
    shorten();
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`GET /en/ HTTP/1.1\r\nHost: ${site}\r\nX-A: `);
    const drip = setInterval(() => socket.write('b'), 50);
    const [response] = await once(socket, 'data');
    clearInterval(drip);
    expect(String(response)).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
    restore();
  });

  it('with a body that never ends gets 408', async () => {
    shorten();
    const lines = [
      'POST /web-api/external-api/promotions/ticket HTTP/1.1',
      `Host: ${site}`,
      'Content-Type: application/json',
      'Content-Length: 100',
    ];
    expect(await exchange(service.url, `${lines.join('\r\n')}\r\n\r\n{"a":`)).toMatch(/^HTTP\/1\.1 408 /);
    restore();
  });
});

describe('S15: a request that is too large', () => {
  it('with headers over 16 KiB gets 431 on every kind of path', async () => {
    for (const path of ['/en/', '/page-data/en/', '/web-api/nothing', '/assets/nothing.js', '/embed.json']) {
      const head = (length: number) =>
        `GET ${path} HTTP/1.1\r\nHost: ${site}\r\nConnection: close\r\nX-A: ${'a'.repeat(length)}\r\n\r\n`;
      expect(await exchange(service.url, head(17 * 1_024)), path).toMatch(/^HTTP\/1\.1 431 /);
      expect(await exchange(service.url, head(8 * 1_024)), path).not.toMatch(/^HTTP\/1\.1 431 /);
    }
  });

  const findCalls = createCallFinder(proxyGroups, callTable);
  const posts = callTable
    .filter(({ method, path }) => method === 'POST' && findCalls(path.replace(/:\w+/g, '7')).length > 0)
    .map(({ path }) => path.replace(/:\w+/g, '7'));
  it.each([...new Set(posts), '/web-vitals', '/host-report'])(
    'in its body gets 413 before the body is read: %s',
    async (path) => {
      const head = (length: number) => [
        `POST ${path} HTTP/1.1`,
        `Host: ${site}`,
        'Content-Type: application/json',
        `Content-Length: ${length}`,
        '',
        '',
      ];
      // The body is announced and never sent: a server that waited for it would not respond.
      expect(await exchange(service.url, head(100_000_000).join('\r\n')), path).toMatch(/^HTTP\/1\.1 413 /);
    },
  );
});

/** Opens connections from a separate process, so that only the server's side of them counts here. */
const opener = `
  const { connect } = require('node:net');
  let open = 0;
  for (let index = 0; index < 1000; index += 1) {
    const socket = connect(Number(process.argv[1]), '127.0.0.1', () => {
      socket.write('GET /en/ HTTP/1.1\\r\\nHost: a\\r\\nX-A: ' + 'b'.repeat(1000), () => {
        open += 1;
        if (open === 1000) console.log('open');
      });
    });
    socket.on('error', () => {});
  }
`;

it('S15: a thousand slow connections cost less than 50 MB', { timeout: 60_000 }, async () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  const settle = () => typeof collect === 'function' && collect();
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      service.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  settle();
  const before = process.memoryUsage().rss;
  const child = spawn(process.execPath, ['-e', opener, new URL(service.url).port], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(createInterface(child.stdout), 'line');
  await vi.waitFor(async () => expect(await connections()).toBeGreaterThanOrEqual(1_000), { timeout: 20_000 });
  settle();
  const added = (process.memoryUsage().rss - before) / 1e6;
  expect(added).toBeLessThan(50);
  // Other requests are served in the meantime.
  expect((await service.ask('/en/lotto/')).status).toBe(200);
  child.kill();
  await once(child, 'exit');
  await vi.waitFor(async () => expect(await connections()).toBeLessThan(50), { timeout: 20_000 });
});
