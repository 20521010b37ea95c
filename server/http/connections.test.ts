import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../observability/logger.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { createConnections, maxWaiting } from './connections.ts';

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

/** A server with a handler, and a connection to it. */
async function connectTo(handler: RequestListener, allowHalfOpen = false, metrics?: Pick<Metrics, 'errors'>) {
  const logger = createLogger('silent', process.stderr);
  const { onRequest, onClientError, onConnect } = createConnections(handler, { logger, metrics });
  const server = createServer({ maxHeaderSize: 16 * 1024 }, onRequest);
  server.on('clientError', onClientError);
  server.on('connect', onConnect);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const socket = connect({ port: address.port, host: '127.0.0.1', allowHalfOpen });
  opened.push({
    close: () => {
      socket.destroy();
      server.close();
      server.closeAllConnections();
    },
  });
  return socket;
}

const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
const respond: RequestListener = (request, response) => response.end(`answer to ${request.url}`);

/** Status and body of each response received when the connection ends. */
async function responsesOn(socket: Socket) {
  const bytes = await text(socket);
  return [...bytes.matchAll(/HTTP\/1\.1 (\d+) [\s\S]*?\r\n\r\n([\s\S]*?)(?=HTTP\/1\.1 |$)/g)].map(
    ([, status, body]) => [Number(status), body],
  );
}

const refusals = [
  ['headers of 17 KiB', get('/', `X-A: ${'a'.repeat(17 * 1_024)}\r\n`), 431, 'headers-too-large'],
  ['headers of 300 KiB', get('/', `X-A: ${'a'.repeat(300 * 1_024)}\r\n`), 431, 'headers-too-large'],
  ['an unknown method', 'FOOBAR / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'bad-request'],
  ['a control character in a header', get('/', 'X-A: \u0001\r\n'), 400, 'bad-request'],
  ['a byte beyond ASCII in its path', get('/ÿ'), 400, 'bad-request'],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'bad-request'],
  ['a tunnel to open', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'bad-request'],
] as const;

describe('a malformed or incompletely read request', () => {
  it('is counted by its code', async () => {
    const metrics = createMetrics('test');
    const socket = await connectTo(respond, false, metrics);
    socket.write(get('/', `Cookie: ${'a'.repeat(17 * 1_024)}\r\n`));
    await responsesOn(socket);
    expect(await metrics.registry.metrics()).toMatch(/^marquee_errors_total\{code="headers-too-large"\} 1$/m);
  });

  it.each(refusals)('gets a response on a connection that has served a request: %s', async (_, bytes, status, code) => {
    const socket = await connectTo(respond);
    socket.write(get('/first'));
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write(bytes, 'latin1');
    expect(await responsesOn(socket)).toEqual([[status, JSON.stringify({ error: { status, code } })]]);
  });

  it.each(refusals)('is answered after the requests before it: %s', async (_, bytes, status) => {
    const waiting: (() => void)[] = [];
    const socket = await connectTo((request, response) => void waiting.push(() => respond(request, response)));
    socket.write(get('/first') + get('/second') + bytes, 'latin1');
    const responses = responsesOn(socket);
    for (const count of [1, 2]) {
      await vi.waitFor(() => expect(waiting).toHaveLength(count));
      waiting.at(-1)?.();
    }
    expect(await responses).toEqual([
      [200, 'answer to /first'],
      [200, 'answer to /second'],
      [status, expect.any(String)],
    ]);
  });

  it.each([
    ['alone', ''],
    ['behind another request', get('/first')],
  ])('with a malformed body gets a response while its handler waits for the rest: %s', async (_, before) => {
    const socket = await connectTo((request, response) => {
      request.on('error', () => {});
      if (request.method === 'GET') respond(request, response);
      else request.resume().on('end', () => respond(request, response));
    });
    socket.write(`${before}POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n`);
    expect((await responsesOn(socket)).at(-1)).toEqual([400, '{"error":{"status":400,"code":"bad-request"}}']);
  });

  it('that has its response before its body was read gets no second response', async () => {
    const socket = await connectTo((request, response) => {
      response.setHeader('Connection', 'close');
      respond(request, response);
    }, true);
    // More than the buffers of both sides hold.
    const length = 20_000_000;
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`);
    const isSent = new Promise((resolve) => socket.write(Buffer.alloc(length), resolve));
    expect(await responsesOn(socket)).toEqual([[200, 'answer to /']]);
    expect(await isSent).not.toBeInstanceOf(Error);
  });

  it('does not abort a response that has begun', async () => {
    const finish: (() => void)[] = [];
    const socket = await connectTo((request, response) => {
      request.on('error', () => {});
      response.setHeader('Connection', 'close');
      response.write('one ');
      finish.push(() => response.end('answer'));
    });
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n');
    const answers = text(socket);
    await vi.waitFor(() => expect(finish).toHaveLength(1));
    finish[0]?.();
    expect(await answers).toMatch(/^HTTP\/1\.1 200 .*one .*answer\r\n0\r\n\r\n$/s);
  });
});

describe('pipelined requests', () => {
  it('are handled one after the other, and answered in order', async () => {
    let running = 0;
    let most = 0;
    const socket = await connectTo(async (request, response) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      respond(request, response);
    });
    const paths = Array.from({ length: 1 + maxWaiting }, (_, index) => `/${index}`);
    socket.write(paths.map((path) => get(path, path === paths.at(-1) ? 'Connection: close\r\n' : '')).join(''));
    expect(await responsesOn(socket)).toEqual(paths.map((path) => [200, `answer to ${path}`]));
    expect(most).toBe(1);
  });

  it('beyond the limit close the connection, and only the first is handled', async () => {
    const handler = vi.fn<RequestListener>();
    const socket = await connectTo(handler);
    socket.on('error', () => {});
    socket.write(get('/').repeat(100));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(handler).toHaveBeenCalledOnce();
  });

  it('are not handled after a response that ends the connection', async () => {
    const handler = vi.fn<RequestListener>((request, response) => {
      response.setHeader('Connection', 'close');
      respond(request, response);
    });
    const socket = await connectTo(handler);
    socket.write(get('/first') + get('/second'));
    expect(await responsesOn(socket)).toEqual([[200, 'answer to /first']]);
    expect(handler).toHaveBeenCalledOnce();
  });
});
