import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendRequest } from './buffered-response.ts';

let requestListener: RequestListener;
let closed: Promise<void>;
let server: Server;
let pool: Pool;
beforeEach(async () => {
  server = createServer((request, response) => requestListener(request, response));
  closed = new Promise((resolve) => {
    server.on('connection', (socket) => socket.on('close', () => resolve()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  pool = new Pool(`http://127.0.0.1:${address.port}`, { connections: 1, pipelining: 1, allowH2: false });
});
afterEach(async () => {
  await pool.destroy();
  server.close();
});

const neverAborted = new AbortController().signal;
const ask = (signal = neverAborted, limit = 1_000) =>
  sendRequest(pool, { method: 'GET', path: '/' }, signal, () => limit);

describe('a buffered response', () => {
  it('is decoded as a whole, even with a character split between chunks', async () => {
    requestListener = async (_, response) => {
      const [head, tail] = [Buffer.from('приз').subarray(0, 3), Buffer.from('приз').subarray(3)];
      response.writeHead(201, { 'retry-after': '7' }).write(head);
      setTimeout(() => response.end(tail), 20);
    };
    expect(await ask()).toMatchObject({ statusCode: 201, headers: { 'retry-after': '7' }, text: 'приз' });
  });

  it('is decoded without a byte order mark', async () => {
    requestListener = (_, response) => response.end('\uFEFF{"a":1}');
    expect(await ask()).toMatchObject({ text: '{"a":1}' });
  });

  it('is empty without a body, and may follow a 102 response', async () => {
    requestListener = (_, response) => {
      response.writeProcessing();
      response.writeHead(204).end();
    };
    expect(await ask()).toMatchObject({ statusCode: 204, text: '' });
  });

  it('may be as long as the limit of its status; a longer one closes its connection', async () => {
    requestListener = (_, response) => response.writeHead(400).end('x'.repeat(10));
    const limitOf = (status: number) => (status === 400 ? 10 : 0);
    const options = { method: 'GET', path: '/' } as const;
    expect((await sendRequest(pool, options, neverAborted, limitOf)).text).toHaveLength(10);
    requestListener = (_, response) => response.writeHead(400).write('x'.repeat(11));
    expect(await sendRequest(pool, options, neverAborted, limitOf)).toMatchObject({ statusCode: 400, text: undefined });
    await closed;
  });

  it('fails if the connection is lost midway', async () => {
    requestListener = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(ask()).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
  });
});

describe('an aborted request', () => {
  const reason = new Error('The visitor has left');

  it('rejects with the reason, and is not sent if it was still queued', async () => {
    let requestCount = 0;
    const { promise: isAsked, resolve: onAsked } = Promise.withResolvers<void>();
    requestListener = () => {
      requestCount += 1;
      onAsked();
    };
    const [first, second] = [new AbortController(), new AbortController()];
    const responses = [ask(first.signal), ask(second.signal)];
    const ends = Promise.allSettled(responses);
    await isAsked;
    second.abort(reason);
    first.abort(reason);
    expect(await ends).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
    await closed;
    requestListener = (_, response) => response.end('{}');
    expect(await ask()).toMatchObject({ text: '{}' });
    expect(requestCount).toBe(1);
  });

  it('is not sent if it was aborted before', async () => {
    requestListener = () => expect.unreachable();
    await expect(ask(AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('rejects with the reason in the middle of a response body', async () => {
    const leaving = new AbortController();
    requestListener = (_, response) => {
      response.write('half');
      setTimeout(() => leaving.abort(reason), 20);
    };
    await expect(ask(leaving.signal)).rejects.toBe(reason);
    await closed;
  });
});
